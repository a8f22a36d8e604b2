# 要读成摆法的文本有什么问题，以及要写出的皇后有什么问题。

read-error-at = 文本第 { $line } 行第 { $column } 个字符：{ $problem }
read-error-blank = 文本里没有摆法；请写一个，例如 [1,3,0,2] 或 b4 d3 a2 c1
read-error-notation = 这不是任何一种记法：{ $notations }
read-error-expected = 这里应该是{ $expected }，却是“{ $found }”
read-error-expected-at-end = 这里应该是{ $expected }，但这一行到此为止
read-error-ragged = 这个横行有 { $found } 格，应该有 { $expected } 格；每个横行必须一样长
read-error-not-square = 棋盘有 { $rows } 个横行，每行 { $columns } 格；横行数必须等于纵列数
read-error-outside = 有皇后不在 { $size } 个横行的棋盘上；用数字表示的横行与纵列从 0 开始
read-error-too-large = 棋盘太大；最多 { $limit } 个横行

expected-or = { " 或 " }
expected-number = 数字
expected-chess-square = 格子名称，例如 c2
expected-row-names = 各横行的名称 row0,row1,row2……
expected-json-object = 对象，例如 { $example }
expected-json-key = 键“{ $key }”
expected-json-value = 一个 JSON 值

write-error-two-in-row = 第 { $row } 横行有不止一个皇后，{ $notation } 记法无法表示；请改用其他记法，例如 pairs
write-error-not-eight = fen 只用于 8 个横行的棋盘，不能用于 { $size } 个；请改用其他记法，例如 squares
write-error-size = { $expected } 个横行的摆法之中有 { $found } 个横行的摆法；请分开写出
write-error-outside = { $square }不在 { $size } 个横行的棋盘上
write-error-output = 无法输出：{ $error }
board-several = 文字里有 { $count } 个棋盘；请一次给一个
