"""One side's set-up out of the window, and set-ups in again: shown before, refused in a sentence, one step."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from model.edits.forces import buy
from model.setups.certificate import FORMAT
from model.setups.setup import take_setup, without_setups
from model.setups.text import write_setup
from model.storage.write import write_scenario
from tests.ui.conftest import Person
from ui import opening
from ui.dialogs.muster.export_setup import ExportSetupDialog
from ui.dialogs.muster.merge_setups import MergeSetupsDialog


@pytest.fixture
def sent(at_map: Person, tmp_path: Path) -> dict[str, Path]:
    """The set-ups of the sample, as each side would send it."""
    document = at_map.document
    files = {side: tmp_path / f"{side}.hexmuster-setup.json" for side in ("aslan", "solomani")}
    for side, file in files.items():
        file.write_bytes(write_setup(take_setup(document.scenario, document.ruleset, side), document.scenario.grid))
    return files


@pytest.fixture
def before(at_map: Person) -> bytes:
    """The window with the sample before anybody has set up; comes back: what it is with both set-ups."""
    document = at_map.document
    whole = write_scenario(document.scenario)
    bare = without_setups(document.scenario, document.ruleset)
    at_map.window.controllers.files._show(lambda: opening.new(bare))
    at_map.settle()
    return whole


def test_a_set_up_is_written_with_its_certificate(
    at_map: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def exec_(dialog: ExportSetupDialog) -> int:
        dialog.side.setCurrentIndex(dialog.side.findData("aslan"))
        assert dialog.told.sides.text().endswith(", 98 of 99 RU")
        assert dialog.told.verdict.text() == "No rule is broken."
        assert dialog.told.findings.isHidden()
        dialog.certificate.setChecked(True)
        dialog.ok.click()
        return dialog.result()

    monkeypatch.setattr(ExportSetupDialog, "exec", exec_)
    at_map.dialogs.files.append(tmp_path / "mine")
    at_map.do("export_setup")
    assert at_map.dialogs.proposals[-1].name.endswith("-aslan.hexmuster-setup.json")
    document = at_map.document
    written = (tmp_path / "mine.hexmuster-setup.json").read_bytes()
    assert written == write_setup(take_setup(document.scenario, document.ruleset, "aslan"), document.scenario.grid)
    assert json.loads((tmp_path / "mine-certificate.json").read_text(encoding="utf-8"))["format"] == FORMAT
    assert (tmp_path / "mine-certificate.txt").read_text(encoding="utf-8").startswith("Certificate of set-up: Aslan")
    assert at_map.steps == []


def test_broken_rules_are_shown_and_the_file_is_written_all_the_same(at_map: Person, tmp_path: Path) -> None:
    at_map.document.push("BB", buy(at_map.document.scenario, "aslan", "aslan-bb"))
    dialog = ExportSetupDialog(at_map.window)
    dialog.side.setCurrentIndex(dialog.side.findData("aslan"))
    dialog.show()
    assert dialog.told.verdict.text() == "Rules are broken:"
    shown = [dialog.told.findings.item(i).text() for i in range(dialog.told.findings.count())]
    assert any("BB" in text for text in shown)
    at_map.dialogs.files.append(tmp_path / "mine.json")
    dialog.ok.click()
    assert (tmp_path / "mine.json").exists()
    dialog.deleteLater()


def test_both_set_ups_are_merged_as_one_step(
    at_map: Person, sent: dict[str, Path], before: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = write_scenario(at_map.document.scenario)

    def exec_(dialog: MergeSetupsDialog) -> int:
        assert dialog.told.sides.text().startswith("Solomani: ")
        dialog.add.click()
        assert dialog.list.count() == 2
        assert dialog.told.verdict.text() == "No rule is broken."
        assert dialog.replaces.isHidden()
        dialog.ok.click()
        return dialog.result()

    monkeypatch.setattr(MergeSetupsDialog, "exec", exec_)
    at_map.dialogs.files += [sent["solomani"], sent["aslan"]]
    at_map.do("merge_setups")
    assert at_map.steps == ["Merge set-up: Solomani, Aslan"]
    assert write_scenario(at_map.document.scenario) == before
    at_map.do("undo")
    assert write_scenario(at_map.document.scenario) == bare


def test_what_does_not_fit_is_a_sentence_and_stays_out(
    at_map: Person, sent: dict[str, Path], before: bytes, tmp_path: Path
) -> None:
    assert before
    spoiled = tmp_path / "spoiled.json"
    spoiled.write_bytes(sent["aslan"].read_bytes().replace(b'"aslan-b1": 1', b'"aslan-b1": 3'))
    dialog = MergeSetupsDialog(at_map.window)
    assert not dialog.ok.isEnabled()
    for file in (spoiled, tmp_path / "none.json", sent["aslan"], sent["aslan"]):
        dialog.add_file(file)
    changed, missing, twice = at_map.dialogs.errors
    assert "changed after it was written" in changed
    assert "none.json" in missing
    assert "both are set-ups of Aslan" in twice
    assert dialog.list.count() == 1
    dialog.remove.click()
    assert dialog.list.count() == 0
    assert not dialog.ok.isEnabled()
    assert dialog.told.sides.text() == "No file is chosen yet."
    dialog.deleteLater()


def test_it_says_what_is_replaced_and_what_is_there_already(at_map: Person, sent: dict[str, Path]) -> None:
    dialog = MergeSetupsDialog(at_map.window)
    dialog.add_file(sent["aslan"])
    assert dialog.replaces.text() == "All of it is in this scenario already."
    assert not dialog.ok.isEnabled()
    dialog.deleteLater()
    at_map.document.push("SC", buy(at_map.document.scenario, "aslan", "aslan-sc"))
    other = MergeSetupsDialog(at_map.window)
    other.add_file(sent["aslan"])
    assert other.replaces.text() == "Takes the place of another set-up: Aslan."
    assert other.ok.isEnabled()
    other.deleteLater()


def test_without_a_file_nothing_opens(at_map: Person) -> None:
    at_map.dialogs.files.append(None)
    at_map.do("merge_setups")
    assert at_map.steps == []
