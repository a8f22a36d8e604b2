# 一步一步看搜尋。

step-try = 嘗試{ $square }
step-reject = { $square }不能放：{ $reason }

# 為什麼一格不能放皇后。$given 表示那個皇后是不是題目給定的。
reason-blocked = 這一格是障礙格
reason-row = 與{ $by }{ $given ->
    [yes] 給定的皇后
   *[no] 的皇后
}在同一橫排
reason-column = 與{ $by }{ $given ->
    [yes] 給定的皇后
   *[no] 的皇后
}在同一直排
reason-falling = 與{ $by }{ $given ->
    [yes] 給定的皇后
   *[no] 的皇后
}在同一條左上到右下的對角線（＼）上
reason-rising = 與{ $by }{ $given ->
    [yes] 給定的皇后
   *[no] 的皇后
}在同一條左下到右上的對角線（／）上

step-place = 在{ $square }放下皇后
# $kind 是堆疊的一層代表什麼：橫排、直排，或任意位置的下一個皇后。
step-exhausted = { $kind ->
    [row] 第 { $level } 橫排的格子都試過了：回溯
    [column] 第 { $level } 直排的格子都試過了：回溯
   *[queen] 第 { $level } 個皇后的空格都試過了：這樣放沒有解
}
step-none-free = { $kind ->
    [row] 第 { $level } 橫排沒有能放的格子：回溯
    [column] 第 { $level } 直排沒有能放的格子：回溯
   *[queen] 第 { $level } 個皇后沒有空格可放：這樣放沒有解
}
step-take-back = 移除{ $square }的皇后
step-give-up = 放棄{ $square }的皇后：從她繼續沒有解

# HtDP 第 28.2 節。
step-open = { $count ->
   *[other] 第 { $queen } 個皇后有 { $count } 個空格可放
}

# SICP 習題 2.42：擺法的串列，沒有回溯。
step-grow = { $columns ->
    [0] 從一種擺法開始，沒有皇后的那一種：加上第 1 直排
   *[other] 擴充前 { $columns } 直排的全部 { $count } 種擺法
}
step-extend = 在第 { $number } 種擺法加上{ $square }的皇后
step-filter = 篩選擴充後的 { $count } 種擺法
step-consider = 第 { $number } 種擺法加上{ $square }，安全嗎？
step-keep = 保留：{ $square }的皇后是安全的
step-drop = 不保留：{ $square }{ $reason }

# 最小的步：程式的一行。
step-call = 呼叫 { $call }
step-return = { $function } 結束：{ $code }
step-look-queen = { $holds ->
    [yes] { $square }有皇后
   *[no] { $square }沒有皇后
}
step-look-closed = { $holds ->
    [yes] { $square }不能用
   *[no] { $square }可以用
}
step-look-attacked = { $holds ->
    [yes] { $square }不再是空格
   *[no] { $square }還是空格
}
step-compare-equal = { $code } { $holds ->
    [yes] 是：{ $left } = { $right }
   *[no] 否：{ $left } 與 { $right } 不相等
}
step-compare-greater = { $code } { $holds ->
    [yes] 是：{ $left } > { $right }
   *[no] 否：{ $left } 沒有大於 { $right }
}
step-compare-within = { $code } { $holds ->
    [yes] 是：{ $left } 在 0 到 { $last } 之間
   *[no] 否：{ $left } 不在 0 到 { $last } 之間
}

step-solution = 找到第 { $number } 個解：每個橫排都有皇后
step-finished = 搜尋結束：嘗試 { $tries } 次，不能放 { $rejections } 次，放下皇后 { $placements } 次，共 { $solutions ->
   *[other] { $solutions } 個解
}

# 棋盤與旁邊的堆疊。

# Between the number of a step and its words.
trace-colon = ：
trace-start = 空棋盤
trace-start-given = 搜尋之前的棋盤：有障礙格或給定的皇后
trace-step = 第 { $number } 步
trace-of = { $size } 皇后，{ $method } 方法
trace-stack = 堆疊
trace-untried = 還沒試
trace-squares-left = { $count ->
   *[other] 還剩 { $count } 格
}
legend-queen = 皇后
legend-tried = 試過
legend-untried = 還沒試

# 循序圖。

part-down = 向下遞迴
part-extended = 擴充擺法
part-filtered = 篩選擺法
part-exhausted = 一層的格子都試過了：回溯
part-found = 找到一個解：繼續找
sequence-level = { $kind ->
    [row] 第 i 橫排
    [column] 第 i 直排
   *[queen] 第 i 個皇后
}
sequence-check = 檢查
sequence-lane = { $kind ->
    [row] 第 { $number } 橫排
   *[column] 第 { $number } 直排
}
sequence-first = i = { $level }：嘗試{ $square }
sequence-next = 移到{ $square }
sequence-ask = 會被攻擊嗎？
sequence-safe = 不會
sequence-down = 放下皇后，往下一層：i = { $level }
sequence-complete = 放下皇后，i = { $level } 已超出棋盤

# 搜尋樹。

tree-root = 空棋盤
tree-folded = 另有 { $nodes } 個節點，{ $solutions ->
   *[other] { $solutions } 個解
}

sheet-title = { $size } 個皇后，{ $count } 個解

# 統計與各方法的比較。

summary-title = { $size } 皇后，{ $method } 方法
summary-compare = { $size } 皇后，各方法的比較
summary-unfinished = 沒有搜尋到底：只有前 { $steps } 步
summary-method = 方法
summary-steps = 步數
summary-lines = 執行的程式行數
summary-checks = 檢查
summary-tries = 嘗試的格子
summary-rejections = 不能放
summary-straight = 同橫排或直排
summary-falling = 對角線 \
summary-rising = 對角線 /
summary-blocked = 障礙格
summary-given = 固定的皇后
summary-placements = 放下皇后
summary-take-backs = 移除皇后
summary-exhausted = 試完的層
summary-solutions = 解
summary-kept = 最多同時保存的數
summary-ways = 有多少種可選，實際看了多少（每格是十倍）
summary-ways-rows = { $size }^{ $size } = { $number } 種：每個橫排放一個皇后
summary-ways-permutations = { $size }! = { $number } 種：每個直排也只有一個
summary-ways-nodes = { $number } 個節點：這次搜尋實際看的
summary-nodes = 節點
summary-first = 第一個解
summary-first-at = 第 { $step } 步，嘗試 { $tries } 次、放下皇后 { $placements } 次之後
summary-first-none = 無
summary-levels = 每層的節點數
summary-nodes-root = 共 { $nodes } 個，含根節點
summary-chart-tries = 嘗試的格子：多少放下了皇后，其餘為什麼不能放

# 網頁播放器。

player-code = 方法
player-play = 播放
player-pause = 暫停
player-solution = 下一個解
size-check = 一行
size-try = 嘗試
size-queen = 皇后
size-backtrack = 回溯
size-solution = 解
player-position = 搜尋的位置
player-speed = 速度
player-steps-per-second = 每秒 { $speed } 步
player-count = 第 { $number } 步，共 { $last } 步
player-keys = 按鍵：空白鍵播放或暫停，← → 退或進一步，↑ ↓ 調整速度，Home 與 End 到開頭與結尾，n 到下一個解
player-made = 由 queens 依實際執行產生

# 畫不出來的情況。

draw-error-frames = { $frames } 個畫面超過圖檔上限 { $limit } 個；請用 --until first、--from、--to 或 --every 減少
draw-error-steps = 這個格式最多 { $limit } 步；請用 --until first 或 --until { $limit } 減少
draw-error-board = { $size } 個橫排的棋盤畫成圖太大；最多 { $limit } 個，--as json 不限
draw-error-part = 這次搜尋沒有「{ $part }」這一段；可選 down、exhausted、found、all：請換一段、換棋盤，或用 --until all
draw-error-step = 這次搜尋沒有第 { $number } 步；請選 0 到最後一步 { $last }
draw-error-message-count = { $steps } 步的圖太長，難以閱讀（上限 { $limit } 步）；請用 --part 選一段，或用較小的棋盤

# `queens trace` 不接受的情況。

search-far-too-much-memory = { $method } 在這個棋盤上要保留超過 { $bytes } 位元組的擺法；請換 --method 或用較小的棋盤
search-too-much-memory = { $method } 在這個棋盤上要保留約 { $bytes } 位元組（{ $gigabytes } GB）的擺法，超過 1 GB；請換 --method 或用較小的棋盤
search-not-enough-memory = sicp 所保留的擺法需要 { $bytes } 位元組的記憶體，這部電腦無法提供；請換一種 --method 或用較小的棋盤
trace-until-unknown = --until 不能用「{ $value }」；請用 first、all 或步數
trace-option-unused = { $option } 對 --as { $format } 沒有作用；請拿掉
trace-summary-format = 統計不能用 { $format } 形式；請用 text、json、svg 或 png
trace-all-methods = --method all 用來比較各方法；請加上 --summary
trace-empty-range = --from { $from } 在 --to { $to } 之後；請對調
trace-every-zero = --every 0 什麼都不顯示；請用 1 以上
trace-terminal = { $format } 不是終端機能顯示的文字；請用 --out FILE 寫入檔案
file-cannot-write = 無法寫入 { $file }：{ $error }；請確認資料夾存在且可寫入

# 指令的說明。

help-trace = 一步一步看搜尋：用文字、圖、動畫或網頁播放器
help-trace-method = 搜尋方法：grid、scan、sparse、matrix、sicp、htdp 或 bits；與 --summary 並用時可選 all [預設：grid]
help-trace-by = 一步走多遠：check（程式的一行）、try、queen、backtrack 或 solution [預設：try]
help-trace-data = 在 json 中加上每一步的函式呼叫與程式資料
help-trace-format = 形式：text、json、plantuml、mermaid、dot、svg、png、gif 或 html [預設：text]
help-trace-until = 到第一個解為止 (first)、到結束 (all)，或 K 步之後 [預設：all]
help-trace-from = 從第 K 步開始顯示
help-trace-to = 顯示到第 K 步
help-trace-every = 每 K 步只顯示一步
help-trace-part = 循序圖的段落：down、exhausted、found 或 all [預設：all]
help-trace-step = svg 與 png 顯示的步 [預設：第一個解]
help-trace-summary = 各種步驟的次數與每層的節點數；形式為 text、json、svg 或 png
help-trace-delay = gif 每個畫面之間的毫秒數，最少 20 [預設：500]
help-trace-theme = 色彩：light、dark 或 auto；png 與 gif 的 auto 為 light [預設：auto]
help-trace-out = 寫入檔案，而非標準輸出
