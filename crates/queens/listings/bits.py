# {code-bits}
# {code-input}
import sys


# {code-bits-search}
def search(row, columns, falling, rising):  #@ search
    if row == n:  #@ full
        print(str(queens).replace(" ", ""))  #@ solution
        return  #@ return
    attacked = columns | falling | rising  #@ attacked
    free = open_squares[row] & ~attacked  #@ free
    while free:  #@ next
        queen = free & -free  #@ lowest
        column = queen.bit_length() - 1  #@ try
        free ^= queen  #@ rest
        queens.append(column)  #@ place
        c = columns | queen  #@ columns
        f = (falling | queen) << 1  #@ falling
        r = (rising | queen) >> 1  #@ rising
        search(row + 1, c, f, r)  #@ descend
        queens.pop()  #@ take-back
    return  #@ exhausted


# {code-read}
def read_board():
    if len(sys.argv) > 1 and sys.argv[1] != "all":
        return ["." * int(sys.argv[1])] * int(sys.argv[1])
    return sys.stdin.read().split()


# {code-closed}
def closed(row, column):
    if board[row][column] == "*":
        return True
    for r in range(n):
        for c in range(n):
            if board[r][c] == "Q" and attacks(r, c, row, column):
                return True
    return False


def attacks(r, c, row, column):
    down, right = abs(row - r), abs(column - c)
    if down == 0 and right == 0:
        return False
    return down == 0 or right == 0 or down == right


board = read_board()
n = len(board)
open_squares = []
for r in range(n):
    open_columns = [c for c in range(n) if not closed(r, c)]
    open_squares.append(sum(1 << c for c in open_columns))
queens = []
search(0, 0, 0, 0)  #@ start
