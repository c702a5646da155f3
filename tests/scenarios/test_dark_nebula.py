"""The rulesets of Dark Nebula, expanded and base: the data say what the rules say (D-1 to D-7)."""

from collections import Counter
from collections.abc import Iterator

import pytest
from pydantic import BaseModel

from model.ruleset import Ruleset
from model.setup_rules import Budget, CarriedBy, Drawn, ForbiddenAtStart, Requires, Selector
from model.storage.rulesets import load_ruleset
from tests.scenarios.sheets import sheets

GAMES = ("dark-nebula-expanded", "dark-nebula-base")


def selectors(row: object) -> Iterator[Selector]:
    """Every selector within a ruleset or a part of it."""
    if isinstance(row, Selector):
        yield row
    elif isinstance(row, BaseModel):
        for name in type(row).model_fields:
            yield from selectors(getattr(row, name))
    elif isinstance(row, dict):
        for value in row.values():
            yield from selectors(value)
    elif isinstance(row, tuple | list):
        for value in row:
            yield from selectors(value)


@pytest.mark.parametrize("game", GAMES)
def test_every_selector_finds_a_counter_type(game: str) -> None:
    """A misspelt code would silently switch a rule off."""
    units = load_ruleset(game).units
    lost = [s for s in selectors(load_ruleset(game)) if not any(s.matches(unit) for unit in units)]
    assert lost == []
    codes = {code for s in selectors(load_ruleset(game)) for code in s.code}
    assert codes <= {unit.code for unit in units}


@pytest.mark.parametrize("game", GAMES)
def test_tables_refer_only_to_each_other(game: str) -> None:
    rules = load_ruleset(game)
    for unit in load_ruleset(game).units:
        assert unit.side in rules.sides
        assert set(unit.values) <= set(rules.values)
        assert unit.kind in rules.kinds
        assert rules.symbol_of(unit)
    assert {place for kind in rules.kinds.values() for place in kind.places} == set(rules.places)
    for row in rules.system_classes.values():
        assert set(row.maintenance) <= {"*", *rules.kinds}
        assert set(row.linked_to) <= set(rules.system_classes)
    for word in rules.setup:
        assert word.when.lstrip("!") in {"", *rules.options}
        assert set(word.sides) <= set(rules.sides)


@pytest.mark.parametrize("game", GAMES)
def test_map_is_made_of_the_sheets(game: str) -> None:
    """D-2.1: four by two sheets of 10 by 8 hexes."""
    rules = load_ruleset(game).map
    assert rules.tiles
    assert {name for row in rules.tiles.numbered for name in row} == set(sheets(game))
    assert (rules.columns, rules.rows) == (rules.tiles.columns * 4, rules.tiles.rows * 2) == (40, 16)
    assert {terrain for sheet in sheets(game).values() for terrain in sheet.raw["terrain"]["legend"].values()} == {
        *load_ruleset(game).terrain
    }


@pytest.mark.parametrize("game", GAMES)
def test_sheets_keep_to_the_system_classes(game: str) -> None:
    """D-2.2."""
    classes = load_ruleset(game).system_classes
    for sheet in sheets(game).values():
        for system in sheet.systems:
            least, most = classes[system.class_].surfaces
            assert least <= system.surfaces <= most, system.id


@pytest.mark.parametrize("game", GAMES)
def test_options_have_a_default_of_their_own_type(game: str) -> None:
    for name, option in load_ruleset(game).options.items():
        assert type(option.default) is {"bool": bool, "int": int, "choice": str}[option.type], name
        if option.type == "choice":
            assert option.default in option.choices
            assert len(option.choices) == len(option.choices_ja)
        if option.type == "int":
            assert option.least <= int(option.default) <= option.most


def test_expanded_mix_holds_the_counters_of_the_rules() -> None:
    """D-1.1: 57 rows, 116 + 116 + 27 counters."""
    units = load_ruleset("dark-nebula-expanded").units
    counts = Counter[str]()
    for unit in units:
        counts[unit.side] += unit.count
    assert len(units) == 57
    assert counts == {"solomani": 116, "aslan": 116, "neutral": 27}
    assert not any(unit.side == "solomani" and unit.code == "PD" for unit in units)


def test_expanded_purchase_and_income() -> None:
    """D-3.5, D-3.6, D-7.3."""
    rules = load_ruleset("dark-nebula-expanded")
    assert (rules.deployment.budget, rules.deployment.currency, rules.deployment.order) == (
        99,
        "RU",
        ("aslan", "solomani"),
    )
    assert [(row.types.code, row.needs.code) for row in rules.setup if isinstance(row, Requires)] == [
        (("B2",), ("B1",))
    ]
    assert [row.types.code for row in rules.setup if isinstance(row, ForbiddenAtStart)] == [("BB",)]
    assert any(isinstance(row, Budget) for row in rules.setup)
    assert rules.income
    assert (rules.income.budget, rules.income.sample) == (25, False)
    primary, secondary = rules.system_classes["primary"], rules.system_classes["secondary"]
    assert (primary.income_connected, primary.income_unconnected, primary.income_linked) == (10, 4, 0)
    assert (secondary.income_connected, secondary.income_unconnected, secondary.income_linked) == (2, 0, 1)
    assert secondary.linked_to == ("primary",)


def test_a_mothership_carries_three_fighters_and_a_transport_what_the_option_says() -> None:
    """D-1.3, D-5.5."""
    rows = [row for row in load_ruleset("dark-nebula-expanded").setup if isinstance(row, CarriedBy) and not row.when]
    assert {(row.carrier.code, row.cargo.kind, row.capacity) for row in rows} == {
        (("MS",), ("fighter",), 3),
        (("TR",), ("ground", "planetary_defence"), "transport_capacity"),
    }


@pytest.mark.parametrize("game", GAMES)
def test_converted_dreadnought_pays_half(game: str) -> None:
    """D-1.6: of the two B2 only that of the Solomani."""
    halved = [unit for row in load_ruleset(game).upkeep for unit in load_ruleset(game).units if row.types.matches(unit)]
    assert [(unit.side, unit.code, unit.values["maintenance"]) for unit in halved] == [("solomani", "B2", 6)]
    assert [row.factor for row in load_ruleset(game).upkeep] == [0.5]


@pytest.mark.parametrize("game", GAMES)
def test_recovery_costs_one_more_than_the_full_figure(game: str) -> None:
    """D-7.4: 7 RU for the converted dreadnought (D-1.6), 2 for a scout; ground units pay nothing."""
    rules = load_ruleset(game)
    cost = {unit.id: rules.recovery_cost(unit) for unit in rules.units}
    assert (cost["solomani-b2"], cost["aslan-sc"], cost["aslan-at-a"]) == (7, 2, None)


@pytest.mark.parametrize("game", GAMES)
def test_only_transports_and_tankers_do_not_break_a_connection(game: str) -> None:
    """D-7.2; only tankers refuel others (D-5.2)."""
    rules = load_ruleset(game)
    assert rules.income
    ignored = {u.code for u in rules.units if any(ships.matches(u) for ships in rules.income.ignored_ships)}
    tankers = {u.code for u in rules.units if any(ships.matches(u) for ships in rules.income.tankers)}
    assert (ignored, tankers) == ({"TR", "AO"}, {"AO"})
    assert rules.income.tanker_when == "tanker_for_connection"


@pytest.mark.parametrize("game", GAMES)
def test_neutrals_are_drawn_one_a_sheet(game: str) -> None:
    """D-3.4; the counters are the base game's in both games (D-1.1)."""
    rules = load_ruleset(game)
    assert [(row.count, row.option) for row in rules.setup if isinstance(row, Drawn)] == [("tiles", "neutrals_per")]
    assert (rules.deployment.tile_first, rules.deployment.neutral_first) == ("aslan", "solomani")
    neutral = [unit.model_dump(exclude={"id"}) for unit in load_ruleset(game).units if unit.side == "neutral"]
    whole = [
        unit.model_dump(exclude={"id"}) for unit in load_ruleset("dark-nebula-expanded").units if unit.side == "neutral"
    ]
    assert neutral == whole


@pytest.fixture(scope="module")
def base() -> Ruleset:
    return load_ruleset("dark-nebula-base")


def test_base_game_marks_what_is_invented(base: Ruleset) -> None:
    assert base.sample
    assert base.sample_note
    assert base.sample_note_ja
    assert base.sample_units == ("solomani", "aslan")
    assert base.income
    assert base.income.sample


def test_base_purchase(base: Ruleset) -> None:
    """D-3.5: 40 RU; BB needs a B2, B2 needs a B1; nothing is forbidden outright."""
    assert base.deployment.budget == 40
    assert [(row.types.code, row.needs.code) for row in base.setup if isinstance(row, Requires)] == [
        (("BB",), ("B2",)),
        (("B2",), ("B1",)),
    ]
    assert not any(isinstance(row, ForbiddenAtStart) for row in base.setup)


def test_base_mix_allows_the_public_purchase() -> None:
    """D-3.5: 4 SC 4 TR 1 AO 4 RT 1 DD 1 AT 1 CL 1 CS for exactly 40 RU."""
    bought = {"SC": 4, "TR": 4, "AO": 1, "RT": 4, "DD": 1, "AT": 1, "CL": 1, "CS": 1}
    have, cost = Counter[str](), {}
    for unit in load_ruleset("dark-nebula-base").units:
        if unit.side == "aslan":
            have[unit.code] += unit.count
            cost[unit.code] = unit.build_cost or 0
    assert all(have[code] >= count for code, count in bought.items())
    assert sum(cost[code] * count for code, count in bought.items()) == 40


def test_base_mix_has_the_same_types_without_motherships_and_fighters() -> None:
    """D-1.1: figures and costs are the variant's; only the counts differ."""
    figures = {
        game: [
            unit.model_dump(exclude={"id", "count"})
            for unit in load_ruleset(game).units
            if unit.code not in {"MS", "F"}
        ]
        for game in GAMES
    }
    assert figures["dark-nebula-base"] == figures["dark-nebula-expanded"]
    assert not {"MS", "F"} & {unit.code for unit in load_ruleset("dark-nebula-base").units}
