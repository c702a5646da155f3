"""The `hexmuster` command: finds out language and command, hands over, and turns every failure into one sentence."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Sequence
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from types import ModuleType
from typing import Final, TextIO

from model.texts import language_of, say
from ui.commandline import check, export, importing, new, report, schema, setup, sheets, window
from ui.commandline.arguments import Parser, UsageError, add_language, argparse_in, take_language
from ui.commandline.console import FAILED, CommandError, Console

COMMANDS: Final[dict[str, ModuleType]] = {
    "view": window,
    "new": new,
    "check": check,
    "sheets": sheets,
    "export": export,
    "import": importing,
    "report": report,
    "setup": setup,
    "schema": schema,
}

INTERRUPTED: Final = 130
"""Exit code after Ctrl+C, as shells have it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv` (without the program's name; None: that of the process); the exit code.

    Nothing but `SystemExit` of a debugger comes out: failures are a sentence on standard error and exit code 2.
    """
    if argv is None:
        _be_lenient(sys.stdout, sys.stderr)
    arguments = list(sys.argv[1:] if argv is None else argv)
    usual: str = language_of(os.environ)
    lang = usual
    try:
        chosen, arguments = take_language(arguments)
        lang = chosen or usual
        return _run(arguments, Console(lang), explicit=chosen is not None)
    except UsageError as error:
        return _fail(say("cli.usage", lang, program=error.program, message=error.told(lang)))
    except CommandError as error:
        return _fail(str(error))
    except BrokenPipeError:  # the reader of the output has left (`hexmuster schema | head`)
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if os.environ.get("HEXMUSTER_DEBUG"):
            raise
        return _fail(say("cli.bug", lang, kind=type(error).__name__, detail=error))


def _run(arguments: list[str], console: Console, *, explicit: bool) -> int:
    name = arguments[0] if arguments else ""
    if name in COMMANDS:
        command, rest, program = COMMANDS[name], arguments[1:], f"hexmuster {name}"
    else:
        command, rest, program = window, arguments, "hexmuster"
    with argparse_in(console.lang):
        parser = _parser(command, name if name in COMMANDS else "", program, console.lang)
        try:
            parsed = parser.parse_args(rest)
        except SystemExit as end:  # --help and --version have printed what was asked for
            return int(end.code or 0)
    parsed.command, parsed.explicit_language = name if name in COMMANDS else "", explicit
    code: int = command.run(parsed, console)
    return code


def _parser(command: ModuleType, name: str, program: str, lang: str) -> Parser:
    parser = Parser(
        prog=program,
        description=say(f"cli.about.{name or 'edit'}", lang),
        epilog=_epilog(name, lang),
        allow_abbrev=False,
    )
    if not name:
        about = say("argparse.show program's version number and exit", lang)  # Python 3.11 would say it in English
        parser.add_argument("--version", action="version", version=f"hexmuster {_version()}", help=about)
    command.add(parser, lang)
    add_language(parser, lang)
    return parser


def _version() -> str:
    """The version of the installed package, or of the source tree that runs without being installed."""
    try:
        return metadata.version("hexmuster")
    except metadata.PackageNotFoundError:
        source = Path(__file__).parent.parent / "pyproject.toml"
        return str(tomllib.loads(source.read_text(encoding="utf-8"))["project"]["version"]) if source.exists() else "?"


def _epilog(name: str, lang: str) -> str:
    return "" if name else say("cli.commands", lang, commands=", ".join(COMMANDS))


def _fail(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return FAILED


def _be_lenient(*streams: TextIO) -> None:
    """Write a character that a console cannot show as its escape, rather than fail."""
    for stream in streams:
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
