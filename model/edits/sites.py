"""Sites: items and markers printed on the map (M-12.1)."""

from __future__ import annotations

from typing import Any

from model.edit import Address, Edit
from model.edits.find import index_of
from model.edits.refusal import Refusal
from model.edits.rows import appended, made, revised, row_at
from model.hexgrid import Hex
from model.maprows import Site
from model.ruleset import Ruleset
from model.scenario import Scenario


def sites_at(scenario: Scenario, hex: Hex) -> list[tuple[int, Site]]:
    """The sites of a hex in order, with their serial numbers."""

    def fill(index: dict[Any, Any]) -> None:
        for key, site in scenario.items("sites", Site):
            index.setdefault(site.hex, []).append((key, site))

    return list(index_of(scenario, "sites", Site, fill).get(hex, ()))


def add_site(scenario: Scenario, ruleset: Ruleset, hex: Hex, kind: str, **values: Any) -> Edit:
    """A new site of a kind in a hex; `values` are further fields (`name`, `count`, `values` …).

    Raises:
        Refusal: the ruleset has no such kind, the hex is off the map, or a value does not fit its field.
    """
    if kind not in ruleset.sites:
        raise Refusal("no_site_kind", id=kind)
    _on_map(scenario, hex)
    return appended(scenario, "sites", made(Site, hex=hex, kind=kind, **values))


def update_site(scenario: Scenario, key: int, **changes: Any) -> Edit:
    """Change fields of a site; with another `hex` it moves.

    Raises:
        Refusal: the hex is off the map, a value does not fit its field, or the site is gone.
    """
    site = row_at(scenario, "sites", Site, key)
    fresh = revised(site, **changes)
    if fresh.hex != site.hex:
        _on_map(scenario, fresh.hex)
    return scenario.change({Address("sites", key): fresh})


def set_figure(scenario: Scenario, key: int, figure: str, value: float | None) -> Edit:
    """Give a figure of a site (a key of `Site.values`) another value; None takes it away."""
    site = row_at(scenario, "sites", Site, key)
    figures = {name: number for name, number in site.values.items() if name != figure}
    if value is not None:
        figures[figure] = value
    return scenario.change({Address("sites", key): revised(site, values=figures)})


def remove_site(scenario: Scenario, key: int) -> Edit:
    """Take a site away."""
    row_at(scenario, "sites", Site, key)
    return scenario.change({Address("sites", key): None})


def _on_map(scenario: Scenario, hex: Hex) -> None:
    if scenario.terrain_at(hex) is None:
        raise Refusal("off_map", hex=scenario.grid.label(hex))
