# {code-scan}
# {code-input}
import sys

solutions = 0


# {code-rows}
def search(row):  #@ search
    global solutions
    if row == n:  #@ full
        solutions += 1  #@ solution
        return  #@ return
    for column in range(n):  #@ try
        if marks[row][column] == "*":  #@ open
            continue  #@ reject-closed
        if not safe(row, column):  #@ ask
            continue  #@ skip
        queen[row][column] = True  #@ place
        search(row + 1)  #@ descend
        queen[row][column] = False  #@ take-back
    return  #@ exhausted


# {code-scan-safe}
def safe(row, column):  #@ safe
    for r in range(n):  #@ all-rows
        for c in range(n):  #@ all-columns
            if queen[r][c]:  #@ look
                down = abs(row - r)  #@ down
                right = abs(column - c)  #@ right
                if down == right:  #@ compare-diagonal
                    return False  #@ reject-falling reject-rising
                if down == 0 or right == 0:  #@ compare-straight
                    return False  #@ reject-column
    return True  #@ is-safe


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
marks = []
for r in range(n):
    marks.append(["*" if closed(r, c) else "." for c in range(n)])
queen = [[False] * n for r in range(n)]
search(0)  #@ start
print(solutions)  #@ report
