"""What is written about the package is true: docstrings, the README, docs/python.md and the notebooks are run."""

import doctest
import inspect

import nbformat
import pytest
import queens
from conftest import ROOT
from nbclient import NotebookClient

RUNNER = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)


def documented():
    for name in queens.__all__:
        found = getattr(queens, name)
        yield name, found
        if inspect.isclass(found):
            for member, value in list(vars(found).items()):
                if not member.startswith("_"):
                    yield f"{name}.{member}", value


@pytest.mark.parametrize(("name", "found"), [pytest.param(*each, id=each[0]) for each in documented()])
def test_everything_has_a_docstring_and_its_examples_are_true(name, found):
    if name == "__version__":
        return
    text = inspect.getdoc(found)
    assert text, f"{name} has no docstring"
    names = {name: getattr(queens, name) for name in queens.__all__}
    test = doctest.DocTestParser().get_doctest(text, names, name, None, None)
    said = []
    assert RUNNER.run(test, out=said.append).failed == 0, "".join(said)


@pytest.mark.parametrize("page", ["crates/queens-py/README.md", "docs/python.md"])
def test_the_examples_of_a_page_are_true(page):
    test = doctest.DocTestParser().get_doctest((ROOT / page).read_text(), {}, page, page, 0)
    assert test.examples
    said = []
    assert RUNNER.run(test, out=said.append).failed == 0, "".join(said)


NOTEBOOKS = sorted((ROOT / "docs/notebooks").glob("*.ipynb"))


def test_there_are_six_notebooks():
    assert len(NOTEBOOKS) == 6


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_shows_what_it_should(path):
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert not any(cell.get("outputs") for cell in notebook.cells), "notebooks are kept without outputs"
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    kinds = {kind for cell in notebook.cells for output in cell.get("outputs", []) for kind in output.get("data", {})}
    assert kinds & {"image/svg+xml", "text/html", "image/png"}, "a notebook that shows no picture"
