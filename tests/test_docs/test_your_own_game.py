"""docs/your-own-game.md, done word by word: its files are written, its commands run, their output compared."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.test_project.tree import ROOT
from ui.cli import main

PAGE = (ROOT / "docs" / "your-own-game.md").read_text(encoding="utf-8")
FOLDER = "ford"


class Block(NamedTuple):
    """A block of the page: what stands behind its three backticks, and its text."""

    head: list[str]
    text: str


BLOCKS = [
    Block(shlex.split(head), text)
    for head, text in re.findall(r"^```(.+?)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
]


def merged(document: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """A document with the objects of another laid over it."""
    out = dict(document)
    for key, value in more.items():
        out[key] = merged(out[key], value) if isinstance(value, dict) and isinstance(out.get(key), dict) else value
    return out


def run(text: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What the commands of a block print, each after its line."""
    shown = ""
    for line in text.splitlines():
        if line.startswith("$ hexmuster "):
            main([*shlex.split(line)[2:], "--lang", "en"])
            out, err = capsys.readouterr()
            assert err == ""
            shown += f"{line}\n{out}"
    return shown


def test_everything_on_the_page_works_as_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / FOLDER).mkdir()
    done = 0
    for head, text in BLOCKS:
        what, _, name = head[-1].partition("=")
        if what == "file":
            path = tmp_path / FOLDER / name
            before = path.read_text(encoding="utf-8") + "\n" if path.exists() else ""
            path.write_text(before + text, encoding="utf-8")
        elif what == "merge":
            path = tmp_path / name
            path.write_text(json.dumps(merged(json.loads(path.read_text("utf-8")), json.loads(text))), "utf-8")
        elif head[0] == "console" and len(head) == 1:
            assert run(text, capsys) == text
        else:
            kind, spoil, name, old, new = head
            assert (kind, spoil) == ("console", "spoil")
            path = tmp_path / FOLDER / name
            sound = path.read_text(encoding="utf-8")
            assert sound.count(old) == 1
            path.write_text(sound.replace(old, new), encoding="utf-8")
            assert run(text, capsys) == text
            path.write_text(sound, encoding="utf-8")
        done += 1
    assert done == len(BLOCKS) >= 10


def test_the_guns_moved_as_it_says_make_it_legal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    test_everything_on_the_page_works_as_written(tmp_path, monkeypatch, capsys)
    path = tmp_path / "dawn.hexmuster.json"
    text = path.read_text(encoding="utf-8")
    assert text.count('"1004"') == 1
    path.write_text(text.replace('"1004"', '"0904"'), encoding="utf-8")
    assert main(["check", str(path), "--lang", "en"]) == 0
    assert "0 errors, 0 warnings" in capsys.readouterr().out
