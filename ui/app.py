"""Starts the application: the only place that wires language, theme, window and the guard against crashes together."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFileOpenEvent, QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from model.storage.places import recovery_folder
from model.storage.recovery import RecoveryStore
from ui.appearance import apply_theme
from ui.icons import pixmap
from ui.language import use_language
from ui.main_window import MainWindow
from ui.messages import Dialogs
from ui.samples import sample_files
from ui.settings import Settings
from ui.theme import DARK, THEME
from ui.widgets.screen_room import fit_on_screen


class _FileOpener(QObject):
    """On macOS a file that is opened from the Finder comes as an event."""

    def __init__(self, window: Callable[[], MainWindow]) -> None:
        super().__init__()
        self._window = window

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self._window().controllers.files.open_path(Path(event.file()))
            return True
        return super().eventFilter(watched, event)


def make_application(argv: list[str] | None = None) -> QApplication:
    """The `QApplication`, styled and named, whichever was made first."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    QApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    app = QApplication(argv if argv is not None else sys.argv[:1])
    app.setStyle("Fusion")
    app.setApplicationName("hexmuster")
    app.setApplicationDisplayName("Hexmuster")
    app.setDesktopFileName("hexmuster")
    app.setWindowIcon(QIcon(pixmap("hexmuster", DARK.accent, 64)))
    return app


class Application:
    """The windows of one run. A change of language builds the window anew around the same document."""

    def __init__(
        self, app: QApplication, settings: Settings, dialogs: Dialogs | None = None, *, viewing: bool = False
    ) -> None:
        self.app = app
        self.settings = settings
        self._dialogs = dialogs
        use_language(app, settings.lang)
        apply_theme(app, settings.theme, contrast=settings.contrast)
        self.window = MainWindow(settings, dialogs, viewing=viewing)
        self.window.language_changed.connect(self.rebuild)
        self._opener = _FileOpener(lambda: self.window)
        self._telling = False
        if sys.platform == "darwin":  # elsewhere no such event comes, and a filter sees every event there is
            app.installEventFilter(self._opener)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._scheme_changed)

    def _scheme_changed(self) -> None:
        if THEME.name == "system":
            apply_theme(self.app, "system", contrast=self.settings.contrast)

    def rebuild(self) -> None:
        """Make the window again in the language that the settings say now."""
        old = self.window
        use_language(self.app, self.settings.lang)
        self.window = MainWindow(self.settings, self._dialogs, viewing=old.viewing)
        self.window.language_changed.connect(self.rebuild)
        self.window.setGeometry(old.geometry())
        old.hand_over(self.window)
        self.window.show()
        old.hide()
        old.deleteLater()

    def crashed(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """An error nobody caught: write a snapshot, say what happened, go on."""
        sys.__excepthook__(kind, error, trace)
        if issubclass(kind, KeyboardInterrupt):
            self.app.quit()
            return
        if self._telling:  # an error in painting comes again and again while its dialog is open
            return
        self._telling = True
        try:
            self.window.tell_crash(error)
        finally:
            self._telling = False


def run(path: Path | None = None, lang: str | None = None, *, viewing: bool = False) -> int:
    """Open the editor, on a file or on the start page, or the viewer on a file; the exit code of the application."""
    app = make_application()
    settings = Settings()
    if lang is not None:
        settings.override_language(lang)
    application = Application(app, settings, viewing=viewing)
    sys.excepthook = application.crashed
    if settings.shape("geometry") is None:
        fit_on_screen(application.window)
    application.window.show()
    if path is not None:
        open_named(application.window, path)
    return app.exec()


def open_named(window: MainWindow, path: Path) -> None:
    """Open the file that the command line names; a sample of the program as a copy, so that saving can't spoil it.

    What a crash has left goes before the first sample, which `run.py` opens by itself: the start page offers both.
    """
    files = window.controllers.files
    samples = [sample.resolve() for sample in sample_files()]
    if window.viewing or path.resolve() not in samples:
        files.open_path(path)
    elif path.resolve() != samples[0] or not RecoveryStore(recovery_folder()).offers():
        files.open_copy(path)
