"""What the commands of the window do: one controller a menu, each a method a command with the command's id as name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from ui.actions import ACTIONS, ActionSpec
from ui.controllers.analysing import AnalyseController
from ui.controllers.base import Controller
from ui.controllers.checking import CheckController
from ui.controllers.counters import CounterController
from ui.controllers.editing import EditController
from ui.controllers.files import FileController
from ui.controllers.helping import HelpController
from ui.controllers.map_sheets import MapSheetController
from ui.controllers.mapping import MapController
from ui.controllers.mustering import MusterController
from ui.controllers.painting import PaintingController
from ui.controllers.printing import PrintController
from ui.controllers.routing import RouteController
from ui.controllers.scans import ScanController
from ui.controllers.viewing import ViewController

if TYPE_CHECKING:
    from ui.controllers.selecting import SelectionController
    from ui.main_window import MainWindow


class Controllers:
    """All controllers of one window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.files = FileController(window)
        self.editing = EditController(window)
        self.viewing = ViewController(window)
        self.routing = RouteController(window)
        self.painting = PaintingController(window)
        self.mapping = MapController(window)
        self.counters = CounterController(window)
        self.checking = CheckController(window)
        self.analysing = AnalyseController(window)
        self.printing = PrintController(window)
        self.helping = HelpController(window)
        self.map_sheets = MapSheetController(window)
        self.scans = ScanController(window)
        self.mustering = MusterController(window)

    @cached_property
    def selecting(self) -> SelectionController:
        """What is done to the selection; loads much of the program, so it is made when it is first needed."""
        from ui.controllers.selecting import SelectionController  # noqa: PLC0415 - the window comes first

        return SelectionController(self._window)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        """What carries out each command; AttributeError if a command of the table has no method."""
        by_menu: dict[str, tuple[Controller, ...]] = {
            "file": (self.files, self.mustering),
            "edit": (self.editing,),
            "view": (self.viewing,),
            "map": (self.mapping, self.routing, self.painting, self.map_sheets, self.scans),
            "counters": (self.counters, self.map_sheets, self.mustering),
            "check": (self.checking,),
            "analyse": (self.analysing,),
            "print": (self.printing,),
            "help": (self.helping,),
        }
        return {spec.id: self._method(by_menu[spec.menu], spec) for spec in ACTIONS}

    def _method(self, controllers: tuple[Controller, ...], spec: ActionSpec) -> Callable[[], object]:
        """The method of a command, of the first controller of its menu that has it."""
        owner = next((controller for controller in controllers if hasattr(controller, spec.id)), controllers[0])
        if spec.menu == "edit" and not hasattr(owner, spec.id):
            return partial(self._selected, spec.id)
        found: Callable[[], object] = getattr(owner, spec.id)
        return found

    def _selected(self, id: str) -> object:
        """Carry out a command about the selection."""
        run: Callable[[], object] = getattr(self.selecting, id)
        return run()
