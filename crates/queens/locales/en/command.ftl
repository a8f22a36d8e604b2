# command
