"""The bench: what tools work on. It joins the tools to the view, the palettes and the status line.

It also keeps the marks on the map up to date that no tool owns: the selection, the badges of findings, the places
where the counter in hand may stand, and it takes counters that are dragged here from the counter mix.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pydantic import BaseModel
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QMenu

from editor.clipping import return_counters
from editor.document import ScenarioDocument
from editor.selection import Selection
from editor.timers import single_shot
from editor.tools.base import PointMm
from editor.tools.counter import CounterTool
from editor.tools.manager import ToolManager
from editor.tools.options import ToolOptions
from editor.tools.records import record_at, record_name
from editor.tools.scan import ScanTool
from editor.view.hit import Hit
from editor.view.map_view import MapView
from editor.view.pointer import Pointer
from editor.view.tint import Tint
from model.analysis.legal_hexes import LegalHexes
from model.analysis.placing import Wish
from model.area import Area, Index
from model.areas import placements_in
from model.checks.findings import Finding, Level
from model.checks.places import RouteKey
from model.checks.waivers import split_waived
from model.clip import Piece
from model.counters import Placement
from model.edit import Edit
from model.edits.find import types_by_id
from model.edits.forces import buys, in_pool
from model.hexgrid import Hex
from model.joints import Joint, hexes_of
from model.maprows import Region, Route, System, TilePlacement
from model.symmetry import Symmetry
from model.tile import Tile
from ui.docks.mix_model import MIME_TYPE
from ui.icons import icon
from ui.status import StatusLine
from ui.workspace import Workspace


class Bench(QObject):
    """`editor.tools.base.ToolContext` for one view."""

    def __init__(self, workspace: Workspace, view: MapView, status_line: StatusLine) -> None:
        super().__init__(workspace)
        self.workspace = workspace
        self.view = view
        self.status_line = status_line
        self.tools: ToolManager | None = None
        self.fill_menu: Callable[[QMenu, Hex], None] | None = None
        """Adds what the window can do with the selection to the menu on the map, asked for over a hex."""
        self._legal = LegalHexes()
        self._soon = single_shot(self, 0, self._show_legal)
        self._again = single_shot(self, 0, self._point_again)
        view.viewport().setAcceptDrops(True)
        view.setAcceptDrops(True)
        view.viewport().installEventFilter(self)
        workspace.document.changed.connect(self._edited)
        workspace.document.findings_changed.connect(self._show_badges)
        workspace.selection_changed.connect(self._show_selection)
        workspace.type_changed.connect(self._later)
        workspace.proposed.connect(view.overlays.set_proposal)
        workspace.options.changed.connect(self._show_axes)
        workspace.options.changed.connect(self._later)
        workspace.options.changed.connect(self._again.start)
        self._show_badges()

    def attach(self, tools: ToolManager) -> None:
        """Let the pointer and the keys of the view drive the tools."""
        self.tools = tools
        self.view.pointer.connect(tools.handle)
        self.view.left.connect(tools.leave)
        self.view.key_handler = tools.key
        self.view.menu_requested.connect(self._menu)
        tools.tool_changed.connect(self._later)
        tools.tool_changed.connect(self._again.start)
        tools.kept.connect(self._again.start)
        tools.tool_changed.connect(self._show_pins)
        self.options.scans.changed.connect(self._show_pins)
        tools.tool_changed.connect(self._show_axes)

    def _show_pins(self) -> None:
        """Mark the points of a scan that were picked, while its tool is in hand."""
        tool = self.tools.tool if self.tools is not None else None
        self.view.overlays.pins.show_marks(tool.marks() if isinstance(tool, ScanTool) else ())

    def _later(self) -> None:
        self._soon.start()

    def _point_again(self) -> None:
        """Show what a click would do with the tool as it is now, before the pointer moves."""
        if self.tools is not None and not self.tools.busy:
            self.view.point_again()

    # -- what tools see and do ------------------------------------------------------------------------------------
    @property
    def document(self) -> ScenarioDocument:
        """The open document."""
        return self.workspace.document

    @property
    def options(self) -> ToolOptions:
        """What the palettes are set to."""
        return self.workspace.options

    @property
    def selection(self) -> Selection | None:
        """What is selected."""
        return self.workspace.selection

    def select(self, selection: Selection | None) -> None:
        """Select something else."""
        self.workspace.select(selection)

    def set_preview(self, hexes: Iterable[Hex], color: str) -> None:
        """Tint hexes: what a click would change."""
        self.view.overlays.set_preview(hexes, color)

    def set_tints(self, tints: Sequence[Tint], under: Index | None = None) -> None:
        """Tint what painting would change."""
        self.view.overlays.set_tints(tints, under)

    def set_axes(self, symmetry: Symmetry | None) -> None:
        """Show the axes of another symmetry for the moment."""
        self.view.overlays.set_axes(symmetry)

    def set_ghost(self, type_id: str, hex: Hex, place: str | None, box: int = 1, reason: str = "") -> None:
        """Show a pale counter in a place, with the reason if the rules refuse it."""
        self.view.overlays.set_ghost(type_id, hex, place, box, reason)

    def set_line(self, start: PointMm, end: PointMm, charted: bool, allowed: bool) -> None:
        """Show the jump route that is being drawn."""
        self.view.overlays.set_line(start, end, charted, allowed)

    def set_sketch(self, adding: Iterable[BaseModel], removing: Iterable[BaseModel] = ()) -> None:
        """Show records as a click would add them or take them away."""
        self.view.overlays.set_sketch(adding, removing)

    def set_trace(self, points: Sequence[PointMm], text: str = "") -> None:
        """Show a way, and what there is to say about it."""
        self.view.overlays.set_trace(points, text)

    def set_piece(self, piece: Piece | None, at: Hex | None = None) -> None:
        """Show a piece of a map as it would lie."""
        self.view.overlays.set_piece(piece, at)

    def set_band(self, a: PointMm, b: PointMm) -> None:
        """Show a rubber band."""
        self.view.overlays.set_band(a, b)

    def set_sheet(self, tile: Tile, at: Hex, possible: bool, reason: str = "") -> None:
        """Show a pale map sheet, with what the rules have against it."""
        self.view.overlays.set_sheet(tile, at, possible, reason)

    def set_joints(self, joints: Iterable[Joint]) -> None:
        """Mark what would meet at the seams of a sheet."""
        self.view.overlays.sheet_joints.show_joints(joints)

    def clear_preview(self) -> None:
        """Take away what was shown for the moment."""
        self.view.overlays.clear_preview()

    def status(self, text: str) -> None:
        """Say something in the status line."""
        self.status_line.say(text)

    def inspect(self) -> None:
        """Put the focus into the inspector."""
        self.workspace.inspect_asked.emit()

    # -- marks on the map -----------------------------------------------------------------------------------------
    def _edited(self, edit: Edit) -> None:
        self._legal.note(edit)
        self.view.apply(edit)
        if "grid" in edit.tables:  # the view has forgotten all marks
            self._show_badges()
            self._show_axes()
        self._show_selection()
        if edit.tables & {"scans", "grid"}:
            self._show_pins()
        if edit.tables & {
            "placements",
            "forces",
            "counter_types",
            "systems",
            "regions",
            "grid",
            "info",
            "tiles",
            "routes",
        }:
            self._soon.start()

    def selected_area(self) -> Area:
        """All hexes that what is selected lies in."""
        selection = self.selection
        hexes: set[Hex] = set()
        if selection is not None:
            if selection.hex is not None and selection.record is None:
                hexes.add(selection.hex)
            hexes |= set(self._ends(selection))
        record = selection.record if selection is not None else None
        row = self.document.scenario.get(record) if record is not None else None
        if isinstance(row, Region):
            hexes |= row.hexes
        if isinstance(row, TilePlacement):
            hexes |= set(hexes_of(self.document.scenario, row))
        own = Area.of(hexes)
        return selection.hexes | own if selection is not None and selection.hexes else own

    def _show_selection(self) -> None:
        record = self.selection.record if self.selection is not None else None
        self.view.overlays.set_selection(self.selected_area())
        self.view.overlays.set_picked(self.document.scenario.get(record) if record is not None else None)

    def _ends(self, selection: Selection) -> Iterable[Hex]:
        """The hexes at the ends of a selected route."""
        scenario = self.document.scenario
        route = scenario.tables["routes"].get(selection.route) if selection.route is not None else None
        if isinstance(route, Route):
            yield from (system.hex for system in scenario.systems if system.id in route.ends)
            if route.exit is not None:
                yield route.exit.hex

    def _show_badges(self) -> None:
        """A badge on each hex with an error or a warning; information is for the list alone."""
        levels: dict[Hex, Level] = {}
        shown, _ = split_waived(self.document.findings, self.document.scenario)
        for finding in shown:
            hex = finding.where.hex
            if hex is not None and finding.level is not Level.INFO and levels.get(hex) is not Level.ERROR:
                levels[hex] = finding.level
        self.view.overlays.set_findings({hex: level.value for hex, level in levels.items()})

    def _show_axes(self) -> None:
        """Show the axes of a symmetric map while a tool is in hand that keeps to them."""
        symmetric = self.tools is not None and self.tools.tool.symmetric
        self.view.overlays.set_symmetry(self.options.symmetry if symmetric else None)

    def _show_legal(self) -> None:
        """Light up the hexes where the counter in hand may stand, while it is in hand for placing."""
        type_id = self.options.type_id
        placing = self.tools is not None and self.tools.tool.id == CounterTool.id
        self.view.overlays.joints.show_joints(self.tools.tool.joints() if self.tools is not None else ())
        if not placing or type_id is None:
            self.view.overlays.set_legal(self.tools.tool.lit() if self.tools is not None else ())
            return
        document = self.document
        scenario, ruleset = document.scenario, document.ruleset
        type_ = types_by_id(scenario).get(type_id)
        # What the pool has none of is bought as it is placed: where may it stand then, if it may be bought at all?
        buying = type_ is not None and buys(ruleset, type_.side) and in_pool(scenario, ruleset, type_id) < 1
        document.settle()
        self.view.overlays.set_legal(self._legal.of(document.checker, Wish(type_id, buying=buying)))

    # -- going to places ------------------------------------------------------------------------------------------
    def show_finding(self, finding: Finding) -> None:
        """Go to the place of a finding and select what it is about."""
        scenario, where = self.document.scenario, finding.where
        if where.kind == "side" and isinstance(where.key, str):
            self.workspace.show_side(where.key)
        if where.kind == "type" and isinstance(where.key, str):
            type_ = types_by_id(scenario).get(where.key)
            if type_ is not None:
                self.workspace.show_side(type_.side)
                self.workspace.take_type(type_.id)
        if where.kind == "route" and isinstance(where.key, RouteKey):
            self.select(Selection(route=where.key.serial))
        elif where.hex is not None:
            self.select(Selection.at(scenario, where.hex))
        hex = where.hex or next(iter(self._ends(self.selection)) if self.selection else iter(()), None)
        if hex is not None and hex in scenario.grid:
            self.view.go_to(hex)

    # -- dragging from the counter mix ----------------------------------------------------------------------------
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what is dragged here from the counter mix; refuse anything else, so that it goes on to the window.

        None of it reaches the graphics scene: nothing there takes drops, and Qt's own handling of a drag that comes and
        goes was seen to crash.
        """
        if isinstance(event, QDropEvent):  # moves and entries are drops, too
            taken = self._dragged(event) if isinstance(event, QDragMoveEvent) else self._dropped(event)
            if not taken:
                event.ignore()
            return True
        if isinstance(event, QDragLeaveEvent):
            self.clear_preview()
            return True
        return super().eventFilter(watched, event)

    def _carried(self, event: QDropEvent) -> tuple[CounterTool, str, Pointer] | None:
        if self.tools is None or not event.mimeData().hasFormat(MIME_TYPE):
            return None
        type_id = bytes(event.mimeData().data(MIME_TYPE).data()).decode("utf-8", "replace")
        if type_id not in types_by_id(self.document.scenario):  # from another window, with another game
            return None
        hit: Hit = self.view.hit(event.position())
        pointer = Pointer("move", hit.hex, hit.pos_mm, Qt.MouseButton.LeftButton, event.modifiers(), hit.place, hit.box)
        return self.tools.get(CounterTool), type_id, pointer

    def _dragged(self, event: QDragMoveEvent) -> bool:
        carried = self._carried(event)
        if carried is None:
            return False
        tool, type_id, pointer = carried
        if self.tools is not None and self.tools.tool is not tool:
            self.tools.choose(tool.id)
        self.options.type_id = type_id
        self.view.place_reason(event.position())
        if pointer.hex in self.document.scenario.grid:
            tool.drag(type_id, pointer)
        else:
            self.clear_preview()
        event.acceptProposedAction()
        return True

    def _dropped(self, event: QDropEvent) -> bool:
        carried = self._carried(event)
        if carried is None:
            return False
        tool, type_id, pointer = carried
        self.clear_preview()
        if tool.drop(type_id, pointer):
            event.acceptProposedAction()
        self.view.setFocus()
        return True

    # -- the menu of the select tool ------------------------------------------------------------------------------
    def _menu(self, at: QPoint, hit: Hit) -> None:
        if self.tools is None or self.tools.tool.group != "select" or not hit.on_map:
            return
        scenario = self.document.scenario
        inside = self.selection is not None and (self.selection.hex == hit.hex or hit.hex in self.selection.hexes)
        if not inside:
            record = record_at(scenario, hit.hex, hit.pos_mm) if hit.stack is None and hit.system is None else None
            self.select(Selection.at(scenario, hit.hex) if record is None else Selection(hit.hex, record=record))
        menu = QMenu(self.view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(icon("search"), self.tr("Inspect"), self.inspect)
        selection = None if self.document.read_only else self.selection
        if selection is not None and selection.hexes:
            if placements_in(scenario, selection.hexes):
                menu.addAction(icon("counter"), self.tr("Put back into the pool"), self._return_counters)
        elif selection is not None:
            tables = scenario.tables
            counters = [key for key in selection.placements if isinstance(tables["placements"].get(key), Placement)]
            if counters:
                menu.addAction(icon("trash"), self.tr("Put back into the pool"), self.tools.delete_selection)
            elif selection.record is not None and (row := scenario.get(selection.record)) is not None:
                text = self.tr("Delete {name}").format(name=record_name(self.document.ruleset, row))
                menu.addAction(icon("trash"), text, self.tools.delete_selection)
            elif isinstance(tables["systems"].get(selection.system), System):
                menu.addAction(icon("trash"), self.tr("Delete star system"), self.tools.delete_selection)
            elif selection.route is not None:
                menu.addAction(icon("trash"), self.tr("Delete jump route"), self.tools.delete_selection)
        if self.fill_menu is not None:
            self.fill_menu(menu, hit.hex)
        menu.popup(at)

    def _return_counters(self) -> None:
        return_counters(self.document)
