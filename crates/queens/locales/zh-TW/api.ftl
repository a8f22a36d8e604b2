# API 對無法回答的問題的回覆。

web-error-address = 這個請求的網址太長；網頁上的棋盤最多 32 個橫排
web-error-choice = { $name } 是「{ $found }」；必須是其中之一：{ $choices }
web-error-count-size = 網頁最多計數 { $limit } 個橫排的棋盤；更大的請用指令 queens count
web-error-cover = 空格太多，精確覆蓋無法計數；請改用其他引擎
web-error-date = date 必須是日期，例如 2026-11-16
web-error-link = text 必須是不超過 2,300 個字元的連結
web-error-no-board = 沒有指定棋盤；請用 n=8 或 board=8/3Q4/…
web-error-not-found = 這個位址沒有東西；可用的項目見 /api/openapi.json
web-error-number = { $name } 是「{ $found }」；必須是 { $least } 到 { $most } 的整數
web-error-solution = columns 必須是一個解，例如 columns=1,3,0,2
web-error-too-large = 網頁上的棋盤最多 { $limit } 個橫排；更大的請用 queens 指令
web-error-too-long = 這會超過網頁願意等待的時間；請縮小棋盤，或改用 queens 指令
web-error-too-many = 解太多，一個檔案放不下；請用指令 queens list
