"""How long `queens` needs beside other packages, in one run. Not a test: docs/python.md has what it printed.

    pip install n-queens[numpy] nqueens nqueens-solver python-constraint2 ortools
    python compare.py [path of the command queens]

Each number is the shortest of some runs, in milliseconds; every count is compared with the published one.
"""

import contextlib
import io
import subprocess
import sys
import time
import types

import queens


def best(work, runs):
    shortest = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        result = work()
        shortest = min(shortest, time.perf_counter() - start)
    return shortest, result


def by_nqueens(n):
    # It imports a package for speech that counting needs not.
    sys.modules.setdefault("gtts", types.SimpleNamespace(gTTS=None))
    from nqueens.code import Queen

    return Queen(n).count


def by_nqueens_solver(n):
    from nqueens_solver.solver import solve_n_queens

    with contextlib.redirect_stdout(io.StringIO()):
        return len(solve_n_queens(n))


def by_python_constraint(n):
    from constraint import Problem

    problem = Problem()
    problem.addVariables(range(n), range(n))
    for row in range(n):
        for other in range(row):
            problem.addConstraint(
                lambda a, b, d=row - other: a != b and abs(a - b) != d, (other, row)
            )
    return len(problem.getSolutions())


def by_ortools(n):
    from ortools.sat.python import cp_model

    class Counter(cp_model.CpSolverSolutionCallback):
        count = 0

        def on_solution_callback(self):
            self.count += 1

    model = cp_model.CpModel()
    columns = [model.new_int_var(0, n - 1, f"row {row}") for row in range(n)]
    model.add_all_different(columns)
    model.add_all_different(column + row for row, column in enumerate(columns))
    model.add_all_different(column - row for row, column in enumerate(columns))
    solver, counter = cp_model.CpSolver(), Counter()
    solver.parameters.enumerate_all_solutions = True
    solver.solve(model, counter)
    return counter.count


def main():
    ways = {
        "queens.count": lambda n: queens.count(n, threads=1),
        "list(queens.solutions)": lambda n: len(list(queens.solutions(n))),
        "queens.solutions_array": lambda n: len(queens.solutions_array(n)),
        "nqueens": by_nqueens,
        "nqueens-solver": by_nqueens_solver,
        "python-constraint2": by_python_constraint,
        "OR-Tools CP-SAT": by_ortools,
    }
    sizes = [8, 10, 12]
    print("| all solutions, ms |", " | ".join(f"n = {n}" for n in sizes), "|")
    print("|---|" + "---:|" * len(sizes))
    slow = set()
    for name, way in ways.items():
        cells = []
        # What it imports is no part of the work.
        with contextlib.suppress(ImportError):
            way(4)
        for n in sizes:
            if name in slow:
                cells.append("")
                continue
            try:
                seconds, found = best(lambda: way(n), 20 if name.startswith(("queens", "list")) else 1)
            except ImportError as error:
                cells.append(f"({error.name} is missing)")
                continue
            assert found == queens.known(n), (name, n, found)
            cells.append(f"{seconds * 1000:,.2f}" if seconds < 0.1 else f"{seconds * 1000:,.0f}")
            # Two rows more take thirty times as long and more.
            if seconds > 2:
                slow.add(name)
        print(f"| {name} |", " | ".join(cells), "|", flush=True)
    if len(sys.argv) > 1:
        # In turns, so that whatever else the machine does meets both.
        of_package, of_command = [], []
        for _ in range(15):
            of_package.append(best(lambda: queens.count(18, threads=1), 1)[0])
            of_command.append(best(lambda: subprocess.check_output([sys.argv[1], "count", "18", "--threads", "1"]), 1)[0])
        package, command = min(of_package), min(of_command)
        print(f"count(18), one thread: {package:.3f} s; the command: {command:.3f} s; ratio {package / command:.3f}")


if __name__ == "__main__":
    main()
