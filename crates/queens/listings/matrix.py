# {code-matrix}
# {code-input}
import sys

count = 0


# {code-rows}
def search(row):  #@ search
    if row == n:  #@ full
        show()  #@ solution
        return  #@ return
    for column in range(n):  #@ next
        matrix[row][column] = 1  #@ try
        if safe(row, column):  #@ ask
            search(row + 1)  #@ place
        matrix[row][column] = 0  #@ take-back
    return  #@ exhausted


# {code-matrix-safe}
def safe(row, column):  #@ safe
    if is_closed[row][column]:  #@ open
        return False  #@ reject-closed
    across = down = rising = falling = 0  #@ zero
    for i in range(n):  #@ straight
        across += matrix[row][i]  #@ add-row
        down += matrix[i][column]  #@ add-column
    for i in range(n):  #@ diagonals
        c = row + column - i  #@ on-rising
        if 0 <= c < n:  #@ inside-rising
            rising += matrix[i][c]  #@ add-rising
        c = column - row + i  #@ on-falling
        if 0 <= c < n:  #@ inside-falling
            falling += matrix[i][c]  #@ add-falling
    if max(across, down, rising, falling) > 1:  #@ compare-sums
        return False  #@ reject-column reject-falling reject-rising
    return True  #@ is-safe


# {code-show}
def show():
    global count
    count += 1
    print("found success count: ", count)
    show_matrix()


def show_matrix():
    for row in matrix:
        print("[" + " ".join(str(cell) for cell in row) + "] ")


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
matrix = [[0] * n for r in range(n)]
print("init board.. ")
show_matrix()
search(0)  #@ start
