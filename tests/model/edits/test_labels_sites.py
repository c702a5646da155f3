"""Labels and items: placed, moved, changed, removed, and refused in sentences."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from model.edits.labels import add_label, remove_label, update_label
from model.edits.refusal import Refusal
from model.edits.sites import add_site, remove_site, set_figure, sites_at, update_site
from model.hexgrid import Hex
from model.maprows import Label, Site
from tests.builders import at, paint
from tests.model.land import land, land_rules

RULES = land_rules()


def test_a_label_in_one_language_will_do() -> None:
    scenario = land()
    scenario.apply(add_label(scenario, at(scenario, "0304"), "", "断層", size=0.5))
    row = next(scenario.rows("labels", Label))
    assert (row.text, row.text_ja, row.size) == ("", "断層", 0.5)
    with pytest.raises(Refusal, match="needs a text"):
        add_label(scenario, at(scenario, "0304"), "")


def test_a_label_that_moves_takes_its_far_end_along() -> None:
    scenario = land()
    scenario.apply(add_label(scenario, at(scenario, "0304"), "Rift", along=at(scenario, "0504")))
    scenario.apply(update_label(scenario, 0, hex=at(scenario, "0305")))
    row = next(scenario.rows("labels", Label))
    assert row.along == at(scenario, "0505")
    scenario.apply(update_label(scenario, 0, hex=at(scenario, "0306"), along=None))
    assert next(scenario.rows("labels", Label)).along is None


def test_a_label_may_stand_where_a_hex_was_cut_out_but_on_the_grid() -> None:
    scenario = paint(land(), "", "0304")
    scenario.apply(add_label(scenario, at(scenario, "0304"), "Rift"))
    with pytest.raises(Refusal, match="off the map"):
        add_label(scenario, Hex(99, 99), "Rift")
    with pytest.raises(Refusal, match="does not fit size"):
        update_label(scenario, 0, size=50)
    scenario.apply(remove_label(scenario, 0))
    with pytest.raises(Refusal, match="not there any more"):
        remove_label(scenario, 0)


def test_items_of_a_known_kind_stand_on_the_map() -> None:
    scenario = land()
    hex = at(scenario, "0304")
    scenario.apply(add_site(scenario, RULES, hex, "item", name="Ribbon"))
    scenario.apply(add_site(scenario, RULES, hex, "well"))
    assert [(key, row.kind) for key, row in sites_at(scenario, hex)] == [(0, "item"), (1, "well")]
    scenario.apply(update_site(scenario, 0, hex=at(scenario, "0404"), count=3))
    assert [key for key, _ in sites_at(scenario, hex)] == [1]
    scenario.apply(remove_site(scenario, 1))
    assert sites_at(scenario, hex) == []
    cases: tuple[tuple[Callable[[], object], str], ...] = (
        (lambda: add_site(scenario, RULES, hex, "treasure"), "no kind of item “treasure”"),
        (lambda: add_site(scenario, RULES, Hex(99, 99), "item"), "off the map"),
        (lambda: update_site(scenario, 0, hex=Hex(99, 99)), "off the map"),
        (lambda: update_site(scenario, 0, count=-1), "does not fit count"),
    )
    for wrong, says in cases:
        with pytest.raises(Refusal, match=says):
            wrong()


def test_figures_come_and_go_one_by_one() -> None:
    scenario = land()
    scenario.apply(add_site(scenario, RULES, at(scenario, "0304"), "item", values={"moe_points": 2, "other": None}))
    scenario.apply(set_figure(scenario, 0, "moe_points", 3))
    assert next(scenario.rows("sites", Site)).values == {"moe_points": 3, "other": None}
    scenario.apply(set_figure(scenario, 0, "moe_points", None))
    assert next(scenario.rows("sites", Site)).values == {"other": None}
