"""N queens: boards, solutions, counts, searches and puzzles, as fast as the Rust library that does the work.

>>> import queens
>>> queens.count(8)
92
>>> next(queens.solutions(8))
Solution([0, 4, 7, 5, 2, 6, 1, 3])
>>> queens.complete("..Q. .... .... ....")
Solution([2, 0, 3, 1])

Rows and columns count from 0, as in every notation for programs; sentences count them from 1, as people do.
"""

from queens._queens import (
    Board,
    Conflict,
    Film,
    Hint,
    Picture,
    Plan,
    Puzzle,
    Solution,
    Solutions,
    Step,
    Steps,
    Stopped,
    Tally,
    Trace,
    Tree,
    Unit,
    __version__,
    check,
    complete,
    count,
    find,
    hint,
    known,
    plan,
    puzzle,
    sheet,
    solutions,
    solutions_array,
    trace,
)

__all__ = [
    "Board",
    "Conflict",
    "Film",
    "Hint",
    "Picture",
    "Plan",
    "Puzzle",
    "Solution",
    "Solutions",
    "Step",
    "Steps",
    "Stopped",
    "Tally",
    "Trace",
    "Tree",
    "Unit",
    "__version__",
    "check",
    "complete",
    "count",
    "find",
    "hint",
    "known",
    "plan",
    "puzzle",
    "sheet",
    "solutions",
    "solutions_array",
    "trace",
]
