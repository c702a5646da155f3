"""Analyse: the odds of an attack."""

from __future__ import annotations

from ui.controllers.base import Controller


class AnalyseController(Controller):
    """Commands of the Analyse menu."""

    def odds(self) -> None:
        """Reckon an attack, of the stack that is selected."""
        from model.checks.context import Context  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - as above
        from ui.dialogs.odds import OddsDialog  # noqa: PLC0415 - as above

        document, workspace = self.desk.document, self.desk.workspace
        selection = workspace.selection
        context = Context(document.scenario, document.ruleset)
        run_dialog(OddsDialog(context, workspace.lang, selection.hex if selection else None, self.window))
