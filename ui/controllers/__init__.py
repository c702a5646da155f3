"""What the commands of the window do: one controller a menu, each a method a command with the command's id as name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.actions import ACTIONS
from ui.controllers.base import Controller
from ui.controllers.checking import CheckController
from ui.controllers.counters import CounterController
from ui.controllers.editing import EditController
from ui.controllers.files import FileController
from ui.controllers.helping import HelpController
from ui.controllers.map_sheets import MapSheetController
from ui.controllers.mapping import MapController
from ui.controllers.painting import PaintingController
from ui.controllers.printing import PrintController
from ui.controllers.routing import RouteController
from ui.controllers.scans import ScanController
from ui.controllers.selecting import SelectionController
from ui.controllers.viewing import ViewController

if TYPE_CHECKING:
    from ui.main_window import MainWindow


class Controllers:
    """All controllers of one window."""

    def __init__(self, window: MainWindow) -> None:
        self.files = FileController(window)
        self.editing = EditController(window)
        self.selecting = SelectionController(window)
        self.viewing = ViewController(window)
        self.routing = RouteController(window)
        self.painting = PaintingController(window)
        self.mapping = MapController(window)
        self.counters = CounterController(window)
        self.checking = CheckController(window)
        self.printing = PrintController(window)
        self.helping = HelpController(window)
        self.map_sheets = MapSheetController(window)
        self.scans = ScanController(window)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        """What carries out each command; AttributeError if a command of the table has no method."""
        by_menu: dict[str, tuple[Controller, ...]] = {
            "file": (self.files,),
            "edit": (self.editing, self.selecting),
            "view": (self.viewing,),
            "map": (self.mapping, self.routing, self.painting, self.map_sheets, self.scans),
            "counters": (self.counters, self.map_sheets),
            "check": (self.checking,),
            "print": (self.printing,),
            "help": (self.helping,),
        }
        return {spec.id: _method(by_menu[spec.menu], spec.id) for spec in ACTIONS}


def _method(controllers: tuple[Controller, ...], id: str) -> Callable[[], object]:
    """The method of a command, of the first controller of its menu that has it."""
    owner = next((controller for controller in controllers if hasattr(controller, id)), controllers[0])
    found: Callable[[], object] = getattr(owner, id)
    return found
