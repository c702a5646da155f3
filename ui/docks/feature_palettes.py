"""Palettes of the tools for hexsides, paths, regions, labels and sites."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from editor import steps
from editor.canvas.base import Canvas
from editor.canvas.qt import QtCanvas
from editor.glyphs.site import draw_site
from editor.painters.features import draw_hexsides, draw_paths, hexside_style, path_style
from editor.painters.paths import spline
from editor.selection import Selection
from editor.style import Style, load_style, style_ids
from model.edit import Address, Edit
from model.edits.regions import add_region, new_names
from model.edits.rows import added_keys
from model.maprows import Region
from model.shapes import MAX_RADIUS
from model.texts import named
from ui.docks.choices import Choice, Choices
from ui.docks.inspector.fields import DecimalField, LineField
from ui.docks.inspector.form import Form
from ui.docks.painting.parts import Amount
from ui.docks.painting.symmetry import SymmetrySection
from ui.docks.pictures import ICON_PX, Picture
from ui.icons import icon
from ui.theme import THEME
from ui.widgets.labels import label
from ui.widgets.scrolled import ScrolledPage
from ui.widgets.swatch import swatch_icon
from ui.workspace import Workspace

_S = 20.0
"""Size of a hex in icons: one hexside across them."""


def feature_icon(style: Style, draw: Callable[[Canvas], None]) -> QIcon:
    """A patch of plain ground with something drawn on it, in the colours of the map."""
    made = Picture()
    for ratio in (1.0, 2.0):
        picture, painter = made.draw(ratio)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(style.color("ground")))
        painter.drawRoundedRect(0, 0, ICON_PX, ICON_PX, 4, 4)
        draw(QtCanvas(painter))
        made.add(picture, painter, ratio)
    return made.icon


def style_of(workspace: Workspace) -> Style:
    """The look of the map; that of the star map for one that does not exist."""
    own = workspace.document.scenario.info.style
    return load_style(own if own in style_ids() else "star")


class _Palette(ScrolledPage):
    """Choices below each other, and a sentence on what a click does."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(14, parent)
        self.workspace = workspace
        self.options = workspace.options.features
        self.modes = Choices(
            self.tr("Click or drag"),
            [
                Choice(False, self.tr("Draw"), QIcon(), self.tr("Draw; with Alt erase")),
                Choice(True, self.tr("Erase"), QIcon(), self.tr("Erase; with Alt draw")),
            ],
            lambda value: setattr(self.options, "erasing", value),
            columns=2,
            icon_px=20,
        )
        self.options.changed.connect(self.refresh)
        THEME.changed.connect(self._paint)
        self._paint()

    def finish(self, help_text: str, *, symmetric: bool = False) -> None:
        """Put the switch between drawing and erasing, the sentence, and the symmetry of the map below the rest."""
        help_ = label(help_text, "secondary", wrap=True)
        help_.setContentsMargins(12, 0, 12, 0)
        self.body.addWidget(self.modes)
        self.body.addWidget(help_)
        if symmetric:
            self.body.addWidget(SymmetrySection(self.workspace))
        self.body.addStretch(1)
        self.refresh()

    def refresh(self) -> None:
        """Show what is chosen."""
        self.modes.choose(self.options.erasing)

    def _paint(self) -> None:
        self.modes.show_icons((icon("brush"), icon("eraser")))


class HexsidePalette(_Palette):
    """The kinds of hexside features of the game."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        style, ruleset = style_of(workspace), workspace.document.ruleset

        def picture(kind: str) -> QIcon:
            ends = np.array([[25.0, 9.0, 3.0, 19.0]])
            name = hexside_style(ruleset, style, kind)
            return feature_icon(style, lambda canvas: draw_hexsides(canvas, style, name, ends, _S))

        self.kinds = Choices(
            self.tr("On the hexside"),
            [Choice(key, named(row, workspace.lang), picture(key)) for key, row in ruleset.hexsides.items()],
            lambda value: setattr(self.options, "hexside", value),
        )
        self.body.addWidget(self.kinds)
        self.finish(
            self.tr(
                "Drag along hexsides. Several kinds may lie on one. What has a high side is high where the drag begins; "
                "X turns it over."
            ),
            symmetric=True,
        )

    def refresh(self) -> None:
        """Show what is chosen."""
        super().refresh()
        self.kinds.choose(self.options.hexside)


class PathPalette(_Palette):
    """The kinds of paths of the game."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        style, ruleset = style_of(workspace), workspace.document.ruleset
        course = spline([(-2.0, 22.0), (9.0, 18.0), (19.0, 10.0), (30.0, 6.0)])

        def picture(kind: str) -> QIcon:
            name = path_style(ruleset, style, kind)
            return feature_icon(style, lambda canvas: draw_paths(canvas, style, name, [course], _S * 1.2))

        self.kinds = Choices(
            self.tr("Through the hex"),
            [Choice(key, named(row, workspace.lang), picture(key)) for key, row in ruleset.paths.items()],
            lambda value: setattr(self.options, "path", value),
        )
        self.body.addWidget(self.kinds)
        self.finish(
            self.tr(
                "Drag from hex to hex, or click one after the other. From an end the path goes on, elsewhere it "
                "branches off. Lead it beyond the edge to let it leave the map."
            ),
            symmetric=True,
        )

    def refresh(self) -> None:
        """Show what is chosen."""
        super().refresh()
        self.kinds.choose(self.options.path)


class SitePalette(_Palette):
    """The kinds of items and markers of the game."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        style, ruleset = style_of(workspace), workspace.document.ruleset
        middle = ICON_PX / 2

        def picture(symbol: str) -> QIcon:
            return feature_icon(style, lambda canvas: draw_site(canvas, style, symbol, middle, middle, 8.5))

        self.kinds = Choices(
            self.tr("Items and markers"),
            [Choice(key, named(row, workspace.lang), picture(row.symbol)) for key, row in ruleset.sites.items()],
            lambda value: setattr(self.options, "site", value),
        )
        self.body.addWidget(self.kinds)
        self.finish(self.tr("Click a hex to place one. Its name, count and figures are edited on the right."))

    def refresh(self) -> None:
        """Show what is chosen."""
        super().refresh()
        self.kinds.choose(self.options.site)


class LabelPalette(_Palette):
    """Text and look of new labels."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.form = Form()
        self.form.setContentsMargins(12, 0, 12, 0)
        self.text, self.text_ja = LineField(), LineField()
        self.size_field, self.rotation = DecimalField(0.05, 20, 0.05, 2), DecimalField(-360, 360, 15, 0)
        self.rotation.setSuffix("°")
        self.form.add(self.tr("Text"), self.text)
        self.form.add(self.tr("Japanese text"), self.text_ja)
        self.form.add(self.tr("Size in hexes"), self.size_field)
        self.form.add(self.tr("Rotation"), self.rotation)
        self.form.connect_field(self.text, lambda value: self._set("text", value))
        self.form.connect_field(self.text_ja, lambda value: self._set("text_ja", value))
        self.form.connect_field(self.size_field, lambda value: self._set("size", value))
        self.form.connect_field(self.rotation, lambda value: self._set("rotation", value))
        title = label(self.tr("New labels"), "title")
        title.setContentsMargins(12, 0, 12, 0)
        self.body.addWidget(title)
        self.body.addWidget(self.form)
        self.finish(
            self.tr(
                "Click to place a label, drag to let it run to a second hex. Without a text here, it is asked for on "
                "the right. Drag a label to move it."
            )
        )

    def refresh(self) -> None:
        """Show what is chosen."""
        super().refresh()
        self.text.show_value(self.options.text)
        self.text_ja.show_value(self.options.text_ja)
        self.size_field.show_value(self.options.size)
        self.rotation.show_value(self.options.rotation)

    def _set(self, name: str, value: object) -> None:
        setattr(self.options, name, value)


class RegionPalette(_Palette):
    """The regions of the scenario, and the brush."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self._keys: list[int] = []
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Regions"))
        self.list.itemClicked.connect(lambda _: self._choose())
        self.list.itemActivated.connect(lambda _: self._choose())
        self.new = QPushButton(self.tr("New region"))
        self.new.clicked.connect(self._add)
        title = label(self.tr("Regions"), "title")
        self.none = label(self.tr("No region yet: the next stroke begins one."), "secondary", wrap=True)
        head = QWidget()
        inner = QVBoxLayout(head)
        inner.setContentsMargins(12, 0, 12, 0)
        inner.setSpacing(8)
        inner.addWidget(title)
        inner.addWidget(self.none)
        inner.addWidget(self.list)
        inner.addWidget(self.new, 0, Qt.AlignmentFlag.AlignLeft)
        painting = workspace.options.painting
        self.radius = Amount(
            self.tr("Radius of the brush"), 0, MAX_RADIUS, lambda value: setattr(painting, "radius", value)
        )
        self.radius.setToolTip(self.tr("Hexes round the middle of the brush  ([ and ])"))
        self.radius.setContentsMargins(12, 0, 12, 0)
        self.body.addWidget(head)
        brush = label(self.tr("Radius of the brush"))
        brush.setContentsMargins(12, 0, 12, 0)
        self.body.addWidget(brush)
        self.body.addWidget(self.radius)
        workspace.options.changed.connect(self.refresh)
        workspace.document.changed.connect(self._edited)
        self.finish(
            self.tr("Drag to paint hexes into the chosen region. Its names, and whose home it is, are on the right."),
            symmetric=True,
        )

    def refresh(self) -> None:
        """Show the regions and what is chosen."""
        super().refresh()
        scenario = self.workspace.document.scenario
        items = scenario.items("regions", Region)
        self._keys = [key for key, _ in items]
        self.list.blockSignals(True)
        self.list.clear()
        for _, row in items:
            entry = QListWidgetItem(named(row, self.workspace.lang) or row.id)
            side = scenario.sides.get(row.home_of) if row.home_of else None
            entry.setIcon(swatch_icon(side.color, side.cut) if side is not None else _blank())
            entry.setToolTip(self.tr("%n hex(es)", "", len(row.hexes)))
            self.list.addItem(entry)
        chosen = self.options.region
        self.list.setCurrentRow(self._keys.index(chosen) if chosen in self._keys else -1)
        self.list.blockSignals(False)
        rows = max(1, min(len(self._keys), 9))
        self.list.setFixedHeight(rows * max(24, self.list.sizeHintForRow(0)) + 4)
        self.list.setVisible(bool(self._keys))
        self.none.setVisible(not self._keys)
        self.radius.show_value(self.workspace.options.painting.radius)

    def _edited(self, edit: Edit) -> None:
        if edit.tables & {"regions", "sides"}:
            self.refresh()

    def _choose(self) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self._keys):
            self.options.region = self._keys[row]
            self.workspace.select(Selection(record=Address("regions", self._keys[row])))

    def _add(self) -> None:
        document = self.workspace.document
        en, ja = new_names(document.scenario)
        edit = add_region(document.scenario, en, name_ja=ja)
        key = added_keys(edit, "regions")[0]
        if document.push(steps.add_region(ja if self.workspace.lang == "ja" else en), edit):
            self.options.region = key
            self.workspace.select(Selection(record=Address("regions", key)))
            self.workspace.inspect_asked.emit()


def _blank() -> QIcon:
    """As wide as a swatch, so that names stand in line."""
    picture = QPixmap(14, 14)
    picture.fill(Qt.GlobalColor.transparent)
    return QIcon(picture)
