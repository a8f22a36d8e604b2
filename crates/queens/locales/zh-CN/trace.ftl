# 一步一步看搜索。

step-try = 尝试{ $square }
step-reject = { $square }不能放：{ $reason }

# 为什么一格不能放皇后。$given 表示那个皇后是不是题目给定的。
reason-blocked = 这一格是障碍格
reason-row = 与{ $by }{ $given ->
    [yes] 给定的皇后
   *[no] 的皇后
}在同一横行
reason-column = 与{ $by }{ $given ->
    [yes] 给定的皇后
   *[no] 的皇后
}在同一纵列
reason-falling = 与{ $by }{ $given ->
    [yes] 给定的皇后
   *[no] 的皇后
}在同一条左上到右下的对角线（＼）上
reason-rising = 与{ $by }{ $given ->
    [yes] 给定的皇后
   *[no] 的皇后
}在同一条左下到右上的对角线（／）上

step-place = 在{ $square }放下皇后
# $kind 是栈的一层代表什么：横行、纵列，或任意位置的下一个皇后。
step-exhausted = { $kind ->
    [row] 第 { $level } 横行的格子都试过了：回溯
    [column] 第 { $level } 纵列的格子都试过了：回溯
   *[queen] 第 { $level } 个皇后的空格都试过了：这样放没有解
}
step-none-free = { $kind ->
    [row] 第 { $level } 横行没有能放的格子：回溯
    [column] 第 { $level } 纵列没有能放的格子：回溯
   *[queen] 第 { $level } 个皇后没有空格可放：这样放没有解
}
step-take-back = 移除{ $square }的皇后
step-give-up = 放弃{ $square }的皇后：从她继续没有解

# HtDP 第 28.2 节。
step-open = { $count ->
   *[other] 第 { $queen } 个皇后有 { $count } 个空格可放
}

# SICP 习题 2.42：摆法的列表，没有回溯。
step-grow = { $columns ->
    [0] 从一种摆法开始，没有皇后的那一种：加上第 1 纵列
   *[other] 扩充前 { $columns } 纵列的全部 { $count } 种摆法
}
step-extend = 在第 { $number } 种摆法加上{ $square }的皇后
step-filter = 筛选扩充后的 { $count } 种摆法
step-consider = 第 { $number } 种摆法加上{ $square }，安全吗？
step-keep = 保留：{ $square }的皇后是安全的
step-drop = 不保留：{ $square }{ $reason }

# 最小的步：程序的一行。
step-call = 调用 { $call }
step-return = { $function } 结束：{ $code }
step-look-queen = { $holds ->
    [yes] { $square }有皇后
   *[no] { $square }没有皇后
}
step-look-closed = { $holds ->
    [yes] { $square }不能用
   *[no] { $square }可以用
}
step-look-attacked = { $holds ->
    [yes] { $square }不再是空格
   *[no] { $square }还是空格
}
step-compare-equal = { $code } { $holds ->
    [yes] 是：{ $left } = { $right }
   *[no] 否：{ $left } 与 { $right } 不相等
}
step-compare-greater = { $code } { $holds ->
    [yes] 是：{ $left } > { $right }
   *[no] 否：{ $left } 没有大于 { $right }
}
step-compare-within = { $code } { $holds ->
    [yes] 是：{ $left } 在 0 到 { $last } 之间
   *[no] 否：{ $left } 不在 0 到 { $last } 之间
}

step-solution = 找到第 { $number } 个解：每个横行都有皇后
step-finished = 搜索结束：尝试 { $tries } 次，不能放 { $rejections } 次，放下皇后 { $placements } 次，共 { $solutions ->
   *[other] { $solutions } 个解
}

# 棋盘与旁边的栈。

# Between the number of a step and its words.
trace-colon = ：
trace-start = 空棋盘
trace-start-given = 搜索之前的棋盘：有障碍格或给定的皇后
trace-step = 第 { $number } 步
trace-of = { $size } 皇后，{ $method } 方法
trace-stack = 栈
trace-untried = 还没试
trace-squares-left = { $count ->
   *[other] 还剩 { $count } 格
}
legend-queen = 皇后
legend-tried = 试过
legend-untried = 还没试

# 时序图。

part-down = 向下递归
part-extended = 扩充摆法
part-filtered = 筛选摆法
part-exhausted = 一层的格子都试过了：回溯
part-found = 找到一个解：继续找
sequence-level = { $kind ->
    [row] 第 i 横行
    [column] 第 i 纵列
   *[queen] 第 i 个皇后
}
sequence-check = 检查
sequence-lane = { $kind ->
    [row] 第 { $number } 横行
   *[column] 第 { $number } 纵列
}
sequence-first = i = { $level }：尝试{ $square }
sequence-next = 移到{ $square }
sequence-ask = 会被攻击吗？
sequence-safe = 不会
sequence-down = 放下皇后，往下一层：i = { $level }
sequence-complete = 放下皇后，i = { $level } 已超出棋盘

# 搜索树。

tree-root = 空棋盘
tree-folded = 另有 { $nodes } 个节点，{ $solutions ->
   *[other] { $solutions } 个解
}

sheet-title = { $size } 个皇后，{ $count } 个解

# 统计与各方法的比较。

summary-title = { $size } 皇后，{ $method } 方法
summary-compare = { $size } 皇后，各方法的比较
summary-unfinished = 没有搜索到底：只有前 { $steps } 步
summary-method = 方法
summary-steps = 步数
summary-lines = 执行的程序行数
summary-checks = 检查
summary-tries = 尝试的格子
summary-rejections = 不能放
summary-straight = 同横行或纵列
summary-falling = 对角线 \
summary-rising = 对角线 /
summary-blocked = 障碍格
summary-given = 固定的皇后
summary-placements = 放下皇后
summary-take-backs = 移除皇后
summary-exhausted = 试完的层
summary-solutions = 解
summary-kept = 最多同时保存的数
summary-ways = 有多少种可选，实际看了多少（每格是十倍）
summary-ways-rows = { $size }^{ $size } = { $number } 种：每个横行放一个皇后
summary-ways-permutations = { $size }! = { $number } 种：每个纵列也只有一个
summary-ways-nodes = { $number } 个节点：这次搜索实际看的
summary-nodes = 节点
summary-first = 第一个解
summary-first-at = 第 { $step } 步，尝试 { $tries } 次、放下皇后 { $placements } 次之后
summary-first-none = 无
summary-levels = 每层的节点数
summary-nodes-root = 共 { $nodes } 个，含根节点
summary-chart-tries = 尝试的格子：多少放下了皇后，其余为什么不能放

# 网页播放器。

player-code = 方法
player-play = 播放
player-pause = 暂停
player-solution = 下一个解
size-check = 一行
size-try = 尝试
size-queen = 皇后
size-backtrack = 回溯
size-solution = 解
player-position = 搜索的位置
player-speed = 速度
player-steps-per-second = 每秒 { $speed } 步
player-count = 第 { $number } 步，共 { $last } 步
player-keys = 按键：空格键播放或暂停，← → 退或进一步，↑ ↓ 调整速度，Home 与 End 到开头与结尾，n 到下一个解
player-made = 由 queens 依实际运行生成

# 画不出来的情况。

draw-error-frames = { $frames } 个画面超过图片文件上限 { $limit } 个；请用 --until first、--from、--to 或 --every 减少
draw-error-steps = 这个格式最多 { $limit } 步；请用 --until first 或 --until { $limit } 减少
draw-error-board = { $size } 个横行的棋盘画成图太大；最多 { $limit } 个，--as json 不限
draw-error-part = 这次搜索没有“{ $part }”这一段；可选 down、exhausted、found、all：请换一段、换棋盘，或用 --until all
draw-error-step = 这次搜索没有第 { $number } 步；请选 0 到最后一步 { $last }
draw-error-message-count = { $steps } 步的图太长，难以阅读（上限 { $limit } 步）；请用 --part 选一段，或用较小的棋盘

# `queens trace` 不接受的情况。

search-far-too-much-memory = { $method } 在这个棋盘上要保留超过 { $bytes } 字节的摆法；请换 --method 或用较小的棋盘
search-too-much-memory = { $method } 在这个棋盘上要保留约 { $bytes } 字节（{ $gigabytes } GB）的摆法，超过 1 GB；请换 --method 或用较小的棋盘
search-not-enough-memory = sicp 所保留的摆法需要 { $bytes } 字节的内存，这台计算机无法提供；请换一种 --method 或用较小的棋盘
trace-until-unknown = --until 不能用“{ $value }”；请用 first、all 或步数
trace-option-unused = { $option } 对 --as { $format } 没有作用；请去掉
trace-summary-format = 统计不能用 { $format } 形式；请用 text、json、svg 或 png
trace-all-methods = --method all 用来比较各方法；请加上 --summary
trace-empty-range = --from { $from } 在 --to { $to } 之后；请对调
trace-every-zero = --every 0 什么都不显示；请用 1 以上
trace-terminal = { $format } 不是终端能显示的文字；请用 --out FILE 写入文件
file-cannot-write = 无法写入 { $file }：{ $error }；请确认文件夹存在且可写入

# 命令的说明。

help-trace = 一步一步看搜索：用文字、图、动画或网页播放器
help-trace-method = 搜索方法：grid、scan、sparse、matrix、sicp、htdp 或 bits；与 --summary 并用时可选 all [默认：grid]
help-trace-by = 一步走多远：check（程序的一行）、try、queen、backtrack 或 solution [默认：try]
help-trace-data = 在 json 中加上每一步的函数调用与程序数据
help-trace-format = 形式：text、json、plantuml、mermaid、dot、svg、png、gif 或 html [默认：text]
help-trace-until = 到第一个解为止 (first)、到结束 (all)，或 K 步之后 [默认：all]
help-trace-from = 从第 K 步开始显示
help-trace-to = 显示到第 K 步
help-trace-every = 每 K 步只显示一步
help-trace-part = 时序图的段落：down、exhausted、found 或 all [默认：all]
help-trace-step = svg 与 png 显示的步 [默认：第一个解]
help-trace-summary = 各种步骤的次数与每层的节点数；形式为 text、json、svg 或 png
help-trace-delay = gif 每个画面之间的毫秒数，最少 20 [默认：500]
help-trace-theme = 颜色：light、dark 或 auto；png 与 gif 的 auto 为 light [默认：auto]
help-trace-out = 写入文件，而非标准输出
