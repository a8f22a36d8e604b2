# plan、work、merge、verify 和 submit：超出一个进程或一台机器的计数

help-plan = 一次计数由哪些部分组成，在这类机器上要花多少
help-plan-shards = 把计划切成 K 份 [默认：每份约半小时，最多 1000 份]
help-plan-sample = 用这么多秒随机给一些单元计时以估计成本；0 表示不计时 [默认：30，至多 105，直到每个阶段都计过时]
help-plan-kernel = 计时所用的向量指令：avx512、avx2、neon 或 portable [默认：本机最快的]
help-plan-seed = 相同的种子选出相同的单元 [默认：1]
help-plan-json = 输出一个 JSON 对象：plan、units、shards、stages、core_seconds、standard_error、peak_memory_bytes

help-work = 计算计划中的一份，并把记录写入存放处
help-work-shard = 第几份，从 0 起；auto 由调度系统得知：Slurm、Kubernetes、AWS Batch、PBS、Grid Engine、HyperQueue
help-work-of = 计划共有几份
help-work-store = 记录存放处：所有工作者都看得到的文件夹，或 s3://、gs://、az://
help-work-kernel = 向量指令：avx512、avx2、neon 或 portable [默认：本机最快的]
help-work-threads = 使用的线程数 [默认：每个核心一个]
help-work-save_every = 每隔多久保存已完成的单元 [默认：20 秒]

help-count-save = 把已完成的部分保存在存放处（文件夹，或 s3://、gs://、az://），重新启动时从那里继续
help-count-save_every = 每隔多久保存已完成的单元 [默认：20 秒]

help-merge = 存放处的总数，或确切指出缺少什么、哪里有误
help-merge-store = 文件夹，或 s3://、gs://、az://
help-merge-watch = 等到所有份都完成，并显示进度
help-merge-certificate = 写出证书：计划、总数、所有记录的摘要，以及检查过什么
help-merge-json = 输出一个 JSON 对象：count、plan、shards、units、share_done、missing_shards、problems

help-verify = 随机抽取存放处的单元，用另一种内核和另一种做法重新计算并比较
help-verify-store = 文件夹，或 s3://、gs://、az://
help-verify-sample = 多少单元：比例如 1%，或个数 [默认：1%]
help-verify-kernel = 用此内核计算 [默认：未曾计算该单元的内核中最快的]
help-verify-seed = 相同的种子选出相同的单元 [默认：每次不同]

help-submit = 把计数交给 Slurm：一个作业数组，以及一个合并记录的作业
help-submit-shards = 分成几份，即数组的任务数
help-submit-store = 记录存放处：所有节点都看得到的文件夹，或 s3://、gs://、az://
help-submit-slurm = 用 sbatch 交给 Slurm
help-submit-print = 只显示两个脚本
help-submit-sbatch = 给 sbatch 的选项，例如 --partition=long --time=4:00:00

plan-head = 计划 { $plan }
    { $units } 个单元，{ $shards } 份
plan-stage = 黑格 { $black } 个皇后，白格 { $white }：{ $units } 个单元，{ $cost }，计时 { $timed } 个
plan-cost = 合计：用 { $kernel } 在一个核心上 { $cost }
plan-memory = 内存：计时期间每个线程最多 { $megabytes } MB
plan-unknown = 成本未知
plan-seconds = { $time } 秒 ± { $error } 秒
plan-hours = { $time } 小时 ± { $error } 小时
plan-days = { $time } 天 ± { $error } 天
plan-bad-shards = { $units } 个单元的计划可分成 1 到 { $units } 份，而不是 { $shards }

work-no-shard = --shard auto 需要下列变量之一含有数字：{ $names }；或直接指定，例如 --shard 0
work-bad-shard = { $shards } 份中没有第 { $shard } 份；编号从 0 起
count-again = 已停止；已完成的部分已保存，同一个命令会从那里继续
work-again = 已停止；第 { $shard } 份已完成的部分已保存，重新启动即可继续

store-needs-cloud = { $store } 需要用 cloud 功能构建的程序；请使用文件夹，或用 --features cloud 构建
store-unknown = { $store } 不是存放处；请使用文件夹，或以 s3://、gs://、az:// 开头的地址
store-failed = 无法使用存放处 { $store }：{ $error }
store-unsettled = 存放处 { $store } 得不出总数：{ $problem }
store-empty = { $store } 没有 plan.txt；请用 queens work、submit 或 count --save 开始计数
store-bad-plan = { $name }：{ $error }；请换一个存放处，或移走该文件
store-bad-record = { $name }：{ $error }；移走该文件即可重新计算这一份
store-conflict = { $name } 的计数与此处算出的不同；其中之一有误，请保留两者并报告
store-other-plan = 存放处 { $store } 属于版本 { $version } 的计划 { $stored }，而不是 { $planned }；请换一个存放处，或使用当初的程序
store-other-shards = 存放处 { $store } 把此计划分成 { $stored } 份，而不是 { $shards }；请使用 --of { $stored }

record-damaged = 已损坏
record-other-version = 格式版本为 { $found }，本程序读取版本 { $ours }
record-other-plan = 属于另一个计划 { $plan }
record-other-shards = 属于分成 { $shards } 份的计划
record-other-units = 其单元不属于这一份

merge-problem = { $problem }
merge-refused = { $name }：{ $error }
merge-doubled = { $name } 是 { $original } 的副本
merge-conflict = { $first } 与 { $second } 在单元 { $unit } 上不同
merge-not-whole = 各单元加起来不是整数个解：至少有一个有误
merge-missing = 尚未完成：{ $of } 份中的 { $count } 份（{ $shards }），{ $all } 个单元中的 { $units } 个；还没有总数
merge-progress = { $percent } %：{ $of } 份中的 { $shards } 份，{ $all } 个单元中的 { $units } 个，还需 { $left }

verify-difference = 单元 { $unit }：记录为 { $recorded }，用 { $kernel } 重新计算为 { $again }
verify-done = { $all } 个单元中的 { $units } 个用 { $kernels } 重新计算（种子 { $seed }）：{ $differences } 个不同

submit-nothing = { $store } 的所有份都已完成；queens merge 可得总数
submit-failed = sbatch 不接受此作业：{ $error }
