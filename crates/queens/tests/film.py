"""Runs a listing under Python's own tracer and compares every line that it executes with a film.

    film.py LISTING FILM BOARD GOAL

LISTING is a program of listings/, FILM its trace as JSON at the size of a check, BOARD a file with the board, GOAL
first or all. Compared are, line by line: the line and its label, whether it is a call, the variables, the functions
that are running with the lines that they are at, and the data. Prints how many lines were compared.
"""

import io
import json
import sys

listing, film_file, board_file, goal = sys.argv[1:]
source = open(listing).read()
method = listing.rsplit("/", 1)[1].removesuffix(".py")
labels, texts = {}, {}
for number, line in enumerate(source.splitlines(), 1):
    text, _, names = line.partition("#@")
    texts[number] = text.rstrip()
    if names:
        labels[number] = names.split()

with open(film_file) as lines:
    head = json.loads(next(lines))
    film = [json.loads(line) for line in lines]
assert head["trace"] == 2 and head["method"] == method and head["by"] == "check", head
names = {function: set(own) for function, own in head["variables"].items()}


class End(Exception):
    """The film has no more lines."""


def numbers(frame):
    wanted = names.get(frame.f_code.co_name, set())
    return {
        name: value
        for name, value in frame.f_locals.items()
        if name in wanted and isinstance(value, int) and not isinstance(value, bool)
    }


def frames(frame):
    """The functions of the listing that are running, the oldest first."""
    running = []
    while frame and frame.f_code.co_name != "<module>":
        running.append(frame)
        frame = frame.f_back
    return running[::-1]


def word(bits, n):
    return "".join(str(bits >> column & 1) for column in range(n))


def check_list(where, told, real):
    assert told["count"] == len(real), (where, told["count"], len(real))
    first = told["from"]
    assert told["shown"] == real[first : first + len(told["shown"])], where
    assert len(told["shown"]) == min(len(real), 16), where


def check_data(step, frame):
    """The data of the film are those of the program."""
    told, has, own = step["data"], frame.f_globals, frame.f_locals
    kind, n = told["kind"], head["n"]
    if kind == "grid":
        assert told["rows"] == ["".join(row) for row in has["grid"]]
    elif kind == "marks":
        assert told["rows"] == ["".join(row) for row in has["marks"]]
        places = [[r, c] for r in range(n) for c in range(n) if has["queen"][r][c]]
        assert told["queens"] == places
    elif kind == "list":
        assert told["queens"] == has["queens"]
    elif kind == "matrix":
        assert told["rows"] == has["matrix"]
    elif kind == "placements":
        if frame.f_code.co_name == "queens":
            return
        if frame.f_code.co_name == "safe":
            own = frame.f_back.f_locals
        for name in ["smaller", "extended", "kept"]:
            check_list(name, told[name], own.get(name, []))
        if told["asked"] is not None:
            assert own["extended"][told["asked"]] == own["positions"]
    elif kind == "squares":
        assert told["open"] == [list(square) for square in own["squares"]]
        assert told["queens"] == [list(queen) for queen in own["queens"]]
    elif kind == "bits":
        for name in ["columns", "falling", "rising"]:
            assert told[name] == word(own[name], n), name
        assert (told["free"] is not None) == ("free" in own)
        if "free" in own:
            assert told["free"] == word(own["free"], n)
        assert told["queens"] == has["queens"]
    else:
        raise AssertionError("unknown data " + kind)


class Comparison:
    def __init__(self):
        self.at = 0
        self.pending = None

    def finish(self):
        """Compares what the last line left behind: it is done when the next one begins."""
        if self.pending is None:
            return
        step, frame = self.pending
        self.pending = None
        told = step["variables"]
        assert told == numbers(frame), ("variables", told, numbers(frame))
        if "data" in step and frame.f_code.co_name != "<module>":
            check_data(step, frame)

    def line(self, frame, event):
        if self.at == len(film) or film[self.at]["do"] == "finished":
            raise End
        step = film[self.at]
        number = frame.f_lineno
        self.at += 1
        assert step["label"] in labels[number], (step["label"], labels[number])
        assert head["code"][step["line"]] == texts[number], (head["code"][step["line"]], texts[number])
        assert (step["do"] == "call") == (event == "call"), step
        if "calls" in step:
            running = frames(frame)
            assert [c["function"] for c in step["calls"]] == [f.f_code.co_name for f in running], step["calls"]
            for call, real in zip(step["calls"], running):
                assert head["code"][call["line"]] == texts[real.f_lineno], (call, texts[real.f_lineno])
                if real is not frame:
                    own = numbers(real)
                    for name, value in call["variables"].items():
                        assert own.get(name) == value, (call, own)
        self.pending = step, frame

    def __call__(self, frame, event, _):
        if frame.f_code.co_filename != listing or frame.f_code.co_name.startswith("<list"):
            return None
        try:
            name = frame.f_code.co_name
            told = labels.get(frame.f_lineno)
            if event == "return":
                if name in names:
                    self.finish()
            elif told and not (name == "<module>" and texts[frame.f_lineno].startswith("def ")):
                if name != "<module>" or event == "line":
                    self.finish()
                    self.line(frame, event)
        except AssertionError as error:
            place = f"{method}, {goal}, line {self.at} of the film: {texts[frame.f_lineno]!r}: {error}"
            sys.settrace(None)
            print(place, film[self.at - 1], file=sys.stderr)
            raise SystemExit(1)
        return self


board = open(board_file).read()
sys.argv = [listing] + (["0"] if not board.split() else []) + (["all"] if goal == "all" else [])
sys.stdin = io.StringIO(board)
out, sys.stdout = sys.stdout, io.StringIO()
code = compile(source, listing, "exec")
comparison = Comparison()
sys.settrace(comparison)
try:
    exec(code, {"__name__": "__main__"})
    comparison.finish()
    rest = film[comparison.at :]
except End:
    rest = []
    assert goal == "first" or film[-1]["do"] == "finished"
finally:
    sys.settrace(None)
    sys.stdout = out
if [step["do"] for step in rest] not in ([], ["finished"]):
    print(f"{method}: the film goes on after the program: {rest[0]}", file=sys.stderr)
    raise SystemExit(1)
if goal == "all" and not (film and comparison.at == len(film) - 1):
    print(f"{method}: the program goes on after line {comparison.at} of the film", file=sys.stderr)
    raise SystemExit(1)
print(comparison.at)
