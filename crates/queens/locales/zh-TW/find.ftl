# 尋找、完成、謎題、提示與匯出。

find-progress = 搜尋中：{ $seconds } 秒內做了 { $decisions } 個決定
find-seed = 種子 { $seed }；--seed { $seed } 會得到同樣的結果
find-seed-unused = --seed 在這裡沒有作用，由公式得到的解永遠相同；請加上 --random，或去掉它
find-random-board = --random 只用於沒有障礙格與皇后的棋盤；請給大小 N
find-too-large-to-keep = { $size } 個皇后多到記憶體放不下；請用 --as columns 或 --as binary 輸出，不要用 --random（最多可保存 { $limit } 個）
find-not-enough-memory = { $size } 個皇后需要 { $bytes } 位元組的記憶體，這部電腦無法提供；請減少數量，或不要用 --random
find-without-proofs = 這個版本不能寫證明；請用 cargo build --release --features proof 建置
find-one-file = --out 與 --proof 指定了同一個檔案；請各給一個

puzzle-size = 沒有 { $size } 橫排的謎題；請選 0 到 { $limit } 的大小，2 和 3 除外
puzzle-blocked = 無法放 { $blocked } 個障礙格，沒有皇后的只有 { $squares } 格；請選較小的 --blocked
puzzle-one-picture = 一張圖只放一個謎題；請去掉 --count，或用 --as grid 或 json
puzzle-form-blocked = --as { $form } 無法表示障礙格；請用 grid、json、svg 或 png
puzzle-forced = 恰有一個解；靠必然的格子就能解出（種子 { $seed }）
puzzle-trying = 恰有一個解；需要嘗試（種子 { $seed }）

hint-row = 第 { $number } 橫排
hint-column = 第 { $number } 直排
hint-attacks-all = { $square }不能放皇后：會攻擊{ $rank }所有可用的格子
hint-leaves-none = { $square }不能放皇后：接著必然的皇后會讓{ $rank }沒有格子可用
hint-queen = 在{ $square }放皇后：{ $rank }沒有其他可用的格子
hint-queen-then = 然後在{ $square }放皇后：{ $rank }沒有剩下其他格子
hint-in-every = 在{ $square }放皇后：每個解在那裡都有皇后，但沒有簡短的理由
hint-choice = 沒有必然的格子：各個解沒有其他共同的格子，可以選擇
hint-complete = 每個橫排都有皇后了
hint-impossible-rank = 這個棋盤沒有解：{ $rank }沒有可用的格子
hint-impossible = 這樣放下去沒有解；請移除一個皇后
hint-leads = 在{ $square }放皇后：之後仍有解；這一橫排有 { $choices } 個可用的格子，沒有別的橫排更少
hint-remove = 請移除{ $squares }的皇后：移除後就有解{ $count ->
    [1] {""}
   *[other] ，移除更少則不夠
    }
hint-separator = 、
hint-no-solution = 這個棋盤即使沒有皇后也沒有解

check-stream-attack = 不正確：{ $first }與{ $second }的皇后互相攻擊：同一{ $line }
check-stream-attacked = 不正確：上方有皇后攻擊{ $second }的皇后：同一{ $line }
check-stream-outside = 不正確：{ $second }的皇后在棋盤之外
check-stream-expected-bracket = 第 { $line } 行第 { $column } 個字元：應為 [，如 [1,3,0,2]
check-stream-expected-number = 第 { $line } 行第 { $column } 個字元：應為直排編號，從 0 開始的數字
check-stream-expected-comma = 第 { $line } 行第 { $column } 個字元：應為 , 或 ]
check-stream-expected-end = 第 { $line } 行第 { $column } 個字元：] 之後不應有其他內容
check-stream-cut-short = 清單不完整：最後一個數字只有 { $left } 個位元組，應有 { $width } 個；是否沒有複製完？

help-find-method = 依教材的方法搜尋：grid、scan、sparse、matrix、sicp、htdp 或 bits
help-find-random = 隨機的解
help-find-all_forced = 以 JSON 輸出每個解都用到的格子與都不用的格子
help-find-proof = 棋盤無解時，把 DRAT 證明寫入檔案

help-puzzle = 謎題：恰有一個解、沒有多餘線索的棋盤
help-puzzle-size = 棋盤大小
help-puzzle-blocked = 從 K 個障礙格開始，不需要的會移除 [預設：0]
help-puzzle-json = 每個謎題輸出一行 JSON，附上它的解與難度

help-hint = 下一個皇后與理由，或該移除哪些皇后

help-export = 把棋盤匯出給其他求解器
help-export-format = 格式：dimacs、clingo 或 minizinc [預設：dimacs]
