"""Without a display the editor says so in one sentence; Qt alone would abort the process."""

from __future__ import annotations

import sys

import pytest

from ui.cli import main
from ui.commandline.window import has_display


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")
@pytest.mark.parametrize(("lang", "word"), [("en", "There is no display"), ("ja", "ディスプレイがありません")])
def test_the_editor_without_a_display_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str, word: str
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert main(["--lang", lang]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert word in shown.err
    assert len(shown.err.strip().splitlines()) == 1


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_any_display_will_do(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    for other in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(other, raising=False)
    monkeypatch.setenv(name, "offscreen")
    assert has_display()
