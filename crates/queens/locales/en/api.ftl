# What the API answers to questions that it cannot answer.

web-error-address = the address of this request is too long; the largest board of the page has 32 rows
web-error-choice = { $name } is "{ $found }"; it must be one of { $choices }
web-error-count-size = the page counts boards of up to { $limit } rows; use the command for larger ones: queens count
web-error-cover = the board has too many open squares for exact cover; choose another engine
web-error-date = date must be a day, such as 2026-11-16
web-error-link = text must be a link of at most 2,300 characters
web-error-no-board = no board was given; use n=8 or board=8/3Q4/…
web-error-not-found = there is nothing at this address; see /api/openapi.json for what there is
web-error-number = { $name } is "{ $found }"; it must be a whole number from { $least } to { $most }
web-error-solution = columns must be a solution, such as columns=1,3,0,2
web-error-too-large = the largest board of the page has { $limit } rows; use the command queens for larger ones
web-error-too-long = this takes longer than the page may wait; use a smaller board, or the command queens
web-error-too-many = there are too many solutions for one file; use the command: queens list
