"""Another language at once: a new window around the same document, its steps and its session."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QLineEdit, QWidget

from model.edits.forces import buy
from model.storage.recovery import SNAPSHOT
from tests.ui.conftest import Person
from ui.appearance import apply_theme
from ui.dialogs.settings import SettingsDialog
from ui.settings import Settings

JAPANESE = re.compile("[぀-ヿ一-鿿]")


def edit(person: Person) -> None:
    scenario = person.document.scenario
    person.document.push("Buy", buy(scenario, "solomani", "solomani-sc", 1))
    person.settle()


def switch(person: Person, lang: str) -> None:
    """Choose a language, as the settings do."""
    person.window.settings.language = lang
    person.window.language_changed.emit()
    person.settle()


def test_the_window_is_built_anew_around_the_same_document(at_map: Person) -> None:
    edit(at_map)
    old, document, session = at_map.window, at_map.document, at_map.desk.session
    switch(at_map, "ja")
    assert at_map.window is not old
    assert at_map.document is document
    assert at_map.desk.session is session
    assert at_map.steps == ["Buy"]
    assert at_map.window.isWindowModified()
    assert JAPANESE.search(at_map.window.windowTitle())
    assert at_map.window.menuBar().actions()[0].text().startswith("ファイル")


def test_nothing_is_left_of_the_old_window(at_map: Person) -> None:
    for lang in ("ja", "en", "ja"):
        switch(at_map, lang)
    top = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    assert top == [at_map.window]
    windows = [widget for widget in QApplication.topLevelWidgets() if type(widget).__name__ == "MainWindow"]
    assert windows == [at_map.window]


def test_everything_goes_on_working(at_map: Person, tmp_path: Path, qapp: QApplication) -> None:
    """Editing, undoing, the docks, the theme, the snapshots and saving: nobody listens from the old window."""
    edit(at_map)
    switch(at_map, "ja")
    edit(at_map)
    at_map.do("undo")
    at_map.do("undo")
    assert at_map.steps == []
    edit(at_map)
    at_map.click(at_map.hex("maadin"))
    apply_theme(qapp, "light")
    at_map.settle()
    apply_theme(qapp, "dark")
    at_map.settle()
    session = at_map.desk.session
    assert session is not None
    session.snapshot()
    session.wait()
    assert session.store.session is not None
    assert (session.store.session / SNAPSHOT).read_bytes() == at_map.document.snapshot_bytes()
    at_map.dialogs.files.append(tmp_path / "戦争.hexmuster.json")
    at_map.do("save")
    assert (tmp_path / "戦争.hexmuster.json").read_bytes() == at_map.document.snapshot_bytes()
    assert not at_map.window.isWindowModified()


def test_on_the_start_page_too(person: Person) -> None:
    switch(person, "ja")
    page = person.window.start.widget()
    assert page is not None
    texts = [label.text() for label in page.findChildren(QLabel)]
    assert any(JAPANESE.search(text) for text in texts)
    switch(person, "en")
    person.open_sample()


def test_the_settings_dialog_changes_the_language(at_map: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def exec_(dialog: SettingsDialog) -> int:
        dialog.language.setCurrentIndex(dialog.language.findData("ja"))
        dialog.accept()
        return dialog.result()

    monkeypatch.setattr(SettingsDialog, "exec", exec_)
    old = at_map.window
    at_map.window.actions_by_id["settings"].trigger()
    at_map.settle()
    assert at_map.window is not old
    assert at_map.window.settings.lang == "ja"


def test_leaving_the_settings_as_they_are_builds_nothing(at_map: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the language comes from the command line and another one is stored."""
    at_map.window.settings.override_language("en")

    def exec_(dialog: QDialog) -> int:
        dialog.accept()
        return dialog.result()

    monkeypatch.setattr(SettingsDialog, "exec", exec_)
    at_map.window.settings._store.setValue("language", "ja")
    old = at_map.window
    at_map.do("settings")
    assert at_map.window is old


ENGLISH_IS_RIGHT = re.compile(
    r"^(Hexmuster|English|日本語|[\W\d_]*|[A-Z0-9]{1,4}|RU|mm|(Ctrl|Shift|Alt|F\d+|Esc|Del)([+ /\w,.=-])*|[\w-]+\.json"
    r"|D-[\d.]+.*|Hexmuster \S+)$"
)
"""Texts that stay: names of programs and keys, codes, figures, rule ids."""


def visible_texts(window: QWidget) -> Iterator[str]:
    for widget in window.findChildren(QWidget):
        if not widget.isVisible():
            continue
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.text()
        if isinstance(widget, QLineEdit):
            yield widget.placeholderText()
        yield widget.toolTip()
        yield widget.accessibleName()
    for action in window.findChildren(QAction):
        yield action.text()
        yield action.toolTip()


def test_in_japanese_no_text_of_the_window_is_left_in_english(at_map: Person) -> None:
    switch(at_map, "ja")
    at_map.click(at_map.hex("maadin"))
    at_map.settle()
    names = {row.name for row in at_map.document.scenario.counter_types} | {
        row.name for row in at_map.document.scenario.systems
    }
    english = {
        text
        for text in visible_texts(at_map.window)
        if re.search("[A-Za-z]{2}", text)
        and not JAPANESE.search(text)
        and not ENGLISH_IS_RIGHT.match(text.strip())
        and text not in names
    }
    assert english == set()


def test_the_unit_changes_everywhere_too(at_map: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def exec_(dialog: SettingsDialog) -> int:
        dialog.unit.setCurrentIndex(dialog.unit.findData("inch"))
        dialog.accept()
        return dialog.result()

    monkeypatch.setattr(SettingsDialog, "exec", exec_)
    at_map.window.actions_by_id["settings"].trigger()
    at_map.settle()
    assert at_map.window.settings.unit == "inch"
    assert "in" in at_map.desk.right_dock.scenario_page.map_texts["across"].text()


def test_the_command_line_language_lasts_only_this_run(settings: Settings) -> None:
    settings.override_language("ja")
    assert settings.lang == "ja"
    assert Settings(settings.file).language == "en"
