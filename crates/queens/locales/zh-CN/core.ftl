# 库中的值：格子、线、变换、冲突、棋盘。

square = 第 { $row } 横行第 { $column } 纵列

line-row = 横行
line-column = 纵列
line-falling = 左上到右下的对角线 \
line-rising = 左下到右上的对角线 /

symmetry-identity = 原样
symmetry-quarter-turn = 顺时针转 90 度
symmetry-half-turn = 转 180 度
symmetry-three-quarter-turn = 逆时针转 90 度
symmetry-left-right = 左右镜像
symmetry-top-bottom = 上下镜像
symmetry-main-diagonal = 沿左上到右下的对角线镜像
symmetry-other-diagonal = 沿左下到右上的对角线镜像

conflict-attack = { $first }的皇后与{ $second }的皇后互相攻击：同一{ $line }
conflict-blocked = { $square }的皇后放在障碍格上
conflict-fixed-missing = 缺少固定在{ $square }的皇后
conflict-outside = { $square }不在棋盘上
conflict-empty-row = 第 { $row } 横行没有皇后

board-error-empty = 棋盘是空的；每个横行写成一行文本，. 表示可放，* 表示障碍格，Q 表示皇后
board-error-character = 文本第 { $line } 行第 { $column } 个字符：“{ $found }”不是格子；请用 . 表示可放、* 表示障碍格、Q 表示皇后
board-error-ragged = 文本第 { $line } 行第 { $column } 个字符：这个横行有 { $found } 格，上面的横行有 { $expected } 格；每个横行必须一样长
board-error-not-square = 文本第 { $line } 行第 { $column } 个字符：棋盘有 { $rows } 个横行，每行 { $columns } 格；横行数必须等于纵列数
board-error-too-large = { $size } 个横行的棋盘太大；最多 { $limit } 个
board-error-memory = 这个棋盘需要 { $bytes } 字节的内存，这台计算机无法提供；请用较小的棋盘
board-error-outside = { $square }不在 { $size } 个横行的棋盘上
board-error-queen-on-blocked = { $square }的皇后放在障碍格上；请移除其中之一
board-error-attack = 固定在{ $first }与{ $second }的皇后互相攻击（同一{ $line }）；请移除其中之一
board-error-at = 文本第 { $line } 行第 { $column } 个字符：{ $error }

draw-error-solutions = 一张图最多 { $limit } 个解；请每个对称类只取一个、用较小的棋盘，或改用文字记法
draw-error-delay = 动画的每个画面显示 { $shortest } 到 { $longest } 毫秒；请选其间的数，例如 --delay 500
draw-error-pixels = 这张图会有 { $pixels } 百万像素，上限是 { $limit } 百万；请减少解的数量，或改用 SVG
draw-error-memory = 这张图需要 { $bytes } 字节的内存，这台计算机无法提供；请减少解的数量，或改用 SVG
draw-error-stopped = 图还没画完就停止了

not-finished = 尚未完成：时间到了，或已被停止
