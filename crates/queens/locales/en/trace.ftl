# One search, step by step.

step-try = try { $square }
step-reject = reject { $square }: { $reason }

# Why a square cannot take a queen. $given says whether the queen is given: closed before the search began.
reason-blocked = it is blocked
reason-row = the { $given ->
    [yes] given queen
   *[no] queen
} on { $by } is in the same row
reason-column = the { $given ->
    [yes] given queen
   *[no] queen
} on { $by } is in the same column
reason-falling = the { $given ->
    [yes] given queen
   *[no] queen
} on { $by } is on the same falling diagonal \
reason-rising = the { $given ->
    [yes] given queen
   *[no] queen
} on { $by } is on the same rising diagonal /

step-place = place a queen on { $square }
# $kind is what a level of the stack is: row, column, or one more queen anywhere.
step-exhausted = { $kind ->
    [row] row { $level } has no square left to try: go back
    [column] column { $level } has no square left to try: go back
   *[queen] queen { $level } has no open square left to try: no solution this way
}
step-none-free = { $kind ->
    [row] row { $level } has no free square: go back
    [column] column { $level } has no free square: go back
   *[queen] queen { $level } has no open square: no solution this way
}
step-take-back = take back the queen on { $square }
step-give-up = give up the queen on { $square }: nothing leads on from her

# HtDP, section 28.2.
step-open = { $count ->
    [one] 1 square is open for queen { $queen }
   *[other] { $count } squares are open for queen { $queen }
}

# SICP, exercise 2.42: lists of placements, no going back.
step-grow = { $columns ->
    [0] begin with one placement, the one without queens: extend it by column 1
   *[other] extend all { $count } placements of the first { $columns } columns
}
step-extend = extend placement { $number } by a queen on { $square }
step-filter = filter the { $count } extended placements
step-consider = is placement { $number } with { $square } safe?
step-keep = keep it: the queen on { $square } is safe
step-drop = drop it: on { $square }, { $reason }

# The smallest steps: one line of the program each.
step-call = call { $call }
step-return = { $function } ends: { $code }
step-look-queen = { $holds ->
    [yes] there is a queen on { $square }
   *[no] there is no queen on { $square }
}
step-look-closed = { $holds ->
    [yes] { $square } is closed
   *[no] { $square } is open
}
step-look-attacked = { $holds ->
    [yes] { $square } is no longer open
   *[no] { $square } stays open
}
step-compare-equal = { $code } { $holds ->
    [yes] yes: { $left } = { $right }
   *[no] no: { $left } and { $right } are not equal
}
step-compare-greater = { $code } { $holds ->
    [yes] yes: { $left } > { $right }
   *[no] no: { $left } is not more than { $right }
}
step-compare-within = { $code } { $holds ->
    [yes] yes: { $left } is from 0 to { $last }
   *[no] no: { $left } is not from 0 to { $last }
}

step-solution = solution { $number }: every row has its queen
step-finished = finished: { $tries } tried, { $rejections } rejected, { $placements } placed, { $solutions ->
    [one] 1 solution
   *[other] { $solutions } solutions
}

# The board and the stack beside it.

# Between the number of a step and its words.
trace-colon = {": "}
trace-start = the empty board
trace-start-given = the board before the search: blocked squares, given queens
trace-step = step { $number }
trace-of = { $size } queens, { $method }
trace-stack = stack
trace-untried = still to try
trace-squares-left = { $count ->
    [one] 1 square left
   *[other] { $count } squares left
}
legend-queen = queen
legend-tried = tried
legend-untried = still to try

# Sequence diagrams.

part-down = going down
part-extended = placements are extended
part-filtered = placements are filtered
part-exhausted = a level is exhausted: going back
part-found = a solution is found: going on
sequence-level = { $kind ->
    [row] row i
    [column] column i
   *[queen] queen i
}
sequence-check = check
sequence-lane = { $kind ->
    [row] row { $number }
   *[column] column { $number }
}
sequence-first = i = { $level }: try { $square }
sequence-next = move on to { $square }
sequence-ask = is it attacked?
sequence-safe = no
sequence-down = queen placed, go down: i = { $level }
sequence-complete = queen placed, i = { $level } is off the board

# The search tree.

tree-root = empty board
tree-folded = { $nodes } more, { $solutions ->
    [one] 1 solution
   *[other] { $solutions } solutions
}

sheet-title = { $size } queens, { $count ->
    [one] 1 solution
   *[other] { $count } solutions
}

# The summary and the comparison of the methods.

summary-title = { $size } queens, { $method }
summary-compare = { $size } queens, method by method
summary-unfinished = not to the end: the first { $steps } steps
summary-method = method
summary-steps = steps
summary-lines = lines of the program
summary-checks = checks
summary-tries = squares tried
summary-rejections = rejected
summary-straight = same row or column
summary-falling = falling diagonal \
summary-rising = rising diagonal /
summary-blocked = blocked
summary-given = given queen
summary-placements = queens placed
summary-take-backs = queens taken back
summary-exhausted = levels exhausted
summary-solutions = solutions
summary-kept = numbers kept at most
summary-ways = what there is to choose from, and what is looked at (each step of the scale is ten times as much)
summary-ways-rows = { $size }^{ $size } = { $number } ways to put a queen in each row
summary-ways-permutations = { $size }! = { $number } of them have one in each column as well
summary-ways-nodes = { $number } nodes are what this search looks at
summary-nodes = nodes
summary-first = first solution
summary-first-at = step { $step }, after { $tries } tries and { $placements } queens
summary-first-none = none
summary-levels = nodes per level
summary-nodes-root = { $nodes } in all, the root counted
summary-chart-tries = squares tried: how many took a queen, and why the others did not

# The player in a web page.

player-code = the method
player-play = play
player-pause = pause
player-solution = next solution
size-check = line
size-try = try
size-queen = queen
size-backtrack = going back
size-solution = solution
player-position = position in the search
player-speed = speed
player-steps-per-second = { $speed } a second
player-count = step { $number } of { $last }
player-keys = keys: space plays and pauses, ← → step, ↑ ↓ change the speed, Home and End, n goes to the next solution
player-made = made by queens from a real run

# What cannot be drawn.

draw-error-frames = { $frames } frames are more than the { $limit } that a picture file takes; show fewer with --until first, --from, --to or --every
draw-error-steps = more than { $limit } steps are too many for this format; show fewer with --until first or --until { $limit }
draw-error-board = a board of { $size } rows is too large for a picture; the largest has { $limit }, --as json takes any
draw-error-part = this search has no part "{ $part }"; it is one of down, exhausted, found, all: try another part, another board or --until all
draw-error-step = there is no step { $number } in this search; choose one from 0 to { $last }, its last
draw-error-message-count = a diagram of { $steps } steps is too long to read (the limit is { $limit }); choose one --part or a smaller board

# What `queens trace` refuses.

search-far-too-much-memory = { $method } would keep more than { $bytes } bytes of placements on this board; use another --method or a smaller board
search-too-much-memory = { $method } would keep about { $bytes } bytes ({ $gigabytes } GB) of placements on this board, more than 1 GB; use another --method or a smaller board
search-not-enough-memory = the placements that sicp keeps take { $bytes } bytes of memory, which this machine does not give; use another --method or a smaller board
trace-until-unknown = "{ $value }" is not an end for --until; use first, all or a number of steps
trace-option-unused = { $option } means nothing for --as { $format }; leave it out
trace-summary-format = a summary has no form { $format }; use text, json, svg or png
trace-all-methods = --method all compares the methods; add --summary
trace-empty-range = --from { $from } comes after --to { $to }; exchange them
trace-every-zero = --every 0 would show nothing; use 1 or more
trace-terminal = { $format } is not text for a terminal; write it to a file with --out FILE
file-cannot-write = { $file } cannot be written: { $error }; is there such a folder, and may you write there?

# The help of the command.

help-trace = A search step by step: in words, as diagrams, pictures, an animation, a page with a player
help-trace-method = Search method: grid, scan, sparse, matrix, sicp, htdp or bits; all with --summary [default: grid]
help-trace-by = How far a step goes: check (one line of the program), try, queen, backtrack or solution [default: try]
help-trace-data = In json, also the calls and the data of the program at every step
help-trace-format = Form: text, json, plantuml, mermaid, dot, svg, png, gif or html [default: text]
help-trace-until = Stop at the first solution (first), at the end (all) or after K steps [default: all]
help-trace-from = Show from step K on
help-trace-to = Show up to step K
help-trace-every = Show every K-th step only
help-trace-part = Part of a sequence diagram: down, exhausted, found or all [default: all]
help-trace-step = The step that svg and png show [default: the first solution]
help-trace-summary = How often each kind of step happened, and how many nodes each level has; as text, json, svg or png
help-trace-delay = Milliseconds between the frames of a gif, 20 or more [default: 500]
help-trace-theme = Colours: light, dark or auto, which is light in png and gif [default: auto]
help-trace-out = Write to a file instead of standard output
