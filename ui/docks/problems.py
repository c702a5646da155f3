"""The list of problems: go through them, go to their places, mend them, waive them."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QListView,
    QMenu,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from editor.timers import single_shot
from model.checks.engine import CHECKS
from model.checks.findings import Finding, Level
from model.checks.waivers import unwaive, waive
from model.edit import Edit
from model.scenario import Scenario
from ui.docks.problems_delegate import ProblemsDelegate
from ui.docks.problems_model import PROBLEM_ROLE, Problem, ProblemsModel
from ui.icons import pixmap
from ui.theme import THEME
from ui.widgets.empty_state import EmptyState
from ui.widgets.labels import label
from ui.workspace import Workspace


class ProblemsList(QListView):
    """The list itself. Enter means the same as a double click."""

    meant = Signal(QModelIndex)
    resized = Signal(int)
    """The list is so many px wide now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.doubleClicked.connect(self.meant)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit(self.viewport().width())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.meant.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)


class Counts(QWidget):
    """How many errors, warnings and informations there are: silhouette, colour and number."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.numbers: dict[Level, QLabel] = {}
        self._marks: dict[Level, QLabel] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(5)
        for level in Level:
            self._marks[level], self.numbers[level] = QLabel(), label("0", "title")
            layout.addWidget(self._marks[level])
            layout.addWidget(self.numbers[level])
            layout.addSpacing(8)
        THEME.changed.connect(self._paint)
        self._paint()

    def show_counts(self, model: ProblemsModel) -> None:
        """Show the counts of a model; a level without findings is left out."""
        for level, number in self.numbers.items():
            count = model.counts[level]
            number.setText(str(count))
            number.setVisible(count > 0)
            self._marks[level].setVisible(count > 0)
            number.setAccessibleName(f"{model.level_text(level)}: {count}")

    def _paint(self) -> None:
        for level, mark in self._marks.items():
            color = str(getattr(THEME.roles, level.value))
            mark.setPixmap(pixmap(f"finding_{level.value}", color, 16, self.devicePixelRatioF()))


class ProblemsPanel(QWidget):
    """The list, or the tick of a scenario without problems. `counts` and `waived` go into the head of the dock."""

    changed = Signal()
    """What is listed, or what is selected in it, has changed."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.model = ProblemsModel(workspace, self)
        self.delegate = ProblemsDelegate(self)
        self.list = ProblemsList()
        self.list.setAccessibleName(self.tr("Problems"))
        self.list.setModel(self.model)
        self.list.setItemDelegate(self.delegate)
        self.counts = Counts()
        self.waived = QPushButton()
        self.waived.setObjectName("flat")
        self.waived.setCheckable(True)
        self.waive_button = QPushButton(self.tr("Waive…"))
        self.waive_button.setObjectName("flat")
        self.waive_button.setToolTip(self.tr("Accept the selected problem, with a reason that is kept in the file"))
        self.none = EmptyState("finding_ok", "", 32, "ok")
        self.pages = QStackedWidget()
        self.pages.addWidget(self.list)
        self.pages.addWidget(self.none)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.pages)
        self._current: Finding | None = None
        self._kept_row = 0
        self.list.resized.connect(self._fit_rows)
        self.list.meant.connect(self._show_row)
        self.list.customContextMenuRequested.connect(self._open_menu)
        self.list.selectionModel().selectionChanged.connect(self._taken)
        self.delegate.fix_clicked.connect(self._fix_row)
        self.waived.toggled.connect(self._show_waived)
        self.waive_button.clicked.connect(self.waive_current)
        self._soon = single_shot(self, 0, self.refresh)
        workspace.document.findings_changed.connect(self.refresh)
        workspace.document.changed.connect(self._edited)
        self.refresh()

    def sizeHint(self) -> QSize:
        return QSize(600, 136)

    # -- showing --------------------------------------------------------------------------------------------------
    def refresh(self) -> None:
        """Show what the checks have found; the finding that was selected stays selected, or the one in its place."""
        kept, row = self._current, self._kept_row
        self.model.refresh()
        self.delegate.measure(self.model.rows)
        self.list.setUniformItemSizes(self.delegate.uniform)
        self.counts.show_counts(self.model)
        self.waived.setText(self.tr("Waived ({count})").format(count=self.model.waived_count))
        self.waived.setVisible(self.model.waived_count > 0)
        self.pages.setCurrentWidget(self.list if self.model.rows else self.none)
        ms = self.workspace.document.check_ms
        text = self.tr("No problems · {count} checks, {ms} ms")
        self.none.sentence.setText(text.format(count=len(CHECKS), ms=f"{ms:.0f}" if ms >= 1 else "<1"))
        if kept is not None and self.model.rows:
            at = self.model.row_of(kept)
            self.list.setCurrentIndex(self.model.index(at if at >= 0 else min(row, len(self.model.rows) - 1)))
        self.list.viewport().update()
        self._update()

    @property
    def current(self) -> Problem | None:
        """The problem that is selected."""
        index = self._index
        return index.data(PROBLEM_ROLE) if index.isValid() else None

    @property
    def _index(self) -> QModelIndex:
        """The row that is selected. A list that takes the focus has a current row before anybody has chosen one."""
        chosen = self.list.selectedIndexes()
        return chosen[0] if chosen else QModelIndex()

    def set_editable(self, editable: bool) -> None:
        """Offer fixes and waivers, or (in the viewer) only show what is there."""
        self.model.can_mend = editable
        self.waive_button.setVisible(editable)
        self.refresh()

    # -- going through them ---------------------------------------------------------------------------------------
    def next(self) -> None:
        """Select the next problem and go to its place; after the last comes the first."""
        self._step(1)

    def previous(self) -> None:
        """Select the previous problem and go to its place."""
        self._step(-1)

    def _step(self, by: int) -> None:
        if not self.model.rows:
            return
        at = self._index.row()
        start = at + by if at >= 0 else (0 if by > 0 else -1)
        index = self.model.index(start % len(self.model.rows))
        self.list.setCurrentIndex(index)
        self.list.scrollTo(index)
        self._show_row(index)

    def _show_row(self, index: QModelIndex) -> None:
        problem: Problem | None = index.data(PROBLEM_ROLE) if index.isValid() else None
        if problem is not None:
            self.workspace.show_finding(problem.finding)

    # -- mending and waiving --------------------------------------------------------------------------------------
    def fix_current(self) -> bool:
        """Mend the selected problem, as one step named after the fix; False if there is no way, or none is selected."""
        problem = self.current
        if problem is None or not problem.fix or problem.waived:
            return False
        return self.workspace.document.mend(problem.fix, problem.finding)

    def fix_alike(self) -> int:
        """Mend all problems of the selected one's kind, as one step; how many fixes were made.

        Fixes are made one after the other for what is still wrong then: mending one may mend another.
        """
        problem, document = self.current, self.workspace.document
        if problem is None or not problem.fix:
            return 0
        step = self.tr("{fix} (all of this kind)").format(fix=problem.fix)
        made, most = 0, len(self.model.alike(problem.finding))
        failed: list[Finding] = []
        with document.stroke():
            while made < most:
                open_ = [each for each in self.model.alike(problem.finding) if each not in failed]
                if not open_:
                    break
                if document.mend(step, open_[0]):
                    made += 1
                    document.settle()
                    self.model.refresh()
                if open_[0] in self.model.alike(problem.finding):
                    failed.append(open_[0])
        self.refresh()
        return made

    def waive_current(self) -> bool:
        """Ask for a reason and waive the selected problem, or let a waived one count again."""
        problem = self.current
        if problem is None:
            return False
        if problem.waived:
            return self._push(self.tr("Count a waived problem again"), unwaive(self._scenario, problem.finding))
        reason = self.workspace.dialogs.text(
            self.tr("Waive a problem"), self.tr("Why is this all right?\n{message}").format(message=problem.message)
        )
        if reason is None:
            return False
        if not reason.strip():
            self.workspace.dialogs.error(
                self.tr("A problem is waived with a reason, so that others can follow it. Type a few words.")
            )
            return False
        return self._push(self.tr("Waive a problem"), waive(self._scenario, problem.finding, reason.strip()))

    def _push(self, step: str, edit: Edit) -> bool:
        return self.workspace.document.push(step, edit)

    def menu(self) -> QMenu:
        """What can be done with the selected problem."""
        menu = QMenu(self)
        problem = self.current
        if problem is None:
            return menu
        self._add(menu, self.tr("Go to the place")).triggered.connect(lambda: self._show_row(self._index))
        if problem.fix:
            self._add(menu, problem.fix).triggered.connect(self.fix_current)
            count = len(self.model.alike(problem.finding))
            if count > 1:
                text = self.tr("Mend all {count} of this kind").format(count=count)
                self._add(menu, text).triggered.connect(self.fix_alike)
        if self.model.can_mend:
            menu.addSeparator()
            text = self.tr("Count it again") if problem.waived else self.tr("Waive with a reason…")
            self._add(menu, text).triggered.connect(self.waive_current)
        return menu

    @staticmethod
    def _add(menu: QMenu, text: str) -> QAction:
        action: QAction = menu.addAction(text.replace("&", "&&"))
        return action

    def _open_menu(self, at: QPoint) -> None:
        if self.current is not None:
            self.menu().popup(self.list.viewport().mapToGlobal(at))

    def _fit_rows(self, width: int) -> None:
        """Rows are as high as their sentences need."""
        if width != self.delegate.width:
            self.delegate.width = width
            self.list.scheduleDelayedItemsLayout()

    # -- within ---------------------------------------------------------------------------------------------------
    @property
    def _scenario(self) -> Scenario:
        return self.workspace.document.scenario

    def _fix_row(self, index: QModelIndex) -> None:
        self.list.setCurrentIndex(index)
        self.fix_current()

    def _taken(self) -> None:
        problem = self.current
        if problem is not None:
            self._current, self._kept_row = problem.finding, self._index.row()
        self._update()

    def _update(self) -> None:
        problem = self.current
        self.waive_button.setEnabled(problem is not None)
        waived = problem is not None and problem.waived
        self.waive_button.setText(self.tr("Count it again") if waived else self.tr("Waive…"))
        self.changed.emit()

    def _show_waived(self, shown: bool) -> None:
        self.model.show_waived = shown
        self.refresh()

    def _edited(self, edit: Edit) -> None:
        """A waiver changes no finding, and a fix is made for the scenario as it is: read both again after an edit."""
        if edit.tables & {"waived", "sides", "systems", "counter_types", "grid"}:
            self.model.forget()
            self._soon.start(0)
