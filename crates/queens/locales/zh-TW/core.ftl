# 函式庫的值：格子、線、變換、衝突、棋盤。

square = 第 { $row } 橫排第 { $column } 直排

line-row = 橫排
line-column = 直排
line-falling = 左上到右下的對角線 \
line-rising = 左下到右上的對角線 /

symmetry-identity = 原樣
symmetry-quarter-turn = 順時針轉 90 度
symmetry-half-turn = 轉 180 度
symmetry-three-quarter-turn = 逆時針轉 90 度
symmetry-left-right = 左右鏡射
symmetry-top-bottom = 上下鏡射
symmetry-main-diagonal = 沿左上到右下的對角線鏡射
symmetry-other-diagonal = 沿左下到右上的對角線鏡射

conflict-attack = { $first }的皇后與{ $second }的皇后互相攻擊：同一{ $line }
conflict-blocked = { $square }的皇后放在障礙格上
conflict-fixed-missing = 缺少固定在{ $square }的皇后
conflict-outside = { $square }不在棋盤上
conflict-empty-row = 第 { $row } 橫排沒有皇后

board-error-empty = 棋盤是空的；每個橫排寫一行，. 表示可放，* 表示障礙格，Q 表示皇后
board-error-character = 第 { $line } 行第 { $column } 個字元：「{ $found }」不是格子；請用 . 表示可放、* 表示障礙格、Q 表示皇后
board-error-ragged = 第 { $line } 行第 { $column } 個字元：這個橫排有 { $found } 格，上面的橫排有 { $expected } 格；每個橫排必須一樣長
board-error-not-square = 第 { $line } 行第 { $column } 個字元：棋盤有 { $rows } 個橫排，每排 { $columns } 格；橫排數必須等於直排數
board-error-too-large = { $size } 個橫排的棋盤太大；最多 { $limit } 個
board-error-memory = 這個棋盤需要 { $bytes } 位元組的記憶體，這部電腦無法提供；請用較小的棋盤
board-error-outside = { $square }不在 { $size } 個橫排的棋盤上
board-error-queen-on-blocked = { $square }的皇后放在障礙格上；請移除其中之一
board-error-attack = 固定在{ $first }與{ $second }的皇后互相攻擊（同一{ $line }）；請移除其中之一
board-error-at = 第 { $line } 行第 { $column } 個字元：{ $error }

draw-error-solutions = 一張圖最多 { $limit } 個解；請每個對稱類只取一個、用較小的棋盤，或改用文字記法
draw-error-delay = 動畫的每個畫面顯示 { $shortest } 到 { $longest } 毫秒；請選其間的數，例如 --delay 500
draw-error-pixels = 這張圖會有 { $pixels } 百萬像素，上限是 { $limit } 百萬；請減少解的數量，或改用 SVG
draw-error-memory = 這張圖需要 { $bytes } 位元組的記憶體，這部電腦無法提供；請減少解的數量，或改用 SVG
draw-error-stopped = 圖還沒畫完就停止了

not-finished = 尚未完成：時間到了，或已被停止
