# watch
