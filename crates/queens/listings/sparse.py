# {code-sparse}
# {code-input}
import sys

count = 0


# {code-rows}
def search(row):  #@ search
    if row == n:  #@ full
        show()  #@ solution
        return  #@ return
    for column in range(n):  #@ next
        queens[row] = column  #@ try
        if safe(row):  #@ ask
            search(row + 1)  #@ place
        queens[row] = -1  #@ take-back
    return  #@ exhausted


# {code-sparse-safe}
def safe(row):  #@ safe
    if queens[row] in closed_columns[row]:  #@ open
        return False  #@ reject-closed
    for column in range(n):  #@ each-column
        if queens.count(column) > 1:  #@ count-column
            return False  #@ reject-column
    for a in range(row):  #@ first-row
        for b in range(a + 1, row + 1):  #@ second-row
            d = queens[b] - queens[a]  #@ difference
            if d == b - a:  #@ compare-falling
                return False  #@ reject-falling
            if d == a - b:  #@ compare-rising
                return False  #@ reject-rising
    return True  #@ is-safe


# {code-show}
def show():
    global count
    count += 1
    print("=" * (n - 3) + "Board" + "=" * (n - 3))
    for column in queens:
        print(". " * column + "Q " + ". " * (n - column - 1))


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
closed_columns = []
for r in range(n):
    closed_columns.append([c for c in range(n) if closed(r, c)])
queens = [-1] * n
search(0)  #@ start
print("Finish. Total", count, "solutions.")  #@ report
