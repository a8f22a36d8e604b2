# {code-sicp}
# {code-input}
import sys


def queens():  #@ search
    for positions in placements(n):  #@ all
        show(positions)  #@ solution
    return  #@ return


# {code-sicp-search}
def placements(k):  #@ placements
    if k == 0:  #@ full
        return [[]]  #@ empty
    column = k - 1  #@ column
    smaller = placements(column)  #@ descend
    extended = []  #@ grow
    for rest in smaller:  #@ each-rest
        for row in range(n):  #@ each-row
            extended.append([row] + rest)  #@ extend
    kept = []  #@ filter
    for positions in extended:  #@ try
        if safe(column, positions):  #@ ask
            kept.append(positions)  #@ keep
    return kept  #@ kept


# {code-sicp-safe}
def safe(column, positions):  #@ safe
    row = positions[0]  #@ newest
    if is_closed[row][column]:  #@ open
        return False  #@ reject-closed
    for d in range(1, column + 1):  #@ distance
        r = positions[d]  #@ other
        if r == row:  #@ compare-row
            return False  #@ reject-row
        if abs(r - row) == d:  #@ compare-diagonal
            return False  #@ reject-falling reject-rising
    return True  #@ is-safe


def show(positions):
    print("(" + " ".join(str(row) for row in positions) + ")")


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
is_closed = []
for r in range(n):
    is_closed.append([closed(r, c) for c in range(n)])
queens()  #@ start
