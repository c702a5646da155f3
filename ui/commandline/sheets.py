"""`sheets FILE OUT …`: the countersheets of a scenario, as PDF, or as pictures of pages or of single counters."""

from __future__ import annotations

import argparse
from typing import Final

from model.paper import SheetError, parse_length
from model.storage.errors import SaveError
from model.texts import say
from ui.commandline.arguments import Arguments, path, whole
from ui.commandline.console import CommandError, Console, graphics, open_scenario, told

SUFFIXES: Final = (".pdf", ".png", ".svg")
"""Those of `editor.printing.writing`, which is loaded only to write."""


def add(parser: argparse.ArgumentParser, lang: str) -> None:
    """The arguments of the command."""

    def length(text: str) -> float:
        try:
            return parse_length(text)
        except SheetError as error:
            raise argparse.ArgumentTypeError(error.sentence(lang).rstrip(".。")) from error  # it becomes part of one

    def offset(text: str) -> tuple[float, float]:
        right, comma, down = text.partition(",")
        if not comma:
            raise argparse.ArgumentTypeError(console_text("cli.not_offset", lang, text))
        return length(right), length(down)

    parser.add_argument("file", metavar="FILE", type=path, help=say("cli.help.file", lang))
    parser.add_argument("out", metavar="OUT", type=path, help=say("cli.help.sheets_out", lang))
    parser.add_argument("--what", choices=("mix", "bought"), default="mix", help=say("cli.help.what", lang))
    parser.add_argument("--side", metavar="ID", help=say("cli.help.side", lang))
    parser.add_argument("--copies", metavar="N", type=whole(1, 99, lang), default=1, help=say("cli.help.copies", lang))
    parser.add_argument("--paper", metavar="A4", default="A4", help=say("cli.help.paper", lang))
    parser.add_argument(
        "--counter-size", metavar="15mm", type=length, default=15.0, help=say("cli.help.counter_size", lang)
    )
    flip = parser.add_mutually_exclusive_group()
    flips = ("long-edge", "short-edge", "none")
    flip.add_argument("--duplex", choices=flips, default="long-edge", help=say("cli.help.duplex", lang))
    flip.add_argument("--fold", dest="duplex", action="store_const", const="fold", help=say("cli.help.fold", lang))
    shift = "0.5mm,-0.3mm"
    parser.add_argument(
        "--back-offset", metavar=shift, type=offset, default=(0.0, 0.0), help=say("cli.help.back_offset", lang)
    )
    marked = ("front", "back", "both", "none")
    parser.add_argument("--marks", choices=marked, default="both", help=say("cli.help.marks", lang))
    for name, value in (("gutter", "1mm"), ("bleed", "0.5mm"), ("margin", "10mm"), ("counter-height", "15mm")):
        parser.add_argument(f"--{name}", metavar=value, type=length, help=say(f"cli.help.{name}", lang))
    parser.add_argument("--round", metavar="2mm", type=length, default=0.0, help=say("cli.help.round", lang))
    parser.add_argument("--through-lines", action="store_true", help=say("cli.help.through-lines", lang))
    parser.add_argument("--blanks", metavar="N", type=whole(0, 200, lang), default=0, help=say("cli.help.blanks", lang))
    parser.add_argument("--dpi", metavar="N", type=whole(30, 1200, lang), default=300, help=say("cli.help.dpi", lang))
    parser.add_argument("--singles", action="store_true", help=say("cli.help.singles", lang))
    parser.add_argument("--grey", action="store_true", help=say("cli.help.grey", lang))


def console_text(text_id: str, lang: str, text: str) -> str:
    """A text about an argument, which is cut to a readable length."""
    return Console(lang).say(text_id, text=text[:40])


def run(arguments: Arguments, console: Console) -> int:
    """Write the files."""
    loaded, ruleset = open_scenario(arguments.file, console)
    suffix = arguments.out.suffix.lower()
    if suffix not in SUFFIXES:
        raise CommandError(console.say("cli.not_sheets", file=arguments.out))
    if arguments.singles and suffix == ".pdf":
        raise CommandError(console.say("cli.no_singles_pdf", file=arguments.out))
    if arguments.side is not None and arguments.side not in {*loaded.scenario.sides, *ruleset.sides}:
        known = console.say("cli.comma").join(loaded.scenario.sides)
        raise CommandError(console.say("cli.no_side", side=arguments.side, known=known))
    from editor.printing.writing import write_sheets  # noqa: PLC0415 - Qt is loaded only by commands that draw

    application = graphics()
    try:
        report = write_sheets(
            loaded.scenario,
            ruleset,
            arguments.out,
            dpi=arguments.dpi,
            singles=arguments.singles,
            what=arguments.what,
            side=arguments.side,
            copies=arguments.copies,
            paper=arguments.paper,
            counter_size=arguments.counter_size,
            duplex=arguments.duplex,
            back_offset=arguments.back_offset,
            marks=arguments.marks,
            gutter=arguments.gutter,
            bleed=arguments.bleed,
            margin=arguments.margin,
            counter_height=arguments.counter_height,
            corner_radius=arguments.round,
            through_lines=arguments.through_lines,
            blanks=arguments.blanks,
            grey=arguments.grey,
            folder=arguments.file.absolute().parent,
            lang=console.lang,
        )
    except SheetError as error:
        raise CommandError(error.sentence(console.lang)) from error
    except SaveError as error:
        raise told(error, console) from error
    del application
    for warning in report.warnings:
        console.complain(warning)
    values = {"counters": report.counters, "sheets": report.sheets, "pages": report.pages}
    if len(report.files) == 1:
        console.write(console.say("cli.sheets_written", file=report.files[0], **values))
    else:
        text = "cli.singles_written" if arguments.singles else "cli.pictures_written"
        first, last = report.files[0], report.files[-1].name
        console.write(console.say(text, first=first, last=last, files=len(report.files), **values))
    return 0
