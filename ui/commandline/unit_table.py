"""What `import` does with a unit table: it becomes the counter types of a scenario, made or updated."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from model.interop.tables.book import Book, open_book
from model.interop.tables.codes import with_codes
from model.interop.tables.game import Game
from model.interop.tables.imports import Plan, Planner, sheet_with_table
from model.interop.tables.marks import TableError, told
from model.interop.tables.sheet import Sheet
from model.limits import MAX_TABLE_FILE
from model.new import new_scenario
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.backups import Backups
from model.storage.errors import LoadError, SaveError
from model.storage.places import backups_folder, document_id
from model.storage.raw import read_bytes
from model.storage.rulesets import name_from, ruleset_ids, user_rulesets_folder
from model.storage.write import save
from ui.commandline.arguments import Arguments
from ui.commandline.console import CommandError, Console, open_scenario, ruleset_named
from ui.commandline.console import told as save_told


def import_table(arguments: Arguments, console: Console) -> int:
    """Bring a unit table into OUT. Where a cell can't be read, nothing is written: each is told, then a sentence."""
    out: Path = arguments.out
    old = _content(out) if out.exists() else None
    try:
        book = open_book(read_bytes(arguments.source, MAX_TABLE_FILE))
    except (LoadError, TableError) as error:
        raise CommandError(error.sentence(console.lang)) from error
    scenario, ruleset = _scenario(arguments, console)
    game = Game.of(scenario, ruleset)
    sheet = _sheet(book, game, arguments.sheet, console)
    try:
        remove = False if arguments.keep else True if old is not None else list(scenario.sides)
        planner = Planner(scenario, game)
        found = planner.plan(sheet, remove=remove)
        if arguments.make_codes:
            coded = with_codes(sheet, found.blocks, found.meanings, game)
            found = planner.plan(coded.sheet, meanings=dict(enumerate(coded.meanings)), remove=remove)
    except TableError as error:
        raise CommandError(error.sentence(console.lang)) from error
    for sentence in told(found.marks, console.lang):
        console.complain(sentence)
    if found.grave:
        raise CommandError(console.say("tables.marked", count=len(found.grave)))
    scenario.apply(found.merge.edit)
    _save(out, scenario, old, console)
    _tell(found, book, sheet, out, console, made=old is None)
    return 0


def _content(path: Path) -> bytes | None:
    try:
        return read_bytes(path)
    except LoadError:
        return None  # opening it will say why


def _scenario(arguments: Arguments, console: Console) -> tuple[Scenario, Ruleset]:
    """OUT as it is, or a new scenario of the ruleset that was named."""
    out: Path = arguments.out
    if out.exists():
        loaded, ruleset = open_scenario(out, console)
        name = loaded.scenario.info.ruleset
        if arguments.ruleset is not None and arguments.ruleset not in (name, ruleset.id):
            raise CommandError(console.say("cli.other_ruleset", file=out, ruleset=name))
        return loaded.scenario, ruleset
    if arguments.ruleset is None:
        known = console.say("cli.comma").join(ruleset_ids(user_rulesets_folder()))
        raise CommandError(console.say("cli.ruleset_needed", file=out, known=known))
    ruleset = ruleset_named(arguments.ruleset, console)
    return new_scenario(ruleset, known_as=name_from(ruleset, out.absolute().parent)), ruleset


def _sheet(book: Book, game: Game, name: str | None, console: Console) -> Sheet:
    """The sheet that was named, else the first with a table on it; the others are told."""
    if name is not None:
        for sheet in book.sheets:
            if sheet.name == name:
                return sheet
        known = console.say("cli.comma").join(sheet.name for sheet in book.sheets)
        raise CommandError(console.say("tables.no_sheet", sheet=name, known=known))
    return sheet_with_table(book, game)


def _save(out: Path, scenario: Scenario, old: bytes | None, console: Console) -> None:
    """Write OUT; what it held before is kept as a backup."""
    try:
        save(out, scenario)
    except SaveError as error:
        raise save_told(error, console) from error
    if old is not None:
        note = Backups(backups_folder()).keep(document_id(out), old, datetime.now(UTC))
        if note is not None:
            console.complain(note.sentence(console.lang))


def _tell(found: Plan, book: Book, sheet: Sheet, out: Path, console: Console, *, made: bool) -> None:
    """What was done, on standard output; what was left aside, on standard error."""
    others = [other.name for other in book.sheets if other is not sheet]
    comma = console.say("cli.comma")
    if others:
        console.complain(console.say("tables.other_sheets", sheet=sheet.name, others=comma.join(others)))
    if book.encoding not in ("", "utf-8"):
        console.complain(console.say("tables.read_as", encoding=book.encoding.upper()))
    merge = found.merge
    console.write(console.say("cli.written", file=out))
    if made:
        console.write(console.say("tables.made", count=len(merge.entries)))
        return
    numbers = {"added": len(merge.added), "changed": len(merge.changed), "removed": len(merge.removed)}
    console.write(console.say("tables.changes", **numbers, unchanged=merge.unchanged))
    for text_id, types in (("added", merge.added), ("changed", merge.changed), ("removed", merge.removed)):
        if types:
            console.write(console.say(f"tables.{text_id}", types=comma.join(type_.id for type_ in types)))
    if merge.lost:
        console.write(console.say("tables.lost", count=merge.lost))
