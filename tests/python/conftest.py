"""What the tests share: the command to compare with, and Python in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def command():
    """Runs the command `queens`: what it says on standard output, and on standard error without its name."""
    program = os.environ["QUEENS"]

    def run(*arguments: str, stdin: str = "") -> tuple[str, str]:
        done = subprocess.run(
            [program, *arguments, "--lang", "en"], input=stdin, capture_output=True, text=True, timeout=120
        )
        return done.stdout, done.stderr.removeprefix("queens: ").strip()

    return run


@pytest.fixture
def python():
    """Starts Python with a program; what is still running at the end is ended."""
    started = []

    def start(program: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.wait()
