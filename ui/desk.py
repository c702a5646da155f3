"""What an open scenario brings into the window: document, session, view, tools, docks. It goes with it, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QDockWidget, QWidget

from editor.document import ScenarioDocument
from editor.overlays import OverlayRunner
from editor.painters import LAYERS
from editor.painters.analyses.layers import Analyses
from editor.painters.scene import MapScene
from editor.style import load_style
from editor.tools import TOOLS, tr_tool
from editor.tools.manager import ToolManager
from editor.view.map_view import MapView
from editor.view.overview import Overview
from model.analysis.damage import table_of as damage_table
from model.analysis.fortress.tables import applies
from model.checks.findings import Finding
from model.edits.relocated import hexes_of
from model.hexgrid import Hex
from model.storage.errors import SaveError
from model.storage.places import document_id
from model.texts import named
from ui.actions import VIEWER_TOOLS
from ui.bench import Bench
from ui.docks.bottom import HEIGHT as BOTTOM_PX
from ui.docks.bottom import BottomDock
from ui.docks.left import WIDTH as LEFT_PX
from ui.docks.left import LeftDock
from ui.docks.problems import ProblemsPanel
from ui.docks.right import WIDTH as RIGHT_PX
from ui.docks.right import RightDock
from ui.editor_page import EditorPage
from ui.held_keys import HeldKeys, key_of
from ui.icons import icon
from ui.map_voice import MapVoice
from ui.session import Session
from ui.status import StatusLine
from ui.theme import THEME
from ui.widgets.legend import Legend
from ui.widgets.tool_rail import ToolRail
from ui.workspace import Workspace

if TYPE_CHECKING:
    from ui.main_window import MainWindow


LAYOUT_VERSION = 1
"""Of the stored places of docks; another number when docks are added or taken away."""


class Desk(QObject):
    """One open scenario in one window."""

    def __init__(self, document: ScenarioDocument, window: MainWindow, session: Session | None = None) -> None:
        super().__init__(window)
        self.document = document
        self.window = window
        document.read_only = window.viewing
        self.session: Session | None = session or Session(document)
        self._narrow = False
        self.workspace = Workspace(document, window.settings, window.dialogs)
        lang = self.workspace.lang
        style = load_style(document.scenario.info.style)
        folder = document.path.parent if document.path is not None else None
        self.view = MapView(MapScene(document.scenario, document.ruleset, style, lang, folder))
        self.status = StatusLine(self.workspace, self.view, window)
        self.voice = MapVoice(self.view, self.status)
        self.bench = Bench(self.workspace, self.view, self.status)
        self.tools = ToolManager(self.bench, self.bench)
        self.bench.attach(self.tools)
        self._offered = [
            tool for tool in TOOLS if tool.useful(document.ruleset) and (not window.viewing or tool.id in VIEWER_TOOLS)
        ]
        self.held_keys = HeldKeys(self.view, self.tools, {key_of(tool.shortcut): tool.id for tool in self._offered})
        self.bench.fill_menu = window.controllers.selecting.fill_menu
        self.page = EditorPage(self.workspace, self.view)
        self.overlays = OverlayRunner(document, lang, self.workspace)
        self.legend = Legend(self.workspace, self.view, self.overlays)
        self.left_dock = LeftDock(self.workspace, window)
        overview = Overview(self.view)
        overview.setAccessibleName(self.tr("Overview"))
        self.right_dock = RightDock(self.workspace, overview, window)
        self.bottom_dock = BottomDock(self.workspace, window)
        self.rail = self._make_rail(window)
        self.has_odds = applies(document.ruleset) or damage_table(document.ruleset) is not None
        """Whether the game has attacks to be reckoned (`ui.dialogs.odds`, `ui.dialogs.damage`)."""
        self._connect()
        self._take_layers()
        self._take_overlays()
        if window.viewing:
            self.right_dock.set_editable(False)
            self.bottom_dock.set_editable(False)

    # -- in and out of the window ---------------------------------------------------------------------------------
    def add_to(self, window: MainWindow) -> None:
        """Put everything into its place."""
        window.pages.addWidget(self.page)
        window.pages.setCurrentWidget(self.page)
        window.addToolBar(Qt.ToolBarArea.LeftToolBarArea, self.rail)
        for area, dock in (
            (Qt.DockWidgetArea.LeftDockWidgetArea, self.left_dock),
            (Qt.DockWidgetArea.RightDockWidgetArea, self.right_dock),
            (Qt.DockWidgetArea.BottomDockWidgetArea, self.bottom_dock),
        ):
            window.addDockWidget(area, dock)
            dock.show()
        if (state := window.settings.shape("docks")) is not None and not window.viewing:
            window.restoreState(state, LAYOUT_VERSION)
        else:
            self._usual_sizes()
        window.statusBar().addWidget(self.status.hint, 1)
        for part in self.status.parts:
            window.statusBar().addPermanentWidget(part)
            part.show()
        self.status.hint.show()
        self.arrange(narrow=window.is_narrow)
        if window.viewing:  # its tools have no options, and nothing is taken from the counter mix
            self.left_dock.hide()
        self._check_dock_actions()
        self.view.setFocus()

    def remove_from(self, window: MainWindow) -> None:
        """Take everything out again; the document goes with its session unless it was released."""
        self.tools.cancel()
        self.keep_layout()
        self.view.viewport().removeEventFilter(self.bench)
        for text in (self.status.hint, *self.status.parts):
            window.statusBar().removeWidget(text)
            text.deleteLater()
        for dock in self.docks:
            window.removeDockWidget(dock)
            dock.deleteLater()
        window.removeToolBar(self.rail)
        window.pages.removeWidget(self.page)
        # The workspace takes the bench and the tools along: nothing of this desk may listen to a document that goes on.
        for part in (self.rail, self.page, self.status, self.workspace, self):
            part.deleteLater()
        if self.session is not None:
            self.close()
            self.document.deleteLater()

    def close(self) -> None:
        """The scenario is put away, saved or given up."""
        if self.session is not None:
            self.session.close()

    def release(self) -> tuple[ScenarioDocument, Session]:
        """Give document and session away, to go on in another window."""
        session, self.session = self.session, None
        if session is None:
            raise RuntimeError("this desk has been cleared")
        return self.document, session

    def keep_layout(self) -> None:
        """Remember sizes and places of the docks (those of a narrow window are not worth it), layers, and overlays."""
        if not self._narrow and not self.window.viewing:
            self.window.settings.keep_shape("docks", self.window.saveState(LAYOUT_VERSION))
        if (path := self.document.path) is not None:
            self.window.settings.keep_layers(document_id(path), self.document.layers.as_data())
            self.window.settings.keep_overlays(document_id(path), self.document.overlays.as_data())

    def arrange(self, *, narrow: bool) -> None:
        """Make the right dock a tab of the left one, or put it back at the right."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        hidden = self.right_dock.isHidden()
        if narrow:
            self.window.tabifyDockWidget(self.left_dock, self.right_dock)
            self.left_dock.raise_()
        else:
            self.window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.right_dock)
            self._usual_sizes()
        self.right_dock.setHidden(hidden)

    def _usual_sizes(self) -> None:
        self.window.resizeDocks([self.left_dock, self.right_dock], [LEFT_PX, RIGHT_PX], Qt.Orientation.Horizontal)
        self.window.resizeDocks([self.bottom_dock], [BOTTOM_PX], Qt.Orientation.Vertical)

    def _check_dock_actions(self) -> None:
        for dock in self.docks:
            self.window.actions_by_id[dock.objectName()].setChecked(not dock.isHidden())

    @property
    def docks(self) -> tuple[QDockWidget, ...]:
        """The docks."""
        return self.left_dock, self.right_dock, self.bottom_dock

    # -- what others ask for --------------------------------------------------------------------------------------
    @property
    def problems(self) -> ProblemsPanel:
        """The list of problems."""
        return self.bottom_dock.problems

    def title(self) -> str:
        """The title of the scenario, in the language of the window."""
        own = named(self.document.scenario.info, self.workspace.lang) or self.document.title
        return own or self.tr("Untitled")

    def say(self, text: str) -> None:
        """Tell something in the status line."""
        self.status.say(text)

    def toggle(self, name: str) -> None:
        """Show or hide a dock; one that lies behind another as its tab comes to the front."""
        dock = next(dock for dock in self.docks if dock.objectName() == name)
        if dock.isHidden() or _is_behind(dock):
            self.show_dock(dock)
        else:
            dock.hide()
        self._check_dock_actions()

    def show_dock(self, dock: QDockWidget) -> None:
        """Show a dock, in front of the others in its place."""
        dock.show()
        dock.raise_()
        self._check_dock_actions()

    def focus_next_pane(self) -> None:
        """Map → mix → inspector → problems → map."""
        panes: list[QWidget] = [self.view, *(dock for dock in self.docks if not dock.isHidden())]
        focus = self.window.focusWidget()
        now = next((i for i, pane in enumerate(panes) if focus is pane or pane.isAncestorOf(focus)), -1)
        target = panes[(now + 1) % len(panes)]
        if isinstance(target, QDockWidget):
            target.raise_()
        _first_in(target, self.view).setFocus(Qt.FocusReason.TabFocusReason)

    def inspect(self) -> None:
        """Put the focus into the inspector."""
        self.show_dock(self.right_dock)
        _first_in(self.right_dock, self.view).setFocus(Qt.FocusReason.TabFocusReason)

    def show_mix(self) -> None:
        """Put the focus into the filter of the counter mix."""
        self.tools.choose("counter")
        self.show_dock(self.left_dock)
        self.left_dock.mix.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.left_dock.mix.filter.selectAll()

    def show_layers(self) -> None:
        """Show the layers of the map in the right dock."""
        self.show_dock(self.right_dock)
        self.right_dock.show_layers()

    def show_off_map(self) -> None:
        """Show reinforcements, boxes, pairs and cups in the right dock."""
        self.show_dock(self.right_dock)
        self.right_dock.show_off_map()

    def show_scenario_page(self) -> None:
        """Show titles, notes and options in the right dock."""
        self.show_dock(self.right_dock)
        self.right_dock.show_scenario()

    def take_in_hand(self, side: str, type_id: str) -> None:
        """Take a counter type in hand, ready to place."""
        self.workspace.show_side(side)
        self.workspace.take_type(type_id)
        self.tools.choose("counter")

    def go_to(self, hex: Hex) -> None:
        """Bring a hex into view and put the hex cursor on it, ready for Enter."""
        self.view.go_to(hex)
        self.view.set_cursor_hex(hex)

    def zoom_to_selection(self) -> None:
        """Let what is selected fill the view."""
        selection, area = self.workspace.selection, self.bench.selected_area()
        row = self.document.scenario.get(selection.record) if selection is not None and selection.record else None
        self.view.show_hexes(area or hexes_of(row))

    # -- wiring ---------------------------------------------------------------------------------------------------
    def _make_rail(self, window: MainWindow) -> ToolRail:
        group = QActionGroup(self)
        self.tool_actions: dict[str, QAction] = {}
        groups: dict[str, list[QAction]] = {}
        for tool in TOOLS:
            action = QAction(icon(tool.icon), tr_tool(tool.text), group)
            action.setCheckable(True)
            # The key works on the map only: in a text field a letter is a letter.
            action.setShortcut(QKeySequence(tool.shortcut))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            action.setToolTip(f"{tr_tool(tool.text)}  ({tool.shortcut})")
            action.triggered.connect(lambda _=False, key=tool.id: self.tools.choose(key))
            group.addAction(action)
            action.setVisible(tool in self._offered)  # a hidden one has no key either
            if action.isVisible():
                groups.setdefault(tool.group, []).append(action)
            self.view.addAction(action)
            self.tool_actions[tool.id] = action
        THEME.changed.connect(self._paint_rail)
        return ToolRail(self.tr("Tools"), list(groups.values()), window)

    def _paint_rail(self) -> None:
        for tool in TOOLS:
            self.tool_actions[tool.id].setIcon(icon(tool.icon))

    def _connect(self) -> None:
        workspace, tools = self.workspace, self.tools
        tools.tool_changed.connect(self._tool_changed)
        workspace.place_shown.connect(self.go_to)
        workspace.inspect_asked.connect(self.inspect)
        workspace.map_asked.connect(self.view.setFocus)
        workspace.tool_asked.connect(self._take_tool)
        workspace.finding_shown.connect(self._show_finding)
        mix = self.left_dock.mix
        mix.buy_asked.connect(self.window.controllers.counters.buy)
        mix.return_asked.connect(self.window.controllers.counters.return_one)
        mix.count_asked.connect(self.window.controllers.counters.change)
        mix.place_asked.connect(self._place_asked)
        workspace.type_changed.connect(self._type_changed)
        self.overlays.changed.connect(self._show_overlays)
        self.legend.hide_asked.connect(lambda id: self.document.overlays.show(id, False))
        self.left_dock.page_made.connect(self._page_made)
        if self.session is not None:
            self.session.failed.connect(self._tell_no_snapshot)
            self.session.changed_on_disk.connect(self._tell_changed_on_disk)
        self._tool_changed(tools.tool.id)

    def _page_made(self, key: str) -> None:
        """A page of the left dock is there: its buttons do what the menus do."""
        if key == "scan":
            self.left_dock.scan.picture_asked.connect(self.window.controllers.scans.trace_scan)
        elif key == "tile":
            sheets, map_sheets = self.left_dock.map_sheets, self.window.controllers.map_sheets
            sheets.draw_button.clicked.connect(map_sheets.draw_tiles)
            sheets.numbered_button.clicked.connect(map_sheets.lay_numbered)
            sheets.turn_button.clicked.connect(map_sheets.turn_sheet)
            sheets.remove_button.clicked.connect(map_sheets.remove_sheet)
            sheets.save_button.clicked.connect(map_sheets.save_tile)
            sheets.cut_button.clicked.connect(map_sheets.cut_tiles)

    def saved(self) -> None:
        """The scenario lies in another file, maybe: its pictures lie beside that one."""
        if self.document.folder != self.view.map.board.folder:
            self.view.map.set_folder(self.document.folder)
            self.view.refresh()

    def _take_layers(self) -> None:
        """Set the layers as they were when this file was open last, and let the map follow them."""
        layers, path = self.document.layers, self.document.path
        layers.changed.connect(self._show_layers)
        self.document.refused.connect(self.say)
        if path is not None and not layers.as_data():
            layers.take_data(self.window.settings.layers_of(document_id(path)))
        self._show_layers()

    def _take_overlays(self) -> None:
        """Turn on the overlays that were on when this file was open last."""
        shown, path = self.document.overlays, self.document.path
        if path is not None and not shown.on:
            shown.take_data(self.window.settings.overlays_of(document_id(path)))

    def _show_layers(self) -> None:
        self.view.set_layers(self.document.layers.opacities(layer.id for layer in LAYERS))

    def _show_overlays(self) -> None:
        self.view.set_analyses(Analyses(tuple(self.overlays.drawn.values())))

    def _tool_changed(self, tool_id: str) -> None:
        tool = self.tools.tools[tool_id]
        if (action := self.tool_actions.get(tool_id)) is not None:  # what is pasted has no place on the rail
            action.setChecked(True)
        self.left_dock.show_tool(tool.id, tool.group)
        if tool.id in ("tile", "scan"):  # their pages say how a map begins
            self.page.hint.hide()
        self.view.set_tool_cursor(tool.cursor)
        if self.document.read_only and tool.id == "select":
            self.status.show_hint(
                self.tr("Click to select a stack, again for single counters. Space and drag moves the map.")
            )
        else:
            self.status.show_hint(tr_tool(tool.hint))

    def _take_tool(self, tool_id: str) -> None:
        self.tools.choose(tool_id)
        self.view.setFocus()

    def _type_changed(self) -> None:
        """A type taken from the mix is for placing."""
        if self.workspace.type_id is not None and self.tools.tool.id not in ("counter", "select"):
            self.tools.choose("counter")

    def _place_asked(self) -> None:
        """A type was meant for placing: go to the map, to the hex cursor, the selection or what is in view."""
        self.tools.choose("counter")
        self.view.setFocus()
        if self.view.cursor_hex is None and (selection := self.workspace.selection) is not None:
            self.view.set_cursor_hex(selection.hex)

    def _tell_no_snapshot(self, problem: SaveError | OSError | ValueError) -> None:
        """Editing goes on without a net: the disk is full, or the folder cannot be written."""
        reason = problem.sentence(self.workspace.lang) if isinstance(problem, SaveError) else str(problem)
        self.say(self.tr("Your changes can't be kept for recovery after a crash: {reason}").format(reason=reason))

    def _tell_changed_on_disk(self) -> None:
        self.window.controllers.files.changed_on_disk()

    def _show_finding(self, finding: Finding) -> None:
        """Go to the place of a finding and select what it is about."""
        self.bench.show_finding(finding)


def _is_behind(dock: QDockWidget) -> bool:
    """Whether a dock is covered by another of which it is a tab."""
    return dock.visibleRegion().isEmpty()


def _first_in(pane: QWidget, view: QWidget) -> QWidget:
    """The first widget of a pane that takes the focus by Tab; the map takes it itself."""
    widget: QWidget | None = pane.nextInFocusChain() if pane is not view else pane
    while widget is not None and widget is not pane:
        if widget.isVisible() and pane.isAncestorOf(widget) and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            return widget
        widget = widget.nextInFocusChain()
    return pane
