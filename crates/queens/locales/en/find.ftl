# Finding, completing, puzzles, hints and exports.

find-progress = searching: { $decisions } decisions in { $seconds } s
find-seed = seed { $seed }; --seed { $seed } gives the same again
find-seed-unused = --seed changes nothing here, the solution by formula is always the same; add --random, or leave it out
find-random-board = --random is for a board without blocked squares and queens; give its size N
find-too-large-to-keep = { $size } queens are too many to be kept in memory; write them with --as columns or --as binary, without --random (the most that are kept: { $limit })
find-not-enough-memory = { $size } queens take { $bytes } bytes of memory, which this machine does not give; ask for fewer, or write them without --random
find-without-proofs = this build cannot write proofs; build it with cargo build --release --features proof
find-one-file = --out and --proof name the same file; give each its own

puzzle-size = there is no puzzle of { $size } rows; choose a size from 0 to { $limit }, but not 2 or 3
puzzle-blocked = { $blocked } squares cannot be blocked, there are only { $squares } without a queen; choose a smaller --blocked
puzzle-one-picture = a picture holds one puzzle; leave --count out, or use --as grid or json
puzzle-form-blocked = --as { $form } cannot show blocked squares; use grid, json, svg or png
puzzle-forced = exactly one completion; forced squares lead to it (seed { $seed })
puzzle-trying = exactly one completion; it takes trying (seed { $seed })

hint-row = row { $number }
hint-column = column { $number }
hint-attacks-all = no queen on { $square }: it would attack every open square of { $rank }
hint-leaves-none = no queen on { $square }: with the queens that are forced then, { $rank } would have no square left
hint-queen = put a queen on { $square }: no other square of { $rank } is open
hint-queen-then = then put a queen on { $square }: no other square of { $rank } is left
hint-in-every = put a queen on { $square }: every completion has one there, but no short reason shows it
hint-choice = nothing is forced: the completions share no further square, so there is a choice
hint-complete = every row has its queen
hint-impossible-rank = this board cannot be completed: { $rank } has no open square
hint-impossible = this board cannot be completed; take a queen back
hint-leads = put a queen on { $square }: it still leads to a solution; { $choices ->
    [one] its row has 1 open square, and no row has fewer
   *[other] its row has { $choices } open squares, and no row has fewer
    }
hint-remove = { $count ->
    [one] remove the queen on { $squares }: without it there is a solution
   *[other] remove the queens on { $squares }: without them there is a solution, and no fewer are enough
    }
hint-separator = {" and "}
hint-no-solution = this board has no solution, even without queens

check-stream-attack = not valid: the queens on { $first } and { $second } attack each other: same { $line }
check-stream-attacked = not valid: a queen above attacks the one on { $second }: same { $line }
check-stream-outside = not valid: the queen on { $second } is outside the board
check-stream-expected-bracket = line { $line }, column { $column }: expected [ as in [1,3,0,2]
check-stream-expected-number = line { $line }, column { $column }: expected a column, a number from 0
check-stream-expected-comma = line { $line }, column { $column }: expected , or ]
check-stream-expected-end = line { $line }, column { $column }: expected nothing more after ]
check-stream-cut-short = the list is cut short: its last number has { $left } bytes and not { $width }; was all of it copied?

help-find-method = Search as a tutorial does: grid, scan, sparse, matrix, sicp, htdp or bits
help-find-random = A random solution
help-find-all_forced = The squares that every completion uses and those that none uses, as JSON
help-find-proof = Write a DRAT proof to a file if the board cannot be completed

help-puzzle = A puzzle: a board with exactly one completion and no clue too many
help-puzzle-size = Size of the board
help-puzzle-blocked = Start with K blocked squares; those not needed are left out again [default: 0]
help-puzzle-json = Write a JSON line for each puzzle, with its solution and its grade

help-hint = The next queen and why, or the fewest queens to remove

help-export = A board for other solvers
help-export-format = Format: dimacs, clingo or minizinc [default: dimacs]
