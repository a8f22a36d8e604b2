# 課程。文中的標記：`程式碼`、*強調*、[詞](#詞彙表的項目)。

lesson-back = 上一張
lesson-next = 下一張
lesson-next-lesson = 下一課
lesson-number = 第 { $number } 課，共 { $count } 課：{ $title }
lesson-card = 第 { $number } 張，共 { $count } 張
lesson-finished = 已完成
lesson-minutes = { $minutes } 分鐘
lesson-open-learn = 在「學習」中開啟
lesson-open-try = 在「試試看」中開啟
lesson-open-solutions = 在「所有解」中開啟
lesson-open-count = 在「計數」中開啟
lesson-teacher = 給老師
lesson-teacher-aim = 這一課的目的：
lesson-teacher-question = 可以問全班：
lesson-teacher-answer = 參考答案：
lesson-teacher-time = 大約 { $minutes } 分鐘。
lesson-worksheet = 列印學習單
lesson-sheet-name = 姓名：______________________
lesson-sheet-task = 把其餘的皇后放上去，讓任兩個皇后都不會互相攻擊。
lesson-sheet-answers = 每個棋盤的一個解
lesson-text-lead = 這是網頁課程的文字版。在網頁上，棋盤會動，動畫會播放，答案會得到檢查：`queens serve`。橫排與直排從 1 數起，在程式裡從 0 數起。

lesson-rule = 規則
lesson-rule-aim = 每個人都看得出誰攻擊誰，也知道怎樣才算一個解。
lesson-rule-question = 為什麼 n × n 的棋盤上，永遠不可能放超過 n 個皇后？
lesson-rule-answer = 兩個皇后不能在同一個橫排，而橫排只有 n 個。
lesson-rule-1 =
    西洋棋的[皇后](#queen)可以沿著橫排、直排和兩條[對角線](#diagonal)走任意格，共八個方向，正好是一個「米」字形。

    有短線的格子就是被攻擊的格子，短線的方向表示攻擊從哪個方向來。
lesson-rule-2 = 任兩個皇后都不能在同一條線上相遇。所以第一步，是要一眼看出一個皇后攻擊哪些格子。
lesson-rule-2-task = 點出這個皇后攻擊的每一格。
lesson-rule-2-done = 會看了！接下來棋盤上的短線會幫你看。
lesson-rule-3 = 沒有短線的格子是*安全*的：第二個皇后可以放在那裡，兩個皇后互不攻擊。
lesson-rule-3-task = 在安全的格子上放第二個皇后。
lesson-rule-4 =
    題目是：在 n × n 的棋盤上放 n 個皇后，任兩個都不互相攻擊。n = 8 就是 1848 年提出的八皇后問題。

    n = 1 或 n ≥ 4 時一定有[解](#solution)；兩個或三個皇后放不下。先在心裡試試看。
lesson-rule-4-task = 3 × 3 的棋盤放三個皇后，有幾種放法？
lesson-rule-4-done = 一個皇后在 3 × 3 上幾乎攻擊到所有格子，第三個怎麼放都放不下。
lesson-rule-5 = 有些棋盤上有[障礙格](#blocked)：皇后不能放在上面，但視線照樣穿過去，擋不住攻擊。
lesson-rule-5-task = 障礙格後面有問號的那一格，會被皇后攻擊嗎？
lesson-rule-6 =
    在 8 × 8 的棋盤上，八個皇后共有 { $solutions } 種擺法，圖中是其中一種；光靠運氣是找不完的。

    下一課先在小棋盤上動手找，之後再看程式怎麼找。

lesson-hand = 動手擺擺看
lesson-hand-aim = 親自碰到死路，並且說得出死在哪裡：有一個橫排沒有安全的格子。
lesson-hand-question = 你的第一個皇后放在哪裡？為什麼幾乎每個人都從角落開始？
lesson-hand-answer = 角落看起來最整齊；但 4 × 4 的解，沒有一個在角落放皇后。
lesson-hand-1 = 4 × 4 的棋盤放四個皇后，每個橫排一個、每個直排一個。點一下格子放皇后，再點一下移除。
lesson-hand-1-task = 放四個皇后，讓任兩個都不互相攻擊。
lesson-hand-1-done = 總共兩個解，你找到了其中一個。
lesson-hand-2 = 大部分的人從角落開始，接著就放不下去了。這就是[死路](#dead-end)：不管其他皇后怎麼放，有一個橫排已經沒有安全的格子。
lesson-hand-2-task = 哪一個橫排沒有安全的格子？點它。
lesson-hand-3 = 走到死路只有一個辦法：移除一個皇后。但要移除哪一個？這兩個皇后並不互相攻擊，卻沒有任何解同時包含她們。
lesson-hand-3-task = 點出非移除不可的皇后。
lesson-hand-4 = 移除她之後就容易了。4 × 4 的一個解，各橫排的皇后依序在第 2、4、1、3 直排。另外恰好還有一個解。
lesson-hand-4-task = 擺出另一個解。
lesson-hand-4-done = 這樣就全部找到了。
lesson-hand-5 =
    四皇后有 { $solutions } 個解，互為鏡像：翻面就得到另一個，旋轉則還是自己。

    剛才你試著放、看一看、不行就移除。程式做的是同一件事，只是照著固定的規則，所以不會漏掉。下一課就是這個規則。

lesson-stack = 回溯
lesson-stack-aim = 說得出堆疊的用途：記住該撤回的東西，而且順序正好是撤回的順序。
lesson-stack-question = 程式從來沒有記錄哪些擺法試過了，為什麼不會重複試？
lesson-stack-answer = 它永遠從上次的位置繼續往右試。擺法像字典裡的字，依固定的順序出現，從不往回翻。
lesson-stack-1 =
    規則是：從上到下逐橫排放，每個橫排由左到右一格一格試。遇到安全的格子就放皇后，再到下一個橫排。

    每放一個皇后，就把她放進[堆疊](#stack)，最新的在最上面。按幾次「下一步」，看堆疊怎麼長高。
lesson-stack-2 = 已經放了兩個皇后，輪到第 3 橫排。
lesson-stack-2-task = 接下來會試哪一格？點它。
lesson-stack-3 = 第 3 橫排沒有一格安全，只好[回溯](#backtracking)：從堆疊最上面取出一個皇后。
lesson-stack-3-task = 現在該動的是哪一個皇后？點她。
lesson-stack-4 = 她離開了堆疊，但她那個橫排還沒試完，要繼續往右找。
lesson-stack-4-task = 接下來會試哪一格？
lesson-stack-5 =
    照這樣做下去，就找到第一個解。堆疊裡的內容，正好是棋盤上的皇后，每個橫排一個。

    旁邊是[搜尋樹](#search-tree)：每放一個皇后就長出一條分枝。點一下節點，就會跳到那一步。
lesson-stack-6 =
    八皇后也是同樣的規則，沒有新東西。找到第一個解，要試 { $tries } 格、移除皇后 { $back } 次。

    程式只記得堆疊，這樣就夠了：堆疊說明現在走到哪裡，左邊的全部都試過了。

lesson-call = 呼叫自己的函式
lesson-call-aim = 看出堆疊可以不用自己寫：函式的呼叫本身就是堆疊。
lesson-call-question = 如果漏掉把 -1 放回去的那一行，會發生什麼事？
lesson-call-answer = 下面的橫排會留著最後試過的數字，檢查時就把已經不在的皇后也算進去。四皇后和八皇后因此一個解都找不到。
lesson-call-1 =
    每個橫排只有一個皇后，所以每個橫排記一個數字就夠了：`queens[y] = x` 表示第 y 橫排的皇后在第 x 直排，都從 0 數起。[這個串列](#list)只有 8 個數字，不必存 64 格，其中大多是空的（稀疏矩陣）。

    還沒有皇后的橫排記為 `-1`。
lesson-call-2 = 4 × 4 的棋盤上有三個皇后。
lesson-call-2-task = 現在串列的內容是什麼？
lesson-call-3 =
    現在來看[呼叫自己的函式](#recursion)：它負責一個橫排，逐格嘗試；遇到安全的格子，就呼叫自己去處理下一個橫排。

    一步一步看，注意目前執行到哪一行。走到幾個橫排，就有幾次呼叫。
lesson-call-4 = 一次呼叫試完所有格子就會返回。返回*就是*回溯：前一次呼叫還停在迴圈中間，會從那裡繼續。這些還在等待的呼叫，就是[呼叫堆疊](#call-stack)。
lesson-call-4-task = 這次呼叫返回了。前一次呼叫要移除哪一個皇后？點她。
lesson-call-5 = 最後一個橫排之後沒有橫排要填了，這時串列就是一個解。函式把它輸出，然後照常返回，所以其他的解也都找得到。
lesson-call-6 = 有時候，原本有皇后的橫排又變回 -1。
lesson-call-6-task = 現在串列的內容是什麼？
lesson-call-6-done = 你已經能看懂這個程式怎麼執行了。這就是遞迴。

lesson-safe = 這一格安全嗎？
lesson-safe-aim = 同一個問題，三種程式的問法，以及各要看哪些格子。
lesson-safe-question = 三種檢查哪一種看的格子最少？哪一種最不容易寫錯？
lesson-safe-answer = 第一種：每個皇后只比一次。第三種要看四條線上的每一格。各程式實際執行了幾行，看「學習」裡的「所有方法比一比」。
lesson-safe-1 =
    這些程式只差在怎麼問「這一格安全嗎？」。點棋盤上任一格，看三種檢查怎麼算。

    第一種和每個皇后比較：直排相同，或橫向與縱向距離相等，即 |x₁ − x₂| = |y₁ − y₂|。第二種數串列裡的數字，再看斜率。第三種把通過這一格的四條線（橫、直、撇、捺）各加起來，每條都必須是 1。
lesson-safe-2 = 程式正要檢查有問號的這一格。
lesson-safe-2-task = 安全嗎？不安全的話，原因是什麼？
lesson-safe-3 = 再看一格，兩條對角線都要看。
lesson-safe-3-task = 安全嗎？不安全的話，原因是什麼？
lesson-safe-4 = 換你來檢查。
lesson-safe-4-task = 點出第 3 橫排中一個安全的格子。
lesson-safe-5 =
    不能放的原因還有第三種：障礙格。這個棋盤來自程式競賽，有四個障礙格，{ $empty } 個解只剩 { $count } 個。

    所以一格不能放，不外乎：同一直排有皇后、同一對角線有皇后、或是障礙格。橫排不用檢查，因為每個橫排本來就只放一個皇后。

lesson-pruning = 剪枝省了多少
lesson-pruning-aim = 看出省在哪裡：不是檢查得比較快，而是根本不去看。
lesson-pruning-question = 如果從最下面的橫排往上放，搜尋樹會變小嗎？
lesson-pruning-answer = 不會。棋盤上下顛倒還是同一個棋盤，長出來的樹一樣大。
lesson-pruning-1 =
    8 個橫排各放一個皇后，有 8⁸ = 16,777,216 種擺法；直排也不重複，剩下 40,320 種。而搜尋只放了 { $placements } 次皇后，就找到所有的解。

    開頭已經不行，後面就不必再看，這就是[剪枝](#pruning)。
lesson-pruning-2 = 這是四皇后的整棵樹，每放一次皇后就是一個[節點](#node)。不能放的格子底下什麼都沒有，那就是省下來的部分。
lesson-pruning-2-task = 有幾條分枝走到最後一個橫排？
lesson-pruning-3 = 大多數的分枝很早就結束了。剪得越高，省得越多：在第 2 橫排剪掉一個皇后，底下兩個橫排的 4 × 4 = 16 種擺法都不用看。
lesson-pruning-4 = 八皇后的樹太大，只畫出目前位置附近：哪些不能放、哪些試過、哪些還沒試。

lesson-twelve = 九十二與十二
lesson-twelve-aim = 把解當作圖形來數：旋轉、翻面後相同的算同一個。
lesson-twelve-question = 八皇后的解，有可能轉 90 度之後和原來一樣嗎？
lesson-twelve-answer = 不可能。四皇后、五皇后有這樣的解；八皇后只有一類有對稱，而且只是轉 180 度不變。
lesson-twelve-1 = 把棋盤轉一轉，或照照鏡子，解還是解。這樣的變換（[對稱](#symmetry)）共有八種，所以一個解可以變出八個，合起來稱為它的[軌道](#orbit)。
lesson-twelve-2 = 不一定都有八個。這個解轉 180 度後和原來一樣，每個圖形都出現兩次，所以只有四個不同。
lesson-twelve-3 =
    八皇后的 { $solutions } 個解可以分成 { $classes } [類](#class)，也就是 12 個獨立解：11 類各有 8 個，1 類有 4 個，11 × 8 + 4 = 92。

    這裡每一類各畫一個。
lesson-twelve-4 = 這個解屬於十二類之中的一類。在心裡轉轉看：皇后離角落、離中央多遠，轉了也不會變。
lesson-twelve-4-task = 它屬於哪一類？

lesson-other = 換個說法
lesson-other-aim = 同一個問題，不用回溯，或不分橫排：各自在記憶體裡保留什麼。
lesson-other-question = 只要第一個解，你會選哪一種？要全部的解呢？
lesson-other-answer = 只要第一個解，用回溯：找到就停，每次只保留一個擺法。要全部的解，兩者的工作量差不多，但保留所有擺法要用多得多的記憶體。
lesson-other-1 =
    不用回溯的做法（SICP）：保留前 k 個直排的*所有*安全擺法，每個擺法都加上一個皇后的各種位置，再留下安全的。

    擺法的數目先增後減，最後剩下的全部都是解，一次到齊。
lesson-other-2 = 寫成程式就是這樣。沒有東西要撤回：每個擺法都是獨立的串列，不合的就過濾掉。代價是記憶體：所有擺法要同時保留。解同樣依字典的順序排列，只是逐直排讀；不過要算到最後一個直排，才會知道任何一個解。
lesson-other-3 = 另一種做法（HtDP）不分橫排，只記錄還可以放的格子：在第一個可放的格子放皇后，關閉她攻擊的格子，再解剩下的、少一個皇后的問題。兩個函式互相呼叫。
lesson-other-4 = 找到第一個解就停。剩下的部分無解時，答案是 `false`，就換下一個可放的格子：這也是回溯，只是寫成函式的答案。

lesson-diagrams = 程式眼中的過程
lesson-diagrams-aim = 把執行過程說成故事：誰呼叫誰、誰問、誰答。
lesson-diagrams-question = 第三段故事裡，找到解之後為什麼不停下來？
lesson-diagrams-answer = 輸出一個解之後，這次呼叫照常返回；上面各橫排的迴圈還有格子要試。
lesson-diagrams-1 =
    執行過程有三種場面。向下遞迴：這一格安全，開始下一個橫排。試完了：這個橫排每一格都不行，前一個橫排的皇后要往右移。找到解：已經沒有下一個橫排，輸出這個解，然後繼續找。

    這三張圖都取自實際的執行。換一個大小，看看故事怎麼變。
lesson-diagrams-2 = 這個故事裡的程式用 0 與 1 的矩陣，每次都問同一件事：這個皇后的橫排、直排、對角線上（米字形內）還有別的皇后嗎？一步一步看它怎麼問。
lesson-diagrams-3 = 找到解的時候，所有橫排的迴圈都還在等待，所以其他的解也找得到。

lesson-further = 更快、更遠
lesson-further-aim = 看一個想法能走多遠：位元、不必逐一走訪也能計數、謎題。
lesson-further-question = n = 27 的解的個數是 18 位數。一個一個數不完的東西，要怎麼數？
lesson-further-answer = 就像數禮堂的座位：排數乘以每排的座位，不必走到每個位子。半個棋盤若能和許多另一半配合，一次就全部算進去。
lesson-further-1 =
    一個橫排可以用一個整數的[位元](#bits)表示，每個直排一個位元。三個整數記住被攻擊的地方：直排，以及兩個方向的對角線；每往下一個橫排，一個左移、一個右移。

    一次 AND 就得到這個橫排所有安全的格子，不做白工。
lesson-further-2 =
    解的個數 Q(n) 長得很快：Q(12) = { $solutions }，Q(27) 是 18 位數，是目前已知最大的。

    只要個數就不必走訪每個解：把棋盤切成兩半，再數兩邊有幾對能互相配合。
lesson-further-3 = 給定幾個皇后就成了謎題：其他皇后該放哪裡？藍色的兩個不能動。
lesson-further-3-task = 再放六個皇后，完成這個棋盤。
lesson-further-4 =
    最後一題帶回家，它有 { $solutions } 個解。

    規則、堆疊、呼叫、檢查、搜尋樹、對稱類，你都懂了。在「試試看」中開啟，卡住了就要提示，最後再看搜尋怎麼解。

lesson-own-board = 「試試看」的棋盤
lesson-figure-ways = nⁿ 種擺法
lesson-figure-permutations = n! 種排列
lesson-figure-nodes = 搜尋的節點
lesson-figure-solutions = 解
lesson-tests-1 = 1. 和每個皇后比較
lesson-tests-2 = 2. 數串列裡的數字，看斜率
lesson-tests-3 = 3. 四條線各加起來
lesson-tests-queen = 皇后
lesson-tests-dx = 直排差
lesson-tests-dy = 橫排差
lesson-tests-column = 同一直排
lesson-tests-row = 同一橫排
lesson-tests-diagonal = 相等：同一對角線
lesson-tests-safe = 安全
lesson-tests-not = 不安全
lesson-tests-count = { $column } 出現 { $count } 次：{ $count ->
    [1] 這個直排沒有別的皇后。
   *[other] 這個直排還有別的皇后。
}
lesson-tests-slopes = 與其他皇后的斜率：{ $slopes }。{ $diagonal ->
    [yes] 斜率是 1 或 −1，就在同一條對角線上。
   *[no] 沒有 1 或 −1，所以不在任何對角線上。
}
lesson-tests-result = 結果
lesson-tests-line-row = 橫排
lesson-tests-line-column = 直排

# 對答案的說明。

task-check = 對答案
task-yes = 會
task-no = 不會
task-attacked-not = { $square }不在她的任何一條線上：不同橫排、不同直排，也不在對角線上。
task-attacked-left = { $square }，對。還有 { $left } 格。
task-attacked-all = { $count } 格全部找到了。
task-place-done = { $count } 個皇后，互不攻擊。
task-place-left = 還要放 { $left } 個。
task-place-dead = 沒有互相攻擊，但第 { $row } 橫排已經沒有安全的格子：這是死路，請移除一個皇后。
task-place-same = 這個解已經有了，還有另一個。
task-dead-right = 第 { $row } 橫排沒有安全的格子。
task-dead-why = { $square }被{ $by }的皇后攻擊。
task-dead-queen = 第 { $row } 橫排已經有皇后了，看看空的橫排。
task-dead-free = 第 { $row } 橫排還有安全的格子：{ $square }。
task-press-queen = 那一格沒有皇后。
task-remove-right = 對：移除{ $square }的皇后之後，還有 { $count } 個解。
task-remove-wrong = 移除{ $square }的皇后之後，還是沒有解。
task-reaches = { $by }的皇后會攻擊{ $square }：障礙格擋不住她。
task-next-right = 對：{ $square }。
task-next-row = 現在輪到第 { $row } 橫排。
task-next-before = { $square }已經試過了；搜尋是由左到右。
task-next-after = { $square }還沒輪到；搜尋不會跳過格子。
task-next-skips = 不是{ $square }：這個方法只看安全的格子，由左到右。
task-queen-right = 對：她最後放上去，在堆疊的最上面。
task-queen-wrong = { $pressed }的皇后上面還有別的皇后。堆疊最上面的是{ $square }的皇后。
task-why-safe = 安全
task-why-column = 同一直排有皇后
task-why-falling = 對角線（＼）上有皇后
task-why-rising = 對角線（／）上有皇后
task-safe-row = 請看第 { $row } 橫排。
task-safe-wrong = { $square }被{ $by }的皇后攻擊。
task-safe-right = { $square }是安全的：直排和兩條對角線上都沒有皇后。
task-list-right = 對。
task-list-wrong = 看看第 { $row } 橫排：queens[{ $index }] 是 { $value }。
task-number-right = 對：{ $value }。
task-number-more = 比這個多。
task-number-fewer = 比這個少。
task-class-number = 第 { $number } 類
task-class-right = 對：旋轉或翻面之後就是這一個。
task-class-wrong = 它怎麼轉、怎麼翻都不是這一個。數數看靠近邊緣的皇后，再比一次。

# 詞彙表。

glossary = 所有詞彙
glossary-queen = 皇后
glossary-queen-means = 西洋棋中最強的棋子，可沿橫排、直排、對角線走任意格，並攻擊這些格子。
glossary-diagonal = 對角線
glossary-diagonal-means = 斜向的一排格子。每一格都在兩條上：左上到右下（＼）和左下到右上（／）。
glossary-square = 格子
glossary-square-means = 棋盤上的一個位置，以橫排和直排表示，從左上角的 1 數起。
glossary-solution = 解
glossary-solution-means = 在 n × n 的棋盤上放好 n 個皇后，任兩個都不互相攻擊。
glossary-blocked = 障礙格
glossary-blocked-means = 不能放皇后的格子，但擋不住攻擊。
glossary-dead-end = 死路
glossary-dead-end-means = 皇后雖然不互相攻擊，卻怎麼都無法完成；常可看到某個橫排沒有安全的格子。
glossary-stack = 堆疊
glossary-stack-means = 後放的先取。這裡依放置的順序存放皇后。
glossary-backtracking = 回溯
glossary-backtracking-means = 撤回最後一個決定，改試下一個可能。
glossary-recursion = 遞迴
glossary-recursion-means = 函式呼叫自己，去解同一個問題中較小的部分。
glossary-call-stack = 呼叫堆疊
glossary-call-stack-means = 已經開始、還沒返回的呼叫，各有自己的變數。
glossary-list = 直排的串列
glossary-list-means = 每個橫排一個數字：皇后所在的直排，沒有皇后就是 -1。0 與 1 的棋盤所記的，它全都記了（稀疏矩陣）。
glossary-pruning = 剪枝
glossary-pruning-means = 開頭已經不行，後面就不再看。
glossary-search-tree = 搜尋樹
glossary-search-tree-means = 搜尋看過的所有開頭，每一個都接在它所延續的開頭下面。
glossary-node = 節點
glossary-node-means = 搜尋樹上的一個位置，代表從最上面到它為止的皇后。
glossary-symmetry = 對稱
glossary-symmetry-means = 讓棋盤回到自己身上的旋轉或鏡射，共有八種。
glossary-orbit = 軌道
glossary-orbit-means = 一個解和它旋轉、鏡射得到的所有解。
glossary-class = 對稱類
glossary-class-means = 可以互相旋轉、鏡射而得的解，合起來算一個。
glossary-bits = 位元
glossary-bits-means = 0 或 1。電腦的一個整數有 64 個位元，可以一次運算。
