"""Mustering: complete a force, set up by lot, draw chits; one side's set-up as a file, and set-ups merged."""

from __future__ import annotations

from model.texts import named
from ui.controllers.base import Controller


class MusterController(Controller):
    """Commands that muster forces."""

    def complete_force(self) -> None:
        """Spend what is left of a budget by a wish."""
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.muster.complete import CompleteForceDialog, buyers  # noqa: PLC0415 - as above

        if not buyers(self.desk):
            self.desk.say(self.tr("No side buys its counters in this game."))
            return
        run_dialog(CompleteForceDialog(self.desk))

    def random_setup(self) -> None:
        """Let sides buy and deploy by lot."""
        from model.muster.random_setup import sides_to_set_up  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - as above
        from ui.dialogs.muster.random_setup import RandomSetupDialog  # noqa: PLC0415 - as above

        document = self.desk.document
        if not sides_to_set_up(document.scenario, document.ruleset):
            self.desk.say(self.tr("The counter mix has no counters that stand on a map yet."))
            return
        run_dialog(RandomSetupDialog(self.desk))

    def draw_chits(self) -> None:
        """Fill the cups, and draw chits with a seed."""
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.seed import SeedDialog  # noqa: PLC0415 - as above

        if not self.desk.document.ruleset.cups:
            self.desk.say(self.tr("This game has no cups of chits."))
            return
        text = self.tr(
            "The chits of each cup are drawn in an order that the seed gives. Seed and order are written into the "
            "scenario; the chits stay in the cup."
        )
        more = self.tr("Put every chit of the mix into its cup first")
        dialog = SeedDialog(self.tr("Draw chits"), text, more, self.window)
        if run_dialog(dialog):
            self.draw_chits_by(dialog.seed.value(), filling=dialog.more.isChecked())

    def draw_chits_by(self, seed: int, *, filling: bool) -> None:
        """Draw chits with this seed, or say why that can't be done."""
        from editor import muster_steps  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from model.edits.find import types_by_id  # noqa: PLC0415 - as above
        from model.edits.refusal import Refusal  # noqa: PLC0415 - as above
        from model.muster.chits import draw_chits  # noqa: PLC0415 - as above

        document, lang = self.desk.document, self.window.settings.lang
        try:
            edit, drawn = draw_chits(document.scenario, document.ruleset, seed, filling=filling)
        except Refusal as refusal:
            self.desk.say(refusal.message(lang))
            return
        types = types_by_id(document.scenario)
        if document.push(muster_steps.draw_chits(seed), edit):
            ids = [id for chits in drawn.values() for id in chits]
            names = [named(types[id], lang) if id in types else id for id in ids]
            shown = ("、" if lang == "ja" else ", ").join(names)
            self.desk.say(self.tr("Drawn: {chits}.").format(chits=shown))

    # -- secret set-up --------------------------------------------------------------------------------------------
    def export_setup(self) -> None:
        """Write what one side has bought and placed."""
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.muster.export_setup import ExportSetupDialog  # noqa: PLC0415 - as above

        if not self.desk.document.checker.context.player_sides:
            self.desk.say(self.tr("This game has no side that a player leads."))
            return
        run_dialog(ExportSetupDialog(self.window))

    def merge_setups(self) -> None:
        """Ask for a set-up, show what comes in, and take it in."""
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.muster.merge_setups import MergeSetupsDialog  # noqa: PLC0415 - as above

        dialog = MergeSetupsDialog(self.window)
        if dialog.ask_for_file():
            run_dialog(dialog)
        else:
            dialog.deleteLater()
