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
web-share = Copy a link to this
web-copied = Link copied
web-keys = Keys
web-close = Close
web-wrong-page = There is no such page; this is the view Learn.
web-wrong-address = Not understood in the address: { $names }. The usual values are shown instead.

web-key-play = play and pause
web-key-step = one step on or back
web-key-ten = ten steps on or back
web-key-speed = faster, slower
web-key-ends = to the start, to the end
web-key-solutions = next or previous solution
web-key-move = move over the board
web-key-queen = place or take a queen
web-key-block = block or free a square
web-key-undo = undo, redo
web-key-hint = hint
web-key-keys = show the keys

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

web-compare = Compare with
web-compare-none = nothing
web-goal = Look for
web-goal-all = all solutions
web-goal-first = the first solution
web-method = { $method }
web-transport = Play
web-previous-solution = previous solution
web-tree = Search tree around this step
web-tree-now = Search tree, { $depth } queens deep
web-tree-current = here
web-tree-searched = searched
web-tree-found = with solutions
web-tree-rejected = rejected
web-tree-untried = still to try
web-counters = Counters
web-so-far = so far
web-in-all = in all
web-in-film = in this film
web-level = { $kind ->
    [row] row { $level }
    [column] column { $level }
   *[queen] queen { $level }
}
web-trying = trying { $square }
web-squares-tried = { $count } tried
web-stack-empty = The stack is empty.
web-about-grid = Row by row on a grid of characters: a square is safe if its column and both diagonals are empty above it.
web-about-sparse = Row by row on a list of columns: two queens attack each other if their columns are equal or as far apart as their rows.
web-about-matrix = Row by row on a matrix of zeros and ones: a queen is safe if her row, her column and both diagonals each sum to 1.
web-about-sicp = Column by column, all placements of a column at once: extend every placement by every row and keep the safe ones. Nothing is ever undone.
web-about-htdp = Over all open squares: place a queen on an open square, close what she attacks, and solve the rest; if that fails, take the next open square.
web-about-bits = Row by row on words of bits: one AND gives all safe squares of a row at once, so nothing is tried in vain.

web-error-not-found = there is nothing at this address; see /api/openapi.json for what there is
web-error-method = this can only be read; use GET
web-error-busy = as many counts are running as this machine has cores; try again in a moment
web-error-too-long = this takes longer than the page may wait; use a smaller board, or the command queens
web-error-offline = the server does not answer; is queens serve still running?
web-error-number = { $name } is "{ $found }"; it must be a whole number from { $least } to { $most }
web-error-choice = { $name } is "{ $found }"; it must be one of { $choices }
web-error-no-board = no board was given; use n=8 or board=8/3Q4/…
web-error-too-large = the largest board of the page has { $limit } rows; use the command queens for larger ones
web-error-solution = columns must be a solution, such as columns=1,3,0,2
web-error-host = this server answers to localhost and to addresses written as numbers, not to other names
web-error-origin = this server answers to its own page, not to other sites
