# 指令在資料以外說的話。

usage-heading = 用法：
commands-heading = 指令
arguments-heading = 參數
options-heading = 選項

usage-value = 「{ $value }」不能作為 { $argument } 的值
usage-no-value = { $argument } 需要一個值
usage-unknown = 這裡沒有 { $argument } 這個參數
usage-unknown-command = 沒有「{ $command }」這個指令
usage-no-command = 沒有給指令
usage-missing = 缺少參數：{ $argument }
usage-conflict = { $argument } 不能與 { $other } 同時使用
usage-twice = { $argument } 給了兩次
usage-utf8 = 有一個參數不是有效的文字（UTF-8）
usage-other = 參數不適用於 { $argument }
usage-suggest = 您是不是要輸入 { $suggestion }？
usage-values = 請從 { $values } 中選一個
usage-number = 請用整數，例如 8
usage-help = 用 --help 查看可用的指令與選項

output-failed = 無法寫入輸出：{ $error }；請檢查空間與權限
cannot-read = 無法讀取 { $file }：{ $error }；標準輸入請用 -
not-text = { $file } 第 { $line } 行：不是有效的文字（UTF-8）；請把檔案存成 UTF-8
standard-input = 標準輸入
in-file = { $file }：{ $error }
board-too-large-to-search = { $size } 個橫排的棋盤太大，無法逐格搜尋；最多 { $limit } 個
no-such-placement = 「{ $text }」既不是檔案也不是擺法；請寫成 [1,3,0,2] 這樣的擺法，或給出檔名
man-unknown-command = 沒有「{ $command }」這個指令；queens --help 會列出全部指令

no-solution-of-size = n = { $size } 沒有解：沒有禁用格的棋盤，若且唯若 n = 1 或 n >= 4 時有解（n = 0 有一個空的解）
no-solution = 這個棋盤沒有解

check-valid = 正確：{ $size } 個皇后，互不攻擊
check-not-valid = 不正確：{ $count } 個衝突
check-many = 不正確：超過 { $count } 個衝突，前 { $count } 個是

show-orbit = { $size } 個圖形：{ $names }
show-not-a-solution = 只有解才有對稱圖形與類別，而這裡{ $conflict }；queens check 會列出所有衝突
show-two-sizes = 棋盤的大小不同：{ $first } 與 { $second }；請一次只顯示一種大小的棋盤

serve-ready = 網頁就在這個網址，按 Ctrl-C 結束
serve-other-port = 連接埠 { $port } 已被占用，改用下一個可用的；指向平常網址的連結不會連到這裡
serve-not-a-site = { $site } 不是網站位址；請用像 https://school.example 的位址
serve-others = 能連到 { $address } 的人都能使用這個網頁和這台電腦的處理器；只想自己用請不要加 --address
serve-cannot-listen = 無法使用 { $address }：{ $error }；請換一個 --port 或 --address
