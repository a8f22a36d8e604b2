// {code-bits}
// {code-input}
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static int n, queens[64];
static uint64_t open_squares[64];
static char board[64][66];

static void show(void);

// {code-bits-search}
static void search(int row, uint64_t columns, //@ search
                   uint64_t falling, uint64_t rising) {
    if (row == n) { //@ full
        show(); //@ solution
        return; //@ return
    }
    uint64_t attacked = columns | falling | rising; //@ attacked
    uint64_t free = open_squares[row] & ~attacked; //@ free
    while (free) { //@ next
        uint64_t queen = free & -free; //@ lowest try
        free ^= queen; //@ rest
        queens[row] = __builtin_ctzll(queen); //@ place
        uint64_t c = columns | queen; //@ columns
        uint64_t f = (falling | queen) << 1; //@ falling
        uint64_t r = (rising | queen) >> 1; //@ rising
        search(row + 1, c, f, r); //@ descend take-back
    }
} //@ exhausted

// {code-show}
static void show(void) {
    putchar('[');
    for (int row = 0; row < n; row++)
        printf("%s%d", row > 0 ? "," : "", queens[row]);
    puts("]");
}

// {code-closed}
static int closed(int row, int column) {
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++) {
            int down = abs(row - r), right = abs(column - c);
            int attacks = down == 0 || right == 0 || down == right;
            if (board[r][c] == 'Q' && attacks && down + right > 0)
                return 1;
        }
    }
    return board[row][column] == '*';
}

// {code-read}
int main(int argc, char **argv) {
    if (argc > 1) n = atoi(argv[1]);
    else while (n < 64 && scanf("%65s", board[n]) == 1) n++;
    if (n > 64) return 1;
    for (int r = 0; r < n; r++)
        for (int c = 0; c < n; c++)
            if (!closed(r, c)) open_squares[r] |= UINT64_C(1) << c;
    search(0, 0, 0, 0); //@ start
}
