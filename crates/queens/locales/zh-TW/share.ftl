# plan、work、merge、verify 與 submit：超出一個行程或一台機器的計數

help-plan = 一次計數由哪些部分組成，在這類機器上要花多少
help-plan-shards = 把計畫切成 K 份 [預設：每份約半小時，最多 1000 份]
help-plan-sample = 用這麼多秒隨機計時一些單元以估計成本；0 表示不計時 [預設：30，至多 105，直到每個階段都計過時]
help-plan-kernel = 計時所用的向量指令：avx512、avx2、neon 或 portable [預設：本機最快的]
help-plan-seed = 相同的種子選出相同的單元 [預設：1]
help-plan-json = 輸出一個 JSON 物件：plan、units、shards、stages、core_seconds、standard_error、peak_memory_bytes

help-work = 計算計畫中的一份，並把紀錄寫入存放處
help-work-shard = 第幾份，從 0 起；auto 由排程系統得知：Slurm、Kubernetes、AWS Batch、PBS、Grid Engine、HyperQueue
help-work-of = 計畫共有幾份
help-work-store = 紀錄存放處：所有工作者都看得到的資料夾，或 s3://、gs://、az://
help-work-kernel = 向量指令：avx512、avx2、neon 或 portable [預設：本機最快的]
help-work-threads = 使用的執行緒數 [預設：每個核心一個]
help-work-save_every = 每隔多久儲存已完成的單元 [預設：20 秒]

help-count-save = 把已完成的部分保存在存放處（資料夾，或 s3://、gs://、az://），重新啟動時從那裡繼續
help-count-save_every = 每隔多久儲存已完成的單元 [預設：20 秒]

help-merge = 存放處的總數，或確切指出缺少什麼、哪裡有誤
help-merge-store = 資料夾，或 s3://、gs://、az://
help-merge-watch = 等到所有份都完成，並顯示進度
help-merge-certificate = 寫出證書：計畫、總數、所有紀錄的摘要，以及檢查過什麼
help-merge-json = 輸出一個 JSON 物件：count、plan、shards、units、share_done、missing_shards、problems

help-verify = 隨機抽取存放處的單元，以另一種核心和另一種做法重新計算並比較
help-verify-store = 資料夾，或 s3://、gs://、az://
help-verify-sample = 多少單元：比例如 1%，或個數 [預設：1%]
help-verify-kernel = 以此核心計算 [預設：未曾計算該單元的核心中最快的]
help-verify-seed = 相同的種子選出相同的單元 [預設：每次不同]

help-submit = 把計數交給 Slurm：一個工作陣列，以及一個合併紀錄的工作
help-submit-shards = 分成幾份，即陣列的工作數
help-submit-store = 紀錄存放處：所有節點都看得到的資料夾，或 s3://、gs://、az://
help-submit-slurm = 以 sbatch 交給 Slurm
help-submit-print = 只顯示兩個指令稿
help-submit-sbatch = 給 sbatch 的選項，例如 --partition=long --time=4:00:00

plan-head = 計畫 { $plan }
    { $units } 個單元，{ $shards } 份
plan-stage = 黑格 { $black } 個皇后，白格 { $white }：{ $units } 個單元，{ $cost }，計時 { $timed } 個
plan-cost = 合計：以 { $kernel } 在一個核心上 { $cost }
plan-memory = 記憶體：計時期間每個執行緒最多 { $megabytes } MB
plan-unknown = 成本未知
plan-seconds = { $time } 秒 ± { $error } 秒
plan-hours = { $time } 小時 ± { $error } 小時
plan-days = { $time } 天 ± { $error } 天
plan-bad-shards = { $units } 個單元的計畫可分成 1 到 { $units } 份，而不是 { $shards }

work-no-shard = --shard auto 需要下列變數之一含有數字：{ $names }；或直接指定，例如 --shard 0
work-bad-shard = { $shards } 份中沒有第 { $shard } 份；編號從 0 起
count-again = 已停止；已完成的部分已儲存，同一個指令會從那裡繼續
work-again = 已停止；第 { $shard } 份已完成的部分已儲存，重新啟動即可繼續

store-needs-cloud = { $store } 需要以 cloud 功能建置的程式；請使用資料夾，或以 --features cloud 建置
store-unknown = { $store } 不是存放處；請使用資料夾，或以 s3://、gs://、az:// 開頭的位址
store-failed = 無法使用存放處 { $store }：{ $error }
store-unsettled = 存放處 { $store } 得不出總數：{ $problem }
store-empty = { $store } 沒有 plan.txt；請以 queens work、submit 或 count --save 開始計數
store-bad-plan = { $name }：{ $error }；請換一個存放處，或移走該檔案
store-bad-record = { $name }：{ $error }；移走該檔案即可重新計算這一份
store-conflict = { $name } 的計數與此處算出的不同；其中之一有誤，請保留兩者並回報
store-other-plan = 存放處 { $store } 屬於版本 { $version } 的計畫 { $stored }，而不是 { $planned }；請換一個存放處，或使用當初的程式
store-other-shards = 存放處 { $store } 把此計畫分成 { $stored } 份，而不是 { $shards }；請使用 --of { $stored }

record-damaged = 已損壞
record-other-version = 格式版本為 { $found }，本程式讀取版本 { $ours }
record-other-plan = 屬於另一個計畫 { $plan }
record-other-shards = 屬於分成 { $shards } 份的計畫
record-other-units = 其單元不屬於這一份

merge-problem = { $problem }
merge-refused = { $name }：{ $error }
merge-doubled = { $name } 是 { $original } 的複本
merge-conflict = { $first } 與 { $second } 在單元 { $unit } 上不同
merge-not-whole = 各單元加起來不是整數個解：至少有一個有誤
merge-missing = 尚未完成：{ $of } 份中的 { $count } 份（{ $shards }），{ $all } 個單元中的 { $units } 個；還沒有總數
merge-progress = { $percent } %：{ $of } 份中的 { $shards } 份，{ $all } 個單元中的 { $units } 個，尚需 { $left }

verify-difference = 單元 { $unit }：紀錄為 { $recorded }，以 { $kernel } 重新計算為 { $again }
verify-done = { $all } 個單元中的 { $units } 個以 { $kernels } 重新計算（種子 { $seed }）：{ $differences } 個不同

submit-nothing = { $store } 的所有份都已完成；queens merge 可得總數
submit-failed = sbatch 不接受此工作：{ $error }
