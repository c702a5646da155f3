"""Claims: one window has a file, another one is told so, and nobody has it once its process is gone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from model.storage.claims import Claim
from tests.test_project.tree import ROOT


def test_the_second_is_told_and_the_first_gives_it_free(tmp_path: Path) -> None:
    file = tmp_path / "war.hexmuster.json"
    first, second = Claim(tmp_path / "open"), Claim(tmp_path / "open")
    assert first.take(file)
    assert first.take(file), "one's own"
    assert not second.take(file)
    assert second.take(tmp_path / "other.hexmuster.json")
    first.release()
    assert second.take(file)
    second.release()
    assert list((tmp_path / "open").iterdir()) == []


def test_a_file_is_the_same_by_whatever_way_it_is_named(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    first, second = Claim(tmp_path / "open"), Claim(tmp_path / "open")
    assert first.take(tmp_path / "war.json")
    assert not second.take(tmp_path / "maps" / ".." / "war.json")
    first.release()


def test_saved_under_another_name_the_old_file_is_free(tmp_path: Path) -> None:
    first, second = Claim(tmp_path / "open"), Claim(tmp_path / "open")
    assert first.take(tmp_path / "a.json")
    assert first.take(tmp_path / "b.json")
    assert second.take(tmp_path / "a.json")
    for claim in (first, second):
        claim.release()


def test_where_no_lock_can_be_had_a_file_is_nobodys(tmp_path: Path) -> None:
    """A read-only home must not make every file look open elsewhere."""
    (tmp_path / "open").write_text("a file where the folder should be")
    claim = Claim(tmp_path / "open")
    assert claim.take(tmp_path / "war.json")
    claim.release()


def test_a_process_that_was_killed_has_no_claim(tmp_path: Path) -> None:
    file, folder = tmp_path / "war.json", tmp_path / "open"
    code = (
        "import sys, time; from pathlib import Path; from model.storage.claims import Claim\n"
        f"claim = Claim(Path({str(folder)!r})); print(claim.take(Path({str(file)!r})), flush=True); time.sleep(60)"
    )
    other = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert other.stdout is not None
    assert other.stdout.readline().strip() == "True"
    mine = Claim(folder)
    assert not mine.take(file)
    other.kill()
    other.wait()
    other.stdout.close()
    assert mine.take(file)
    mine.release()
