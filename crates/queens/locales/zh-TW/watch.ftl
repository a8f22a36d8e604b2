# 在終端機觀看搜尋。

watch-no-terminal = watch 的輸入與輸出都必須是終端機；要把步驟寫入檔案或管線，請用 queens trace
watch-too-large = { $size } 個橫排的棋盤太大，無法觀看；最多 { $limit } 個
watch-too-small = 這個視窗只有 { $columns } 欄、{ $rows } 列。請放大到至少 { $least-columns } 欄、{ $least-rows } 列；80 欄、24 列還能顯示程式碼。（q 離開）

watch-start = 按空白鍵播放，按右方向鍵走第一步。
watch-paused = 暫停
watch-playing = 播放中
watch-searching = 搜尋中
watch-finished = 已結束
watch-full = 已停止：sicp 會保留同一層的所有擺法，現在已經太多了。按 Tab 換另一個方法。

watch-board = 棋盤
watch-board-part = 橫排 { $first-row }-{ $last-row }，直排 { $first-column }-{ $last-column }
watch-stack-rows = 堆疊：橫排、皇后、還沒試
watch-stack-columns = 堆疊：直排、皇后、還沒試
watch-code = 程式碼：{ $method }，{ $language }
watch-data = 資料
watch-calls = 函式呼叫，最新的在最下面
watch-pace = 每秒 { $speed } 步，步長：{ $size }

watch-tries = 嘗試
watch-rejections = 不能放
watch-placements = 放下
watch-take-backs = 移除
watch-solutions = 解

watch-keys = 空白鍵 播放  →← 進退  1-5 步長  n 下一解  Tab 方法  l 語言  ? 說明  q 離開
watch-keys-short = 空白鍵 播放  →← 進退  n 下一解  ? 說明  q 離開

watch-help = 說明
watch-help-keys =
    空白鍵     播放、暫停
    → ←        下一步、上一步
    1 2 3 4 5  一步是：一行、一次嘗試、一個皇后、一次回溯、一個解
    ↑ ↓        加快、放慢
    Home End   到開頭、到結尾
    n          到下一個解；再按一次停止
    Tab        下一個方法（Shift-Tab：上一個）
    l          換程式語言
    c          改看函式呼叫，或改回堆疊
    ?          這個說明
    q Esc      離開

watch-sign-queen = 皇后
watch-sign-attacked = 會被皇后攻擊
watch-sign-blocked = 障礙格
watch-sign-given = 固定的皇后，搜尋還沒走到
watch-sign-tried = 正在嘗試
watch-sign-extended = 正在加進擺法
watch-sign-looked-at = 正在查看（Q@ 是皇后）
watch-sign-rejected = 不能放
watch-sign-attacker = 攻擊這一格的皇后
watch-sign-taken-back = 剛移除的皇后
