# 命令在数据以外说的话。

usage-heading = 用法：
commands-heading = 命令
arguments-heading = 参数
options-heading = 选项

usage-value = “{ $value }”不能作为 { $argument } 的值
usage-no-value = { $argument } 需要一个值
usage-unknown = 这里没有 { $argument } 这个参数
usage-unknown-command = 没有“{ $command }”这个命令
usage-no-command = 没有给出命令
usage-missing = 缺少参数：{ $argument }
usage-conflict = { $argument } 不能与 { $other } 同时使用
usage-twice = { $argument } 给了两次
usage-utf8 = 有一个参数不是有效的文本（UTF-8）
usage-other = 参数不适用于 { $argument }
usage-suggest = 您是不是想输入 { $suggestion }？
usage-values = 请从 { $values } 中选一个
usage-number = 请用整数，例如 8
usage-help = 用 --help 查看可用的命令与选项

output-failed = 无法写入输出：{ $error }；请检查空间与权限
cannot-read = 无法读取 { $file }：{ $error }；标准输入请用 -
not-text = { $file } 文本第 { $line } 行：不是有效的文本（UTF-8）；请把文件存为 UTF-8
standard-input = 标准输入
in-file = { $file }：{ $error }
board-too-large-to-search = { $size } 个横行的棋盘太大，无法逐格搜索；最多 { $limit } 个
no-such-placement = “{ $text }”既不是文件也不是摆法；请写成 [1,3,0,2] 这样的摆法，或给出文件名
man-unknown-command = 没有“{ $command }”这个命令；queens --help 会列出全部命令

no-solution-of-size = n = { $size } 没有解：没有禁用格的棋盘，当且仅当 n = 1 或 n >= 4 时有解（n = 0 有一个空的解）
no-solution = 这个棋盘没有解

check-valid = 正确：{ $size } 个皇后，互不攻击
check-not-valid = 不正确：{ $count } 个冲突
check-many = 不正确：超过 { $count } 个冲突，前 { $count } 个是

show-orbit = { $size } 个图形：{ $names }
show-not-a-solution = 只有解才有对称图形与类别，而这里{ $conflict }；queens check 会列出所有冲突
show-two-sizes = 棋盘的大小不同：{ $first } 与 { $second }；请一次只显示一种大小的棋盘

serve-ready = 网页就在这个网址，按 Ctrl-C 结束
serve-other-port = 端口 { $port } 已被占用，改用下一个可用的；指向平常网址的链接不会连到这里
serve-not-a-site = { $site } 不是网站地址；请用像 https://school.example 的地址
serve-others = 能连上 { $address } 的人都能使用这个网页和这台电脑的处理器；只想自己用请不要加 --address
serve-cannot-listen = 无法使用 { $address }：{ $error }；请换一个 --port 或 --address
