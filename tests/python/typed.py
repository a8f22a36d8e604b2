"""A program with types: checked by mypy --strict, never run."""

import numpy as np
import queens

total: int = queens.count(8)
classes: dict[int, int] = queens.count(8, classes=True)
unique: int = queens.count([[0, 1], [0, 0]], unique=True)
array = queens.solutions_array(np.array([-1, 3, -1, -1]))
rows: tuple[int, ...] = array.shape
first: queens.Solution = next(queens.solutions("....", unique=True))
column: int = first[0]
some: list[int] = first[1:3]
best: queens.Solution = min(first.orbit())
found: queens.Solution | None = queens.find(100, random=True, seed=1)
if found is not None:
    conflicts: list[queens.Conflict] = found.check(queens.Board(100))
for step in queens.trace(4, method="sparse", by="queen"):
    where: tuple[int, int] | None = step.square
plan = queens.plan(12)
answer: int = plan.total(unit.run() for unit in plan)
tally: queens.Tally = plan.units[0].run() + plan.units[1].run()
picture: bytes = queens.sheet(queens.solutions(6)).to_png()
try:
    queens.count(30, time_limit=0.1)
except queens.Stopped as stopped:
    print(stopped)
