# 各方法的程序：`queens code`，以及程序中的注释。

# 方法是什么，出自哪里。
code-of-grid = 在字符棋盘上逐横行放置；出自 Rust 教程
code-of-scan = 记下哪些格子有皇后，每次检查整个棋盘；出自一篇 C++ 教程
code-of-sparse = 用列表记下每个横行皇后所在的纵列；出自 Python 教程
code-of-matrix = 0 与 1 的矩阵，四个方向求和；出自 Go 教程
code-of-sicp = 由前 k - 1 个纵列的所有摆法得到前 k 个纵列的；SICP 习题 2.42
code-of-htdp = 在所有可放的格子中找一个解，互相递归；HtDP 28.2 节
code-of-bits = 三个字的位运算；最快的方法

code-methods = 方法
code-languages = 语言
code-origin = 是什么，出自哪里
code-hint = queens code METHOD 打印程序；--in LANGUAGE 选择语言，默认为第一个
code-no-language = { $method } 没有 { $language } 版；请用 --in { $languages }

# 注释。每行要短，窄窗口也放得下。
code-grid = N 皇后：在字符棋盘上逐横行放置。
code-scan = N 皇后与障碍格：有几个解？
code-sparse = N 皇后的列表：queens[row] 是纵列的编号，没有皇后为 -1。
code-matrix = N 皇后：在 0 与 1 的矩阵上逐横行放置。
code-sicp = N 皇后：逐纵列，一次求出所有摆法。
code-htdp = N 皇后：在所有可放的格子中找一个解。
code-bits = N 皇后：用位运算逐横行放置。
code-input = 输入：以 n 为参数；没有参数时由标准输入读棋盘：
    其中 . 可放，* 障碍，Q 固定的皇后。
code-rows = 在这个横行与以下各横行放皇后。
code-grid-safe = 安全：可放，且上方同一纵列与两条对角线上没有皇后。
code-scan-safe = 安全：整个棋盘上没有皇后与这一格相差的横行数等于纵列数，
    也没有皇后在同一横行或同一纵列。
code-sparse-safe = 安全：可放，列表中没有重复的纵列，
    也没有两个皇后相差的横行数等于纵列数。
code-matrix-safe = 安全：可放，且所在横行、纵列与两条对角线的和都是 1，
    也就是只有这个皇后自己。
code-matrix-at = 棋盘之外没有东西可加。
code-sicp-search = 前 k 个纵列的所有安全摆法：把每个横行接在前 k - 1 个纵列的
    每个摆法前面，留下安全的。最新的皇后在最前面。
code-sicp-safe = 安全：最新皇后的格子可放，且没有其他皇后与她在同一横行
    或同一对角线。
code-htdp-placement = 把还缺的皇后放到可放的格子，如果做得到。
code-htdp-list = 逐一尝试各格，直到有一格能得到解。
code-htdp-taken = 不再可放：皇后所在的格子，与她攻击的格子。
code-every = 最后的参数是 all：逐横行求出所有解；否则一个解就够了。
code-closed = 不可放：障碍格，或受固定的皇后攻击。
code-bits-search = 一个位是一个纵列。没有皇后攻击的就安全；
    移位把对角线带到下一个横行。
code-show = 打印一个解。
code-read = 读入棋盘，或建立空棋盘。

help-code = 打印一个方法的完整程序，注释用你的语言；不指定方法则列出所有方法
help-code-method = 方法：grid、scan、sparse、matrix、sicp、htdp 或 bits
help-code-language = 编程语言：python、rust、cpp、c、go 或 scheme [默认：教程的语言]
