# 說明：help-<指令>、help-<指令>-<參數>，共用的是 help-any-<參數>。

help-queens = N 皇后，從第一堂課到世界紀錄：列出、計數、尋找、檢查、顯示解
help-queens-lang = 語言：en、zh-TW 或 zh-CN [預設：依系統語系]
help-queens-color = 何時使用顏色：auto、always 或 never [預設：auto]
help-queens-help = 顯示說明
help-queens-version = 顯示版本

help-any-size = 棋盤大小：N 個橫排與 N 個直排，從 0 開始
help-any-board = 棋盤：檔案（- 是標準輸入）或棋盤本身；. 可放，* 障礙格，Q 固定的皇后，或任何記法的皇后 [預設：標準輸入]
help-any-form = 形式：grid、spaced、matrix、columns、pairs、squares、json、leetcode、csv、fen、svg 或 png [預設：grid]
help-any-json = 輸出 JSON；有 --as 時與 --as json 相同
help-any-theme = 圖片的顏色：auto、light 或 dark [預設：auto]
help-any-out = 寫入檔案而不是標準輸出；全部寫完後檔案才改變
help-any-time_limit = 這麼多秒後停止（未完成時結束碼為 3）
help-any-threads = 使用的執行緒數 [預設：每個核心一個]
help-any-seed = 隨機選擇的種子：同樣的種子得到同樣的結果
help-find-form = 形式：grid、spaced、matrix、columns、pairs、squares、json、leetcode、csv、fen、svg、png，或 binary（每個數 4 位元組）[預設：grid，41 個橫排以上為 columns]
help-puzzle-count = 產生 K 個謎題，種子為 S、S+1、… [預設：1]
help-check-board = 以有障礙格與固定皇后的棋盤來檢查
help-check-partial = 只檢查已有的皇后：橫排可以是空的，固定的皇后可以缺少
help-help = 顯示指令的說明
help-help-command = 要顯示說明的指令

help-any-method = 搜尋方法：grid、scan、sparse、matrix、sicp、htdp 或 bits [預設：bits]
help-any-placement = 任何記法的擺法，或存放擺法的檔案，或 - 表示標準輸入 [預設：-]

help-list = 依字典順序列出所有解
help-list-own_order = 依 SICP 程式最後的樣子（用 --method sicp）：它自己的順序，最新的皇后在前，逐直排列出橫排
help-list-unique = 每個對稱類別只列一個解
help-list-limit = 列出 K 個解後停止
help-list-skip = 略過前 K 個解

help-find = 找一個解
help-find-first = 字典順序的第一個解

help-check = 檢查擺法：正確，或列出每個衝突與原因
help-check-notation = 讀取 binary，即 find --as binary 輸出的數字；其他記法會自動辨認

help-show = 以另一種記法顯示擺法、它的對稱圖形、它的類別
help-show-orbit = 顯示旋轉與鏡射得到的所有不同圖形
help-show-class = 顯示對稱類別有幾個成員：8、4、2 或 1

help-watch = 在終端機一步一步觀看搜尋
help-watch-method = 搜尋方法：grid、scan、sparse、matrix、sicp、htdp 或 bits [預設：grid]
help-watch-by = 一步走多遠：check（一行）、try、queen、backtrack 或 solution [預設：try]
help-watch-language = 程式語言：python、rust、cpp、c、go 或 scheme [預設：python]

help-completions = 輸出 shell 的自動補全
help-completions-shell = Shell：bash、elvish、fish、powershell 或 zsh

help-man = 輸出使用手冊
help-man-command = 要輸出手冊的指令

help-licenses = 輸出本程式所含各部分的授權條款

help-serve = 在瀏覽器中學習、試玩、列出與計數的網頁
help-serve-port = 使用的連接埠 [預設：8092，或下一個可用的]
help-serve-address = 使用的位址；若不是本機位址，其他人也能連到 [預設：127.0.0.1]
help-serve-embed_from = 可以把這個網頁放進框架的網站，例如 https://school.example；可重複使用
help-serve-no_open = 只印出網址，不開啟瀏覽器
help-site = 不需要伺服器的網頁：放到任何網站的資料夾，或單一檔案
help-site-folder = 要寫入的資料夾，可放到任何網站的任何網址
help-site-single = 改為把整個網頁寫成這一個檔案：可以寄送，也可以從磁碟開啟
