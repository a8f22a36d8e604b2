# 命令在数据以外说的话。

usage-heading = 用法：
commands-heading = 命令
arguments-heading = 参数
options-heading = 选项
usage-options = 选项
usage-command = 命令

usage-error = { $problem }；{ $hint }

usage-value = “{ $value }”不能作为 { $argument } 的值
usage-no-value = { $argument } 需要一个值
usage-unknown = 这里没有 { $argument } 这个参数
usage-unknown-command = 没有“{ $command }”这个命令
usage-missing = 缺少参数：{ $argument }
usage-conflict = { $argument } 不能与 { $other } 同时使用
usage-twice = { $argument } 给了两次
usage-utf8 = 有一个参数不是有效的文本（UTF-8）
usage-other = 参数不适用于 { $argument }
usage-suggest = 您是不是想输入 { $suggestion }？
usage-values = 请从 { $values } 中选一个
usage-number = 请用整数，例如 8
usage-seconds = 请用秒数，例如 60 或 0.5
usage-threads = 请用 1 到 65535 的整数
usage-ip = 请用本机的地址，例如 127.0.0.1 或 ::1
usage-port = 请用 0 到 65535 的数字；0 表示任一可用的
usage-lang = 请用 en、zh-TW 或 zh-CN
usage-file = 请给出文件名
usage-help = 用 --help 查看可用的命令与选项

output-failed = 无法写入输出：{ $error }；请检查空间与权限
cannot-read = 无法读取 { $file }：{ $error }；标准输入请用 -
not-text = { $file } 文本第 { $line } 行：不是有效的文本（UTF-8）；请把文件存为 UTF-8
is-folder = { $file } 是文件夹；请给出文件名，或把文字写到标准输入并用 -
text-too-long = { $file } 的文字超过 { $limit } MB；文件对吗？
standard-input = 标准输入
no-placement = 文字里没有摆法，只有标题或总数；请写一个摆法，例如 [1,3,0,2]
board-missing = 没有给棋盘；请给大小 N，或用 --board 棋盘，或把棋盘写到标准输入
no-such-board = “{ $text }”既不是文件也不是棋盘；请写成 [1,-1,0,-1] 这样的棋盘，或给出文件名
option-unused = { $option } 与 { $beside } 一起用没有作用；请去掉其中一个
option-needs = 没有 { $other } 时，{ $option } 没有作用；请加上 { $other }，或去掉 { $option }
standard-input-twice = 标准输入只能读一次；摆法或棋盘请用其他方式给出
form-binary = binary 只用于一个解；请用 find --as binary
list-own-order = --own-order 只用于有自己顺序的方法；请加上 --method sicp
list-all-skipped = 没有可列出的：共有 { $found } 个解，--skip 把它们全部略过了
list-separator = 、
check-partial = 没有冲突：{ $size } 个横行的棋盘上有 { $queens } 个皇后

progress-none = 已进行 { $seconds } 秒
forecast = 按实测的成本，{ $size } 个横行的计数用 { $threads } 个线程需要{ $time }；按 Ctrl-C 结束，或用 --time-limit 秒数 限制
forecast-hours = 大约 { $number } 小时
forecast-days = 大约 { $number } 天
forecast-years = 大约 { $number } 年
forecast-never = 一千年以上

system-not-found = 没有这个文件或文件夹
system-permission = 没有权限
system-is-folder = 它是文件夹
system-not-folder = 路径中有一部分不是文件夹
system-full = 空间已满
system-read-only = 只能读取
system-too-large = 文件会太大
system-file-name = 不能用这样的名称
system-address-in-use = 其他程序正在使用
system-no-such-address = 本机没有这个地址
system-memory = 内存不足
out-of-memory = 内存不足，无法继续；请用较小的棋盘、较少的 --threads，或允许更多内存（ulimit -v）
system-pipe = 已经没有程序在读取
system-other = 系统报告：{ $error }
in-file = { $file }：{ $error }
board-too-large-to-search = { $size } 个横行的棋盘太大，无法逐格搜索；最多 { $limit } 个
no-such-placement = “{ $text }”既不是文件也不是摆法；请写成 [1,3,0,2] 这样的摆法，或给出文件名
no-such-command = 没有“{ $command }”这个命令；queens --help 会列出全部命令

no-solution-of-size = n = { $size } 没有解：没有障碍格的棋盘，当且仅当 n = 1 或 n >= 4 时有解（n = 0 有一个空的解）
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
site-not-built = 这个 queens 没有包含不需要服务器的网页；请先运行 crates/queens-wasm/build.sh，再运行 cargo build --release --features site
serve-others = 能连上 { $address } 的人都能使用这个网页和这台电脑的处理器；只想自己用请不要加 --address
serve-cannot-listen = 无法使用 { $address }：{ $error }；请换一个 --port 或 --address

man-manual = queens 使用手册
man-name = 名称
man-synopsis = 用法
man-description = 说明
man-examples = 示例
man-exit-status = 退出码
man-environment = 环境变量
man-files = 文件
man-see-also = 参见
man-example-list = 合并旋转与镜像后的 12 个解，以纵列的列表表示。
man-example-count = 一个棋盘有几个解：. 可放，* 障碍格，Q 固定的皇后。
man-example-limit = 一分钟后放弃的计数。
man-example-complete = 在第二横行已有皇后的棋盘上，放好其余的皇后。
man-example-find = 一百万个皇后的一个解，每个数四个字节。
man-example-check = 这些皇后是否互相攻击，是哪些，为什么。
man-example-show = 一个解的所有对称图形的图片。
man-example-trace = 在浏览器中播放的搜索过程。
man-example-hint = 一个存入文件的谜题，以及它的提示。
man-exit-found = 找到了、数完了、正确。
man-exit-nothing = 没有解，或摆法不正确。
man-exit-bad-input = 用法或输入有误、无法写入输出，或内存不足。
man-exit-not-finished = 时间到了而尚未完成。
man-exit-differs = 计数与已发表的数值不同。
man-exit-again = 被信号停止，已经数完的部分已保存：请再执行一次。
man-exit-signal = 被信号结束：SIGHUP、SIGINT（Ctrl-C）或 SIGTERM。
man-exit-pipe = 读取输出的程序已经结束。
man-exit-panic = 程序本身的错误；请报告。
man-environment-locale = 没有用 --lang 指定时的语言；以其中第一个有设定的为准。
man-environment-color = 有设定且不为空时，不用颜色。
man-files-text = 没有配置文件，两次运行之间不保留任何东西。--out 指定的文件先以 .queens- 开头的名称写在同一个文件夹，完成后才改名。

time-is-up = 尚未完成：时间到了；可用 --time-limit 秒数 放宽
