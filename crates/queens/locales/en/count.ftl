# count, known and bench

help-count = How many solutions there are, the number alone
help-count-unique = Count solutions that are images of each other as one
help-count-classes = Count the symmetry classes with 8, 4, 2 and 1 members
help-count-method = How to count: naive, bits, split or cover [default: the fastest for the board]
help-count-kernel = Vector instructions of split: avx512, avx2, neon or portable [default: the fastest of this machine]
help-count-double_check = Count a second time in another way, and compare: another kernel, less symmetry, other depths
help-count-form = Form: number, or json (count, unique, classes, method, kernel, threads, seconds, units) [default: number]

help-known = Published numbers of solutions, with their source
help-known-sequence = A000170, A002562, A032522 or A033148 [default: all]
help-known-json = Write a JSON object for each sequence

help-selftest = Whether this machine counts right: every method and every kernel on boards whose counts are known

help-bench = How long each method of counting needs, every count checked
help-bench-from = The first n [default: 4]
help-bench-to = The last n [default: 16]
help-bench-each = Give up a method once a count would take longer than this many seconds [default: 5]
help-bench-form = Form: table, csv, json or svg (time against n) [default: table]

count-progress = { $how } ({ $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}): { $done } of { $units } units, { $rate } a second, { $left } left
count-no-kernel = this machine cannot run the kernel { $kernel }; choose one of: { $kernels }
count-split-too-large = the method split takes boards of up to { $limit } rows; use a smaller board, or queens count --method bits
count-too-many-squares = the method cover takes boards with fewer open squares; leave --method out
count-too-large-for-classes = classes are counted on boards of up to 64 rows, not { $size }; leave out --unique, --classes and --json
count-differs = counted { $counted }, but the published value is { $published } ({ $source }); one of them is wrong, please report this
count-again-agrees = counted twice, by { $first } and in another way by { $second }: the counts agree
count-again-differs = counted { $counted } by { $first }, but { $again } in another way by { $second }; this machine or this program is at fault, please run 'queens selftest' and report this
selftest-right = { $how }: { $counts } counts, all right
selftest-wrong = { $how }: counted { $counted } instead of { $expected }

bench-range = there is nothing to count from { $from } to { $to }; choose FROM not above TO, and TO up to { $limit }
bench-nothing = no method counted anything within { $seconds } s; allow more with --each SECONDS, or begin with a smaller n
bench-method = method
bench-n = n
bench-count = count
bench-seconds = seconds
bench-rate = solutions/s

known-all = all solutions
known-unique = solutions up to rotation and reflection
known-half-turn = solutions that a half turn leaves as they are
known-quarter-turn = solutions that a quarter turn leaves as they are

growth-title = Time to count the solutions
growth-n = n, the size of the board
