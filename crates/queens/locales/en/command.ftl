# What the command says beside its data.

usage-heading = Usage:
commands-heading = Commands
arguments-heading = Arguments
options-heading = Options
usage-options = OPTIONS
usage-command = COMMAND

usage-error = { $problem }; { $hint }

usage-value = "{ $value }" is not a value for { $argument }
usage-no-value = { $argument } needs a value
usage-unknown = there is no argument { $argument } here
usage-unknown-command = there is no command "{ $command }"
usage-missing = something is missing: { $argument }
usage-conflict = { $argument } cannot be used together with { $other }
usage-twice = { $argument } is given twice
usage-utf8 = an argument is not valid text (UTF-8)
usage-other = the arguments do not fit { $argument }
usage-suggest = did you mean { $suggestion }?
usage-values = use one of { $values }
usage-number = use a whole number, such as 8
usage-seconds = use a number of seconds, such as 60 or 0.5
usage-threads = use a whole number from 1 to 65535
usage-ip = use an address of this machine, such as 127.0.0.1 or ::1
usage-port = use a number from 0 to 65535; 0 takes a free one
usage-lang = use en, zh-TW or zh-CN
usage-file = use the name of a file
usage-help = --help shows what there is

output-failed = the output cannot be written: { $error }; is there room, and may you write there?
cannot-read = { $file } cannot be read: { $error }; use - for standard input
not-text = { $file }, line { $line }: not valid text (UTF-8); save the file as UTF-8
is-folder = { $file } is a folder; name a file, or write the text to standard input and use -
text-too-long = { $file } has more than { $limit } MB of text; is it the right file?
standard-input = standard input
no-placement = there is no placement in the text, only what stands around placements; write one, such as [1,3,0,2]
board-missing = no board is given; give its size N, or --board BOARD, or write the board to standard input
no-such-board = "{ $text }" is neither a file nor a board; write a board such as [1,-1,0,-1], or the name of a file
option-unused = { $option } changes nothing with { $beside }; leave one of them out
option-needs = { $option } changes nothing without { $other }; add { $other }, or leave { $option } out
standard-input-twice = standard input can be read only once; give the placement or the board in another way
form-binary = binary is for one solution; use find --as binary
list-own-order = --own-order is for the method that has its own order; add --method sicp
list-all-skipped = nothing is left to list: there are { $found } solutions, and --skip leaves them all out
list-separator = { ", " }
check-partial = no conflicts: { $queens ->
    [one] 1 queen
   *[other] { $queens } queens
} on a board of { $size ->
    [one] 1 row
   *[other] { $size } rows
}

progress-none = at work for { $seconds } s
forecast = a count of { $size } rows takes { $time } on { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}, as counts were measured; Ctrl-C ends it, --time-limit SECONDS bounds it
forecast-hours = about { $number } hours
forecast-days = about { $number } days
forecast-years = about { $number } years
forecast-never = more than a thousand years

system-not-found = there is no such file or folder
system-permission = it is not permitted
system-is-folder = it is a folder
system-not-folder = a part of the path is no folder
system-full = there is no room left
system-read-only = it can only be read
system-too-large = it would become too large
system-file-name = such a name cannot be used
system-address-in-use = another program uses it
system-no-such-address = this machine has no such address
system-memory = there is not enough memory
out-of-memory = there is not enough memory to go on; use a smaller board or fewer --threads, or allow more memory (ulimit -v)
system-pipe = nobody reads it any more
system-other = the system says: { $error }
in-file = { $file }: { $error }
board-too-large-to-search = a board of { $size } rows is too large to be searched square by square; the largest has { $limit }
no-such-placement = "{ $text }" is neither a file nor a placement; write a placement such as [1,3,0,2], or the name of a file
no-such-command = there is no command "{ $command }"; queens --help lists them

no-solution-of-size = there is no solution for n = { $size }: a board without blocked squares can be solved if and only if n = 1 or n >= 4 (n = 0 has the empty solution)
no-solution = this board has no solution

check-valid = valid: { $size ->
    [one] 1 queen
   *[other] { $size } queens, and none attacks another
}
check-not-valid = not valid: { $count ->
    [one] 1 conflict
   *[other] { $count } conflicts
}
check-many = not valid: more than { $count } conflicts, the first { $count } are

show-orbit = { $size ->
    [one] 1 image
   *[other] { $size } images
}: { $names }
show-not-a-solution = only a solution has an orbit and a class, and here { $conflict }; queens check names every conflict
show-two-sizes = the boards have different sizes, { $first } and { $second }; show boards of one size at a time

serve-ready = the page is open at this address until Ctrl-C is pressed
serve-other-port = port { $port } is taken, so this is the next free one; links to the usual address do not lead here
serve-not-a-site = { $site } is not the address of a site; use one such as https://school.example
site-not-built = this queens was built without the page for browsers alone; build it with crates/queens-wasm/build.sh and then cargo build --release --features site
serve-others = anyone who can reach { $address } can use the page and this machine's processors; leave --address out to keep it to yourself
serve-cannot-listen = { $address } cannot be listened on: { $error }; choose another --port or --address

man-manual = Manual of queens
man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-examples = EXAMPLES
man-exit-status = EXIT STATUS
man-environment = ENVIRONMENT
man-files = FILES
man-see-also = SEE ALSO
man-example-list = The 12 solutions that remain up to rotation and reflection, as lists of columns.
man-example-count = How many solutions a board has: . free, * blocked, Q a fixed queen.
man-example-limit = A count that gives up after a minute.
man-example-complete = Complete a board with a queen in its second row.
man-example-find = A solution for a million queens, as numbers of four bytes.
man-example-check = Whether these queens attack each other, and which ones, and why.
man-example-show = A picture of all images of a solution.
man-example-trace = A search as a film for the browser.
man-example-hint = A puzzle, kept in a file, and a hint for it.
man-exit-found = Found, counted, valid.
man-exit-nothing = There is no solution, or the placement is not valid.
man-exit-bad-input = Bad usage, bad input, output that cannot be written, or less memory than it takes.
man-exit-not-finished = The time limit was reached before the end.
man-exit-differs = A count differs from its published value.
man-exit-again = Stopped by a signal, and what was counted is saved: start it again.
man-exit-signal = Ended by a signal: SIGHUP, SIGINT (Ctrl-C) or SIGTERM.
man-exit-pipe = The reader of the output has gone away.
man-exit-panic = A mistake of ours; please report it.
man-environment-locale = The language, unless --lang names one; the first of these that is set.
man-environment-color = No colour, if it is set and not empty.
man-files-text = There are no settings and nothing is kept between runs. A file that --out names is written beside itself under a name that begins with .queens- and is renamed when it is complete.

time-is-up = not finished: the time is up; allow more with --time-limit SECONDS
