"""Replacing one terrain by another: on the map or in the selected hexes, shown before and one step."""

import pytest
from PySide6.QtWidgets import QDialog

from editor.selection import Selection
from model.area import Area
from tests.ui.conftest import Person
from ui.dialogs.replace import ReplaceDialog


def choose(dialog: ReplaceDialog, old: str, new: str) -> None:
    dialog.old.setCurrentIndex(dialog.old.findData(old))
    dialog.new.setCurrentIndex(dialog.new.findData(new))


def count(person: Person, terrain: str) -> int:
    scenario = person.document.scenario
    return int((scenario.terrain.codes == scenario.terrain.code(terrain)).sum())


def test_the_whole_map_is_shown_then_replaced_as_one_step(at_map: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    nebula, space = count(at_map, "nebula"), count(at_map, "space")
    assert nebula > 0

    def exec_(dialog: ReplaceDialog) -> int:
        choose(dialog, "nebula", "space")
        assert sum(len(tint.area) for tint in at_map.view.overlays.paint.tints) == nebula
        assert dialog.note.text().startswith(f"{nebula} ")
        assert not dialog.within.isEnabled()
        dialog.ok.click()
        return dialog.result()

    monkeypatch.setattr(ReplaceDialog, "exec", exec_)
    at_map.do("replace_terrain")
    assert (count(at_map, "nebula"), count(at_map, "space")) == (0, nebula + space)
    assert at_map.steps == [f"Replace dark nebula by space in {nebula} hexes"]
    assert not at_map.view.overlays.paint.isVisible()
    at_map.do("undo")
    assert count(at_map, "nebula") == nebula


def test_in_the_selection_only_there(at_map: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    hexes = [at_map.hex("0101"), at_map.hex("0102")]
    at_map.desk.workspace.select(Selection(hexes=Area.of(hexes)))

    def exec_(dialog: ReplaceDialog) -> int:
        assert dialog.within.isChecked()
        choose(dialog, "space", "nebula")
        dialog.ok.click()
        return dialog.result()

    monkeypatch.setattr(ReplaceDialog, "exec", exec_)
    at_map.do("replace_terrain")
    assert at_map.steps == ["Replace space by dark nebula in 2 hexes"]
    assert all(at_map.document.scenario.terrain_at(hex) == "nebula" for hex in hexes)


def test_nothing_to_replace_and_cancel_change_nothing(at_map: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def exec_(dialog: ReplaceDialog) -> int:
        choose(dialog, "space", "space")
        assert not dialog.ok.isEnabled()
        choose(dialog, "space", "nebula")
        assert dialog.ok.isEnabled()
        dialog.reject()
        return int(QDialog.DialogCode.Rejected)

    monkeypatch.setattr(ReplaceDialog, "exec", exec_)
    at_map.do("replace_terrain")
    assert at_map.steps == []
    assert not at_map.view.overlays.paint.isVisible()
