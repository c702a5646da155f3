"""Import map: what was understood of a foreign map, what was not, what its words are to mean, and how it will look."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTemporaryDir
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from editor.converting import keepable
from model.interop.enclosed import with_scans
from model.interop.readers import SECTOR, Wishes, imported
from model.interop.report import ForeignError, Imported, Source
from model.interop.sector.classes import known_rules, own_rules, rule_text
from model.interop.words import BLANK, strange
from model.ruleset import Named, Ruleset
from model.scenario import Scenario
from model.storage.rulesets import load_ruleset, ruleset_ids
from model.texts import named, say
from ui.dialogs.base import Sheet, run_dialog
from ui.dialogs.class_rule import ClassRuleDialog
from ui.thumbnail import map_picture
from ui.widgets.labels import label

PICTURE = QSize(360, 300)
OWN = "/own"
"""The rule for classes that was written in the dialog; no rule of the program has such an id."""


class ImportMapDialog(Sheet):
    """Shows an import before it is made; `scenario` is what it makes."""

    def __init__(
        self, source: Source, reader: str, lang: str, ruleset: str | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.set_title(self.tr("Import map"))
        self.source, self.reader, self.lang = source, reader, lang
        self.imported: Imported | None = None
        self._choice: dict[str, str] = {}
        self._first: Imported | None = None
        self._folder = QTemporaryDir()
        """The pictures that the preview shows."""
        self._rulesets: list[Ruleset] = [load_ruleset(name) for name in ruleset_ids()]
        self._build()
        self.ruleset.setCurrentIndex(self.ruleset.findData(ruleset if ruleset is not None else self._fitting()))
        self.ruleset.currentIndexChanged.connect(self._ruleset_changed)
        for box in (self.classes, self.board, self.setup):
            box.currentIndexChanged.connect(self._read)
        self._ruleset_changed()

    def _build(self) -> None:
        self.picture = QLabel()
        self.picture.setFixedSize(PICTURE)
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.setAccessibleName(self.tr("How the map will look"))
        self.ruleset = QComboBox()
        for rules in self._rulesets:
            self.ruleset.addItem(named(rules, self.lang), rules.id)
        self.board, self.setup = QComboBox(), QComboBox()
        self.board.addItem(self.tr("The one that players see first"), "")
        self.setup.addItem(self.tr("At-start stacks, else the first set-up"), "")
        for box in (self.board, self.setup):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.came = label("", wrap=True)
        self.words = QFormLayout()
        self.words.setHorizontalSpacing(16)
        self.words_title = label(self.tr("What these words mean in the game"), "secondary")
        self.remarks = QListWidget()
        self.remarks.setWordWrap(True)
        self.remarks.setAccessibleName(self.tr("What was left out or changed"))
        self.remarks_title = label(self.tr("What was left out or changed"), "secondary")
        facts = self.facts = QFormLayout()
        facts.setHorizontalSpacing(16)
        facts.setVerticalSpacing(8)
        facts.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        facts.addRow(self.tr("File"), label(self.source.name))
        facts.addRow(self.tr("Format"), label(say(f"interop.format.{self.reader}", self.lang)))
        facts.addRow(self.tr("Game"), self.ruleset)
        classes = self._class_row()
        facts.addRow(self.tr("Classes"), classes)
        facts.addRow(self.tr("Board"), self.board)
        facts.addRow(self.tr("Set-up"), self.setup)
        facts.setRowVisible(classes, self.reader == SECTOR)
        right = QVBoxLayout()
        right.addLayout(facts)
        right.addWidget(self.came)
        right.addWidget(self.words_title)
        right.addWidget(self._scrolled(), 1)
        right.addStretch(0)  # takes the room where there are no words
        top = QHBoxLayout()
        top.setSpacing(20)
        top.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(right, 1)
        self.body.addLayout(top, 1)
        self.body.addWidget(self.remarks_title)
        self.body.addWidget(self.remarks, 1)
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Import"))
        self.ok.clicked.connect(self.accept)
        self.resize(880, 640)

    def _class_row(self) -> QHBoxLayout:
        """The rules for classes of systems, and the button that writes one."""
        self.classes = QComboBox()
        for id, by in known_rules().items():
            self.classes.addItem(named(by, self.lang), id)
        self.own_rule = ""
        """A rule for classes that was written here, as TOML."""
        self.edit_rule = QPushButton(self.tr("Edit…"))
        self.edit_rule.setAutoDefault(False)
        self.edit_rule.setToolTip(self.tr("Write a rule of your own, beginning with the one that is chosen"))
        self.edit_rule.clicked.connect(self.write_rule)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.classes, 1)
        row.addWidget(self.edit_rule)
        return row

    def _scrolled(self) -> QScrollArea:
        inner = QWidget()
        inner.setLayout(self.words)
        self.words_area = QScrollArea()
        self.words_area.setWidgetResizable(True)
        self.words_area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.words_area.setWidget(inner)
        self.words_area.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        return self.words_area

    @property
    def rules(self) -> Ruleset:
        """The game that is chosen."""
        return self._rulesets[self.ruleset.currentIndex()]

    def scenario(self) -> Scenario | None:
        """What the import makes; None where it makes nothing."""
        return None if self.imported is None else self.imported.scenario

    def _fitting(self) -> str:
        """The game that leaves the fewest words of the map without a meaning. The file is read for the first game that
        can hold it, and its words are looked for in the others.
        """
        for rules in self._rulesets:
            try:
                made = imported(self.reader, self.source, rules, {})
            except ForeignError:
                continue
            best = min(self._rulesets, key=lambda each: strange(made.report.asked, each))
            if best is rules:
                self._first = made
            return best.id
        return self._rulesets[0].id

    def write_rule(self) -> None:
        """Let a rule for classes be written; it is used at once, and can be written again."""
        id = str(self.classes.currentData())
        dialog = ClassRuleDialog(self.own_rule if id == OWN else rule_text(id), self.lang, self)
        if not run_dialog(dialog):
            return
        self.own_rule = dialog.text()
        if self.classes.findData(OWN) < 0:
            self.classes.addItem(self.tr("A rule of your own"), OWN)
        if id == OWN:
            self._read()
        else:
            self.classes.setCurrentIndex(self.classes.findData(OWN))

    # -- reading ----------------------------------------------------------------------------------------------------
    def _ruleset_changed(self) -> None:
        self._choice.clear()
        while self.words.rowCount():
            self.words.removeRow(0)
        self._read()

    def _read(self) -> None:
        try:
            id = str(self.classes.currentData())
            classes = known_rules()[id] if id != OWN else own_rules(self.own_rule)
            wishes = Wishes(classes, str(self.board.currentData()), str(self.setup.currentData()))
            first, self._first = self._first, None  # what was read to find the game need not be read again
            self.imported = first or imported(self.reader, self.source, self.rules, self._choice, wishes)
        except ForeignError as error:
            self.imported = None
            self.came.setText(error.sentence(self.lang))
            self.remarks.clear()
            self.picture.clear()
        else:
            self._show(self.imported)
        self.ok.setEnabled(self.imported is not None)
        parts: list[tuple[QWidget, int]] = [
            (self.words_title, self.words.rowCount()),
            (self.words_area, self.words.rowCount()),
            (self.remarks_title, self.remarks.count()),
            (self.remarks, self.remarks.count()),
        ]
        for widget, count in parts:
            widget.setVisible(count > 0)

    def _show(self, imported: Imported) -> None:
        report = imported.report
        for box, names in ((self.board, imported.boards), (self.setup, imported.setups)):
            _fill(box, names)
            self.facts.setRowVisible(box, box.count() > 1)
        came, *rest = report.lines(self.lang)
        self.came.setText(came)
        self.remarks.clear()
        words = [remark for remark in report.remarks if remark.text_id.startswith("interop.word.")]
        self.remarks.addItems([line for line in rest if line not in {word.sentence(self.lang) for word in words}])
        for remark in words:
            if (word := str(remark.values["word"])) not in self._choice:
                self._offer(word, remark.text_id.rpartition(".")[2], str(remark.values["count"]))
        folder = Path(self._folder.path())
        shown = with_scans(imported, folder / "map.json", keepable) if imported.pictures else imported.scenario
        picture = map_picture(shown, self.rules, self.lang, PICTURE, self.devicePixelRatioF(), folder)
        self.picture.setPixmap(picture)

    def _offer(self, word: str, kind: str, count: str) -> None:
        """A row for a word that means nothing yet: the user says what it is."""
        tables: dict[str, dict[str, Named]] = {
            "path": dict(self.rules.paths),
            "hexside": dict(self.rules.hexsides),
            "side": dict(self.rules.sides),
        }
        rows = tables.get(kind, dict(self.rules.terrain))
        box = QComboBox()
        left = {"terrain": self.tr("as it is"), "side": self.tr("a side of its own")}
        box.addItem(left.get(kind, self.tr("left out")), "")
        for id, row in rows.items():
            box.addItem(named(row, self.lang), id)
        if kind == "terrain":
            box.addItem(self.tr("no hex"), BLANK)
        box.setAccessibleName(word)
        box.currentIndexChanged.connect(lambda _index, word=word, box=box: self._decide(word, str(box.currentData())))
        self._choice[word] = ""
        self.words.addRow(f"{word}  ({count})", box)

    def _decide(self, word: str, id: str) -> None:
        self._choice[word] = id
        self._read()


def _fill(box: QComboBox, names: tuple[str, ...]) -> None:
    """Offer names beside what is usual, once: which they are is known when the file was read."""
    if box.count() == 1 and len(names) > 1:
        for name in names:
            box.addItem(name, name)
