"""The middle of the window: the budget bar above the map."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.view.map_view import MapView
from model.analysis.economy import economy
from model.analysis.spending import spending_of
from model.texts import named
from ui.widgets.budget_bar import BudgetBar, SideBudget
from ui.widgets.map_hint import MapHint, is_empty
from ui.workspace import Workspace


class EditorPage(QWidget):
    """Budget bar and map view of one document."""

    def __init__(self, workspace: Workspace, view: MapView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.view = view
        self.budgets = BudgetBar(self)
        self.budgets.side_clicked.connect(workspace.show_side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.budgets)
        layout.addWidget(view, 1)
        self.hint = MapHint(self.tr("Paint terrain, or add a star system."), view.viewport())
        self.hint.setVisible(is_empty(workspace.document.scenario))
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.refresh)
        workspace.document.changed.connect(self._later)
        workspace.type_hovered.connect(self.refresh)
        self.refresh()

    def _later(self) -> None:
        self._soon.start()

    def refresh(self) -> None:
        """Reckon the sums again, with what the checks know already; take the hint away once the map holds something."""
        document = self.workspace.document
        document.settle()
        context = document.checker.context
        if self.hint.isVisibleTo(self.view) and not is_empty(document.scenario):
            self.hint.hide()
        scenario, ruleset = document.scenario, document.ruleset
        hovered = self.workspace.hovered_type
        by_id = {type_.id: type_ for type_ in scenario.counter_types}
        shown: list[SideBudget] = []
        for key, side in scenario.sides.items():
            rule = ruleset.sides.get(key)
            if rule is None or rule.role != "player":
                continue
            spent = spending_of(context, key)
            type_ = by_id.get(hovered) if hovered else None
            adding = float(type_.build_cost or 0) if type_ is not None and type_.side == key else 0.0
            net = economy(context, key).net if ruleset.income is not None else None
            shown.append(
                SideBudget(
                    side=key,
                    name=named(side, self.workspace.lang) or key,
                    color=side.color,
                    cut=side.cut,
                    spent=spent.spent,
                    budget=spent.budget,
                    currency=ruleset.deployment.currency,
                    net=net,
                    adding=adding,
                )
            )
        self.budgets.show_budgets(shown)
