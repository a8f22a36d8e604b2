// {code-matrix}
// {code-input}
package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

var n, count int
var board []string
var matrix [][]int

func main() {
	readBoard()
	for range board {
		matrix = append(matrix, make([]int, n))
	}
	fmt.Println("init board.. ")
	show()
	search(0) //@ start
}

// {code-rows}
func search(row int) { //@ search
	if row == n { //@ full
		count++
		fmt.Println("found success count: ", count)
		show() //@ solution
		return //@ return
	}
	for column := 0; column < n; column++ { //@ next
		matrix[row][column] = 1 //@ try
		if safe(row, column) { //@ ask
			search(row + 1) //@ place
		}
		matrix[row][column] = 0 //@ take-back
	}
} //@ exhausted

// {code-matrix-safe}
func safe(row, column int) bool { //@ safe
	if closed(row, column) { //@ open
		return false //@ reject-closed
	}
	across, down, rising, falling := 0, 0, 0, 0 //@ zero
	for i := 0; i < n; i++ { //@ straight
		across += matrix[row][i] //@ add-row
		down += matrix[i][column] //@ add-column
	}
	for i := 0; i < n; i++ { //@ diagonals
		rising += at(i, row+column-i) //@ on-rising add-rising
		falling += at(i, column-row+i) //@ on-falling add-falling
	}
	if across > 1 || down > 1 || rising > 1 || falling > 1 { //@ compare-sums
		return false //@ reject-column reject-falling reject-rising
	}
	return true //@ is-safe
}

// {code-matrix-at}
func at(row, column int) int {
	if column < 0 || column >= n { //@ inside-rising inside-falling
		return 0
	}
	return matrix[row][column]
}

// {code-show}
func show() {
	for _, row := range matrix {
		fmt.Println(row, "")
	}
}

// {code-closed}
func closed(row, column int) bool {
	for r := 0; r < n; r++ {
		for c := 0; c < n; c++ {
			down, right := row-r, column-c
			attacks := down == 0 || right == 0 ||
				down == right || down == -right
			itself := down == 0 && right == 0
			if board[r][c] == 'Q' && attacks && !itself {
				return true
			}
		}
	}
	return board[row][column] == '*'
}

// {code-read}
func readBoard() {
	if len(os.Args) > 1 {
		n, _ = strconv.Atoi(os.Args[1])
		for i := 0; i < n; i++ {
			board = append(board, strings.Repeat(".", n))
		}
		return
	}
	for {
		var row string
		if _, err := fmt.Scan(&row); err != nil {
			break
		}
		board = append(board, row)
	}
	n = len(board)
}
