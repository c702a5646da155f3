"""What a column of a table can be, as the choices of a box."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox

from model.interop.tables.game import Game
from model.interop.tables.guess import Column, column_of
from ui.dialogs.tables.titles import column_title

FOR_ALL = (
    "ignore",
    "code",
    "name",
    "name_en",
    "name_ja",
    "side",
    "kind",
    "figures",
    "count",
    "cost",
    "levy",
    "back",
    "id",
)
FOR_EACH_SIDE = ("figures", "count", "cost", "levy")


class ColumnBox(QComboBox):
    """A box with everything that a column can be: for all sides, for each side, figures and words."""

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__()
        self._game, self._lang = game, lang
        self.setMaxVisibleItems(30)
        traits = dict.fromkeys(name for type_ in game.types for name in type_.traits)
        groups = (
            [Column(role) for role in FOR_ALL],
            *([Column(role, side=side) for role in FOR_EACH_SIDE] for side in game.sides),
            [Column("value", name) for name in game.ruleset.values],
            [Column("trait", name) for name in traits],
        )
        for group in groups:
            if group and self.count():
                self.insertSeparator(self.count())
            for column in group:
                self.addItem(column_title(column, game, lang), column.key)

    def show_column(self, column: Column) -> None:
        """Choose what a column is now, without telling anybody."""
        blocked = self.blockSignals(True)
        if self.findData(column.key) < 0:
            self.addItem(column_title(column, self._game, self._lang), column.key)
        self.setCurrentIndex(self.findData(column.key))
        self.blockSignals(blocked)

    def column(self) -> Column:
        """The column that is chosen."""
        return column_of(str(self.currentData()))
