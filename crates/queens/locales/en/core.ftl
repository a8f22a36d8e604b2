# The library's values in words: squares, lines, transforms, conflicts, boards.

square = row { $row }, column { $column }

line-row = row
line-column = column
line-falling = falling diagonal \
line-rising = rising diagonal /

symmetry-identity = as it is
symmetry-quarter-turn = quarter turn clockwise
symmetry-half-turn = half turn
symmetry-three-quarter-turn = quarter turn anticlockwise
symmetry-left-right = mirrored left and right
symmetry-top-bottom = mirrored top and bottom
symmetry-main-diagonal = mirrored in the falling diagonal
symmetry-other-diagonal = mirrored in the rising diagonal

conflict-attack = the queens on { $first } and { $second } attack each other: same { $line }
conflict-blocked = the queen on { $square } stands on a blocked square
conflict-fixed-missing = the fixed queen on { $square } is missing
conflict-outside = { $square } is outside the board
conflict-empty-row = row { $row } has no queen

board-error-empty = the board is empty; write one line per row with . for free, * for blocked and Q for a queen
board-error-character = line { $line }, column { $column }: "{ $found }" is not a square; use . for free, * for blocked and Q for a queen
board-error-ragged = line { $line }, column { $column }: this row has { $found ->
    [one] 1 square
   *[other] { $found } squares
}, the rows above have { $expected }; make all rows equally long
board-error-not-square = line { $line }, column { $column }: the board has { $rows ->
    [one] 1 row
   *[other] { $rows } rows
} of { $columns ->
    [one] 1 square
   *[other] { $columns } squares
}; it needs as many rows as columns
board-error-too-large = a board of { $size } rows is too large; the largest has { $limit }
board-error-memory = this board takes { $bytes } bytes of memory, which this machine does not give; use a smaller one
board-error-outside = { $square } is not on a board of { $size ->
    [one] 1 row
   *[other] { $size } rows
}
board-error-queen-on-blocked = the queen on { $square } stands on a blocked square; remove one of the two
board-error-attack = the fixed queens on { $first } and { $second } attack each other (same { $line }); remove one of them
board-error-at = line { $line }, column { $column }: { $error }

draw-error-solutions = more than { $limit } solutions are too many for one picture; take one of each symmetry class, a smaller board, or a notation
draw-error-delay = a frame of an animation is shown for { $shortest } to { $longest } milliseconds; choose a time between, such as --delay 500
draw-error-pixels = the picture would have { $pixels } million pixels, and { $limit } million is the most; take fewer solutions, or SVG
draw-error-memory = this picture takes { $bytes } bytes of memory, which this machine does not give; take fewer solutions, or SVG
draw-error-stopped = this was stopped before the picture was done

not-finished = not finished: the time is up, or it was stopped
