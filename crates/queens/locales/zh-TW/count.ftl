# count
