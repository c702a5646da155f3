"""Thousands of actions with every tool and command, at random: all the way back it is the scenario that was opened, all
the way forth it is the one that was left, byte for byte.

The number of actions comes from HEXMUSTER_ACTIONS (10,000), the seed from HEXMUSTER_SEED; a failure names its seed. Unlike
the machine of `test_undo_machine` this one sees no single edit: it presses, drags, and types, as the window does.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt

from editor import clipping
from editor.selection import Selection
from editor.tools import TOOLS
from editor.tools.paint_options import KINDS, SHAPES
from editor.tools.paste import PasteTool
from model.area import Area
from model.areas import everywhere
from model.checks.engine import check_all
from model.clip import Clip, read_clip, take, write_clip
from model.edits import forces
from model.edits.refusal import Refusal
from model.hexgrid import Hex, disk, neighbors
from model.maprows import Label, Region
from model.scenario import Scenario
from model.storage.read import read_scenario
from model.symmetry import Symmetry
from tests import builders
from tests.builders import at, dark_nebula, empty, ruleset
from tests.editor.tools.hand import ALT, CTRL, NONE, SHIFT, Hand

pytestmark = pytest.mark.usefixtures("qapp")

ACTIONS = int(os.environ.get("HEXMUSTER_ACTIONS", "10000"))
SEED = int(os.environ["HEXMUSTER_SEED"]) if "HEXMUSTER_SEED" in os.environ else None
START = """
    system kuzu 0304 primary surfaces=2 capital_of=aslan
    system vaxt 0505 secondary
    system ashar 0907 primary
    route kuzu vaxt
    route vaxt ashar uncharted
    home aslan 0101-0608
    buy aslan aslan-ms 3
    buy aslan aslan-f 9
    buy aslan aslan-tr 2
    buy aslan aslan-rt-a 3
    place aslan-ms 0304 stellar id=ms1
    place aslan-f 0304 stellar 3 carried_by=ms1
    place aslan-f 0304 surface 2
    place aslan-tr 0505 stellar
    place aslan-rt-a 0505 stellar carried_by=aslan-tr
    nebula 0702 0703 0802 0803 0902
"""
KEYS = (
    Qt.Key.Key_Escape, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_P, Qt.Key.Key_R, Qt.Key.Key_F,
    Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_BracketLeft, Qt.Key.Key_BracketRight,
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down,
)  # fmt: skip
PLACES = ("", "", " stellar", " surface", " surface 2", " hex")
MOST = 20
"""Hexes that are cut or cleared at once: else there would soon be nothing left to play with."""


def stars() -> Scenario:
    """A small star map with one of everything."""
    scenario = dark_nebula(START, columns=12, rows=9)
    builders.hexside(scenario, "0304", "0404", "cliff", high="0404")
    builders.hexside(scenario, "0505", "0506", "wall")
    builders.path(scenario, "road", "0205", "0304", "0404", "0505")
    builders.put(scenario, "labels", Label(hex=at(scenario, "0405"), text="Here", rotation=30))
    builders.site(scenario, "0406", name="Ribbon")
    return builders.overlay(scenario, "0404", "ice")


def land() -> Scenario:
    """A small battlefield: every terrain, walls and cliffs, a river under a road, items, a couple, a reserve."""
    scenario = empty("moe-emblem", 12, 9)
    for number, terrain in enumerate(ruleset("moe-emblem").terrain):
        builders.paint(scenario, terrain, *(scenario.grid.hex(number % 12, row) for row in (1, 5, 6)))
    builders.hexside(scenario, "0404", "0403", "cliff", high="0404")
    builders.hexside(scenario, "0505", "0506", "wall")
    builders.path(scenario, "road", "0205", "0304", "0404", "0505", exits=(None, None))
    builders.path(scenario, "river", "0301", "0302", "0303", "0304", "0305", exits=(0, None))
    builders.put(scenario, "labels", Label(hex=at(scenario, "0405"), text="Here", rotation=30))
    builders.put(scenario, "regions", Region(id="yard", name="Yard", hexes=frozenset(disk(at(scenario, "0405"), 1))))
    builders.site(scenario, "0406", name="Ribbon")
    for type_id, hex in (("moe-hero", "0304"), ("moe-witch", "0304"), ("moe-maid", "0405"), ("nae-guard", "0907")):
        builders.place(scenario, type_id, hex, "hex")
    return builders.overlay(scenario, "0404", "grass")


def space() -> Scenario:
    """A small fortress: rock and debris, ships with craft and a commander aboard."""
    scenario = empty("fortress", 12, 9)
    builders.paint(scenario, "rock", *disk(at(scenario, "0805"), 2))
    builders.paint(scenario, "debris", "0203", "0204", "0303")
    builders.put(scenario, "labels", Label(hex=at(scenario, "0805"), text="Here"))
    builders.put(scenario, "regions", Region(id="field", name="Field", hexes=frozenset(disk(at(scenario, "0405"), 1))))
    builders.place(scenario, "federation-cv", "0405", "hex", id="cv1")
    builders.place(scenario, "federation-ms-2", "0405", "hex", 2, carried_by="cv1")
    builders.place(scenario, "federation-sal", "0404", "hex", 2)
    builders.place(scenario, "zeon-ca", "0805", "hex", id="ca1")
    builders.place(scenario, "zeon-cmdr-y", "0805", "hex", carried_by="ca1")
    return scenario


@dataclass(frozen=True)
class World:
    """A game to play with, and the counters that are played with."""

    make: Callable[[], Scenario]
    types: tuple[str, ...]
    seeds: tuple[int, ...]


WORLDS = {
    "dark-nebula": World(
        stars, ("aslan-ms", "aslan-f", "aslan-tr", "aslan-rt-a", "aslan-dd", "neutral-m-a"), (1, 2)
    ),
    "moe-emblem": World(land, ("moe-hero", "moe-witch", "moe-maid", "moe-artist", "nae-guard", "nae-crowd"), (1,)),
    "fortress": World(space, ("federation-cv", "federation-ms-2", "federation-sal", "federation-cmdr-a", "zeon-ca",
                              "zeon-ms-y"), (1,)),
}  # fmt: skip


class Gremlin:
    """Does one random thing after another at a document."""

    def __init__(self, hand: Hand, world: World, seed: int) -> None:
        self.hand = hand
        self.types = world.types
        self.random = random.Random(seed)
        self.clips: list[Clip] = []
        self.colony = take(hand.scenario, Area.of(disk(at(hand.scenario, "0405"), 2)))
        self.done: set[str] = set()
        self.deeds: list[tuple[int, Callable[[], object]]] = [
            (8, self.click), (6, self.drag), (5, self.tool), (4, self.key), (4, self.settings), (2, self.hover),
            (5, self.area), (3, self.copy), (3, self.paste), (2, self.hang), (2, self.cut), (4, self.move),
            (4, self.turn), (2, self.choose), (1, self.clear), (3, self.undo), (2, self.redo), (1, self.travel),
            (1, self.save), (1, self.hold), (2, self.settle_anew),
        ]  # fmt: skip

    def run(self, count: int) -> None:
        weights = [weight for weight, _ in self.deeds]
        for _ in range(count):
            deed = self.random.choices(self.deeds, weights)[0][1]
            before = self.hand.document.undo_stack.index()
            try:
                deed()
            except Refusal:
                continue
            if self.hand.document.undo_stack.index() != before:
                self.done.add(deed.__name__)

    # -- the hand -----------------------------------------------------------------------------------------------
    def where(self) -> str:
        """A hex, often one with a system, sometimes one off the map, and a place in it."""
        grid, systems = self.hand.scenario.grid, list(self.hand.scenario.systems)
        if systems and self.random.random() < 0.5:
            hex = self.random.choice(systems).hex
        else:
            hex = grid.hex(self.random.randint(-1, grid.columns), self.random.randint(-1, grid.rows))
        return grid.address(hex) + self.random.choice(PLACES)

    def modifiers(self) -> Qt.KeyboardModifier:
        return self.random.choice((NONE, NONE, NONE, SHIFT, CTRL, ALT))

    def off(self) -> tuple[float, float]:
        return self.random.uniform(-8, 8), self.random.uniform(-8, 8)

    def click(self) -> None:
        if self.random.random() < 0.1:
            self.hand.right(self.where())
        elif self.random.random() < 0.1:
            self.hand.double(self.where())
        else:
            self.hand.click(self.where(), self.modifiers(), self.off())

    def drag(self) -> None:
        """Anywhere on the map, or from hex to hex, as roads and walls are drawn."""
        modifiers, walking = self.modifiers(), self.random.random() < 0.6
        here: str | Hex = self.where()
        self.hand.press(here, modifiers, self.off())
        for _ in range(self.random.randint(1, 5)):
            start = self.hand.pointer("move", here).hex
            here = self.random.choice(neighbors(start)) if walking else self.where()
            self.hand.move(here, modifiers, self.off())
            if self.random.random() < 0.03:
                self.random.choice((self.hand.document.undo, self.hand.tools.undo, self.hand.tools.cancel))()
        self.hand.release(here, modifiers, self.off())

    def hover(self) -> None:
        self.hand.move(self.where(), self.modifiers(), self.off())

    def tool(self) -> None:
        self.hand.tools.choose(self.random.choice(TOOLS).id)

    def hold(self) -> None:
        self.hand.tools.hold(self.random.choice(TOOLS).id)
        self.click()
        self.random.choice((self.hand.tools.let_go, self.hand.tools.keep))()

    def key(self) -> None:
        self.hand.tools.key(self.random.choice(KEYS), self.modifiers())

    def settings(self) -> None:
        """Another terrain, class, kind of route, counter, kind of hexside and path."""
        options, rules = self.hand.context.options, self.hand.document.ruleset
        options.terrain = self.random.choice(list(rules.terrain))
        options.system_class = self.random.choice(["", *rules.system_classes][-3:])
        options.charted = self.random.random() < 0.5
        options.type_id = self.random.choice((*self.types, None))
        options.features.erasing = self.random.random() < 0.2
        options.features.hexside = self.random.choice([*rules.hexsides] or ["wall", "cliff"])
        options.features.path = self.random.choice([*rules.paths] or ["road", "river"])
        options.features.site = self.random.choice([*rules.sites, ""])
        options.painting.kind = self.random.choice(KINDS)
        options.painting.radius = self.random.choice((0, 0, 0, 1))
        options.painting.thorough = self.random.random() < 0.3
        options.painting.shape = self.random.choice(SHAPES)
        center = self.hand.pointer("move", self.where()).hex
        options.symmetry = self.random.choice((None, None, Symmetry(center, 2), Symmetry(center, 3, 0)))

    # -- the selection as a whole -------------------------------------------------------------------------------
    def area(self) -> None:
        """Select some hexes: a disk or the hexes that fall out of a sieve."""
        scenario = self.hand.scenario
        center = scenario.grid.hex(
            self.random.randrange(scenario.grid.columns), self.random.randrange(scenario.grid.rows)
        )
        area = Area.of(disk(center, self.random.randint(0, 2)))
        if self.random.random() < 0.2:
            area = Area.of(hex for hex in everywhere(scenario) if self.random.random() < 0.1)
        self.hand.context.select(Selection.of_area(scenario, area))

    def copy(self) -> None:
        clip = clipping.clip_of(self.hand.document)
        self.clips = [*self.clips[-4:], read_clip(write_clip(clip)) if self.random.random() < 0.5 else clip]

    def cut(self) -> None:
        if len(clipping.area_of(self.hand.document)) > MOST:
            return
        self.copy()
        clipping.clear(self.hand.document, cut=True)

    def settle_anew(self) -> None:
        """Another colony like the first, with counters bought for it: so that there is always something to play with."""
        document = self.hand.document
        if forces.buys(document.ruleset, "aslan"):
            document.push("Buy", forces.buy(document.scenario, "aslan", self.random.choice(self.types[:4]), 3))
        anchor = self.hand.pointer("move", self.where()).hex
        clipping.put_down(document, self.colony.rotated(self.random.randrange(6)), anchor)

    def turned(self) -> Clip | None:
        if not self.clips:
            return None
        clip = self.random.choice(self.clips).rotated(self.random.randrange(6))
        return clip.mirrored(self.random.randrange(6)) if self.random.random() < 0.5 else clip

    def paste(self) -> None:
        if (clip := self.turned()) is not None:
            anchor = self.hand.pointer("move", self.where()).hex
            clipping.put_down(self.hand.document, clip, anchor)

    def hang(self) -> None:
        if (clip := self.turned()) is not None:
            self.hand.tools.get(PasteTool).begin(clip, self.hand.pointer("move", self.where()).hex)

    def move(self) -> None:
        if self.random.random() < 0.5:
            clipping.nudge(self.hand.document, self.random.randint(-1, 1), self.random.randint(-1, 1))
        else:
            clipping.move(self.hand.document, self.random.choice(list(disk(Hex(0, 0), 3))))

    def turn(self) -> None:
        if self.random.random() < 0.5:
            clipping.rotate(self.hand.document, self.random.choice((1, -1)))
        else:
            clipping.flip(self.hand.document, upright=self.random.random() < 0.5)

    def choose(self) -> None:
        deeds = (clipping.grow, clipping.shrink, clipping.invert, clipping.select_same, clipping.select_all)
        self.random.choice(deeds)(self.hand.document)

    def clear(self) -> None:
        if len(clipping.area_of(self.hand.document)) <= MOST:
            self.random.choice((clipping.clear, clipping.return_counters))(self.hand.document)

    # -- time ---------------------------------------------------------------------------------------------------
    def undo(self) -> None:
        self.hand.tools.undo()

    def redo(self) -> None:
        self.hand.tools.redo()

    def travel(self) -> None:
        stack = self.hand.document.undo_stack
        stack.setIndex(self.random.randint(max(0, stack.index() - 6), stack.count()))

    def save(self) -> None:
        self.hand.document.mark_saved()


@pytest.mark.parametrize(
    ("game", "seed"),
    [(game, seed) for game, world in WORLDS.items() for seed in (world.seeds if SEED is None else (SEED,))],
)
@pytest.mark.timeout(120 + ACTIONS // 5)
def test_back_to_the_start_and_forth_to_the_end(game: str, seed: int) -> None:
    world = WORLDS[game]
    hand = Hand(world.make())
    document, stack = hand.document, hand.document.undo_stack
    start = document.snapshot_bytes()
    gremlin = Gremlin(hand, world, seed)
    gremlin.run(ACTIONS)
    hand.tools.cancel()
    stack.setIndex(stack.count())
    end = document.snapshot_bytes()
    points = dict.fromkeys(range(0, stack.count(), max(1, stack.count() // 20)), b"")
    for index in reversed(points):
        stack.setIndex(index)
        points[index] = document.snapshot_bytes()
    stack.setIndex(0)
    assert document.snapshot_bytes() == start
    for index, then in points.items():
        stack.setIndex(index)
        assert document.snapshot_bytes() == then
    stack.setIndex(stack.count())
    assert document.snapshot_bytes() == end
    assert read_scenario(end).findings == [], "what was made can be read again"
    document.settle()
    assert list(document.findings) == check_all(document.scenario, document.ruleset)
    wanted = {"click", "drag", "key", "paste", "cut", "move", "turn", "clear"}
    assert wanted <= gremlin.done, f"the gremlin never came to {wanted - gremlin.done}"
