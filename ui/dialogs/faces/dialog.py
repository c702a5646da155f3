"""The designer of counter faces: parts of the front and the back, for all counters, a kind, a side or one type.

Every change is a step of the scenario at once, and the preview, the mix and the map show it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor import steps
from editor.canvas.fonts import advance
from editor.glyphs.face import counter_face
from editor.glyphs.face_parts import Board
from model.counters import CounterType
from model.edit import NOTHING, Edit
from model.edits.faces import ALL, Scope, change_part, choose_layout, reset_faces, set_floor
from model.edits.pictures import list_picture
from model.edits.refusal import Refusal
from model.faces.book import FaceBook
from model.faces.fit import cut_short
from model.faces.layout import MODULE, FaceLayout
from model.faces.parts import ROLES
from model.storage.errors import LoadError, SaveError
from model.texts import named
from ui.dialogs.base import Sheet
from ui.dialogs.faces.fields import MmField, PartField, field_for, keys_of, show_in
from ui.dialogs.faces.preview import FacePreview, SizesPreview
from ui.dialogs.faces.words import choice_word, field_word, part_word
from ui.docks.inspector.fields import Choice
from ui.docks.inspector.form import Form
from ui.picture_files import ask_for_picture, listed, picture_icon, taken_in
from ui.widgets.labels import label

if TYPE_CHECKING:
    from ui.main_window import MainWindow

NEW_TEXT: dict[str, Any] = {"part": "text", "pattern": "ABC", "x": 7.5, "y": 5.0, "em": 2.4, "align": "center", "width": 12.0}  # fmt: skip
NEW_SYMBOL: dict[str, Any] = {"part": "symbol", "symbol": "commander", "x": 7.5, "y": 6.4, "size": 5.0}
NEW_SHAPE: dict[str, Any] = {"part": "shape", "shape": "circle", "x": 7.5, "y": 6.4, "width": 4.0, "line": "ink"}


class FacesDialog(Sheet):
    """The dialog."""

    def __init__(self, window: MainWindow, type_id: str | None = None) -> None:
        super().__init__(window)
        self.set_title(self.tr("Counter faces"))
        assert window.desk is not None
        self.window_ = window
        self.document = window.desk.document
        self.lang = window.desk.workspace.lang
        self._token = object()
        self._shown: tuple[str, ...] | None = None
        """Whose fields are shown: side, type, name and kind of the part."""
        self._fields: dict[str, PartField] = {}
        self.types = QComboBox()
        self.scope_box = QComboBox()
        self.layout_box = QComboBox()
        self.side_box = QComboBox()
        self.floor = MmField()
        self.floor.setRange(0.3, 10)
        self.floor.setSuffix(" mm")
        self.parts = QListWidget()
        self.preview = FacePreview()
        self.sizes = SizesPreview()
        self.message = label("", "secondary", wrap=True)
        self.form_area = QScrollArea()
        self._lay_out()
        self._fill_types(type_id)
        self.types.currentIndexChanged.connect(self._type_chosen)
        self.scope_box.currentIndexChanged.connect(self.refresh)
        self.layout_box.activated.connect(self._layout_chosen)
        self.side_box.currentIndexChanged.connect(self.refresh)
        self.parts.currentRowChanged.connect(self._part_chosen)
        self.parts.itemChanged.connect(self._part_ticked)
        self.preview.picked.connect(self._picked)
        self.preview.moved.connect(self._moved)
        for keys, command in (
            (QKeySequence.StandardKey.Undo, "undo"),
            (QKeySequence.StandardKey.Redo, "redo"),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(self.window_.actions_by_id[command].trigger)
        self.document.changed.connect(self.refresh)
        self._type_chosen()
        self.resize(1200, 800)

    # -- the look of it -------------------------------------------------------------------------------------------
    def _lay_out(self) -> None:
        self.side_box.addItem(self.tr("Front"), "front")
        self.side_box.addItem(self.tr("Back"), "back")
        top = Form()
        top.add(self.tr("Counter"), self.types)
        top.add(self.tr("Applies to"), self.scope_box)
        top.add(self.tr("Layout"), self.layout_box)
        top.add(self.tr("Smallest type"), self.floor)
        top.connect_field(self.floor, self._set_floor)
        top.add(self.tr("Face"), self.side_box)
        self.parts.setAccessibleName(self.tr("Parts of the face"))
        self.parts.setMinimumHeight(150)
        left = QVBoxLayout()
        left.addWidget(top)
        left.addWidget(label(self.tr("Parts, drawn from top to bottom"), "secondary"))
        left.addWidget(self.parts, 1)
        left.addLayout(self._adders())
        self.form_area.setWidgetResizable(True)
        self.form_area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.form_area.setFixedWidth(300)
        hint = label(
            self.tr("Click a part to take it; drag it, or move it with the arrow keys."), "secondary", wrap=True
        )
        right = QVBoxLayout()
        right.addWidget(self.preview, 1)
        right.addWidget(hint)
        right.addWidget(label(self.tr("True size, and on the map"), "secondary"))
        right.addWidget(self.sizes)
        right.addWidget(self.message)
        row = QHBoxLayout()
        row.setSpacing(18)
        side = QWidget()
        side.setFixedWidth(350)
        side.setLayout(left)
        left.setContentsMargins(0, 0, 0, 0)
        row.addWidget(side)
        row.addWidget(self.form_area)
        row.addLayout(right, 1)
        self.body.addLayout(row, 1)
        self.reset = self.add_cancel(self.tr("Take back these changes"))
        self.reset.clicked.disconnect()
        self.reset.clicked.connect(self._reset)
        self.add_primary(self.tr("Close")).clicked.connect(self.accept)

    def _adders(self) -> QGridLayout:
        """The buttons that add a part, two in a row."""
        self.add_picture = QPushButton(self.tr("+ Picture"))
        self.picture_menu = QMenu(self)
        self.picture_menu.aboutToShow.connect(self._fill_picture_menu)
        self.add_picture.setMenu(self.picture_menu)
        buttons = [self.add_picture]
        for text, new in (
            (self.tr("+ Text"), NEW_TEXT),
            (self.tr("+ Symbol"), NEW_SYMBOL),
            (self.tr("+ Shape"), NEW_SHAPE),
        ):
            button = QPushButton(text)
            button.clicked.connect(lambda _=False, part=new: self.add_part(part))
            buttons.append(button)
        adders = QGridLayout()
        adders.setSpacing(6)
        for place, button in enumerate(buttons):
            button.setAutoDefault(False)
            adders.addWidget(button, place // 2, place % 2)
        return adders

    def _fill_types(self, type_id: str | None) -> None:
        scenario = self.document.scenario
        for type_ in scenario.counter_types:
            side = scenario.sides.get(type_.side)
            name = " ".join(part for part in (type_.code, named(type_, self.lang)) if part)
            self.types.addItem(f"{named(side, self.lang) if side else type_.side} · {name}", type_.id)
        self.types.setMaxVisibleItems(24)
        self.types.setCurrentIndex(max(0, self.types.findData(type_id)))

    # -- what is shown --------------------------------------------------------------------------------------------
    @property
    def type(self) -> CounterType | None:
        """The counter that is shown."""
        wanted = self.types.currentData()
        return next((type_ for type_ in self.document.scenario.counter_types if type_.id == wanted), None)

    @property
    def scope(self) -> Scope:
        """Which counters a change holds for."""
        found = self.scope_box.currentData()
        return ALL if found is None else dict([found])

    @property
    def side(self) -> str:
        """The face whose parts are listed, as the layout calls it."""
        if self.side_box.currentData() == "front" or self.type is None:
            return "front"
        face = counter_face(self.type, None, self.document.ruleset, self.lang)
        return "back" if face.back.kind == "state" else face.back.kind

    @property
    def part(self) -> str:
        """The name of the part in hand; "" for none."""
        row = self.parts.currentRow()
        return str(self.parts.item(row).data(Qt.ItemDataRole.UserRole)) if row >= 0 else ""

    def _type_chosen(self) -> None:
        type_, rules, scenario = self.type, self.document.ruleset, self.document.scenario
        if type_ is None:
            return
        kept = self.scope_box.currentIndex()
        self.scope_box.blockSignals(True)
        self.scope_box.clear()
        kind, side = rules.kinds.get(type_.kind), scenario.sides.get(type_.side)
        kind_name = named(kind, self.lang) if kind else type_.kind
        side_name = named(side, self.lang) if side else type_.side
        self.scope_box.addItem(self.tr("Counters of the kind: {kind}").format(kind=kind_name), ("kind", [type_.kind]))
        self.scope_box.addItem(self.tr("Counters of the side: {side}").format(side=side_name), ("side", [type_.side]))
        self.scope_box.addItem(self.tr("This counter type only"), ("type", [type_.id]))
        self.scope_box.addItem(self.tr("All counters"), None)
        self.scope_box.setCurrentIndex(max(0, kept))
        self.scope_box.blockSignals(False)
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Show the face as it is now."""
        type_ = self.type
        if type_ is None:
            return
        scenario, rules = self.document.scenario, self.document.ruleset
        book = self.document.face_book
        layout = book.layout(type_)
        face = counter_face(type_, scenario.sides.get(type_.side), rules, self.lang, book=book)
        self._show_layouts(book, layout)
        self.floor.show_value(layout.floor)
        self._show_parts(layout)
        board = Board(None, face, self.side, MODULE, MODULE, 0, 0, MODULE, {}, ())  # type: ignore[arg-type]  # asked for colours only
        self._show_form(layout, {role: board.color(role) for role in ROLES})
        shown = "front" if self.side == "front" else "back"
        self.preview.show_face(face, shown, self.part)
        self.sizes.show_face(face)
        fields = {name: face.fields_of(None if name == "front" else face.back) for name in ("front", "back")}
        cut = [
            f"{text} ({size:g} mm)"
            for size in SizesPreview.TRUE_MM
            for name in ("front", "back")
            for _, text in cut_short(layout, name, fields[name], size, advance)
        ]
        self.message.setText(
            self.tr("Cut short: {texts}. Give it more room, or a smaller floor.").format(texts=", ".join(cut))
            if cut
            else self.tr("Every text fits at 12.7, 15 and 19 mm.")
        )
        self.reset.setEnabled(bool(reset_faces(scenario, self.scope)))

    def _show_layouts(self, book: FaceBook, layout: FaceLayout) -> None:
        self.layout_box.clear()
        for id in book.ids:
            found = book.find(id)
            if found is not None:
                self.layout_box.addItem(named(found, self.lang) or id, id)
        current = next((id for id in book.ids if (own := book.find(id)) and own.name == layout.name), None)
        self.layout_box.setCurrentIndex(self.layout_box.findData(current))

    def _show_parts(self, layout: FaceLayout) -> None:
        kept = self.part
        self.parts.blockSignals(True)
        self.parts.clear()
        for part in layout.parts(self.side):
            if not part.name:
                continue
            item = QListWidgetItem(part_word(part.part, part.name))
            item.setData(Qt.ItemDataRole.UserRole, part.name)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked if part.hide else Qt.CheckState.Checked)
            item.setSizeHint(QSize(0, 26))
            self.parts.addItem(item)
        names = [self.parts.item(i).data(Qt.ItemDataRole.UserRole) for i in range(self.parts.count())]
        self.parts.setCurrentRow(names.index(kept) if kept in names else min(1, len(names) - 1))
        self.parts.blockSignals(False)

    def _show_form(self, layout: FaceLayout, colors: dict[str, str]) -> None:
        part = next((part for part in layout.parts(self.side) if part.name == self.part), None)
        shown = (self.side, self.types.currentData(), part.name, part.part) if part is not None else None
        if part is not None and shown == self._shown:
            for key, field in self._fields.items():
                show_in(field, getattr(part, key))
            return
        self._shown, self._fields = shown, {}
        form = Form()
        if part is not None:
            for key in keys_of(part):
                field = field_for(part, key, colors, self._picture_choices(), self.lang)
                field.setObjectName(key)
                self._fields[key] = field
                form.add(field_word(key), field)
                form.connect_field(field, partial(self._set, key, field))
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 10, 0)
        column.addWidget(form)
        column.addStretch(1)
        self.form_area.setWidget(holder)

    def _part_chosen(self) -> None:
        self._token = object()
        self.refresh()

    # -- changes --------------------------------------------------------------------------------------------------
    def _push(self, make: Any, token: object | None = None) -> str | None:
        try:
            edit: Edit = make()
        except Refusal as refusal:
            return refusal.message(self.lang)
        self.document.push(steps.change_face(self.scope_box.currentText()), edit, token)
        return None

    def _set(self, key: str, field: PartField, value: object) -> str | None:
        wanted = None if value == "" and key in {"fill", "line"} else value
        if isinstance(wanted, float):
            wanted = None if wanted == 0 and key in {"em_wide", "height"} else round(wanted, 3)
        token = getattr(field, "token", None)
        scenario, rules = self.document.scenario, self.document.ruleset
        change = {key: wanted}
        return self._push(lambda: change_part(scenario, rules, self.scope, self.side, self.part, change), token)

    def _set_floor(self, value: float) -> str | None:
        scenario, rules = self.document.scenario, self.document.ruleset
        return self._push(lambda: set_floor(scenario, rules, self.scope, round(value, 2)), self.floor.token)

    def _part_ticked(self, item: QListWidgetItem) -> None:
        name, hide = str(item.data(Qt.ItemDataRole.UserRole)), item.checkState() is Qt.CheckState.Unchecked
        scenario, rules = self.document.scenario, self.document.ruleset
        self._push(lambda: change_part(scenario, rules, self.scope, self.side, name, {"hide": hide}))

    def _picked(self, side: str, name: str) -> None:
        self.side_box.setCurrentIndex(self.side_box.findData(side))
        for row in range(self.parts.count()):
            if self.parts.item(row).data(Qt.ItemDataRole.UserRole) == name:
                self.parts.setCurrentRow(row)

    def _moved(self, side: str, name: str, dx: float, dy: float, fresh: bool) -> None:
        if fresh:
            self._token = object()
        type_ = self.type
        if type_ is None:
            return
        scenario, rules = self.document.scenario, self.document.ruleset
        layout = self.document.face_book.layout(type_)
        part = next((part for part in layout.parts(self.side) if part.name == name), None)
        changes = {
            key: round(getattr(part, key) + (dx if key[0] == "x" else dy), 3)
            for key in ("x", "y", "x1", "y1", "x2", "y2")
            if hasattr(part, key)
        }
        if changes:
            self._push(lambda: change_part(scenario, rules, self.scope, self.side, name, changes), self._token)

    def add_part(self, part: dict[str, Any]) -> None:
        """Add a part to the face that is shown; its name is the first that is free."""
        if self.type is None:
            return
        scenario, rules = self.document.scenario, self.document.ruleset
        name = self._free_name(str(part["part"]))
        self._push(lambda: change_part(scenario, rules, self.scope, self.side, name, part))
        self._picked("front" if self.side == "front" else "back", name)

    def _free_name(self, kind: str) -> str:
        assert self.type is not None
        names = {each.name for each in self.document.face_book.layout(self.type).parts(self.side)}
        return next(f"{kind}_{n}" for n in range(1, 99) if f"{kind}_{n}" not in names)

    # -- pictures -------------------------------------------------------------------------------------------------
    def _picture_choices(self) -> list[Choice]:
        """The pictures that a part can show."""
        files = self.document.face_book.pictures
        own = [Choice("{picture}", choice_word("{picture}"))]
        return own + [Choice(id, name, picture_icon(files.get(id))) for id, name in listed(self.document).items()]

    def _fill_picture_menu(self) -> None:
        self.picture_menu.clear()
        for choice in self._picture_choices()[1:]:
            action = self.picture_menu.addAction(choice.icon or QIcon(), choice.text.replace("&", "&&"))
            action.triggered.connect(lambda _=False, id=choice.value: self.show_picture(str(id)))
        if self.picture_menu.actions():
            self.picture_menu.addSeparator()
        self.picture_menu.addAction(self.tr("Choose a file…")).triggered.connect(self.choose_picture)

    def choose_picture(self) -> None:
        """Ask for a picture, copy it beside the scenario and show it."""
        source = ask_for_picture(self.window_.dialogs, self.document)
        if source is None:
            return
        try:
            file, digest = taken_in(self.document, source)
        except (LoadError, SaveError) as problem:
            self.window_.dialogs.error(problem.sentence(self.lang))
            return
        id, edit = list_picture(self.document.scenario, file, digest)
        self.show_picture(id, edit)

    def show_picture(self, picture: str, before: Edit = NOTHING) -> None:
        """A part that shows a picture where the symbol was, as one step together with `before`, which lists it."""
        if self.type is None:
            return
        with self.document.stroke():
            if before:
                self.document.push(steps.change_face(self.scope_box.currentText()), before)
            symbol = next(
                (part for part in self.document.face_book.layout(self.type).parts(self.side) if part.part == "symbol"),
                None,
            )
            size = symbol.size if symbol is not None else 6.4
            middle = (symbol.x, symbol.y) if symbol is not None else (7.5, 6.4)
            left, top = (round(part - size / 2, 3) for part in middle)
            place = {"x": left, "y": top, "width": size, "height": size}
            name, scenario, rules = self._free_name("picture"), self.document.scenario, self.document.ruleset
            new = {"part": "picture", "picture": picture, **place, "spent": self.side != "front"}
            self._push(lambda: change_part(scenario, rules, self.scope, self.side, name, new))
            if symbol is not None and symbol.name and not symbol.hide:
                hide = {"hide": True}
                self._push(lambda: change_part(scenario, rules, self.scope, self.side, symbol.name, hide))
        self._picked("front" if self.side == "front" else "back", name)

    def _layout_chosen(self) -> None:
        face = str(self.layout_box.currentData())
        scenario, rules = self.document.scenario, self.document.ruleset
        self._push(lambda: choose_layout(scenario, rules, self.scope, face))

    def _reset(self) -> None:
        scenario = self.document.scenario
        self._push(lambda: reset_faces(scenario, self.scope))
