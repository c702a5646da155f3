"""What `check` says of a ruleset folder: its own mistakes, each with file and line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from model.checks.findings import Level
from model.storage.ruleset_check import RulesetFault, ruleset_faults
from model.storage.ruleset_errors import RulesetError
from ui.commandline.console import FAILED, Console


class _Levelled(Protocol):
    @property
    def level(self) -> Level: ...


def counted(found: Sequence[_Levelled], console: Console) -> list[str]:
    """How many of each level: 2 errors, 1 warning, 0 notes."""
    counts = {level: sum(each.level is level for each in found) for level in Level}
    return [
        console.say(f"cli.count.{level.value}.{'one' if count == 1 else 'many'}", count=count)
        for level, count in counts.items()
    ]


def check_ruleset(folder: Path, console: Console, *, json: bool) -> tuple[int, dict[str, Any]]:
    """Say what is wrong with a ruleset folder; the exit code and the report as JSON."""
    from editor.ruleset_look import look_faults  # noqa: PLC0415 - Qt is loaded only where looks are asked for

    try:
        faults = ruleset_faults(folder, look_faults)
    except RulesetError as error:
        sentence = error.sentence(console.lang)
        console.complain(sentence)
        return FAILED, {"file": str(folder), "error": sentence, "findings": []}
    if not json:
        counts = console.say("cli.comma").join(counted(faults, console))
        console.write(console.say("cli.check.file", file=folder, counts=counts))
        for fault in faults:
            level = console.say(f"cli.level.{fault.level.value}")
            console.write(f"  {level} {_where(folder, fault)}: {fault.message(console.lang)}")
    code = int(any(fault.level is Level.ERROR for fault in faults))
    return code, {"file": str(folder), "findings": [_as_json(fault, console.lang) for fault in faults]}


def _where(folder: Path, fault: RulesetFault) -> str:
    """File and line as editors and terminals know them: "mine/ruleset.toml:41"."""
    return str(folder / fault.file) + (f":{fault.line}" if fault.line is not None else "")


def _as_json(fault: RulesetFault, lang: str) -> dict[str, Any]:
    where: dict[str, Any] = {"file": fault.file}
    if fault.line is not None:
        where["line"] = fault.line
    if fault.place and not fault.place.isdigit():
        where["path"] = fault.place
    rule = fault.finding.rule if fault.finding is not None else None
    message = fault.message(lang)
    return {"id": fault.id, "level": fault.level.value, "rule": rule, "message": message, "where": where}
