"""Who may pair with whom (M-6.2): the list of partners, where pairs stand together, and two fields for a further pair."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QSizePolicy, QWidget

from editor import offmap_steps
from editor.selection import Selection
from model.counters import CounterType, Placement
from model.edits import pairs
from model.edits.find import types_by_id
from model.hexgrid import Hex
from model.info import Pair
from ui.docks.inspector.fields import Choice, ChoiceField
from ui.docks.inspector.form import Form, Notice
from ui.docks.inspector.panel import Panel
from ui.widgets.faces import face_pixmap
from ui.widgets.labels import label
from ui.workspace import Workspace

FACE_PX = 26
MOST_ROWS = 8


class PairList(QListWidget):
    """The pairs; Delete parts the one that is marked."""

    def __init__(self, part: QPushButton, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._part = part

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._part.click()
        else:
            super().keyPressEvent(event)


class Pairs(Panel):
    """The list of partners; hidden in a game without pairs."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, self.tr("Pairs"), parent)
        self._pairs: list[tuple[str, str]] = []
        self.part = QPushButton(self.tr("Part"))
        self.part.setToolTip(self.tr("Take the marked pair off the list"))
        self.list = PairList(self.part)
        self.list.setAccessibleName(self.tr("Pairs"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setIconSize(QSize(2 * FACE_PX + 4, FACE_PX))
        self.list.itemActivated.connect(lambda _: self.show_marked())
        self.list.currentRowChanged.connect(lambda row: self.part.setEnabled(row >= 0))
        self.none = label(self.tr("No pair yet."), "secondary", wrap=True)
        self.form = Form()
        self.one, self.other = ChoiceField(), ChoiceField()
        self.form.add(self.tr("One"), self.one)
        self.form.add(self.tr("The other"), self.other)
        self.pair = QPushButton(self.tr("Pair them"))
        self.notice = Notice()
        self.pair.clicked.connect(self.join)
        self.part.clicked.connect(self.part_marked)
        buttons = QHBoxLayout()
        buttons.setSpacing(6)
        for button in (self.pair, self.part):
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            buttons.addWidget(button, 1)
        self.body.addWidget(self.none)
        self.body.addWidget(self.list)
        self.body.addWidget(self.form)
        self.body.addLayout(buttons)
        self.body.addWidget(self.notice)

    def show_selection(self, selection: Selection | None) -> None:
        """Show the list as it is now."""
        del selection
        self._pairs = [(row.root[0], row.root[1]) for row in self.scenario.rows("pairs", Pair)]
        self.setVisible(bool(self._pairs or self.ruleset.pairs))
        marked = self.list.currentRow()
        self.list.clear()
        for a, b in self._pairs:
            self.list.addItem(self._entry(a, b))
        self.list.setCurrentRow(min(marked, len(self._pairs) - 1))
        self.list.setVisible(bool(self._pairs))
        self.none.setVisible(not self._pairs)
        rows = max(1, min(len(self._pairs), MOST_ROWS))
        self.list.setFixedHeight(rows * max(FACE_PX + 6, self.list.sizeHintForRow(0)) + 4)
        self.part.setEnabled(self.list.currentRow() >= 0)
        types = types_by_id(self.scenario)
        choices = [Choice(None, self.tr("choose"))]
        choices += [Choice(id, self._name(id)) for id, type_ in types.items() if self._stands(type_)]
        for field in (self.one, self.other):
            chosen = field.value if field.value in types else None
            field.show_choices(choices, chosen)

    def set_editable(self, editable: bool) -> None:
        """Let the list be changed, or only be seen."""
        super().set_editable(editable)
        for part in (self.form, self.pair, self.part):
            part.setVisible(editable)

    def _stands(self, type_: CounterType) -> bool:
        kind = self.ruleset.kinds.get(type_.kind)
        return kind is None or bool(kind.places)

    def _name(self, id: str) -> str:
        return self.type_name(types_by_id(self.scenario).get(id), id)

    def _entry(self, a: str, b: str) -> QListWidgetItem:
        together = self._together(a, b)
        words = {"one": self._name(a), "other": self._name(b)}
        short, full = "{one} + {other}".format(**words), self.tr("{one} and {other}").format(**words)
        if together is not None:
            hex = self.scenario.grid.label(together)
            short, full = f"{short} · {hex}", self.tr("{pair}, together in {hex}").format(pair=full, hex=hex)
        entry = QListWidgetItem(QIcon(self._picture(a, b)), short)
        entry.setToolTip(full)
        entry.setData(int(Qt.ItemDataRole.AccessibleTextRole), full)
        return entry

    def _together(self, a: str, b: str) -> Hex | None:
        """The first hex where both stand: two listed partners in one hex are a pair (M-6.2)."""
        where: dict[str, set[Hex]] = {a: set(), b: set()}
        for row in self.scenario.placements:
            if row.type in where and row.hex is not None:
                where[row.type].add(row.hex)
        return min(where[a] & where[b], default=None)

    def _picture(self, a: str, b: str) -> QPixmap:
        """Both faces beside each other."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(round((2 * FACE_PX + 4) * ratio), round(FACE_PX * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        for i, id in enumerate((a, b)):
            type_ = types_by_id(self.scenario).get(id)
            side = self.scenario.sides.get(type_.side) if type_ is not None else None
            if type_ is not None and side is not None:
                book = self.document.face_book
                face = face_pixmap(type_, side, self.ruleset, self.lang, FACE_PX, ratio, book=book, detail="symbol")
                painter.drawPixmap(i * (FACE_PX + 4), 0, face)
        painter.end()
        return picture

    # -- what a person does ---------------------------------------------------------------------------------------
    def join(self) -> None:
        """List the two types of the fields as partners."""
        a, b = self.one.value, self.other.value
        if not isinstance(a, str) or not isinstance(b, str):
            self.notice.say(self.tr("Choose two counters first."))
            return
        refusal = self.push(offmap_steps.pair(self._name(a), self._name(b)), lambda: pairs.pair(self.scenario, a, b))
        self.notice.say(refusal or "")

    def part_marked(self) -> None:
        """Take the marked pair off the list."""
        row = self.list.currentRow()
        if 0 <= row < len(self._pairs):
            a, b = self._pairs[row]
            step = offmap_steps.unpair(self._name(a), self._name(b))
            self.notice.say(self.push(step, lambda: pairs.unpair(self.scenario, a, b)) or "")

    def show_marked(self) -> None:
        """Go to the marked pair on the map: where both stand together, else to the first of them that stands."""
        row = self.list.currentRow()
        if not 0 <= row < len(self._pairs):
            return
        a, b = self._pairs[row]
        hex = self._together(a, b)
        found = [
            (key, placed)
            for key, placed in self.scenario.items("placements", Placement)
            if placed.type in (a, b) and placed.hex is not None and hex in (None, placed.hex)
        ]
        if found and found[0][1].hex is not None:
            where = found[0][1].hex
            keys = tuple(key for key, placed in found if placed.hex == where)
            self.workspace.select(Selection.at(self.scenario, where, keys))
            self.workspace.show_hex(where)
