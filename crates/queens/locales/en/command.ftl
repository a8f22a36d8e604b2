# What the command says beside its data.

usage-heading = Usage:
commands-heading = Commands
arguments-heading = Arguments
options-heading = Options

usage-value = "{ $value }" is not a value for { $argument }
usage-no-value = { $argument } needs a value
usage-unknown = there is no argument { $argument } here
usage-unknown-command = there is no command "{ $command }"
usage-no-command = no command is given
usage-missing = something is missing: { $argument }
usage-conflict = { $argument } cannot be used together with { $other }
usage-twice = { $argument } is given twice
usage-utf8 = an argument is not valid text (UTF-8)
usage-other = the arguments do not fit { $argument }
usage-suggest = did you mean { $suggestion }?
usage-values = use one of { $values }
usage-number = use a whole number, such as 8
usage-help = --help shows what there is

output-failed = the output cannot be written: { $error }; is there room, and may you write there?
cannot-read = { $file } cannot be read: { $error }; use - for standard input
not-text = { $file }, line { $line }: not valid text (UTF-8); save the file as UTF-8
standard-input = standard input
in-file = { $file }: { $error }
board-too-large-to-search = a board of { $size } rows is too large to be searched square by square; the largest has { $limit }
no-such-placement = "{ $text }" is neither a file nor a placement; write a placement such as [1,3,0,2], or the name of a file
man-unknown-command = there is no command "{ $command }"; queens --help lists them

no-solution-of-size = there is no solution for n = { $size }: a board without blocked squares can be solved if and only if n = 1 or n >= 4 (n = 0 has the empty solution)
no-solution = this board has no solution

check-valid = valid: { $size } queens, and none attacks another
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
serve-others = anyone who can reach { $address } can use the page and this machine's processors; leave --address out to keep it to yourself
serve-cannot-listen = { $address } cannot be listened on: { $error }; choose another --port or --address
