"""Boards and solutions: what they are made from, what they are worth, and what is refused in the command's words."""

import copy
import pickle
import random

import numpy as np
import pytest
import queens

BLOCKED = "*...\n...Q\n....\n.*.."
GIVEN = "....\n...Q\n....\n...."


@pytest.mark.parametrize(
    "same",
    [
        [-1, 3, -1, -1],
        (-1, 3, -1, -1),
        np.array([-1, 3, -1, -1]),
        np.array([-1, 3, -1, -1], dtype=np.int8),
        [np.int64(-1), np.int16(3), -1, -1],
        [[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0]],
        np.array([[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0]], dtype=np.uint8),
        np.array([[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0]], dtype=bool),
        ["....", "...Q", "....", "...."],
        '{"size":4,"columns":[-1,3,-1,-1]}',
        "queens = [-1, 3, -1, -1]",
        ".......Q........",
    ],
    ids=repr,
)
def test_a_board_is_read_from_whatever_python_has(same):
    board = queens.Board(same)
    assert board == queens.Board(GIVEN) == queens.Board(4, queens=[(1, 3)])
    assert hash(board) == hash(queens.Board(GIVEN))
    assert queens.count(same) == queens.count(GIVEN) == 1
    assert [list(solution) for solution in queens.solutions(same)] == [[1, 3, 0, 2]]


def test_a_board_shows_what_it_has():
    board = queens.Board(BLOCKED)
    assert (board.size, board.blocked, board.queens) == (4, [(0, 0), (3, 1)], [(1, 3)])
    assert str(board) == BLOCKED and eval(repr(board), {"Board": queens.Board}) == board
    assert queens.Board(board, blocked=[(2, 2)]).blocked == [(0, 0), (2, 2), (3, 1)]
    assert queens.Board(np.zeros((5, 5), dtype=int)) == queens.Board(5)
    for again in [pickle.loads(pickle.dumps(board)), copy.deepcopy(board)]:
        assert again == board
    for size in [0, 1, 100]:
        assert pickle.loads(pickle.dumps(queens.Board(size))) == queens.Board(size)


def test_a_solution_is_a_sequence_that_can_be_compared_hashed_and_sliced():
    solutions = list(queens.solutions(6))
    assert [list(solution) for solution in solutions] == queens.solutions_array(6).tolist()
    assert sorted(reversed(solutions)) == solutions and len(set(solutions + solutions)) == 4
    first = solutions[0]
    columns = list(first)
    for part in [slice(None), slice(1, 4), slice(None, None, -1), slice(-2, None), slice(5, 1, -2), slice(9, 12)]:
        assert first[part] == columns[part]
    assert [first[index] for index in range(-6, 6)] == columns + columns
    for beyond in [6, -7]:
        with pytest.raises(IndexError):
            first[beyond]
    with pytest.raises(TypeError):
        first["1"]
    assert pickle.loads(pickle.dumps(first)) == first
    assert np.asarray(first).tolist() == columns and 5 in first and first.squares == list(enumerate(columns))
    assert first <= first < solutions[1] and first != columns


def test_orbits_partition_the_solutions():
    solutions = set(queens.solutions(8))
    orbits = {frozenset(solution.orbit()) for solution in solutions}
    assert set().union(*orbits) == solutions
    assert sorted(map(len, orbits)) == [4] + [8] * 11
    assert {min(orbit) for orbit in orbits} == {solution.canonical() for solution in solutions}
    assert {min(orbit) for orbit in orbits} == set(queens.solutions(8, unique=True))


def test_every_notation_comes_back():
    for solution in queens.solutions(8, unique=True):
        for notation in ["grid", "spaced", "matrix", "columns", "pairs", "squares", "json", "leetcode", "csv", "fen"]:
            assert queens.Solution(solution.text(notation)) == solution


def test_a_check_finds_what_is_wrong():
    dice = random.Random(1)
    for _ in range(200):
        columns = [dice.randrange(5) for _ in range(5)]
        attacks = [
            (row, other)
            for row in range(5)
            for other in range(row)
            if columns[row] == columns[other] or abs(columns[row] - columns[other]) == row - other
        ]
        conflicts = queens.check(columns)
        assert bool(conflicts) == bool(attacks)
        assert {conflict.kind for conflict in conflicts} <= {"attack"}
        for conflict in conflicts:
            (first, _), (second, _) = conflict.squares
            assert (second, first) in attacks
    solution = queens.Solution([1, 3, 0, 2])
    assert solution.check() == [] == queens.check(solution) == solution.check(GIVEN)
    kinds = {conflict.kind for conflict in solution.check(".*..\n....\n.Q..\n....")}
    assert kinds == {"blocked", "fixed-missing"}
    assert queens.check([0, -1])[0].say("zh-TW") == "第 2 橫排沒有皇后"


WRONG = ["..\n.x", "Q.\n.Q", "...\n...", ".\n..", "[0,x]", "[0,5]", "", "q", "[1,3,0,2]\n[2,0,3,1]", "[[0,1],[0,2]]"]


@pytest.mark.parametrize("text", WRONG, ids=repr)
def test_a_wrong_board_is_refused_in_the_words_of_the_command(text, command):
    with pytest.raises(ValueError) as refused:
        queens.count(text)
    _, said = command("count", "--board", "-", stdin=text or "\n\n.")
    if text:
        assert said == f"standard input: {refused.value}"
    else:
        assert "the board is empty" in str(refused.value)


@pytest.mark.parametrize(
    ("call", "arguments"),
    [
        (lambda: queens.count(1001), ["count", "1001"]),
        (lambda: queens.count(65, unique=True), ["count", "65", "--unique"]),
        (lambda: queens.count(40, method="split"), ["count", "40", "--method", "split"]),
        (lambda: queens.Board(70000), ["find", "70000", "--first"]),
        (lambda: queens.find(8, seed=3), ["find", "8", "--seed", "3"]),
        (lambda: queens.find(GIVEN, random=True), None),
        (lambda: queens.puzzle(3), ["puzzle", "3"]),
        (lambda: queens.puzzle(101), ["puzzle", "101"]),
        (lambda: queens.puzzle(4, blocked=13), ["puzzle", "4", "--blocked", "13"]),
        (lambda: queens.trace(20, method="sicp"), ["trace", "20", "--method", "sicp"]),
        (lambda: queens.solutions(20, method="sicp"), ["list", "20", "--method", "sicp"]),
        (lambda: queens.trace(9, by="check").film(), ["trace", "9", "--by", "check", "--as", "html"]),
        (lambda: queens.trace(41).film(), ["trace", "41", "--as", "html"]),
        (lambda: queens.trace(4).picture(999), ["trace", "4", "--as", "svg", "--step", "999"]),
        (lambda: queens.trace(4).film(step=999), ["trace", "4", "--as", "svg", "--step", "999"]),
        (lambda: queens.sheet(queens.solutions(11)), ["list", "11", "--as", "svg"]),
        (lambda: queens.find(3, method="grid", time_limit=-1), None),
        (lambda: queens.count(8, threads=0), None),
        (lambda: queens.count(-1), None),
        (lambda: queens.count(8, method="fast"), None),
        (lambda: queens.hint(8, lang="fr"), None),
        (lambda: queens.find(8, first=True, random=True), None),
    ],
)
def test_what_is_refused_is_a_value_error_in_the_words_of_the_command(call, arguments, command):
    with pytest.raises(ValueError) as refused:
        call()
    said = str(refused.value)
    assert said and "\n" not in said
    if arguments:
        assert command(*arguments)[1] == said
    else:
        assert "; " in said or "together" in said, said


@pytest.mark.parametrize("value", [None, 1.5, object(), [[[[0]]]], [0.5], {"a": 1}], ids=repr)
def test_what_is_no_board_is_a_type_error_or_says_why(value):
    with pytest.raises((TypeError, ValueError)):
        queens.Board(value)


def test_a_list_that_holds_itself_is_refused():
    endless = []
    endless.append(endless)
    with pytest.raises(TypeError):
        queens.Board(endless)


def test_pictures():
    board = queens.Board(BLOCKED)
    for shown in [board, queens.Solution([1, 3, 0, 2]), queens.puzzle(6, seed=1), queens.sheet(queens.solutions(6))]:
        assert shown._repr_svg_().startswith("<svg")
    assert board.to_png().startswith(b"\x89PNG") and board.to_png() != board.to_png(theme="dark")
    assert queens.Board(1000)._repr_svg_() is None
    with pytest.raises(ValueError):
        queens.Board(1000).to_svg()
    one, other = queens.find(6), queens.find(5)
    with pytest.raises(ValueError, match="different sizes"):
        queens.sheet([one, other])
