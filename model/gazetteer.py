"""Gazetteer: everything on a map that has a name, and the hex where it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from pydantic import BaseModel

from model.area import Area
from model.checks.findings import Both, both
from model.hexgrid import Hex
from model.maprows import Label, Region, Site
from model.ruleset import Ruleset
from model.scenario import Scenario

Kind = Literal["system", "region", "label", "site"]

KINDS: Final[tuple[Kind, ...]] = ("system", "region", "label", "site")
"""In the order in which places of equal standing are told."""


@dataclass(frozen=True, slots=True)
class Place:
    """Something with a name."""

    kind: Kind
    name: Both
    row: BaseModel
    id: str = ""

    @property
    def words(self) -> str:
        """All by which it may be sought, in both languages."""
        return " ".join(dict.fromkeys(word for word in (self.name.en, self.name.ja, self.id) if word))

    @property
    def hex(self) -> Hex | None:
        """The hex where it is, of a region one in its middle; None of a region without hexes."""
        if isinstance(self.row, Region):
            return Area.of(self.row.hexes).middle()
        found: Hex | None = getattr(self.row, "hex", None)
        return found


def hex_named(scenario: Scenario, ruleset: Ruleset, text: str) -> Hex | None:
    """The hex that people call `text`: by its number, else its address, else a system or label there by name or id."""
    hex = scenario.grid.find(text)
    if hex is not None:
        return hex
    wanted = text.strip().casefold()
    return next(
        (
            place.hex
            for place in places(scenario, ruleset)
            if place.kind in ("system", "label") and wanted in (word.casefold() for word in _names(place))
        ),
        None,
    )


def _names(place: Place) -> tuple[str, ...]:
    return tuple(name for name in (place.name.en, place.name.ja, place.id) if name)


def places(scenario: Scenario, ruleset: Ruleset) -> Iterator[Place]:
    """Star systems, regions, labels and sites in the order of their tables; what has no name at all is left out.

    A site without a name bears that of its kind.
    """
    for system in scenario.systems:
        yield Place("system", both(system, system.id), system, system.id)
    for region in scenario.regions:
        yield Place("region", both(region, region.id), region, region.id)
    for label in scenario.rows("labels", Label):
        text, japanese = " ".join(label.text.split()), " ".join(label.text_ja.split())
        if text or japanese:
            yield Place("label", Both(text or japanese, japanese or text), label)
    for site in scenario.rows("sites", Site):
        named = site if site.name or site.name_ja else ruleset.sites.get(site.kind)
        yield Place("site", both(named, site.name_ja or site.kind), site, site.kind)
