# What is wrong with a text that should be a placement, and with queens that should be written.

read-error-at = line { $line }, column { $column }: { $problem }
read-error-blank = there is no placement in the text; write one, such as [1,3,0,2] or b4 d3 a2 c1
read-error-notation = this is in none of the notations { $notations }
read-error-expected = expected { $expected }, found "{ $found }"
read-error-expected-at-end = expected { $expected }, but the line ends here
read-error-ragged = this row has { $found ->
    [one] 1 square
   *[other] { $found } squares
}, it should have { $expected }; make all rows equally long
read-error-not-square = the board has { $rows ->
    [one] 1 row
   *[other] { $rows } rows
} of { $columns ->
    [one] 1 square
   *[other] { $columns } squares
}; it needs as many rows as columns
read-error-outside = a queen stands outside the board of { $size ->
    [one] 1 row
   *[other] { $size } rows
}; numbered rows and columns start at 0
read-error-too-large = the board is too large; the largest has { $limit } rows

expected-or = { " or " }
expected-number = a number
expected-chess-square = a square such as c2
expected-row-names = the names of the rows, row0,row1,row2 and so on
expected-json-object = an object such as { $example }
expected-json-key = the key "{ $key }"
expected-json-value = a JSON value

write-error-two-in-row = row { $row } has more than one queen, which { $notation } cannot express; use another notation, such as pairs
write-error-not-eight = fen is for boards of 8 rows, not { $size }; use another notation, such as squares
write-error-size = a placement of { $found ->
    [one] 1 row
   *[other] { $found } rows
} among placements of { $expected ->
    [one] 1 row
   *[other] { $expected } rows
}; write them one by one
write-error-outside = { $square } is outside the board of { $size ->
    [one] 1 row
   *[other] { $size } rows
}
write-error-output = the output failed: { $error }
board-several = there are { $count } boards in the text; give one at a time
