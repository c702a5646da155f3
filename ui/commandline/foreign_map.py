"""What `import` does with a map of another program: it becomes a new scenario."""

from __future__ import annotations

from pathlib import Path

from model.interop.enclosed import put_pictures
from model.interop.readers import SECTOR, Wishes, imported, source_of
from model.interop.report import ForeignError, Source
from model.interop.sector.classes import ClassRules, known_rules, own_rules
from model.limits import MAX_TEXT
from model.storage.errors import LoadError, SaveError
from model.storage.raw import read_bytes
from model.storage.rulesets import name_from, ruleset_ids, user_rulesets_folder
from model.storage.write import save
from ui.commandline.arguments import Arguments
from ui.commandline.console import CommandError, Console, ruleset_named, told


def opened(path: Path, console: Console) -> Source:
    """The file; CommandError if it cannot be read."""
    try:
        return source_of(path)
    except LoadError as error:
        raise CommandError(error.sentence(console.lang)) from error


def import_map(source: Source, reader: str, arguments: Arguments, console: Console) -> int:
    """Write OUT, a new scenario; what came in goes to standard output, what did not to standard error."""
    out: Path = arguments.out
    if out.exists():
        raise CommandError(console.say("cli.exists", file=out))
    if arguments.ruleset is None:
        known = console.say("cli.comma").join(ruleset_ids(user_rulesets_folder()))
        raise CommandError(console.say("cli.ruleset_needed", file=out, known=known))
    ruleset = ruleset_named(arguments.ruleset, console)
    choice = dict(_choice(text, console) for text in arguments.word)
    try:
        classes = _rules(arguments.classes, console) if reader == SECTOR else None
        wishes = Wishes(classes, arguments.board or "", arguments.setup or "")
        made = imported(reader, source, ruleset, choice, wishes)
    except ForeignError as error:
        raise CommandError(error.sentence(console.lang)) from error
    tables = made.scenario.tables
    known_as = name_from(ruleset, out.absolute().parent)
    tables["info"][""] = made.scenario.info.model_copy(update={"ruleset": known_as})
    try:
        if made.pictures:
            from editor.converting import keepable  # noqa: PLC0415 - Qt is loaded only where pictures come in

            put_pictures(made, out, keepable)
        save(out, made.scenario)
    except SaveError as error:
        raise told(error, console) from error
    console.write(console.say("cli.written", file=out))
    came, *remarks = made.report.lines(console.lang)
    console.write(came)
    for remark in remarks:
        console.complain(remark)
    return 0


def _choice(text: str, console: Console) -> tuple[str, str]:
    word, sign, id = text.rpartition("=")
    if not sign or not word:
        raise CommandError(console.say("cli.word", text=text))
    return word, id


def _rules(name: str, console: Console) -> ClassRules:
    """The rules for classes of that id, or those in a file."""
    if name in known_rules():
        return known_rules()[name]
    try:
        return own_rules(read_bytes(Path(name), MAX_TEXT * 10).decode("utf-8"))
    except (LoadError, ForeignError) as error:
        raise CommandError(error.sentence(console.lang)) from error
    except UnicodeDecodeError as error:
        raise CommandError(ForeignError("interop.sector.rules", {"reason": error}).sentence(console.lang)) from error
