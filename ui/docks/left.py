"""The left dock: the palette of the tool in hand, or the counter mix."""

from __future__ import annotations

from PySide6.QtCore import Qt
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

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("left_dock")
        self.setWindowTitle(self.tr("Tools and counter mix"))
        self.setTitleBarWidget(QWidget())
        self.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        self.setAllowedAreas(Qt.DockWidgetArea.LeftDockWidgetArea)
        self.mix = MixPanel(workspace)
        self.terrain = TerrainPalette(workspace)
        self.routes = RoutePalette(workspace)
        self.map_sheets = MapSheetsPage(workspace)
        self.scan = ScanPage(workspace)
        self.pages: dict[str, QWidget] = {
            "mix": self.mix,
            "terrain": self.terrain,
            "system": SystemPalette(workspace),
            "route": self.routes,
            "hexside": HexsidePalette(workspace),
            "path": PathPalette(workspace),
            "region": RegionPalette(workspace),
            "label": LabelPalette(workspace),
            "site": SitePalette(workspace),
            "tile": self.map_sheets,
            "scan": self.scan,
        }
        self.stack = QStackedWidget()
        for page in self.pages.values():
            self.stack.addWidget(page)
        inner = QWidget()
        inner.setObjectName("left")
        inner.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = QVBoxLayout(inner)
        layout.setContentsMargins(0, 0, 1, 0)
        layout.addWidget(self.stack)
        self.setWidget(inner)
        self.setMinimumWidth(WIDTH)

    def show_tool(self, tool_id: str, group: str) -> None:
        """Show the page of a tool."""
        key = tool_id if tool_id in self.pages else group if group in self.pages else "mix"
        self.terrain.show_tool(tool_id)
        self.stack.setCurrentWidget(self.pages[key])
