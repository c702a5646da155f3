"""Tool: what every tool is. A gesture is one generator fed with pointer events.

The manager starts it with the press and sends it every event after that until it returns. Esc, another tool, undo in
mid-drag or an error close it; what it shows for the time being is taken away in `finally`, what it has changed by
`document.stroke()`. Tools see no view: all they show goes through a `ToolContext`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import ClassVar, Literal, Protocol, TypeAlias

from pydantic import BaseModel
from PySide6.QtCore import Qt

from editor.document import ScenarioDocument
from editor.i18n import language
from editor.selection import Selection
from editor.tools.options import ToolOptions
from editor.view.pointer import Pointer
from editor.view.tint import Tint
from model.area import Index
from model.clip import Piece
from model.hexgrid import Hex
from model.joints import Joint
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.symmetry import Symmetry
from model.texts import named
from model.tile import Tile

Gesture: TypeAlias = Generator[None, Pointer, None]

PointMm: TypeAlias = tuple[float, float]


class ToolContext(Protocol):
    """What a tool can see and do: the document, the options of the palettes, and what the view shows for the moment."""

    @property
    def document(self) -> ScenarioDocument:
        """The open document."""

    @property
    def options(self) -> ToolOptions:
        """What the palettes are set to."""

    @property
    def selection(self) -> Selection | None:
        """What is selected."""

    def select(self, selection: Selection | None) -> None:
        """Select something else."""

    def set_preview(self, hexes: Iterable[Hex], color: str) -> None:
        """Tint hexes: what a click would change. `color` is a colour role of the map style ("nebula", "refused" …)."""

    def set_tints(self, tints: Sequence[Tint], under: Index | None = None) -> None:
        """Tint areas, each in the colour of what a click would make of it, and outline what lies under the tool."""

    def set_ghost(self, type_id: str, hex: Hex, place: str | None, box: int = 1, reason: str = "") -> None:
        """Show a pale counter in a place; `reason` says why the rules refuse it there, "" if they don't."""

    def set_line(self, start: PointMm, end: PointMm, charted: bool, allowed: bool) -> None:
        """Show the jump route that is being drawn, in millimetres of the layout."""

    def set_sketch(self, adding: Iterable[BaseModel], removing: Iterable[BaseModel] = ()) -> None:
        """Show records as a click would add them (hexside features, paths, routes, labels, sites) or take them away."""

    def set_trace(self, points: Sequence[PointMm], text: str = "") -> None:
        """Show a way through points in millimetres, and what there is to say about it at its end."""

    def set_band(self, a: PointMm, b: PointMm) -> None:
        """Show a rubber band between two corners, in millimetres."""

    def set_axes(self, symmetry: Symmetry | None) -> None:
        """Show the axes of a symmetry in place of those the map has; until the preview is cleared."""

    def set_piece(self, piece: Piece | None, at: Hex | None = None) -> None:
        """Show a piece of a map as it would lie with its anchor on a hex; None takes it away."""

    def set_sheet(self, tile: Tile, at: Hex, possible: bool, reason: str = "") -> None:
        """Show a pale map sheet with its upper left hex on `at`; `reason` is what the rules have against it there."""

    def set_joints(self, joints: Iterable[Joint]) -> None:
        """Mark what would meet at the seams of a map sheet, and what would not."""

    def clear_preview(self) -> None:
        """Take away piece, tint, ghost, line, sketch, trace, band, sheet and the marks at its seams."""

    def status(self, text: str) -> None:
        """Say something in the status line; "" for the hint of the tool again."""

    def inspect(self) -> None:
        """Open the inspector on what is selected."""


class Tool(ABC):
    """One tool. Texts are marked for translation in the context "Tools" and shown with `tr_tool`."""

    id: ClassVar[str]
    text: ClassVar[str]
    hint: ClassVar[str]
    """What the status line says while the tool is in hand."""
    icon: ClassVar[str]
    """A file of scenarios/symbols, without .svg."""
    shortcut: ClassVar[str]
    group: ClassVar[Literal["select", "terrain", "lines", "map", "counters", "measure"]]
    """Tools of a group stand together on the rail."""
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor
    _token: tuple[tuple[object, ...], object] = ((), object())
    symmetric: ClassVar[bool] = False
    """Whether it repeats what it does around the centre of a symmetric map (`ToolOptions.symmetry`)."""
    own_keys: ClassVar[frozenset[Qt.Key]] = frozenset()
    """Keys that are its own while it is in hand, though they take other tools in hand otherwise."""

    def __init__(self, context: ToolContext, choose: Callable[[str], None]) -> None:
        self.context = context
        self.choose = choose
        """Take another tool in hand, by its id."""

    @classmethod
    def useful(cls, ruleset: Ruleset) -> bool:
        """Whether there is anything to do for it in a game; if not, the rail does not show it."""
        del ruleset
        return True

    @property
    def document(self) -> ScenarioDocument:
        """The open document."""
        return self.context.document

    @property
    def scenario(self) -> Scenario:
        """Its scenario, as it is now."""
        return self.context.document.scenario

    @abstractmethod
    def gesture(self, press: Pointer) -> Gesture:
        """One gesture, from its first press on."""

    def hover(self, pointer: Pointer) -> None:
        """The pointer moves with no button held and no gesture under way: show what a click would do."""
        self.context.set_preview([pointer.hex], "reach")

    def put_away(self) -> None:
        """Another tool is taken in hand for good: forget what was begun."""
        self.leave()

    def leave(self) -> None:
        """The pointer has left the map, or another tool is taken in hand."""
        self.context.clear_preview()

    def lit(self) -> Iterable[Hex]:
        """The hexes that are lit up while the tool is in hand: where what it holds may go."""
        return ()

    def joints(self) -> Iterable[Joint]:
        """What is marked at the seams of map sheets while the tool is in hand."""
        return ()

    def right_click(self, pointer: Pointer) -> bool:
        """The right button was pressed; False leaves it to the view (a menu)."""
        return False

    def double_click(self, pointer: Pointer) -> bool:
        """A double click outside a gesture; False lets it count as a press."""
        return False

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """A key of the tool's own; False if it means nothing to it."""
        return False

    def owns(self, key: Qt.Key) -> bool:
        """Whether a key is the tool's own now, though it takes another tool in hand otherwise."""
        return key in self.own_keys

    def token(self, *what: object) -> object:
        """What `ScenarioDocument.push` takes, so that presses of one key on one thing become one step."""
        if what != self._token[0]:
            self._token = what, object()
        return self._token[1]

    # -- what tools share ---------------------------------------------------------------------------------------
    def terrain_name(self, id: str) -> str:
        """The name of a terrain in the language of the window."""
        row = self.document.ruleset.terrain.get(id)
        return named(row, language()) or id

    def terrain_color(self, id: str) -> str:
        """The colour role of a terrain in the map style."""
        row = self.document.ruleset.terrain.get(id)
        return row.color if row else "reach"
