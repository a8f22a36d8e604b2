"""What is asked of a board: counts, lists, single solutions, puzzles, hints, plans; beside the naive way and the command."""

import pickle
import random

import numpy as np
import pytest
import queens


def naive(size, blocked=()):
    """Solutions by trying, which shares no code with anything."""

    def below(columns):
        row = len(columns)
        if row == size:
            yield columns
            return
        for column in range(size):
            safe = all(column != other and abs(column - other) != row - at for at, other in enumerate(columns))
            if safe and (row, column) not in blocked:
                yield from below([*columns, column])

    return list(below([]))


@pytest.mark.parametrize("size", range(0, 8))
def test_counts_and_lists_are_those_of_the_naive_search(size):
    expected = naive(size)
    assert queens.count(size) == len(expected) == queens.known(size)
    assert list(map(list, queens.solutions(size))) == expected
    array = queens.solutions_array(size)
    assert array.shape == (len(expected), size) and array.dtype == np.uint8
    assert array.tolist() == expected
    for method in ["naive", "bits", "split"]:
        assert queens.count(size, method=method) == len(expected)


def test_random_boards():
    dice = random.Random(2)
    for _ in range(40):
        size = dice.randrange(4, 8)
        blocked = {(dice.randrange(size), dice.randrange(size)) for _ in range(dice.randrange(size * 2))}
        board = queens.Board(size, blocked=sorted(blocked))
        expected = naive(size, blocked)
        assert queens.count(board) == len(expected)
        assert list(map(list, queens.solutions(board))) == expected == queens.solutions_array(board).tolist()
        assert sum(queens.count(board, classes=True).values()) == queens.count(board, unique=True)
        assert queens.count(board, unique=True) == len(list(queens.solutions(board, unique=True)))
        found = queens.complete(board)
        assert (found is not None) == bool(expected) and (found is None or not found.check(board))


def test_methods_agree():
    expected = list(queens.solutions(7))
    for method in ["grid", "scan", "sparse", "matrix", "sicp", "htdp", "bits"]:
        assert list(queens.solutions(7, method=method)) == expected
        assert queens.find(7, method=method) == expected[0]


def test_an_array_can_be_written_to_and_is_wide_where_it_must_be():
    array = queens.solutions_array(6)
    array[0] = 0
    assert array.sum() > 0 and array[0].sum() == 0
    queens_of = queens.find(300)
    wide = queens.solutions_array(queens.Board(300, queens=queens_of.squares))
    assert wide.dtype == np.uint16 and wide.tolist() == [list(queens_of)]
    assert queens.solutions_array(3).shape == (0, 3)


def test_finding():
    assert queens.find(3) is None and queens.find(2, random=True) is None and list(queens.find(0)) == []
    for size in [4, 8, 100, 5000]:
        assert queens.find(size).check() == []
        assert queens.find(size, random=True, seed=5) == queens.find(size, random=True, seed=5)
    million = queens.find(1_000_000)
    assert len(million) == 1_000_000 and len(set(million)) == 1_000_000
    assert queens.find(8, first=True) == next(queens.solutions(8))
    assert queens.find("Q...\n....\n....\n....") is None


def test_puzzles_and_hints_lead_to_the_only_solution():
    for seed in range(8):
        puzzle = queens.puzzle(8, seed=seed, blocked=seed)
        assert queens.count(puzzle.board) == 1 == len(list(queens.solutions(puzzle)))
        assert puzzle.seed == seed and puzzle.grade in {"forced", "trying"}
        board = puzzle.board
        while (hint := queens.hint(board)).kind != "complete":
            assert hint.square in puzzle.solution.squares and str(hint)
            board = queens.Board(board, queens=[hint.square])
    assert queens.hint([0, -1, -1, -1]).kind == "impossible" and queens.hint(8).kind == "choice"
    assert queens.hint(".Q..\n....\n....\n....", lang="zh-CN").square == (1, 3)
    assert queens.puzzle(8).seed != queens.puzzle(8).seed


def test_units_travel_and_tallies_add_up():
    plan = queens.plan(11)
    units = pickle.loads(pickle.dumps(plan.units))
    random.Random(3).shuffle(units)
    assert set(units) == set(plan) and sorted(unit.number for unit in units) == list(range(len(plan)))
    tallies = pickle.loads(pickle.dumps([unit.run() for unit in units]))
    assert plan.total(tallies) == plan.total(sum(tallies)) == queens.count(11)
    with pytest.raises(ValueError, match="missing"):
        plan.total(tallies[1:])
    with pytest.raises(ValueError, match="twice"):
        plan.total([*tallies, tallies[0]])
    other = queens.plan(10)
    with pytest.raises(ValueError, match="another plan"):
        plan.total([other.units[0].run(), *tallies[1:]])
    with pytest.raises(ValueError):
        other.units[0].run() + tallies[0]
    with pytest.raises(TypeError):
        1 + tallies[0]
    stranger = queens.Unit(queens.Board(11), other.id, 0)
    with pytest.raises(ValueError, match="one version everywhere"):
        stranger.run()


def test_a_plan_of_a_board_with_blocked_squares():
    board = queens.Board(9, blocked=[(0, 0), (3, 4)], queens=[(8, 2)])
    plan = queens.plan(board)
    assert plan.board == board
    assert plan.total(unit.run() for unit in plan) == len(list(queens.solutions(board)))


def test_published_values():
    assert queens.known(8, "A002562") == 12 and queens.known(99) is None
    with pytest.raises(ValueError, match="A000170"):
        queens.known(8, "A1")


def test_the_version_is_that_of_the_command(command):
    assert command("--version")[0].split()[1] == queens.__version__


def test_counts_are_those_of_the_command(command):
    for arguments, options in [(["--unique"], {"unique": True}), ([], {})]:
        assert int(command("count", "13", *arguments)[0]) == queens.count(13, **options)
    lines = command("count", "12", "--classes")[0].split()
    assert queens.count(12, classes=True) == dict(zip(map(int, lines[::2]), map(int, lines[1::2])))
