# 各方法的程式：`queens code`，以及程式中的註解。

# 方法是什麼，出自哪裡。
code-of-grid = 在字元棋盤上逐橫排放置；出自 Rust 教學
code-of-scan = 記下哪些格子有皇后，每次檢查整個棋盤；出自一篇 C++ 教學
code-of-sparse = 用串列記下每個橫排皇后所在的直排；出自 Python 教學
code-of-matrix = 0 與 1 的矩陣，四個方向求和；出自 Go 教學
code-of-sicp = 由前 k - 1 個直排的所有擺法得到前 k 個直排的；SICP 習題 2.42
code-of-htdp = 在所有可放的格子中找一個解，互相遞迴；HtDP 28.2 節
code-of-bits = 三個字組的位元運算；最快的方法

code-methods = 方法
code-languages = 語言
code-origin = 是什麼，出自哪裡
code-hint = queens code METHOD 印出程式；--in LANGUAGE 選擇語言，預設為第一個
code-no-language = { $method } 沒有 { $language } 版；請用 --in { $languages }

# 註解。每行要短，窄視窗也放得下。
code-grid = N 皇后：在字元棋盤上逐橫排放置。
code-scan = N 皇后與障礙格：有幾個解？
code-sparse = N 皇后的串列：queens[row] 是直排的編號，沒有皇后為 -1。
code-matrix = N 皇后：在 0 與 1 的矩陣上逐橫排放置。
code-sicp = N 皇后：逐直排，一次求出所有擺法。
code-htdp = N 皇后：在所有可放的格子中找一個解。
code-bits = N 皇后：用位元運算逐橫排放置。
code-input = 輸入：以 n 為參數；沒有參數時由標準輸入讀棋盤：
    其中 . 可放，* 障礙，Q 固定的皇后。
code-rows = 在這個橫排與以下各橫排放皇后。
code-grid-safe = 安全：可放，且上方同一直排與兩條對角線上沒有皇后。
code-scan-safe = 安全：整個棋盤上沒有皇后與這一格相差的橫排數等於直排數，
    也沒有皇后在同一橫排或同一直排。
code-sparse-safe = 安全：可放，串列中沒有重複的直排，
    也沒有兩個皇后相差的橫排數等於直排數。
code-matrix-safe = 安全：可放，且所在橫排、直排與兩條對角線的和都是 1，
    也就是只有這個皇后自己。
code-matrix-at = 棋盤之外沒有東西可加。
code-sicp-search = 前 k 個直排的所有安全擺法：把每個橫排接在前 k - 1 個直排的
    每個擺法前面，留下安全的。最新的皇后在最前面。
code-sicp-safe = 安全：最新皇后的格子可放，且沒有其他皇后與她在同一橫排
    或同一對角線。
code-htdp-placement = 把還缺的皇后放到可放的格子，如果做得到。
code-htdp-list = 逐一嘗試各格，直到有一格能得到解。
code-htdp-taken = 不再可放：皇后所在的格子，與她攻擊的格子。
code-every = 最後的參數是 all：逐橫排求出所有解；否則一個解就夠了。
code-closed = 不可放：障礙格，或受固定的皇后攻擊。
code-bits-search = 一個位元是一個直排。沒有皇后攻擊的就安全；
    移位把對角線帶到下一個橫排。
code-show = 印出一個解。
code-read = 讀入棋盤，或建立空棋盤。

help-code = 印出一個方法的完整程式，註解用你的語言；不指定方法則列出所有方法
help-code-method = 方法：grid、scan、sparse、matrix、sicp、htdp 或 bits
help-code-language = 程式語言：python、rust、cpp、c、go 或 scheme [預設：教材的語言]
