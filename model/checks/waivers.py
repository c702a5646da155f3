"""Waivers: findings that the author of a scenario has looked at and accepts, with the reason."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from model.checks.findings import Finding
from model.checks.places import where_json
from model.edit import Address, Edit
from model.info import Waiver
from model.scenario import Scenario


def finding_json(finding: Finding, lang: str, scenario: Scenario) -> dict[str, Any]:
    """A finding as `check --json` prints it."""
    return {
        "id": finding.check,
        "level": finding.level.value,
        "rule": finding.rule,
        "message": finding.message(lang),
        "where": where_json(finding.where, scenario.grid),
    }


def split_waived(findings: Iterable[Finding], scenario: Scenario) -> tuple[list[Finding], list[Finding]]:
    """The findings that count, and those that the scenario waives."""
    waivers = {_key(waiver.check, waiver.where) for waiver in scenario.rows("waived", Waiver)}
    counted: list[Finding] = []
    waived: list[Finding] = []
    for finding in findings:
        is_waived = bool(waivers) and _meant(finding, scenario) in waivers
        (waived if is_waived else counted).append(finding)
    return counted, waived


def waives(waiver: Waiver, finding: Finding, scenario: Scenario) -> bool:
    """Whether a waiver means a finding: its check and its place; how the hex is numbered in print is no matter."""
    return waiver.check == finding.check and _key(waiver.check, waiver.where) == _meant(finding, scenario)


def waive(scenario: Scenario, finding: Finding, reason: str) -> Edit:
    """The edit that waives a finding; it changes nothing if that is done already."""
    if any(waives(waiver, finding, scenario) for waiver in scenario.rows("waived", Waiver)):
        return Edit()
    row = Waiver(check=finding.check, where=where_json(finding.where, scenario.grid), reason=reason)
    return scenario.change({Address("waived", scenario.next_key("waived")): row})


def unwaive(scenario: Scenario, finding: Finding) -> Edit:
    """The edit that makes a waived finding count again."""
    keys = [key for key, waiver in scenario.items("waived", Waiver) if waives(waiver, finding, scenario)]
    return scenario.change({Address("waived", key): None for key in keys})


def _meant(finding: Finding, scenario: Scenario) -> tuple[str, str]:
    return _key(finding.check, where_json(finding.where, scenario.grid))


def _key(check: str, where: Mapping[str, Any]) -> tuple[str, str]:
    """A check and a place as one value that can be looked up."""
    return check, json.dumps({key: value for key, value in where.items() if key != "printed"}, sort_keys=True)
