"""From a file to the window: what reading the file found stands among the problems."""

from __future__ import annotations

import json
from pathlib import Path

from tests.ui.conftest import Person
from ui.docks.problems_model import PROBLEM_ROLE
from ui.samples import sample_files


def listed(person: Person) -> list[str]:
    """The checks of the problems that the list shows."""
    model = person.desk.problems.model
    return [model.index(row).data(PROBLEM_ROLE).finding.check for row in range(model.rowCount())]


def test_what_cannot_be_read_is_told_in_the_window(person: Person, tmp_path: Path) -> None:
    """A record that was left out and a key that means nothing; both stay in the file, so somebody must hear of them."""
    data = json.loads(sample_files()[0].read_text(encoding="utf-8"))
    data["colour"] = "red"
    data["placements"][0]["count"] = "many"
    path = tmp_path / "spoiled.hexmuster.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    person.window.controllers.files.open_path(path)
    person.settle()
    assert person.dialogs.errors == []
    assert {"file.E001", "file.W001"} <= set(listed(person))
    person.desk.problems.next()
    person.settle()
    assert "colour" in json.loads(person.document.snapshot_bytes())


def test_a_sound_file_has_nothing_to_tell(person: Person) -> None:
    person.open_sample()
    assert [check for check in listed(person) if check.startswith("file.")] == []
