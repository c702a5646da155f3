"""Tables of a report on one page, to read, mark and copy: titles, heads in small print, numbers to the right, notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from model.reports.table import Table, amount, is_right
from ui.theme import BASE_PX, SMALL_PX, THEME

MOST_ROWS: Final = 400
"""Rows of one table that are shown: a page of very many takes long to lay out."""
LONG: Final = 44
"""Characters of a cell from which on it may go over several lines."""
NO_WRAP: Final = "white-space:nowrap; "


class ReportPage(QTextBrowser):
    """Whatever tables it is given last, or a sentence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.document().setDocumentMargin(6)
        self._tables: Sequence[Table] = ()
        self._sentence = ""
        THEME.changed.connect(self._write)

    def show_tables(self, tables: Sequence[Table]) -> None:
        """Show tables from the top."""
        self._tables, self._sentence = tables, ""
        self._write()

    def show_sentence(self, text: str) -> None:
        """Show why there is nothing to show."""
        self._tables, self._sentence = (), text
        self._write()

    def _write(self) -> None:
        if self._sentence:
            self.setHtml(f'<p style="color:{THEME.roles.warning}">{escape(self._sentence)}</p>')
        else:
            self.setHtml("".join(part for table in self._tables for part in self._html(table)))

    def _html(self, table: Table) -> Iterator[str]:
        small = f"color:{THEME.roles.secondary}; font-size:{SMALL_PX}px"
        yield f'<p style="font-size:{BASE_PX}px; margin-top:0; margin-bottom:4px"><b>{escape(table.title)}</b></p>'
        if table.rows:
            right = [is_right([row[at] for row in table.rows]) for at in range(len(table.columns))]
            sides = ["right" if each else "left" for each in right]
            yield '<table cellspacing="0" cellpadding="0">'
            yield _row([escape(name) for name in table.columns], sides, small)
            for row in table.rows[:MOST_ROWS]:
                yield _row([escape(each if isinstance(each, str) else amount(each)) for each in row], sides, "")
            yield "</table>"
        notes = [*table.notes]
        if len(table.rows) > MOST_ROWS:
            notes.insert(0, self._more(len(table.rows) - MOST_ROWS))
        for note in notes:
            yield f'<p style="{small}; margin-top:4px; margin-bottom:0">{escape(note)}</p>'
        yield '<p style="margin-top:0; margin-bottom:8px">&nbsp;</p>'

    def _more(self, count: int) -> str:
        return self.tr("Rows not shown here: {count}. The text that is copied has them all.").format(count=count)


def _row(cells: Sequence[str], sides: Sequence[str], style: str) -> str:
    parts = (
        f'<td align="{side}" style="padding:2px 18px 2px 0; {"" if len(cell) > LONG else NO_WRAP}{style}">{cell}</td>'
        for cell, side in zip(cells, sides, strict=True)
    )
    return f"<tr>{''.join(parts)}</tr>"
