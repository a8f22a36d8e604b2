# 网页：学习、试一试、所有解、计数。

web-title = 皇后
web-learn = 学习
web-try = 试一试
web-solutions = 所有解
web-count = 计数
web-views = 页面
web-skip = 跳到内容
web-language = 语言
web-theme-auto = 深浅色：跟随系统
web-theme-light = 浅色
web-theme-dark = 深色
web-share = 复制此画面的链接
web-copied = 已复制链接
web-keys = 按键
web-close = 关闭
web-wrong-page = 没有这个页面，以下是“学习”。
web-wrong-address = 网址中无法理解的部分：{ $names }，改用默认值。

web-key-play = 播放与暂停
web-key-step = 前进或后退一步
web-key-ten = 前进或后退十步
web-key-speed = 加快、放慢
web-key-ends = 到开头、到结尾
web-key-solutions = 下一个或上一个解
web-key-move = 在棋盘上移动
web-key-queen = 放上或拿走皇后
web-key-block = 禁用或开放格子
web-key-undo = 撤销、重做
web-key-hint = 提示
web-key-keys = 显示按键

web-board = 棋盘
web-square-queen = 皇后
web-square-fixed = 给定的皇后
web-square-blocked = 禁用
web-square-attacked = { $count ->
    [1] 受攻击
   *[other] 受 { $count } 个皇后攻击
}
web-square-hint = 提示
web-size = 大小
web-smaller = 缩小棋盘
web-larger = 放大棋盘
web-plain-board = 清空棋盘

web-compare = 比较
web-compare-none = 不比较
web-goal = 寻找
web-goal-all = 所有解
web-goal-first = 第一个解
web-transport = 播放
web-previous-solution = 上一个解
web-tree = 这一步附近的搜索树
web-tree-now = 搜索树，深度 { $depth } 个皇后
web-tree-current = 当前位置
web-tree-searched = 已搜索
web-tree-found = 有解
web-tree-rejected = 不能放
web-tree-untried = 还没试
web-counters = 计数器
web-so-far = 目前
web-in-all = 全部
web-in-film = 这段影片
web-level = { $kind ->
    [row] 第 { $level } 横行
    [column] 第 { $level } 纵列
   *[queen] 第 { $level } 个皇后
}
web-level-queen = { $kind ->
    [row] 皇后在第 { $column } 纵列
    [column] 皇后在第 { $row } 横行
   *[queen] 第 { $row } 横行第 { $column } 纵列
}
web-level-trying = { $kind ->
    [row] 正在试第 { $column } 纵列
    [column] 正在试第 { $row } 横行
   *[queen] 正在试第 { $row } 横行第 { $column } 纵列
}
web-squares-tried = 试过 { $count } 格
web-stack-empty = 栈是空的。
web-about-grid = 在字符棋盘上逐行放置：一格所在的纵列和两条对角线上方都没有皇后，就是安全的。
web-about-sparse = 用一个列表记录每个横行的皇后在哪个纵列：纵列相同，或纵列差等于横行差，就会互相攻击。
web-about-matrix = 在 0 与 1 的矩阵上逐行放置：皇后所在的横行、纵列和两条对角线的和都是 1，就是安全的。
web-about-sicp = 逐个纵列，一次算出该列的所有摆法：把每个摆法配上每个横行，留下安全的。从不收回皇后。
web-about-htdp = 扫过所有可放的格子：放一个皇后，关闭她攻击的格子，再解剩下的部分；不行就换下一格。
web-about-bits = 用位逐行搜索：一次 AND 就得到一个横行的所有安全格，不做无用功。

web-error-not-found = 这个地址没有东西；可用的项目见 /api/openapi.json
web-error-method = 这里只接受 { $allowed }
web-error-no-host = 请求缺少 Host 标头，或有多个
web-error-bug = queens 程序有错，这次无法回答；请连同你的问题一起报告
web-error-cover = 空格太多，精确覆盖无法计数；请改用其他引擎
web-error-date = date 必须是日期，例如 2026-11-16
web-error-link = text 必须是不超过 2,300 个字符的链接
web-error-busy = 同时进行的计数已和这台电脑的核心一样多；请稍后再试
web-error-too-long = 这会超过网页愿意等待的时间；请缩小棋盘，或改用 queens 命令
web-error-offline = 服务器没有响应；queens serve 还在运行吗？
web-error-number = { $name } 是“{ $found }”；必须是 { $least } 到 { $most } 的整数
web-error-choice = { $name } 是“{ $found }”；必须是其中之一：{ $choices }
web-error-address = 这个请求的网址太长；网页上的棋盘最多 32 个横行
web-error-no-board = 没有指定棋盘；请用 n=8 或 board=8/3Q4/…
web-error-too-large = 网页上的棋盘最多 { $limit } 个横行；更大的请用 queens 命令
web-error-count-size = 网页最多计数 { $limit } 个横行的棋盘；更大的请用命令 queens count
web-error-too-many = 解太多，一个文件放不下；请用命令 queens list
web-error-solution = columns 必须是一个解，例如 columns=1,3,0,2
web-error-host = 这个服务器只响应 localhost 和以数字写成的地址，不响应其他名称
web-error-origin = 这个服务器只响应自己的网页，不响应其他网站

web-tool = 点一下放上
web-tool-queen = 皇后
web-tool-block = 禁用格
web-undo = 撤销
web-redo = 重做
web-hint = 提示
web-on-the-board = 棋盘上
web-completions = 补全方式
web-completions-words = 种方式可以补全这个棋盘
web-completions-at-least = 种以上的方式可以补全这个棋盘：太多，无法马上数完
web-placed = 已放 { $queens } 个皇后，共 { $n } 个
web-solved = 解开了：{ $n } 个皇后互不攻击。
web-more-conflicts = 另外还有 { $count } 个
web-watch-from-here = 从这里看搜索过程
web-see-completions = 看所有补全方式
web-try-keys = 方向键在棋盘上移动，Enter 放皇后，x 禁用格子，h 给提示。
web-hint-ask = 找一个还能补全的皇后，或指出该收回哪些。
web-hint-thinking = 思考中……
web-hint-solved = 不用再放了：这就是一个解。
web-hint-only-in-row = 皇后放在{ $square }：这是该横行唯一剩下的格子。
web-hint-only-in-column = 皇后放在{ $square }：这是该纵列唯一剩下的格子。
web-hint-every = 皇后放在{ $square }：所有补全方式在这里都有皇后。
web-hint-choice = 皇后放在{ $square }还能补全；该横行剩 { $choices } 格，是最少的。
web-hint-take-back = { $count ->
    [1] 从这里无法补全。收回一个皇后就够了：{ $squares }。
   *[other] 从这里无法补全。最少要收回 { $count } 个皇后：{ $squares }。
}
web-hint-impossible = 这个棋盘即使不放皇后也没有解。
web-hint-unknown = 无法很快判断。请收回一个皇后再问一次。
web-list-separator = 、

web-unique = 每个对称类只列一个
web-export-all = 全部存成
web-export-one = 这个存成
web-save = 保存
web-page-back = 上一页
web-page-next = 下一页
web-pages = 分页
web-page = 第 { $page } 页
web-solution-number = { $size ->
    [1] 第 { $number } 个解，独自一类
   *[other] 第 { $number } 个解，所属的类有 { $size } 个
}
web-group = { $number } · 共 { $size } 个
web-sum = 共 { $solutions } 个解，旋转与镜像视为相同时有 { $classes } 类：{ $parts }
web-sum-at-least = 至少 { $solutions } 个解；还有更多，无法马上数完
web-sum-class = { $count } 类各有 { $size } 个
web-sum-none = 这个棋盘没有解。
web-sum-counting = 计算中……
web-orbit = { $size ->
    [1] 这个解经过八种变换都是它自己
   *[other] 这个解经过八种变换得到 { $size } 个不同的解
}
web-same-as = 同“{ $other }”
web-not-on-this-board = 不是这个棋盘的解
web-open-in-try = 在“试一试”中打开

web-engine = 引擎
web-start = 开始计数
web-cancel = 取消
web-series = 从 1 起每个大小都数
web-count-idle = 这个棋盘上放 { $n } 个皇后
web-counting = 正在计数：{ $n } 个皇后……
web-progress-units = { $percent } %，{ $units } 个单元中的 { $done } 个
web-progress-seconds = { $seconds } 秒
web-left = 大约还要 { $left }
web-left-unknown = 还不知道剩余时间
web-second = { $count } 秒
web-minute = { $count } 分钟
web-hour = { $count } 小时
web-day = { $count } 天
web-result = { $n } 个皇后：{ $seconds } 秒，引擎 { $engine }
web-known-same = 与公开发表的数值相同。
web-known-other = 与公开发表的数值 { $known } 不同：请报告。
web-known-none = 这个棋盘没有公开发表的数值。
web-cancelled = 已取消。
web-stopped = 已停止：计数最长一天。
web-chart-count = 解的个数 Q(n)
web-chart-time = 这台电脑所需的秒数
web-runs = 这台电脑数过的
web-runs-none = 还没有数过。开始一次计数，或从 1 起每个大小都数。
web-run-n = n
web-run-count = Q(n)
web-run-seconds = 秒
web-published = 公开发表
web-measured = 在此数出
