"""The XML beside a world table: names, routes, borders, regions, labels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from model.interop.report import ForeignError, Report
from model.interop.sector.worlds import COLUMNS, ROWS

Spot = tuple[int, int]
"""Column and row of a hex, from 1; beyond 32 and 40, or below 1, it lies in a sector beside."""

MOST_ELEMENTS: Final = 20_000


@dataclass(frozen=True, slots=True)
class Outline:
    """A border or region: a chain of hexes round it."""

    name: str
    hexes: tuple[Spot, ...]
    label: str = ""


@dataclass(slots=True)
class Metadata:
    """What is read of the XML."""

    name: str = ""
    allegiances: dict[str, str] = field(default_factory=dict)
    subsectors: dict[str, str] = field(default_factory=dict)
    """Names by letter, A to P."""
    routes: list[tuple[Spot, Spot]] = field(default_factory=list)
    outlines: list[Outline] = field(default_factory=list)
    labels: list[tuple[Spot, str]] = field(default_factory=list)


def metadata_of(data: bytes, report: Report) -> Metadata:
    """Read the XML; ForeignError if it is none or hides something dangerous."""
    try:
        root = fromstring(data)
    except (ParseError, DefusedXmlException, ValueError, LookupError) as error:
        raise ForeignError("interop.sector.xml", {"reason": str(error)[:200]}) from error
    found = Metadata(name=_text(root, "Name"))
    for element in _all(root, "Allegiance"):
        if code := element.get("Code"):
            found.allegiances[code] = (element.text or "").strip()
    for element in _all(root, "Subsector"):
        if (index := element.get("Index")) and (element.text or "").strip():
            found.subsectors[index] = (element.text or "").strip()
    _routes(root, found, report)
    _outlines(root, found)
    _labels(root, found)
    return found


def _routes(root: Element, found: Metadata, report: Report) -> None:
    for element in _all(root, "Route"):
        start, end = _end(element, "Start"), _end(element, "End")
        if start is None or end is None:
            report.add("sector.route_ends", text=f"{element.get('Start')} – {element.get('End')}")
        else:
            found.routes.append((start, end))


def _outlines(root: Element, found: Metadata) -> None:
    for kind in ("Border", "Region"):
        for element in _all(root, kind):
            name = element.get("Label") or element.get("Allegiance") or kind
            spots = tuple(spot for part in (element.text or "").split() if (spot := _spot(part)) is not None)
            if spots:
                found.outlines.append(Outline(name, spots, element.get("Label") or ""))


def _labels(root: Element, found: Metadata) -> None:
    for element in _all(root, "Label"):
        spot, text = _spot(element.get("Hex") or ""), (element.text or "").strip()
        if spot is not None and text:
            found.labels.append((spot, " ".join(text.split())))


def _all(root: Element, name: str) -> Iterator[Element]:
    for number, element in enumerate(root.iter(name)):
        if number >= MOST_ELEMENTS:
            raise ForeignError("interop.sector.many", {"name": name, "limit": MOST_ELEMENTS})
        yield element


def _text(root: Element, name: str) -> str:
    return " ".join((root.findtext(name) or "").split())


def _spot(text: str) -> Spot | None:
    return (int(text[:2]), int(text[2:])) if len(text) == 4 and text.isascii() and text.isdigit() else None


def _end(element: Element, which: str) -> Spot | None:
    """An end of a route, in columns and rows of this sector."""
    spot = _spot(element.get(which) or "")
    if spot is None:
        return None
    try:
        across, down = (int(element.get(f"{which}Offset{axis}") or 0) for axis in "XY")
    except ValueError:
        return None
    if abs(across) > 1 or abs(down) > 1:
        return None
    return spot[0] + across * COLUMNS, spot[1] + down * ROWS
