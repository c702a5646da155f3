"""A hand with a mouse and a keyboard for the tools, and a context that remembers what it was asked to show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pydantic import BaseModel
from PySide6.QtCore import Qt

from editor.document import ScenarioDocument
from editor.selection import Selection
from editor.tools.base import PointMm
from editor.tools.manager import ToolManager
from editor.tools.options import ToolOptions
from editor.view.pointer import Pointer, PointerKind
from editor.view.tint import Tint
from model.area import Index
from model.clip import Piece
from model.hexgrid import Hex
from model.joints import Joint
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.shapes import hexes_of
from model.symmetry import Symmetry
from model.tile import Tile
from tests.builders import at, ruleset

NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


@dataclass
class Ghost:
    """A pale counter on the map."""

    type_id: str
    hex: Hex
    place: str | None
    box: int
    reason: str


@dataclass
class FakeContext:
    """A `ToolContext` without a view."""

    document: ScenarioDocument
    options: ToolOptions
    preview: frozenset[Hex] = frozenset()
    color: str = ""
    tints: tuple[Tint, ...] = ()
    under: frozenset[Hex] = frozenset()
    axes: Symmetry | None = None
    ghost: Ghost | None = None
    line: tuple[PointMm, PointMm, bool, bool] | None = None
    band: tuple[PointMm, PointMm] | None = None
    adding: tuple[BaseModel, ...] = ()
    removing: tuple[BaseModel, ...] = ()
    trace: tuple[PointMm, ...] = ()
    trace_text: str = ""
    piece: Piece | None = None
    piece_at: Hex | None = None
    sheet: tuple[Tile, Hex, bool, str] | None = None
    joints: tuple[Joint, ...] = ()
    said: str = ""
    inspected: list[Selection | None] = field(default_factory=list)

    @property
    def selection(self) -> Selection | None:
        return self.document.selection.value

    def select(self, selection: Selection | None) -> None:
        self.document.selection.set(selection)

    def set_preview(self, hexes: Iterable[Hex], color: str) -> None:
        self.preview, self.color = frozenset(hexes), color

    def set_tints(self, tints: Sequence[Tint], under: Index | None = None) -> None:
        grid = self.document.scenario.grid
        self.tints = tuple(tint for tint in tints if len(tint.area))
        self.preview = frozenset(hex for tint in self.tints for hex in hexes_of(grid, tint.area))
        self.color = self.tints[0].color if self.tints else ""
        self.under = frozenset() if under is None else frozenset(hexes_of(grid, under))

    def set_axes(self, symmetry: Symmetry | None) -> None:
        self.axes = symmetry

    def set_ghost(self, type_id: str, hex: Hex, place: str | None, box: int = 1, reason: str = "") -> None:
        self.ghost = Ghost(type_id, hex, place, box, reason)

    def set_line(self, start: PointMm, end: PointMm, charted: bool, allowed: bool) -> None:
        self.line = (start, end, charted, allowed)

    def set_sketch(self, adding: Iterable[BaseModel], removing: Iterable[BaseModel] = ()) -> None:
        self.adding, self.removing = tuple(adding), tuple(removing)

    def set_trace(self, points: Sequence[PointMm], text: str = "") -> None:
        self.trace, self.trace_text = tuple(points), text

    def set_piece(self, piece: Piece | None, at: Hex | None = None) -> None:
        self.piece, self.piece_at = piece, at

    def set_band(self, a: PointMm, b: PointMm) -> None:
        self.band = (a, b)

    def set_sheet(self, tile: Tile, at: Hex, possible: bool, reason: str = "") -> None:
        self.sheet = (tile, at, possible, reason)

    def set_joints(self, joints: Iterable[Joint]) -> None:
        self.joints = tuple(joints)

    def clear_preview(self) -> None:
        self.sheet, self.joints = None, ()
        self.preview, self.color, self.ghost, self.line, self.band = frozenset(), "", None, None, None
        self.adding, self.removing, self.trace, self.trace_text = (), (), (), ""
        self.tints, self.under, self.axes = (), frozenset(), None
        self.piece = self.piece_at = None

    def status(self, text: str) -> None:
        self.said = text

    def inspect(self) -> None:
        self.inspected.append(self.selection)

    @property
    def clean(self) -> bool:
        """Whether nothing is shown for the moment."""
        shown = self.under or self.axes or self.adding or self.removing or self.trace or self.piece
        shown_sheet = self.sheet is not None or bool(self.joints)
        return not (self.preview or self.ghost or self.line or self.band or shown or shown_sheet)


class Hand:
    """Moves over a scenario, by addresses: "0304", "0304 stellar", "0304 surface 2"."""

    def __init__(self, scenario: Scenario, tool: str = "select", rules: Ruleset | None = None) -> None:
        rules = rules or ruleset(scenario.info.ruleset)
        self.document = ScenarioDocument(scenario, rules)
        self.context = FakeContext(self.document, ToolOptions(rules))
        self.tools = ToolManager(self.context)
        self.tools.choose(tool)
        self._held = Qt.MouseButton.NoButton

    @property
    def scenario(self) -> Scenario:
        return self.document.scenario

    @property
    def steps(self) -> list[str]:
        """The names of the steps that can be undone."""
        stack = self.document.undo_stack
        return [stack.text(index) for index in range(stack.index())]

    def pointer(
        self,
        kind: PointerKind,
        where: str | Hex,
        modifiers: Qt.KeyboardModifier = NONE,
        button: Qt.MouseButton = Qt.MouseButton.LeftButton,
        off: PointMm = (0.0, 0.0),
    ) -> Pointer:
        """An event at the centre of a hex, `off` millimetres aside."""
        words = where.split() if isinstance(where, str) else []
        hex = at(self.scenario, words[0]) if words else where
        assert isinstance(hex, Hex)
        x, y = self.scenario.grid.layout.center(hex)
        place = words[1] if len(words) > 1 else None
        box = int(words[2]) if len(words) > 2 else 1
        return Pointer(kind, hex, (x + off[0], y + off[1]), button, modifiers, place, box)

    def press(self, where: str | Hex, modifiers: Qt.KeyboardModifier = NONE, off: PointMm = (0.0, 0.0)) -> bool:
        self._held = Qt.MouseButton.LeftButton
        return self.tools.handle(self.pointer("press", where, modifiers, off=off))

    def move(self, where: str | Hex, modifiers: Qt.KeyboardModifier = NONE, off: PointMm = (0.0, 0.0)) -> bool:
        return self.tools.handle(self.pointer("move", where, modifiers, self._held, off))

    def release(self, where: str | Hex, modifiers: Qt.KeyboardModifier = NONE, off: PointMm = (0.0, 0.0)) -> bool:
        self._held = Qt.MouseButton.NoButton
        return self.tools.handle(self.pointer("release", where, modifiers, off=off))

    def click(self, where: str | Hex, modifiers: Qt.KeyboardModifier = NONE, off: PointMm = (0.0, 0.0)) -> None:
        """Press and release, as the mouse and as Enter on the hex cursor do."""
        self.press(where, modifiers, off)
        self.release(where, modifiers, off)

    def double(self, where: str | Hex) -> None:
        """What a window system sends for a double click."""
        self.click(where)
        self.tools.handle(self.pointer("double", where))
        self.release(where)

    def drag(self, *way: str | Hex, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press at the first, move over the others, release at the last."""
        self.press(way[0], modifiers)
        for where in way[1:]:
            self.move(where, modifiers)
        self.release(way[-1], modifiers)

    def right(self, where: str | Hex) -> bool:
        """Press the right button."""
        return self.tools.handle(self.pointer("press", where, button=Qt.MouseButton.RightButton))

    def busy(self) -> bool:
        """Whether a gesture is under way."""
        return self.tools.busy

    def key(self, key: Qt.Key) -> bool:
        return self.tools.key(key)
