"""Makes the pictures of docs/images from the program itself: `python docs/make_screenshots.py [NAME…]`.

Run it after a change that a person can see, and look at every picture. It needs a Japanese font (BIZ UDGothic) and
works with or without a display.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["HEXMUSTER_STATE"] = tempfile.mkdtemp(prefix="hexmuster-pictures-")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor import steps
from editor.selection import Selection
from model.edits.forces import buy, return_
from model.hexgrid import Hex
from ui.app import Application, make_application
from ui.desk import Desk
from ui.samples import sample_files
from ui.settings import Settings

IMAGES = Path(__file__).resolve().parent / "images"
SIZE = (1600, 1000)


def settle(app: QApplication) -> None:
    """Let timers run out and everything be painted."""
    for _ in range(30):
        app.processEvents()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def start(theme: str, lang: str) -> tuple[QApplication, Application]:
    """A fresh application window."""
    app = make_application([])
    settings = Settings(Path(tempfile.mkdtemp()) / "settings.ini")
    settings.theme, settings.language = theme, lang
    application = Application(app, settings)
    application.window.resize(*SIZE)
    application.window.show()
    settle(app)
    return app, application


def opened(theme: str, lang: str) -> tuple[QApplication, Application, Desk]:
    """A window with the main sample."""
    app, application = start(theme, lang)
    application.window.controllers.files.open_copy(sample_files()[0])
    settle(app)
    assert application.window.desk is not None
    return app, application, application.window.desk


def system_hex(desk: Desk, name: str) -> Hex:
    """The hex of a system."""
    return next(system.hex for system in desk.document.scenario.systems if system.id == name)


def hover(app: QApplication, desk: Desk, hex: Hex) -> None:
    """Put the pointer over a hex."""
    x, y = desk.document.scenario.grid.layout.center(hex)
    at = QPointF(desk.view.viewportTransform().map(QPointF(x, y)))
    where = QPointF(desk.view.viewport().mapToGlobal(at.toPoint()))
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, at, where, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(desk.view.viewport(), event)
    settle(app)


def near(theme: str, lang: str) -> Callable[[], Application]:
    """The window close to a capital, with its stack selected and a refused counter over empty space."""

    def make() -> Application:
        app, application, desk = opened(theme, lang)
        capital = system_hex(desk, "maadin")
        desk.view.go_to(capital)
        desk.view.zoom_to(70 / desk.document.scenario.grid.across_flats_mm)
        desk.view.go_to(capital)
        desk.workspace.show_side("solomani")
        desk.take_in_hand("solomani", "solomani-cl")
        desk.workspace.select(Selection.at(desk.document.scenario, capital))
        hover(app, desk, Hex(capital.q + 3, capital.r - 3))
        return application

    return make


def far() -> Application:
    """The whole map."""
    app, application, desk = opened("dark", "en")
    desk.view.fit()
    settle(app)
    return application


def start_page(lang: str) -> Callable[[], Application]:
    """The start page."""

    def make() -> Application:
        app, application = start("light" if lang == "en" else "dark", lang)
        QTest.qWait(2500)  # its cards are drawn one after the other
        settle(app)
        return application

    return make


def problems() -> Application:
    """A set-up with faults: too much bought, two planetary defences in one box, something not placed."""
    app, application, desk = opened("light", "en")
    document = desk.document
    for type_id, count in (("aslan-bb", 1), ("aslan-pd", 1), ("solomani-cl", 1)):
        side = type_id.partition("-")[0]
        document.push(steps.buy(type_id, count), buy(document.scenario, side, type_id, count))
    settle(app)
    desk.workspace.show_side("aslan")
    desk.problems.next()
    settle(app)
    return application


def forces() -> Application:
    """Buying: one counter given back, and what the type under the pointer would cost, in the budget bar."""
    app, application, desk = opened("dark", "en")
    document = desk.document
    document.push(steps.return_("Dreadnought", 1), return_(document.scenario, "aslan", "aslan-b1", 1))
    desk.workspace.show_side("aslan")
    desk.take_in_hand("aslan", "aslan-cr")
    desk.workspace.hover_type("aslan-cr")
    capital = system_hex(desk, "kuzu")
    desk.view.zoom_to(56 / document.scenario.grid.across_flats_mm)
    desk.view.go_to(capital)
    hover(app, desk, capital)
    return application


def palette() -> Application:
    """The terrain tool with its palette."""
    app, application, desk = opened("dark", "ja")
    desk.tools.choose("terrain")
    desk.view.go_to(system_hex(desk, "umbra"))
    hover(app, desk, system_hex(desk, "umbra"))
    return application


def overlays(
    theme: str, lang: str, sample: str, shown: tuple[str, ...], hex_px: float, middle: str, selected: str = ""
) -> Callable[[], Application]:
    """A sample with overlays on, a hex `hex_px` wide and one in the middle; `selected` is what they are asked about."""

    def make() -> Application:
        app, application = start(theme, lang)
        file = next(file for file in sample_files() if file.name.startswith(sample))
        application.window.controllers.files.open_copy(file)
        settle(app)
        desk = application.window.desk
        assert desk is not None
        scenario = desk.document.scenario
        if selected:
            desk.workspace.select(Selection.at(scenario, scenario.grid.parse_address(selected)))
        desk.view.zoom_to(hex_px / scenario.grid.across_flats_mm)
        desk.view.center_on(*scenario.grid.layout.center(scenario.grid.parse_address(middle)))
        for id in shown:
            desk.document.overlays.show(id, True)
        desk.overlays.settle()
        return application

    return make


PICTURES: dict[str, Callable[[], Application]] = {
    "window_dark_en": near("dark", "en"),
    "window_light_en": near("light", "en"),
    "window_dark_ja": near("dark", "ja"),
    "window_light_ja": near("light", "ja"),
    "map_far": far,
    "problems": problems,
    "forces": forces,
    "terrain_palette_ja": palette,
    "overlays_jump_reach": overlays("dark", "en", "border-war", ("control", "jump_reach"), 48, "0710", "0512"),
    "overlays_connection_ja": overlays("light", "ja", "border-war", ("connection", "production"), 48, "0810"),
    "overlays_links": overlays("light", "en", "three-tile-duel", ("meetings", "capital_link"), 33, "1008"),
    "overlays_command_fire": overlays("dark", "ja", "a-baoa-qu", ("command", "fire"), 44, "0710", "0512"),
    "overlays_movement": overlays("light", "en", "moe-school-festival", ("reach", "zoc"), 62, "0306", "0205"),
    "overlays_stage_ja": overlays("light", "ja", "moe-school-festival", ("stage",), 62, "0607"),
    "overlays_line_ja": overlays("dark", "ja", "moe-school-festival", ("line",), 62, "1007", "1206"),
    "overlays_attacks": overlays("dark", "en", "moe-school-festival", ("strength", "damage"), 56, "0806", "1206"),
    "start_en": start_page("en"),
    "start_ja": start_page("ja"),
}


def main() -> None:
    """Make all pictures, or those named."""
    IMAGES.mkdir(exist_ok=True)
    for name in sys.argv[1:] or PICTURES:
        application = PICTURES[name]()
        settle(application.app)
        application.window.grab().save(str(IMAGES / f"{name}.png"))
        application.window.hide()
        if application.window.desk is not None:
            application.window.lay_out(None)
        print(f"{name}.png")


if __name__ == "__main__":
    main()
