"""The counter mix tells which counters have sample figures, as long as they do."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from model.counters import CounterType
from model.edit import Address
from tests.ui.docks.conftest import Table
from ui.docks.mix import MixPanel

Lay = Callable[..., Table]
Show = Callable[[QWidget], None]


def tips(panel: MixPanel) -> dict[str, str | None]:
    model = panel.model
    return {row.type.code: model.index(at).data(Qt.ItemDataRole.ToolTipRole) for at, row in enumerate(model.rows)}


def test_the_mix_of_a_game_with_samples_says_so_until_all_is_the_author_s(lay: Lay, shown: Show) -> None:
    table = lay("place federation-mag 0303 hex", game="fortress")
    table.workspace.show_side("federation")
    panel = MixPanel(table.workspace)
    shown(panel)
    assert panel.footer.text().endswith(" · Sample figures")
    assert tips(panel)["Mag"] == "Sample figures: not those of the published game."
    scenario = table.scenario
    own = {
        Address("counter_types", key): row.model_copy(
            update={"count": row.count + 1, "values": {id: value and value + 1 for id, value in row.values.items()}}
        )
        for key, row in scenario.items("counter_types", CounterType)
    }
    mag = next(address for address, row in own.items() if row.code == "Mag")
    table.document.push("Magellan", scenario.change({mag: own[mag]}))
    table.settle()
    assert panel.footer.text().endswith(" · Sample figures")
    assert (tips(panel)["Mag"], tips(panel)["Sal"] is None) == (None, False)
    table.document.push("All", scenario.change({address: row for address, row in own.items() if address != mag}))
    table.settle()
    assert "Sample" not in panel.footer.text()
    assert set(tips(panel).values()) == {None}
