"""Import map: what is shown is what is made, words are given a meaning, nothing opens that cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from model.info import Scan
from model.interop.readers import imported, source_of
from model.interop.report import Imported, Source
from model.interop.sector.classes import known_rules, own_rules, rule_text
from model.ruleset import Ruleset
from tests.model.interop.vassal_modules import board, build, png, slot, stack, tabs, zipped
from tests.ui.conftest import Person
from ui.dialogs.class_rule import ClassRuleDialog
from ui.dialogs.import_map import ImportMapDialog

STARS = "hex,name,class\n0304,Kuzu,primary\n0506,Vaxt,secondary\n"
TAB = (
    "Hex\tName\tUWP\tRemarks\t{Ix}\tZone\tPBG\tAllegiance\tStars\n"
    "0101\tAlpha\tA788899-C\t\t{ 4 }\t\t703\tIm\tG2 V\n"
    "0203\tBeta\tE200000-0\t\t{ -3 }\t\t000\tNa\tM1 V\n"
)
WORDS = "0101 lava\n0102 nebula\n0201 lava magma\n"


def dialog_of(qtbot: QtBot, path: Path, text: str, reader: str, ruleset: str | None) -> ImportMapDialog:
    """The dialog over a file."""
    path.write_text(text, encoding="utf-8")
    made = ImportMapDialog(source_of(path), reader, "en", ruleset)
    qtbot.addWidget(made)
    made.show()
    return made


def test_it_shows_what_came_in(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = dialog_of(qtbot, tmp_path / "stars.csv", STARS, "starcsv", "dark-nebula-expanded")
    assert dialog.came.text() == "Came in: hexes 640, star systems 2."
    assert not dialog.picture.pixmap().isNull()
    assert not dialog.words_area.isVisible()
    assert not dialog.remarks.isVisible()
    made = dialog.scenario()
    assert made is not None
    assert [system.name for system in made.systems] == ["Kuzu", "Vaxt"]


def test_a_word_is_given_a_meaning(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = dialog_of(qtbot, tmp_path / "map.txt", WORDS, "textmapper", "dark-nebula-expanded")
    boxes = {box.accessibleName(): box for box in dialog.words_area.findChildren(QComboBox)}
    assert sorted(boxes) == ["lava", "magma"]
    boxes["lava"].setCurrentIndex(boxes["lava"].findData("nebula"))
    made = dialog.scenario()
    assert made is not None
    grid = made.grid
    assert [made.terrain_at(grid.parse_address(hex)) for hex in ("0101", "0102", "0201")] == ["nebula"] * 3
    boxes["lava"].setCurrentIndex(boxes["lava"].findData("-"))
    made = dialog.scenario()
    assert made is not None
    assert made.terrain_at(grid.parse_address("0101")) is None
    assert dialog.remarks.count() == 0  # words stand above, not among the remarks


def test_a_game_that_cannot_hold_it_is_told(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dialog = dialog_of(qtbot, tmp_path / "stars.csv", STARS, "starcsv", "dark-nebula-expanded")
    (tmp_path / "stars.csv").unlink()
    rules = dialog.rules.model_copy(update={"system_classes": {}})
    monkeypatch.setattr(dialog, "_rulesets", [rules] * dialog.ruleset.count())
    dialog.ruleset.setCurrentIndex(1 - dialog.ruleset.currentIndex())
    assert dialog.came.text().startswith("The game dark-nebula-expanded has no star systems.")
    assert dialog.scenario() is None
    assert not dialog.ok.isEnabled()


def test_importing_opens_a_new_scenario(person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.controllers.files.run_dialog", lambda _dialog: True)
    (tmp_path / "stars.csv").write_text(STARS, encoding="utf-8")
    person.dialogs.files.append(tmp_path / "stars.csv")
    person.do("import_map")
    assert [system.name for system in person.document.scenario.systems] == ["Kuzu", "Vaxt"]
    assert person.document.path is None
    assert person.window.isWindowModified()


@pytest.mark.parametrize(("name", "text"), [("x.txt", "nothing of a map"), ("x.map", "nothing"), ("x.board", "")])
def test_what_is_no_map_is_told(person: Person, tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    person.dialogs.files.append(tmp_path / name)
    person.do("import_map")
    assert len(person.dialogs.errors) == 1
    assert name in person.dialogs.errors[0]
    assert person.window.desk is None


def test_a_missing_file_is_told(person: Person, tmp_path: Path) -> None:
    person.dialogs.files.append(tmp_path / "gone.txt")
    person.do("import_map")
    assert "gone.txt" in person.dialogs.errors[0]


def module_file(path: Path) -> Path:
    """A module of two boards with a picture and a counter."""
    boards = board(image="map.png") + board(name="Small", size=(100, 100))
    palette = tabs("Reds", inner=slot("Guard", 1, "map.png"))
    data = build(boards, stack(slot("Guard", 2, "map.png"), location="0302"), palette)
    path.write_bytes(zipped({"buildFile.xml": data, "images/map.png": png(190, 180)}))
    return path


def test_a_module_is_shown_with_its_boards_and_sides(qtbot: QtBot, tmp_path: Path) -> None:
    path = module_file(tmp_path / "old.vmod")
    dialog = ImportMapDialog(source_of(path), "vassal", "en", "dark-nebula-expanded")
    qtbot.addWidget(dialog)
    dialog.show()
    assert [dialog.board.itemText(row) for row in range(1, dialog.board.count())] == ["Map", "Small"]
    assert dialog.board.isVisible()
    assert not dialog.setup.isVisible()
    middle = dialog.picture.pixmap().toImage().pixelColor(180, 150)
    assert abs(middle.red() - middle.blue()) < 40  # the grey board shows through the dark ground
    assert middle.red() > 60
    dialog.board.setCurrentIndex(2)
    made = dialog.scenario()
    assert made is not None
    assert made.grid.columns == 3
    (box,) = dialog.words_area.findChildren(QComboBox)
    assert box.itemText(0) == "a side of its own"
    box.setCurrentIndex(box.findData("aslan"))
    made = dialog.scenario()
    assert made is not None
    assert [row.side for row in made.counter_types] == ["aslan"]


@pytest.mark.parametrize("kept", [True, False])
def test_a_module_gets_a_file_for_its_pictures(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, kept: bool
) -> None:
    monkeypatch.setattr("ui.controllers.files.run_dialog", lambda _dialog: True)
    out = tmp_path / "new.hexmuster.json"
    person.dialogs.files += [module_file(tmp_path / "old.vmod"), out if kept else None]
    person.do("import_map")
    scenario = person.document.scenario
    assert person.dialogs.proposals[0].name == "made.hexmuster.json"
    assert (person.document.path, out.exists()) == ((out, True) if kept else (None, False))
    assert person.window.isWindowModified() is not kept
    assert len(list(scenario.rows("scans", Scan))) == int(kept)
    assert [row.traits for row in scenario.counter_types] == [{"picture": "map"} if kept else {}]
    assert person.document.layers.state("terrain").opacity == (0.35 if kept else 1)


@pytest.mark.parametrize(
    ("name", "text", "reader", "fits"),
    [
        ("stars.csv", STARS, "starcsv", {"dark-nebula-base", "dark-nebula-expanded"}),
        ("school.txt", "0101 forest\n0102 marsh\n0201 crowd\n", "textmapper", {"moe-emblem"}),
        (
            "stars.txt",
            '0101 nebula\n0102 space primary "Kuzu"\n',
            "textmapper",
            {"dark-nebula-base", "dark-nebula-expanded"},
        ),
    ],
)
def test_the_game_is_found_with_as_few_looks_as_can_be(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str, reader: str, fits: set[str]
) -> None:
    """The file is read for one game, and again only if another fits better."""
    reads: list[str] = []

    def counted(reader: str, source: Source, rules: Ruleset, *rest: Any) -> Imported:
        reads.append(rules.id)
        return imported(reader, source, rules, *rest)

    monkeypatch.setattr("ui.dialogs.import_map.imported", counted)
    dialog = dialog_of(qtbot, tmp_path / name, text, reader, None)
    assert dialog.rules.id in fits
    assert len(reads) <= 2
    assert reads[-1] == dialog.rules.id
    assert dialog.scenario() is not None


RULE = '[mine]\nrules = [{ class = "tertiary" }]\n'


def test_a_rule_for_classes_is_written_in_the_dialog(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It begins with the rule that is chosen, is used at once, and can be written again."""
    path = tmp_path / "made.tab"
    path.write_text(TAB, encoding="utf-8")
    dialog = ImportMapDialog(source_of(path), "sector", "en", "dark-nebula-expanded")
    qtbot.addWidget(dialog)
    begun: list[str] = []

    def write(made: ClassRuleDialog) -> int:
        begun.append(made.text())
        made.editor.setPlainText("[mine]\nrules = 3")
        assert not made.ok.isEnabled()
        assert "rules" in made.message.text()
        made.editor.setPlainText(RULE)
        assert made.ok.isEnabled()
        return 1

    monkeypatch.setattr(ClassRuleDialog, "exec", write)
    for _ in range(2):
        dialog.edit_rule.click()
    assert begun[0].rstrip() == rule_text("importance").rstrip()
    assert begun[1] == RULE
    assert dialog.classes.currentText() == "A rule of your own"
    made = dialog.scenario()
    assert made is not None
    assert {system.class_ for system in made.systems} == {"tertiary"}


@pytest.mark.parametrize("id", list(known_rules()))
def test_a_rule_of_the_program_can_be_begun_with(id: str) -> None:
    assert own_rules(rule_text(id)).rules == known_rules()[id].rules
