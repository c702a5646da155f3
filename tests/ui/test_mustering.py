"""Mustering in the window: complete a force, set up by lot, draw chits; each one step that can be taken back."""

from __future__ import annotations

import pytest

from editor.selection import Selection
from model.area import Area
from model.checks.findings import Level
from model.counters import Force
from model.edit import Address
from model.info import Draw
from model.storage.write import write_scenario
from tests.ui.conftest import Person
from ui.controllers.mustering import MusterController
from ui.dialogs import seed
from ui.dialogs.muster.complete import CompleteForceDialog
from ui.dialogs.muster.random_setup import RandomSetupDialog
from ui.samples import sample_files


def give(person: Person, budget: float | None, **purchases: int) -> None:
    """Let the Aslan have bought this and no more."""
    scenario = person.document.scenario
    force = Force(budget=budget, purchases={f"aslan-{code}": count for code, count in purchases.items()})
    person.document.push("given", scenario.change({Address("forces", "aslan"): force}))
    person.desk.workspace.show_side("aslan")


def rows(dialog: CompleteForceDialog) -> list[tuple[str, ...]]:
    items = [dialog.list.topLevelItem(i) for i in range(dialog.list.topLevelItemCount())]
    return [tuple(item.text(column) for column in range(4)) for item in items if item is not None]


def wish(dialog: CompleteForceDialog, id: str) -> None:
    dialog.wishes.button(dialog.wish_ids.index(id)).setChecked(True)


# -- complete the force -----------------------------------------------------------------------------------------------
def test_the_purchase_follows_the_wish_and_is_bought_as_one_step(
    at_map: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(at_map, 16, b1=1)
    before = write_scenario(at_map.document.scenario)

    def exec_(dialog: CompleteForceDialog) -> int:
        assert dialog.side.currentText() == "Aslan"
        assert rows(dialog) == [("Fighter", "2-1-2[1]", "3", "3")]
        assert dialog.before.text() == "3 RU are left to spend."
        assert dialog.after.text().endswith("for 3 RU, 0 RU left.")
        assert dialog.adds.text() == "It adds up to beam 6, missile 3, screen 6, maintenance 3."
        wish(dialog, "hulls")
        assert rows(dialog) == [("Transport", "0-0-1[1]", "3", "3")]
        dialog.ok.click()
        return dialog.result()

    monkeypatch.setattr(CompleteForceDialog, "exec", exec_)
    at_map.do("complete_force")
    assert at_map.steps[-1] == "Complete the force of Aslan: Most ships"
    assert at_map.document.scenario.forces["aslan"].purchases == {"aslan-b1": 1, "aslan-tr": 3}
    at_map.do("undo")
    assert write_scenario(at_map.document.scenario) == before


def test_where_nothing_is_left_it_says_so_and_buys_nothing(at_map: Person) -> None:
    give(at_map, 13, b1=1)
    dialog = CompleteForceDialog(at_map.desk)
    assert dialog.after.text() == "Nothing more can be bought: 0 RU left."
    assert rows(dialog) == []
    assert not dialog.ok.isEnabled()
    dialog.deleteLater()


def test_a_side_without_a_budget_says_so(at_map: Person) -> None:
    rules = at_map.document.ruleset
    free = rules.model_copy(update={"deployment": rules.deployment.model_copy(update={"budget": None})})
    at_map.document.ruleset = free
    give(at_map, None)
    dialog = CompleteForceDialog(at_map.desk)
    assert "no budget" in dialog.after.text()
    assert not dialog.ok.isEnabled()
    dialog.deleteLater()


def test_a_game_without_purchases_says_so(person: Person) -> None:
    person.open_sample(next(i for i, file in enumerate(sample_files()) if "a-baoa-qu" in file.name))
    person.do("complete_force")
    assert person.said == "No side buys its counters in this game."


# -- random legal set-up ------------------------------------------------------------------------------------------------
def test_a_random_set_up_is_shown_made_and_taken_back(at_map: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    before = write_scenario(at_map.document.scenario)

    def exec_(dialog: RandomSetupDialog) -> int:
        assert {id: box.isChecked() for id, box in dialog.sides.items()} == {
            "neutral": False,
            "aslan": True,
            "solomani": True,
        }
        assert not dialog.within.isEnabled()
        dialog.sides["solomani"].setChecked(False)
        dialog.seed.spin.setValue(1977)
        dialog.refresh()
        assert dialog.preview.text().startswith("Aslan: ")
        assert dialog.preview.text().endswith(", 99 RU")
        assert "\n" not in dialog.preview.text()
        dialog.ok.click()
        return dialog.result()

    monkeypatch.setattr(RandomSetupDialog, "exec", exec_)
    at_map.do("random_setup")
    assert at_map.steps == ["Random set-up: Aslan, seed 1977"]
    assert [draw.seed for draw in at_map.document.scenario.rows("draws", Draw)][-1] == 1977
    assert [finding.check for finding in at_map.document.findings if finding.level is Level.ERROR] == []
    at_map.do("undo")
    assert write_scenario(at_map.document.scenario) == before


def test_another_seed_and_no_side_at_all(at_map: Person) -> None:
    dialog = RandomSetupDialog(at_map.desk)
    one = dialog.seed.value
    dialog.seed.another.click()
    assert dialog.seed.value != one
    for box in dialog.sides.values():
        box.setChecked(False)
    dialog.refresh()
    assert dialog.preview.text() == "No side was chosen that can be set up by lot. Choose one of the list."
    assert not dialog.ok.isEnabled()
    dialog.deleteLater()


def test_selected_hexes_bound_it(at_map: Person) -> None:
    scenario = at_map.document.scenario
    area = next(region.hexes for region in scenario.regions if region.home_of == "aslan")
    home = [system.hex for system in scenario.systems if system.hex in area][:2]
    at_map.desk.workspace.select(Selection(hexes=Area.of(home)))
    dialog = RandomSetupDialog(at_map.desk)
    assert dialog.within.isChecked()
    dialog.sides["solomani"].setChecked(False)
    dialog.refresh()
    assert dialog.made is not None
    at_map.document.push("by lot", dialog.made.edit)
    dialog.deleteLater()
    rows = at_map.document.scenario.placements
    assert {row.hex for row in rows if row.type.startswith("aslan")} <= set(home)


# -- chits --------------------------------------------------------------------------------------------------------------
def test_chits_are_drawn_from_full_cups(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    person.open_sample(next(i for i, file in enumerate(sample_files()) if "a-baoa-qu" in file.name))

    def exec_(dialog: seed.SeedDialog) -> int:
        dialog.seed.setValue(11)
        dialog.ok.click()
        return dialog.result()

    monkeypatch.setattr(seed.SeedDialog, "exec", exec_)
    person.do("draw_chits")
    assert person.said.startswith("Drawn: ")
    assert person.steps == ["Draw chits, seed 11"]
    assert list(person.document.scenario.rows("draws", Draw))[-1].rule == "F-1.3"


def test_a_game_without_cups_says_it_has_none(at_map: Person) -> None:
    at_map.do("draw_chits")
    assert at_map.said == "This game has no cups of chits."
    controller: MusterController = at_map.window.controllers.mustering
    controller.draw_chits_by(1, filling=True)
    assert "no chit" in at_map.said
