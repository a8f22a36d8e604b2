# 帮助：help-<命令>、help-<命令>-<参数>，共用的是 help-any-<参数>。

help-queens = N 皇后，从第一课到世界纪录：列出、计数、寻找、检查、显示解
help-queens-lang = 语言：en、zh-TW 或 zh-CN [默认：依系统区域设置]
help-queens-color = 何时使用颜色：auto、always 或 never [默认：auto]
help-queens-help = 显示帮助
help-queens-version = 显示版本

help-any-size = 棋盘大小：N 个横行与 N 个纵列，从 0 开始
help-any-board = 棋盘：文件（- 是标准输入）或棋盘本身；. 可放，* 障碍格，Q 固定的皇后，或任何记法的皇后 [默认：标准输入]
help-any-form = 形式：grid、spaced、matrix、columns、pairs、squares、json、leetcode、csv、fen、svg 或 png [默认：grid]
help-any-json = 输出 JSON；有 --as 时与 --as json 相同
help-any-theme = 图片的颜色：auto、light 或 dark [默认：auto]
help-any-out = 写入文件而不是标准输出；全部写完后文件才改变
help-any-time_limit = 这么多秒后停止（未完成时退出码为 3）
help-any-threads = 使用的线程数 [默认：每个核心一个]
help-any-seed = 随机选择的种子：同样的种子得到同样的结果
help-find-form = 形式：grid、spaced、matrix、columns、pairs、squares、json、leetcode、csv、fen、svg、png，或 binary（每个数 4 字节）[默认：grid，41 个横行以上为 columns]
help-puzzle-count = 生成 K 个谜题，种子为 S、S+1、… [默认：1]
help-check-board = 以有障碍格与固定皇后的棋盘来检查
help-check-partial = 只检查已有的皇后：横行可以是空的，固定的皇后可以缺少
help-help = 显示命令的说明
help-help-command = 要显示说明的命令

help-any-method = 搜索方法：grid、scan、sparse、matrix、sicp、htdp 或 bits [默认：bits]
help-any-placement = 任何记法的摆法，或存放摆法的文件，或 - 表示标准输入 [默认：-]

help-list = 按字典序列出所有解
help-list-own_order = 按 SICP 程序最后的样子（用 --method sicp）：它自己的顺序，最新的皇后在前，逐纵列列出横行
help-list-unique = 每个对称类只列一个解
help-list-limit = 列出 K 个解后停止
help-list-skip = 跳过前 K 个解

help-find = 找一个解
help-find-first = 字典序的第一个解

help-check = 检查摆法：正确，或列出每个冲突与原因
help-check-notation = 读取 binary，即 find --as binary 输出的数字；其他记法会自动识别

help-show = 用另一种记法显示摆法、它的对称图形、它的类别
help-show-orbit = 显示旋转与镜像得到的所有不同图形
help-show-class = 显示对称类有多少个成员：8、4、2 或 1

help-watch = 在终端一步一步观看搜索
help-watch-method = 搜索方法：grid、scan、sparse、matrix、sicp、htdp 或 bits [默认：grid]
help-watch-by = 一步走多远：check（一行）、try、queen、backtrack 或 solution [默认：try]
help-watch-language = 编程语言：python、rust、cpp、c、go 或 scheme [默认：python]

help-completions = 输出 shell 的自动补全
help-completions-shell = Shell：bash、elvish、fish、powershell 或 zsh

help-man = 输出使用手册
help-man-command = 要输出手册的命令

help-licenses = 输出本程序所含各部分的许可条款

help-serve = 在浏览器中学习、试玩、列出与计数的网页
help-serve-port = 使用的端口 [默认：8092，或下一个可用的]
help-serve-address = 使用的地址；若不是本机地址，其他人也能连上 [默认：127.0.0.1]
help-serve-embed_from = 可以把这个网页放进框架的网站，例如 https://school.example；可重复使用
help-serve-no_open = 只打印网址，不打开浏览器
help-site = 不需要服务器的网页：放到任何网站的文件夹，或单个文件
help-site-folder = 要写入的文件夹，可放到任何网站的任何网址
help-site-single = 改为把整个网页写成这一个文件：可以寄送，也可以从磁盘打开
