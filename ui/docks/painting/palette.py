"""The palette of the terrain tools: what is painted, how large the brush is, which shape, which area, which symmetry."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QIcon, QPen
from PySide6.QtWidgets import QCheckBox, QWidget

from editor.style import load_style
from editor.tools.paint_options import KINDS, SHAPES, Kind, Shape
from model.hexgrid import Hex, Orientation, disk
from model.layout import Layout
from model.shapes import MAX_RADIUS, brush_count
from model.texts import named
from ui.docks.choices import Choice, Choices
from ui.docks.painting.blend import BlendSection
from ui.docks.painting.parts import Amount, Section, Segments
from ui.docks.painting.symmetry import SymmetrySection
from ui.docks.pictures import Picture, terrain_icon
from ui.theme import THEME
from ui.widgets.labels import label
from ui.widgets.scrolled import ScrolledPage
from ui.workspace import Workspace

_SHOWN = {
    "terrain": ("paint", "brush"),
    "shape": ("shape", "paint"),
    "fill": ("fill", "paint"),
    "eyedropper": ("paint",),
    "eraser": ("eraser", "brush"),
    "symmetry": (),
}
"""By tool the sections it needs, beside that of the symmetry."""


class TerrainPalette(ScrolledPage):
    """Everything that brush, shapes, fill and eraser can be set to; only what the tool in hand needs is shown."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(16, parent)
        self.workspace = workspace
        self.painting = workspace.options.painting
        self.symmetry = SymmetrySection(workspace)
        self.sections: dict[str, QWidget] = {
            "eraser": self._eraser(),
            "shape": self._shapes(),
            "fill": self._fill(),
            "paint": self._paint(),
            "brush": self._brush(),
        }
        for section in (*self.sections.values(), self.symmetry):
            self.body.addWidget(section, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addStretch(1)
        workspace.options.changed.connect(self.refresh)
        THEME.changed.connect(self._show_shapes)
        self.show_tool("terrain")
        self.refresh()

    def show_tool(self, tool_id: str) -> None:
        """Show what a tool needs."""
        wanted = _SHOWN.get(tool_id, ("paint",))
        for key, section in self.sections.items():
            section.setVisible(key in wanted)
        self.symmetry.setVisible(tool_id != "eyedropper")

    def refresh(self) -> None:
        """Show what is chosen."""
        painting = self.painting
        self.kinds.choose(painting.kind)
        self.terrains.choose(self.workspace.options.terrain)
        self.terrains.setVisible(painting.kind != "mix")
        self.blend.setVisible(painting.kind == "mix")
        self.blend.refresh()
        self.about_kind.setText(self._about(painting.kind))
        self.radius.show_value(painting.radius)
        self.count.setText(self.tr("%n hex(es)", "", brush_count(painting.radius)))
        self.shapes.choose(painting.shape)
        self.outlined.setChecked(painting.outlined)
        self.fills.choose(painting.everywhere)
        self.erasers.choose(painting.thorough)
        self.about_eraser.setText(self._about_eraser())

    # -- sections -----------------------------------------------------------------------------------------------
    def _paint(self) -> QWidget:
        options, ruleset = self.workspace.options, self.workspace.document.ruleset
        style = load_style(self.workspace.document.scenario.info.style)
        icons = {key: terrain_icon(self.workspace, key, style) for key in ruleset.terrain}
        names = {"ground": self.tr("Terrain"), "mix": self.tr("Mix"), "further": self.tr("Further")}
        self.kinds = Segments(
            self.tr("What is painted"),
            [(kind, names[kind], f"{self._about(kind)}  (X)") for kind in KINDS],
            lambda value: setattr(self.painting, "kind", value),
        )
        self.about_kind = label("", "secondary", wrap=True)
        self.terrains = Choices(
            self.tr("Terrain"),
            [Choice(key, named(row, self.workspace.lang), icons[key]) for key, row in ruleset.terrain.items()],
            lambda value: setattr(options, "terrain", value),
        )
        self.terrains.setContentsMargins(-12, 0, -12, 0)
        self.blend = BlendSection(self.workspace, icons)
        self.blend.body.setContentsMargins(0, 0, 0, 0)
        section = Section(self.tr("Paint with"))
        for part in (self.kinds, self.about_kind, self.terrains, self.blend):
            section.add(part)
        return section

    def _about(self, kind: Kind) -> str:
        if kind == "mix":
            return self.tr("Several terrains, drawn by lot for each hex; the same seed gives the same map.")
        if kind == "further":
            return self.tr("A terrain that hexes have besides their own; they count as both. The eraser takes it away.")
        return self.tr("The terrain of the hexes.")

    def _brush(self) -> QWidget:
        section = Section(self.tr("Brush"))
        self.radius = Amount(self.tr("Radius of the brush"), 0, MAX_RADIUS, self._resize)
        self.radius.setToolTip(self.tr("Hexes round the middle of the brush  ([ and ])"))
        self.count = label("", "secondary")
        section.heading.addWidget(self.count)
        section.add(self.radius)
        return section

    def _resize(self, radius: int) -> None:
        self.painting.radius = radius

    def _shapes(self) -> QWidget:
        names = {"rectangle": self.tr("Rectangle"), "hexagon": self.tr("Hexagon"), "lasso": self.tr("Lasso")}
        self.shapes = Choices(
            self.tr("Shape"),
            [
                Choice(shape, names[shape], shape_icon(shape), f"{names[shape]}  ({n})")
                for n, shape in enumerate(SHAPES, 1)
            ],
            lambda value: setattr(self.painting, "shape", value),
            columns=3,
        )
        self.outlined = QCheckBox(self.tr("Outline only"))
        self.outlined.setToolTip(self.tr("Paint only the outermost hexes of the shape  (O)"))
        self.outlined.toggled.connect(lambda on: setattr(self.painting, "outlined", on))
        section = Section()
        section.body.setContentsMargins(0, 0, 0, 0)
        self.outlined.setContentsMargins(12, 0, 12, 0)
        section.add(self.shapes)
        row = Section()
        row.add(self.outlined)
        section.add(row)
        return section

    def _show_shapes(self) -> None:
        """Shapes are drawn in the text colour of the theme; terrains belong to the map and stay."""
        self.shapes.show_icons(shape_icon(shape) for shape in SHAPES)

    def _fill(self) -> QWidget:
        section = Section(self.tr("Fill"))
        self.fills = Segments(
            self.tr("Fill"),
            [
                (False, self.tr("Connected area"), self.tr("The hexes of the same terrain that hang together  (C)")),
                (True, self.tr("Everywhere"), self.tr("All hexes of the same terrain on the map  (C)")),
            ],
            lambda value: setattr(self.painting, "everywhere", value),
        )
        section.add(self.fills)
        return section

    def _eraser(self) -> QWidget:
        self.erasers = Segments(
            self.tr("Eraser"),
            [
                (False, self.tr("Terrain only"), self.tr("Whatever else lies in the hexes stays  (X)")),
                (
                    True,
                    self.tr("Everything"),
                    self.tr("All that lies in the hexes, in layers shown and not locked  (X)"),
                ),
            ],
            lambda value: setattr(self.painting, "thorough", value),
        )
        self.about_eraser = label("", "secondary", wrap=True)
        section = Section(self.tr("Eraser"))
        section.add(self.erasers)
        section.add(self.about_eraser)
        return section

    def _about_eraser(self) -> str:
        ruleset = self.workspace.document.ruleset
        plain = named(ruleset.terrain[ruleset.map.terrain], self.workspace.lang)
        text = self.tr("Hexes become {terrain} again and lose further terrains. With Alt they are cut out of the map.")
        if self.painting.thorough:
            text = self.tr(
                "Hexes become {terrain} again. Hexsides, paths, labels, items, systems with their routes and hexes of "
                "regions go, too; counters go back to the pool. Layers that are hidden or locked are left alone."
            )
            if ruleset.system_classes:
                text += "\n" + self.tr("A brush of one hex takes a jump route by itself when it is pressed on it.")
        return text.format(terrain=plain)


def shape_icon(shape: Shape) -> QIcon:
    """A few hexes in a shape."""
    made = Picture()
    cells = {
        "hexagon": list(disk(Hex(0, 0), 1)),
        "rectangle": [Hex(q, r - q // 2) for q in (-1, 0, 1) for r in (-1, 0, 1)],
        "lasso": [Hex(-1, 0), Hex(0, 0), Hex(1, -1), Hex(0, 1)],
    }[shape]
    for ratio in (1.0, 2.0):
        picture, painter = made.draw(ratio)
        layout = Layout(Orientation.FLAT, made.size / 6.2)
        painter.setPen(QPen(QColor(THEME.roles.panel), 1))
        painter.setBrush(QColor(THEME.roles.text))
        painter.translate(made.size / 2, made.size / 2)
        for hex in cells:
            painter.drawPolygon([QPointF(*corner) for corner in layout.corners(hex)])
        if shape == "lasso":
            painter.setPen(QPen(QColor(THEME.roles.text), 1.5, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(0, 0), 0.46 * made.size, 0.4 * made.size)
        made.add(picture, painter, ratio)
    return made.icon
