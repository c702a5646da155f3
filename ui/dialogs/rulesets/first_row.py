"""What a row of a ruleset's table says when it is new, and what follows when one of its values becomes another or it goes."""

from __future__ import annotations

from typing import Any

from model.option import first_default
from model.rule_fields import RuleField, table_fields
from model.ruleset_text import RulesetText
from ui.dialogs.rulesets.sheet import DraftSheet


def first_row(sheet: DraftSheet, table: str, id: str) -> dict[str, Any]:
    """What every row needs, so that the new one can be read."""
    fields = table_fields(table, sheet.toml.ids("movement_classes"))
    return {field.path[0]: _first(sheet, table, field, id) for field in fields if field.needed}


def _first(sheet: DraftSheet, table: str, field: RuleField, id: str) -> Any:
    key = field.path[0]
    if field.kind == "choice":
        return field.choices[0]
    if field.kind == "setting":
        return False
    if field.kind == "names":
        return [word for word, _ in sheet.known_words(key)][:1]
    if field.kind == "selector":
        standing = {kind: sheet.toml.value("kinds", kind, "places") for kind in sheet.toml.ids("kinds")}
        return next(({"kind": [kind]} for kind, places in standing.items() if not places), {})
    if key == "color":
        names = sheet.known_names(table, key)
        return names[0][0] if names else "#888888"
    return "" if key == "figures" else id


def put(toml: RulesetText, table: str, id: str, field: RuleField, value: Any) -> None:
    """Give a row a value. What an option is set to goes with its type, and the first of its first choices is taken."""
    toml.set_value(table, id, field.path, value)
    if table != "options" or field.path[0] not in ("type", "choices"):
        return
    type_, choices = toml.value(table, id, "type"), toml.value(table, id, "choices") or ()
    if field.path[0] == "type" or (type_ == "choice" and toml.value(table, id, "default") == ""):
        least = toml.value(table, id, "least") or 0
        toml.set_value(table, id, ["default"], first_default(type_, [str(each) for each in choices], least))


def drop(toml: RulesetText, table: str, id: str) -> None:
    """Take a row away, and with a movement class its points in the chart: no column would be left to take them from."""
    toml.remove_row(table, id)
    if table == "movement_classes":
        for chart in ("terrain", "hexsides", "paths"):
            for field in table_fields(chart, [id]):
                if field.path[1:] == (id,):
                    for row in toml.ids(chart):
                        if toml.value(chart, row, *field.path) is not None:
                            toml.set_value(chart, row, field.path, None)
