"""`setup export FILE OUT --side ID` and `setup merge FILE OUT SETUP…`: one side's set-up out, set-ups in; a certificate
of either. Exit 0 no rule is broken, 1 some are, 2 a file could not be read or does not fit.
"""

from __future__ import annotations

import argparse
import json
from datetime import UTC, datetime
from pathlib import Path

from model.edits.refusal import Refusal
from model.limits import MAX_TEXT
from model.reports.table import side_name, text_of
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setups.certificate import Certificate, certify
from model.setups.merge import already_there, fitting, merge
from model.setups.setup import player_sides, take_setup
from model.setups.text import load_setup, write_setup
from model.storage.atomic import save_bytes
from model.storage.backups import Backups
from model.storage.errors import LoadError, SaveError
from model.storage.places import backups_folder, document_id
from model.storage.raw import read_bytes
from model.storage.write import save
from model.texts import say
from ui.commandline.arguments import Arguments, path, text_within
from ui.commandline.console import CommandError, Console, open_scenario, told


def add(parser: argparse.ArgumentParser, lang: str) -> None:
    """The arguments of the command: those of `export`, and those of `merge`."""
    actions = parser.add_subparsers(dest="action", metavar="export|merge", help=say("cli.help.setup_action", lang))
    actions.required = True
    out = actions.add_parser("export", allow_abbrev=False)
    out.add_argument("file", metavar="FILE", type=path, help=say("cli.help.file", lang))
    out.add_argument("out", metavar="OUT", type=path, help=say("cli.help.setup_out", lang))
    side = say("cli.help.setup_side", lang)
    out.add_argument("--side", metavar="ID", required=True, type=text_within(MAX_TEXT, lang), help=side)
    in_ = actions.add_parser("merge", allow_abbrev=False)
    in_.add_argument("file", metavar="FILE", type=path, help=say("cli.help.file", lang))
    in_.add_argument("out", metavar="OUT", type=path, help=say("cli.help.setup_merged", lang))
    in_.add_argument("setups", metavar="SETUP", nargs="+", type=path, help=say("cli.help.setup_files", lang))
    in_.add_argument("--replace", action="store_true", help=say("cli.help.setup_replace", lang))
    for each in (out, in_):
        certificate = say("cli.help.setup_certificate", lang)
        each.add_argument("--certificate", metavar="OUT", type=path, help=certificate)
        each.add_argument("--json", action="store_true", help=say("cli.help.setup_json", lang))


def run(arguments: Arguments, console: Console) -> int:
    """Carry out one of the two, print its certificate, and say what was written."""
    loaded, ruleset = open_scenario(arguments.file, console)
    for finding in loaded.findings:
        console.complain(finding.message(console.lang))
    act = _export if arguments.action == "export" else _merge
    try:
        certificate = act(arguments, loaded.scenario, ruleset, console)
    except (LoadError, SaveError) as error:
        raise CommandError(error.sentence(console.lang)) from error
    except Refusal as refusal:
        raise CommandError(refusal.message(console.lang)) from refusal
    document = json.dumps(certificate.json(), ensure_ascii=False, indent=1)
    console.write(document if arguments.json else text_of(certificate, console.lang))
    if arguments.certificate is not None:
        as_json = arguments.certificate.suffix.lower() == ".json"
        text = document if as_json else text_of(certificate, console.lang)
        _write(arguments.certificate, f"{text}\n".encode(), console)
    for file in (arguments.out, arguments.certificate):
        if file is not None:
            tell = console.complain if arguments.json else console.write
            tell(console.say("cli.written", file=file))
    return 0 if certificate.sound else 1


def _export(arguments: Arguments, scenario: Scenario, ruleset: Ruleset, console: Console) -> Certificate:
    """Write the set-up of one side."""
    known = player_sides(scenario, ruleset)
    if arguments.side not in known:
        raise CommandError(console.say("cli.no_side", side=arguments.side, known=console.say("cli.comma").join(known)))
    _not_onto(arguments.out, [arguments.file], console)
    _not_onto(arguments.certificate, [arguments.file, arguments.out], console)
    certificate = certify(scenario, ruleset, [arguments.side])
    _write(arguments.out, write_setup(take_setup(scenario, ruleset, arguments.side), scenario.grid), console)
    return certificate


def _merge(arguments: Arguments, scenario: Scenario, ruleset: Ruleset, console: Console) -> Certificate:
    """Write the scenario with the set-ups in it; one that is there is only written over if it is the scenario itself."""
    _not_onto(arguments.out, arguments.setups, console)
    _not_onto(arguments.certificate, [arguments.file, arguments.out, *arguments.setups], console)
    in_place = arguments.out.exists() and arguments.out.samefile(arguments.file)
    if arguments.out.exists() and not in_place:
        raise CommandError(console.say("cli.exists", file=arguments.out))
    setups = fitting(scenario, ruleset, [load_setup(file) for file in arguments.setups])
    there = already_there(scenario, ruleset, setups)
    if there and not arguments.replace:
        names = console.say("cli.comma").join(side_name(scenario, ruleset, side, console.lang) for side in there)
        raise CommandError(console.say("setup.there", sides=names, file=arguments.file))
    scenario.apply(merge(scenario, ruleset, setups))
    certificate = certify(scenario, ruleset, [setup.side for setup in setups])
    old = read_bytes(arguments.file) if in_place else None
    save(arguments.out, scenario)
    if old is not None:
        note = Backups(backups_folder()).keep(document_id(arguments.out), old, datetime.now(UTC))
        if note is not None:
            console.complain(note.sentence(console.lang))
    return certificate


def _not_onto(out: Path | None, others: list[Path], console: Console) -> None:
    """CommandError if a file to be written is one of those that are read, or written too."""
    for other in others:
        same = out is not None and (
            out.absolute() == other.absolute() or (out.exists() and other.exists() and out.samefile(other))
        )
        if same:
            raise CommandError(console.say("cli.not_onto_itself", file=out))


def _write(out: Path, data: bytes, console: Console) -> None:
    try:
        save_bytes(out, data)
    except SaveError as error:
        raise told(error, console) from error
