"""Spoiled copies of the sample Border War: each spoils one thing, as a slip in the editor or a text editor would.

Above each function of `SPOILED` stands what is to be found in the copy: every error and warning, and no other.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]
Spoil = Callable[[Json], None]


@dataclass(frozen=True)
class Found:
    """One finding as `check --json` prints it, but for its sentence and the printed hex number."""

    id: str
    rule: str | None
    where: Json

    @property
    def level(self) -> str:
        """By the letter of the id: no row of this game's set-up rules gives another."""
        return {"E": "error", "W": "warning"}[self.id.rpartition(".")[2][0]]

    def as_json(self) -> Json:
        """The keys of the finding."""
        return {"id": self.id, "level": self.level, "rule": self.rule, "where": self.where}


def E(id: str, rule: str | None, **where: Any) -> Found:  # noqa: N802 - it stands in every second line below
    """A finding, with the keys of its place."""
    return Found(id, rule, where)


SPOILED: dict[str, tuple[Spoil, tuple[Found, ...]]] = {}
"""By name: what spoils the sample's JSON, and what is to be found."""


def finds(*found: Found) -> Callable[[Spoil], Spoil]:
    """Enter a function in `SPOILED`."""

    def enter(spoil: Spoil) -> Spoil:
        SPOILED[spoil.__name__] = spoil, found
        return spoil

    return enter


def spoiled(text: str, spoil: Spoil) -> str:
    """The text of the sample after `spoil`."""
    document: Json = json.loads(text)
    spoil(document)
    result = json.dumps(document, ensure_ascii=False, indent=1)
    assert json.loads(result) != json.loads(text), "nothing was spoiled"
    return result


# -- small changes of the JSON --------------------------------------------------------------------------------------
def one(records: list[Json], **values: Any) -> Json:
    """The first record with these values."""
    return next(record for record in records if all(record.get(key) == value for key, value in values.items()))


def system(document: Json, id: str) -> Json:
    return one(document["map"]["systems"], id=id)


def standing(document: Json, type_id: str, **values: Any) -> Json:
    """The first placement of a type."""
    return one(document["placements"], type=type_id, **values)


def drop(document: Json, record: Json) -> None:
    """Take a placement away."""
    document["placements"].remove(record)


def place(document: Json, type_id: str, hex: str, place: str = "stellar", **more: Any) -> None:
    """Put one more counter on the map."""
    document["placements"].append({"type": type_id, "count": 1, "hex": hex, "place": place, **more})


def buy(document: Json, type_id: str, more: int, side: str | None = None) -> None:
    """Let a side buy so many more of a type (less, if negative)."""
    bought = document["forces"][side or type_id.partition("-")[0]]["purchases"]
    bought[type_id] = bought.get(type_id, 0) + more
    if not bought[type_id]:
        del bought[type_id]


def swap(document: Json, old: str, new: str) -> None:
    """Buy and place one counter of another type instead of a single one."""
    buy(document, old, -1)
    buy(document, new, 1)
    standing(document, old, count=1)["type"] = new


def route(document: Json, a: str, b: str) -> Json:
    """The route that joins two systems, whichever is named first."""
    return next(each for each in document["map"]["routes"] if set(each.get("between", ())) == {a, b})


KUZU, RUAKHE, HTEARA, AOIWEH = "3704", "3903", "3204", "3407"
MORAVANE, VELUM = "2504", "1402"


# -- purchase -------------------------------------------------------------------------------------------------------
@finds(E("purchase.E301", "D-3.5", side="aslan"))
def over_budget(d: Json) -> None:
    buy(d, "aslan-dd", 1)
    standing(d, "aslan-dd")["count"] += 1


@finds(E("purchase.E303", "D-3.5", type="solomani-b2"))
def b2_without_b1(d: Json) -> None:
    drop(d, standing(d, "solomani-b1"))
    buy(d, "solomani-b1", -2)


@finds(E("purchase.E304", "D-3.5", type="aslan-bb"))
def battleship_bought(d: Json) -> None:
    swap(d, "aslan-b2", "aslan-bb")


@finds(E("purchase.E302", "D-1.1", type="aslan-at-b"))
def beyond_the_mix(d: Json) -> None:
    swap(d, "aslan-jt-d", "aslan-at-b")


@finds(E("purchase.E305", "D-3.5", type="solomani-pd"))
def unknown_type_bought(d: Json) -> None:
    buy(d, "solomani-pd", 1)


@finds(E("purchase.E306", "D-3.5", type="solomani-sc"))
def enemy_counter_bought(d: Json) -> None:
    not_placed(d)
    buy(d, "aslan-sc", -1)
    buy(d, "solomani-sc", 1, side="aslan")


@finds(E("purchase.E308", "D-3.1", side="vargr"))
def force_of_nobody(d: Json) -> None:
    d["forces"]["vargr"] = {"budget": 99, "purchases": {}}


# -- deployment -----------------------------------------------------------------------------------------------------
@finds(E("deployment.E203", "D-3.7", hex="3704", box=1))
def two_pd_in_a_box(d: Json) -> None:
    for type_id, more in (("aslan-cs", -1), ("aslan-pd", 1)):
        buy(d, type_id, more)
        standing(d, type_id)["count"] += more


@finds(E("deployment.E203", "D-3.7", hex="2512", box=2))
def two_neutral_pd_in_a_box(d: Json) -> None:
    drop(d, standing(d, "neutral-m-d"))
    standing(d, "neutral-pd")["count"] = 2


@finds(E("deployment.E412", "D-3.7", hex="3704"))
def troops_in_space(d: Json) -> None:
    del standing(d, "aslan-at-b")["carried_by"]


@finds(E("deployment.E405", "D-2.2", hex="3204", box=1))
def troops_at_a_tertiary(d: Json) -> None:
    standing(d, "aslan-rt-c", place="surface")["hex"] = HTEARA


@finds(E("deployment.E411", "D-3.6", hex="2504"))
def ship_abroad(d: Json) -> None:
    standing(d, "aslan-cl")["hex"] = MORAVANE


@finds(E("deployment.E412", "D-1.4", hex="3704"))
def fighters_adrift(d: Json) -> None:
    del standing(d, "aslan-f")["carried_by"]


@finds(E("deployment.E411", "D-3.6", hex="3704"), E("deployment.E412", "D-1.4", hex="3704", box=1))
def fighters_in_an_enemy_box(d: Json) -> None:
    standing(d, "solomani-f")["hex"] = KUZU


@finds(E("deployment.E414", "D-1.3", hex="3704"))
def four_fighters_aboard(d: Json) -> None:
    buy(d, "aslan-f", 1)
    standing(d, "aslan-f")["count"] = 4


@finds(E("deployment.E413", "D-1.3", hex="3704"))
def troops_aboard_a_mothership(d: Json) -> None:
    standing(d, "aslan-at-b")["carried_by"] = "ms1"


@finds(E("deployment.E414", "D-5.5", hex="3704"))
def two_units_aboard_a_transport(d: Json) -> None:
    standing(d, "aslan-at-b")["carried_by"] = "tr2"


@finds(E("deployment.E407", "D-1.3", hex="3704"))
def carrier_elsewhere(d: Json) -> None:
    standing(d, "aslan-ms")["hex"] = RUAKHE


@finds(E("deployment.W421", "D-3.5", type="aslan-sc"))
def not_placed(d: Json) -> None:
    drop(d, standing(d, "aslan-sc", hex="3502"))


@finds(E("deployment.E410", "D-3.5", type="aslan-sc"))
def not_bought(d: Json) -> None:
    place(d, "aslan-sc", KUZU)


@finds(E("deployment.E401", "D-1.1", hex="3502"), E("deployment.W421", "D-3.5", type="aslan-sc"))
def unknown_type_placed(d: Json) -> None:
    standing(d, "aslan-sc", hex="3502")["type"] = "aslan-scout"


@finds(E("deployment.E403", None, hex="4102"))
def counter_off_the_map(d: Json) -> None:
    standing(d, "aslan-sc", hex="3502")["hex"] = "4102"


@finds(E("deployment.E404", "D-2.2", hex="3503"))
def counter_where_no_system_is(d: Json) -> None:
    standing(d, "aslan-sc", hex="3502")["hex"] = "3503"


@finds(E("deployment.E405", "D-2.2", hex="3704", box=2))
def counter_in_a_box_that_is_not_there(d: Json) -> None:
    standing(d, "aslan-pd")["box"] = 2


@finds(E("deployment.E402", None, hex="3502"))
def unknown_place(d: Json) -> None:
    standing(d, "aslan-sc", hex="3502")["place"] = "orbit"


@finds(E("deployment.E408", None, hex="3502"))
def unknown_state(d: Json) -> None:
    standing(d, "aslan-sc", hex="3502")["state"] = "tired"


@finds(E("deployment.E409", None, hex="0512"))
def placement_id_twice(d: Json) -> None:
    standing(d, "solomani-ca")["id"] = "tr4"


# -- neutrals -------------------------------------------------------------------------------------------------------
@finds(E("deployment.E412", "D-3.4", hex="3903", box=1))
def neutral_in_a_home(d: Json) -> None:
    standing(d, "neutral-rt-b")["hex"] = RUAKHE


@finds(E("deployment.E412", "D-3.4", hex="1402"))
def neutral_in_a_secondary(d: Json) -> None:
    standing(d, "neutral-tr")["hex"] = VELUM


@finds(E("deployment.E412", "D-3.4", hex="1514", box=1))
def neutral_monitor_in_a_box(d: Json) -> None:
    standing(d, "neutral-m-d")["place"] = "surface"


@finds(E("neutrals.E601", "D-3.4", side="neutral"))
def too_many_neutrals(d: Json) -> None:
    place(d, "neutral-tr", MORAVANE, face="hidden")


@finds(E("neutrals.E601", "D-3.4", side="neutral"))
def too_few_neutrals(d: Json) -> None:
    drop(d, standing(d, "neutral-tr"))


@finds(E("deployment.E423", "D-1.1", type="neutral-m-d"))
def neutral_beyond_the_mix(d: Json) -> None:
    drop(d, standing(d, "neutral-tr"))
    standing(d, "neutral-m-d")["count"] = 2


@finds(E("neutrals.E602", "D-7.6", hex="1514"))
def levied_by_nobody(d: Json) -> None:
    standing(d, "neutral-m-d")["controlled_by"] = "neutral"


# -- the map --------------------------------------------------------------------------------------------------------
@finds(E("map.E117", "D-2.2", system="ruakhe", hex="3903"))
def second_capital(d: Json) -> None:
    system(d, "ruakhe")["capital_of"] = "aslan"


@finds(E("map.E116", "D-2.2", side="aslan"))
def no_capital(d: Json) -> None:
    del system(d, "kuzu")["capital_of"]


@finds(E("map.E118", "D-2.2", system="seikhal", hex="3907"))
def capital_in_a_secondary(d: Json) -> None:
    del system(d, "kuzu")["capital_of"]
    system(d, "seikhal")["capital_of"] = "aslan"


@finds(E("map.E130", "D-2.4", route=["kuzu", "tlaiyou"]))
def route_to_nowhere(d: Json) -> None:
    route(d, "kuzu", "tlaiyow")["between"] = ["kuzu", "tlaiyou"]


@finds(E("map.E131", "D-2.4", route=["tlaiyow", "kuzu"]))
def route_twice(d: Json) -> None:
    d["map"]["routes"].append({"between": ["tlaiyow", "kuzu"], "charted": True})


@finds(E("map.E132", "D-2.4", route=["kuzu", "kuzu"]))
def route_to_itself(d: Json) -> None:
    d["map"]["routes"].append({"between": ["kuzu", "kuzu"], "charted": True})


@finds(E("map.W133", "D-2.4", route=["kuzu", "moravane"]))
def route_too_long(d: Json) -> None:
    d["map"]["routes"].append({"between": ["kuzu", "moravane"], "charted": True})


@finds(E("map.W140", "D-3.3", route=["hteara"], exit={"hex": "3104", "side": 4}))
def edge_that_does_not_match(d: Json) -> None:
    """The route between the two sheets ends at the edge of one of them."""
    d["map"]["routes"].remove(route(d, "hteara", "farrowin"))
    d["map"]["routes"].append({"from": "hteara", "exit": {"hex": "3104", "side": 4}, "charted": True})


@finds(E("map.W141", "D-3.3", route=["farrowin"], exit={"hex": "3004", "side": 1}))
def exits_not_joined(d: Json) -> None:
    edge_that_does_not_match(d)
    d["map"]["routes"].append({"from": "farrowin", "exit": {"hex": "3004", "side": 1}, "charted": True})


@finds(E("map.W134", "D-2.4", route=["kuzu"], exit={"hex": "3604", "side": 2}))
def exit_in_the_middle(d: Json) -> None:
    d["map"]["routes"].append({"from": "kuzu", "exit": {"hex": "3604", "side": 2}, "charted": True})


@finds(E("map.W122", "D-2.4", system="kuzu", hex="3704"))
def capitals_apart(d: Json) -> None:
    """Take away both routes that lead out of the Solomani home sheet."""
    d["map"]["routes"].remove(route(d, "novgrad", "brisanto"))
    d["map"]["routes"].remove(route(d, "larkhaven", "palisade"))


@finds(E("map.E113", "D-2.2", system="hteara", hex="3204"))
def tertiary_with_a_box(d: Json) -> None:
    system(d, "hteara")["surfaces"] = 1


@finds(E("map.E110", None, system="seikhal", hex="3808"))
def system_id_twice(d: Json) -> None:
    twin = {**system(d, "seikhal"), "name": "Seikhal Minor", "name_ja": "小セイハル", "hex": "3808"}
    d["map"]["systems"].append(twin)


@finds(E("map.W120", None, system="ruakhe", hex="3903"))
def system_name_twice(d: Json) -> None:
    system(d, "ruakhe")["name"] = "Kuzu"


@finds(E("map.E111", "D-2.2", system="seikhal", hex="3407"))
def systems_in_one_hex(d: Json) -> None:
    system(d, "seikhal")["hex"] = AOIWEH


@finds(E("map.W121", "D-2.4", system="lost", hex="3808"))
def system_without_a_route(d: Json) -> None:
    d["map"]["systems"].append({"id": "lost", "name": "Lost", "hex": "3808", "class": "tertiary", "surfaces": 0})


@finds(E("map.E112", "D-2.2", system="hteara", hex="3204"))
def unknown_class(d: Json) -> None:
    system(d, "hteara")["class"] = "quaternary"


@finds(E("map.E101", None, hex="4107"))
def system_off_the_map(d: Json) -> None:
    system(d, "seikhal")["hex"] = "4107"


@finds(E("map.E115", "D-2.3", system="lastlight", hex="3913", box=1))
def home_mark_of_nobody(d: Json) -> None:
    system(d, "lastlight")["home_marks"] = [{"side": "vargr", "shape": "star"}]


@finds(E("map.E102", None, hex="1602"))
def unknown_terrain(d: Json) -> None:
    d["map"]["terrain"]["legend"]["n"] = "nebulous"


@finds(E("map.E151", "D-3.6", hex="0109"))
def homes_overlap(d: Json) -> None:
    one(d["map"]["regions"], id="aslan-hierate")["hexes"].append("0109")


@finds(
    *(E("deployment.E411", "D-3.6", hex=hex) for hex in ("3204", "3407", "3502", "3704", "3903")),
    E("map.W153", "D-3.6", side="aslan"),
)
def no_home(d: Json) -> None:
    del one(d["map"]["regions"], id="aslan-hierate")["home_of"]


@finds(E("map.E142", "D-3.3", tile="moralon", hex="2101"))
def sheet_twice(d: Json) -> None:
    d["map"]["tiles"].append(dict(one(d["map"]["tiles"], id="moralon")))


# -- the mix, options, the file --------------------------------------------------------------------------------------
@finds(E("mix.W204", "D-1.1", type="aslan-b1"))
def figure_missing(d: Json) -> None:
    one(d["counter_types"], id="aslan-b1")["values"]["beam"] = None


@finds(E("mix.W205", "D-1.1", type="aslan-b1"), E("purchase.W307", "D-3.5", type="aslan-b1"))
def cost_missing(d: Json) -> None:
    one(d["counter_types"], id="aslan-b1")["build_cost"] = None


@finds(E("scenario.W002", None))
def unknown_option(d: Json) -> None:
    d["options"]["edge_routes_meet"] = True


@finds(E("scenario.E003", None))
def option_out_of_range(d: Json) -> None:
    d["options"]["transport_capacity"] = 0


@finds(E("scenario.E004", None, side="vargr"))
def first_side_unknown(d: Json) -> None:
    d["play"]["first_side"] = "vargr"


@finds(E("file.W001", None, path="placements[].faec"))
def unknown_key(d: Json) -> None:
    row = standing(d, "neutral-tr")
    row["faec"] = row.pop("face")


@finds(E("file.E001", None, path="map.routes[32]"))
def unreadable_record(d: Json) -> None:
    route(d, "kuzu", "tlaiyow")["charted"] = "yes"


@finds(E("file.E001", None, path="placements[21]"), E("deployment.W421", "D-3.5", type="aslan-sc"))
def unreadable_placement(d: Json) -> None:
    standing(d, "aslan-sc", hex="3502")["count"] = "one"
