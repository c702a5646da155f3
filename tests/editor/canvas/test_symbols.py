from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QPointF, QRectF

from editor.canvas.nato import BRANCHES, FRAMES, SIZES
from editor.canvas.symbols import FIELD, counter_symbols, svg_of, symbol_names, symbol_paths, symbol_title
from model.storage.rulesets import load_ruleset, ruleset_ids


@pytest.mark.parametrize("name", symbol_names())
def test_every_symbol_fills_its_field_and_no_more(name: str) -> None:
    """Inside 24 × 24, and large enough to be told at 16 px: at least half the field in its longer direction."""
    box = QRectF()
    for path in symbol_paths(name):
        box = box.united(path.boundingRect())
    assert QRectF(0, 0, FIELD, FIELD).contains(box)
    assert max(box.width(), box.height()) >= FIELD / 2


def inside(name: str, x: float, y: float) -> bool:
    return any(path.contains(QPointF(x, y)) for path in symbol_paths(name))


def test_holes_stay_open() -> None:
    """Even-odd rings: the class of a secondary is a ring, that of a primary a ring round a disc."""
    assert not inside("class_secondary", 12, 12)
    assert inside("class_secondary", 5.5, 12)
    assert inside("class_primary", 12, 12)
    assert not inside("class_primary", 5, 12)


def test_strokes_become_areas() -> None:
    """The magnifier is drawn with lines: its rim and handle are filled, its glass is not."""
    assert not inside("search", 10.4, 10.4)
    assert inside("search", 17, 10.4)
    assert inside("search", 19, 19)


def test_later_parts_cover_holes_of_earlier_ones() -> None:
    """The explorer's hull crosses the open ring."""
    assert inside("explorer", 10, 11)
    assert not inside("explorer", 10, 8)


@pytest.mark.parametrize("name", symbol_names())
def test_the_colour_is_put_into_the_file(name: str) -> None:
    text = svg_of(name, "#0B7285")
    assert "currentColor" not in text
    assert "#0B7285" in text
    ET.fromstring(text)  # noqa: S314 - our own file


def test_an_unknown_symbol_is_named() -> None:
    with pytest.raises(KeyError, match="flying_saucer"):
        symbol_paths("flying_saucer")


@pytest.mark.parametrize("id", ruleset_ids())
def test_every_counter_of_the_rulesets_has_a_symbol(id: str) -> None:
    ruleset = load_ruleset(id)
    asked = {ruleset.symbol_of(type_) for type_ in ruleset.units}
    assert asked <= set(symbol_names())


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("size", SIZES)
def test_units_of_every_frame_and_size_are_composed(frame: str, size: str) -> None:
    """Inside the field, the size above the frame; each branch differs from all others."""
    drawings = set()
    for branch in BRANCHES:
        name = f"nato.{frame}.{branch}.{size}"
        box = QRectF()
        for path in symbol_paths(name):
            box = box.united(path.boundingRect())
        assert QRectF(0, 0, FIELD, FIELD).contains(box)
        drawings.add(svg_of(name, "#000000"))
    assert len(drawings) == len(BRANCHES)


@pytest.mark.parametrize(
    "name", ["nato.", "nato.camel", "nato.infantry.horde", "nato.infantry.army.more", "nato.hostile"]
)
def test_a_unit_that_cannot_be_composed_is_named(name: str) -> None:
    with pytest.raises(KeyError, match="nato"):
        symbol_paths(name)


def test_counters_have_every_symbol_that_games_name_and_none_of_the_window() -> None:
    """What rulesets and their unit tables ask for, the markers and the unit symbols; no brush, no magnifying glass."""
    named = {kind.symbol for id in ruleset_ids() for kind in load_ruleset(id).kinds.values() if kind.symbol}
    named |= {row.symbol for id in ruleset_ids() for row in load_ruleset(id).symbols}
    offered = set(counter_symbols())
    assert named <= offered
    assert {"marker_hit", "nato.infantry", "home_star"} <= offered
    assert offered.isdisjoint({"brush", "search", "finding_error", "undo"})


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_symbol_of_counters_has_a_name_of_its_own(lang: str) -> None:
    titles = [symbol_title(name, lang) for name in counter_symbols()]
    assert len(set(titles)) == len(titles)
    assert all("_" not in title and "nato" not in title for title in titles)
    assert lang == "en" or not any(title.isascii() for title in titles)


def test_a_unit_is_called_by_its_branches_and_what_has_no_name_by_its_own() -> None:
    assert symbol_title("nato.infantry+armour", "en") == "Unit: infantry, armour"
    assert symbol_title("nato.infantry+armour", "ja") == "部隊：歩兵・機甲"
    assert symbol_title("nato.hostile.infantry", "en") == "nato.hostile.infantry"
    assert symbol_title("brush_of_mine", "ja") == "brush of mine"
