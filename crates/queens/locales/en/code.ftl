# The programs of the methods: `queens code`, and the comments in them.

# What a method is, and where it comes from.
code-of-grid = row by row on a grid of characters; from a tutorial in Rust
code-of-scan = which squares have queens, and a look at all of them; from a tutorial in C++
code-of-sparse = a list with the column of each row's queen; from a tutorial in Python
code-of-matrix = a matrix of 0 and 1 and four sums; from a tutorial in Go
code-of-sicp = all placements of k columns from those of k - 1; SICP, exercise 2.42
code-of-htdp = one solution over all open squares, by mutual recursion; HtDP, section 28.2
code-of-bits = three words of bits; the fast way

code-methods = method
code-languages = in
code-origin = what it is, and where it comes from
code-hint = queens code METHOD prints the program; --in LANGUAGE chooses the language, the first one is the default
code-no-language = { $method } is not written in { $language }; use --in { $languages }

# The comments. A line each, short enough for a narrow window.
code-grid = N queens, row by row on a grid of characters.
code-scan = N queens with blocked squares: how many solutions?
code-sparse = N queens as a list: queens[row] is a column, or -1.
code-matrix = N queens, row by row on a matrix of 0 and 1.
code-sicp = N queens, column by column, all placements at once.
code-htdp = N queens: one solution, over all open squares.
code-bits = N queens, row by row, with words of bits.
code-input = Input: n as an argument, or else a board from standard
    input: . is free, * is blocked, Q is a given queen.
code-rows = Places a queen in this row and in all rows below it.
code-grid-safe = Safe: open, and no queen above it in its column
    or on one of its diagonals.
code-scan-safe = Safe: no queen on the whole board is as many rows away
    as columns, or no row or no column away.
code-sparse-safe = Safe: open, no column occurs twice in the list, and no
    two queens are as many rows apart as columns.
code-matrix-safe = Safe: open, and its row, its column and both
    diagonals each add up to 1, which is the queen herself.
code-matrix-at = Beside the board there is nothing to add.
code-sicp-search = All safe placements in the first k columns: put every
    row in front of every placement of k - 1 columns,
    keep what is safe. The newest queen comes first.
code-sicp-safe = Safe: the square of the newest queen is open, and no
    other queen is in her row or on one of her diagonals.
code-htdp-placement = Places the missing queens on the open squares,
    if that can be done.
code-htdp-list = Tries the squares one by one, until one of them leads
    to a solution.
code-htdp-taken = No longer open: the square of the queen, and what
    she attacks.
code-every = "all" as the last argument: all solutions, row by row.
    Otherwise the first one is enough.
code-closed = Closed: blocked, or attacked by a given queen.
code-bits-search = A bit is a column. What no queen attacks is safe;
    shifting carries the diagonals to the next row.
code-show = Prints a solution.
code-read = Reads the board, or makes an empty one.

help-code = The program of a method, complete, with comments in your language; without a method, what there is
help-code-method = Method: grid, scan, sparse, matrix, sicp, htdp or bits
help-code-language = Programming language: python, rust, cpp, c, go or scheme [default: that of its tutorial]
