"""Pictures for counters: chosen or dropped, found by their names whose they are, corrected, put on the counters in one
step.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from editor import steps
from editor.canvas.pictures import load_picture
from editor.glyphs.face import CounterFace, counter_face
from editor.printing.progress import Cancelled, Progress
from model.counters import CounterType
from model.edits.faces import picture_alone
from model.edits.pictures import BACK, FRONT, Gift, give_pictures
from model.faces.book import FaceBook
from model.faces.matching import matches
from model.storage.errors import LoadError, SaveError
from model.texts import named
from ui.dialogs.base import Sheet
from ui.dialogs.faces.pictures_model import PICTURE_PX, PictureRow, PicturesModel
from ui.dialogs.faces.preview import FacePreview
from ui.dialogs.printing.work import with_progress
from ui.docks.inspector.fields import Choice, ChoiceField
from ui.docks.inspector.form import Form, Notice
from ui.picture_files import pattern, pictures_in, taken_in
from ui.widgets.empty_state import EmptyState
from ui.widgets.labels import label

if TYPE_CHECKING:
    from ui.main_window import MainWindow

_SEVERAL: Final = object()
_TOLD: Final = 3
"""Of pictures that can't be shown, so many are told in full."""


class PicturesDialog(Sheet):
    """The dialog; the scenario has a file, for its pictures lie beside it."""

    def __init__(self, window: MainWindow, sources: Sequence[Path] = ()) -> None:
        super().__init__(window)
        self.set_title(self.tr("Pictures for counters"))
        assert window.desk is not None
        self.window_ = window
        self.document = window.desk.document
        self.lang = window.desk.workspace.lang
        self.model = PicturesModel(self._choices(), self)
        self.table = QTableView()
        self.table.setModel(self.model)
        self.types, self.side = ChoiceField(), ChoiceField()
        self.how = QComboBox()
        self.how.addItem(self.tr("in place of the symbol"), False)
        self.how.addItem(self.tr("as the whole face"), True)
        self.preview = FacePreview()
        self.preview.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.notice = Notice()
        self.summary = label("", "secondary", wrap=True)
        self.setAcceptDrops(True)
        self._lay_out()
        self._connect()
        self.resize(980, 640)
        self.add(sources)
        self.refresh()

    def _lay_out(self) -> None:
        self._set_table()
        empty = EmptyState(
            "counter", self.tr("Drop pictures here, named after counters: aslan-b1.png, B1-back.svg, Dreadnought.jpg.")
        )
        self.choose_first = empty.add_action(self.tr("Choose files…"), self.choose_files)
        self.pages = QStackedWidget()
        self.pages.addWidget(empty)
        self.pages.addWidget(self.table)
        self.more, self.drop_rows = QPushButton(self.tr("More files…")), QPushButton(self.tr("Leave out"))
        buttons = QHBoxLayout()
        for button in (self.more, self.drop_rows):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        buttons.addStretch(1)
        left = QVBoxLayout()
        left.addWidget(self.pages, 1)
        left.addLayout(buttons)
        form = Form()
        form.add(self.tr("Counters"), self.types)
        form.add(self.tr("Side"), self.side)
        form.add(self.tr("Shown"), self.how)
        form.connect_field(self.types, self._set_types)
        form.connect_field(self.side, self._set_side)
        right = QVBoxLayout()
        right.addWidget(label(self.tr("The selected pictures are for"), "secondary"))
        right.addWidget(form)
        self.preview.setMinimumSize(300, 170)
        right.addWidget(self.preview, 1)
        self.right = QWidget()
        self.right.setFixedWidth(340)
        right.setContentsMargins(0, 0, 0, 0)
        self.right.setLayout(right)
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addLayout(left, 1)
        row.addWidget(self.right)
        self.body.addLayout(row, 1)
        self.body.addWidget(self.notice)
        self.body.addWidget(self.summary)
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Put on counters"))

    def _set_table(self) -> None:
        self.table.setAccessibleName(self.tr("Pictures for counters"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setShowGrid(False)
        self.table.setAcceptDrops(False)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(PICTURE_PX + 8)
        self.table.setIconSize(QSize(PICTURE_PX, PICTURE_PX))
        header = self.table.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(2, 72)

    def _connect(self) -> None:
        self.more.clicked.connect(self.choose_files)
        self.drop_rows.clicked.connect(lambda: self.model.remove(self.chosen))
        self.how.currentIndexChanged.connect(lambda _: self.refresh())
        self.ok.clicked.connect(self.put)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self.refresh())
        for signal in (self.model.rowsInserted, self.model.rowsRemoved, self.model.dataChanged):
            signal.connect(lambda *_: self.refresh())

    def _choices(self) -> dict[tuple[str, ...], str]:
        """Groups of counter types: each alone, all of one code, of a kind, of a side; the first name of a group holds."""
        scenario, rules = self.document.scenario, self.document.ruleset
        found: dict[tuple[str, ...], str] = {}
        codes: dict[str, list[str]] = {}
        kinds: dict[str, list[str]] = {}
        sides: dict[str, list[str]] = {}
        for type_ in scenario.counter_types:
            side = scenario.sides.get(type_.side)
            name = " ".join(part for part in (type_.code, named(type_, self.lang)) if part)
            found[type_.id,] = f"{named(side, self.lang) if side else type_.side} · {name}"
            for groups, key in ((codes, type_.code), (kinds, type_.kind), (sides, type_.side)):
                groups.setdefault(key, []).append(type_.id)
        for code, ids in codes.items():
            found.setdefault(tuple(ids), self.tr("{code}, all sides").format(code=code))
        for key, ids in kinds.items():
            kind = rules.kinds.get(key)
            found.setdefault(tuple(ids), self.tr("all: {what}").format(what=named(kind, self.lang) if kind else key))
        for key, ids in sides.items():
            row = scenario.sides.get(key)
            found.setdefault(tuple(ids), self.tr("all: {what}").format(what=named(row, self.lang) if row else key))
        return found

    # -- the list -------------------------------------------------------------------------------------------------
    @property
    def chosen(self) -> list[int]:
        """The rows that are selected."""
        return sorted({index.row() for index in self.table.selectionModel().selectedRows()})

    def choose_files(self) -> None:
        """Ask for pictures and add them."""
        assert self.document.path is not None
        self.add(self.window_.dialogs.open_files(self.document.path.parent, pattern()))

    def add(self, paths: Iterable[Path]) -> None:
        """Add pictures, and those in folders; what can't be shown is told and left out."""
        try:
            sources = pictures_in(paths)
        except OSError as problem:
            self.notice.say(str(problem))
            return
        if not sources:
            return
        read = with_progress(self, self.tr("Reading the pictures…"), lambda step: self._read(sources, step))
        if read is None:
            return
        images, refused = read
        scenario = self.document.scenario
        found = matches([source.stem for source in images], list(scenario.counter_types), scenario.sides)
        self.model.add(
            PictureRow(source, image, match.types, match.back)
            for (source, image), match in zip(images.items(), found, strict=True)
        )
        told = refused[:_TOLD]
        if len(refused) > _TOLD:
            told.append(self.tr("%n further picture(s) can't be shown.", "", len(refused) - _TOLD))
        self.notice.say("\n".join(told))
        if self.model.rows and not self.chosen:
            self.table.selectRow(0)

    def _read(self, sources: Sequence[Path], progress: Progress) -> tuple[dict[Path, QImage], list[str]]:
        images: dict[Path, QImage] = {}
        refused: list[str] = []
        for number, source in enumerate(sources):
            if not progress(number, len(sources)):
                raise Cancelled
            try:
                images[source] = load_picture(source)
            except LoadError as problem:
                refused.append(problem.sentence(self.lang))
        return images, refused

    def _set_types(self, types: object) -> str | None:
        if isinstance(types, tuple):
            self.model.change(self.chosen, types=types)
        return None

    def _set_side(self, back: object) -> str | None:
        if isinstance(back, bool):
            self.model.change(self.chosen, back=back)
        return None

    # -- what is shown --------------------------------------------------------------------------------------------
    def refresh(self) -> None:
        """Show what the selected pictures are for, and what will be done."""
        rows = [self.model.rows[place] for place in self.chosen]
        self.pages.setCurrentIndex(1 if self.model.rows else 0)
        for part in (self.right, self.more, self.drop_rows):
            part.setVisible(bool(self.model.rows))
        for widget in (self.types, self.side, self.drop_rows):
            widget.setEnabled(bool(rows))
        several = Choice(_SEVERAL, self.tr("several"))
        types = list(dict.fromkeys(row.types for row in rows))
        choices = [Choice((), self.tr("not used"))]
        choices += [Choice(ids, name) for ids, name in self.model.choices.items()]
        known = {choice.value for choice in choices}
        choices += [Choice(ids, ", ".join(ids)) for ids in types if ids not in known]
        self.types.show_choices([*([several] if len(types) > 1 else []), *choices], types[0] if len(types) == 1 else _SEVERAL if types else ())  # fmt: skip
        backs = list(dict.fromkeys(row.back for row in rows))
        sides = [Choice(False, self.tr("front")), Choice(True, self.tr("back"))]
        self.side.show_choices([*([several] if len(backs) > 1 else []), *sides], backs[0] if len(backs) == 1 else _SEVERAL if backs else False)  # fmt: skip
        used = [row for row in self.model.rows if row.types]
        self.ok.setEnabled(bool(used))
        self.summary.setText(self._summary(used))
        self.preview.setVisible(bool(rows and rows[0].types))
        if rows and rows[0].types and (face := self._face(rows[0])) is not None:
            self.preview.show_face(face, "back" if rows[0].back else "front", "")

    def _summary(self, used: Sequence[PictureRow]) -> str:
        if not self.model.rows:
            return self.tr("PNG, JPEG and SVG. Each is copied beside the scenario as it is.")
        count = len({(type_, row.back) for row in used for type_ in row.types})
        lines = [self.tr("{used} of {all} pictures, on {count} sides of counter types.")]
        if self.model.overruled():
            lines.append(self.tr("Where two are for the same counters, the lower one holds."))
        return " ".join(lines).format(used=len(used), all=len(self.model.rows), count=count)

    def _face(self, row: PictureRow) -> CounterFace | None:
        """The first counter that a picture is for, as it will look with all pictures of the list."""
        scenario, rules = self.document.scenario, self.document.ruleset
        type_ = next((each for each in scenario.counter_types if each.id == row.types[0]), None)
        if type_ is None:
            return None
        traits, files = dict(type_.traits), dict(self.document.face_book.pictures)
        for place, each in enumerate(self.model.rows):
            if type_.id in each.types:
                traits[BACK if each.back else FRONT] = f"*{place}"
                files[f"*{place}"] = each.source
        faces = picture_alone(scenario.info.faces, [type_.id], bool(self.how.currentData()))
        shown: CounterType = type_.model_copy(update={"traits": traits})
        return counter_face(shown, scenario.sides.get(type_.side), rules, self.lang, book=FaceBook(rules, faces, files))

    # -- doing it -------------------------------------------------------------------------------------------------
    def put(self) -> None:
        """Copy the pictures beside the scenario and put them on the counters as one step."""
        overruled = self.model.overruled()
        used = [row for place, row in enumerate(self.model.rows) if row.types and place not in overruled]
        try:
            gifts = with_progress(self, self.tr("Copying the pictures…"), lambda step: self._copied(used, step))
        except (LoadError, SaveError) as problem:
            self.notice.say(problem.sentence(self.lang))
            return
        if gifts is None:
            return
        edit = give_pictures(self.document.scenario, gifts, alone=bool(self.how.currentData()))
        if self.document.push(steps.give_pictures(len(gifts)), edit):
            self.accept()
        else:
            self.notice.say(self.tr("The counters show these pictures already."))

    def _copied(self, rows: Sequence[PictureRow], progress: Progress) -> list[Gift]:
        gifts = []
        for number, row in enumerate(rows):
            if not progress(number, len(rows)):
                raise Cancelled
            gifts.append(Gift(*taken_in(self.document, row.source), row.types, row.back))
        return gifts

    # -- dropped --------------------------------------------------------------------------------------------------
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.add(Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
