# {code-grid}
# {code-input}
import sys


# {code-rows}
def search(row):  #@ search
    if row == n:  #@ full
        show()  #@ solution
        return  #@ return
    for column in range(n):  #@ try
        if safe(row, column):  #@ ask
            grid[row][column] = "Q"  #@ place
            search(row + 1)  #@ descend
            grid[row][column] = "."  #@ take-back
    return  #@ exhausted


# {code-grid-safe}
def safe(row, column):  #@ safe
    if grid[row][column] == "*":  #@ open
        return False  #@ reject-closed
    for r in range(row):  #@ rows-above
        if grid[r][column] == "Q":  #@ look-column
            return False  #@ reject-column
    for r in range(row):  #@ rows-above-again
        d = row - r  #@ distance
        left, right = column - d, column + d  #@ beside
        if left >= 0 and grid[r][left] == "Q":  #@ look-falling
            return False  #@ reject-falling
        if right < n and grid[r][right] == "Q":  #@ look-rising
            return False  #@ reject-rising
    return True  #@ is-safe


# {code-show}
def show():
    for row in grid:
        print("".join(row).replace("*", "."))
    print()


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
grid = []
for r in range(n):
    grid.append(["*" if closed(r, c) else "." for c in range(n)])
search(0)  #@ start
