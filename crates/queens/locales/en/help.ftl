# The help: help-<command>, help-<command>-<argument>, and help-any-<argument> where commands share it.

help-queens = N queens, from the first lesson to the record books: list, count, find, check and show solutions
help-queens-lang = Language: en, zh-TW or zh-CN [default: from the locale]
help-queens-color = When to use colour: auto, always or never [default: auto]
help-queens-help = Show this help
help-queens-version = Show the version

help-any-size = Size of the board: N rows and N columns, from 0
help-any-board = The board: a file (- is standard input), or the board itself; . free, * blocked, Q a fixed queen, or queens in any notation [default: standard input]
help-any-form = Form: grid, spaced, matrix, columns, pairs, squares, json, leetcode, csv, fen, svg or png [default: grid]
help-any-json = Write JSON; the same as --as json where there is --as
help-any-theme = Colours of a picture: auto, light or dark [default: auto]
help-any-out = Write to a file instead of standard output; it changes only when all is written
help-any-time_limit = Stop after this many seconds (exit code 3 if not finished)
help-any-threads = Threads to work on [default: one for each core]
help-any-seed = Seed of random choices: the same seed gives the same result
help-find-form = Form: grid, spaced, matrix, columns, pairs, squares, json, leetcode, csv, fen, svg, png, or binary (numbers of 4 bytes) [default: grid, from 41 rows on columns]
help-puzzle-count = Make K puzzles, with the seeds S, S+1, … [default: 1]
help-check-board = Check against a board with blocked squares and fixed queens
help-check-partial = Check the queens that are there: rows may be empty, fixed queens may be missing
help-help = Show the help of a command
help-help-command = The command whose help is shown

help-any-method = Search method: grid, scan, sparse, matrix, sicp, htdp or bits [default: bits]
help-any-placement = A placement in any notation, or the file it is in, or - for standard input [default: -]

help-list = All solutions in lexicographic order
help-list-own_order = As SICP's program has them in the end (with --method sicp): in its order, the newest queen first, rows by column
help-list-unique = Only one solution of each symmetry class
help-list-limit = Stop after K solutions
help-list-skip = Leave out the first K solutions

help-find = One solution
help-find-first = The lexicographically first solution

help-check = Check a placement: valid, or every conflict and why
help-check-notation = Read binary, the numbers that find --as binary writes; all other notations are recognised

help-show = A placement in another notation, its symmetric images, its class
help-show-orbit = Show all different images under rotation and reflection
help-show-class = Show how many members the symmetry class has: 8, 4, 2 or 1

help-watch = Watch a search in the terminal, step by step
help-watch-method = Search method: grid, scan, sparse, matrix, sicp, htdp or bits [default: grid]
help-watch-by = How far a step goes: check (one line), try, queen, backtrack or solution [default: try]
help-watch-language = Language of the program: python, rust, cpp, c, go or scheme [default: python]

help-completions = Print completions for a shell
help-completions-shell = Shell: bash, elvish, fish, powershell or zsh

help-man = Print the manual page
help-man-command = The command whose page is printed

help-licenses = Print the licences of what the command is made of

help-serve = A page to learn, try, list and count, in the browser
help-serve-port = Port to listen on [default: 8092, or the next free one]
help-serve-address = Address to listen on; others can reach the page unless it is a loopback address [default: 127.0.0.1]
help-serve-embed_from = Site that may show the page in a frame, such as https://school.example; can be given several times
help-serve-no_open = Print the address, but do not open a browser
help-site = The page without a server: a folder for any web host, or one file
help-site-folder = Folder to write, for any web host, at any address
help-site-single = Write the whole page as this one file instead: to mail, or to open from a disk
