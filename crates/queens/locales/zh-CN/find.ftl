# 寻找、完成、谜题、提示与导出。

find-progress = 搜索中：{ $seconds } 秒内做了 { $decisions } 个决定
find-seed = 种子 { $seed }；--seed { $seed } 会得到同样的结果
find-seed-unused = --seed 在这里没有作用，由公式得到的解总是相同；请加上 --random，或去掉它
find-random-board = --random 只用于没有障碍格与皇后的棋盘；请给大小 N
find-too-large-to-keep = { $size } 个皇后多到内存放不下；请用 --as columns 或 --as binary 输出，不要用 --random（最多可保存 { $limit } 个）
find-not-enough-memory = { $size } 个皇后需要 { $bytes } 字节的内存，这台计算机无法提供；请减少数量，或不要用 --random
find-without-proofs = 这个版本不能写证明；请用 cargo build --release --features proof 构建
find-one-file = --out 与 --proof 指定了同一个文件；请各给一个

puzzle-size = 没有 { $size } 横行的谜题；请选 0 到 { $limit } 的大小，2 和 3 除外
puzzle-blocked = 无法放 { $blocked } 个障碍格，没有皇后的只有 { $squares } 格；请选较小的 --blocked
puzzle-one-picture = 一张图只放一个谜题；请去掉 --count，或用 --as grid 或 json
puzzle-form-blocked = --as { $form } 无法表示障碍格；请用 grid、json、svg 或 png
puzzle-forced = 恰有一个解；靠必然的格子就能解出（种子 { $seed }）
puzzle-trying = 恰有一个解；需要尝试（种子 { $seed }）

hint-row = 第 { $number } 横行
hint-column = 第 { $number } 纵列
hint-attacks-all = { $square }不能放皇后：会攻击{ $rank }所有可用的格子
hint-leaves-none = { $square }不能放皇后：接着必然的皇后会让{ $rank }没有格子可用
hint-queen = 在{ $square }放皇后：{ $rank }没有其他可用的格子
hint-queen-then = 然后在{ $square }放皇后：{ $rank }没有剩下其他格子
hint-in-every = 在{ $square }放皇后：每个解在那里都有皇后，但没有简短的理由
hint-choice = 没有必然的格子：各个解没有其他共同的格子，可以选择
hint-complete = 每个横行都有皇后了
hint-impossible-rank = 这个棋盘没有解：{ $rank }没有可用的格子
hint-impossible = 这样放下去没有解；请移除一个皇后
hint-leads = 在{ $square }放皇后：之后仍有解；这一横行有 { $choices } 个可用的格子，没有别的横行更少
hint-remove = 请移除{ $squares }的皇后：移除后就有解{ $count ->
    [1] {""}
   *[other] ，移除更少则不够
    }
hint-separator = 、
hint-no-solution = 这个棋盘即使没有皇后也没有解

check-stream-attack = 不正确：{ $first }与{ $second }的皇后互相攻击：同一{ $line }
check-stream-attacked = 不正确：上方有皇后攻击{ $second }的皇后：同一{ $line }
check-stream-outside = 不正确：{ $second }的皇后在棋盘之外
check-stream-expected-bracket = 文本第 { $line } 行第 { $column } 个字符：应为 [，如 [1,3,0,2]
check-stream-expected-number = 文本第 { $line } 行第 { $column } 个字符：应为纵列编号，从 0 开始的数字
check-stream-expected-comma = 文本第 { $line } 行第 { $column } 个字符：应为 , 或 ]
check-stream-expected-end = 文本第 { $line } 行第 { $column } 个字符：] 之后不应有其他内容
check-stream-cut-short = 列表不完整：最后一个数字只有 { $left } 个字节，应有 { $width } 个；是否没有复制完？

help-find-method = 按教程的方法搜索：grid、scan、sparse、matrix、sicp、htdp 或 bits
help-find-random = 随机的解
help-find-all_forced = 以 JSON 输出每个解都用到的格子与都不用的格子
help-find-proof = 棋盘无解时，把 DRAT 证明写入文件

help-puzzle = 谜题：恰有一个解、没有多余线索的棋盘
help-puzzle-size = 棋盘大小
help-puzzle-blocked = 从 K 个障碍格开始，不需要的会移除 [默认：0]
help-puzzle-json = 每个谜题输出一行 JSON，附上它的解与难度

help-hint = 下一个皇后与理由，或该移除哪些皇后

help-export = 把棋盘导出给其他求解器
help-export-format = 格式：dimacs、clingo 或 minizinc [默认：dimacs]
