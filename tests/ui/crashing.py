"""A program to be killed: opens the sample, or recovers what the last run left, and edits until it is gone.

`python -m tests.ui.crashing SETTINGS` with HEXMUSTER_STATE set. It says what it does, each with the monotonic time:
"offers TIME N", "opened TIME BOUGHT", "edit TIME BOUGHT". What is bought counts the edits.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QPushButton

from model.edits.forces import buy
from model.scenario import Scenario
from ui.app import Application, make_application
from ui.samples import sample_files
from ui.settings import Settings

TYPE = "solomani-sc"
EVERY_MS = 30


def bought(scenario: Scenario) -> int:
    """How many of the type are bought: every edit buys one more."""
    return scenario.forces["solomani"].bought(TYPE)


def tell(word: str, number: int) -> None:
    """Say what was done, at once: the next moment may be the last."""
    sys.stdout.write(f"{word} {time.monotonic()} {number}\n")
    sys.stdout.flush()


def main() -> None:
    """Start the program with real timers and a real event loop, and edit."""
    app = make_application([])
    application = Application(app, Settings(Path(sys.argv[1])))
    window = application.window
    window.show()
    page = window.start.widget()
    assert page is not None
    recover = [made for made in page.findChildren(QPushButton) if made.text() == "Recover"]
    tell("offers", len(recover))
    if recover:
        recover[0].click()
    else:
        window.controllers.files.open_copy(sample_files()[0])
    assert window.desk is not None
    document = window.desk.document
    tell("opened", bought(document.scenario))

    def edit() -> None:
        document.push("Buy", buy(document.scenario, "solomani", TYPE, 1))
        tell("edit", bought(document.scenario))

    timer = QTimer()
    timer.timeout.connect(edit)
    timer.start(EVERY_MS)
    app.exec()


if __name__ == "__main__":
    main()
