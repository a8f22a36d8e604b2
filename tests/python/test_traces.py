"""Searches step by step: the same steps, data and films as those of the command."""

import json
import random
import subprocess
from pathlib import Path

import pytest
import queens

METHODS = ["grid", "scan", "sparse", "matrix", "sicp", "htdp", "bits"]


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("by", ["check", "try"])
def test_steps_are_those_of_the_command_with_their_data(method, by, command):
    out, _ = command("trace", "4", "--method", method, "--by", by, "--as", "json", "--data")
    head, *lines = map(json.loads, out.splitlines())
    trace = queens.trace(4, method=method, by=by)
    assert trace.code == head["code"]
    steps = list(trace)
    assert len(steps) == len(lines)
    for step, line in zip(steps, lines):
        assert step.data == line.pop("data")
        assert step.calls == line.pop("calls")
        assert step.fields == line
        assert (step.number, step.do, step.size) == (line["step"], line["do"], line["size"])
        assert step.variables == line["variables"] and step["label"] == line["label"]
        assert step.line == line.get("line")
        assert step.square == (tuple(line["square"]) if line.get("square") else None)


def test_steps_by_size_and_by_goal():
    everything = list(queens.trace(5, by="try"))
    for by, sizes in [("queen", {"queen", "backtrack", "solution"}), ("solution", {"solution"})]:
        chosen = [step.fields for step in everything if step.size in sizes]
        larger = [step.fields for step in queens.trace(5, by=by)]
        for one, other in zip(chosen, larger, strict=True):
            assert {**one, "step": 0} == {**other, "step": 0}
    first = list(queens.trace(6, first=True))
    assert first[-2].do == "solution" and first[-1].do == "finished"
    assert first[-2].queens == queens.find(6, first=True).squares
    assert first[-2].say("zh-TW") != first[-2].say("zh-CN") != str(first[-2])


def test_two_iterations_are_independent():
    trace = queens.trace(4)
    one, other = iter(trace), iter(trace)
    next(one), next(one)
    assert next(other).number == 1 and next(one).number == 3


def test_the_summary_is_what_the_steps_say():
    summary = queens.trace(6, method="sparse").summary()
    levels = [0] * 7
    levels[0] = 1
    for step in queens.trace(6, method="sparse"):
        if step.do == "place":
            levels[len(step.queens)] += 1
    assert summary["levels"] == levels and summary["totals"]["solutions"] == 4 and summary["finished"]


def test_films_pictures_and_trees():
    trace = queens.trace(5, method="bits")
    film = trace.film(lang="zh-TW")
    assert film.to_html().lstrip().lower().startswith("<!doctype html") and "放" in film.to_html()
    shown = film._repr_html_()
    assert shown.startswith("<iframe") and shown.count('"') == 6 and "allow-same-origin" not in shown
    assert trace.picture(3)._repr_svg_() != trace.picture().to_svg()
    assert trace.picture(theme="light").to_png().startswith(b"\x89PNG")
    assert trace.to_gif(end=4).startswith(b"GIF89a")
    tree = queens.trace(8).tree()
    assert tree._repr_svg_().startswith("<svg") and "dasharray" in tree.to_svg() and "digraph" in tree.to_dot()
    assert queens.trace(5).tree(theme="light").to_png().startswith(b"\x89PNG")


def test_every_board_and_method_has_a_tree():
    dice = random.Random(4)
    for _ in range(30):
        size = dice.randrange(0, 7)
        blocked = [(dice.randrange(size), dice.randrange(size)) for _ in range(size)] if size else []
        board = queens.Board(size, blocked=blocked)
        given = queens.find(board) if size > 3 else None
        if given and dice.random() < 0.5:
            board = queens.Board(board, queens=given.squares[2:4])
        for method in METHODS:
            for first in [False, True]:
                trace = queens.trace(board, method=method, first=first)
                nodes = sum(trace.summary()["levels"])
                tree = trace.tree()
                edges = tree.to_dot().count(" -> ")
                assert edges == tree.to_svg().count("<path")
                assert nodes > 100 or edges == nodes - 1, (str(board), method, first)


def test_a_film_plays_in_a_browser(tmp_path):
    shown = queens.trace(4).film()._repr_html_()
    page = tmp_path / "notebook.html"
    page.write_text(f"<!doctype html><meta charset=utf-8><div>{shown}</div><div>{shown}</div>")
    subprocess.run(["node", Path(__file__).with_name("film.mjs"), page], check=True, timeout=300)
