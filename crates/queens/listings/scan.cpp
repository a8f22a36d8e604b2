// {code-scan}
// {code-input}
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int n;
vector<string> board, marks;
vector<vector<bool>> queen;
long long solutions = 0;

// {code-scan-safe}
bool safe(int row, int column) { //@ safe
    for (int r = 0; r < n; r++) { //@ all-rows
        for (int c = 0; c < n; c++) { //@ all-columns
            if (!queen[r][c]) continue; //@ look
            int down = abs(row - r); //@ down
            int right = abs(column - c); //@ right
            if (down == right) //@ compare-diagonal
                return false; //@ reject-falling reject-rising
            if (down == 0 || right == 0) //@ compare-straight
                return false; //@ reject-column
        }
    }
    return true; //@ is-safe
}

// {code-rows}
void search(int row) { //@ search
    if (row == n) { //@ full
        solutions++; //@ solution
        return; //@ return
    }
    for (int column = 0; column < n; column++) { //@ try
        if (marks[row][column] == '*') //@ open
            continue; //@ reject-closed
        if (!safe(row, column)) //@ ask
            continue; //@ skip
        queen[row][column] = true; //@ place
        search(row + 1); //@ descend
        queen[row][column] = false; //@ take-back
    }
} //@ exhausted

// {code-closed}
bool closed(int row, int column) {
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++) {
            int down = abs(row - r), right = abs(column - c);
            bool attacks = down == 0 || right == 0 || down == right;
            if (board[r][c] == 'Q' && attacks && down + right > 0)
                return true;
        }
    }
    return board[row][column] == '*';
}

// {code-read}
int main(int argc, char **argv) {
    if (argc > 1) {
        n = atoi(argv[1]);
        board.assign(n, string(n, '.'));
    } else {
        string row;
        while (cin >> row) board.push_back(row);
        n = board.size();
    }
    marks.assign(n, string(n, '.'));
    for (int r = 0; r < n; r++)
        for (int c = 0; c < n; c++)
            if (closed(r, c)) marks[r][c] = '*';
    queen.assign(n, vector<bool>(n, false));
    search(0); //@ start
    cout << solutions << "\n";
}
