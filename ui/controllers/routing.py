"""Map: nets of jump routes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.controllers.base import Controller

if TYPE_CHECKING:
    from ui.docks.nets import NetSection


class RouteController(Controller):
    """Commands of the Map menu about jump routes: they are carried out in the palette of the route tool."""

    def suggest_routes(self) -> None:
        """Show every route up to a length that is not there yet."""
        if (nets := self._nets()) is not None:
            nets.show_suggested()

    def prune_routes(self) -> None:
        """Show the routes that a spanning net can do without."""
        if (nets := self._nets()) is not None:
            nets.show_pruned()

    def next_crossing(self) -> None:
        """Go to the next place where two routes cross."""
        if (nets := self._nets()) is not None:
            nets.next_crossing()

    def _nets(self) -> NetSection | None:
        """Where nets are shown, in front; None, with a word, in a game without star systems."""
        desk = self.desk
        if not desk.document.ruleset.system_classes:
            desk.say(self.tr("This game has no star systems to join."))
            return None
        desk.tools.choose("route")
        desk.show_dock(desk.left_dock)
        return desk.left_dock.routes.nets
