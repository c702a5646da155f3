"""One side's set-up out and both in again: the same scenario to the byte, from one file or from a copy a side."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.checks.engine import check_all
from model.counters import Placement
from model.edit import Address
from model.edits.placements import place_aboard
from model.edits.refusal import Refusal
from model.muster.random_setup import random_setup
from model.scenario import Scenario
from model.setups.certificate import certify
from model.setups.merge import already_there, fitting, merge
from model.setups.setup import fingerprint, player_sides, take_setup, without_setups
from model.setups.text import SetupFile, checksum, load_setup, open_setup, read_setup, write_setup
from model.storage.errors import LoadError
from model.storage.read import load
from model.storage.write import write_scenario
from tests.builders import dark_nebula, place, ruleset, set_info

SAMPLES = Path(__file__).parents[3] / "scenarios" / "samples"
NAMES = ["border-war", "three-tile-duel", "a-baoa-qu", "moe-school-festival"]
RULES = ruleset()
MAP = """
    system kuzu 0304 primary capital_of=aslan
    system maadin 0704 primary capital_of=solomani
    route kuzu maadin
    home aslan 0101-0508
    home solomani 0601-1008
"""


def sample(name: str) -> Scenario:
    return load(SAMPLES / f"{name}.hexmuster.json").scenario


def out(scenario: Scenario, side: str) -> SetupFile:
    """The set-up of a side, written and opened."""
    rules = ruleset(scenario.info.ruleset)
    return open_setup(write_setup(take_setup(scenario, rules, side), scenario.grid), Path(f"{side}.json"))


def brought_in(scenario: Scenario, *files: SetupFile) -> Scenario:
    rules = ruleset(scenario.info.ruleset)
    scenario.apply(merge(scenario, rules, fitting(scenario, rules, files)))
    return scenario


# -- out and in -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", NAMES)
def test_both_set_ups_give_the_scenario_again_to_the_byte(name: str) -> None:
    scenario = sample(name)
    rules, before = ruleset(scenario.info.ruleset), write_scenario(scenario)
    files = [out(scenario, side) for side in player_sides(scenario, rules)]
    assert len(files) == 2
    bare = without_setups(scenario, rules)
    assert write_scenario(bare) != before
    for order in (files, files[::-1]):
        assert write_scenario(brought_in(bare.snapshot(), *order)) == before
    one_by_one = brought_in(brought_in(bare.snapshot(), files[1]), files[0])
    assert write_scenario(one_by_one) == before


@pytest.mark.parametrize("name", NAMES)
def test_reading_gives_what_was_written(name: str) -> None:
    scenario = sample(name)
    rules = ruleset(scenario.info.ruleset)
    for side in player_sides(scenario, rules):
        assert read_setup(out(scenario, side), scenario.grid) == take_setup(scenario, rules, side)


@pytest.mark.parametrize("name", NAMES)
def test_where_they_are_already_nothing_changes(name: str) -> None:
    scenario = sample(name)
    rules = ruleset(scenario.info.ruleset)
    setups = fitting(scenario, rules, [out(scenario, side) for side in player_sides(scenario, rules)])
    assert not merge(scenario, rules, setups)
    assert already_there(scenario, rules, setups) == []


def test_each_side_sets_up_in_a_copy_of_its_own() -> None:
    """Each knows the empty scenario only; the fingerprint is the same, whatever was drawn by lot on the way."""
    base = without_setups(sample("border-war"), RULES)
    files = []
    for seed, side in ((1, "aslan"), (2, "solomani")):
        copy = base.snapshot()
        copy.apply(random_setup(copy, RULES, [side], seed).edit)
        assert fingerprint(copy, RULES) == fingerprint(base, RULES)
        files.append(out(copy, side))
    merged = brought_in(base.snapshot(), *files)
    for file in files:
        mine, theirs = take_setup(merged, RULES, file.head.side), read_setup(file, base.grid)
        assert mine.purchases == theirs.purchases
        assert mine.counters == theirs.counters
    grave = [finding.check for finding in check_all(merged, RULES) if finding.level.value != "info"]
    assert grave == []


def test_what_is_called_alike_on_both_sides_is_called_anew() -> None:
    """Both sides load their first transport, which each calls tr1; after merging each cargo is aboard its own."""
    base = dark_nebula(MAP)
    files = []
    for side, hex in (("aslan", "0304"), ("solomani", "0704")):
        copy = base.snapshot()
        place(copy, f"{side}-tr", hex)
        carrier = next(key for key, _ in copy.items("placements", Placement))
        copy.apply(place_aboard(copy, f"{side}-rt-a", carrier))
        files.append(out(copy, side))
    merged = brought_in(base, *files)
    ids = {row.type: row.id for row in merged.placements if row.id is not None}
    assert ids == {"aslan-tr": "tr1", "solomani-tr": "tr1-2"}
    riders = {row.type: row.carried_by for row in merged.placements if row.carried_by is not None}
    assert riders == {"aslan-rt-a": "tr1", "solomani-rt-a": "tr1-2"}


def test_another_set_up_of_a_side_is_told_and_replaced() -> None:
    scenario = sample("border-war")
    new = scenario.snapshot()
    new.apply(random_setup(new, RULES, ["aslan"], 8).edit)
    setups = fitting(scenario, RULES, [out(new, "aslan")])
    assert already_there(scenario, RULES, setups) == ["aslan"]
    theirs = take_setup(scenario, RULES, "solomani").placements
    edit = merge(scenario, RULES, setups)
    before = write_scenario(scenario)
    scenario.apply(edit)
    assert scenario.forces["aslan"] == new.forces["aslan"]
    assert take_setup(scenario, RULES, "solomani").placements == theirs
    scenario.apply(edit.inverse())
    assert write_scenario(scenario) == before


def test_nobody_takes_out_the_set_up_of_a_side_that_no_player_leads() -> None:
    with pytest.raises(Refusal, match="no side that a player leads"):
        take_setup(sample("border-war"), RULES, "neutral")


# -- what does not fit --------------------------------------------------------------------------------------------------
def spoiled(file: SetupFile, at: Scenario, /, **changes: object) -> SetupFile:
    """A file with other values and a checksum that is right again: what a cunning opponent would send."""
    document = json.loads(write_setup(read_setup(file, at.grid), at.grid))
    document |= changes
    document["checksum"] = checksum(document)
    return open_setup(json.dumps(document).encode(), Path("sent.json"))


def refused(scenario: Scenario, *files: SetupFile) -> str:
    with pytest.raises(LoadError) as caught:
        fitting(scenario, ruleset(scenario.info.ruleset), files)
    assert caught.value.sentence("ja") != caught.value.sentence("en")
    return caught.value.sentence("en")


def test_a_set_up_of_another_scenario_or_state_is_refused() -> None:
    scenario = sample("border-war")
    file = out(scenario, "aslan")
    assert "another scenario" in refused(sample("three-tile-duel"), file)
    moved = sample("border-war")
    kuzu = next(key for key, row in moved.tables["systems"].items() if row.id == "kuzu")  # type: ignore[attr-defined]
    row = moved.tables["systems"][kuzu]
    moved.apply(moved.change({Address("systems", kuzu): row.model_copy(update={"surfaces": 3})}))
    assert "“Border War”" in refused(moved, file)
    richer = sample("border-war")
    force = richer.forces["aslan"].model_copy(update={"budget": 200})
    richer.apply(richer.change({Address("forces", "aslan"): force}))
    assert "another state" in refused(richer, file)


def test_scenarios_are_named_in_the_language_of_the_sentence() -> None:
    with pytest.raises(LoadError) as caught:
        fitting(sample("three-tile-duel"), ruleset("dark-nebula-expanded"), [out(sample("border-war"), "aslan")])
    assert "（ファイルでは「国境戦争」、ここでは「星図三枚の決闘」）" in caught.value.sentence("ja")
    assert "(there “Border War”, here “Three-Tile Duel”)" in caught.value.sentence("en")


def test_what_people_do_meanwhile_makes_no_other_state() -> None:
    scenario = sample("border-war")
    file = out(scenario, "aslan")
    other = without_setups(scenario, RULES)
    other.apply(other.change({Address("draws", key): None for key in other.tables["draws"]}))
    assert fitting(other, RULES, [file])


def test_the_same_side_twice_is_refused() -> None:
    scenario = sample("border-war")
    files = [out(scenario, "aslan"), out(scenario, "solomani"), out(scenario, "aslan")]
    assert "both are set-ups of Aslan" in refused(scenario, *files)


def test_counters_of_the_other_side_are_refused() -> None:
    """Two set-ups never overlap: each holds counters of its own side only."""
    scenario = sample("border-war")
    file = out(scenario, "aslan")
    bad = [{"type": "solomani-b1", "count": 1, "hex": "3704", "place": "stellar"}]
    assert "“solomani-b1”" in refused(scenario, spoiled(file, scenario, placements=bad, order=[[0, 0]]))
    assert "neutral-pd" in refused(scenario, spoiled(file, scenario, purchases={"neutral-pd": 1}))
    assert "no-such" in refused(scenario, spoiled(file, scenario, purchases={"no-such": 1}))
    assert "no player leads" in refused(scenario, spoiled(file, scenario, side="neutral"))
    assert "no player leads" in refused(scenario, spoiled(file, scenario, side="klingon"))


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"placements": [{"type": "aslan-b1", "hex": "kuzu"}], "order": [[0, 0]]}, "placements[0].hex"),
        ({"placements": [{"type": "aslan-b1", "count": -1}], "order": [[0, 0]]}, "placements[0].count"),
        ({"placements": [7], "order": [[0, 0]]}, "placements[0]"),
    ],
)
def test_a_faulty_placement_is_named(changes: dict[str, object], place: str) -> None:
    scenario = sample("border-war")
    assert f"at {place}:" in refused(scenario, spoiled(out(scenario, "aslan"), scenario, **changes))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"order": [[0, 0]]}, "at order: it needs one entry a placement"),
        ({"order": [[0, -1]] * 20}, "at order"),
        ({"order": "all"}, "at order"),
        ({"purchases": {"aslan-b1": -1}}, "at purchases"),
        ({"purchases": None}, "at purchases"),
        ({"placements": {}}, "at placements"),
        ({"placements": None}, "at placements"),
        ({"scenario": "abc"}, "at scenario"),
        ({"side": 7}, "at side"),
        ({"side": ""}, "at side"),
        ({"ruleset": None}, "at ruleset"),
        ({"version": 2}, "version 2"),
        ({"version": "1"}, "at version"),
        ({"format": "hexmuster-scenario"}, "no set-up of one side"),
    ],
)
def test_a_faulty_file_is_refused_with_its_place(changes: dict[str, object], words: str) -> None:
    scenario = sample("border-war")
    with pytest.raises(LoadError) as caught:
        spoiled(out(scenario, "aslan"), scenario, **changes)
    assert words in caught.value.sentence("en")
    assert "sent.json" in caught.value.sentence("ja")


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"7", b'{"format": "hexmuster-setup"}', b"\xff\xfe", b"[" * 100, b'{"a": 1, "a": 2}', b"NaN"],
)
def test_what_is_no_set_up_at_all_is_one_sentence(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "sent.json"
    file.write_bytes(data)
    for lang in ("en", "ja"):
        with pytest.raises(LoadError) as caught:
            load_setup(file)
        assert "\n" not in caught.value.sentence(lang)


def test_one_letter_changed_breaks_the_checksum_and_another_layout_does_not() -> None:
    scenario = sample("border-war")
    data = write_setup(take_setup(scenario, RULES, "aslan"), scenario.grid)
    assert open_setup(json.dumps(json.loads(data), indent=3, sort_keys=True).encode()).head.side == "aslan"
    changed = data.replace(b'"aslan-b1": 1', b'"aslan-b1": 2')
    assert changed != data
    with pytest.raises(LoadError, match="changed after it was written"):
        open_setup(changed)


def test_too_large_a_file_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from model.setups import text  # noqa: PLC0415
    from model.storage.jsonguard import JsonLimits  # noqa: PLC0415

    monkeypatch.setattr(text, "LIMITS", JsonLimits(max_bytes=1000))
    file = tmp_path / "large.json"
    file.write_bytes(b" " * 1001)
    with pytest.raises(LoadError, match="large"):
        load_setup(file)


# -- the certificate ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("sides", "said"), [([], "no set-up to certify"), (["neutral"], "no side that a player leads")]
)
def test_a_certificate_of_nobody_is_refused_in_a_sentence(sides: list[str], said: str) -> None:
    with pytest.raises(Refusal, match=said):
        certify(sample("border-war"), RULES, sides)


def test_a_certificate_lists_the_set_up_its_cost_and_every_check() -> None:
    scenario = sample("border-war")
    found = certify(scenario, RULES, ["aslan"])
    assert found.sound
    told = found.json()
    (side,) = told["sides"]
    setup = take_setup(scenario, RULES, "aslan")
    document = json.loads(write_setup(setup, scenario.grid))
    assert (side["side"], side["budget"], side["cost"], side["left"]) == ("aslan", 99, 98, 1)
    assert side["checksum"] == document["checksum"]
    assert side["placements"] == document["placements"]
    assert told["scenario"] == document["scenario"]
    assert {each["id"] for each in told["checks"]} >= {
        "purchase.E301",
        "purchase.E303",
        "deployment.E411",
        "deployment.E203",
    }
    assert {each["verdict"] for each in told["checks"]} == {"kept"}
    en, ja = (found.tables(lang) for lang in ("en", "ja"))
    assert [table.title for table in en] == [
        "Certificate of set-up: Aslan",
        "Aslan: force",
        "Aslan: where it stands",
        "Checks",
    ]
    assert en[1].notes == ("Bought: 24, for 98 of 99 RU; 1 RU left",)
    assert [len(table.rows) for table in en] == [len(table.rows) for table in ja]
    assert "solomani" not in json.dumps(told)


def test_a_broken_rule_is_told_and_what_others_do_is_not() -> None:
    """D-3.6 and D-3.5: a dreadnought too many in the enemy's home; the Solomani break rules of their own."""
    scenario = dark_nebula(
        MAP
        + """
        buy aslan aslan-b1 8
        place aslan-b1 0704 stellar 8
        place solomani-b1 0304
    """
    )
    set_info(scenario, title="Broken")
    found = certify(scenario, RULES, ["aslan"])
    assert not found.sound
    broken = {each.check for each in found.verdicts if each.result == "broken"}
    assert broken == {"purchase.E301", "purchase.E302", "deployment.E411"}
    assert [each.rules for each in found.verdicts if each.check == "purchase.E301"] == [("D-3.5",)]
    checks = found.tables("en")[-1]
    assert "Broken: 3" in checks.notes
    assert any("Solomani" not in note and "home" in note.lower() for note in checks.notes)


def test_a_certificate_of_a_game_without_purchases_has_no_cost() -> None:
    scenario = sample("a-baoa-qu")
    found = certify(scenario, ruleset("fortress"), ["federation", "zeon"])
    assert found.sound
    assert [side["cost"] for side in found.json()["sides"]] == [None, None]
    assert "Bought" not in found.tables("en")[1].columns


@pytest.mark.parametrize("name", NAMES)
def test_a_certificate_cites_the_rules_of_its_game_alone(name: str) -> None:
    """Checks of what all games have in common name a paragraph of one: D-2.2 means nothing in the rules of Fortress."""
    scenario = sample(name)
    rules = ruleset(scenario.info.ruleset)
    cited = [each for row in certify(scenario, rules, player_sides(scenario, rules)).verdicts for each in row.rules]
    books = {row.rule.partition("-")[0] for row in rules.setup if row.rule}
    assert cited
    assert {rule.partition("-")[0] for rule in cited} == books


def test_a_carrier_is_told_in_the_marks_of_the_language() -> None:
    scenario = sample("border-war")
    for lang, marks in (("en", "TR Transport (tr4)"), ("ja", "TR 輸送艦（tr4）")):
        told = " ".join(
            str(cell)
            for table in certify(scenario, RULES, ["solomani"]).tables(lang)
            for row in table.rows
            for cell in row
        )
        assert marks in told


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 10**6)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
KEYS = st.sampled_from(["version", "ruleset", "title", "side", "scenario", "purchases", "placements", "order", "more"])


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(KEYS, VALUES, max_size=3))
def test_whatever_a_file_says_it_fits_or_is_refused_in_a_sentence(changes: dict[str, object]) -> None:
    scenario = dark_nebula(MAP + "place aslan-b1 0304")
    try:
        file = spoiled(out(scenario, "aslan"), scenario, **changes)
        setups = fitting(scenario, RULES, [file])
    except LoadError as error:
        told = [error.sentence("en"), error.sentence("ja")]
    else:
        scenario.apply(merge(scenario, RULES, setups))
        told = [certify(scenario, RULES, ["aslan"]).setups[0].side]
    assert all(told)
