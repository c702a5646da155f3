"""`sheets FILE OUT.pdf …`: the countersheets of a scenario."""

from __future__ import annotations

import argparse

from model.paper import SheetError, parse_length
from model.storage.errors import SaveError
from model.texts import say
from ui.commandline.arguments import Arguments, path, whole
from ui.commandline.console import CommandError, Console, graphics, open_scenario, told


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
    parser.add_argument("out", metavar="OUT.pdf", type=path, help=say("cli.help.sheets_out", lang))
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
    parser.add_argument("--grey", action="store_true", help=say("cli.help.grey", lang))


def console_text(text_id: str, lang: str, text: str) -> str:
    """A text about an argument, which is cut to a readable length."""
    return Console(lang).say(text_id, text=text[:40])


def run(arguments: Arguments, console: Console) -> int:
    """Write the PDF."""
    loaded, ruleset = open_scenario(arguments.file, console)
    if arguments.out.suffix.lower() != ".pdf":
        raise CommandError(console.say("cli.not_pdf", file=arguments.out))
    if arguments.side is not None and arguments.side not in {*loaded.scenario.sides, *ruleset.sides}:
        known = console.say("cli.comma").join(loaded.scenario.sides)
        raise CommandError(console.say("cli.no_side", side=arguments.side, known=known))
    from editor.printing.sheets import write_sheets_pdf  # noqa: PLC0415 - Qt is loaded only by commands that draw

    application = graphics()
    try:
        report = write_sheets_pdf(
            loaded.scenario,
            ruleset,
            arguments.out,
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
    values = {"file": arguments.out, "counters": report.counters, "sheets": report.sheets, "pages": report.pages}
    console.write(console.say("cli.sheets_written", **values))
    return 0
