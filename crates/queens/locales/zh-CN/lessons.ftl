# 课程。文中的标记：`代码`、*强调*、[词](#词汇表的条目)。

lesson-back = 上一张
lesson-next = 下一张
lesson-next-lesson = 下一课
lesson-number = 第 { $number } 课，共 { $count } 课：{ $title }
lesson-card = 第 { $number } 张，共 { $count } 张
lesson-finished = 已完成
lesson-minutes = { $minutes } 分钟
lesson-open-learn = 在“学习”中打开
lesson-open-try = 在“试一试”中打开
lesson-open-solutions = 在“所有解”中打开
lesson-open-count = 在“计数”中打开
lesson-teacher = 给老师
lesson-teacher-aim = 这一课的目的：
lesson-teacher-question = 可以问全班：
lesson-teacher-answer = 参考答案：
lesson-teacher-time = 大约 { $minutes } 分钟。
lesson-worksheet = 打印练习单
lesson-sheet-name = 姓名：______________________
lesson-sheet-task = 把其余的皇后放上去，让任意两个皇后都不会互相攻击。
lesson-sheet-answers = 每个棋盘的一个解
lesson-text-lead = 这是网页课程的文字版。在网页上，棋盘会动，动画会播放，答案会得到检查：`queens serve`。横行与纵列从 1 数起，在程序里从 0 数起。

lesson-rule = 规则
lesson-rule-aim = 每个人都看得出谁攻击谁，也知道怎样才算一个解。
lesson-rule-question = 为什么 n × n 的棋盘上，永远不可能放超过 n 个皇后？
lesson-rule-answer = 两个皇后不能在同一个横行，而横行只有 n 个。
lesson-rule-1 =
    国际象棋的[皇后](#queen)可以沿着横行、纵列和两条[对角线](#diagonal)走任意格，一共八个方向，正好是一个“米”字形。

    有短线的格子就是被攻击的格子，短线的方向说明攻击从哪个方向来。
lesson-rule-2 = 任意两个皇后都不能在同一条线上相遇。所以第一步，是要一眼看出一个皇后攻击哪些格子。
lesson-rule-2-task = 点出这个皇后攻击的每一格。
lesson-rule-2-done = 会看了！接下来棋盘上的短线会帮你看。
lesson-rule-3 = 没有短线的格子是*安全*的：第二个皇后可以放在那里，两个皇后互不攻击。
lesson-rule-3-task = 在安全的格子上放第二个皇后。
lesson-rule-4 =
    题目是：在 n × n 的棋盘上放 n 个皇后，任意两个都不互相攻击。n = 8 就是 1848 年提出的八皇后问题。

    n = 1 或 n ≥ 4 时一定有[解](#solution)；两个或三个皇后放不下。先在心里试一试。
lesson-rule-4-task = 3 × 3 的棋盘放三个皇后，有几种放法？
lesson-rule-4-done = 一个皇后在 3 × 3 上几乎攻击到所有格子，第三个怎么放都放不下。
lesson-rule-5 = 有些棋盘上有[障碍格](#blocked)：皇后不能放在上面，但视线照样穿过去，挡不住攻击。
lesson-rule-5-task = 障碍格后面有问号的那一格，会被皇后攻击吗？
lesson-rule-6 =
    在 8 × 8 的棋盘上，八个皇后一共有 { $solutions } 种摆法，图中是其中一种；光靠运气是找不完的。

    下一课先在小棋盘上动手找，之后再看程序怎么找。

lesson-hand = 动手摆一摆
lesson-hand-aim = 亲自碰到死路，并且说得出死在哪里：有一个横行没有安全的格子。
lesson-hand-question = 你的第一个皇后放在哪里？为什么几乎每个人都从角落开始？
lesson-hand-answer = 角落看起来最整齐；但 4 × 4 的解，没有一个在角落放皇后。
lesson-hand-1 = 4 × 4 的棋盘放四个皇后，每个横行一个、每个纵列一个。点一下格子放皇后，再点一下移除。
lesson-hand-1-task = 放四个皇后，让任意两个都不互相攻击。
lesson-hand-1-done = 一共两个解，你找到了其中一个。
lesson-hand-2 = 大多数人从角落开始，接着就放不下去了。这就是[死路](#dead-end)：不管其他皇后怎么放，有一个横行已经没有安全的格子。
lesson-hand-2-task = 哪一个横行没有安全的格子？点它。
lesson-hand-3 = 走到死路只有一个办法：移除一个皇后。但要移除哪一个？这两个皇后并不互相攻击，却没有任何解同时包含她们。
lesson-hand-3-task = 点出非移除不可的皇后。
lesson-hand-4 = 移除她之后就容易了。4 × 4 的一个解，各横行的皇后依次在第 2、4、1、3 纵列。另外恰好还有一个解。
lesson-hand-4-task = 摆出另一个解。
lesson-hand-4-done = 这样就全部找到了。
lesson-hand-5 =
    四皇后有 { $solutions } 个解，互为镜像：翻面就得到另一个，旋转则还是自己。

    刚才你试着放、看一看、不行就移除。程序做的是同一件事，只是按固定的规则，所以不会漏掉。下一课就是这个规则。

lesson-stack = 回溯
lesson-stack-aim = 说得出栈的用途：记住该撤回的东西，而且顺序正好是撤回的顺序。
lesson-stack-question = 程序从来没有记录哪些摆法试过了，为什么不会重复试？
lesson-stack-answer = 它总是从上次的位置继续往右试。摆法像字典里的字，按固定的顺序出现，从不往回翻。
lesson-stack-1 =
    规则是：从上到下逐横行放，每个横行从左到右一格一格试。遇到安全的格子就放皇后，再到下一个横行。

    每放一个皇后，就把她压入[栈](#stack)，最新的在最上面。按几次“下一步”，看栈怎么长高。
lesson-stack-2 = 已经放了两个皇后，轮到第 3 横行。
lesson-stack-2-task = 接下来会试哪一格？点它。
lesson-stack-3 = 第 3 横行没有一格安全，只好[回溯](#backtracking)：从栈顶取出一个皇后。
lesson-stack-3-task = 现在该动的是哪一个皇后？点她。
lesson-stack-4 = 她离开了栈，但她那个横行还没试完，要继续往右找。
lesson-stack-4-task = 接下来会试哪一格？
lesson-stack-5 =
    照这样做下去，就找到第一个解。栈里的内容，正好是棋盘上的皇后，每个横行一个。

    旁边是[搜索树](#search-tree)：每放一个皇后就长出一条分枝。点一下节点，就会跳到那一步。
lesson-stack-6 =
    八皇后也是同样的规则，没有新东西。找到第一个解，要试 { $tries } 格、移除皇后 { $back } 次。

    程序只记得栈，这样就够了：栈说明现在走到哪里，左边的全部都试过了。

lesson-call = 调用自己的函数
lesson-call-aim = 看出栈可以不用自己写：函数的调用本身就是栈。
lesson-call-question = 如果漏掉把 -1 放回去的那一行，会发生什么？
lesson-call-answer = 下面的横行会留着最后试过的数字，检查时就把已经不在的皇后也算进去。四皇后和八皇后因此一个解都找不到。
lesson-call-1 =
    每个横行只有一个皇后，所以每个横行记一个数字就够了：`queens[y] = x` 表示第 y 横行的皇后在第 x 纵列，都从 0 数起。[这个列表](#list)只有 8 个数字，不必存 64 格，其中大多是空的（稀疏矩阵）。

    还没有皇后的横行记为 `-1`。
lesson-call-2 = 4 × 4 的棋盘上有三个皇后。
lesson-call-2-task = 现在列表的内容是什么？
lesson-call-3 =
    现在来看[调用自己的函数](#recursion)：它负责一个横行，逐格尝试；遇到安全的格子，就调用自己去处理下一个横行。

    一步一步看，注意当前执行到哪一行代码。走到几个横行，就有几次调用。
lesson-call-4 = 一次调用试完所有格子就会返回。返回*就是*回溯：前一次调用还停在循环中间，会从那里继续。这些还在等待的调用，就是[调用栈](#call-stack)。
lesson-call-4-task = 这次调用返回了。前一次调用要移除哪一个皇后？点她。
lesson-call-5 = 最后一个横行之后没有横行要填了，这时列表就是一个解。函数把它输出，然后照常返回，所以其他的解也都找得到。
lesson-call-6 = 有时候，原本有皇后的横行又变回 -1。
lesson-call-6-task = 现在列表的内容是什么？
lesson-call-6-done = 你已经能看懂这个程序怎么执行了。这就是递归。

lesson-safe = 这一格安全吗？
lesson-safe-aim = 同一个问题，三种程序的问法，以及各要看哪些格子。
lesson-safe-question = 三种检查哪一种看的格子最少？哪一种最不容易写错？
lesson-safe-answer = 第一种：每个皇后只比一次。第三种要看四条线上的每一格。各程序实际执行了多少行，看“学习”里的“所有方法比一比”。
lesson-safe-1 =
    这些程序只差在怎么问“这一格安全吗？”。点棋盘上任意一格，看三种检查怎么算。

    第一种和每个皇后比较：纵列相同，或横向与纵向距离相等，即 |x₁ − x₂| = |y₁ − y₂|。第二种数列表里的数字，再看斜率。第三种把通过这一格的四条线（横、竖、撇、捺）各加起来，每条都必须是 1。
lesson-safe-2 = 程序正要检查有问号的这一格。
lesson-safe-2-task = 安全吗？不安全的话，原因是什么？
lesson-safe-3 = 再看一格，两条对角线都要看。
lesson-safe-3-task = 安全吗？不安全的话，原因是什么？
lesson-safe-4 = 换你来检查。
lesson-safe-4-task = 点出第 3 横行中一个安全的格子。
lesson-safe-5 =
    不能放的原因还有第三种：障碍格。这个棋盘来自编程竞赛，有四个障碍格，{ $empty } 个解只剩 { $count } 个。

    所以一格不能放，不外乎：同一纵列有皇后、同一对角线有皇后、或是障碍格。横行不用检查，因为每个横行本来就只放一个皇后。

lesson-pruning = 剪枝省了多少
lesson-pruning-aim = 看出省在哪里：不是检查得更快，而是根本不去看。
lesson-pruning-question = 如果从最下面的横行往上放，搜索树会变小吗？
lesson-pruning-answer = 不会。棋盘上下颠倒还是同一个棋盘，长出来的树一样大。
lesson-pruning-1 =
    8 个横行各放一个皇后，有 8⁸ = 16,777,216 种摆法；纵列也不重复，剩下 40,320 种。而搜索只放了 { $placements } 次皇后，就找到所有的解。

    开头已经不行，后面就不必再看，这就是[剪枝](#pruning)。
lesson-pruning-2 = 这是四皇后的整棵树，每放一次皇后就是一个[节点](#node)。不能放的格子下面什么都没有，那就是省下来的部分。
lesson-pruning-2-task = 有几条分枝走到最后一个横行？
lesson-pruning-3 = 大多数分枝很早就结束了。剪得越高，省得越多：在第 2 横行剪掉一个皇后，下面两个横行的 4 × 4 = 16 种摆法都不用看。
lesson-pruning-4 = 八皇后的树太大，只画出当前位置附近：哪些不能放、哪些试过、哪些还没试。

lesson-twelve = 九十二与十二
lesson-twelve-aim = 把解当作图形来数：旋转、翻面后相同的算同一个。
lesson-twelve-question = 八皇后的解，有可能转 90 度之后和原来一样吗？
lesson-twelve-answer = 不可能。四皇后、五皇后有这样的解；八皇后只有一类有对称，而且只是转 180 度不变。
lesson-twelve-1 = 把棋盘转一转，或照照镜子，解还是解。这样的变换（[对称](#symmetry)）共有八种，所以一个解可以变出八个，合起来叫作它的[轨道](#orbit)。
lesson-twelve-2 = 不一定都有八个。这个解转 180 度后和原来一样，每个图形都出现两次，所以只有四个不同。
lesson-twelve-3 =
    八皇后的 { $solutions } 个解可以分成 { $classes } [类](#class)，也就是 12 个本质不同的解：11 类各有 8 个，1 类有 4 个，11 × 8 + 4 = 92。

    这里每一类各画一个。
lesson-twelve-4 = 这个解属于十二类之中的一类。在心里转转看：皇后离角落、离中央多远，转了也不会变。
lesson-twelve-4-task = 它属于哪一类？

lesson-other = 换个说法
lesson-other-aim = 同一个问题，不用回溯，或不分横行：各自在内存里保留什么。
lesson-other-question = 只要第一个解，你会选哪一种？要全部的解呢？
lesson-other-answer = 只要第一个解，用回溯：找到就停，每次只保留一个摆法。要全部的解，两者的工作量差不多，但保留所有摆法要用多得多的内存。
lesson-other-1 =
    不用回溯的做法（SICP）：保留前 k 个纵列的*所有*安全摆法，每个摆法都加上一个皇后的各种位置，再留下安全的。

    摆法的数目先增后减，最后剩下的全部都是解，一次到齐。
lesson-other-2 = 写成程序就是这样。没有东西要撤回：每个摆法都是独立的列表，不合的就过滤掉。代价是内存：所有摆法要同时保留。解同样按字典的顺序排列，只是逐纵列读；不过要算到最后一个纵列，才会知道任何一个解。
lesson-other-3 = 另一种做法（HtDP）不分横行，只记录还可以放的格子：在第一个可放的格子放皇后，关闭她攻击的格子，再解剩下的、少一个皇后的问题。两个函数互相调用。
lesson-other-4 = 找到第一个解就停。剩下的部分无解时，答案是 `false`，就换下一个可放的格子：这也是回溯，只是写成函数的返回值。

lesson-diagrams = 程序眼中的过程
lesson-diagrams-aim = 把执行过程讲成故事：谁调用谁、谁问、谁答。
lesson-diagrams-question = 第三段故事里，找到解之后为什么不停下来？
lesson-diagrams-answer = 输出一个解之后，这次调用照常返回；上面各横行的循环还有格子要试。
lesson-diagrams-1 =
    执行过程有三种场面。向下递归：这一格安全，开始下一个横行。试完了：这个横行每一格都不行，前一个横行的皇后要往右移。找到解：已经没有下一个横行，输出这个解，然后继续找。

    这三张图都取自实际的执行。换一个大小，看看故事怎么变。
lesson-diagrams-2 = 这个故事里的程序用 0 与 1 的矩阵，每次都问同一件事：这个皇后的横行、纵列、对角线上（米字形内）还有别的皇后吗？一步一步看它怎么问。
lesson-diagrams-3 = 找到解的时候，所有横行的循环都还在等待，所以其他的解也找得到。

lesson-further = 更快、更远
lesson-further-aim = 看一个想法能走多远：位运算、不逐个遍历也能计数、谜题。
lesson-further-question = n = 27 的解的个数是 18 位数。一个一个数不完的东西，要怎么数？
lesson-further-answer = 就像数礼堂的座位：排数乘以每排的座位，不必走到每个位子。半个棋盘若能和许多另一半配合，一次就全部算进去。
lesson-further-1 =
    一个横行可以用一个整数的[二进制位](#bits)表示，每个纵列一位。三个整数记住被攻击的地方：纵列，以及两个方向的对角线；每往下一个横行，一个左移、一个右移。

    一次 AND 就得到这个横行所有安全的格子，不做无用功。
lesson-further-2 =
    解的个数 Q(n) 长得很快：Q(12) = { $solutions }，Q(27) 是 18 位数，是目前已知最大的。

    只要个数就不必遍历每个解：把棋盘切成两半，再数两边有几对能互相配合。
lesson-further-3 = 给定几个皇后就成了谜题：其他皇后该放哪里？蓝色的两个不能动。
lesson-further-3-task = 再放六个皇后，完成这个棋盘。
lesson-further-4 =
    最后一题带回家，它有 { $solutions } 个解。

    规则、栈、调用、检查、搜索树、对称类，你都懂了。在“试一试”中打开，卡住了就要提示，最后再看搜索怎么解。

lesson-own-board = “试一试”的棋盘
lesson-figure-ways = nⁿ 种摆法
lesson-figure-permutations = n! 种排列
lesson-figure-nodes = 搜索的节点
lesson-figure-solutions = 解
lesson-tests-1 = 1. 和每个皇后比较
lesson-tests-2 = 2. 数列表里的数字，看斜率
lesson-tests-3 = 3. 四条线各加起来
lesson-tests-queen = 皇后
lesson-tests-dx = 纵列差
lesson-tests-dy = 横行差
lesson-tests-column = 同一纵列
lesson-tests-row = 同一横行
lesson-tests-diagonal = 相等：同一对角线
lesson-tests-safe = 安全
lesson-tests-not = 不安全
lesson-tests-count = { $column } 出现 { $count } 次：{ $count ->
    [1] 这个纵列没有别的皇后。
   *[other] 这个纵列还有别的皇后。
}
lesson-tests-slopes = 与其他皇后的斜率：{ $slopes }。{ $diagonal ->
    [yes] 斜率是 1 或 −1，就在同一条对角线上。
   *[no] 没有 1 或 −1，所以不在任何对角线上。
}
lesson-tests-result = 结果
lesson-tests-line-row = 横行
lesson-tests-line-column = 纵列

# 对答案的说明。

task-check = 对答案
task-yes = 会
task-no = 不会
task-attacked-not = { $square }不在她的任何一条线上：不同横行、不同纵列，也不在对角线上。
task-attacked-left = { $square }，对。还有 { $left } 格。
task-attacked-all = { $count } 格全部找到了。
task-place-done = { $count } 个皇后，互不攻击。
task-place-left = 还要放 { $left } 个。
task-place-dead = 没有互相攻击，但第 { $row } 横行已经没有安全的格子：这是死路，请移除一个皇后。
task-place-same = 这个解已经有了，还有另一个。
task-dead-right = 第 { $row } 横行没有安全的格子。
task-dead-why = { $square }被{ $by }的皇后攻击。
task-dead-queen = 第 { $row } 横行已经有皇后了，看看空的横行。
task-dead-free = 第 { $row } 横行还有安全的格子：{ $square }。
task-press-queen = 那一格没有皇后。
task-remove-right = 对：移除{ $square }的皇后之后，还有 { $count } 个解。
task-remove-wrong = 移除{ $square }的皇后之后，还是没有解。
task-reaches = { $by }的皇后会攻击{ $square }：障碍格挡不住她。
task-next-right = 对：{ $square }。
task-next-row = 现在轮到第 { $row } 横行。
task-next-before = { $square }已经试过了；搜索是从左到右。
task-next-after = { $square }还没轮到；搜索不会跳过格子。
task-next-skips = 不是{ $square }：这个方法只看安全的格子，从左到右。
task-queen-right = 对：她最后放上去，在栈顶。
task-queen-wrong = { $pressed }的皇后上面还有别的皇后。栈顶的是{ $square }的皇后。
task-why-safe = 安全
task-why-column = 同一纵列有皇后
task-why-falling = 对角线（＼）上有皇后
task-why-rising = 对角线（／）上有皇后
task-safe-row = 请看第 { $row } 横行。
task-safe-wrong = { $square }被{ $by }的皇后攻击。
task-safe-right = { $square }是安全的：纵列和两条对角线上都没有皇后。
task-list-right = 对。
task-list-wrong = 看看第 { $row } 横行：queens[{ $index }] 是 { $value }。
task-number-right = 对：{ $value }。
task-number-more = 比这个多。
task-number-fewer = 比这个少。
task-class-number = 第 { $number } 类
task-class-right = 对：旋转或翻面之后就是这一个。
task-class-wrong = 它怎么转、怎么翻都不是这一个。数数靠近边缘的皇后，再比一次。

# 词汇表。

glossary = 所有词汇
glossary-queen = 皇后
glossary-queen-means = 国际象棋中最强的棋子，可沿横行、纵列、对角线走任意格，并攻击这些格子。
glossary-diagonal = 对角线
glossary-diagonal-means = 斜向的一排格子。每一格都在两条上：左上到右下（＼）和左下到右上（／）。
glossary-square = 格子
glossary-square-means = 棋盘上的一个位置，用横行和纵列表示，从左上角的 1 数起。
glossary-solution = 解
glossary-solution-means = 在 n × n 的棋盘上放好 n 个皇后，任意两个都不互相攻击。
glossary-blocked = 障碍格
glossary-blocked-means = 不能放皇后的格子，但挡不住攻击。
glossary-dead-end = 死路
glossary-dead-end-means = 皇后虽然不互相攻击，却怎么都无法完成；常可看到某个横行没有安全的格子。
glossary-stack = 栈
glossary-stack-means = 后放的先取。这里按放置的顺序存放皇后。
glossary-backtracking = 回溯
glossary-backtracking-means = 撤回最后一个决定，改试下一个可能。
glossary-recursion = 递归
glossary-recursion-means = 函数调用自己，去解同一个问题中较小的部分。
glossary-call-stack = 调用栈
glossary-call-stack-means = 已经开始、还没返回的调用，各有自己的变量。
glossary-list = 纵列的列表
glossary-list-means = 每个横行一个数字：皇后所在的纵列，没有皇后就是 -1。0 与 1 的棋盘所记的，它全都记了（稀疏矩阵）。
glossary-pruning = 剪枝
glossary-pruning-means = 开头已经不行，后面就不再看。
glossary-search-tree = 搜索树
glossary-search-tree-means = 搜索看过的所有开头，每一个都接在它所延续的开头下面。
glossary-node = 节点
glossary-node-means = 搜索树上的一个位置，代表从最上面到它为止的皇后。
glossary-symmetry = 对称
glossary-symmetry-means = 让棋盘回到自己身上的旋转或镜像，共有八种。
glossary-orbit = 轨道
glossary-orbit-means = 一个解和它旋转、镜像得到的所有解。
glossary-class = 对称类
glossary-class-means = 可以互相旋转、镜像而得的解，合起来算一个。
glossary-bits = 二进制位
glossary-bits-means = 0 或 1。计算机的一个整数有 64 位，可以一次运算。
