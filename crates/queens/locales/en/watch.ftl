# Watching a search in the terminal.

watch-no-terminal = watch needs a terminal for both input and output; to write the steps to a file or a pipe use queens trace
watch-too-large = a board of { $size } rows is too large to watch; the largest has { $limit }
watch-too-small = This window has { $columns } columns and { $rows } rows. Please make it at least { $least-columns } by { $least-rows }; at 80 by 24 there is room for the code as well. (q quits)

watch-start = Space plays the search, the right arrow takes the first step.
watch-paused = paused
watch-playing = playing
watch-searching = searching
watch-finished = finished
watch-full = Stopped: sicp keeps all placements of a level, and there are too many by now. Tab chooses another method.

watch-board = board
watch-board-part = rows { $first-row }-{ $last-row }, columns { $first-column }-{ $last-column }
watch-stack-rows = stack: row, queen, to try
watch-stack-columns = stack: column, queen, to try
watch-code = code: { $method } in { $language }
watch-data = data
watch-calls = calls, the newest last
watch-pace = { $speed } a second by { $size }

watch-tries = tried
watch-rejections = rejected
watch-placements = placed
watch-take-backs = taken back
watch-solutions = solutions

watch-keys = space play  →← step  1-5 size  n solution  tab method  l code  ? help  q quit
watch-keys-short = space play  →← step  n solution  ? help  q quit

watch-help = help
watch-help-keys =
    space      play, pause
    → ←        one step on, one step back
    1 2 3 4 5  a step is: a line, a try, a queen, going back, a solution
    ↑ ↓        faster, slower
    Home End   to the beginning, to the end
    n          to the next solution; n again stops
    Tab        next method (Shift-Tab: previous)
    l          the program in its next language
    c          the calls instead of the stack, and back
    ?          this help
    q Esc      quit

watch-sign-queen = queen
watch-sign-attacked = attacked by a queen
watch-sign-blocked = blocked
watch-sign-given = given queen, not reached yet
watch-sign-tried = being tried
watch-sign-extended = being added to a placement
watch-sign-looked-at = being looked at (Q@ a queen)
watch-sign-rejected = rejected
watch-sign-attacker = the queen that attacks it
watch-sign-taken-back = queen just taken back
