"""A table comes into a scenario: who is who, what follows, what goes, and that it is one edit that can be undone."""

from __future__ import annotations

from model.counters import CounterType
from model.edits.counter_types import add_type, remove_type
from model.scenario import Scenario
from tests.builders import dark_nebula, empty
from tests.model.interop.tables.helpers import planned, told, without_types
from tests.model.interop.tables.printed import PRINTED

SET_UP = """
    system kuzu 0304 primary
    buy aslan aslan-b1 2
    buy aslan aslan-ms 1
    place aslan-b1 0304 stellar 2
    place aslan-ms 0304 stellar 1 id=ship
    place aslan-f 0304 stellar 3 carried_by=ship
"""


def type_of(scenario: Scenario, id: str) -> CounterType:
    return next(type_ for type_ in scenario.counter_types if type_.id == id)


def ids(types: tuple[CounterType, ...]) -> list[str]:
    return [type_.id for type_ in types]


def test_changed_figures_are_found_by_order_and_placements_follow() -> None:
    scenario = dark_nebula(SET_UP)
    found = planned(PRINTED.replace("9-8-9[6]", "9-9-9[7]"), scenario)
    assert ids(found.merge.changed) == ["aslan-b1"]
    assert (found.merge.added, found.merge.removed) == ((), ())
    placements = list(scenario.placements)
    scenario.apply(found.merge.edit)
    assert list(scenario.placements) == placements
    assert type_of(scenario, "aslan-b1").values == {"beam": 9, "missile": 9, "screen": 9, "maintenance": 7}


def test_equal_figures_are_found_before_order() -> None:
    """Two troops change places in the list and one gets another figure: those of equal figures keep their ids."""
    scenario = empty()
    found = planned("略号\tアスラン勢力\t数\nRT\t9 6 6 4 4\t5\n", scenario)
    became = {entry.before.id if entry.before else "": entry.after for entry in found.merge.entries}
    assert {id: (type_.values["strength"], type_.count) for id, type_ in became.items()} == {
        "aslan-rt-b": (9, 1),
        "aslan-rt-c": (6, 2),
        "aslan-rt-a": (4, 2),
    }


def test_an_id_comes_first() -> None:
    scenario = empty()
    found = planned("id,side,code,strength,count\naslan-rt-c,aslan,RT,4,1\naslan-rt-a,aslan,RT,6,1\n", scenario)
    assert [(entry.after.id, entry.after.values["strength"]) for entry in found.merge.entries] == [
        ("aslan-rt-c", 4),
        ("aslan-rt-a", 6),
    ]


def test_what_a_table_does_not_speak_of_stays() -> None:
    scenario = empty()
    found = planned("略号\tアスラン勢力\t数\nB1\t9-8-9[6]\t4\n", scenario)
    (entry,) = found.merge.entries
    assert entry.before is not None
    assert entry.after == entry.before.model_copy(update={"count": 4})


def test_types_that_the_table_does_not_hold_go_with_what_stands_of_them() -> None:
    scenario = dark_nebula(SET_UP)
    table = "\n".join(line for line in PRINTED.split("\n") if not line.startswith("MS\t"))
    found = planned(table, scenario)
    assert ids(found.merge.removed) == ["solomani-ms", "aslan-ms"]
    assert found.merge.lost == 1
    scenario.apply(found.merge.edit)
    assert [(row.type, row.carried_by) for row in scenario.placements] == [("aslan-b1", None), ("aslan-f", None)]
    assert scenario.forces["aslan"].purchases == {"aslan-b1": 2}
    scenario.apply(found.merge.edit.inverse())
    assert [(row.type, row.carried_by) for row in scenario.placements] == [
        ("aslan-b1", None),
        ("aslan-ms", None),
        ("aslan-f", "ship"),
    ]


def test_types_may_be_kept_that_the_table_does_not_hold() -> None:
    found = planned("略号\tアスラン勢力\t数\nB1\t9-8-9[6]\t6\n", remove=False)
    assert not found.merge.edit


def test_nothing_is_removed_while_a_row_can_not_be_read() -> None:
    found = planned("略号\tアスラン勢力\t数\nB1\t9-8-9[6]\t6\nB2\t10-8\t6\n")
    assert told(found)
    assert found.merge.removed == ()


def test_new_types_get_names_kinds_and_ids_from_their_codes() -> None:
    scenario = without_types()
    found = planned("略号\tソロマニ勢力\t数\nB2\t3-10-9[6]\t11\nRT\t3 4\t2\nXX\t1-1-1[1]\t1\n", scenario)
    assert [(type_.id, type_.name, type_.name_ja, type_.kind) for type_ in found.merge.added] == [
        ("solomani-b2", "Converted Dreadnought", "ド級艦改", "starship"),
        ("solomani-rt-a", "Regular Troops", "一般兵", "ground"),
        ("solomani-rt-b", "Regular Troops", "一般兵", "ground"),
        ("solomani-xx", "", "", "starship"),
    ]


def test_new_types_beside_old_ones_take_free_letters() -> None:
    found = planned("略号\tアスラン勢力\t数\nRT\t4 4 5 5 5 6 6 8 9\t9\n")
    assert ids(found.merge.added) == ["aslan-rt-d", "aslan-rt-e"]


def test_codes_of_other_letters_get_ids_of_their_own() -> None:
    found = planned("code,figures,count,side\n戦,1-1-1[1],1,aslan\n砲,1-1-1[1],1,aslan\n", without_types())
    assert len(set(ids(found.merge.added))) == 2


def test_an_id_that_stands_twice_is_marked() -> None:
    found = planned("id,side,code,strength,count\nx,aslan,RT,4,1\nx,aslan,RT,6,1\n", without_types())
    assert told(found) == ["Row 3: The id “x” stands in a row above already."]
    assert len(set(ids(found.merge.added))) == 2


def test_a_type_that_was_removed_comes_back_with_its_id() -> None:
    scenario = empty()
    key = next(key for key, type_ in scenario.items("counter_types", CounterType) if type_.id == "aslan-rt-b")
    scenario.apply(remove_type(scenario, key))
    found = planned(PRINTED, scenario)
    assert ids(found.merge.added) == ["aslan-rt-b"]


def test_types_of_one_id_stay_apart() -> None:
    scenario = empty()
    scenario.apply(add_type(scenario, "aslan", "B1", "starship"))
    found = planned(PRINTED, scenario)
    assert ids(found.merge.removed) == ["aslan-b1-a"]
