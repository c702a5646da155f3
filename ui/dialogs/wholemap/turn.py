"""Turn or mirror: the whole map by half a turn, a quarter, sixths, or as its mirror image."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QButtonGroup, QFormLayout, QRadioButton, QWidget

from model.edits.layout import LayoutPlan, Numbers
from model.edits.turn import Turn, turned
from model.hexgrid import Orientation
from ui.dialogs.wholemap.base import LayoutDialog
from ui.i18n import QT_TRANSLATE_NOOP, translate
from ui.widgets.labels import label

if TYPE_CHECKING:
    from editor.document import ScenarioDocument

TURNS = (
    (Turn.HALF, QT_TRANSLATE_NOOP("Turns", "Turn by 180°")),
    (Turn.LEFT_RIGHT, QT_TRANSLATE_NOOP("Turns", "Mirror left and right")),
    (Turn.TOP_BOTTOM, QT_TRANSLATE_NOOP("Turns", "Mirror top and bottom")),
    (Turn.QUARTER_RIGHT, QT_TRANSLATE_NOOP("Turns", "Quarter turn to the right")),
    (Turn.QUARTER_LEFT, QT_TRANSLATE_NOOP("Turns", "Quarter turn to the left")),
    (Turn.SIXTH, QT_TRANSLATE_NOOP("Turns", "60° to the right")),
    (Turn.TWO_SIXTHS, QT_TRANSLATE_NOOP("Turns", "120° to the right")),
    (Turn.FIVE_SIXTHS, QT_TRANSLATE_NOOP("Turns", "60° to the left")),
    (Turn.FOUR_SIXTHS, QT_TRANSLATE_NOOP("Turns", "120° to the left")),
)
"""In the order in which they are offered, with their names."""

NAMES = dict(TURNS)


def name_of(how: Turn) -> str:
    """What is done, in the language of the window: also the name of the step."""
    return translate("Turns", NAMES[how])


class TurnMapDialog(LayoutDialog):
    """Asks how to turn the map, and shows the rectangle that comes of it."""

    def __init__(self, document: ScenarioDocument, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(document, lang, parent)
        self.set_title(self.tr("Turn or mirror the map"))
        self.choices = QButtonGroup(self)
        flat = document.scenario.grid.orientation is Orientation.FLAT
        after = self.tr("hexes then have a point up") if flat else self.tr("hexes then have a flat side up")
        tips = {
            Turn.QUARTER_RIGHT: after,
            Turn.QUARTER_LEFT: after,
            Turn.SIXTH: self.tr(
                "The map becomes the smallest rectangle that holds it, with blank hexes at the corners."
            ),
        }
        for number, (how, _) in enumerate(TURNS):
            if how in (Turn.QUARTER_RIGHT, Turn.SIXTH):
                note = after if how is Turn.QUARTER_RIGHT else self.tr("with blank hexes at the corners")
                heading = label(note, "secondary")
                heading.setContentsMargins(0, 6, 0, 3)
                self.options.addWidget(heading)
            button = QRadioButton(name_of(how))
            button.setToolTip(tips.get(how, tips[Turn.SIXTH] if not how.fits else ""))
            self.choices.addButton(button, number)
            self.options.addWidget(button)
        self.choices.button(0).setChecked(True)
        self.choices.idToggled.connect(self._chosen)
        rest = QFormLayout()
        rest.setHorizontalSpacing(16)
        rest.addRow(self.tr("Hex numbers"), self.numbers_rows())
        self.options.addSpacing(6)
        self.options.addLayout(rest)
        self.options.addStretch(1)
        self.refresh()

    @property
    def how(self) -> Turn:
        """What is wanted."""
        return TURNS[self.choices.checkedId()][0]

    def choose(self, how: Turn) -> None:
        """Want something else."""
        self.choices.button([turn for turn, _ in TURNS].index(how)).setChecked(True)

    def _chosen(self, number: int, checked: bool) -> None:
        del number
        if not checked:
            return
        self.keep.setEnabled(self.how.keeps_numbers)
        if not self.how.keeps_numbers:
            self.renew.setChecked(True)
        self.later()

    def make_plan(self, numbers: Numbers) -> LayoutPlan:
        """The plan of what is wanted; Refusal if it has no meaning."""
        return turned(self.document.scenario, self.how, numbers)
