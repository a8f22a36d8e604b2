# The lessons. Marks in the text: `code`, *strong*, [word](#term of the glossary).

lesson-back = Back
lesson-next = Next
lesson-next-lesson = Next lesson
lesson-number = Lesson { $number } of { $count }: { $title }
lesson-card = card { $number } of { $count }
lesson-finished = finished
lesson-minutes = { $minutes } min
lesson-open-learn = Open this in Learn
lesson-open-try = Open this in Try
lesson-open-solutions = Open this in All solutions
lesson-open-count = Open this in Count
lesson-teacher = For the teacher
lesson-teacher-aim = What it is for:
lesson-teacher-question = A question for the class:
lesson-teacher-answer = What to expect:
lesson-teacher-time = About { $minutes } minutes.
lesson-worksheet = Print the worksheet
lesson-sheet-name = Name: ______________________
lesson-sheet-task = Place the missing queens so that no two attack each other.
lesson-sheet-answers = One solution of each board
lesson-text-lead = These are the lessons of the page, as text to read. On the page the boards move, the films run and your answers are checked: `queens serve`. Rows and columns are counted from 1; in programs from 0.

lesson-rule = The rule
lesson-rule-aim = Everybody knows what attacks what, and what counts as a solution.
lesson-rule-question = Why can there never be more than n queens on an n × n board?
lesson-rule-answer = Two queens may not share a row, and there are only n rows.
lesson-rule-1 =
    In chess a [queen](#queen) moves as far as she likes along her row, her column and both of her [diagonals](#diagonal): eight directions, drawn like the strokes of 米.

    Every square with a stroke on it is attacked. The stroke shows from which direction.
lesson-rule-2 = Two queens must never stand on one such line. So the first thing to see quickly is what one queen attacks.
lesson-rule-2-task = Press every square that this queen attacks.
lesson-rule-2-done = Well seen. From now on strokes mark what is attacked.
lesson-rule-3 = A square without a stroke is *safe*: a second queen may stand there, and then neither attacks the other.
lesson-rule-3-task = Put a second queen on a safe square.
lesson-rule-4 =
    The problem: put n queens on a board of n × n squares so that no two attack each other. With n = 8 it is the eight queens problem of 1848.

    It has a [solution](#solution) for n = 1 and for every n from 4 on. Two or three queens do not fit. Try it in your head.
lesson-rule-4-task = In how many ways can three queens stand on 3 × 3?
lesson-rule-4-done = One queen on 3 × 3 attacks almost everything; a third never fits.
lesson-rule-5 = Some boards have [blocked squares](#blocked). No queen may stand there, but a queen looks straight across them: they stop no attack.
lesson-rule-5-task = Does the queen attack the marked square, behind the blocked one?
lesson-rule-6 =
    On the full board there are { $solutions } ways to place eight queens. This is one of them. Nobody finds them all by luck.

    In the next lesson you look for a way by hand, on a smaller board. After that you will see how a program does it.

lesson-hand = By hand
lesson-hand-aim = To meet a dead end oneself, and to see that it can be named: a row without a safe square.
lesson-hand-question = Where did you put the first queen, and why do nearly all begin in a corner?
lesson-hand-answer = A corner looks tidy. Yet no solution of 4 × 4 has a queen in one.
lesson-hand-1 = Four queens on 4 × 4. One in every row, and one in every column. Press a square to put a queen there, press again to remove her.
lesson-hand-1-task = Place four queens so that no two attack each other.
lesson-hand-1-done = You found one of the two solutions.
lesson-hand-2 = Most people begin in the corner, and then nothing fits any more. That is a [dead end](#dead-end): some row has no safe square left, however the rest is placed.
lesson-hand-2-task = Which row has no safe square? Press it.
lesson-hand-3 = From a dead end there is one way only: remove a queen. But which? These two do not attack each other, and still no solution holds them both.
lesson-hand-3-task = Press the queen that must go.
lesson-hand-4 = With her gone the rest is easy. One solution of 4 × 4 has its queens in columns 2, 4, 1, 3. There is exactly one more.
lesson-hand-4-task = Place the other solution.
lesson-hand-4-done = Now you have all of them.
lesson-hand-5 =
    Four queens have { $solutions } solutions. In a mirror each becomes the other; turned, each stays itself.

    By hand you tried, looked, and took back. A program does the same, but by a fixed rule, so that it forgets nothing. That rule is the next lesson.

lesson-stack = Going back
lesson-stack-aim = To say what the stack is for: it holds what must be undone, in the order in which it must be undone.
lesson-stack-question = The program never writes down which boards it has tried already. Why does it not try one twice?
lesson-stack-answer = It only ever goes on to the right of where it was. The boards come in a fixed order, like words in a dictionary, and it never turns back a page.
lesson-stack-1 =
    The rule: go row by row from the top. In each row try the squares from left to right. Where a square is safe, put a queen and go to the next row.

    Each queen is put on a [stack](#stack), the newest on top. Press Step a few times and watch the stack grow.
lesson-stack-2 = Two queens stand, and the search goes to row 3.
lesson-stack-2-task = Which square is tried next? Press it.
lesson-stack-3 = No square of row 3 is safe. The search must [go back](#backtracking): it takes the top queen off the stack.
lesson-stack-3-task = Which queen moves now? Press her.
lesson-stack-4 = She is off the stack, but her row is not finished: she moves on to the right.
lesson-stack-4-task = Which square is tried next?
lesson-stack-5 =
    Going on like this, the first solution comes. The stack holds exactly the queens on the board, one for each row.

    Beside it is the [search tree](#search-tree): a branch for each queen that was placed. Press a node to go there.
lesson-stack-6 =
    Eight queens, the same rule, nothing new. The first solution takes { $tries } squares tried and { $back } queens taken back.

    The stack is all that the program remembers. That is enough: what is on it says where the search is, and everything to the left has been done.

lesson-call = A function that calls itself
lesson-call-aim = To see that the stack need not be written at all: calls are a stack.
lesson-call-question = What would happen if the line that puts -1 back were left out?
lesson-call-answer = The rows further down would keep their last number, and the test would count a queen who is not there any more. For four and for eight queens no solution is found at all.
lesson-call-1 =
    Every row has one queen, so one number for each row is enough: `queens[y] = x` says that the queen of row y stands in column x, both counted from 0. This is a [list](#list) of 8 numbers instead of 64 squares, most of them empty.

    A row without a queen holds `-1`.
lesson-call-2 = Three queens stand on 4 × 4.
lesson-call-2-task = What is in the list now?
lesson-call-3 =
    Now a [function that calls itself](#recursion): it gets a row, tries its squares, and for each safe one calls itself for the next row.

    Step through it, and see which line is at work. There is one call for each row that has been reached.
lesson-call-4 = When a call has tried all its squares, it returns. Returning *is* going back: the call before it is still there, in the middle of its loop, and goes on where it was. These waiting calls are the [call stack](#call-stack).
lesson-call-4-task = This call returns. Which queen does the call before it remove? Press her.
lesson-call-5 = Behind the last row there is no row to fill: then the list is a solution. The function reports it and returns like always, so that all the others are found too.
lesson-call-6 = Sometimes a row is -1 again although it was full before.
lesson-call-6-task = What is in the list now?
lesson-call-6-done = You can now read this program as it runs. That is recursion.

lesson-safe = Is this square safe?
lesson-safe-aim = One question, three programs that answer it, and what each has to look at.
lesson-safe-question = Which of the three tests looks at the fewest squares? Which is the easiest to get right?
lesson-safe-answer = The first: one comparison for each queen. The sums look at every square of four lines. How many lines of each program run is told by “All methods compared” in Learn.
lesson-safe-1 =
    The programs differ in one thing: how they ask whether a square is safe. Press any square of the board, and see three tests with their numbers.

    The first compares with each queen: the same column, or equally far in both directions, |x₁ − x₂| = |y₁ − y₂|. The second counts in the list and looks at slopes. The third adds up the four lines through the square: each sum must be 1.
lesson-safe-2 = The search asks about the marked square.
lesson-safe-2-task = Is it safe? If not, why?
lesson-safe-3 = Another one. Look along both diagonals.
lesson-safe-3-task = Is it safe? If not, why?
lesson-safe-4 = Now you do the test.
lesson-safe-4-task = Press a safe square of row 3.
lesson-safe-5 =
    There is a third reason to reject a square: it is blocked. This board comes from a programming contest. With its four blocked squares, { $count } of the { $empty } solutions are left.

    A square is rejected because of its column, because of a diagonal, or because it is blocked. Its row need not be asked: there is never more than one queen in it.

lesson-pruning = What pruning saves
lesson-pruning-aim = To see where the work is saved: not in testing faster, but in never looking.
lesson-pruning-question = If the queens were placed from the bottom row up, would the tree be smaller?
lesson-pruning-answer = No. Upside down, the board is the same board: the same tree grows.
lesson-pruning-1 =
    One queen in each of 8 rows makes 8⁸ = 16,777,216 ways. No two in one column: 40,320. The search placed only { $placements } queens to find all solutions.

    It never looks at what stands below a bad beginning. That is [pruning](#pruning).
lesson-pruning-2 = This is the whole tree for four queens: a [node](#node) for each queen that was placed. Everything below a rejected square is missing. That is what was saved.
lesson-pruning-2-task = How many branches reach the bottom row?
lesson-pruning-3 = Most branches end early. The higher up a branch is cut, the more it saves: below a queen in row 2 there would be 4 × 4 = 16 ways for the rows that follow.
lesson-pruning-4 = Of eight queens we show the part of the tree around the current node: what was rejected, what was searched, and what is still to try.

lesson-twelve = Ninety-two and twelve
lesson-twelve-aim = To count solutions as shapes: what is the same when it is turned or mirrored.
lesson-twelve-question = Can a solution of eight queens look the same after a quarter turn?
lesson-twelve-answer = No. It happens with four and with five queens; with eight, one class alone has a symmetry, and that is the half turn.
lesson-twelve-1 = Turn the board, or hold it before a mirror: a solution stays a solution. There are eight such [symmetries](#symmetry), and so one solution gives eight. Together they are its [orbit](#orbit).
lesson-twelve-2 = Not always eight. This one looks the same after half a turn, so each of its images comes twice: four are different.
lesson-twelve-3 =
    { $solutions } solutions of eight queens fall into { $classes } [classes](#class): eleven of eight and one of four. 11 × 8 + 4 = 92.

    Here is one of each.
lesson-twelve-4 = This solution belongs to one of the twelve. Turn it in your head: what stays the same is how near to the corners and the middle its queens stand.
lesson-twelve-4-task = To which of the twelve does it belong?

lesson-other = Other ways to say it
lesson-other-aim = The same problem without going back, and without rows: what each way keeps in memory.
lesson-other-question = Which way would you choose for the first solution only? Which for all?
lesson-other-answer = For the first one a way that goes back: it stops there, and keeps one placement at a time. For all of them both do much the same work; the list of all placements needs far more memory.
lesson-other-1 =
    A way without going back (SICP): keep the list of *all* safe placements of the first k columns. Put one more queen in every way, and keep what is safe.

    The list grows, and then it shrinks. At the end it holds the solutions, all at once.
lesson-other-2 = The same as a program. Nothing is undone: each placement is a list of its own, and those that fail are left out by a filter. The price is memory: all of them are kept at the same time. The solutions come in the order of a dictionary as well, read column by column, but none of them is known before the last column.
lesson-other-3 = Another way (HtDP) does not think of rows: it keeps the open squares. Put a queen on the first open square, close what she attacks, and solve the rest with one queen fewer. Two functions call each other.
lesson-other-4 = It stops at the first solution. If the rest cannot be solved, the answer is `false`, and the next open square is tried: that is going back, written as an answer.

lesson-diagrams = How it feels to a program
lesson-diagrams-aim = To tell the run as a story: who calls whom, who asks, who answers.
lesson-diagrams-question = In the third story, why does the search not stop when it has found a solution?
lesson-diagrams-answer = A solution is told, and then the call returns like any other. The loops of the rows above still have squares to try.
lesson-diagrams-1 =
    A run has three scenes. Going down: a square is safe, so the next row begins. Exhausted: all squares of a row fail, so the row before moves its queen. Found: there is no next row, so the solution is told, and the search goes on.

    All three are made from a real run. Choose a size, and see how the story changes.
lesson-diagrams-2 = The program of this story keeps a matrix of 0 and 1 and asks the same thing each time: are there queens in the row, the column or a diagonal of this one? Step on, and follow its questions.
lesson-diagrams-3 = The solution is found in the middle of everything: the loops of all rows are still waiting. That is why the others are found as well.

lesson-further = Faster, further
lesson-further-aim = To see how far one idea goes: bits, counting without visiting, puzzles.
lesson-further-question = The number of solutions for n = 27 has 18 digits. How can one count what one cannot visit?
lesson-further-answer = As one counts the seats of a hall: rows times seats, without walking to each. A half of the board that fits many other halves is counted with all of them at once.
lesson-further-1 =
    A row is a word of [bits](#bits), one for each column. Three words say what is attacked: columns, and both diagonals, which move by one place with each row: one is shifted to the left, the other to the right.

    One AND gives all safe squares of a row at once. Nothing is tried in vain.
lesson-further-2 =
    Q(n), the number of solutions, grows fast: Q(12) = { $solutions }, and Q(27) has 18 digits. It is the largest one known.

    Who only counts need not visit every solution: the board is cut in two, and the pairs of halves that fit together are counted.
lesson-further-3 = Given queens make a puzzle: which others complete them? The two blue ones stay.
lesson-further-3-task = Complete the board with six more queens.
lesson-further-4 =
    One to take home. It has { $solutions } solutions.

    You know the rule, the stack, the call, the test, the tree and the classes. Open it in Try, ask for a hint if you are stuck, and then watch how the search does it.

lesson-own-board = The board of Try
lesson-figure-ways = nⁿ ways
lesson-figure-permutations = n! permutations
lesson-figure-nodes = nodes searched
lesson-figure-solutions = solutions
lesson-tests-1 = 1. Compare with each queen
lesson-tests-2 = 2. Count in the list, look at slopes
lesson-tests-3 = 3. Add up the four lines
lesson-tests-queen = queen
lesson-tests-dx = columns apart
lesson-tests-dy = rows apart
lesson-tests-column = same column
lesson-tests-row = same row
lesson-tests-diagonal = equal: same diagonal
lesson-tests-safe = safe
lesson-tests-not = not safe
lesson-tests-count = { $column } occurs { $count ->
    [one] once: no other queen is in that column.
   *[other] { $count } times: another queen is in that column.
}
lesson-tests-slopes = Slopes to the others: { $slopes }. { $diagonal ->
    [yes] A slope of 1 or −1 is a diagonal.
   *[no] None is 1 or −1, so none is on a diagonal.
}
lesson-tests-result = result
lesson-tests-line-row = row
lesson-tests-line-column = column

# What is said about an answer.

task-check = Check
task-yes = Yes
task-no = No
task-attacked-not = { $square } is on none of her lines: neither her row, nor her column, nor a diagonal.
task-attacked-left = { $square }: yes. { $left } to go.
task-attacked-all = All { $count } found.
task-place-done = { $count } queens, and none attacks another.
task-place-left = { $left } to go.
task-place-dead = Nothing attacks, but row { $row } has no safe square left: a dead end. Remove a queen.
task-place-same = That is the one you have already. There is another.
task-dead-right = Row { $row } is dead.
task-dead-why = { $square } is attacked from { $by }.
task-dead-queen = Row { $row } has its queen already. Look at the empty rows.
task-dead-free = Row { $row } still has a safe square: { $square }.
task-press-queen = There is no queen on that square.
task-remove-right = { $count ->
    [one] Right: without the queen on { $square } there is one solution.
   *[other] Right: without the queen on { $square } there are { $count } solutions.
}
task-remove-wrong = Without the queen on { $square } there is still no solution.
task-reaches = The queen on { $by } attacks { $square }: the blocked square does not stop her.
task-next-right = Right: { $square }.
task-next-row = The search is in row { $row } now.
task-next-before = { $square } was tried before; the search goes from left to right.
task-next-after = { $square } comes later; the search leaves out no square.
task-next-skips = { $square } is not it: this method looks at safe squares only, from left to right.
task-queen-right = Right: she is the newest, on top of the stack.
task-queen-wrong = The queen on { $pressed } stands below others in the stack. The newest one is on { $square }.
task-why-safe = it is safe
task-why-column = a queen in its column
task-why-falling = a queen on its diagonal \
task-why-rising = a queen on its diagonal /
task-safe-row = Look at row { $row }.
task-safe-wrong = { $square } is attacked by the queen on { $by }.
task-safe-right = { $square } is safe: no queen in its column, none on its diagonals.
task-list-right = Right.
task-list-wrong = Look at row { $row }: queens[{ $index }] is { $value }.
task-number-right = Right: { $value }.
task-number-more = There are more.
task-number-fewer = There are fewer.
task-class-number = class { $number }
task-class-right = Right: turned or mirrored, it is this one.
task-class-wrong = No image of it is this one. Count the queens near the edges and compare again.

# Words that are explained.

glossary = All words
glossary-queen = queen
glossary-queen-means = The strongest piece in chess. She moves any number of squares along her row, her column or a diagonal, and attacks all of them.
glossary-diagonal = diagonal
glossary-diagonal-means = A slanting line of squares. Each square is on two: a falling one \ and a rising one /.
glossary-square = square
glossary-square-means = One place of the board, named by its row and its column, counted from 1 at the top left.
glossary-solution = solution
glossary-solution-means = n queens on a board of n × n squares, none attacking another.
glossary-blocked = blocked square
glossary-blocked-means = A square where no queen may stand. It does not stop attacks.
glossary-dead-end = dead end
glossary-dead-end-means = Queens that do not attack each other, and yet cannot be completed; often one sees a row without a safe square.
glossary-stack = stack
glossary-stack-means = A pile: what was put on last is taken off first. Here it holds the queens in the order in which they were placed.
glossary-backtracking = going back (backtracking)
glossary-backtracking-means = To undo the last decision and take the next possibility instead.
glossary-recursion = recursion
glossary-recursion-means = A function that calls itself for a smaller part of the same problem.
glossary-call-stack = call stack
glossary-call-stack-means = The calls that have begun and not yet returned, each with its own variables.
glossary-list = list of columns
glossary-list-means = One number for each row: the column of its queen, or -1. It holds all that a board of 0 and 1 holds (a sparse matrix).
glossary-pruning = pruning
glossary-pruning-means = Not to look at what follows from a bad beginning.
glossary-search-tree = search tree
glossary-search-tree-means = All beginnings that a search looks at, each below the one that it continues.
glossary-node = node
glossary-node-means = One place in the search tree: the queens from the top down to it.
glossary-symmetry = symmetry
glossary-symmetry-means = A turn or a mirroring of the board that brings it onto itself. There are eight.
glossary-orbit = orbit
glossary-orbit-means = A solution together with all its turned and mirrored images.
glossary-class = symmetry class
glossary-class-means = All solutions that are images of each other, counted as one.
glossary-bits = bits
glossary-bits-means = Zeros and ones. A computer word holds 64 of them and works on all at once.
