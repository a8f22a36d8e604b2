// {code-grid}
// {code-input}
use std::{env, io};

type Grid = Vec<Vec<char>>;

fn main() {
    let board = read_board();
    let mut grid = board.clone();
    for (r, row) in grid.iter_mut().enumerate() {
        for (c, mark) in row.iter_mut().enumerate() {
            *mark = if closed(&board, r, c) { '*' } else { '.' };
        }
    }
    search(&mut grid, 0); //@ start
}

// {code-rows}
fn search(grid: &mut Grid, row: usize) { //@ search
    let n = grid.len();
    if row == n { //@ full
        show(grid); //@ solution
        return; //@ return
    }
    for column in 0..n { //@ try
        if safe(grid, row, column) { //@ ask
            grid[row][column] = 'Q'; //@ place
            search(grid, row + 1); //@ descend
            grid[row][column] = '.'; //@ take-back
        }
    }
} //@ exhausted

// {code-grid-safe}
fn safe(grid: &Grid, row: usize, column: usize) -> bool { //@ safe
    if grid[row][column] == '*' { //@ open
        return false; //@ reject-closed
    }
    for above in &grid[..row] { //@ rows-above
        if above[column] == 'Q' { //@ look-column
            return false; //@ reject-column
        }
    }
    for (r, above) in grid[..row].iter().enumerate() { //@ rows-above-again
        let d = row - r; //@ distance
        if column >= d && above[column - d] == 'Q' { //@ beside look-falling
            return false; //@ reject-falling
        }
        if above.get(column + d) == Some(&'Q') { //@ look-rising
            return false; //@ reject-rising
        }
    }
    true //@ is-safe
}

// {code-show}
fn show(grid: &Grid) {
    for row in grid {
        let row: String = row.iter().collect();
        println!("{}", row.replace('*', "."));
    }
    println!();
}

// {code-read}
fn read_board() -> Grid {
    if let Some(n) = env::args().nth(1) {
        let n = n.parse().expect("n");
        return vec![vec!['.'; n]; n];
    }
    let text = io::read_to_string(io::stdin()).expect("text");
    let rows = text.split_whitespace();
    rows.map(|row| row.chars().collect()).collect()
}

// {code-closed}
fn closed(board: &Grid, row: usize, column: usize) -> bool {
    for (r, marks) in board.iter().enumerate() {
        for (c, &mark) in marks.iter().enumerate() {
            let down = row.abs_diff(r);
            let right = column.abs_diff(c);
            let attacks = down == 0 || right == 0 || down == right;
            if mark == 'Q' && attacks && down + right > 0 {
                return true;
            }
        }
    }
    board[row][column] == '*'
}
