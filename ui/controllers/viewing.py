"""View: zoom, docks."""

from __future__ import annotations

from ui.controllers.base import Controller


class ViewController(Controller):
    """Commands of the View menu."""

    def zoom_in(self) -> None:
        """One step closer."""
        self.desk.view.zoom_by(1)

    def zoom_out(self) -> None:
        """One step farther."""
        self.desk.view.zoom_by(-1)

    def zoom_true(self) -> None:
        """Hexes as large as on paper."""
        self.desk.view.zoom_true_size()

    def zoom_fit(self) -> None:
        """The whole map."""
        self.desk.view.fit()

    def left_dock(self) -> None:
        """Show or hide the left dock."""
        self.desk.toggle("left_dock")

    def right_dock(self) -> None:
        """Show or hide the right dock."""
        self.desk.toggle("right_dock")

    def bottom_dock(self) -> None:
        """Show or hide the bottom dock."""
        self.desk.toggle("bottom_dock")

    def layers(self) -> None:
        """Show the layers of the map."""
        self.desk.show_layers()

    def off_map(self) -> None:
        """Show what is not on the map at the start."""
        self.desk.show_off_map()

    def overlays_off(self) -> None:
        """Turn all overlays off."""
        self.desk.document.overlays.show_none()

    def next_pane(self) -> None:
        """Put the focus into the next pane: map, mix, inspector, problems."""
        self.desk.focus_next_pane()

    def zoom_selection(self) -> None:
        """What is selected, as large as the view allows."""
        self.desk.zoom_to_selection()
