"""The middle of the window: a notice, if there is one, and the budget bar above the map."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.timers import single_shot
from editor.view.map_view import MapView
from model.analysis.economy import balance
from model.analysis.spending import spending_of
from model.edit import Edit
from model.edits.find import types_by_id
from model.edits.forces import buys
from model.texts import named
from ui.widgets.budget_bar import BudgetBar, SideBudget
from ui.widgets.map_hint import MapHint, is_empty
from ui.widgets.notice import Notice
from ui.workspace import Workspace


class EditorPage(QWidget):
    """Notice, budget bar and map view of one document."""

    def __init__(self, workspace: Workspace, view: MapView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.view = view
        self.budgets = BudgetBar(self)
        self.budgets.side_clicked.connect(workspace.show_side)
        self.notice = Notice(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.notice)
        layout.addWidget(self.budgets)
        layout.addWidget(view, 1)
        self.hint = MapHint(self._first_step(), view.viewport())
        self.hint.setVisible(not workspace.document.read_only and is_empty(workspace.document.scenario))
        self._soon = single_shot(self, 0, self.refresh)
        workspace.document.changed.connect(self._edited)
        workspace.type_hovered.connect(self.refresh)
        self.refresh()

    def _first_step(self) -> str:
        """What an empty map of this game begins with."""
        if self.workspace.document.ruleset.system_classes:
            return self.tr("Paint terrain, or add a star system.")
        return self.tr("Paint terrain.")

    def _edited(self, edit: Edit) -> None:
        if self.hint.isVisibleTo(self.view) and not is_empty(self.workspace.document.scenario):
            self.hint.hide()
        if edit.tables != {"terrain"}:  # a brush stroke costs nobody anything
            self._soon.start()

    def refresh(self) -> None:
        """Reckon the sums again, with what the checks know already."""
        document = self.workspace.document
        document.settle()
        context = document.checker.context
        scenario, ruleset = document.scenario, document.ruleset
        hovered = self.workspace.hovered_type
        type_ = types_by_id(scenario).get(hovered) if hovered else None
        shown: list[SideBudget] = []
        for key, side in scenario.sides.items():
            rule = ruleset.sides.get(key)
            if rule is None or not buys(ruleset, key):
                continue
            spent = spending_of(context, key)
            adding = float(type_.build_cost or 0) if type_ is not None and type_.side == key else 0.0
            net = balance(context, key).net if ruleset.income is not None else None
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
