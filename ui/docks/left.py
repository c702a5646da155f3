"""The left dock: the palette of the tool in hand, or the counter mix."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDockWidget, QStackedWidget, QVBoxLayout, QWidget

from ui.docks.feature_palettes import HexsidePalette, LabelPalette, PathPalette, RegionPalette, SitePalette
from ui.docks.map_sheets import MapSheetsPage
from ui.docks.mix import MixPanel
from ui.docks.painting.palette import TerrainPalette
from ui.docks.palettes import RoutePalette, SystemPalette
from ui.docks.scan_page import ScanPage
from ui.workspace import Workspace

WIDTH = 268


class LeftDock(QDockWidget):
    """A page a group of tools."""

    page_made = Signal(str)
    """A page is there that was not; its key is a tool or a group of tools."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("left_dock")
        self.setWindowTitle(self.tr("Tools and counter mix"))
        self.setTitleBarWidget(QWidget())
        self.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        self.setAllowedAreas(Qt.DockWidgetArea.LeftDockWidgetArea)
        self._makers: dict[str, Callable[[Workspace], QWidget]] = {
            "mix": MixPanel,
            "terrain": TerrainPalette,
            "system": SystemPalette,
            "route": RoutePalette,
            "hexside": HexsidePalette,
            "path": PathPalette,
            "region": RegionPalette,
            "label": LabelPalette,
            "site": SitePalette,
            "tile": MapSheetsPage,
            "scan": ScanPage,
        }
        self._workspace = workspace
        self._made: dict[str, QWidget] = {}
        self.stack = QStackedWidget()
        inner = QWidget()
        inner.setObjectName("left")
        inner.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = QVBoxLayout(inner)
        layout.setContentsMargins(0, 0, 1, 0)
        layout.addWidget(self.stack)
        self.setWidget(inner)
        self.setMinimumWidth(WIDTH)
        self.page("mix")

    def page(self, key: str) -> QWidget:
        """A page, made when it is first asked for: most are never seen, and a scenario opens sooner without them."""
        if key not in self._made:
            made = self._made[key] = self._makers[key](self._workspace)
            self.stack.addWidget(made)
            self.page_made.emit(key)
        return self._made[key]

    @property
    def mix(self) -> MixPanel:
        """The counter mix."""
        return cast("MixPanel", self.page("mix"))

    @property
    def terrain(self) -> TerrainPalette:
        """What the terrain tools are set to."""
        return cast("TerrainPalette", self.page("terrain"))

    @property
    def routes(self) -> RoutePalette:
        """What the route tool is set to."""
        return cast("RoutePalette", self.page("route"))

    @property
    def map_sheets(self) -> MapSheetsPage:
        """The map sheets there are."""
        return cast("MapSheetsPage", self.page("tile"))

    @property
    def scan(self) -> ScanPage:
        """The scan that is traced."""
        return cast("ScanPage", self.page("scan"))

    def show_tool(self, tool_id: str, group: str) -> None:
        """Show the page of a tool."""
        key = next((each for each in (tool_id, group) if each in self._makers), "mix")
        if key == "terrain" or "terrain" in self._made:
            self.terrain.show_tool(tool_id)
        self.stack.setCurrentWidget(self.page(key))
