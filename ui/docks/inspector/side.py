"""A side, where a finding is about one: what it may spend, has spent, and earns."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from editor.selection import Selection
from model.analysis.economy import reckon
from model.analysis.spending import spending
from ui.docks.inspector.form import Form
from ui.docks.inspector.panel import Panel
from ui.widgets.labels import label
from ui.widgets.swatch import swatch_icon
from ui.workspace import Workspace


class SidePanel(Panel):
    """What a side has. Its budget is edited on the scenario page."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent=parent)
        self.swatch = QLabel()
        self.name = label("", "heading")
        self.budget, self.spent, self.income = label(""), label(""), label("")
        self.form = Form(self)
        self.form.add(self.tr("Budget"), self.budget)
        self.form.add(self.tr("Spent"), self.spent)
        self.form.add(self.tr("Income a turn"), self.income)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self.swatch)
        head.addWidget(self.name, 1)
        self.body.addLayout(head)
        self.body.addWidget(self.form)

    def show_selection(self, selection: Selection | None) -> None:
        """Show the selected side."""
        side = selection.side if selection is not None else None
        row = self.scenario.sides.get(side) if side is not None else None
        self.setVisible(row is not None)
        if row is None or side is None:
            return
        self.swatch.setPixmap(swatch_icon(row.color, row.cut, 24).pixmap(24, 24))
        self.name.setText(self.side_name(side))
        currency = self.ruleset.deployment.currency
        sums = spending(self.scenario, self.ruleset, side)
        self.budget.setText(f"{sums.budget:g} {currency}" if sums.budget is not None else self.tr("no limit"))
        self.spent.setText(f"{sums.spent:g} {currency}")
        self.form.show_row(self.income, self.ruleset.income is not None)
        if self.ruleset.income is not None:
            economy = reckon(self.scenario, self.ruleset, side)
            pattern = self.tr("{income} less {maintenance} maintenance: {net} {currency}")
            self.income.setText(
                pattern.format(
                    income=f"{economy.income:g}",
                    maintenance=f"{economy.maintenance:g}",
                    net=f"{economy.net:+g}".replace("-", "−"),
                    currency=currency,
                )
            )
            self.income.setWordWrap(True)
