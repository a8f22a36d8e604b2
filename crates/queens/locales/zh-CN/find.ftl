# find
