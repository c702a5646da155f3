"""`[FILE]`: the editor, and `view FILE`: the read-only viewer."""

from __future__ import annotations

import argparse
import os
import sys

from model.storage.errors import LoadError
from model.texts import say
from ui.commandline.arguments import Arguments, path
from ui.commandline.console import CommandError, Console


def add(parser: argparse.ArgumentParser, lang: str) -> None:
    """The arguments of the editor."""
    parser.add_argument("file", metavar="FILE", nargs="?", type=path, help=say("cli.help.file", lang))


def has_display() -> bool:
    """Whether Qt can open a window: always, but on Linux and its like without a desktop, where Qt would abort."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run(arguments: Arguments, console: Console) -> int:
    """Open the window; the exit code is that of the application. The settings know the language if --lang does not."""
    viewing = arguments.command == "view"
    if viewing and arguments.file is None:
        raise CommandError(console.say("cli.view_needs_file"))
    if arguments.file is not None and not arguments.file.exists():
        if viewing:
            raise CommandError(LoadError(arguments.file, "", "load.missing").sentence(console.lang))
        raise CommandError(console.say("cli.no_file", file=arguments.file))
    if arguments.file is not None and arguments.file.is_dir():
        raise CommandError(LoadError(arguments.file, "", "load.is_folder").sentence(console.lang))
    if not has_display():
        raise CommandError(console.say("cli.no_display"))
    from ui.app import run as run_application  # noqa: PLC0415 - Qt is loaded only where a window is opened

    return run_application(arguments.file, console.lang if arguments.explicit_language else None, viewing=viewing)
