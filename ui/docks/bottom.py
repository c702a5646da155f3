"""The bottom dock: the problems and the history as tabs, with the counts of problems always in view."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from ui.docks.history import HistoryPanel
from ui.docks.problems import ProblemsPanel
from ui.widgets.labels import label, rule
from ui.workspace import Workspace

HEIGHT = 176


class BottomDock(QDockWidget):
    """A page a tab. `add_page` makes room for more."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bottom_dock")
        self.setWindowTitle(self.tr("Problems and history"))
        self.setTitleBarWidget(QWidget())
        self.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        self.problems = ProblemsPanel(workspace)
        self.history = HistoryPanel(workspace.document.undo_stack)
        self.tabs = QTabBar()
        self.tabs.setAccessibleName(self.tr("Problems and history"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.pages = QStackedWidget()
        self.keys = label("F8 / Shift+F8", "secondary")
        self.keys.setToolTip(self.tr("Next and previous problem"))
        head = QHBoxLayout()
        head.setContentsMargins(0, 4, 12, 0)
        head.setSpacing(8)
        head.addWidget(self.tabs)
        head.addSpacing(8)
        head.addWidget(self.problems.counts)
        head.addWidget(self.problems.waived)
        head.addStretch(1)
        head.addWidget(self.problems.waive_button)
        head.addWidget(self.keys)
        inner = QWidget()
        inner.setObjectName("bottom")
        inner.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = QVBoxLayout(inner)
        layout.setContentsMargins(0, 1, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(rule())
        layout.addWidget(self.pages, 1)
        self.add_page(self.tr("Problems"), self.problems)
        self.add_page(self.tr("History"), self.history)
        self.tabs.currentChanged.connect(self._show_page)
        self.setWidget(inner)
        self.setMinimumHeight(120)

    def sizeHint(self) -> QSize:
        return QSize(800, HEIGHT)

    def add_page(self, text: str, page: QWidget) -> None:
        """Add a tab with its page."""
        self.pages.addWidget(page)
        self.tabs.addTab(text)

    def show_page(self, page: QWidget) -> None:
        """Show one of the pages."""
        self.tabs.setCurrentIndex(self.pages.indexOf(page))

    def set_editable(self, editable: bool) -> None:
        """Offer fixes, waivers and travel through the history, or (in the viewer) only show."""
        self.problems.set_editable(editable)
        self.tabs.setTabVisible(self.pages.indexOf(self.history), editable)

    def _show_page(self, at: int) -> None:
        self.pages.setCurrentIndex(at)
        self.problems.waive_button.setVisible(self.pages.currentWidget() is self.problems)
