"""Arguments: argparse with its messages as one sentence, in the language of the call."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NoReturn

from model.texts import LANGUAGES, known, say

LANG: Final = "--lang"
_GLUED: Final = ("--back-offset",)
"""Options whose value may begin with a minus, which argparse would take for another option."""


class UsageError(Exception):
    """The arguments of `program` are wrong; the message is argparse's, or the text `text_id` of ours."""

    def __init__(self, program: str, message: str, text_id: str = "") -> None:
        super().__init__(message)
        self.program = program
        self.message = message
        self.text_id = text_id

    def told(self, lang: str) -> str:
        """What is wrong, in `lang`; a message of argparse's comes in the language it was made in."""
        return say(self.text_id, lang, text=self.message) if self.text_id else self.message


class Parser(argparse.ArgumentParser):
    """A parser that raises `UsageError` instead of printing and leaving."""

    def error(self, message: str) -> NoReturn:
        """Called by argparse for every mistake."""
        raise UsageError(self.prog, message)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Refuse what is not known where it stands: argparse would leave that to the command above, whose help is silent."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(getattr(argparse, "_")("unrecognized arguments: %s") % " ".join(unknown))  # noqa: B009
        return found, unknown


@contextmanager
def argparse_in(lang: str) -> Iterator[None]:
    """Let argparse speak `lang` meanwhile: it looks its texts up under the names `_` and `ngettext` of its module."""

    def translated(text: str) -> str:
        return say(f"argparse.{text}", lang) if known(f"argparse.{text}") else text

    def counted(singular: str, plural: str, count: int) -> str:
        return translated(singular if count == 1 else plural)

    old = {name: getattr(argparse, name) for name in ("_", "ngettext")}
    setattr(argparse, "_", translated)  # noqa: B010 - not a public name, hence not known to the type checker
    setattr(argparse, "ngettext", counted)  # noqa: B010 - as above
    try:
        yield
    finally:
        for name, function in old.items():
            setattr(argparse, name, function)


def take_language(arguments: list[str]) -> tuple[str | None, list[str]]:
    """The value of --lang wherever it stands before a `--`, None if it is not there; and the other arguments.

    Raises:
        UsageError: the value is missing, or not a language.
    """
    lang: str | None = None
    rest: list[str] = []
    entries = iter(arguments)
    for entry in entries:
        if entry == "--":
            return lang, [*rest, entry, *entries]
        if entry == LANG:
            lang = _language(next(entries, ""))
        elif entry.startswith(f"{LANG}="):
            lang = _language(entry.partition("=")[2])
        elif entry in _GLUED:
            rest.append(f"{entry}={next(entries, '')}")
        else:
            rest.append(entry)
    return lang, rest


def _language(value: str) -> str:
    if value not in LANGUAGES:
        raise UsageError("hexmuster", value[:40], "cli.bad_language")
    return value


def add_language(parser: argparse.ArgumentParser, lang: str) -> None:
    """Name --lang in the help of a parser; its value is taken before (`take_language`)."""
    parser.add_argument(LANG, choices=LANGUAGES, default=lang, help=say("cli.help.lang", lang))


def whole(least: int, most: int, lang: str) -> Callable[[str], int]:
    """A type of argument: a whole number from `least` to `most`."""

    def read(text: str) -> int:
        digits = text.removeprefix("-") if least < 0 else text
        if not text.isascii() or not digits.isdigit() or not least <= int(text[:12]) <= most:
            raise argparse.ArgumentTypeError(say("cli.not_whole", lang, text=text[:40], least=least, most=most))
        return int(text)

    return read


def text_within(most: int, lang: str) -> Callable[[str], str]:
    """A type of argument: a text of at most `most` characters."""

    def read(text: str) -> str:
        if len(text) > most:
            raise argparse.ArgumentTypeError(say("cli.too_long", lang, text=text[:40], most=most))
        return text

    return read


def path(text: str) -> Path:
    """A type of argument: a file."""
    return Path(text)


Arguments = argparse.Namespace
