"""There is room for the texts of buttons and labels: in Japanese, and in a language 40 % longer than English."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QSize, Qt, QTranslator
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QPushButton, QToolButton, QWidget

from tests.model.analysis.fortress.fleets import DUEL, battle
from tests.model.interop.tables.printed import PRINTED
from tests.ui.conftest import Person
from ui.dialogs.export import ExportDialog
from ui.dialogs.faces.dialog import FacesDialog
from ui.dialogs.faces.pictures import PicturesDialog
from ui.dialogs.keys import KeysDialog
from ui.dialogs.muster.complete import CompleteForceDialog
from ui.dialogs.muster.export_setup import ExportSetupDialog
from ui.dialogs.muster.merge_setups import MergeSetupsDialog
from ui.dialogs.muster.random_setup import RandomSetupDialog
from ui.dialogs.new_scenario import NewScenarioDialog
from ui.dialogs.odds import OddsDialog
from ui.dialogs.settings import SettingsDialog
from ui.dialogs.sheets import SheetsDialog
from ui.dialogs.tables.export_table import ExportTableDialog
from ui.dialogs.tables.import_table import ImportTableDialog
from ui.dialogs.tables.unit_table import UnitTableDialog
from ui.settings import Settings
from ui.widgets import screen_room
from ui.widgets.labels import ElidedLabel
from ui.widgets.screen_room import FRAME


def importing(person: Person) -> ImportTableDialog:
    """The import of a table of which one cell does not read."""
    dialog = ImportTableDialog(person.window)
    dialog.read_table(PRINTED.replace("9-8-9[6]", "9-8-9"), "units.txt")
    return dialog


DIALOGS: dict[str, Callable[[Person], QDialog]] = {
    "export": lambda person: ExportDialog(person.window),
    "keys": lambda person: KeysDialog(person.window),
    "new": lambda person: NewScenarioDialog(person.application.settings.lang, person.window),
    "settings": lambda person: SettingsDialog(person.application.settings, person.window),
    "sheets": lambda person: SheetsDialog(person.window),
    "export table": lambda person: ExportTableDialog(person.window),
    "import table": importing,
    "complete": lambda person: CompleteForceDialog(person.desk),
    "random": lambda person: RandomSetupDialog(person.desk),
    "export set-up": lambda person: ExportSetupDialog(person.window),
    "merge set-ups": lambda person: MergeSetupsDialog(person.window),
    "odds": lambda person: OddsDialog(battle(DUEL), person.application.settings.lang, None, person.window),
    "unit table": lambda person: UnitTableDialog(person.window),
    "faces": lambda person: FacesDialog(person.window, "solomani-b2"),
    "pictures": lambda person: PicturesDialog(person.window),
}


class Longer(QTranslator):
    """A language that says everything in English, and half of it again."""

    def translate(self, context: str, text: str, note: str | None = None, number: int = -1) -> str:
        if text in {"en", "ja"} or text.startswith("PDF"):
            return text
        return text.replace("%n", str(number)) + "~" * (2 * len(text) // 5 + 1)


def cut_short(window: QWidget) -> list[str]:
    """The texts of buttons, and of labels of one line, that are wider than what shows them."""
    found = []
    for button in window.findChildren(QAbstractButton):
        icon = 0 if button.icon().isNull() else button.iconSize().width()
        bare = isinstance(button, QToolButton) and button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
        if button.isVisible() and not bare and icon + wide(button, button.text()) > button.width():
            found.append(button.text())
    for label in window.findChildren(QLabel):
        lone = label.isVisible() and not label.wordWrap() and not isinstance(label, ElidedLabel)
        if lone and wide(label, label.text()) > label.width():
            found.append(label.text())
    return found


def wide(widget: QWidget, text: str) -> int:
    """How wide the longest line of a text is, in pixels."""
    return max(widget.fontMetrics().horizontalAdvance(line) for line in text.replace("&", "").split("\n"))


@pytest.fixture
def japanese(settings: Settings, request: pytest.FixtureRequest) -> Person:
    """The program in Japanese with the main sample."""
    settings.language = "ja"
    person: Person = request.getfixturevalue("at_map")
    return person


@pytest.fixture
def longer(at_map: Person, qapp: QApplication) -> Iterator[Person]:
    """The program with the main sample, whose dialogs come in the longer language."""
    translator = Longer()
    qapp.installTranslator(translator)
    yield at_map
    qapp.removeTranslator(translator)


def opened(person: Person, name: str) -> QDialog:
    """A dialog, shown."""
    dialog = DIALOGS[name](person)
    dialog.show()
    person.settle()
    return dialog


def closed(person: Person, dialog: QDialog) -> None:
    """Take a dialog away again."""
    dialog.hide()
    dialog.deleteLater()
    person.settle()


@pytest.mark.parametrize("name", DIALOGS)
def test_dialogs_have_room_for_japanese(japanese: Person, name: str) -> None:
    dialog = opened(japanese, name)
    assert cut_short(dialog) == []
    closed(japanese, dialog)


@pytest.mark.parametrize("name", DIALOGS)
def test_dialogs_have_room_for_longer_texts(longer: Person, name: str) -> None:
    dialog = opened(longer, name)
    assert all(button.text().endswith("~") for button in dialog.findChildren(QPushButton) if len(button.text()) > 1)
    assert cut_short(dialog) == []
    closed(longer, dialog)


@pytest.mark.parametrize("width", [1280, 1920])
def test_the_window_has_room_for_japanese(japanese: Person, width: int) -> None:
    japanese.window.resize(width, 800)
    for place in ("maadin", "umbra"):
        japanese.tools.choose("select")
        japanese.click(japanese.hex(place))
        assert cut_short(japanese.window) == []


def test_a_text_without_room_is_noticed(qapp: QApplication) -> None:
    """The yardstick itself."""
    window = QWidget()
    label = QLabel("12345678901234567890", window)
    label.setFixedWidth(10)
    window.show()
    assert cut_short(window) == ["12345678901234567890"]
    window.hide()


@pytest.mark.parametrize("name", DIALOGS)
def test_dialogs_fit_on_a_small_screen(at_map: Person, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """1280 × 720 px, which is a laptop's 2560 × 1440 at 200 %: a button below the edge can't be pressed."""
    room = QSize(1280, 720) - FRAME
    monkeypatch.setattr(screen_room, "room_for", lambda _: room)
    dialog = opened(at_map, name)
    assert dialog.size() == dialog.size().boundedTo(room)
    closed(at_map, dialog)
