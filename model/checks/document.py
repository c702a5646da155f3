"""Checks of the scenario as a whole: its ruleset, its options, the sides it speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

from model.checks.check import Hit, check
from model.checks.context import Context
from model.checks.findings import Fix, both
from model.checks.names import side_name, type_name
from model.checks.places import SCENARIO, at_side, at_type
from model.edit import Address, Edit
from model.info import Cup, Pair
from model.ruleset import Option
from model.scenario import Scenario
from model.setup_rules import PairOnlyWith


@check("scenario.E001", None, judges=("info",))
def other_ruleset(context: Context) -> Iterator[Hit]:
    """The scenario is checked under the ruleset it was made for, given by id or by the path of its folder."""
    own = context.scenario.info.ruleset
    folder = PurePath(own.replace("\\", "/")).name
    if folder not in (context.ruleset.id, PurePath(context.ruleset.source).name):
        yield Hit(SCENARIO, {"own": own, "ruleset": both(context.ruleset, context.ruleset.id)})


@check("scenario.W002", None, judges=("info",))
def unknown_option(context: Context) -> Iterator[Hit]:
    """Every option that is set is one of the ruleset."""
    for name in context.scenario.info.options:
        if name not in context.ruleset.options:
            yield Hit(SCENARIO, {"option": name}, _drop_option("fix.drop_option", name))


@check("scenario.E003", None, judges=("info",))
def option_out_of_range(context: Context) -> Iterator[Hit]:
    """Every option has a value that it can have."""
    for name, value in context.scenario.info.options.items():
        option = context.ruleset.options.get(name)
        if option is not None and not option.fits(value):
            values = {"option": both(option, name), "value": str(value)[:80], "range": _range(option)}
            yield Hit(SCENARIO, values, _drop_option("fix.default_option", name))


def _range(option: Option) -> str:
    if option.type == "int":
        return f"{option.least}–{option.most}"
    return "true, false" if option.type == "bool" else ", ".join(option.choices)


def _drop_option(text_id: str, name: str) -> Fix:
    def make(scenario: Scenario) -> Edit:
        info = scenario.info
        left = {each: value for each, value in info.options.items() if each != name}
        return scenario.change({Address("info", ""): info.model_copy(update={"options": left})})

    return Fix(text_id, make, {"option": name})


@check("scenario.E004", None, "sides", judges=("info",))
def first_side_unknown(context: Context) -> Iterator[Hit]:
    """The side that begins, and each that has a victory condition, is one of the game."""
    info = context.scenario.info
    named = [info.play.first_side] if info.play.first_side is not None else []
    for side in dict.fromkeys([*named, *info.victory, *info.victory_ja]):
        if side not in context.sides:
            yield Hit(at_side(side), {"side": side})


@check("scenario.W005", None, "sides")
def foreign_side(context: Context) -> Iterator[Hit]:
    """Every side of the scenario is one of the ruleset; the ruleset can't say how another one deploys."""
    for side in context.scenario.sides:
        if side not in context.ruleset.sides:
            yield Hit(at_side(side), {"side": side_name(context, side), "ruleset": both(context.ruleset)})


@check("scenario.E006", None, "cups", "pairs", "counter_types")
def unknown_chit(context: Context) -> Iterator[Hit]:
    """The chits of cups, and the partners of pairs, are counter types."""
    named = [type_id for cup in context.scenario.rows("cups", Cup) for type_id in (*cup.chits, *cup.barred)]
    named += [type_id for pair in context.scenario.rows("pairs", Pair) for type_id in pair.root]
    for type_id in dict.fromkeys(named):
        if type_id not in context.types:
            yield Hit(SCENARIO, {"type": type_id})


@check("scenario.W008", None, "pairs", "counter_types", "info")
def no_couple(context: Context) -> Iterator[Hit]:
    """Two partners can share a hex: they are of one side, and two counters."""
    rule = next((word.rule for word in context.words(PairOnlyWith)), None)
    for pair in dict.fromkeys(pair.root for pair in context.scenario.rows("pairs", Pair)):
        one, other = (context.types.get(type_id) for type_id in pair)
        if one is not None and other is not None and (one.side != other.side or (one is other and one.count < 2)):
            values = {"one": type_name(context, one.id), "other": type_name(context, other.id)}
            yield Hit(at_type(one.id), values, rule=rule)


@check("scenario.W007", None, judges=("info",))
def unknown_points(context: Context) -> Iterator[Hit]:
    """Every number of points that the scenario keeps is one of the ruleset, where it has any, and not below its least."""
    known = context.ruleset.points
    for name, value in context.scenario.info.play.points.items():
        row = known.get(name)
        if known and row is None:
            yield Hit(SCENARIO, {"points": name, "known": [both(each) for each in known.values()], "value": value})
        elif row is not None and value is not None and value < row.least:
            values = {"points": both(row, name), "known": f"≥ {row.least}", "value": value}
            yield Hit(SCENARIO, values, rule=row.rule)
