# The help: help-<command>, help-<command>-<argument>, and help-any-<argument> where commands share it.

help-queens = N queens, from the first lesson to the record books: list, count, find, check and show solutions
help-queens-lang = Language: en, zh-TW or zh-CN [default: from the locale]
help-queens-color = When to use colour: auto, always or never [default: auto]
help-queens-help = Show this help
help-queens-version = Show the version

help-any-size = Size of the board: N rows and N columns, from 0
help-any-board = Read the board from a file (- is standard input): . free, * blocked, Q a fixed queen
help-any-notation = Notation: grid, spaced, matrix, columns, pairs, squares, json, leetcode, csv or fen [default: grid]
help-any-method = Search method: grid, sparse, matrix, sicp, htdp or bits [default: bits]
help-any-placement = A placement in any notation, or the file it is in, or - for standard input [default: -]

help-list = All solutions in lexicographic order
help-list-unique = Only one solution of each symmetry class
help-list-limit = Stop after K solutions
help-list-skip = Leave out the first K solutions

help-find = One solution
help-find-first = The lexicographically first solution

help-check = Check a placement: valid, or every conflict and why
help-check-board = Check against a board with blocked squares and fixed queens
help-check-notation = Read binary, the numbers that find --as binary writes; all other notations are recognised

help-show = A placement in another notation, its symmetric images, its class
help-show-orbit = Show all different images under rotation and reflection
help-show-class = Show how many members the symmetry class has: 8, 4, 2 or 1

help-watch = Watch a search in the terminal, step by step
help-watch-method = Search method: grid, sparse, matrix, sicp, htdp or bits [default: grid]

help-completions = Print completions for a shell
help-completions-shell = Shell: bash, elvish, fish, powershell or zsh

help-man = Print the manual page
help-man-command = The command whose page is printed

help-serve = A page to learn, try, list and count, in the browser
help-serve-port = Port to listen on [default: 8092, or the next free one]
help-serve-address = Address to listen on; others can reach the page unless it is a loopback address [default: 127.0.0.1]
help-serve-embed_from = Site that may show the page in a frame, such as https://school.example; can be given several times
help-serve-no_open = Print the address, but do not open a browser
