# 要讀成擺法的文字有什麼問題，以及要寫出的皇后有什麼問題。

read-error-at = 第 { $line } 行第 { $column } 個字元：{ $problem }
read-error-blank = 文字裡沒有擺法；請寫一個，例如 [1,3,0,2] 或 b4 d3 a2 c1
read-error-notation = 這不是任何一種記法：{ $notations }
read-error-expected = 這裡應該是{ $expected }，卻是「{ $found }」
read-error-expected-at-end = 這裡應該是{ $expected }，但這一行到此為止
read-error-ragged = 這個橫排有 { $found } 格，應該有 { $expected } 格；每個橫排必須一樣長
read-error-not-square = 棋盤有 { $rows } 個橫排，每排 { $columns } 格；橫排數必須等於直排數
read-error-outside = 有皇后不在 { $size } 個橫排的棋盤上；用數字表示的橫排與直排從 0 開始
read-error-too-large = 棋盤太大；最多 { $limit } 個橫排

expected-or = { " 或 " }
expected-number = 數字
expected-chess-square = 格子名稱，例如 c2
expected-row-names = 各橫排的名稱 row0,row1,row2……
expected-json-object = 物件，例如 { $example }
expected-json-key = 鍵「{ $key }」
expected-json-value = 一個 JSON 值

write-error-two-in-row = 第 { $row } 橫排有不只一個皇后，{ $notation } 記法無法表示；請改用其他記法，例如 pairs
write-error-not-eight = fen 只用於 8 個橫排的棋盤，不能用於 { $size } 個；請改用其他記法，例如 squares
write-error-size = { $expected } 個橫排的擺法之中有 { $found } 個橫排的擺法；請分開寫出
write-error-outside = { $square }不在 { $size } 個橫排的棋盤上
write-error-output = 無法輸出：{ $error }
board-several = 文字裡有 { $count } 個棋盤；請一次給一個
