# 網頁：學習、試試看、所有解、計數。

web-title = 皇后
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
web-share = 複製此畫面的連結
web-copied = 已複製連結
web-keys = 按鍵
web-close = 關閉
web-wrong-page = 沒有這個頁面，以下是「學習」。
web-wrong-address = 網址中無法理解的部分：{ $names }，改用預設值。

web-key-play = 播放與暫停
web-key-step = 前進或後退一步
web-key-ten = 前進或後退十步
web-key-speed = 加快、放慢
web-key-ends = 到開頭、到結尾
web-key-solutions = 下一個或上一個解
web-key-move = 在棋盤上移動
web-key-queen = 放上或拿走皇后
web-key-block = 禁用或開放格子
web-key-undo = 復原、重做
web-key-hint = 提示
web-key-keys = 顯示按鍵

web-board = 棋盤
web-square-queen = 皇后
web-square-fixed = 給定的皇后
web-square-blocked = 禁用
web-square-attacked = { $count ->
    [1] 受攻擊
   *[other] 受 { $count } 個皇后攻擊
}
web-square-hint = 提示
web-size = 大小
web-smaller = 縮小棋盤
web-larger = 放大棋盤
web-plain-board = 清空棋盤

web-compare = 比較
web-compare-none = 不比較
web-goal = 尋找
web-goal-all = 所有解
web-goal-first = 第一個解
web-transport = 播放
web-previous-solution = 上一個解
web-tree = 這一步附近的搜尋樹
web-tree-now = 搜尋樹，深度 { $depth } 個皇后
web-tree-current = 目前位置
web-tree-searched = 已搜尋
web-tree-found = 有解
web-tree-rejected = 不能放
web-tree-untried = 還沒試
web-counters = 計數器
web-so-far = 目前
web-in-all = 全部
web-in-film = 這段影片
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
web-about-grid = 在字元棋盤上逐排放置：一格所在的直排和兩條對角線上方都沒有皇后，就是安全的。
web-about-sparse = 用一個串列記錄每個橫排的皇后在哪個直排：直排相同，或直排差等於橫排差，就會互相攻擊。
web-about-matrix = 在 0 與 1 的矩陣上逐排放置：皇后所在的橫排、直排和兩條對角線的和都是 1，就是安全的。
web-about-sicp = 逐個直排，一次算出該排的所有擺法：把每個擺法配上每個橫排，留下安全的。從不收回皇后。
web-about-htdp = 掃過所有可放的格子：放一個皇后，關閉她攻擊的格子，再解剩下的部分；不行就換下一格。
web-about-bits = 用位元逐排搜尋：一次 AND 就得到一個橫排的所有安全格，不做白工。

web-error-not-found = 這個位址沒有東西；可用的項目見 /api/openapi.json
web-error-method = 這裡只接受 { $allowed }
web-error-no-host = 請求缺少 Host 標頭，或有多個
web-error-bug = queens 程式有錯，這次無法回答；請連同你的問題回報
web-error-cover = 空格太多，精確覆蓋無法計數；請改用其他引擎
web-error-date = date 必須是日期，例如 2026-11-16
web-error-link = text 必須是不超過 2,300 個字元的連結
web-error-busy = 同時進行的計數已和這台電腦的核心一樣多；請稍後再試
web-error-too-long = 這會超過網頁願意等待的時間；請縮小棋盤，或改用 queens 命令
web-error-offline = 伺服器沒有回應；queens serve 還在執行嗎？
web-error-number = { $name } 是「{ $found }」；必須是 { $least } 到 { $most } 的整數
web-error-choice = { $name } 是「{ $found }」；必須是其中之一：{ $choices }
web-error-address = 這個請求的網址太長；網頁上的棋盤最多 32 個橫排
web-error-no-board = 沒有指定棋盤；請用 n=8 或 board=8/3Q4/…
web-error-too-large = 網頁上的棋盤最多 { $limit } 個橫排；更大的請用 queens 命令
web-error-count-size = 網頁最多計數 { $limit } 個橫排的棋盤；更大的請用命令 queens count
web-error-too-many = 解太多，一個檔案放不下；請用命令 queens list
web-error-solution = columns 必須是一個解，例如 columns=1,3,0,2
web-error-host = 這個伺服器只回應 localhost 和以數字寫成的位址，不回應其他名稱
web-error-origin = 這個伺服器只回應自己的網頁，不回應其他網站

web-tool = 點一下放上
web-tool-queen = 皇后
web-tool-block = 禁用格
web-undo = 復原
web-redo = 重做
web-hint = 提示
web-on-the-board = 棋盤上
web-completions = 補完方式
web-completions-words = 種方式可以補完這個棋盤
web-completions-at-least = 種以上的方式可以補完這個棋盤：太多，無法馬上數完
web-placed = 已放 { $queens } 個皇后，共 { $n } 個
web-solved = 解開了：{ $n } 個皇后互不攻擊。
web-more-conflicts = 另外還有 { $count } 個
web-watch-from-here = 從這裡看搜尋過程
web-see-completions = 看所有補完方式
web-try-keys = 方向鍵在棋盤上移動，Enter 放皇后，x 禁用格子，h 給提示。
web-hint-ask = 找一個還能補完的皇后，或指出該收回哪些。
web-hint-thinking = 思考中……
web-hint-solved = 不用再放了：這就是一個解。
web-hint-only-in-row = 皇后放在{ $square }：這是該橫排唯一剩下的格子。
web-hint-only-in-column = 皇后放在{ $square }：這是該直排唯一剩下的格子。
web-hint-every = 皇后放在{ $square }：所有補完方式在這裡都有皇后。
web-hint-choice = 皇后放在{ $square }還能補完；該橫排剩 { $choices } 格，是最少的。
web-hint-take-back = { $count ->
    [1] 從這裡無法補完。收回一個皇后就夠了：{ $squares }。
   *[other] 從這裡無法補完。最少要收回 { $count } 個皇后：{ $squares }。
}
web-hint-impossible = 這個棋盤即使不放皇后也沒有解。
web-hint-unknown = 無法很快判斷。請收回一個皇后再問一次。
web-list-separator = 、

web-unique = 每個對稱類只列一個
web-export-all = 全部存成
web-export-one = 這個存成
web-save = 儲存
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
web-sum-at-least = 至少 { $solutions } 個解；還有更多，無法馬上數完
web-sum-class = { $count } 類各有 { $size } 個
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
web-count-idle = 這個棋盤上放 { $n } 個皇后
web-counting = 正在計數：{ $n } 個皇后……
web-progress-units = { $percent } %，{ $units } 個單元中的 { $done } 個
web-progress-seconds = { $seconds } 秒
web-left = 大約還要 { $left }
web-left-unknown = 還不知道剩餘時間
web-second = { $count } 秒
web-minute = { $count } 分鐘
web-hour = { $count } 小時
web-day = { $count } 天
web-result = { $n } 個皇后：{ $seconds } 秒，引擎 { $engine }
web-known-same = 與公開發表的數值相同。
web-known-other = 與公開發表的數值 { $known } 不同：請回報。
web-known-none = 這個棋盤沒有公開發表的數值。
web-cancelled = 已取消。
web-stopped = 已停止：計數最長一天。
web-chart-count = 解的個數 Q(n)
web-chart-time = 這台電腦所需的秒數
web-runs = 這台電腦數過的
web-runs-none = 還沒有數過。開始一次計數，或從 1 起每個大小都數。
web-run-n = n
web-run-count = Q(n)
web-run-seconds = 秒
web-published = 公開發表
web-measured = 在此數出
