"""Check: go through the problems, mend or waive one."""

from __future__ import annotations

from ui.controllers.base import Controller


class CheckController(Controller):
    """Commands of the Check menu."""

    def next_problem(self) -> None:
        """Select the next problem and go to its place."""
        self.desk.problems.next()

    def previous_problem(self) -> None:
        """Select the previous problem and go to its place."""
        self.desk.problems.previous()

    def fix_problem(self) -> None:
        """Mend the selected problem, where there is an obvious way."""
        self.desk.problems.fix_current()

    def waive_problem(self) -> None:
        """Accept the selected problem, with a reason."""
        self.desk.problems.waive_current()
