# API 对无法回答的问题的答复。

web-error-address = 这个请求的网址太长；网页上的棋盘最多 32 个横行
web-error-choice = { $name } 是“{ $found }”；必须是其中之一：{ $choices }
web-error-count-size = 网页最多计数 { $limit } 个横行的棋盘；更大的请用命令 queens count
web-error-cover = 空格太多，精确覆盖无法计数；请改用其他引擎
web-error-date = date 必须是日期，例如 2026-11-16
web-error-link = text 必须是不超过 2,300 个字符的链接
web-error-no-board = 没有指定棋盘；请用 n=8 或 board=8/3Q4/…
web-error-not-found = 这个地址没有东西；可用的项目见 /api/openapi.json
web-error-number = { $name } 是“{ $found }”；必须是 { $least } 到 { $most } 的整数
web-error-solution = columns 必须是一个解，例如 columns=1,3,0,2
web-error-too-large = 网页上的棋盘最多 { $limit } 个横行；更大的请用 queens 命令
web-error-too-long = 这会超过网页愿意等待的时间；请缩小棋盘，或改用 queens 命令
web-error-too-many = 解太多，一个文件放不下；请用命令 queens list
