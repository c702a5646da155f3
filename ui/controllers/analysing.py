"""Analyse: reports, the odds of an attack."""

from __future__ import annotations

from ui.controllers.base import Controller


class AnalyseController(Controller):
    """Commands of the Analyse menu."""

    def reports(self) -> None:
        """Show what a person would work out with pencil and paper."""
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.reports import ReportsDialog  # noqa: PLC0415 - as above

        document, workspace = self.desk.document, self.desk.workspace
        hex = workspace.selection.hex if workspace.selection else None
        run_dialog(ReportsDialog(document.scenario, document.ruleset, workspace.lang, hex, self.window))

    def odds(self) -> None:
        """Reckon an attack, of the stack that is selected."""
        from model.analysis.fortress.tables import applies  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from model.checks.context import Context  # noqa: PLC0415 - as above
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - as above
        from ui.dialogs.damage import DamageDialog  # noqa: PLC0415 - as above
        from ui.dialogs.odds import OddsDialog  # noqa: PLC0415 - as above

        document, workspace = self.desk.document, self.desk.workspace
        selection = workspace.selection
        context = Context(document.scenario, document.ruleset)
        dialog = OddsDialog if applies(document.ruleset) else DamageDialog
        run_dialog(dialog(context, workspace.lang, selection.hex if selection else None, self.window))
