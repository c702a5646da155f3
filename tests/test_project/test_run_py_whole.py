"""run.py from the outside, in a small copy of the project whose command line writes down what it was asked.

The copy lies in a folder with a space and Japanese letters; its environment is made by run.py's own code, without packages.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import run
from tests.test_project.tree import ROOT

COMMAND_LINE = """
import json, os, sys
from pathlib import Path
print(json.dumps(sys.argv[1:]))
print("hello", file=sys.stderr)
with open(os.environ["ASKED"], "a", encoding="utf-8") as file:
    print(json.dumps(sys.argv[1:]), file=file)
if sys.argv[1] in {"sheets", "export"}:
    Path(sys.argv[3]).write_bytes(b"%PDF")
sys.exit(3 if sys.argv[1] == "sheets" and os.environ.get("FAULTY") else 0)
"""
FINISH = "import run; venv = run.ROOT / '.venv'; run.make_venv(venv, 'run'); "
FINISH += "run.stamp(venv, 'run').write_text(run.fingerprint(venv, 'run'))"


@pytest.fixture(scope="session")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small copy, set up."""
    folder = tmp_path_factory.mktemp("copy") / "my app 日本"
    (folder / "ui").mkdir(parents=True)
    (folder / "ui" / "cli.py").write_text(COMMAND_LINE, encoding="utf-8")
    for name in ("run.py", *run.LOCKS.values()):
        shutil.copy(ROOT / name, folder / name)
    environment = {**os.environ, "RUN_PY_NO_APT": "1"}
    subprocess.run([sys.executable, "-c", FINISH], cwd=folder, env=environment, check=True, capture_output=True)
    return folder


class Told:
    """What came of one call of run.py: exit status, both outputs, and what the command line was asked."""

    def __init__(self, copy: Path, cwd: Path, arguments: list[str], **variables: str) -> None:
        asked = cwd / "asked.txt"
        hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
        environment = {name: value for name, value in os.environ.items() if name not in hidden}
        done = subprocess.run(
            [sys.executable, str(copy / "run.py"), *arguments],
            cwd=cwd,
            env={**environment, "ASKED": str(asked), **variables},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        self.status, self.out, self.err = done.returncode, done.stdout, done.stderr
        self.asked = [json.loads(line) for line in asked.read_text(encoding="utf-8").splitlines()]


def test_arguments_reach_the_command_line_and_its_output_stays_clean(copy: Path, tmp_path: Path) -> None:
    """From any folder, even one with a `ui` of its own."""
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui" / "__init__.py").touch()
    (tmp_path / "ui" / "cli.py").write_text("raise SystemExit('the wrong ui')", encoding="utf-8")
    told = Told(copy, tmp_path, ["check", "国境 戦争.json", "--json"])
    assert (told.status, told.err) == (0, "hello\n")
    assert json.loads(told.out) == ["check", "国境 戦争.json", "--json"]


def test_the_exit_status_is_that_of_the_command(copy: Path, tmp_path: Path) -> None:
    assert Told(copy, tmp_path, ["sheets", "a", str(tmp_path / "b.pdf")], FAULTY="1").status == 3


def test_with_a_display_the_editor_opens_on_the_sample(copy: Path, tmp_path: Path) -> None:
    told = Told(copy, tmp_path, [], DISPLAY=":0")
    assert told.asked == [[str(copy / "scenarios" / "samples" / "border-war.hexmuster.json")]]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
@pytest.mark.parametrize(("faulty", "status"), [("", 0), ("1", 3)])
def test_without_a_display_the_main_job_is_done_off_screen(
    copy: Path, tmp_path: Path, faulty: str, status: int
) -> None:
    """A step that fails does not keep the others from being done, and shows in the exit status.

    What each step says is all that is said on standard output, so that no path stands there twice.
    """
    told = Told(copy, tmp_path, [], FAULTY=faulty)
    sample = str(copy / "scenarios" / "samples" / "border-war.hexmuster.json")
    sheets, sheet_map = (
        str(tmp_path / "hexmuster-output" / f"border-war-{what}.pdf") for what in ("countersheets", "map")
    )
    assert told.asked == [["check", sample], ["sheets", sample, sheets], ["export", sample, sheet_map]]
    assert [json.loads(line) for line in told.out.splitlines()] == told.asked
    assert told.status == status
