"""Tables of procedures: what they may say is checked when a ruleset is loaded, and what they name must be there."""

from __future__ import annotations

import shutil
from importlib import resources
from pathlib import Path

import pytest

from model.fortress_procedures import FORTRESS
from model.procedures import PROCEDURES, Damage, MagicalStage, PairFigures, procedure
from model.storage.rulesets import RulesetError, load_ruleset

SOURCE = Path(str(resources.files("scenarios"))) / "rulesets" / "moe-emblem"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A copy of a sound ruleset, to be spoiled."""
    return Path(shutil.copytree(SOURCE, tmp_path / "mine"))


def refusal(own: Path, old: str, new: str) -> RulesetError:
    file = own / "tables.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load_ruleset(own)
    assert Path(caught.value.file).name == "tables.toml"
    assert caught.value.sentence("en") != caught.value.sentence("ja")
    return caught.value


def test_the_tables_of_the_game_are_procedures() -> None:
    rules = load_ruleset("moe-emblem")
    found = {name: procedure(rules, name, kind) for name, kind in PROCEDURES.items()}
    assert {name: type(table) for name, table in found.items() if table is not None} == {
        "damage": Damage,
        "pair": PairFigures,
        "magical_stage": MagicalStage,
    }
    assert procedure(load_ruleset("dark-nebula-expanded"), "damage", Damage) is None


def test_magic_has_a_defence_of_its_own_and_all_else_the_usual_one() -> None:
    damage = procedure(load_ruleset("moe-emblem"), "damage", Damage)
    assert damage is not None
    assert [damage.defence(type_) for type_ in ("W", "H", "")] == ["magic_defence", "defence", "defence"]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("sides_of_die = 6", 'sides_of_die = "six"', "damage.sides_of_die"),
        ("sides_of_die = 6", "sides_of_die = 1", "damage.sides_of_die"),
        ("double_voids = true", "doubles_void = true", "damage.doubles_void"),
        ("needed = 7\n", "", "magical_stage.needed"),
        ("units = { least = 3, most = 5 }", "units = 3", "magical_stage.units"),
        ("units = { least = 3, most = 5 }", "units = { least = 3, most = 8 }", "magical_stage.units.most"),
        ("needed = 7\n", "needed = -1\n", "magical_stage.needed"),
        ("needed = 7\n", "needed = 2000000\n", "magical_stage.needed"),
    ],
)
def test_a_value_that_cannot_be_is_told_with_its_place(own: Path, old: str, new: str, place: str) -> None:
    error = refusal(own, old, new)
    assert (error.text_id, error.place) == ("ruleset.value", place)


@pytest.mark.parametrize(
    ("old", "new", "place", "name"),
    [
        ('attacker = "attack"', 'attacker = "atack"', "damage.attacker", "atack"),
        ('W = "magic_defence"', 'W = "magic"', "damage.defender", "magic"),
        ('below_zero = "damage_below_zero"', 'below_zero = "below"', "damage.below_zero", "below"),
        ('type = "class"', 'type = "klass"', "damage.type", "klass"),
        ('same_type = { attack = "sum"', 'same_type = { atk = "sum"', "pair.same_type", "atk"),
    ],
)
def test_a_name_that_leads_nowhere_is_told(own: Path, old: str, new: str, place: str, name: str) -> None:
    error = refusal(own, old, new)
    assert (error.text_id, error.place, error.values["name"]) == ("ruleset.link", place, name)


def test_every_table_of_fortress_is_a_procedure() -> None:
    rules = load_ruleset("fortress")
    assert set(rules.tables) == set(FORTRESS)
    assert all(procedure(rules, name, kind) is not None for name, kind in FORTRESS.items())


@pytest.mark.parametrize(
    ("old", "new", "text_id", "place"),
    [
        ("fumble = 9", 'fumble = "nine"', "ruleset.value", "hit.fumble"),
        ("more_than = 0.5", "more_than = -0.5", "ruleset.value", "capture.more_than"),
        ("after_moving = 0.5", "after_moving = 1.5", "ruleset.value", "fire.after_moving"),
        ("range = 0.5", "range = 0", "ruleset.value", "fire.bands[0].range"),
        ('difference = ["combat", "defence"]', 'difference = ["combat", "armour"]', "ruleset.link", "hit.difference"),
        ('when = "durability"', 'when = "armour"', "ruleset.link", "durability.when"),
        ('picks = "zeon"', 'picks = "neo"', "ruleset.link", "stack_defence.picks"),
        ('of = "of"', 'of = "whose"', "ruleset.link", "cup.of"),
        ('types = { kind = ["ship"] }', 'types = { kind = ["shp"] }', "ruleset.link", "fire.types.kind"),
        ('code = ["Hits"]', 'code = ["Hit"]', "ruleset.link", "durability.markers.code"),
    ],
)
def test_mistakes_in_the_tables_of_fortress_are_told(
    tmp_path: Path, old: str, new: str, text_id: str, place: str
) -> None:
    own = Path(shutil.copytree(SOURCE.parent / "fortress", tmp_path / "mine"))
    error = refusal(own, old, new)
    assert (error.text_id, error.place) == (text_id, place)


def test_what_is_no_table_is_told(own: Path) -> None:
    (own / "tables.toml").write_text("damage = 3\n", encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load_ruleset(own)
    assert caught.value.place == "damage"


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("movement = { foot = 2, vehicle = 3", "movement = { foot = -2, vehicle = 3", "terrain.rough.movement.foot"),
        ("leaving = 1\n", "leaving = -1\n", "zoc.leaving"),
        ("vehicle = 0.5, flying", "vehicle = 1000, flying", "paths.road.along.vehicle"),
    ],
)
def test_no_step_gains_points(own: Path, old: str, new: str, place: str) -> None:
    """What ways cost would have no end."""
    file = own / "ruleset.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load_ruleset(own)
    assert (caught.value.text_id, caught.value.place) == ("ruleset.value", place)
