"""Labels: free texts on the map, in a hex or along the way to a second one."""

from __future__ import annotations

from typing import Any

from model.edit import Address, Edit
from model.edits.refusal import Refusal
from model.edits.rows import appended, made, revised, row_at
from model.hexgrid import Hex
from model.maprows import Label
from model.scenario import Scenario


def add_label(scenario: Scenario, hex: Hex, text: str, text_ja: str = "", **values: Any) -> Edit:
    """A new label in a hex; `values` are further fields (`size`, `rotation`, `along`).

    Raises:
        Refusal: both texts are empty, the hex is off the grid, or a value does not fit its field.
    """
    label = made(Label, hex=hex, text=text, text_ja=text_ja, **values)
    _check(scenario, label)
    return appended(scenario, "labels", label)


def update_label(scenario: Scenario, key: int, **changes: Any) -> Edit:
    """Change fields of a label; with another `hex` it moves, and the hex it runs along to moves with it.

    Raises:
        Refusal: as `add_label`, or the label is gone.
    """
    label = row_at(scenario, "labels", Label, key)
    if "hex" in changes and "along" not in changes and label.along is not None:
        changes["along"] = label.along.plus(changes["hex"].minus(label.hex))
    fresh = revised(label, **changes)
    _check(scenario, fresh)
    return scenario.change({Address("labels", key): fresh})


def remove_label(scenario: Scenario, key: int) -> Edit:
    """Take a label away."""
    row_at(scenario, "labels", Label, key)
    return scenario.change({Address("labels", key): None})


def _check(scenario: Scenario, label: Label) -> None:
    """A label may stand where a hex was cut out of the map, but on the grid."""
    if not label.text and not label.text_ja:
        raise Refusal("no_text")
    if label.hex not in scenario.grid:
        raise Refusal("off_map", hex=scenario.grid.label(label.hex))
