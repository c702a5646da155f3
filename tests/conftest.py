"""What every test stands on: no display, no user's files, no network of settings, no silent warning, no hanging dialog.

The environment is set before anything imports Qt. Fixtures for tests to ask for:

- `require_tool("pdftoppm")` – path of an outside program, or the test is skipped with its name;
- `require_font("BIZ UDGothic")` – the same for a font family;
- `expect_log(r"could not .*")` – a log record at WARNING or above that this test wants to see.

A test that eats memory without end gets a MemoryError where it does (`MEMORY`), and does not take the machine with it.

With `HEXMUSTER_REQUIRE_TOOLS=1` (set by `.ci/run`) a missing program or font fails the test instead of skipping it.
"""

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path

_HOME = Path(tempfile.mkdtemp(prefix="hexmuster-test-home-"))
atexit.register(shutil.rmtree, _HOME, ignore_errors=True)
for _name, _folder in {
    "HOME": ".",
    "XDG_CONFIG_HOME": "config",
    "XDG_DATA_HOME": "data",
    "XDG_CACHE_HOME": "cache",
    "XDG_STATE_HOME": "state",
    "XDG_RUNTIME_DIR": "run",
}.items():
    (_HOME / _folder).mkdir(mode=0o700, exist_ok=True)
    os.environ[_name] = str((_HOME / _folder).resolve())
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_SCALE_FACTOR"] = "1"
os.environ["QT_LOGGING_RULES"] = "qt.qpa.*=false"  # the offscreen platform complains of what it cannot do
os.environ["LANG"] = os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)

import logging  # noqa: E402 - the environment above comes first
import re  # noqa: E402
from collections.abc import Callable, Iterator  # noqa: E402
from typing import NoReturn  # noqa: E402

import pytest  # noqa: E402
from hypothesis import HealthCheck, settings  # noqa: E402
from PySide6.QtCore import QStandardPaths, Qt  # noqa: E402
from PySide6.QtGui import QDrag, QFontDatabase  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import (  # noqa: E402
    QApplication,
    QColorDialog,
    QDialog,
    QFileDialog,
    QFontDialog,
    QInputDialog,
    QMenu,
    QMessageBox,
    QWidget,
)

MEMORY = 6 * 1024**3
"""Bytes that a process of tests may have for its data, some ten times what the largest takes; where the system can say so."""

if sys.platform == "linux":
    import resource

    _hardest = resource.getrlimit(resource.RLIMIT_DATA)[1]
    if _hardest == resource.RLIM_INFINITY or _hardest > MEMORY:
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, _hardest))

settings.register_profile("person", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("person"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "person")

QStandardPaths.setTestModeEnabled(True)

MODAL = {
    QDialog: ["exec", "exec_"],
    QMenu: ["exec", "exec_"],
    QDrag: ["exec", "exec_"],
    QMessageBox: ["exec", "about", "aboutQt", "critical", "information", "question", "warning"],
    QFileDialog: [
        "exec",
        "getExistingDirectory",
        "getExistingDirectoryUrl",
        "getOpenFileName",
        "getOpenFileNames",
        "getOpenFileUrl",
        "getOpenFileUrls",
        "getSaveFileName",
        "getSaveFileUrl",
    ],
    QInputDialog: ["exec", "getDouble", "getInt", "getItem", "getMultiLineText", "getText"],
    QColorDialog: ["exec", "getColor"],
    QFontDialog: ["exec", "getFont"],
}
"""Calls that wait for a person. Each raises here unless the test has put an answer in its place with monkeypatch."""


def _refuse(name: str) -> Callable[..., NoReturn]:
    def refuse(*_args: object, **_keywords: object) -> NoReturn:
        message = f"{name} would wait for a person; give its answer with monkeypatch in this test"
        raise AssertionError(message)

    return refuse


for _class, _methods in MODAL.items():
    for _method in _methods:
        if hasattr(_class, _method):
            setattr(_class, _method, staticmethod(_refuse(f"{_class.__name__}.{_method}")))


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """Arguments of the one QApplication: the style that looks alike on every system."""
    return ["hexmuster", "-style", "fusion"]


def _missing(what: str) -> NoReturn:
    """Skip the test, or fail it where everything has to be there."""
    if os.environ.get("HEXMUSTER_REQUIRE_TOOLS") == "1":
        pytest.fail(f"{what} is missing, and HEXMUSTER_REQUIRE_TOOLS=1 asks for it", pytrace=False)
    pytest.skip(f"{what} is not installed")


@pytest.fixture
def require_tool() -> Callable[[str], str]:
    """Look up an outside program: `require_tool(name)` gives its path, or skips the test."""

    def require(name: str) -> str:
        return shutil.which(name) or _missing(name)

    return require


@pytest.fixture
def require_font(qapp: QApplication) -> Callable[[str], None]:
    """Ask for a font family: `require_font(family)` returns if it is installed, or skips the test."""

    def require(family: str) -> None:
        if family not in QFontDatabase.families():
            _missing(f"the font {family}")

    return require


class LogGuard(logging.Handler):
    """Collects records at WARNING and above, and the patterns of those the test expects."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.seen: list[str] = []
        self.expected: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.seen.append(f"{record.name}: {record.levelname}: {record.getMessage()}")

    def complaints(self) -> list[str]:
        """Records nobody expected, and expectations nothing met."""
        stray = [text for text in self.seen if not any(re.search(pattern, text) for pattern in self.expected)]
        unmet = [pattern for pattern in self.expected if not any(re.search(pattern, text) for text in self.seen)]
        return [f"unexpected log record: {text}" for text in stray] + [f"no log record like: {p}" for p in unmet]


@pytest.fixture(autouse=True)
def log_guard() -> Iterator[LogGuard]:
    """Fail the test on a log record at WARNING or above that it did not expect."""
    guard = LogGuard()
    logging.getLogger().addHandler(guard)
    yield guard
    logging.getLogger().removeHandler(guard)
    if complaints := guard.complaints():
        pytest.fail("\n".join(complaints), pytrace=False)


@pytest.fixture(autouse=True)
def no_key_is_held() -> Iterator[None]:
    """The last key event of a test leaves its modifiers with Qt, and the next test would work with Ctrl held down."""
    yield
    app = QApplication.instance()
    if isinstance(app, QApplication) and app.keyboardModifiers() != Qt.KeyboardModifier.NoModifier:
        QTest.keyRelease(QWidget(), Qt.Key.Key_Control)


@pytest.fixture
def expect_log(log_guard: LogGuard) -> Callable[[str], None]:
    """Announce a log record: `expect_log(pattern)` allows and demands one that the pattern finds."""
    return log_guard.expected.append
