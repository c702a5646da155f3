"""`export FILE OUT [--dpi N] [--width PX] [--page A4] [--scan] [--overlay ID] [--table FORM]`: map or data, in the format of the suffix."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from editor.exporting.formats import DRAWN, NEEDS_QT, WRITERS, Wishes
from model.interop.report import ForeignError
from model.interop.tables.columns import FORMS
from model.interop.tables.marks import TableError
from model.paper import SheetError
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.atomic import save_bytes
from model.storage.errors import SaveError
from model.storage.write import encode
from model.texts import say
from ui.commandline.arguments import Arguments, path, whole
from ui.commandline.console import CommandError, Console, graphics, open_scenario, told
from ui.commandline.overlays import add_overlays, overlays_of


def add(parser: argparse.ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("file", metavar="FILE", type=path, help=say("cli.help.file", lang))
    parser.add_argument("out", metavar="OUT", type=path, help=say("cli.help.export_out", lang))
    parser.add_argument("--dpi", metavar="N", type=whole(10, 2400, lang), help=say("cli.help.dpi", lang))
    parser.add_argument("--width", metavar="PX", type=whole(16, 100_000, lang), help=say("cli.help.width", lang))
    parser.add_argument("--page", metavar="A4", help=say("cli.help.page", lang))
    parser.add_argument("--scan", action="store_true", help=say("cli.help.scan", lang))
    add_overlays(parser, lang)
    parser.add_argument("--table", choices=FORMS, default=FORMS[0], help=say("cli.help.table", lang))


def run(arguments: Arguments, console: Console) -> int:
    """Write the file in the format that its suffix names."""
    suffix = arguments.out.suffix.lower()
    if suffix not in FORMATS:
        raise CommandError(
            console.say(
                "cli.no_format", suffix=suffix or arguments.out.name, known=console.say("cli.comma").join(FORMATS)
            )
        )
    if arguments.scan and suffix not in DRAWN:
        raise CommandError(console.say("cli.scan_in_maps_only"))
    if arguments.overlay and suffix not in DRAWN:
        raise CommandError(console.say("cli.overlay_in_maps_only"))
    loaded, ruleset = open_scenario(arguments.file, console)
    if arguments.out.exists() and arguments.out.samefile(arguments.file):
        raise CommandError(console.say("cli.onto_itself", file=arguments.out))
    try:
        FORMATS[suffix](loaded.scenario, ruleset, arguments, console)
    except (SheetError, TableError, ForeignError) as error:
        raise CommandError(error.sentence(console.lang)) from error
    except SaveError as error:
        raise told(error, console) from error
    console.write(console.say("cli.written", file=arguments.out))
    return 0


def _normalised(scenario: Scenario, ruleset: Ruleset, arguments: Arguments, console: Console) -> None:
    del ruleset, console
    out: Path = arguments.out
    save_bytes(out, encode(out, scenario))


def _table(scenario: Scenario, ruleset: Ruleset, arguments: Arguments, console: Console) -> None:
    from model.interop.tables.export import table_bytes  # noqa: PLC0415 - spreadsheets are loaded by this format alone

    del console
    out: Path = arguments.out
    save_bytes(out, table_bytes(list(scenario.counter_types), ruleset, out.suffix.lower(), arguments.table))


def _folder(arguments: Arguments) -> Path:
    """Where the scenario lies, with its pictures."""
    file: Path = arguments.file
    return file.absolute().parent


def _map(scenario: Scenario, ruleset: Ruleset, arguments: Arguments, console: Console) -> None:
    out: Path = arguments.out
    suffix = out.suffix.lower()
    if arguments.scan:
        _tell_scans(scenario, arguments, console)
    wishes = Wishes(
        lang=console.lang,
        folder=_folder(arguments),
        dpi=arguments.dpi,
        width=arguments.width,
        page=arguments.page,
        scan=arguments.scan,
        overlays=overlays_of(arguments, scenario, ruleset, console) if suffix in DRAWN else (),
    )
    application = graphics() if suffix in NEEDS_QT else None
    warnings = WRITERS[suffix](scenario, ruleset, out, wishes)
    del application
    for warning in warnings:
        console.complain(warning)


def _tell_scans(scenario: Scenario, arguments: Arguments, console: Console) -> None:
    """Complain of scans that can't be shown; refuse if there is none at all."""
    from model.storage.pictures import picture_findings  # noqa: PLC0415 - only a map with its scans needs it

    if not scenario.tables["scans"]:
        raise CommandError(console.say("cli.no_scan", file=arguments.file))
    for finding in picture_findings(scenario, _folder(arguments)):
        console.complain(finding.message(console.lang))


FORMATS: Final[Mapping[str, Callable[[Scenario, Ruleset, Arguments, Console], None]]] = {
    **dict.fromkeys((".png", ".svg", ".pdf"), _map),
    ".json": _normalised,
    ".csv": _table,
    ".xlsx": _table,
    **dict.fromkeys(WRITERS, _map),
}
"""What writes each format, by suffix."""
