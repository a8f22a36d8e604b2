# {code-htdp}
# {code-input}
import sys


# {code-htdp-placement}
def place(squares, queens):  #@ search
    if len(queens) == n:  #@ full
        show(queens)  #@ solution
        return not every  #@ return
    done = place_one(squares, queens)  #@ open
    return done  #@ answer


# {code-htdp-list}
def place_one(squares, queens):  #@ place-one
    for row, column in squares:  #@ try
        if every and row > len(queens):  #@ beyond
            break  #@ leave
        left = []  #@ none-left
        for r, c in squares:  #@ each-square
            if not attacked(r, c, row, column):  #@ attacked
                left.append((r, c))  #@ stays-open
        more = [(row, column)] + queens  #@ place
        done = place(left, more)  #@ descend
        if done:  #@ take-back
            return True  #@ succeed
    return False  #@ exhausted


def attacked(r, c, row, column):
    return (r, c) == (row, column) or attacks(r, c, row, column)


def show(queens):
    global count
    count += 1
    print(" ".join("(%d,%d)" % queen for queen in queens))


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


# {code-every}
every = sys.argv[-1] == "all"
board = read_board()
n = len(board)
count = 0
places = [(r, c) for r in range(n) for c in range(n)]
free = [s for s in places if not closed(*s)]

place(free, [])  #@ start
if count == 0:  #@ count-none
    print("false")  #@ report
