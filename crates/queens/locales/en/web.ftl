# The page: learn, try, all solutions, count.

web-title = Queens
web-learn = Learn
web-try = Try
web-solutions = All solutions
web-count = Count
web-views = Views
web-skip = Skip to the content
web-language = Language
web-theme-auto = Light or dark: as the system
web-theme-light = Light
web-theme-dark = Dark
web-share = Link to this
web-copied = Link copied
web-keys = Shortcuts
web-close = Close
web-wrong-address = Not understood in the address:

web-key-play = play and pause
web-key-step = one step on or back
web-key-ten = ten steps on or back
web-key-speed = faster, slower
web-key-ends = to the start, to the end
web-key-solutions = next or previous solution
web-key-move = move over the board
web-key-queen = place or remove a queen
web-key-block = block or free a square
web-key-undo = undo, redo
web-key-hint = hint
web-key-keys = show the shortcuts

web-board = Board
web-square-queen = queen
web-square-fixed = given queen
web-square-blocked = blocked
web-square-attacked = { $count ->
    [one] attacked
   *[other] attacked by { $count }
}
web-square-hint = hint
web-size = Size
web-smaller = Smaller board
web-larger = Larger board
web-plain-board = Empty the board
web-clear = Clear

web-compare = Compare with
web-compare-none = nothing
web-goal = Look for
web-goal-all = all solutions
web-goal-first = the first solution
web-transport = Play
web-previous-solution = previous solution
web-tree = Search tree
web-tree-now = Search tree, { $depth } queens deep
web-tree-current = here
web-tree-searched = searched, no solution
web-tree-found = with solutions
web-tree-rejected = rejected
web-tree-untried = still to try
web-counters = Numbers
web-so-far = so far
web-in-all = in all
web-in-film = in this film
web-level = { $kind ->
    [row] row { $level }
    [column] column { $level }
   *[queen] queen { $level }
}
web-level-queen = { $kind ->
    [row] queen in column { $column }
    [column] queen in row { $row }
   *[queen] row { $row }, column { $column }
}
web-level-trying = { $kind ->
    [row] trying column { $column }
    [column] trying row { $row }
   *[queen] trying row { $row }, column { $column }
}
web-squares-tried = { $count } tried
web-stack-empty = The stack is empty.
web-about-grid = Row by row on a grid of characters: a square is safe if its column and both diagonals are empty above it.
web-about-scan = Row by row, looking at all squares: a queen attacks a square if the differences of their rows and columns are equal, or one of them is 0.
web-about-sparse = Row by row on a list of columns: two queens attack each other if their columns are equal or as far apart as their rows.
web-about-matrix = Row by row on a matrix of zeros and ones: a queen is safe if her row, her column and both diagonals each sum to 1.
web-about-sicp = Column by column, all placements of a column at once: extend every placement by every row and keep the safe ones. Nothing is ever undone, and the first solution is known only with all others.
web-about-htdp = Over all open squares: place a queen on an open square, close what she attacks, and solve the rest; if that fails, take the next open square.
web-about-bits = Row by row on words of bits: one AND gives all safe squares of a row at once, so nothing is tried in vain.

web-error-method = this is asked with { $allowed }
web-error-no-host = the request has no Host header, or more than one
web-error-bug = this failed because of a mistake in queens; please report it with what you asked
web-error-busy = as many counts are running as this machine has cores; try again in a moment
web-error-offline = the server does not answer; is queens serve still running?
web-error-host = this server answers to localhost and to addresses written as numbers, not to other names
web-error-origin = this server answers to its own page, not to other sites

web-tool = Click to place
web-tool-queen = Queen
web-tool-block = Blocked square
web-undo = Undo
web-redo = Redo
web-hint = Hint
web-completions = Ways to go on
web-completions-words = { $count ->
    [one] way to complete this board
   *[other] ways to complete this board
}
web-completions-at-least = ways at least: not counted to the end
web-placed = { $queens } of { $n } queens
web-solved = Solved: { $n } queens, and none attacks another.
web-more-conflicts = and { $count } more
web-watch-from-here = Watch the search from here
web-see-completions = See all solutions
web-try-keys = Arrow keys move over the board, Enter places a queen, x blocks a square, h gives a hint.
web-hint-ask = A square that still leads to a solution, or which queens to remove.
web-hint-thinking = Thinking …
web-hint-solved = Nothing to do: this is a solution.
web-hint-only-in-row = A queen on { $square }: the only square left in its row.
web-hint-only-in-column = A queen on { $square }: the only square left in its column.
web-hint-every = A queen on { $square }: every solution from here has one there.
web-hint-choice = A queen on { $square } still leads to a solution. Its row has { $choices } squares left; no row has fewer.
web-hint-take-back = { $count ->
    [one] No solution from here. Removing one queen is enough: { $squares }.
   *[other] No solution from here. At least { $count } queens must be removed: { $squares }.
}
web-hint-impossible = This board has no solution, even without queens.
web-hint-unknown = This could not be decided quickly. Remove a queen and ask again.
web-list-separator = ,{" "}

web-unique = One of each symmetry class
web-export-all = Save these as
web-export-one = Save this one as
web-save = Save
web-save-open = Save …
web-save-what = Save for a class
web-save-html = the film as one file (HTML)
web-save-gif = the film as an animation (GIF)
web-save-svg = a picture of this step (SVG)
web-save-png = a picture of this step (PNG)
web-save-progress = { $done } of { $all } …
web-saved = Saved.
web-save-too-long = This film has { $steps } steps; a file takes { $most }. Choose a smaller board, or the first solution only.
web-save-gif-part = An animation has at most { $most } pictures: saved are steps { $from } to { $to } of { $all }. Larger steps show more of the film.
web-page-back = Back
web-page-next = Next
web-pages = Pages
web-page = Page { $page }
web-solution-number = { $size ->
    [one] solution { $number }, alone in its class
   *[other] solution { $number }, class of { $size }
}
web-group = { $number } · class of { $size }
web-sum = { $solutions ->
    [one] 1 solution
   *[other] { $solutions } solutions
} in { $classes ->
    [one] 1 class
   *[other] { $classes } classes
} up to rotation and reflection: { $parts }
web-sum-at-least = At least { $solutions } solutions; not counted to the end.
web-sum-class = { $count } of size { $size }
web-sum-none = This board has no solution.
web-sum-counting = Counting …
web-orbit = { $size ->
    [one] This solution is its own image under all eight transforms
   *[other] The eight transforms of this solution give { $size } different ones
}
web-same-as = the same as “{ $other }”
web-not-on-this-board = not a solution of this board
web-open-in-try = Open in Try

web-engine = Engine
web-start = Count
web-cancel = Cancel
web-series = Count every size up to this one
web-count-idle = { $n } queens on an empty board
web-counting = Counting { $n } queens …
web-progress-units = { $percent }%, { $done } of { $units } units
web-progress-seconds = { $seconds } s
web-left = about { $left } left
web-left-unknown = time left not yet known
web-second = { $count } s
web-minute = { $count } min
web-hour = { $count } h
web-day = { $count } days
web-result = { $n } queens: { $seconds } s with { $engine }
web-known-same = Equal to the published value.
web-known-other = Not equal to the published value { $known }: please report this.
web-known-none = No published value for this board.
web-cancelled = Cancelled.
web-stopped = Stopped: the longest count takes a day.
web-chart-count = Solutions Q(n)
web-chart-time = Seconds on this machine
web-runs = Counts on this machine
web-runs-none = Nothing counted yet. Start a count, or all sizes up to one.
web-run-n = n
web-run-count = Q(n)
web-run-seconds = seconds
web-published = published
web-measured = counted here

web-lessons = Lessons
web-key-cards = next or previous card of a lesson
web-share-link = Address
web-share-local = This address works on this computer only. For a class, start queens serve with --address 0.0.0.0.
web-copy = Copy
web-copied-text = Copied
web-copy-failed = This browser does not allow copying; press Ctrl-C
web-present = Presentation mode
web-retry = Try again
web-away = The server does not answer. What you see stays; the page asks again until it is back.
web-footer-api = API
web-wrong-number = { $name } must be a whole number from { $least } to { $most }
web-wrong-choice = { $name } must be one of { $choices }
web-wrong-other = { $name }
web-wrong-separator = {"; "}
web-full-stop = .
web-size-wrong = A size from 1 to { $most }.
web-mark-try = being tried
web-mark-reject = rejected
web-mark-place = placed
web-mark-removed = removed
web-mark-attacker = attacks it
web-mark-conflict = in conflict
web-mark-solution = part of a solution
web-mark-hint-back = should be removed
web-mark-dead = in a line without a safe square
web-mark-found = found
web-mark-wrong = not right
web-mark-ask = the question is about this square
web-lines = Attack marks
web-lines-one = this square
web-lines-all = all queens
web-by = One step is
web-by-check = one comparison
web-by-try = one square
web-by-queen = one queen
web-by-backtrack = until it goes back
web-by-solution = one solution
web-panels = Parts of the search
web-tab-code = Code
web-tab-stack = Stack
web-tab-data = Data
web-tab-tree = Tree
web-tab-counters = Numbers
web-tab-placements = Lists
web-placements = Placements
web-placements-smaller = { $count } kept before
web-placements-extended = { $count } extended by one queen
web-placements-kept = { $count } kept of these
web-first-of-lists = This method knows its first solution only when it knows them all.
web-film-start = { $steps } steps, { $solutions ->
    [one] 1 solution
   *[other] { $solutions } solutions
}. Press play, or the arrow keys.
web-film-cut = The film stops here after { $steps } steps; the search itself goes on. Choose a smaller board to see it whole.
web-level-removed = { $kind ->
    [row] queen removed from column { $column }
    [column] queen removed from row { $row }
   *[queen] queen removed from row { $row }, column { $column }
}
web-continue-yourself = Continue yourself
web-mend-in-try = Mend it in Try
web-try-lead = Place one queen in every row so that no two attack each other: not in a row, not in a column, not on a diagonal.
web-completions-unknown = too many to count at once
web-dead-row = Dead end: no square of row { $row } is safe. That is why a search goes back.
web-dead-column = Dead end: no square of column { $column } is safe. That is why a search goes back.
web-dead-later = Dead end, though every row still has a safe square: these queens cannot be completed.
web-solved-class = { $size ->
    [one] It is alone in its class: turned or mirrored, it is itself.
   *[other] Turned and mirrored, it gives { $size } different solutions.
}
web-see-images = See its images
web-cannot-watch = Queens that attack each other have no completions to watch or see.
web-notation = Paste or type a board
web-notation-words = Rows of . * Q, a list such as [0,4,7,5,2,6,1,3], a 0/1 matrix, squares such as a8 e7, FEN. Pasting anywhere on this page works too.
web-notation-read = Read it
web-notation-done = This is the board.
web-sample-contest = Contest sample: 65 solutions
web-sample-one = Only one solution
web-sample-no-three = Never three in a line
web-sample-half-turn = The same after a half turn
web-sample-joined = Safe with the edges joined (5 × 5)
web-page-empty = This page is beyond the last one.
web-page-first = To the first page
web-page-of = Page { $page } of { $pages }
web-sum-known = { $solutions } solutions (published value); here are the first ones.
web-sum-unknown = Too many solutions to count at once.
web-watch-found = Watch how it is found
web-count-lead = How many solutions are there? A count goes on while you look at something else.
web-engine-auto = auto: takes the engine that is fastest for this board.
web-engine-split = split: cuts the board into two halves, lists the placements of each, and counts the pairs that fit: solutions are counted without visiting them.
web-engine-cover = cover: exact cover; takes the row or column with the fewest squares left. Good for boards with many blocked squares.
web-engine-bits = bits: row by row, three words of bits for columns and diagonals; visits every solution.
web-engine-naive = naive: the plain search of the lessons, never optimised; the others are checked against it.
web-count-idle-board = { $n } queens on this board, with what stands on it
web-count-cut = The server went away; start the count again when it is back.
web-runs-csv = Save as CSV
web-known = Published values of Q(n)
web-known-source = OEIS A000170; n = 26 by the Technical University of Dresden (2009), n = 27 by the Q27 project (2016).
web-ratio = times the one before
web-growth-words = A straight line here would be growth by the same factor each time; the line bends upwards, because the factor itself grows.

web-more = More
web-less = Less

web-step-back = Step back
web-step-on = Step

web-data = Data, variables, calls

# Predicting the next step, the end of a film, all methods, diagrams.
predict = Predict
predict-next = Which square is tried next? Press it.
predict-why = Is the marked square safe? If not, why?
predict-queen = Which queen is taken off the stack now? Press her.
predict-end = That was the last decision of this search.
predict-show = Show me
predict-score = { $right } of { $asked } right at once, { $run } in a row
predict-look-again = Not that. Look along its column and both diagonals.
web-ending = { $number ->
    [one] One solution
   *[other] { $count } solutions
}
web-ending-go = Go to where solution { $number } is found
web-ending-first = The first { $shown } of them.
compare-all-methods = all methods
compare-all = All methods compared
compare-words = The same board, method by method. The bars are the lines of the program that ran.
web-diagrams = Sequence diagrams
web-copy-mermaid = Copy as Mermaid
web-code-language = Written in
web-copy-program = Copy program

web-dead-blocked = { $square } is blocked.
web-sentence-separator = {" "}
web-solved-number = This is one of class { $number }.
web-timer = Show the time
web-notations = In every notation
web-chart-ratio = How many times larger: Q(n) / Q(n − 1)
web-ratio-words = Q(n) / Q(n − 1)
web-known-unique = up to symmetry
web-known-half-turn = same after a half turn
web-known-quarter-turn = same after a quarter turn
web-share-qr = This link as a picture for the camera of a phone
web-share-where = Address of this computer

web-puzzles = Puzzles
web-puzzle-words = Some queens are given. There is exactly one way to place the rest.
web-puzzle-level = Level
web-grade-any = any
web-grade-forced = every step follows
web-grade-trying = needs trying
web-puzzle-new = New puzzle
web-puzzle-today = Puzzle of the day
web-puzzle-solved = Solved.
web-puzzle-so-far = { $number ->
    [one] One puzzle solved so far.
   *[other] { $number } puzzles solved so far.
}
