# count、known 和 bench

help-count = 有多少个解，只打印数字
help-count-unique = 互为对称像的解只算一个
help-count-classes = 统计有 8、4、2、1 个成员的对称类各有几个
help-count-method = 计数方法：naive、bits、split 或 cover [默认：最适合该棋盘的方法]
help-count-kernel = split 的向量指令：avx512、avx2、neon 或 portable [默认：本机最快的]
help-count-double_check = 用另一种方式再算一次并比较：换内核、少用对称、换深度
help-count-form = 形式：number，或 json（count、unique、classes、method、kernel、threads、seconds、units）[默认：number]

help-known = 已发表的解数及其来源
help-known-sequence = A000170、A002562、A032522 或 A033148 [默认：全部]
help-known-json = 每个数列输出一个 JSON 对象

help-selftest = 检查本机计数是否正确：用答案已知的棋盘测试每种方法和每种内核

help-bench = 各种计数方法所需的时间，每个结果都经过核对
help-bench-from = 第一个 n [默认：4]
help-bench-to = 最后一个 n [默认：16]
help-bench-each = 一次计数会超过这么多秒时，放弃该方法 [默认：5]
help-bench-form = 形式：table、csv、json 或 svg（时间对 n）[默认：table]

count-progress = { $how }（{ $threads } 个线程）：{ $units } 个单元完成 { $done } 个，每秒 { $rate } 个，还需 { $left }
count-no-kernel = 本机无法运行内核 { $kernel }；请选择：{ $kernels }
count-split-too-large = split 方法最多接受 { $limit } 个横行的棋盘；请用较小的棋盘，或用 queens count --method bits 计数
count-too-many-squares = cover 方法只接受空格较少的棋盘；请不要指定 --method
count-too-large-for-classes = 对称类最多统计到 64 个横行的棋盘，而不是 { $size }；请不要指定 --unique、--classes 和 --json
count-differs = 算出 { $counted }，但已发表的数值是 { $published }（{ $source }）；其中之一有误，请报告
count-again-agrees = 已计数两次，先用 { $first }，再以另一种方式用 { $second }：结果一致
count-again-differs = { $first } 算出 { $counted }，但 { $second } 以另一种方式算出 { $again }；本机或本程序有误，请运行 'queens selftest' 并报告
selftest-right = { $how }：{ $counts } 次计数，全部正确
selftest-wrong = { $how }：算出 { $counted }，应为 { $expected }

bench-range = 从 { $from } 到 { $to } 没有可计数的；请让 FROM 不大于 TO，TO 最多 { $limit }
bench-nothing = 在 { $seconds } 秒之内没有方法数完；请用 --each 秒数 给更多时间，或从较小的 n 开始
bench-method = 方法
bench-n = n
bench-count = 数目
bench-seconds = 秒
bench-rate = 每秒解数

known-all = 所有解
known-unique = 旋转与镜像视为相同的解
known-half-turn = 旋转 180 度后不变的解
known-quarter-turn = 旋转 90 度后不变的解

growth-title = 计算解数所需的时间
growth-n = n，棋盘的大小
