"""Every overlay of a view: one channel each, so that all may be on at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pydantic import BaseModel
from PySide6.QtWidgets import QGraphicsScene

from editor.glyphs.badge import Level
from editor.painters.parts.stacks import Spot, Stack
from editor.painters.scene import MapScene
from editor.view.overlays.areas import (
    LEGAL_ALPHA,
    LEGAL_EDGE_PX,
    PREVIEW_ALPHA,
    CursorItem,
    FillItem,
    HatchItem,
    HoverItem,
    SelectionItem,
)
from editor.view.overlays.axes import AxesItem
from editor.view.overlays.base import OverlayItem, Stage
from editor.view.overlays.marks import BandItem, FindingsItem, GhostItem, LineItem, PointMm
from editor.view.overlays.paint import PaintItem
from editor.view.overlays.panels import FanItem, ReasonItem
from editor.view.overlays.piece import PieceItem
from editor.view.overlays.pins import PinsItem
from editor.view.overlays.sheets import JointsItem, SheetItem
from editor.view.overlays.sketch import PickedItem, SketchItem, TraceItem
from editor.view.tint import Tint
from model.area import Area, Index
from model.clip import Piece
from model.hexgrid import Hex
from model.symmetry import Symmetry
from model.tile import Tile


class Overlays:
    """What is shown over the map; the view owns one. Hexes that lie off the map are never drawn."""

    def __init__(self, graphics: QGraphicsScene, stage: Stage) -> None:
        self.stage = stage
        self.legal = FillItem(stage, LEGAL_ALPHA, LEGAL_EDGE_PX)
        self.preview = FillItem(stage, PREVIEW_ALPHA)
        self.paint = PaintItem(stage)
        self.refused = HatchItem(stage)
        self.axes = AxesItem(stage)
        self._symmetry: Symmetry | None = None
        self.selection = SelectionItem(stage)
        self.picked = PickedItem(stage)
        self.piece = PieceItem(stage)
        self.proposal = SketchItem(stage)
        self.sketch = SketchItem(stage)
        self.trace = TraceItem(stage)
        self.cursor = CursorItem(stage)
        self.hover = HoverItem(stage)
        self.findings = FindingsItem(stage)
        self.ghost = GhostItem(stage)
        self.line = LineItem(stage)
        self.band = BandItem(stage)
        self.reason = ReasonItem(stage)
        self.fan = FanItem(stage)
        self.sheet = SheetItem(stage)
        self.joints = JointsItem(stage)
        self.sheet_joints = JointsItem(stage)
        self.pins = PinsItem(stage)
        self._graphics = graphics
        for item in self.items:
            graphics.addItem(item)

    @property
    def items(self) -> tuple[OverlayItem, ...]:
        """All items, from the bottom up."""
        return (
            self.legal, self.preview, self.paint, self.refused, self.axes, self.selection, self.picked, self.cursor,
            self.hover, self.proposal, self.sketch, self.piece, self.sheet, self.joints, self.sheet_joints, self.findings,
            self.ghost, self.line, self.band, self.trace, self.fan, self.pins, self.reason,
        )  # fmt: skip

    # -- marks that last ----------------------------------------------------------------------------------------
    def set_selection(self, hexes: Area | Iterable[Hex]) -> None:
        """Outline these hexes together."""
        self.selection.show_hexes(hexes)

    def set_picked(self, row: BaseModel | None) -> None:
        """Outline the record that is selected: a hexside feature, a path, a label, a site."""
        self.picked.show_record(row)

    def set_proposal(self, adding: Iterable[BaseModel], removing: Iterable[BaseModel] = ()) -> None:
        """Show records that a palette proposes to add or remove, until something else is proposed."""
        self.proposal.show_records(adding, removing)

    def set_hover(self, hex: Hex | None) -> None:
        """Outline the hex under the pointer."""
        self.hover.show_hex(hex if hex is not None and hex in self.stage.scene.grid else None)

    def set_cursor(self, hex: Hex | None) -> None:
        """Show the hex cursor of the keyboard."""
        self.cursor.show_hex(hex)

    def set_findings(self, levels: Mapping[Hex, Level]) -> None:
        """Show a badge on each hex with findings, in its highest level."""
        self.findings.show_levels({hex: level for hex, level in levels.items() if hex in self.stage.scene.grid})

    def set_symmetry(self, symmetry: Symmetry | None) -> None:
        """Show the axes of a symmetric map; None hides them."""
        self._symmetry = symmetry
        self.axes.show_axes(symmetry)

    def set_legal(self, hexes: Iterable[Hex]) -> None:
        """Tint the hexes where a counter may stand."""
        self.legal.tint(hexes, self.stage.style.color("reach"))

    def set_refused(self, hexes: Iterable[Hex], reason: str = "") -> None:
        """Hatch hexes that the rules refuse; the reason stands at the cursor."""
        self.refused.show_hexes(hexes)
        self.set_reason(reason)

    def set_reason(self, text: str, level: Level = "error") -> None:
        """Say something at the cursor; "" says nothing."""
        self.reason.show_text(text, level)

    # -- what a tool shows while it works -----------------------------------------------------------------------
    def set_preview(self, hexes: Iterable[Hex], color: str) -> None:
        """Tint hexes that a click would change; `color` is a role of the map style, of its terrains or its colours."""
        style = self.stage.style
        self.preview.tint(hexes, style.terrain[color].fill if color in style.terrain else style.color(color))

    def set_tints(self, tints: Sequence[Tint], under: Index | None = None) -> None:
        """Tint what painting would change, and outline what lies under the tool."""
        self.paint.show_tints(tints, under)

    def set_axes(self, symmetry: Symmetry | None) -> None:
        """Show the axes of another symmetry for the moment."""
        self.axes.show_axes(symmetry)

    def set_ghost(self, type_id: str, hex: Hex, place: str | None, box: int = 1, reason: str = "") -> None:
        """Show a pale counter in a place, hatched and with the reason if the rules refuse it there."""
        stacks = self.stage.scene.stacks
        x, y, size, _ = stacks.stand(Spot(hex, place or "", box))
        self.ghost.show_face(stacks.face_of(type_id), x, y, size)
        self.set_refused([hex] if reason else [], reason)

    def set_line(self, start: PointMm, end: PointMm, charted: bool, allowed: bool) -> None:
        """Show the jump route that is being drawn, in millimetres."""
        self.line.show_line((start, end), charted, allowed)

    def set_sketch(self, adding: Iterable[BaseModel], removing: Iterable[BaseModel] = ()) -> None:
        """Show records as a click would add them or take them away."""
        self.sketch.show_records(adding, removing)

    def set_trace(self, points: Sequence[PointMm], text: str = "") -> None:
        """Show a way through points in millimetres, and a word about it."""
        self.trace.show_trace(points, text)

    def set_piece(self, piece: Piece | None, at: Hex | None = None) -> None:
        """Show a piece of a map with its anchor on a hex."""
        self.piece.show_piece(piece, at)

    def set_band(self, a: PointMm, b: PointMm) -> None:
        """Show a rubber band between two corners, in millimetres."""
        self.band.show_band(a, b)

    def set_sheet(self, tile: Tile, at: Hex, possible: bool, reason: str = "") -> None:
        """Show a pale map sheet, hatched where it cannot lie, with what there is to say against it."""
        self.sheet.show_sheet(tile, at)
        corner = tile.grid.hex(0, 0)
        under = () if possible else [hex.minus(corner).plus(at) for hex in tile.grid.hexes()]
        self.refused.show_hexes(under)
        self.set_reason(reason, "warning" if possible else "error")

    def clear_preview(self) -> None:
        """Take away piece, tint, ghost, line, sketch, trace, band, sheet, and what was refused."""
        self.sheet.show_sheet(None)
        self.sheet_joints.show_joints(())
        self.preview.show_hexes(())
        self.paint.show_tints(())
        self.axes.show_axes(self._symmetry)
        self.ghost.show_face(None)
        self.line.show_line(None)
        self.band.show_band(None)
        self.sketch.show_records(())
        self.trace.show_trace(())
        self.piece.show_piece(None)
        self.set_refused(())

    def show_fan(self, stack: Stack | None) -> None:
        """Fan out a stack above its place; None folds it up."""
        if stack is None:
            if self.fan.isVisible():
                self.fan.show_counters([], "")
            return
        scene = self.stage.scene
        place = scene.ruleset.places.get(stack.spot.place)
        first = scene.board.names(place.name, place.name_ja)[0] if place else stack.spot.place
        number = f" {stack.spot.box}" if place and place.needs == "box" else ""
        heading = f"{first}{number} · {stack.count}"
        top = stack.y - 0.62 * stack.size
        self.fan.show_counters(list(scene.stacks.shown_of(stack)), heading, stack.x, top)

    # -- when the map changes -----------------------------------------------------------------------------------
    def rescale(self, px_per_mm: float) -> None:
        """Follow another zoom: least widths and sizes in px change with it."""
        for item in self.items:
            item.prepareGeometryChange()
        self.stage.px_per_mm = px_per_mm
        self.picked.show_record(self.picked.row)
        self.hover.rebuild()
        self.fan.show_counters([], "")

    def reset(self, scene: MapScene) -> None:
        """Follow another map or grid; everything is taken away."""
        self.clear_preview()
        self.set_legal(())
        self.set_selection(())
        self.set_picked(None)
        self.set_proposal(())
        self.set_cursor(None)
        self.set_hover(None)
        self.set_findings({})
        self.joints.show_joints(())
        self.pins.show_marks(())
        self.stage.scene = scene
        self.hover.rebuild()
