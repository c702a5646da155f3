"""`[FILE]`: the editor, and `view FILE`: the read-only viewer."""

from __future__ import annotations

import argparse

from model.storage.errors import LoadError
from model.texts import say
from ui.commandline.arguments import Arguments, path
from ui.commandline.console import CommandError, Console


def add(parser: argparse.ArgumentParser, lang: str) -> None:
    """The arguments of the editor."""
    parser.add_argument("file", metavar="FILE", nargs="?", type=path, help=say("cli.help.file", lang))


def run(arguments: Arguments, console: Console) -> int:
    """Open the window; the exit code is that of the application. The settings know the language if --lang does not."""
    if arguments.command == "view":
        raise CommandError(console.say("cli.later_command", command="view"))
    if arguments.file is not None and not arguments.file.exists():
        raise CommandError(console.say("cli.no_file", file=arguments.file))
    if arguments.file is not None and arguments.file.is_dir():
        raise CommandError(LoadError(arguments.file, "", "load.is_folder").sentence(console.lang))
    from ui.app import run as run_application  # noqa: PLC0415 - Qt is loaded only where a window is opened

    return run_application(arguments.file, console.lang if arguments.explicit_language else None)
