"""The head of the inspector: which hex, which system, and whether what it shows is made up."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from editor.canvas.qt import QtCanvas
from editor.glyphs.star import draw_star
from editor.selection import Selection
from editor.style import load_style, style_ids
from editor.tools.records import record_name
from model.edits.find import system_at
from model.hexgrid import Hex
from model.maprows import System, TilePlacement
from model.ruleset import SystemClassRow
from model.samples import holds_samples
from model.storage.errors import LoadError
from model.storage.tiles import load_tiles, user_tiles_folder
from model.texts import named
from ui.docks.inspector.panel import Panel, capital
from ui.theme import THEME, ui_font
from ui.widgets.labels import ElidedLabel, label
from ui.workspace import Workspace

STAR_PX = 32
NAME_PX = 15


class StarPicture(QWidget):
    """The star of a system on a patch of space, drawn as on the map."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = load_style("star")
        self._row: SystemClassRow | None = None
        self._stars = 1
        self.setFixedSize(STAR_PX, STAR_PX)

    def show_star(self, row: SystemClassRow | None, stars: int, style: str) -> None:
        """Show the star of a class in the style of the scenario."""
        self._style = load_style(style if style in style_ids() else "star")
        self._row, self._stars = row, stars
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        patch = QPainterPath()
        patch.addRoundedRect(QRectF(self.rect()), 6, 6)
        painter.fillPath(patch, QColor(self._style.color("ground")))
        if self._row is not None:
            painter.setClipPath(patch)
            middle = STAR_PX / 2
            draw_star(QtCanvas(painter), self._style, self._row.glyph, middle, middle, 0.33 * STAR_PX, self._stars)


class NameLine(QWidget):
    """A name, bold, and the same in the second language beside it; the second gives way first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.first, self.second = "", ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        THEME.changed.connect(self.update)

    def show_names(self, first: str, second: str) -> None:
        """Show other names."""
        self.first, self.second = first, "" if second == first else second
        self.setAccessibleName(f"{first} {self.second}".strip())
        self.setToolTip(self.accessibleName())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        left, area = 0.0, QRectF(self.rect())
        for text, font in ((self.first, ui_font(NAME_PX, bold=True)), (self.second, ui_font(NAME_PX))):
            metrics = QFontMetricsF(font)
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width() - left)
            if left and len(shown) < min(3, len(text)):
                break
            painter.setFont(font)
            painter.setPen(QColor(THEME.roles.text))
            line = QRectF(QPointF(left, 0), QSize(int(area.width() - left) + 1, int(area.height())))
            painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), shown)
            left += metrics.horizontalAdvance(shown) + 8


class Head(Panel):
    """The number of the hex, "Sample data" where it is, the system with its class."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent=parent)
        self.title = ElidedLabel("", "title")
        self.sample = QPushButton(self.tr("Sample data"))
        self.sample.setObjectName("flat")
        self.sample.setCheckable(True)
        self.sample.setFlat(True)
        self.note = label("", "secondary", wrap=True)
        self.star = StarPicture()
        self.name = NameLine()
        self.kind = label("", "secondary", wrap=True)
        line = QHBoxLayout()
        line.addWidget(self.title, 1)
        line.addWidget(self.sample)
        self.who = QWidget()
        who = QHBoxLayout(self.who)
        who.setContentsMargins(0, 2, 0, 0)
        who.setSpacing(8)
        texts = QVBoxLayout()
        texts.setSpacing(1)
        texts.addWidget(self.name)
        texts.addWidget(self.kind)
        who.addWidget(self.star)
        who.addLayout(texts, 1)
        self.body.addLayout(line)
        self.body.addWidget(self.note)
        self.body.addWidget(self.who)
        self.sample.toggled.connect(self.note.setVisible)
        THEME.changed.connect(self._paint)
        self._paint()

    def show_selection(self, selection: Selection | None) -> None:
        """Name what is selected."""
        self.setVisible(selection is not None)
        if selection is None:
            return
        self.title.setText(self._title(selection))
        note = self._sample_note(selection)
        self.sample.setVisible(bool(note))
        self.note.setText(note)
        self.note.setVisible(bool(note) and self.sample.isChecked())
        alone = selection.hex is not None and len(selection.hexes) <= 1 and selection.route is None
        found = system_at(self.scenario, selection.hex) if selection.hex is not None and alone else None
        self.who.setVisible(found is not None)
        if found is not None:
            self._show_system(found[1])

    def set_editable(self, editable: bool) -> None:
        """There is nothing to edit here."""

    def _title(self, selection: Selection) -> str:
        if selection.record is not None and (row := self.scenario.get(selection.record)) is not None:
            return capital(record_name(self.ruleset, row))
        if selection.route is not None:
            return self.tr("Jump route")
        if (row := self.scenario.get(selection.record) if selection.record is not None else None) is not None:
            return record_name(self.ruleset, row)
        if len(selection.hexes) > 1:
            return self.tr("{count} hexes").format(count=len(selection.hexes))
        if selection.hex is not None:
            return self.tr("Hex {number}").format(number=self.scenario.grid.label(selection.hex))
        if selection.side is not None:
            return self.tr("Side")
        return self.tr("{count} counters").format(count=len(selection.placements))

    def _show_system(self, system: System) -> None:
        row = self.ruleset.system_classes.get(system.class_)
        self.star.show_star(row, system.stars, self.scenario.info.style)
        names = system.name or system.id, system.name_ja
        first, second = (names[1] or names[0], names[0]) if self.lang == "ja" else names
        self.name.show_names(first, second)
        what = capital(named(row, self.lang)) if row is not None else system.class_
        if system.capital_of is not None:
            pattern = self.tr("{what} · capital of {side}")
            what = pattern.format(what=what, side=self.side_name(system.capital_of))
        self.kind.setText(what)

    def _sample_note(self, selection: Selection) -> str:
        """What is made up of what is shown; "" if nothing is."""
        note = self.ruleset.sample_note_ja if self.lang == "ja" else self.ruleset.sample_note
        hex = selection.hex
        if self._invented() or (hex is not None and self._on_sample_sheet(hex)):
            return note or self.tr("The figures are samples. Fill in those of your own copy of the game.")
        return ""

    def _invented(self) -> bool:
        """Whether the scenario still takes figures from its ruleset that are samples."""
        return self.ruleset.sample and holds_samples(self.scenario, self.ruleset)

    def _on_sample_sheet(self, hex: Hex) -> bool:
        """Whether a map sheet that is marked as a sample lies there."""
        col, row = self.scenario.grid.offset(hex)
        for tile in self.scenario.rows("tiles", TilePlacement):
            left, top = self.scenario.grid.offset(tile.at)
            if left <= col < left + tile.columns and top <= row < top + tile.rows and tile.id in self._sample_sheets:
                return True
        return False

    @cached_property
    def _sample_sheets(self) -> frozenset[str]:
        """The ids of the sheets that are samples; a person's own sheet of the same id takes the place of one."""
        try:
            sheets = load_tiles(self.ruleset, user_tiles_folder(self.ruleset))
        except LoadError:  # whoever lays sheets is told; here it costs a word
            return frozenset()
        return frozenset(id for id, sheet in sheets.items() if sheet.sample)

    def _paint(self) -> None:
        self.sample.setStyleSheet(f"color: {THEME.roles.warning}; font-size: 12px; padding: 1px 4px; min-height: 16px;")
