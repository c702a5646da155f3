"""Pastes into the READMEs what the commands shown there print: `python docs/paste_output.py`.

In a code block a line that begins with `$ ` is a command; the lines after it are what it prints. Output that ends with
a line `…` is shown only as far as that. Run this after a change that shows in them; a test compares.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LANGUAGES: Final = {"README.md": "en", "README.ja.md": "ja"}
"""By page: the language that its readers' environment asks for."""

SAMPLES: Final = Path("scenarios", "samples")
MORE: Final = "…"
_BLOCK: Final = re.compile(r"^```\n(.*?)^```$", re.DOTALL | re.MULTILINE)

Run = Callable[[str], list[str]]
"""From a command line as it is shown to the lines it prints."""


def pasted(page: str, text: str) -> str:
    """`text` of a page with the output of its commands as it is now; every command runs in a folder made for it."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / SAMPLES, folder / SAMPLES)
        run = runner(Path(folder), LANGUAGES[page])
        return _BLOCK.sub(lambda block: f"```\n{_block(block[1], run)}```", text)


def runner(folder: Path, lang: str) -> Run:
    """Runs commands in a folder. `./run.py` is the command line of this tree under the Python that runs this.

    The language goes in as an argument, because the locale that would say it need not be installed.
    """
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}

    def run(line: str) -> list[str]:
        words = shlex.split(line)
        assert words[0] == "./run.py", f"don't know how to run: {line}"
        out = folder / words.pop() if words[-2] == ">" else None
        arguments = [word for word in words[1:] if word != ">"]
        done = subprocess.run(  # noqa: S603 - what our own README says
            [sys.executable, "-P", "-m", "ui.cli", *arguments, "--lang", lang],
            cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False,
        )  # fmt: skip
        assert done.returncode in {0, 1}, f"{line}: {done.stderr}"
        assert not done.stderr, f"{line}: {done.stderr}"
        if out is not None:
            out.write_text(done.stdout, encoding="utf-8")
            return []
        return done.stdout.splitlines()

    return run


def _block(body: str, run: Run) -> str:
    """A code block anew; one without commands stays as it is."""
    first, *rest = re.split(r"^\$ ", body, flags=re.MULTILINE)
    return first + "".join(_command(part, run) for part in rest)


def _command(part: str, run: Run) -> str:
    """A command with its output, as long as it was where not all of it is shown."""
    command, *shown = part.splitlines()
    lines = run(command)
    if shown and shown[-1] == MORE:
        lines = [*lines[: len(shown) - 1], MORE]
    return "\n".join([f"$ {command}", *lines]) + "\n"


def main() -> None:
    """Paste into both pages."""
    for name in LANGUAGES:
        page = ROOT / name
        page.write_text(pasted(name, page.read_text(encoding="utf-8")), encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main()
