"""The legend of the overlays that are on, in a corner of the map: what each line, tint and sign means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QScrollArea, QToolButton, QVBoxLayout, QWidget

from editor.canvas.qt import QtCanvas
from editor.overlays import OverlayRunner, ShownOverlays
from editor.painters.analyses.swatch import draw_swatch
from editor.view.map_view import MapView
from model.overlays.drawing import Overlay, Part
from model.texts import named, say
from ui.icons import icon
from ui.overlay_actions import KEYS
from ui.theme import THEME
from ui.widgets.labels import label
from ui.widgets.swatch import swatch_icon
from ui.workspace import Workspace

WIDTH: Final = 272
FOLDED_WIDTH: Final = 164
AWAY: Final = 12
"""Px from the edges of the map."""
PAD: Final = 12
SWATCH: Final = QSize(28, 24)
CORNERS: Final = ("top_left", "top_right", "bottom_right", "bottom_left")
KEPT: Final = "legend/corner"
"""Where the settings keep the corner."""
SWATCH_S: Final = 11.0


class PartSwatch(QWidget):
    """One part as it looks on the map."""

    def __init__(self, view: MapView, part: Part, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view, self.part, self.number = view, part, number
        self.setFixedSize(SWATCH)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it in the middle."""
        del event
        painter = QPainter(self)
        middle = self.rect().center() + QPoint(1, 1)
        board = self._view.map.board
        draw_swatch(QtCanvas(painter), board, self.part, self.number, middle.x(), middle.y(), SWATCH_S)
        painter.end()


class Legend(QFrame):
    """A panel over the map; it is there while an overlay is on, can be folded to one line, and dragged by its head to
    another corner, where it stays from then on.
    """

    hide_asked = Signal(str)
    """Somebody wants an overlay off, by its id."""

    def __init__(self, workspace: Workspace, view: MapView, runner: OverlayRunner) -> None:
        super().__init__(view)
        self.setObjectName("legend")
        self.setAccessibleName(self.tr("Legend of overlays"))
        self._workspace, self._view, self._runner = workspace, view, runner
        self.shown: ShownOverlays = workspace.document.overlays
        self.title = label("", "title")
        self.corner = self._workspace.settings.text(KEPT)
        """One of `CORNERS`."""
        self._held: QPoint | None = None
        """While it is dragged: where in it the pointer holds it."""
        self.move_on = self._button("fit", self.tr("To the next corner"))
        self.move_on.clicked.connect(self.next_corner)
        self.fold = self._button("", "")
        self.fold.setCheckable(True)
        self.fold.setChecked(True)
        self.fold.toggled.connect(self._folded)
        self.side = QComboBox()
        self.side.setAccessibleName(self.tr("Side looked at"))
        self.side.activated.connect(lambda _: self.shown.look_at(str(self.side.currentData())))
        self.side_row = QWidget()
        self.body = QWidget()
        self.area = QScrollArea()
        self._lay_out()
        view.installEventFilter(self)
        self.shown.changed.connect(self.refresh)
        runner.changed.connect(self.refresh)
        THEME.changed.connect(self._paint)
        self._paint()
        self.refresh()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(PAD, 4, 6, 4)
        head.setSpacing(4)
        head.addWidget(self.title, 1)
        head.addWidget(self.move_on)
        head.addWidget(self.fold)
        row = QHBoxLayout(self.side_row)
        row.setContentsMargins(PAD, 0, PAD, 6)
        row.setSpacing(8)
        row.addWidget(label(self.tr("Side"), "secondary"))
        row.addWidget(self.side, 1)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(self.body)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self.side_row)
        layout.addWidget(self.area)

    # -- what it says -------------------------------------------------------------------------------------------
    def refresh(self) -> None:
        """Show what is on now; nothing, and the legend goes."""
        on, drawn = self.shown.on, self._runner.drawn
        focused = self._focused()
        self.title.setText(self.tr("Overlays") if self.fold.isChecked() else self._folded_title())
        self._fill_sides()
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(PAD, 0, 6, 8)
        layout.setSpacing(2)
        order = [id for id in self.shown.specs if id in on]
        counted = self._numbers(on, drawn)
        for id in order:
            self._add(layout, id, drawn.get(id), counted)
        scrolled = self.area.verticalScrollBar().value()
        if (old := self.area.takeWidget()) is not None:
            old.deleteLater()  # not at once: one of its buttons may be what was clicked
        self.area.setWidget(body)
        self.body = body
        if not on:
            self._held = None
        self.setVisible(bool(on))
        self._place()
        self.area.verticalScrollBar().setValue(scrolled)
        self._focus(focused)

    def _add(
        self, layout: QVBoxLayout, id: str, overlay: Overlay | None, counted: Mapping[tuple[str, int], int]
    ) -> None:
        """One overlay: its name with the button that hides it, its parts, its notes."""
        lang = self._workspace.lang
        name = say(f"overlay.{id}.name", lang)
        close = self._button("close", self.tr("Hide {overlay}").format(overlay=name))
        close.setProperty("overlay", id)
        close.clicked.connect(lambda: self.hide_asked.emit(id))
        row = QHBoxLayout()
        row.setSpacing(4)
        heading = label(name, "title")
        heading.setToolTip(say(f"overlay.{id}.hint", lang))
        row.addWidget(heading, 1)
        row.addWidget(label(self._key(id), "secondary"))
        row.addWidget(close)
        layout.addLayout(row)
        if overlay is None:
            layout.addWidget(label(self.tr("Being worked out…"), "secondary"))
            return
        for index, part in enumerate(overlay.parts):
            line = QHBoxLayout()
            line.setSpacing(8)
            line.addWidget(PartSwatch(self._view, part, counted[id, index]), 0, Qt.AlignmentFlag.AlignTop)
            line.addWidget(label(part.name(lang), wrap=True), 1, Qt.AlignmentFlag.AlignVCenter)
            layout.addLayout(line)
        for note in overlay.notes:
            layout.addWidget(label(note(lang), "secondary", wrap=True))
        if not overlay.parts and not overlay.notes:
            layout.addWidget(label(self.tr("Nothing to show on this map."), "secondary", wrap=True))
        layout.addSpacing(4)

    @staticmethod
    def _numbers(on: tuple[str, ...], drawn: Mapping[str, Overlay]) -> dict[tuple[str, int], int]:
        """Which of the parts of its channel on the map each part is, as `editor.painters.analyses.shapes` counts them."""
        found: dict[tuple[str, int], int] = {}
        counts: dict[str, int] = {}
        for id in on:
            for index, part in enumerate(drawn[id].parts if id in drawn else ()):
                found[id, index] = counts.get(part.channel, 0)
                counts[part.channel] = found[id, index] + 1
        return found

    def _key(self, id: str) -> str:
        """The key of an overlay as it is written on this system; "" for none."""
        at = list(self.shown.specs).index(id)
        return QKeySequence(KEYS[at]).toString(QKeySequence.SequenceFormat.NativeText) if at < len(KEYS) else ""

    def _folded_title(self) -> str:
        return f"{self.tr('Overlays')} · {len(self.shown.on)}"

    def _fill_sides(self) -> None:
        """The sides there are to look at, while an overlay is on that looks at one."""
        document, lang = self._workspace.document, self._workspace.lang
        sided = any(self.shown.specs[id].sided for id in self.shown.on)
        self.side_row.setVisible(sided and self.fold.isChecked())
        if not sided:
            return
        context = document.checker.context
        self.side.clear()
        self.side.addItem(self.tr("As selected"), "")
        for id in context.player_sides:
            side = document.scenario.sides.get(id)
            rule = document.ruleset.sides.get(id)
            text = named(side, lang) if side is not None else named(rule, lang) if rule is not None else id
            color, cut = (side.color, side.cut) if side is not None else ("#808080", "flat")
            self.side.addItem(swatch_icon(color, cut), text or id, id)
        self.side.setCurrentIndex(max(0, self.side.findData(self.shown.side)))

    # -- how it stands ------------------------------------------------------------------------------------------
    def _place(self) -> None:
        """In the corner, as high as what it says or as the map."""
        room = max(80, self._view.height() - 2 * AWAY)
        opened = self.fold.isChecked()
        self.area.setVisible(opened)
        wanted = self.fold.sizeHint().height() + 10
        if self.side_row.isVisibleTo(self):
            wanted += self.side_row.sizeHint().height()
        if opened:
            wanted += max(self.body.heightForWidth(self.inner_width), self.body.sizeHint().height()) + 2
        # once a bar is shown it would stay: beside it texts wrap into more lines, which need the bar
        policy = Qt.ScrollBarPolicy
        self.area.setVerticalScrollBarPolicy(policy.ScrollBarAsNeeded if wanted > room else policy.ScrollBarAlwaysOff)
        self.setFixedSize(WIDTH if opened else FOLDED_WIDTH, min(room, wanted))
        if self._held is None:
            self.move(self._spot(self.corner))
        self.raise_()

    def _spot(self, corner: str) -> QPoint:
        """Where its upper left corner is when it stands in a corner of the map."""
        right = max(AWAY, self._view.width() - AWAY - self.width())
        bottom = max(AWAY, self._view.height() - AWAY - self.height())
        return QPoint(right if corner.endswith("right") else AWAY, bottom if corner.startswith("bottom") else AWAY)

    def to_corner(self, corner: str) -> None:
        """Stand in a corner of the map, and remember it."""
        self.corner = corner
        self._workspace.settings.keep_text(KEPT, corner)
        self._place()

    def next_corner(self) -> None:
        """Go on to the next corner, clockwise."""
        at = CORNERS.index(self.corner) if self.corner in CORNERS else 0
        self.to_corner(CORNERS[(at + 1) % len(CORNERS)])

    @property
    def inner_width(self) -> int:
        """Px that border and layout leave for what it says, while it is open."""
        self.ensurePolished()  # the border comes with the style sheet
        layout = self.layout()
        edges = self.contentsMargins() + (layout.contentsMargins() if layout is not None else QMargins())
        return WIDTH - edges.left() - edges.right()

    def _folded(self) -> None:
        self._paint()
        self.refresh()

    def _paint(self) -> None:
        opened = self.fold.isChecked()
        self.fold.setIcon(icon("chevron_down" if opened else "chevron_right", THEME.roles.secondary))
        self.fold.setAccessibleName(self.tr("Fold the legend") if opened else self.tr("Unfold the legend"))
        self.fold.setToolTip(self.fold.accessibleName())
        self.move_on.setIcon(icon("fit", THEME.roles.secondary))
        for button in self.body.findChildren(QToolButton):
            button.setIcon(icon("close", THEME.roles.secondary))

    def _button(self, symbol: str, name: str) -> QToolButton:
        made = QToolButton()
        made.setIconSize(QSize(16, 16))
        made.setAccessibleName(name)
        made.setToolTip(name)
        made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        if symbol:
            made.setIcon(icon(symbol, THEME.roles.secondary))
        return made

    def _focused(self) -> str | None:
        """The overlay whose button has the focus."""
        for button in self.body.findChildren(QToolButton):
            if button.hasFocus():
                return str(button.property("overlay"))
        return None

    def _focus(self, id: str | None) -> None:
        """Give the focus back after everything was made anew: to the same button, or to the map."""
        if id is None:
            return
        buttons = {str(button.property("overlay")): button for button in self.body.findChildren(QToolButton)}
        target: QWidget = buttons.get(id) or next(iter(buttons.values()), self._view)
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- events -------------------------------------------------------------------------------------------------
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the map."""
        if event.type() is QEvent.Type.Resize and watched is self._view:
            self._place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leads back to the map."""
        if event.key() == Qt.Key.Key_Escape:
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Nothing that happens on the legend is for the map below."""
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and event.position().y() <= self.fold.geometry().bottom():
            self._held = event.position().toPoint()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go, it stands in the nearest corner."""
        if self._held is not None and event.button() is Qt.MouseButton.LeftButton:
            self._held = None
            self.unsetCursor()
            here = self.pos()
            self.to_corner(min(CORNERS, key=lambda corner: (self._spot(corner) - here).manhattanLength()))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            self.move(self.pos() + event.position().toPoint() - self._held)
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()
