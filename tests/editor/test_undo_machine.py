"""The law of undo, against random editing: at every point of the undo stack the document is, byte for byte, what it
was when it stood there before – whatever was merged, cancelled, refused or saved in between.
"""

from __future__ import annotations

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from editor.document import ScenarioDocument
from editor.selection import Selection
from editor.tools.deletion import delete
from model import shapes
from model.area import Area
from model.checks.engine import check_all
from model.clip import Clip, clear_edit, motion_edit, move_edit, paste_edit, take, take_counters
from model.counters import Placement
from model.edit import Edit
from model.edits import forces, placements, routes, systems, terrain
from model.edits.draft import Draft
from model.edits.find import location_of, locations_in
from model.edits.grid import set_numbering
from model.edits.info import set_info
from model.edits.refusal import Refusal
from model.edits.regions import add_region, paint_region
from model.edits.resize import Margins, resize, shift
from model.edits.turn import Turn, turned
from model.hexgrid import Hex, disk, neighbors
from model.maprows import Region, System
from model.symmetry import mirror, turn
from tests.builders import dark_nebula, ruleset

RULES = ruleset()
START = """
    system kuzu 0101 primary surfaces=2 capital_of=aslan
    system vaxt 0203 secondary
    route kuzu vaxt
    home aslan 0101-0205
    buy aslan aslan-ms 2
    place aslan-ms 0101 stellar id=ms1
    place aslan-f 0101 stellar 2 carried_by=ms1
    place aslan-ms 0101 stellar
    place aslan-f 0101 surface 2
    place aslan-tr 0203 stellar
    place aslan-rt-a 0203 stellar carried_by=aslan-tr
"""
TYPES = st.sampled_from(["aslan-ms", "aslan-f", "aslan-tr", "aslan-rt-a", "aslan-dd", "neutral-m-a"])
TERRAINS = st.sampled_from(["space", "nebula", "", "ice", "fire"])
NUMBER = st.integers(0, 9)
COUNT = st.sampled_from([None, None, 1, 2])


class Undo(RuleBasedStateMachine):
    """A document, and what its bytes were at each index of its stack."""

    def __init__(self) -> None:
        super().__init__()
        self.document = ScenarioDocument(dark_nebula(START, columns=4, rows=5), RULES)
        self.snapshots = [self.document.snapshot_bytes()]
        self.tokens = [object(), object()]
        self.saved: bytes | None = self.snapshots[0]
        self.clip: Clip | None = None

    # -- what happens to the document ---------------------------------------------------------------------------
    def make(self, edit: Edit, token: object | None = None) -> None:
        """Push, and keep what the stack should then remember."""
        index, count = self.document.undo_stack.index(), self.document.undo_stack.count()
        pushed = self.document.push("step", edit, token)
        if self.document.in_stroke:
            return
        if not pushed:
            assert (self.document.undo_stack.index(), self.document.undo_stack.count()) == (index, count)
            return
        self.remember()

    def remember(self) -> None:
        """The bytes now belong to the index of now; what could be redone is gone."""
        index = self.document.undo_stack.index()
        assert index == self.document.undo_stack.count()
        del self.snapshots[index:]
        self.snapshots.append(self.document.snapshot_bytes())

    def key(self, table: str, number: int) -> int | None:
        keys = sorted(key for key in self.document.scenario.tables[table] if isinstance(key, int))
        return keys[number % len(keys)] if keys else None

    @rule(number=NUMBER, size=st.sampled_from([0, 1]), id=TERRAINS, plain=st.booleans())
    def paint(self, number: int, size: int, id: str, plain: bool) -> None:
        scenario = self.document.scenario
        hexes = shapes.hexes_of(
            scenario.grid, shapes.brush(scenario.grid, scenario.grid.hex_of_index(number * 2), size)
        )
        self.make(terrain.erase(scenario, hexes, id) if plain else terrain.set_terrain(scenario, hexes, id))

    @rule(number=NUMBER, id=TERRAINS)
    def fill(self, number: int, id: str) -> None:
        scenario = self.document.scenario
        self.make(terrain.flood_fill(scenario, scenario.grid.hex_of_index(number * 2), id))

    @rule(what=st.sampled_from(["add", "move", "class", "id", "capital", "remove"]), number=NUMBER, other=NUMBER)
    def system(self, what: str, number: int, other: int) -> None:
        scenario = self.document.scenario
        key, hex = self.key("systems", number), scenario.grid.hex_of_index(other * 2)
        try:
            if what == "add":
                edit = systems.add_system(scenario, RULES, hex, ["primary", "tertiary"][number % 2], f"S{other % 3}")
            elif key is None:
                return
            elif what == "move":
                edit = systems.move_system(scenario, RULES, key, hex)
            elif what == "class":
                edit = systems.update_system(scenario, RULES, key, class_=["secondary", "tertiary"][other % 2])
            elif what == "id":
                edit = systems.update_system(scenario, RULES, key, id=f"id{other}")
            elif what == "capital":
                edit = systems.set_capital(scenario, key, ["aslan", None][other % 2])
            else:
                edit = systems.remove_system(scenario, RULES, key)
        except Refusal:
            return
        self.make(edit)

    @rule(a=NUMBER, b=NUMBER, side=st.integers(0, 5), charted=st.booleans())
    def route(self, a: int, b: int, side: int, charted: bool) -> None:
        scenario = self.document.scenario
        ids = [system.id for system in scenario.rows("systems", System)]
        if not ids:
            return
        try:
            if side == 0:
                edit = routes.add_route(scenario, ids[a % len(ids)], ids[b % len(ids)], charted)
            else:
                edit = routes.route_to_exit(
                    scenario, ids[a % len(ids)], scenario.grid.hex_of_index(b * 2), side, charted
                )
        except Refusal:
            return
        self.make(edit)

    @rule(type_id=TYPES, number=NUMBER, where=NUMBER, count=st.integers(1, 3), aboard=st.booleans())
    def place(self, type_id: str, number: int, where: int, count: int, aboard: bool) -> None:
        scenario = self.document.scenario
        key, system = self.key("placements", where), self.key("systems", number)
        try:
            if aboard and key is not None:
                edit = placements.place_aboard(scenario, type_id, key, count)
            elif system is not None:
                row = scenario.tables["systems"][system]
                assert isinstance(row, System)
                spots = locations_in(scenario, RULES, row.hex)
                edit = (
                    forces.buy_and_place(scenario, RULES, type_id, spots[where % len(spots)], count=count)
                    if spots
                    else Edit()
                )
            else:
                return
        except Refusal:
            return
        self.make(edit)

    @rule(number=NUMBER, other=NUMBER, where=NUMBER, count=COUNT)
    def move(self, number: int, other: int, where: int, count: int | None) -> None:
        """One placement, or two of which one may be aboard the other."""
        scenario = self.document.scenario
        key, second, system = self.key("placements", number), self.key("placements", other), self.key("systems", where)
        if key is None or second is None or system is None:
            return
        row = scenario.tables["systems"][system]
        assert isinstance(row, System)
        spots = locations_in(scenario, RULES, row.hex)
        keys = {key} if where % 3 else {key, second}
        if spots:
            self.make(placements.move(scenario, RULES, keys, spots[where % len(spots)], count))

    @rule(number=NUMBER, other=NUMBER, count=COUNT)
    def load(self, number: int, other: int, count: int | None) -> None:
        key, carrier = self.key("placements", number), self.key("placements", other)
        if key is None or carrier is None:
            return
        try:
            edit = placements.load(self.document.scenario, [key], carrier, count)
        except Refusal:
            return
        self.make(edit)

    @rule(what=st.sampled_from(["return", "raise", "alter"]), number=NUMBER, other=NUMBER, count=COUNT)
    def counters(self, what: str, number: int, other: int, count: int | None) -> None:
        scenario = self.document.scenario
        if (key := self.key("placements", number)) is None:
            return
        if what == "return":
            edit = placements.return_to_pool(scenario, [key], count)
        elif what == "raise":
            edit = placements.restack(scenario, key, other - 4)
        else:
            edit = placements.alter(scenario, [key], count, state=["disrupted", None][other % 2])
        self.make(edit)

    @rule(type_id=TYPES, count=st.integers(1, 3), back=st.booleans())
    def purchase(self, type_id: str, count: int, back: bool) -> None:
        side = type_id.partition("-")[0]
        scenario = self.document.scenario
        change = forces.return_(scenario, side, type_id, count) if back else forces.buy(scenario, side, type_id, count)
        self.make(change)

    @rule(number=NUMBER, belongs=st.booleans())
    def region(self, number: int, belongs: bool) -> None:
        scenario = self.document.scenario
        key, hex = self.key("regions", number), scenario.grid.hex_of_index(number)
        if key is None or number == 9:
            self.make(add_region(scenario, "Rift", [hex]))
        else:
            self.make(paint_region(scenario, key, [hex], belongs))

    @rule(what=st.sampled_from(["copy", "counters", "paste", "move", "turn", "clear"]), number=NUMBER, other=NUMBER)
    def area(self, what: str, number: int, other: int) -> None:
        """A hex, or seven, taken, put down elsewhere, moved, turned, cleared."""
        scenario = self.document.scenario
        center = scenario.grid.hex_of_index(number * 2)
        area = Area.of(disk(center, other % 2))
        try:
            if what == "copy":
                self.clip = take(scenario, area)
                return
            if what == "counters":
                keys = [
                    key for key in (self.key("placements", number), self.key("placements", other)) if key is not None
                ]
                self.clip = take_counters(scenario, keys)
                return
            if what == "paste":
                if self.clip is None:
                    return
                edit = paste_edit(scenario, RULES, self.clip.rotated(number), scenario.grid.hex_of_index(other * 2))
            elif what == "move":
                edit = move_edit(scenario, RULES, area, neighbors(Hex(0, 0))[other % 6])
            elif what == "turn":
                motion = mirror(center, other % 6) if number % 2 else turn(center, other)
                assert motion is not None
                edit = motion_edit(scenario, RULES, area, motion)
            else:
                edit = clear_edit(scenario, RULES, area)
        except Refusal:
            return
        self.make(edit)

    @rule(what=st.sampled_from(["grow", "shift", "half", "mirror", "numbers"]), left=st.integers(-1, 1), top=NUMBER)
    def whole_map(self, what: str, left: int, top: int) -> None:
        """The map gets another size, is turned, mirrored, numbered otherwise; a shift lets things fall off."""
        scenario = self.document.scenario
        if what == "grow":
            edit = resize(scenario, Margins(left=abs(left), top=top % 2), "space", "renew").edit
        elif what == "shift":
            edit = shift(scenario, left, top % 2, "space").edit
        elif what in ("half", "mirror"):
            edit = turned(scenario, Turn.HALF if what == "half" else Turn.LEFT_RIGHT, "renew").edit
        else:
            edit = set_numbering(scenario, style=["CCRR", "RRCC"][top % 2])
        self.make(edit)

    @rule(text=st.sampled_from(["", "A", "AB"]), which=st.integers(0, 1))
    def type_title(self, text: str, which: int) -> None:
        """Typing: steps of one token become one; one that ends where it began vanishes. Saving parts them."""
        stack = self.document.undo_stack
        token, edit = self.tokens[which], set_info(self.document.scenario, title=text)
        if self.document.in_stroke or not edit:
            self.make(edit, token)
            return
        top = self.document._commands[stack.index() - 1] if stack.index() else None
        merges = top is not None and top.token is token and stack.cleanIndex() != stack.index()
        before = stack.index()
        self.document.push("title", edit, token)
        if not merges:
            self.remember()
            return
        del self.snapshots[before:]
        if stack.index() == before:
            self.snapshots.append(self.document.snapshot_bytes())
        else:
            assert stack.index() == before - 1, "a step that changes nothing has vanished"

    @rule(number=NUMBER)
    def delete(self, number: int) -> None:
        table = ["placements", "routes", "systems"][number % 3]
        if (key := self.key(table, number)) is None:
            return
        chosen = {
            "placements": Selection(placements=(key,)), "routes": Selection(route=key), "systems": Selection(system=key)
        }[table]  # fmt: skip
        assert delete(self.document, chosen)
        if not self.document.in_stroke:
            self.remember()

    # -- strokes, undo, saving ----------------------------------------------------------------------------------
    @precondition(lambda self: not self.document.in_stroke)
    @rule()
    def begin_stroke(self) -> None:
        self.document.begin_stroke()

    @precondition(lambda self: self.document.in_stroke)
    @rule(how=st.sampled_from(["end", "cancel", "undo", "history"]))
    def end_stroke(self, how: str) -> None:
        index = self.document.undo_stack.index()
        if how == "end":
            self.document.end_stroke()
            if self.document.undo_stack.index() != index:
                self.remember()
        elif how == "history" and index:
            self.document.undo_stack.undo()
        elif how == "undo":
            self.document.undo()
        else:
            self.document.cancel_stroke()
        assert not self.document.in_stroke

    @precondition(lambda self: not self.document.in_stroke)
    @rule(index=NUMBER)
    def travel(self, index: int) -> None:
        self.document.undo_stack.setIndex(min(index, self.document.undo_stack.count()))

    @rule(back=st.booleans())
    def undo_or_redo(self, back: bool) -> None:
        if back:
            self.document.undo()
        else:
            self.document.redo()

    @precondition(lambda self: not self.document.in_stroke)
    @rule()
    def save(self) -> None:
        self.document.mark_saved()
        self.saved = self.document.snapshot_bytes()

    @rule()
    def check(self) -> None:
        self.document.settle()

    # -- the laws -----------------------------------------------------------------------------------------------
    @invariant()
    def the_document_is_what_it_was_at_this_index(self) -> None:
        if not self.document.in_stroke:
            assert self.document.snapshot_bytes() == self.snapshots[self.document.undo_stack.index()]

    @invariant()
    def unmodified_means_as_saved(self) -> None:
        if not self.document.is_modified:
            assert self.document.snapshot_bytes() == self.saved

    @invariant()
    def cargo_stands_where_its_carrier_stands(self) -> None:
        scenario = self.document.scenario
        draft = Draft(scenario)
        for key, row in scenario.items("placements", Placement):
            if row.carried_by is not None:
                carrier = draft.carrier(key)
                assert carrier is not None, "cargo has lost its carrier"
                assert location_of(draft.rows[carrier]) == location_of(row)

    @invariant()
    def an_id_is_there_once_and_needed(self) -> None:
        rows = list(self.document.scenario.placements)
        ids = [row.id for row in rows if row.id is not None]
        assert len(ids) == len(set(ids))
        types = {type_.id for type_ in self.document.scenario.counter_types}
        assert set(ids) == {row.carried_by for row in rows if row.carried_by is not None} - types

    @invariant()
    def ids_of_systems_and_regions_are_unique(self) -> None:
        scenario = self.document.scenario
        for rows in (list(scenario.rows("systems", System)), list(scenario.rows("regions", Region))):
            assert len({row.id for row in rows}) == len(rows)

    @invariant()
    def the_selection_is_alive(self) -> None:
        value = self.document.selection.value
        assert value is None or value == value.alive(self.document.scenario)

    def teardown(self) -> None:
        """All the way back and forth again; the checks, told edit by edit, agree with a full run."""
        self.document.cancel_stroke()
        for index in (0, self.document.undo_stack.count()):
            self.document.undo_stack.setIndex(index)
            assert self.document.snapshot_bytes() == self.snapshots[index]
        self.document.settle()
        assert list(self.document.findings) == check_all(self.document.scenario, RULES)


# Fifty steps shrink for minutes; the steps and the seed of a failure are told without.
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)
Undo.TestCase.settings = settings(max_examples=30, stateful_step_count=40, deadline=None, phases=PHASES)
TestUndo = pytest.mark.usefixtures("qapp")(pytest.mark.timeout(300)(Undo.TestCase))
