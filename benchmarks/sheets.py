"""The whole counter mix as a duplex PDF, against the LaTeX package `wargame`: `python -m benchmarks.sheets`.

Needs `pdflatex` and the package (Debian: texlive-games, texlive-pictures, texlive-latex-extra). Both are whole processes,
from start to file, in processor time, turn by turn: our command line, which reads the scenario, draws each counter with its
symbol, figures and both languages, marks and ruler; and one run of LaTeX that sets the same 259 counters, front and back, at
the same places with the chits of that package: a fill, a symbol of its own, the code, the figure in the corner, the small
print and the figures.
"""

from __future__ import annotations

import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from model.counters import CounterType
from model.figures import figures_text
from model.scenario import Scenario
from model.storage.read import load

SAMPLE: Final = "border-war.hexmuster.json"
ROUNDS: Final = 5
LIMIT: Final = 0.5
"""Of our time to that of LaTeX."""
COLUMNS, ROWS = 11, 13
"""Counters of 15 mm on A4, as ours are laid."""


def _plain(text: str) -> str:
    """A text for LaTeX: the letters that mean something to it set apart."""
    return "".join(f"\\{letter}" if letter in "&%$#_{}" else letter for letter in text)


def _pic(text: str, *, small: bool = False) -> str:
    """A text as a picture that a chit holds."""
    return f"{{chit/{'small ' if small else ''}identifier={{{_plain(text)}}}}}"


def _style(type_: CounterType, figures: str, color: str) -> Iterator[str]:
    """The front and the back of a counter type as styles of `wargame`."""
    name = type_.id.replace("-", " ")
    main, _, tail = figures.partition("[")
    symbol = "symbol={faction=friendly,command=land,main=infantry}"
    corner = f"upper left={_pic(type_.code)}" + (f",upper right={_pic('[' + tail)}" if tail else "")
    left = f"left={_pic(type_.id.upper(), small=True)}"
    parts = ",".join((symbol, corner, left, f"factors={_pic(main)}"))
    yield f"{name}/.style={{chit={{{parts}}},fill={color},draw=black}},"
    back = f"{symbol},{left},factors={_pic('RECOVER')}"
    yield f"{name} flipped/.style={{chit={{{back}}},fill={color}!30!white,draw=black}},"


def document(scenario: Scenario, figures: dict[str, str]) -> str:
    """The LaTeX file: for each side pages of fronts, each followed by its backs, columns exchanged."""
    sides = {id: side.color.lstrip("#") for id, side in scenario.sides.items()}
    types = [type_ for type_ in scenario.counter_types if type_.count]
    lines = [
        "\\documentclass{article}",
        "\\usepackage[a4paper,margin=10mm]{geometry}",
        "\\usepackage{wargame}",
        "\\pagestyle{empty}\\setlength{\\parindent}{0pt}",
        *(f"\\definecolor{{{id}}}{{HTML}}{{{color}}}" for id, color in sides.items()),
        "\\tikzset{",
        *(line for type_ in types for line in _style(type_, figures[type_.id], type_.side)),
        "}",
        "\\begin{document}",
    ]
    for side in sides:
        pile = [type_.id.replace("-", " ") for type_ in types if type_.side == side for _ in range(type_.count)]
        for first in range(0, len(pile), COLUMNS * ROWS):
            lines += _page(pile[first : first + COLUMNS * ROWS], flipped=False)
            lines += _page(pile[first : first + COLUMNS * ROWS], flipped=True)
    return "\n".join([*lines, "\\end{document}", ""])


def _page(pile: Sequence[str], *, flipped: bool) -> Iterator[str]:
    """One page: chits of 12 mm made 15, with a gutter of 1 mm, and cut marks at the upper edge."""
    yield "\\begin{tikzpicture}[scale=1.25]"
    for number, name in enumerate(pile):
        row, column = divmod(number, COLUMNS)
        x, y = (COLUMNS - 1 - column if flipped else column) * 1.28, -row * 1.28
        yield f"\\chit[{name}{' flipped' if flipped else ''}=0]({x:.2f},{y:.2f})"
    for column in range(COLUMNS):
        for side in (-0.6, 0.6):
            yield f"\\draw[line width=.1mm] ({column * 1.28 + side:.2f},.72)--({column * 1.28 + side:.2f},1);"
    yield "\\end{tikzpicture}\\newpage"


def _timed(command: Sequence[str], folder: Path) -> float:
    """Processor seconds of a process."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(Path.cwd())}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        raise RuntimeError(f"{command[0]}: {(done.stdout + done.stderr)[-2000:]}")
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main() -> int:
    """Print both times; 1 if ours is more than `LIMIT` of the other, 2 if there is nothing to compare with."""
    found = (
        shutil.which("kpsewhich")
        and subprocess.run(["kpsewhich", "wargame.sty"], capture_output=True, check=False).stdout.strip()
    )
    if not shutil.which("pdflatex") or not found:
        sys.stdout.write("pdflatex with the package wargame is needed (Debian: texlive-games texlive-latex-extra)\n")
        return 2
    with as_file(files("scenarios")) as scenarios, tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        source = next(Path(scenarios).rglob(SAMPLE))
        from model.storage.rulesets import load_ruleset  # noqa: PLC0415 - only where there is something to compare with

        scenario = load(source).scenario
        rules = load_ruleset(scenario.info.ruleset)
        figures = {type_.id: figures_text(type_, rules) for type_ in scenario.counter_types}
        (place / "wargame.tex").write_text(document(scenario, figures), encoding="utf-8")
        ours = [sys.executable, "-m", "ui", "sheets", str(source), str(place / "hexmuster.pdf")]
        theirs = ["pdflatex", "-interaction=batchmode", "-halt-on-error", "wargame.tex"]
        times: list[list[float]] = [[], []]
        for turn in range(ROUNDS + 1):
            for command, own in zip((ours, theirs), times, strict=True):
                took = _timed(command, place)
                if turn:  # the first reads the disk
                    own.append(took)
        mine, other = (statistics.median(own) for own in times)
        sizes = [(place / name).stat().st_size / 1024 for name in ("hexmuster.pdf", "wargame.pdf")]
    count = sum(type_.count for type_ in scenario.counter_types)
    sys.stdout.write(
        "| counters | ours | wargame, LaTeX | ratio | limit | holds |\n| --- | --- | --- | --- | --- | --- |\n"
        f"| {count}, front and back | {mine:.2f} s, {sizes[0]:.0f} kB | {other:.2f} s, {sizes[1]:.0f} kB "
        f"| {mine / other:.2f} | {LIMIT:g} | {'yes' if mine / other <= LIMIT else '**no**'} |\n"
    )
    return 0 if mine / other <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
