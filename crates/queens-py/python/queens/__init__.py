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

from queens._queens import *
from queens._queens import __all__ as __all__
from queens._queens import __version__ as __version__
