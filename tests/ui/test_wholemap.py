"""The map as a whole, in the window: each dialog says what will be, and one step does it and takes it back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pytest
from PySide6.QtWidgets import QDialog

from editor.document import ScenarioDocument
from editor.selection import Selection
from model.area import Area
from model.edit import Address
from model.edits.grid import set_orientation
from model.edits.resize import Margins
from model.edits.turn import Turn
from model.hexgrid import Orientation
from tests import builders
from tests.ui.conftest import Person
from ui.dialogs.wholemap.hexes import HexesDialog
from ui.dialogs.wholemap.numbers import HexNumbersDialog
from ui.dialogs.wholemap.size import MapSizeDialog
from ui.dialogs.wholemap.turn import TURNS, TurnMapDialog


class Answer(Protocol):
    """Says how the next dialog is filled in."""

    def __call__(self, act: Callable[[Any], object], accept: bool = True) -> list[QDialog]: ...


@pytest.fixture
def answer(at_map: Person, monkeypatch: pytest.MonkeyPatch) -> Answer:
    """Let the next dialog be filled in by a function, and accepted or not."""

    def fill(act: Callable[[Any], object], accept: bool = True) -> list[QDialog]:
        shown: list[QDialog] = []

        def exec_(dialog: QDialog) -> int:
            dialog.show()
            act(dialog)
            at_map.settle()
            shown.append(dialog)
            if accept:
                dialog.accept()
            else:
                dialog.reject()
            return dialog.result()

        monkeypatch.setattr(QDialog, "exec", exec_)
        return shown

    return fill


def size_dialog(person: Person, **options: object) -> MapSizeDialog:
    return MapSizeDialog(person.document, "en", person.window, **options)  # type: ignore[arg-type]


# -- size -------------------------------------------------------------------------------------------------------------
def test_sides_and_size_are_two_views_of_one_wish(at_map: Person) -> None:
    dialog = size_dialog(at_map)
    grid = at_map.document.scenario.grid
    dialog.left.setValue(2)
    dialog.bottom.setValue(-3)
    assert (dialog.columns.value(), dialog.rows.value()) == (grid.columns + 2, grid.rows - 3)
    dialog.columns.setValue(grid.columns + 5)
    assert dialog.margins == Margins(0, 5, 0, -3), "the upper left corner stays"
    for anchor, margins in ((2, Margins(5, 0, 0, -3)), (4, Margins(2, 3, -2, -1)), (8, Margins(5, 0, -3, 0))):
        dialog.anchors.button(anchor).click()
        assert dialog.margins == margins
    dialog.deleteLater()


def test_what_falls_off_is_told_before(at_map: Person) -> None:
    dialog = size_dialog(at_map)
    dialog.refresh()
    assert dialog.lost.text() == "Nothing falls off."
    assert not dialog.ok.isEnabled(), "nothing would change"
    dialog.right.setValue(-10)
    dialog.refresh()
    assert dialog.ok.isEnabled()
    assert dialog.lost.text().startswith("Falls off, and comes back with Undo:\nHexes: 160\nStar systems: ")
    assert dialog.size_text.text() == "40 × 16 → 30 × 16 hexes"
    dialog.deleteLater()


def test_numbers_that_cannot_stay_are_said(at_map: Person) -> None:
    dialog = size_dialog(at_map)
    dialog.left.setValue(2)
    dialog.refresh()
    assert not dialog.ok.isEnabled()
    assert "Renew the numbers" in dialog.note.text()
    dialog.renew.setChecked(True)
    dialog.refresh()
    assert dialog.ok.isEnabled()
    assert "0101" in dialog.note.text()
    dialog.deleteLater()


def test_a_locked_layer_stands_in_the_way(at_map: Person) -> None:
    at_map.document.layers.lock("systems", True)
    dialog = size_dialog(at_map)
    dialog.left.setValue(1)
    dialog.refresh()
    assert not dialog.ok.isEnabled()
    assert "locked" in dialog.note.text()
    dialog.deleteLater()


def test_the_map_gets_another_size_in_one_step(at_map: Person, answer: Answer) -> None:
    """The selection goes along, the view shows the same hexes, and undo brings all of it back."""
    before, kuzu = at_map.document.snapshot_bytes(), at_map.hex("kuzu")
    number = at_map.document.scenario.grid.number(kuzu)
    at_map.desk.workspace.select(Selection.at(at_map.document.scenario, kuzu))
    at_map.view.go_to(kuzu)
    answer(lambda dialog: (dialog.left.setValue(1), dialog.top.setValue(1)))
    at_map.do("map_size")
    scenario = at_map.document.scenario
    assert at_map.steps == ["Make the map 41 × 17 hexes"]
    assert (scenario.grid.columns, scenario.grid.rows) == (41, 17)
    assert scenario.grid.number(at_map.hex("kuzu")) == number, "the number stays with its hex"
    selection = at_map.desk.workspace.selection
    assert selection is not None
    assert selection.hex == at_map.hex("kuzu") != kuzu
    shown = at_map.view.visible_mm.center()
    assert scenario.grid.layout.hex_at(shown.x(), shown.y()) == at_map.hex("kuzu")
    at_map.do("undo")
    assert at_map.document.snapshot_bytes() == before
    selection = at_map.desk.workspace.selection
    assert selection is not None
    assert selection.hex == kuzu


def test_cancelling_changes_nothing(at_map: Person, answer: Answer) -> None:
    before = at_map.document.snapshot_bytes()
    for action in ("map_size", "shift_map", "turn_map", "hex_numbers", "hexes"):
        answer(lambda _: None, False)
        at_map.do(action)
    assert at_map.document.snapshot_bytes() == before
    assert at_map.steps == []


def test_crop_to_the_selection(at_map: Person, answer: Answer) -> None:
    grid = at_map.document.scenario.grid
    area = Area.of([grid.hex(4, 3), grid.hex(12, 9)])
    at_map.desk.workspace.select(Selection(hexes=area))
    answer(lambda _: None)
    at_map.do("crop_map")
    grid = at_map.document.scenario.grid
    assert (grid.columns, grid.rows) == (9, 7)
    assert grid.number(grid.hex(0, 0)) == "0504"


def test_crop_without_a_hex_is_refused_in_words(at_map: Person) -> None:
    at_map.desk.workspace.select(Selection(side="aslan"))
    at_map.do("crop_map")
    assert at_map.dialogs.errors == ["No hexes of the map are selected. Drag a rectangle with the select tool first."]


def test_shift_keeps_the_size_and_flips_nothing(at_map: Person, answer: Answer) -> None:
    kuzu = at_map.document.scenario.grid.offset(at_map.hex("kuzu"))

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, MapSizeDialog)
        dialog.left.setValue(-1)
        assert dialog.margins == Margins(-1, 1, 0, 0)

    answer(fill)
    at_map.do("shift_map")
    grid = at_map.document.scenario.grid
    assert (grid.columns, grid.rows) == (40, 16)
    assert grid.offset(at_map.hex("kuzu")) == (kuzu.col - 1, kuzu.row)
    assert at_map.steps == ["Shift the map"]


# -- turning ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("how", Turn)
def test_every_turn_can_be_chosen_done_and_undone(at_map: Person, answer: Answer, how: Turn) -> None:
    before = at_map.document.snapshot_bytes()
    shown = answer(lambda dialog: dialog.choose(how))
    at_map.do("turn_map")
    assert isinstance(shown[0], TurnMapDialog)
    assert at_map.steps == [f"Map: {dict(TURNS)[how]}"]
    quarter = how in (Turn.QUARTER_LEFT, Turn.QUARTER_RIGHT)
    assert (at_map.document.scenario.grid.orientation is Orientation.POINTY) == quarter
    at_map.do("undo")
    assert at_map.document.snapshot_bytes() == before


def test_a_sixth_counts_hexes_anew(at_map: Person) -> None:
    dialog = TurnMapDialog(at_map.document, "en", at_map.window)
    dialog.choose(Turn.SIXTH)
    dialog.refresh()
    assert not dialog.keep.isEnabled()
    assert dialog.renew.isChecked()
    assert dialog.size_text.text() == "40 × 16 → 35 × 38 hexes"
    dialog.choose(Turn.HALF)
    assert dialog.keep.isEnabled()
    dialog.deleteLater()


# -- numbers ----------------------------------------------------------------------------------------------------------
def test_numbers_are_seen_at_once_and_are_one_step(at_map: Person, answer: Answer) -> None:
    seen: list[str] = []
    before = at_map.document.scenario.grid.numbering

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, HexNumbersDialog)
        dialog.style_.setCurrentIndex(dialog.style_.findData("CR-letters"))
        dialog.separator.setText("-")
        dialog.first[1].setValue(10)
        dialog.descending[1].setChecked(True)
        dialog.digits.setValue(3)
        seen.extend(text.text() for text in dialog.corners)
        dialog.apply()
        grid = at_map.document.scenario.grid
        seen.append(grid.number(grid.hex(39, 15)))

    answer(fill)
    at_map.do("hex_numbers")
    assert seen == ["A-025", "AN-025", "A-010", "AN-010", "AN-010"]
    assert at_map.steps == ["Change the hex numbers"]
    at_map.do("undo")
    assert at_map.document.scenario.grid.numbering == before


def test_what_was_tried_out_goes_with_cancel(at_map: Person, answer: Answer) -> None:
    before = at_map.document.snapshot_bytes()

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, HexNumbersDialog)
        dialog.style_.setCurrentIndex(dialog.style_.findData("none"))
        dialog.apply()
        assert at_map.document.scenario.grid.numbering.style == "none"

    answer(fill, False)
    at_map.do("hex_numbers")
    assert at_map.document.snapshot_bytes() == before
    assert at_map.steps == []
    assert not at_map.document.in_stroke


def test_rows_of_a_flat_map_may_slant(at_map: Person, answer: Answer) -> None:
    """40 × 16: the first line down to the right touches the last column only, the corner lies on the twentieth."""
    seen: list[str] = []

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, HexNumbersDialog)
        dialog.slant.setCurrentIndex(dialog.slant.findData("down"))
        seen.extend(text.text() for text in dialog.corners)
        assert "rows" in dialog.slant.currentText()

    answer(fill)
    at_map.do("hex_numbers")
    assert seen == ["0120", "4001", "0135", "4016"]
    assert at_map.steps == ["Change the hex numbers"]
    grid = at_map.document.scenario.grid
    assert grid.number(grid.hex(2, 3)) == "0322"


def test_columns_of_a_pointy_map_may_slant() -> None:
    scenario = builders.empty()
    scenario.apply(set_orientation(scenario, Orientation.POINTY))
    dialog = HexNumbersDialog(ScenarioDocument(scenario, builders.ruleset()), "en")
    assert [dialog.slant.itemText(index).split()[-1] for index in range(3)] == ["zigzag", "right", "right"]
    assert all("columns" in dialog.slant.itemText(index) for index in range(3))
    dialog.slant.setCurrentIndex(dialog.slant.findData("up"))
    assert [text.text() for text in dialog.corners] == ["0101", "1001", "0508", "1408"]
    dialog.style_.setCurrentIndex(dialog.style_.findData("none"))
    assert not dialog.slant.isEnabled()
    dialog.reject()
    assert scenario.grid.numbering.slant == "none"


def test_letters_from_nought_are_refused_in_words(at_map: Person, answer: Answer) -> None:
    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, HexNumbersDialog)
        dialog.style_.setCurrentIndex(dialog.style_.findData("CR-letters"))
        dialog.first[0].setValue(0)
        assert not dialog.ok.isEnabled()
        assert dialog.note.text() == "Letters begin with A: the first number must be at least 1."

    answer(fill, False)
    at_map.do("hex_numbers")


# -- hexes ------------------------------------------------------------------------------------------------------------
def test_any_measure_sets_all_others(at_map: Person, answer: Answer) -> None:
    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, HexesDialog)
        dialog.sizes["side", "inch"].setValue(0.5)
        assert dialog.sizes["corners", "inch"].value() == 1.0
        assert dialog.sizes["side", "mm"].value() == 12.7
        assert dialog.sizes["side", "px"].value() == 150
        dialog.dpi.setValue(600)
        assert dialog.sizes["side", "px"].value() == 300
        dialog.edges.setCurrentIndex(dialog.edges.findData("half"))

    answer(fill)
    at_map.do("hexes")
    grid = at_map.document.scenario.grid
    assert grid.across_flats_mm == pytest.approx(12.7 * 3**0.5, rel=1e-15)
    assert grid.edges == "half"
    assert at_map.steps == ["Change the hexes"]


def test_hexes_that_were_not_touched_keep_their_exact_size(at_map: Person, answer: Answer) -> None:
    scenario = at_map.document.scenario
    odd = 19.0512345678
    at_map.document.push(
        "x", scenario.change({Address("grid", ""): scenario.grid.model_copy(update={"across_flats_mm": odd})})
    )
    answer(lambda dialog: dialog.dpi.setValue(72))
    at_map.do("hexes")
    assert at_map.document.scenario.grid.across_flats_mm == odd
    assert at_map.steps == ["x"]


def test_only_a_bare_map_stands_otherwise_as_it_lies(at_map: Person) -> None:
    dialog = HexesDialog(at_map.document, "en", at_map.window)
    assert not dialog.orientation.isEnabled()
    assert "Turn or mirror" in dialog.note.text()
    dialog.deleteLater()
    from editor.document import ScenarioDocument  # noqa: PLC0415 - a second document, of a bare map

    bare = ScenarioDocument(builders.empty(), builders.ruleset())
    dialog = HexesDialog(bare, "en", at_map.window)
    dialog.orientation.setCurrentIndex(1)
    assert dialog.stagger.itemText(0) == "Rows 2, 4, 6 …"
    dialog.stagger.setCurrentIndex(1)
    assert dialog.carry_out()
    assert (bare.scenario.grid.orientation, bare.scenario.grid.stagger) == ("pointy", "even")
    assert bare.undo_stack.count() == 1
    dialog.deleteLater()
    bare.deleteLater()


# -- the view ---------------------------------------------------------------------------------------------------------
def test_zoom_to_the_selection(at_map: Person) -> None:
    grid = at_map.document.scenario.grid
    at_map.view.fit()
    at_map.desk.workspace.select(Selection(hexes=Area.of([grid.hex(2, 2), grid.hex(9, 8)])))
    at_map.do("zoom_selection")
    seen = at_map.view.visible_mm
    for hex in (grid.hex(2, 2), grid.hex(9, 8)):
        assert seen.contains(*grid.layout.center(hex))
    assert not seen.contains(*grid.layout.center(grid.hex(39, 8)))
    at_map.desk.workspace.select(Selection.at(at_map.document.scenario, grid.hex(30, 5)))
    at_map.do("zoom_selection")
    assert at_map.view.zoom <= 2.0
    assert at_map.view.visible_mm.contains(*grid.layout.center(grid.hex(30, 5)))


def test_marks_of_problems_stay_when_only_numbers_change(at_map: Person) -> None:
    scenario = at_map.document.scenario
    builders_hex = scenario.grid.hex(0, 0)
    at_map.view.overlays.set_findings({})
    from model.edits.grid import set_numbering  # noqa: PLC0415 - the verb alone

    at_map.document.push("place", scenario.change({}))
    placement = next(iter(scenario.placements))
    row = placement.model_copy(update={"hex": builders_hex})
    at_map.document.push("place", scenario.change({Address("placements", scenario.next_key("placements")): row}))
    at_map.document.settle()
    before = dict(at_map.view.overlays.findings.levels)
    assert builders_hex in before
    at_map.document.push("numbers", set_numbering(scenario, style="RRCC"))
    at_map.settle()
    assert dict(at_map.view.overlays.findings.levels) == before
