"""`check FILE… [--json]`: everything that is to be said of scenarios and of ruleset folders; exit 0 no errors, 1 errors,
2 a file is unreadable.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from model.checks.engine import check_all, in_order
from model.checks.findings import Finding, Level
from model.checks.waivers import finding_json, split_waived
from model.scenario import Scenario
from model.storage.pictures import picture_findings
from model.storage.ruleset_check import TABLES
from model.texts import say
from ui.commandline.arguments import Arguments, path
from ui.commandline.check_ruleset import check_ruleset, counted
from ui.commandline.console import FAILED, CommandError, Console, open_scenario


def add(parser: argparse.ArgumentParser, lang: str) -> None:
    """The arguments of the command."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=path, help=say("cli.help.file", lang))
    parser.add_argument("--json", action="store_true", help=say("cli.help.json", lang))


def run(arguments: Arguments, console: Console) -> int:
    """Check each file; the worst result is that of all."""
    code = 0
    reports: list[dict[str, Any]] = []
    for file in arguments.files:
        if file.is_dir() or file.name == TABLES:
            worst, report = check_ruleset(file if file.is_dir() else file.parent, console, json=arguments.json)
            code = max(code, worst)
            reports.append(report)
            continue
        try:
            scenario, findings, waived = _check(file, console)
        except CommandError as error:
            console.complain(str(error))
            reports.append({"file": str(file), "error": str(error), "findings": []})
            code = FAILED
            continue
        code = max(code, int(any(finding.level is Level.ERROR for finding in findings)))
        found = [finding_json(finding, console.lang, scenario) for finding in findings]
        reports.append({"file": str(file), "findings": found})
        if not arguments.json:
            _print(file, scenario, findings, waived, console)
    if arguments.json:
        shown: Any = reports[0] if len(reports) == 1 else reports
        console.write(json.dumps(shown, ensure_ascii=False, indent=1))
    return code


def _check(file: Path, console: Console) -> tuple[Scenario, list[Finding], int]:
    """The scenario of a file, the findings that count (of reading and of all checks), and how many are waived."""
    loaded, ruleset = open_scenario(file, console)
    beside = picture_findings(loaded.scenario, file.parent)
    findings = in_order([*loaded.findings, *beside, *check_all(loaded.scenario, ruleset)])
    counted, waived = split_waived(findings, loaded.scenario)
    return loaded.scenario, counted, len(waived)


def _print(file: Path, scenario: Scenario, findings: list[Finding], waived: int, console: Console) -> None:
    parts = counted(findings, console)
    if waived:
        parts.append(console.say("cli.count.waived", count=waived))
    console.write(console.say("cli.check.file", file=file, counts=console.say("cli.comma").join(parts)))
    for finding in findings:
        known = [console.say(f"cli.level.{finding.level.value}"), finding.check, finding.rule or ""]
        hex = finding.where.hex
        place = scenario.grid.label(hex) if hex is not None and hex in scenario.grid else ""
        head = " ".join(part for part in [*known, place] if part)
        console.write(f"  {head}: {finding.message(console.lang)}")
