"""Long work: Ctrl-C ends it, a time limit ends it, other threads of Python go on, a bar shows it."""

import signal
import sys
import threading

import pytest
import queens

# Each would take from minutes to centuries.
LONG = {
    "count": "queens.count(24)",
    "count by bits": "queens.count(22, method='bits')",
    "classes": "queens.count(40, unique=True)",
    "a solution": "next(queens.solutions(60, method='grid'))",
    "a list": "list(queens.solutions(24, unique=True))",
    "an array": "queens.solutions_array(queens.Board(19, queens=[(0, 0)]))",
    "steps": "list(queens.trace(60, by='solution'))",
    "a summary": "queens.trace(30).summary()",
    "a tree": "queens.trace(30).tree()",
    "a first solution": "queens.find(200, first=True)",
    "a plan's unit": "[unit.run() for unit in queens.plan(24)]",
}


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
@pytest.mark.parametrize("work", LONG)
def test_ctrl_c_ends(work, python):
    process = python(
        "import queens, sys, threading\n"
        "def work():\n"
        f"    {LONG[work]}\n"
        "print('ready', flush=True)\n"
        "work()\n"
    )
    assert process.stdout.readline() == "ready\n"
    # Whenever it comes, it must end the work: before, in or after the first look.
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert errors.strip().endswith("KeyboardInterrupt")


@pytest.mark.parametrize(
    "work",
    [
        lambda limit: queens.count(24, time_limit=limit),
        lambda limit: queens.count(40, classes=True, time_limit=limit),
        lambda limit: next(queens.solutions(60, method="grid", time_limit=limit)),
        lambda limit: list(queens.solutions(24, unique=True, time_limit=limit)),
        lambda limit: queens.solutions_array(18, time_limit=limit),
        lambda limit: queens.find(60, method="grid", time_limit=limit),
        lambda limit: queens.find(200, first=True, time_limit=limit),
        lambda limit: queens.plan(20).units[0].run(time_limit=limit / 1e6),
    ],
)
def test_a_time_limit_ends_with_an_exception_of_its_own(work):
    with pytest.raises(queens.Stopped) as stopped:
        work(0.1)
    assert not isinstance(stopped.value, ValueError) and "time is up" in str(stopped.value)


def test_other_threads_go_on_while_it_counts():
    ended = threading.Event()
    counted = []

    def count():
        try:
            counted.append(queens.count(24, time_limit=0.5))
        except queens.Stopped:
            counted.append("stopped")
        ended.set()

    thread = threading.Thread(target=count)
    thread.start()
    loops = 0
    while not ended.is_set():
        loops += 1
    thread.join()
    assert counted == ["stopped"] and loops > 100


def test_a_bar_of_tqdm_shows_how_far_it_is(capfd):
    assert queens.count(16, progress=True) == queens.known(16)
    shown = capfd.readouterr().err
    assert "100%" in shown


def test_without_tqdm_a_bar_is_an_import_error(python):
    program = "import sys\nsys.modules['tqdm'] = None\nimport queens\nqueens.count(8, progress=True)"
    _, errors = python(program).communicate(timeout=60)
    assert "ModuleNotFoundError" in errors or "ImportError" in errors


def test_without_numpy_everything_else_works(python):
    program = (
        "import sys\nsys.modules['numpy'] = None\nimport queens\n"
        "assert queens.count([-1, 3, -1, -1]) == 1 and len(list(queens.solutions(6))) == 4\n"
        "try:\n    queens.solutions_array(4)\nexcept ImportError:\n    print('refused')"
    )
    out, errors = python(program).communicate(timeout=60)
    assert out == "refused\n", errors
