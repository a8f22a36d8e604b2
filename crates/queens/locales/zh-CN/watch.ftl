# 在终端观看搜索。

watch-no-terminal = watch 的输入和输出都必须是终端；要把步骤写入文件或管道，请用 queens trace
watch-too-large = { $size } 个横行的棋盘太大，无法观看；最多 { $limit } 个
watch-too-small = 这个窗口只有 { $columns } 列、{ $rows } 行字符。请放大到至少 { $least-columns } 列、{ $least-rows } 行；80 列、24 行还能显示代码。（q 退出）

watch-start = 按空格键播放，按右方向键走第一步。
watch-paused = 已暂停
watch-playing = 播放中
watch-searching = 搜索中
watch-finished = 已结束
watch-full = 已停止：sicp 会保留同一层的所有摆法，现在已经太多了。按 Tab 换另一种方法。

watch-board = 棋盘
watch-board-part = 横行 { $first-row }-{ $last-row }，纵列 { $first-column }-{ $last-column }
watch-stack-rows = 栈：横行、皇后、还没试
watch-stack-columns = 栈：纵列、皇后、还没试
watch-code = 代码：{ $method }，{ $language }
watch-data = 数据
watch-calls = 函数调用，最新的在最下面
watch-pace = 每秒 { $speed } 步，步长：{ $size }

watch-tries = 尝试
watch-rejections = 不能放
watch-placements = 放下
watch-take-backs = 移除
watch-solutions = 解

watch-keys = 空格 播放  →← 进退  1-5 步长  n 下一解  Tab 方法  l 语言  ? 帮助  q 退出
watch-keys-short = 空格 播放  →← 进退  n 下一解  ? 帮助  q 退出

watch-help = 帮助
watch-help-keys =
    空格       播放、暂停
    → ←        下一步、上一步
    1 2 3 4 5  一步是：一行、一次尝试、一个皇后、一次回溯、一个解
    ↑ ↓        加快、放慢
    Home End   到开头、到结尾
    n          到下一个解；再按一次停止
    Tab        下一个方法（Shift-Tab：上一个）
    l          换编程语言
    c          改看函数调用，或改回栈
    ?          这个帮助
    q Esc      退出

watch-sign-queen = 皇后
watch-sign-attacked = 会被皇后攻击
watch-sign-blocked = 障碍格
watch-sign-given = 固定的皇后，搜索还没走到
watch-sign-tried = 正在尝试
watch-sign-extended = 正在加进摆法
watch-sign-looked-at = 正在查看（Q@ 是皇后）
watch-sign-rejected = 不能放
watch-sign-attacker = 攻击这一格的皇后
watch-sign-taken-back = 刚移除的皇后
