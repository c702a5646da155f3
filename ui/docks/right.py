"""The right dock: the inspector of the selection, the scenario, the layers, what is off the map; below them the overview."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QTabBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ui.docks.inspector.inspector import Inspector
from ui.docks.layers import LayersPage
from ui.docks.off_map.page import OffMapPage
from ui.docks.scenario_page import ScenarioPage
from ui.icons import icon
from ui.theme import THEME
from ui.widgets.labels import label, rule
from ui.workspace import Workspace

WIDTH = 312
OVERVIEW_PX = 220
SELECTION, SCENARIO, LAYERS, OFF_MAP = range(4)
"""The pages."""


class RightDock(QDockWidget):
    """Four pages, "Selection" first, in scroll areas, and the overview, which can be folded away."""

    def __init__(self, workspace: Workspace, overview: QWidget | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("right_dock")
        self.setWindowTitle(self.tr("Inspector"))
        self.setTitleBarWidget(QWidget())
        self.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        self._workspace = workspace
        self._editable = True
        self._made: dict[int, QWidget] = {}
        self.tabs = QTabBar()
        self.tabs.setAccessibleName(self.tr("Pages of the inspector"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setObjectName("narrow")
        self.tabs.addTab(self.tr("Selection"))
        self.tabs.addTab(self.tr("Scenario"))
        self.tabs.addTab(self.tr("Layers"))
        self.tabs.addTab(self.tr("Off map"))
        self.pages = QStackedWidget()
        self._areas = [_scrolling() for _ in range(self.tabs.count())]
        for area in self._areas:
            self.pages.addWidget(area)
        self.inspector = Inspector(workspace)
        self._areas[SELECTION].setWidget(self.inspector)
        self.tabs.currentChanged.connect(self._show_page)
        workspace.selection_changed.connect(self._selected)
        inner = QWidget()
        inner.setObjectName("right")
        inner.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = QVBoxLayout(inner)
        layout.setContentsMargins(1, 4, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.tabs)
        layout.addWidget(rule())
        layout.addWidget(self.pages, 1)
        self.fold = QToolButton()
        self.overview = overview
        if overview is not None:
            layout.addWidget(rule())
            layout.addWidget(self._overview_section(overview))
        self.setWidget(inner)
        self.setMinimumWidth(WIDTH)
        THEME.changed.connect(self._paint)
        self._paint()

    # -- pages: made when they are first seen, so that a scenario opens sooner ---------------------------------------
    @property
    def scenario_page(self) -> ScenarioPage:
        """Titles, turns, victory, notes, options."""
        return cast("ScenarioPage", self._page(SCENARIO))

    @property
    def layers_page(self) -> LayersPage:
        """The layers of the map."""
        return cast("LayersPage", self._page(LAYERS))

    @property
    def off_map_page(self) -> OffMapPage:
        """What is not on the map."""
        return cast("OffMapPage", self._page(OFF_MAP))

    def _page(self, number: int) -> QWidget:
        if number not in self._made:
            page = _MAKERS[number](self._workspace)
            self._made[number] = page
            self._areas[number].setWidget(page)
            if isinstance(page, ScenarioPage | OffMapPage):
                page.set_editable(self._editable)
        return self._made[number]

    def _show_page(self, number: int) -> None:
        if number in _MAKERS:
            self._page(number)
        self.pages.setCurrentIndex(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter (which a field has settled by) and Esc lead back to the map, where letters are tools again."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            self._workspace.map_asked.emit()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 600)

    def show_off_map(self) -> None:
        """Show what is not on the map, ready for the turn of the next reinforcement."""
        self.tabs.setCurrentIndex(OFF_MAP)
        self.off_map_page.reinforcements.turn.setFocus(Qt.FocusReason.OtherFocusReason)

    def _selected(self) -> None:
        """Show the page of the selection; while the counters beside the map are in use, it stays away."""
        selection = self._workspace.selection
        beside = selection is not None and selection.hex is None and bool(selection.placements)
        if not (beside and self.tabs.currentIndex() == OFF_MAP):
            self.show_selection()

    def show_selection(self) -> None:
        """Show the page of the selection."""
        self.tabs.setCurrentIndex(SELECTION)

    def show_scenario(self) -> None:
        """Show the page of the scenario, ready to type its title."""
        self.tabs.setCurrentIndex(SCENARIO)
        self.scenario_page.title.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_layers(self) -> None:
        """Show the layers, ready for their keys."""
        self.tabs.setCurrentIndex(LAYERS)
        self.layers_page.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_editable(self, editable: bool) -> None:
        """Let everything be changed, or (in the viewer) only be seen."""
        self._editable = editable
        self.inspector.set_editable(editable)
        for page in self._made.values():
            if isinstance(page, ScenarioPage | OffMapPage):
                page.set_editable(editable)

    def _overview_section(self, overview: QWidget) -> QWidget:
        section = QWidget()
        layout = QVBoxLayout(section)
        layout.setContentsMargins(12, 6, 12, 12)
        layout.setSpacing(6)
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Overview"), "title"), 1)
        self.fold.setAccessibleName(self.tr("Show the overview"))
        self.fold.setCheckable(True)
        self.fold.setChecked(True)
        self.fold.setIconSize(QSize(16, 16))
        self.fold.toggled.connect(self._fold)
        head.addWidget(self.fold)
        layout.addLayout(head)
        overview.setFixedHeight(OVERVIEW_PX)
        layout.addWidget(overview)
        section.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        return section

    def _fold(self, shown: bool) -> None:
        if self.overview is not None:
            self.overview.setVisible(shown)
        self._paint()

    def _paint(self) -> None:
        self.fold.setIcon(icon("chevron_down" if self.fold.isChecked() else "chevron_right", THEME.roles.secondary))


_MAKERS: Final[Mapping[int, Callable[[Workspace], QWidget]]] = {
    SCENARIO: ScenarioPage,
    LAYERS: LayersPage,
    OFF_MAP: OffMapPage,
}


def _scrolling() -> QScrollArea:
    """What a page scrolls down in where it is longer than the dock, never sideways."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area
