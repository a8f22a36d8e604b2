# 網頁：學習、試試看、所有解、計數。

web-title = 八皇后與 N 皇后
web-learn = 學習
web-try = 試試看
web-solutions = 所有解
web-count = 計數
web-views = 頁面
web-skip = 跳到內容
web-language = 語言
web-theme-auto = 深淺色：依系統設定
web-theme-light = 淺色
web-theme-dark = 深色
web-share = 這個畫面的連結
web-copied = 已複製連結
web-keys = 快速鍵
web-close = 關閉
web-wrong-address = 網址中有無法理解的部分：

web-key-play = 播放與暫停
web-key-step = 下一步、上一步
web-key-ten = 往後或往前十步
web-key-speed = 加快、放慢
web-key-ends = 到開頭、到結尾
web-key-solutions = 下一個或上一個解
web-key-move = 在棋盤上移動
web-key-queen = 放上或移除皇后
web-key-block = 設為障礙格或恢復
web-key-undo = 復原、重做
web-key-hint = 提示
web-key-keys = 顯示快速鍵

web-board = 棋盤
web-square-queen = 皇后
web-square-fixed = 給定的皇后
web-square-blocked = 障礙格
web-square-attacked = { $count ->
    [1] 受攻擊
   *[other] 受 { $count } 個皇后攻擊
}
web-square-hint = 提示
web-size = 大小
web-smaller = 縮小棋盤
web-larger = 放大棋盤
web-plain-board = 清空棋盤
web-clear = 清空

web-compare = 比較
web-compare-none = 不比較
web-goal = 尋找
web-goal-all = 所有解
web-goal-first = 第一個解
web-transport = 播放
web-previous-solution = 上一個解
web-tree = 搜尋樹
web-tree-now = 搜尋樹，深度 { $depth } 個皇后
web-tree-current = 目前位置
web-tree-searched = 試過，無解
web-tree-found = 有解
web-tree-rejected = 不能放
web-tree-untried = 還沒試
web-counters = 統計
web-so-far = 目前
web-in-all = 全部
web-in-film = 這段動畫
web-level = { $kind ->
    [row] 第 { $level } 橫排
    [column] 第 { $level } 直排
   *[queen] 第 { $level } 個皇后
}
web-level-queen = { $kind ->
    [row] 皇后在第 { $column } 直排
    [column] 皇后在第 { $row } 橫排
   *[queen] 第 { $row } 橫排第 { $column } 直排
}
web-level-trying = { $kind ->
    [row] 正在試第 { $column } 直排
    [column] 正在試第 { $row } 橫排
   *[queen] 正在試第 { $row } 橫排第 { $column } 直排
}
web-squares-tried = 試過 { $count } 格
web-stack-empty = 堆疊是空的。
web-about-grid = 在字元棋盤上逐橫排放置：一格所在的直排和兩條對角線上方都沒有皇后，就是安全的。
web-about-scan = 逐橫排放置，每試一格就看遍整個棋盤：一個皇后與這一格的橫排差等於直排差，或其中一個差是 0，就會攻擊這一格。
web-about-sparse = 用一個串列記錄每個橫排的皇后在哪個直排：直排相同，或直排差等於橫排差，就會互相攻擊。
web-about-matrix = 在 0 與 1 的矩陣上逐橫排放置：皇后所在的橫排、直排和兩條對角線的和都是 1，就是安全的。
web-about-sicp = 逐直排一次算出所有擺法：把每個擺法配上該直排的每一格，留下安全的。從不移除皇后，第一個解要到算出全部的解時才知道。
web-about-htdp = 掃過所有可放的格子：放一個皇后，關閉她攻擊的格子，再解剩下的部分；不行就換下一格。
web-about-bits = 用位元運算逐橫排搜尋：一次 AND 就得到一個橫排的所有安全格，不做白工。

web-error-method = 這裡只接受 { $allowed }
web-error-no-host = 請求缺少 Host 標頭，或有多個
web-error-bug = queens 程式有錯，這次無法回答；請連同你的問題回報
web-error-busy = 同時進行的計數已和這台電腦的核心一樣多；請稍後再試
web-error-offline = 伺服器沒有回應；queens serve 還在執行嗎？
web-error-host = 這個伺服器只回應 localhost 和以數字寫成的位址，不回應其他名稱
web-error-origin = 這個伺服器只回應自己的網頁，不回應其他網站

web-tool = 點格子時放
web-tool-queen = 皇后
web-tool-block = 障礙格
web-undo = 復原
web-redo = 重做
web-hint = 提示
web-completions = 還有幾種擺法
web-completions-words = { $count ->
   *[other] 種擺法可以接著完成
}
web-completions-at-least = 種以上：還沒數完
web-placed = 已放 { $queens } 個皇后，共 { $n } 個
web-solved = 解開了：{ $n } 個皇后互不攻擊。
web-more-conflicts = 另外還有 { $count } 個
web-watch-from-here = 從這裡看搜尋過程
web-see-completions = 看所有擺法
web-try-keys = 方向鍵在棋盤上移動，Enter 放皇后，x 設為障礙格，h 給提示。
web-hint-ask = 告訴你下一個可放的格子；已是死路時，指出該移除哪些皇后。
web-hint-thinking = 思考中……
web-hint-solved = 不用再放了：這就是一個解。
web-hint-only-in-row = 放在{ $square }：這是該橫排唯一剩下的格子。
web-hint-only-in-column = 放在{ $square }：這是該直排唯一剩下的格子。
web-hint-every = 放在{ $square }：從這裡開始的每個解，這一格都有皇后。
web-hint-choice = 可放在{ $square }，之後仍有解；這一橫排只剩 { $choices } 格可放，沒有別的橫排更少。
web-hint-take-back = { $count ->
    [1] 這樣放下去沒有解，移除一個皇后就有解：{ $squares }。
   *[other] 這樣放下去沒有解，最少要移除 { $count } 個皇后：{ $squares }。
}
web-hint-impossible = 這個棋盤即使不放皇后也沒有解。
web-hint-unknown = 無法很快判斷。請移除一個皇后再問一次。
web-list-separator = 、

web-unique = 只列獨立解（合併旋轉與鏡射）
web-export-all = 全部存成
web-export-one = 這個存成
web-save = 儲存
web-save-open = 儲存…
web-save-what = 存下來上課用
web-save-html = 整段動畫，存成一個檔案（HTML）
web-save-gif = 整段動畫，存成動圖（GIF）
web-save-svg = 這一步的圖（SVG）
web-save-png = 這一步的圖（PNG）
web-save-progress = 第 { $done } 個，共 { $all } 個…
web-saved = 已儲存。
web-save-too-long = 這段動畫有 { $steps } 步，一個檔案最多 { $most } 步。請選小一點的棋盤，或只找第一個解。
web-save-gif-part = 動圖最多 { $most } 張：已存第 { $from } 步到第 { $to } 步，共 { $all } 步。把每一步設大一點，就能看到更多。
web-page-back = 上一頁
web-page-next = 下一頁
web-pages = 分頁
web-page = 第 { $page } 頁
web-solution-number = { $size ->
    [1] 第 { $number } 個解，獨自一類
   *[other] 第 { $number } 個解，所屬的類有 { $size } 個
}
web-group = { $number } · 共 { $size } 個
web-sum = 共 { $solutions } 個解，旋轉與鏡射視為相同時有 { $classes } 類：{ $parts }
web-sum-at-least = 至少 { $solutions } 個解，還沒數完。
web-sum-class = { $count ->
    [1] 1 類有 { $size } 個
   *[other] { $count } 類各有 { $size } 個
}
web-sum-none = 這個棋盤沒有解。
web-sum-counting = 計算中……
web-orbit = { $size ->
    [1] 這個解經過八種變換都是它自己
   *[other] 這個解經過八種變換得到 { $size } 個不同的解
}
web-same-as = 同「{ $other }」
web-not-on-this-board = 不是這個棋盤的解
web-open-in-try = 在「試試看」中開啟

web-engine = 引擎
web-start = 開始計數
web-cancel = 取消
web-series = 從 1 起每個大小都數
web-count-idle = 空棋盤上放 { $n } 個皇后
web-counting = 正在計數：{ $n } 個皇后……
web-progress-units = { $percent }%，{ $units } 個單元中的 { $done } 個
web-progress-seconds = { $seconds } 秒
web-left = 大約還要 { $left }
web-left-unknown = 還不知道剩餘時間
web-second = { $count } 秒
web-minute = { $count } 分鐘
web-hour = { $count } 小時
web-day = { $count } 天
web-result = { $n } 個皇后：{ $seconds } 秒，引擎 { $engine }
web-known-same = 與已發表的值相同。
web-known-other = 與已發表的值 { $known } 不同：請回報。
web-known-none = 這個棋盤沒有已發表的值。
web-cancelled = 已取消。
web-stopped = 已停止：計數最長一天。
web-chart-count = 解的個數 Q(n)
web-chart-time = 這台電腦所需的秒數
web-runs = 本機計數紀錄
web-runs-none = 還沒有數過。開始一次計數，或從 1 起每個大小都數。
web-run-n = n
web-run-count = Q(n)
web-run-seconds = 秒
web-published = 已發表的值
web-measured = 本機算出

web-lessons = 課程
web-key-cards = 課程的下一張或上一張
web-share-link = 網址
web-share-local = 這個網址只能在這台電腦上開啟。要給全班使用，請以 queens serve --address 0.0.0.0 啟動。
web-copy = 複製
web-copied-text = 已複製
web-copy-failed = 瀏覽器不允許複製，請按 Ctrl-C
web-present = 投影模式
web-retry = 重試
web-away = 伺服器沒有回應。畫面會保留，頁面會持續重試直到恢復。
web-footer-api = API
web-wrong-number = { $name } 必須是 { $least } 到 { $most } 的整數
web-wrong-choice = { $name } 必須是其中之一：{ $choices }
web-wrong-other = { $name }
web-wrong-separator = ；
web-full-stop = 。
web-size-wrong = 請輸入 1 到 { $most }。
web-mark-try = 正在試
web-mark-reject = 不能放
web-mark-place = 剛放下
web-mark-removed = 已移除
web-mark-attacker = 攻擊這一格
web-mark-conflict = 互相攻擊
web-mark-solution = 解的一部分
web-mark-hint-back = 建議移除
web-mark-dead = 這一排沒有安全的格子
web-mark-found = 找到了
web-mark-wrong = 不對
web-mark-ask = 問的是這一格
web-lines = 攻擊標記
web-lines-one = 只看這一格
web-lines-all = 所有皇后
web-by = 每一步是
web-by-check = 一次比較
web-by-try = 一個格子
web-by-queen = 一個皇后
web-by-backtrack = 到下一次回溯
web-by-solution = 一個解
web-panels = 搜尋的各部分
web-tab-code = 程式
web-tab-stack = 堆疊
web-tab-data = 資料
web-tab-tree = 搜尋樹
web-tab-counters = 統計
web-tab-placements = 擺法
web-placements = 各擺法
web-placements-smaller = 先前留下 { $count } 個
web-placements-extended = 各加一個皇后，共 { $count } 個
web-placements-kept = 其中留下 { $count } 個
web-first-of-lists = 這個方法要算出全部的解，才知道第一個解。
web-film-start = 共 { $steps } 步，{ $solutions } 個解。按播放，或用方向鍵一步一步看。
web-film-cut = 動畫到此為止（{ $steps } 步），搜尋本身還沒結束。想看完整過程，請選小一點的棋盤。
web-level-removed = { $kind ->
    [row] 剛移除第 { $column } 直排的皇后
    [column] 剛移除第 { $row } 橫排的皇后
   *[queen] 剛移除第 { $row } 橫排第 { $column } 直排的皇后
}
web-continue-yourself = 自己接著擺
web-mend-in-try = 到「試試看」修改
web-try-lead = 每個橫排放一個皇后，讓任兩個皇后都不會互相攻擊：不同橫排、不同直排，也不在同一條對角線上（米字形內不能相遇）。
web-completions-unknown = 太多，無法馬上數完
web-dead-row = 死路：第 { $row } 橫排沒有安全的格子。這就是要回溯的原因。
web-dead-column = 死路：第 { $column } 直排沒有安全的格子。這就是要回溯的原因。
web-dead-later = 死路：雖然每個橫排都還有安全的格子，但這樣放下去沒有解。
web-solved-class = { $size ->
    [1] 旋轉、鏡射後都是它自己。
   *[other] 旋轉、鏡射後共得到 { $size } 個不同的解。
}
web-see-images = 看它的八個變換
web-cannot-watch = 有皇后互相攻擊，所以沒有可看的搜尋或解。
web-notation = 貼上或輸入棋盤
web-notation-words = 可用 . * Q 的各橫排、[0,4,7,5,2,6,1,3] 這樣的串列、0/1 矩陣、a8 e7 這樣的棋格或 FEN。在這一頁任何地方貼上也可以。
web-notation-read = 讀入
web-notation-done = 已讀入棋盤。
web-sample-contest = 競賽範例：65 個解
web-sample-one = 只有一個解
web-sample-no-three = 任三個皇后都不成一直線
web-sample-half-turn = 轉 180 度不變
web-sample-joined = 邊緣相接也安全（5 × 5）
web-page-empty = 這一頁超過最後一頁了。
web-page-first = 回第一頁
web-page-of = 第 { $page } 頁，共 { $pages } 頁
web-sum-known = { $solutions } 個解（已發表的值），以下是最前面的幾個。
web-sum-unknown = 解太多，無法馬上數完。
web-watch-found = 看它怎麼被找到
web-count-lead = 一共有幾個解？計數時可以先看別的頁面，不會中斷。
web-engine-auto = auto：依棋盤選最快的引擎。
web-engine-split = split：把棋盤切成兩半，分別列出擺法，再計算能互相配合的對數；不必逐一走訪每個解。
web-engine-cover = cover：精確覆蓋，每次選剩餘格子最少的橫排或直排，適合障礙格多的棋盤。
web-engine-bits = bits：逐橫排搜尋，用三個整數的位元記錄直排與對角線，走訪每個解。
web-engine-naive = naive：課程裡的基本搜尋，從不最佳化，用來核對其他引擎。
web-count-idle-board = 在這個棋盤上放 { $n } 個皇后（含已擺的）
web-count-cut = 伺服器中斷了；恢復後請重新開始。
web-runs-csv = 存成 CSV
web-known = 已發表的 Q(n)
web-known-source = OEIS A000170；n = 26 由德勒斯登工業大學算出（2009），n = 27 由 Q27 計畫算出（2016）。
web-ratio = 是前一個的幾倍
web-growth-words = 在這種刻度上，直線表示每次都乘上同一個倍數；曲線往上彎，是因為倍數本身也在變大。

web-more = 更多
web-less = 收起

web-step-back = 上一步
web-step-on = 下一步

web-data = 資料、變數、呼叫

# 預測下一步、動畫的結尾、所有方法、循序圖。
predict = 預測
predict-next = 接下來試哪一格？請點它。
predict-why = 標出的格子安全嗎？不安全的話，是為什麼？
predict-queen = 現在從堆疊取下哪一個皇后？請點她。
predict-end = 這個搜尋的最後一個決定已經過了。
predict-show = 告訴我
predict-score = { $asked } 題中有 { $right } 題一次答對，連對 { $run } 題
predict-look-again = 不是。請沿著它的直排和兩條對角線看一看。
web-ending = { $number ->
   *[other] { $count } 個解
}
web-ending-go = 到找出第 { $number } 個解的那一步
web-ending-first = 這是前 { $shown } 個。
compare-all-methods = 所有方法
compare-all = 所有方法比一比
compare-words = 同一個棋盤，逐一比較各種方法。長條是程式執行過的行數。
web-diagrams = 循序圖
web-copy-mermaid = 複製為 Mermaid
web-code-language = 程式語言
web-copy-program = 複製整個程式

web-dead-blocked = { $square }是障礙格。
web-sentence-separator = {""}
web-solved-number = 這個解屬於第 { $number } 類。
web-timer = 顯示時間
web-notations = 各種寫法
web-chart-ratio = 是前一項的幾倍：Q(n) / Q(n − 1)
web-ratio-words = Q(n) / Q(n − 1)
web-known-unique = 獨立解
web-known-half-turn = 旋轉 180 度不變
web-known-quarter-turn = 旋轉 90 度不變
web-share-qr = 用手機相機掃描這個連結
web-share-where = 這台電腦的位址

web-puzzles = 謎題
web-puzzle-words = 有些皇后已經放好，其餘的只有一種擺法。
web-puzzle-level = 難度
web-grade-any = 不限
web-grade-forced = 每一步都推得出來
web-grade-trying = 需要試
web-puzzle-new = 新的謎題
web-puzzle-today = 今天的謎題
web-puzzle-solved = 解開了！
web-puzzle-so-far = 到現在共解開 { $number } 題。
