# count、known 與 bench

help-count = 有多少個解，只印出數字
help-count-unique = 互為對稱影像的解只算一個
help-count-classes = 計算有 8、4、2、1 個成員的對稱類別各有幾個
help-count-method = 計數方法：naive、bits、split 或 cover [預設：最適合該棋盤的方法]
help-count-kernel = split 的向量指令：avx512、avx2、neon 或 portable [預設：本機最快的]
help-count-double_check = 用另一種方式再算一次並比較：換核心、少用對稱、換深度
help-count-form = 形式：number，或 json（count、unique、classes、method、kernel、threads、seconds、units）[預設：number]

help-known = 已發表的解數及其來源
help-known-sequence = A000170、A002562、A032522 或 A033148 [預設：全部]
help-known-json = 每個數列輸出一個 JSON 物件

help-selftest = 檢查本機計數是否正確：以答案已知的棋盤測試每種方法與每種核心

help-bench = 各種計數方法所需的時間，每個結果都經過核對
help-bench-from = 第一個 n [預設：4]
help-bench-to = 最後一個 n [預設：16]
help-bench-each = 一次計數會超過這麼多秒時，放棄該方法 [預設：5]
help-bench-form = 形式：table、csv、json 或 svg（時間對 n）[預設：table]

count-progress = { $how }（{ $threads } 個執行緒）：{ $units } 個單元完成 { $done } 個，每秒 { $rate } 個，尚需 { $left }
count-no-kernel = 本機無法執行核心 { $kernel }；請選擇：{ $kernels }
count-split-too-large = split 方法最多接受 { $limit } 個橫排的棋盤；請用較小的棋盤，或用 queens count --method bits 計數
count-too-many-squares = cover 方法只接受空格較少的棋盤；請不要指定 --method
count-too-large-for-classes = 對稱類別最多計算到 64 個橫排的棋盤，而不是 { $size }；請不要指定 --unique、--classes 與 --json
count-differs = 算出 { $counted }，但已發表的數值是 { $published }（{ $source }）；其中之一有誤，請回報
count-again-agrees = 已計數兩次，先用 { $first }，再以另一種方式用 { $second }：結果一致
count-again-differs = { $first } 算出 { $counted }，但 { $second } 以另一種方式算出 { $again }；本機或本程式有誤，請執行 'queens selftest' 並回報
selftest-right = { $how }：{ $counts } 次計數，全部正確
selftest-wrong = { $how }：算出 { $counted }，應為 { $expected }

bench-range = 從 { $from } 到 { $to } 沒有可計數的；請讓 FROM 不大於 TO，TO 最多 { $limit }
bench-nothing = 在 { $seconds } 秒之內沒有方法數完；請用 --each 秒數 給更多時間，或從較小的 n 開始
bench-method = 方法
bench-n = n
bench-count = 數目
bench-seconds = 秒
bench-rate = 每秒解數

known-all = 所有解
known-unique = 旋轉與鏡射視為相同的解
known-half-turn = 旋轉 180 度後不變的解
known-quarter-turn = 旋轉 90 度後不變的解

growth-title = 計算解數所需的時間
growth-n = n，棋盤的大小
