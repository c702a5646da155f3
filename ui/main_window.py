"""The main window: the start page, or one open scenario with its docks. It lays out and wires; it holds no rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import (
    QMainWindow,
    QMenu,
    QSizePolicy,
    QStackedWidget,
    QTabWidget,
    QToolBar,
    QToolButton,
    QWidget,
)

from ui.actions import ACTIONS, MENUS, VIEWER, make_actions, paint_icons
from ui.controllers import Controllers
from ui.i18n import translate
from ui.icons import icon
from ui.messages import Dialogs, QtDialogs
from ui.overlay_actions import OverlayActions
from ui.settings import Settings
from ui.start_page import StartPage
from ui.theme import THEME

if TYPE_CHECKING:
    from ui.desk import Desk

NARROW_PX = 1280
"""Below this width the right dock becomes a tab of the left one."""
USUAL_SIZE = (1600, 1000)
FRAME_PX = (16, 48)
"""What the system draws about a window, at most; the first window must not be larger than the screen."""
LEAST_SIZE = (900, 600)
"""Width and height at which everything can still be reached."""
SEARCH_PX = (400, 240)
"""Width of the search button in a wide and in a narrow window."""
PICTURES = (".png", ".jpg", ".jpeg", ".svg")
"""Endings of files that go on counters when they are dropped on an open scenario (`editor.canvas.pictures.SUFFIXES`)."""


class MainWindow(QMainWindow):
    """One window. `desk` is what an open scenario brings with it; None on the start page."""

    language_changed = Signal()
    """The settings say another language now: the window must be built anew."""

    def __init__(self, settings: Settings, dialogs: Dialogs | None = None, *, viewing: bool = False) -> None:
        super().__init__()
        self.settings = settings
        self.viewing = viewing
        """Whether scenarios are only shown here: `hexmuster view`."""
        self.dialogs: Dialogs = dialogs or QtDialogs(self)
        self.desk: Desk | None = None
        self.setObjectName("window")
        self.setAcceptDrops(True)
        self.setDockNestingEnabled(True)
        self.setTabPosition(Qt.DockWidgetArea.LeftDockWidgetArea, QTabWidget.TabPosition.North)
        self.setCorner(Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea)
        self.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        self.controllers = Controllers(self)
        self.actions_by_id = make_actions(self, self.controllers.callbacks())
        for action in self.actions_by_id.values():
            self.addAction(action)
        self.recent_menu = QMenu(self.tr("Open recent"), self)
        self.overlay_actions = OverlayActions(self)
        self._build_menus()
        self._build_toolbar()
        self.pages = QStackedWidget()
        self.start = StartPage(settings, self.controllers.files, self.pages)
        self.pages.addWidget(self.start)
        self.setCentralWidget(self.pages)
        self.start.refresh()
        self.statusBar().setSizeGripEnabled(False)
        THEME.changed.connect(self._paint_icons)
        self.setMinimumSize(*LEAST_SIZE)
        self.resize(QSize(*USUAL_SIZE).boundedTo(self.screen().availableSize() - QSize(*FRAME_PX)))
        if (geometry := settings.shape("geometry")) is not None:
            self.restoreGeometry(geometry)
        self.refresh()

    # -- what is on the desk --------------------------------------------------------------------------------------
    def lay_out(self, desk: Desk | None) -> None:
        """Show an open scenario with its docks, or the start page."""
        old, self.desk = self.desk, desk
        if old is not None:
            old.remove_from(self)
        self.overlay_actions.follow(desk.document.overlays if desk is not None else None)
        if desk is not None:
            desk.add_to(self)
            desk.document.undo_stack.indexChanged.connect(self.refresh)
            desk.document.stroke_cancelled.connect(self.refresh)
            desk.document.undo_stack.cleanChanged.connect(self.refresh)
            desk.document.changed.connect(self.refresh)
            desk.document.findings_changed.connect(self.refresh)
            desk.workspace.selection_changed.connect(self.refresh)
        else:
            self.start.refresh()
            self.pages.setCurrentWidget(self.start)
            self.start.setFocus()
        self.refresh()

    def hand_over(self, other: MainWindow) -> None:
        """Give the open scenario, its undo steps and its session to another window."""
        from ui.desk import Desk  # noqa: PLC0415 - the window comes first, see `ui.opening`

        if self.desk is not None:
            document, session = self.desk.release()
            self.lay_out(None)
            other.lay_out(Desk(document, other, session))

    def tell_crash(self, error: BaseException) -> None:
        """Something went wrong inside: keep a snapshot of the scenario and say so."""
        if self.desk is not None and self.desk.session is not None:
            self.desk.document.cancel_stroke()
            self.desk.session.snapshot()
        sentence = self.tr("Something went wrong inside Hexmuster. Your scenario is kept; save it under another name.")
        self.dialogs.error(sentence, f"{type(error).__name__}: {error}")

    def refresh(self) -> None:
        """Bring the title and what can be done up to date."""
        desk = self.desk
        title = desk.title().replace("[*]", "[*][*]") if desk else ""  # Qt's mark for "modified", doubled: as text
        # it ends with the name of the program, or Qt would write that behind it once more
        viewer = self.tr("viewer")  # apart: the tools that look for texts do not look into f-strings
        name = f"{viewer} — Hexmuster" if self.viewing else "Hexmuster"
        self.setWindowTitle(f"{title}[*] — {name}" if desk else name)
        self.setWindowModified(desk is not None and desk.document.is_modified)
        have = {"": True, "document": desk is not None}
        if desk is not None:
            stack = desk.document.undo_stack
            have |= {
                "undo": stack.canUndo() or desk.document.in_stroke,
                "redo": stack.canRedo(),
                "file": desk.document.path is not None,
                "changed": desk.document.path is not None and desk.document.is_modified,
                "selection": desk.workspace.selection is not None,
                "findings": bool(desk.document.findings),
                "overlays": bool(desk.document.overlays.on),
                "odds": desk.has_odds,
            }
            self._name_step("undo", self.tr("Undo: {step}"), stack.undoText())
            self._name_step("redo", self.tr("Redo: {step}"), stack.redoText())
        for spec in ACTIONS:
            self.actions_by_id[spec.id].setEnabled(have.get(spec.needs, False) and self.offers(spec.id))
        self.actions_by_id["odds"].setVisible(have.get("odds", False))
        self.toolbar.setVisible(desk is not None)

    def offers(self, action: str) -> bool:
        """Whether a command belongs to this window: the viewer has only those that leave the scenario as it is."""
        return not self.viewing or action in VIEWER

    def refresh_overlays(self) -> None:
        """Say which commands about overlays can be chosen."""
        on = self.desk is not None and bool(self.desk.document.overlays.on)
        self.actions_by_id["overlays_off"].setEnabled(on)
        self.overlay_place.setVisible(bool(self.overlay_actions.actions))

    def _name_step(self, action: str, pattern: str, step: str) -> None:
        made = self.actions_by_id[action]
        if not made.property("plain"):
            made.setProperty("plain", made.text())
        made.setText(pattern.format(step=step.replace("&", "&&")) if step else str(made.property("plain")))

    # -- menus and toolbar ----------------------------------------------------------------------------------------
    def _build_menus(self) -> None:
        for key, text in MENUS:
            menu = self.menuBar().addMenu(translate("Actions", text))
            menu.setObjectName(key)
            menu.setToolTipsVisible(any(spec.tip for spec in ACTIONS if spec.menu == key))
            group = 0
            for spec in ACTIONS:
                if spec.menu != key or not self.offers(spec.id):
                    continue
                if spec.group != group and not menu.isEmpty():
                    menu.addSeparator()
                    group = spec.group
                if spec.submenu:
                    self.overlay_actions.menu.addAction(self.actions_by_id[spec.id])
                    menu.addMenu(self.overlay_actions.menu)
                    continue
                menu.addAction(self.actions_by_id[spec.id])
                if spec.id == "open":
                    menu.addMenu(self.recent_menu)
            menu.menuAction().setVisible(not menu.isEmpty())
        self.recent_menu.aboutToShow.connect(self._fill_recent)

    def menu(self, key: str) -> QMenu:
        """The menu of an id, e.g. for the tools to be added to."""
        found: QMenu | None = self.menuBar().findChild(QMenu, key)
        if found is None:
            raise KeyError(key)
        return found

    def _fill_recent(self) -> None:
        self.recent_menu.clear()
        for path in self.settings.recent:
            action = QAction(path.name.replace("&", "&&"), self.recent_menu)
            action.setToolTip(str(path))
            action.triggered.connect(lambda _=False, file=path: self.controllers.files.open_path(file))
            self.recent_menu.addAction(action)
        if self.recent_menu.isEmpty():
            nothing = self.recent_menu.addAction(self.tr("No files yet"))
            nothing.setEnabled(False)

    def _build_toolbar(self) -> None:
        self.toolbar = QToolBar(self.tr("Main toolbar"), self)
        self.toolbar.setObjectName("main")
        self.toolbar.setMovable(False)
        self.toolbar.setIconSize(QSize(20, 20))
        self.toolbar.toggleViewAction().setVisible(False)
        for group in (("open", "save", "sheets"), ("undo", "redo"), ("zoom_fit",)):
            names = [name for name in group if self.offers(name)]
            if names and group[0] != "open":
                self.toolbar.addSeparator()
            for name in names:
                self.toolbar.addAction(self.actions_by_id[name])
        self.overlay_button = QToolButton()
        self.overlay_button.setObjectName("drop")
        self.overlay_button.setMenu(self.overlay_actions.menu)
        self.overlay_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.overlay_button.setAccessibleName(self.tr("Overlays on the map"))
        self.overlay_button.setToolTip(self.tr("Overlays on the map"))
        self.overlay_place = self.toolbar.addWidget(self.overlay_button)
        space = QWidget()
        space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.toolbar.addWidget(space)
        self.search_button = QToolButton()
        self.search_button.setObjectName("search")
        self.search_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.search_button.clicked.connect(self.actions_by_id["search"].trigger)
        self.search_button.setText(self._search_text())
        self.search_button.setFixedWidth(SEARCH_PX[0])
        self.search_button.setAccessibleName(self.tr("Search commands and hexes"))
        self.toolbar.addWidget(self.search_button)
        self.addToolBar(Qt.ToolBarArea.TopToolBarArea, self.toolbar)
        self._paint_icons()

    def _paint_icons(self) -> None:
        paint_icons(self.actions_by_id)
        self.search_button.setIcon(self.actions_by_id["search"].icon())
        self.overlay_button.setIcon(icon("overlays", THEME.roles.text))

    # -- the window itself ----------------------------------------------------------------------------------------
    @property
    def is_narrow(self) -> bool:
        """Whether there is no room for docks on both sides."""
        return self.width() < NARROW_PX

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.search_button.setFixedWidth(SEARCH_PX[self.is_narrow])
        self.search_button.setText(self._search_text())
        if self.desk is not None:
            self.desk.arrange(narrow=self.is_narrow)

    def _search_text(self) -> str:
        if self.is_narrow:
            return self.tr("Search   {keys}").format(keys="Ctrl+Shift+P")
        return self.tr("Search commands and hexes   Ctrl+Shift+P")

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        names = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if not names:
            return
        event.acceptProposedAction()
        pictures = [Path(name) for name in names if name.lower().endswith(PICTURES)]
        if self.desk is not None and pictures and not self.viewing:
            self.controllers.counters.put_pictures(pictures)
        else:
            self.controllers.files.open_name(names[0])

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.controllers.files.may_close():
            event.ignore()
            return
        if not self.viewing:
            self.settings.keep_shape("geometry", self.saveGeometry())
        if self.desk is not None:
            self.desk.keep_layout()
            self.desk.close()
        self.settings.sync()
        event.accept()
