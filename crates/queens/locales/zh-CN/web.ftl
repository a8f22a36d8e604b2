# 网页：学习、试一试、所有解、计数。

web-title = 八皇后与 N 皇后
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
web-share = 这个画面的链接
web-copied = 已复制链接
web-keys = 快捷键
web-close = 关闭
web-wrong-address = 网址中有无法理解的部分：

web-key-play = 播放与暂停
web-key-step = 下一步、上一步
web-key-ten = 往后或往前十步
web-key-speed = 加快、放慢
web-key-ends = 到开头、到结尾
web-key-solutions = 下一个或上一个解
web-key-move = 在棋盘上移动
web-key-queen = 放上或移除皇后
web-key-block = 设为障碍格或恢复
web-key-undo = 撤销、重做
web-key-hint = 提示
web-key-keys = 显示快捷键

web-board = 棋盘
web-square-queen = 皇后
web-square-fixed = 给定的皇后
web-square-blocked = 障碍格
web-square-attacked = { $count ->
    [1] 受攻击
   *[other] 受 { $count } 个皇后攻击
}
web-square-hint = 提示
web-size = 大小
web-smaller = 缩小棋盘
web-larger = 放大棋盘
web-plain-board = 清空棋盘
web-clear = 清空

web-compare = 比较
web-compare-none = 不比较
web-goal = 寻找
web-goal-all = 所有解
web-goal-first = 第一个解
web-transport = 播放
web-previous-solution = 上一个解
web-tree = 搜索树
web-tree-now = 搜索树，深度 { $depth } 个皇后
web-tree-current = 当前位置
web-tree-searched = 试过，无解
web-tree-found = 有解
web-tree-rejected = 不能放
web-tree-untried = 还没试
web-counters = 统计
web-so-far = 目前
web-in-all = 全部
web-in-film = 这段动画
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
web-about-grid = 在字符棋盘上逐横行放置：一格所在的纵列和两条对角线上方都没有皇后，就是安全的。
web-about-scan = 逐横行放置，每试一格就看遍整个棋盘：一个皇后与这一格的横行差等于纵列差，或其中一个差是 0，就会攻击这一格。
web-about-sparse = 用一个列表记录每个横行的皇后在哪个纵列：纵列相同，或纵列差等于横行差，就会互相攻击。
web-about-matrix = 在 0 与 1 的矩阵上逐横行放置：皇后所在的横行、纵列和两条对角线的和都是 1，就是安全的。
web-about-sicp = 逐纵列一次算出所有摆法：给每个摆法配上该纵列的每一格，留下安全的。从不移除皇后，第一个解要到算出全部的解时才知道。
web-about-htdp = 扫过所有可放的格子：放一个皇后，关闭她攻击的格子，再解剩下的部分；不行就换下一格。
web-about-bits = 用位运算逐横行搜索：一次 AND 就得到一个横行的所有安全格，不做无用功。

web-error-method = 这里只接受 { $allowed }
web-error-no-host = 请求没有 Host 头，或不止一个
web-error-bug = queens 程序有错，这次无法回答；请连同你的问题一起报告
web-error-busy = 同时进行的计数已和这台电脑的核心一样多；请稍后再试
web-error-offline = 服务器没有响应；queens serve 还在运行吗？
web-error-host = 这个服务器只响应 localhost 和以数字写成的地址，不响应其他名称
web-error-origin = 这个服务器只响应自己的网页，不响应其他网站

web-tool = 点格子时放
web-tool-queen = 皇后
web-tool-block = 障碍格
web-undo = 撤销
web-redo = 重做
web-hint = 提示
web-completions = 还有几种摆法
web-completions-words = { $count ->
   *[other] 种摆法可以接着完成
}
web-completions-at-least = 种以上：还没数完
web-placed = 已放 { $queens } 个皇后，共 { $n } 个
web-solved = 解开了：{ $n } 个皇后互不攻击。
web-more-conflicts = 另外还有 { $count } 个
web-watch-from-here = 从这里看搜索过程
web-see-completions = 看所有摆法
web-try-keys = 方向键在棋盘上移动，Enter 放皇后，x 设为障碍格，h 给提示。
web-hint-ask = 告诉你下一个可放的格子；已是死路时，指出该移除哪些皇后。
web-hint-thinking = 思考中……
web-hint-solved = 不用再放了：这就是一个解。
web-hint-only-in-row = 放在{ $square }：这是该横行唯一剩下的格子。
web-hint-only-in-column = 放在{ $square }：这是该纵列唯一剩下的格子。
web-hint-every = 放在{ $square }：从这里开始的每个解，这一格都有皇后。
web-hint-choice = 可放在{ $square }，之后仍有解；这一横行只剩 { $choices } 格可放，没有别的横行更少。
web-hint-take-back = { $count ->
    [1] 这样放下去没有解，移除一个皇后就有解：{ $squares }。
   *[other] 这样放下去没有解，最少要移除 { $count } 个皇后：{ $squares }。
}
web-hint-impossible = 这个棋盘即使不放皇后也没有解。
web-hint-unknown = 无法很快判断。请移除一个皇后再问一次。
web-list-separator = 、

web-unique = 只列本质不同的解（合并旋转与镜像）
web-export-all = 全部存成
web-export-one = 这个存成
web-save = 保存
web-save-open = 保存…
web-save-what = 存下来上课用
web-save-html = 整段动画，存成一个文件（HTML）
web-save-gif = 整段动画，存成动图（GIF）
web-save-svg = 这一步的图（SVG）
web-save-png = 这一步的图（PNG）
web-save-progress = 第 { $done } 个，共 { $all } 个…
web-saved = 已保存。
web-save-too-long = 这段动画有 { $steps } 步，一个文件最多 { $most } 步。请选小一点的棋盘，或只找第一个解。
web-save-gif-part = 动图最多 { $most } 张：已存第 { $from } 步到第 { $to } 步，共 { $all } 步。把每一步设大一点，就能看到更多。
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
web-sum-at-least = 至少 { $solutions } 个解，还没数完。
web-sum-class = { $count ->
    [1] 1 类有 { $size } 个
   *[other] { $count } 类各有 { $size } 个
}
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
web-count-idle = 空棋盘上放 { $n } 个皇后
web-counting = 正在计数：{ $n } 个皇后……
web-progress-units = { $percent }%，{ $units } 个单元中的 { $done } 个
web-progress-seconds = { $seconds } 秒
web-left = 大约还要 { $left }
web-left-unknown = 还不知道剩余时间
web-second = { $count } 秒
web-minute = { $count } 分钟
web-hour = { $count } 小时
web-day = { $count } 天
web-result = { $n } 个皇后：{ $seconds } 秒，引擎 { $engine }
web-known-same = 与已发表的值相同。
web-known-other = 与已发表的值 { $known } 不同：请反馈。
web-known-none = 这个棋盘没有已发表的值。
web-cancelled = 已取消。
web-stopped = 已停止：计数最长一天。
web-chart-count = 解的个数 Q(n)
web-chart-time = 这台电脑所需的秒数
web-runs = 本机计数记录
web-runs-none = 还没有数过。开始一次计数，或从 1 起每个大小都数。
web-run-n = n
web-run-count = Q(n)
web-run-seconds = 秒
web-published = 已发表的值
web-measured = 本机算出

web-lessons = 课程
web-key-cards = 课程的下一张或上一张
web-share-link = 网址
web-share-local = 这个网址只能在这台电脑上打开。要给全班使用，请用 queens serve --address 0.0.0.0 启动。
web-copy = 复制
web-copied-text = 已复制
web-copy-failed = 浏览器不允许复制，请按 Ctrl-C
web-present = 投影模式
web-retry = 重试
web-away = 服务器没有响应。画面会保留，页面会不断重试直到恢复。
web-footer-api = API
web-wrong-number = { $name } 必须是 { $least } 到 { $most } 的整数
web-wrong-choice = { $name } 必须是其中之一：{ $choices }
web-wrong-other = { $name }
web-wrong-separator = ；
web-full-stop = 。
web-size-wrong = 请输入 1 到 { $most }。
web-mark-try = 正在试
web-mark-reject = 不能放
web-mark-place = 刚放下
web-mark-removed = 已移除
web-mark-attacker = 攻击这一格
web-mark-conflict = 互相攻击
web-mark-solution = 解的一部分
web-mark-hint-back = 建议移除
web-mark-dead = 这一行没有安全的格子
web-mark-found = 找到了
web-mark-wrong = 不对
web-mark-ask = 问的是这一格
web-lines = 攻击标记
web-lines-one = 只看这一格
web-lines-all = 所有皇后
web-by = 每一步是
web-by-check = 一次比较
web-by-try = 一个格子
web-by-queen = 一个皇后
web-by-backtrack = 到下一次回溯
web-by-solution = 一个解
web-panels = 搜索的各部分
web-tab-code = 程序
web-tab-stack = 栈
web-tab-data = 数据
web-tab-tree = 搜索树
web-tab-counters = 统计
web-tab-placements = 摆法
web-placements = 各摆法
web-placements-smaller = 先前留下 { $count } 个
web-placements-extended = 各加一个皇后，共 { $count } 个
web-placements-kept = 其中留下 { $count } 个
web-first-of-lists = 这个方法要算出全部的解，才知道第一个解。
web-film-start = 共 { $steps } 步，{ $solutions } 个解。按播放，或用方向键一步一步看。
web-film-cut = 动画到此为止（{ $steps } 步），搜索本身还没结束。想看完整过程，请选小一点的棋盘。
web-level-removed = { $kind ->
    [row] 刚移除第 { $column } 纵列的皇后
    [column] 刚移除第 { $row } 横行的皇后
   *[queen] 刚移除第 { $row } 横行第 { $column } 纵列的皇后
}
web-continue-yourself = 自己接着摆
web-mend-in-try = 到“试一试”修改
web-try-lead = 每个横行放一个皇后，让任意两个皇后都不会互相攻击：不同横行、不同纵列，也不在同一条对角线上（米字形内不能相遇）。
web-completions-unknown = 太多，无法马上数完
web-dead-row = 死路：第 { $row } 横行没有安全的格子。这就是要回溯的原因。
web-dead-column = 死路：第 { $column } 纵列没有安全的格子。这就是要回溯的原因。
web-dead-later = 死路：虽然每个横行都还有安全的格子，但这样放下去没有解。
web-solved-class = { $size ->
    [1] 旋转、镜像后都是它自己。
   *[other] 旋转、镜像后共得到 { $size } 个不同的解。
}
web-see-images = 看它的八个变换
web-cannot-watch = 有皇后互相攻击，所以没有可看的搜索或解。
web-notation = 粘贴或输入棋盘
web-notation-words = 可用 . * Q 的各横行、[0,4,7,5,2,6,1,3] 这样的列表、0/1 矩阵、a8 e7 这样的棋格或 FEN。在这一页任何地方粘贴也可以。
web-notation-read = 读入
web-notation-done = 已读入棋盘。
web-sample-contest = 竞赛样例：65 个解
web-sample-one = 只有一个解
web-sample-no-three = 任意三个皇后都不在一条直线上
web-sample-half-turn = 转 180 度不变
web-sample-joined = 边缘相接也安全（5 × 5）
web-page-empty = 这一页超过最后一页了。
web-page-first = 回第一页
web-page-of = 第 { $page } 页，共 { $pages } 页
web-sum-known = { $solutions } 个解（已发表的值），以下是最前面的几个。
web-sum-unknown = 解太多，无法马上数完。
web-watch-found = 看它怎么被找到
web-count-lead = 一共有几个解？计数时可以先看别的页面，不会中断。
web-engine-auto = auto：按棋盘选最快的引擎。
web-engine-split = split：把棋盘切成两半，分别列出摆法，再计算能互相配合的对数；不必逐一遍历每个解。
web-engine-cover = cover：精确覆盖，每次选剩余格子最少的横行或纵列，适合障碍格多的棋盘。
web-engine-bits = bits：逐横行用三个整数的二进制位记录纵列与对角线，遍历每个解。
web-engine-naive = naive：课程里的基本搜索，从不优化，用来核对其他引擎。
web-count-idle-board = 在这个棋盘上放 { $n } 个皇后（含已摆的）
web-count-cut = 服务器中断了；恢复后请重新开始。
web-runs-csv = 存成 CSV
web-known = 已发表的 Q(n)
web-known-source = OEIS A000170；n = 26 由德累斯顿工业大学算出（2009），n = 27 由 Q27 项目算出（2016）。
web-ratio = 是前一个的几倍
web-growth-words = 在这种刻度上，直线表示每次都乘上同一个倍数；曲线往上弯，是因为倍数本身也在变大。

web-more = 更多
web-less = 收起

web-step-back = 上一步
web-step-on = 下一步

web-data = 数据、变量、调用

# 预测下一步、动画的结尾、所有方法、时序图。
predict = 预测
predict-next = 接下来试哪一格？请点它。
predict-why = 标出的格子安全吗？不安全的话，是为什么？
predict-queen = 现在从栈中取下哪一个皇后？请点她。
predict-end = 这个搜索的最后一个决定已经过了。
predict-show = 告诉我
predict-score = { $asked } 题中有 { $right } 题一次答对，连对 { $run } 题
predict-look-again = 不是。请沿着它的纵列和两条对角线看一看。
web-ending = { $number ->
   *[other] { $count } 个解
}
web-ending-go = 到找出第 { $number } 个解的那一步
web-ending-first = 这是前 { $shown } 个。
compare-all-methods = 所有方法
compare-all = 所有方法比一比
compare-words = 同一个棋盘，逐一比较各种方法。条形表示程序执行过的行数。
web-diagrams = 时序图
web-copy-mermaid = 复制为 Mermaid
web-code-language = 编程语言
web-copy-program = 复制整个程序

web-dead-blocked = { $square }是障碍格。
web-sentence-separator = {""}
web-solved-number = 这个解属于第 { $number } 类。
web-timer = 显示时间
web-notations = 各种写法
web-chart-ratio = 是前一项的几倍：Q(n) / Q(n − 1)
web-ratio-words = Q(n) / Q(n − 1)
web-known-unique = 本质不同的解
web-known-half-turn = 旋转 180 度不变
web-known-quarter-turn = 旋转 90 度不变
web-share-qr = 用手机相机扫描这个链接
web-share-where = 这台电脑的地址

web-puzzles = 谜题
web-puzzle-words = 有些皇后已经放好，其余的只有一种摆法。
web-puzzle-level = 难度
web-grade-any = 不限
web-grade-forced = 每一步都能推出来
web-grade-trying = 需要试
web-puzzle-new = 新的谜题
web-puzzle-today = 今天的谜题
web-puzzle-solved = 解开了！
web-puzzle-so-far = 到现在共解开 { $number } 题。
