"""An installed wheel finds its data and its command."""

import subprocess
import sys
import zipfile
from pathlib import Path

from tests.test_project.tree import ROOT, files

PACKAGES = ["model", "editor", "ui", "scenarios"]


def test_the_wheel_holds_every_file_of_the_packages_and_nothing_else(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("hexmuster-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if ".dist-info/" not in name}
        (commands,) = [name for name in archive.namelist() if name.endswith("entry_points.txt")]
        assert "hexmuster = ui.cli:main" in archive.read(commands).decode()
    assert inside == {path.relative_to(ROOT).as_posix() for package in PACKAGES for path in files(ROOT / package)}
