# 指令在資料以外說的話。

usage-heading = 用法：
commands-heading = 指令
arguments-heading = 參數
options-heading = 選項
usage-options = 選項
usage-command = 指令

usage-error = { $problem }；{ $hint }

usage-value = 「{ $value }」不能作為 { $argument } 的值
usage-no-value = { $argument } 需要一個值
usage-unknown = 這裡沒有 { $argument } 這個參數
usage-unknown-command = 沒有「{ $command }」這個指令
usage-missing = 缺少參數：{ $argument }
usage-conflict = { $argument } 不能與 { $other } 同時使用
usage-twice = { $argument } 給了兩次
usage-utf8 = 有一個參數不是有效的文字（UTF-8）
usage-other = 參數不適用於 { $argument }
usage-suggest = 您是不是要輸入 { $suggestion }？
usage-values = 請從 { $values } 中選一個
usage-number = 請用整數，例如 8
usage-seconds = 請用秒數，例如 60 或 0.5
usage-threads = 請用 1 到 65535 的整數
usage-ip = 請用本機的位址，例如 127.0.0.1 或 ::1
usage-port = 請用 0 到 65535 的數字；0 表示任一可用的
usage-lang = 請用 en、zh-TW 或 zh-CN
usage-file = 請給檔名
usage-help = 用 --help 查看可用的指令與選項

output-failed = 無法寫入輸出：{ $error }；請檢查空間與權限
cannot-read = 無法讀取 { $file }：{ $error }；標準輸入請用 -
not-text = { $file } 第 { $line } 行：不是有效的文字（UTF-8）；請把檔案存成 UTF-8
is-folder = { $file } 是資料夾；請給檔名，或把文字寫到標準輸入並用 -
text-too-long = { $file } 的文字超過 { $limit } MB；檔案對嗎？
standard-input = 標準輸入
no-placement = 文字裡沒有擺法，只有標題或總數；請寫一個擺法，例如 [1,3,0,2]
board-missing = 沒有給棋盤；請給大小 N，或用 --board 棋盤，或把棋盤寫到標準輸入
no-such-board = 「{ $text }」既不是檔案也不是棋盤；請寫成 [1,-1,0,-1] 這樣的棋盤，或給出檔名
option-unused = { $option } 與 { $beside } 一起用沒有作用；請去掉其中一個
option-needs = 沒有 { $other } 時，{ $option } 沒有作用；請加上 { $other }，或去掉 { $option }
standard-input-twice = 標準輸入只能讀一次；擺法或棋盤請用其他方式給出
form-binary = binary 只用於一個解；請用 find --as binary
list-own-order = --own-order 只用於有自己順序的方法；請加上 --method sicp
list-all-skipped = 沒有可列出的：共有 { $found } 個解，--skip 把它們全部略過了
list-separator = 、
check-partial = 沒有衝突：{ $size } 個橫排的棋盤上有 { $queens } 個皇后

progress-none = 已進行 { $seconds } 秒
forecast = 依實測的成本，{ $size } 個橫排的計數用 { $threads } 個執行緒需要{ $time }；按 Ctrl-C 結束，或用 --time-limit 秒數 限制
forecast-hours = 大約 { $number } 小時
forecast-days = 大約 { $number } 天
forecast-years = 大約 { $number } 年
forecast-never = 一千年以上

system-not-found = 沒有這個檔案或資料夾
system-permission = 沒有權限
system-is-folder = 它是資料夾
system-not-folder = 路徑中有一部分不是資料夾
system-full = 空間已滿
system-read-only = 只能讀取
system-too-large = 檔案會太大
system-file-name = 不能用這樣的名稱
system-address-in-use = 其他程式正在使用
system-no-such-address = 本機沒有這個位址
system-memory = 記憶體不足
out-of-memory = 記憶體不足，無法繼續；請用較小的棋盤、較少的 --threads，或允許更多記憶體（ulimit -v）
system-pipe = 已經沒有程式在讀取
system-other = 系統回報：{ $error }
in-file = { $file }：{ $error }
board-too-large-to-search = { $size } 個橫排的棋盤太大，無法逐格搜尋；最多 { $limit } 個
no-such-placement = 「{ $text }」既不是檔案也不是擺法；請寫成 [1,3,0,2] 這樣的擺法，或給出檔名
no-such-command = 沒有「{ $command }」這個指令；queens --help 會列出全部指令

no-solution-of-size = n = { $size } 沒有解：沒有障礙格的棋盤，若且唯若 n = 1 或 n >= 4 時有解（n = 0 有一個空的解）
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
site-not-built = 這個 queens 沒有包含不需要伺服器的網頁；請先執行 crates/queens-wasm/build.sh，再執行 cargo build --release --features site
serve-others = 能連到 { $address } 的人都能使用這個網頁和這台電腦的處理器；只想自己用請不要加 --address
serve-cannot-listen = 無法使用 { $address }：{ $error }；請換一個 --port 或 --address

man-manual = queens 使用手冊
man-name = 名稱
man-synopsis = 用法
man-description = 說明
man-examples = 範例
man-exit-status = 結束碼
man-environment = 環境變數
man-files = 檔案
man-see-also = 參見
man-example-list = 合併旋轉與鏡射後的 12 個解，以直排的列表表示。
man-example-count = 一個棋盤有幾個解：. 可放，* 障礙格，Q 固定的皇后。
man-example-limit = 一分鐘後放棄的計數。
man-example-complete = 在第二橫排已有皇后的棋盤上，放好其餘的皇后。
man-example-find = 一百萬個皇后的一個解，每個數四個位元組。
man-example-check = 這些皇后是否互相攻擊，是哪些，為什麼。
man-example-show = 一個解的所有對稱圖形的圖片。
man-example-trace = 在瀏覽器中播放的搜尋過程。
man-example-hint = 一個存入檔案的謎題，以及它的提示。
man-exit-found = 找到了、數完了、正確。
man-exit-nothing = 沒有解，或擺法不正確。
man-exit-bad-input = 用法或輸入有誤、無法寫入輸出，或記憶體不足。
man-exit-not-finished = 時間到了而尚未完成。
man-exit-differs = 計數與已發表的數值不同。
man-exit-again = 被信號停止，已經數完的部分已儲存：請再執行一次。
man-exit-signal = 被信號結束：SIGHUP、SIGINT（Ctrl-C）或 SIGTERM。
man-exit-pipe = 讀取輸出的程式已經結束。
man-exit-panic = 程式本身的錯誤；請回報。
man-environment-locale = 沒有用 --lang 指定時的語言；以其中第一個有設定的為準。
man-environment-color = 有設定且不是空的時，不用顏色。
man-files-text = 沒有設定檔，兩次執行之間不保留任何東西。--out 指定的檔案先以 .queens- 開頭的名稱寫在同一個資料夾，完成後才改名。

time-is-up = 尚未完成：時間到了；可用 --time-limit 秒數 放寬
