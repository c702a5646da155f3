"""`units.csv` of a ruleset: one row a counter type, read into `CounterType` rows.

Columns: side, code, name, name_ja, kind, count, build_cost, levy_cost, then the value columns of the ruleset by their
ids, then traits as `trait.<name>` (a list with `|` between its words), and `back` (`blank`, or nothing).
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Any, Final

from pydantic import ValidationError

from model.counters import CounterType
from model.limits import MAX_RECORDS
from model.numbering import letters_of
from model.ruleset import CounterKind
from model.storage.reasons import first_reason, said
from model.storage.ruleset_errors import RulesetError
from model.units_text import FIXED

TRAIT: Final = "trait."


def read_units(
    text: str, file: str, sides: Iterable[str], kinds: Mapping[str, CounterKind], columns: Iterable[str]
) -> tuple[CounterType, ...]:
    """The counter types of a unit table, in its order.

    Args:
        text: the CSV text.
        file: its name for errors.
        sides: ids of the sides of the ruleset.
        kinds: its counter kinds.
        columns: ids of its value columns.

    Raises:
        RulesetError: naming the line and the column.
    """
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        rows = [(reader.line_num, row) for row in reader if any(cell.strip() for cell in row)]
    except csv.Error as error:
        raise RulesetError(file, str(reader.line_num), "ruleset.csv_broken", {"detail": error}) from error
    if not rows:
        raise RulesetError(file, "1", "ruleset.csv_empty")
    if len(rows) > MAX_RECORDS:
        raise RulesetError(file, str(MAX_RECORDS), "ruleset.csv_rows", {"limit": MAX_RECORDS})
    header = [cell.strip().removeprefix("\ufeff") for cell in rows[0][1]]
    _check_header(header, file, rows[0][0], set(columns))
    known = {"side": set(sides), "kind": set(kinds)}
    lines = [(line, _cells(header, row, file, line, known)) for line, row in rows[1:]]
    ids = counter_ids([(cells["side"], cells["code"]) for _, cells in lines])
    types = [
        _counter_type(id, cells, file, line, kinds[cells["kind"]], columns)
        for id, (line, cells) in zip(ids, lines, strict=True)
    ]
    for id, times in Counter(ids).items():
        if times > 1:
            raise RulesetError(file, str(lines[ids.index(id)][0]), "ruleset.csv_twice", {"id": id})
    return tuple(types)


def counter_ids(rows: Iterable[tuple[str, str]]) -> list[str]:
    """Ids for (side, code) pairs in table order: `<side>-<code>` in lower case, -a, -b … where a pair comes again."""
    bases = ["-".join(f"{side}-{code}".lower().split()) for side, code in rows]
    times, seen, ids = Counter(bases), Counter[str](), []
    for base in bases:
        seen[base] += 1
        ids.append(f"{base}-{letters_of(seen[base], 'AA,AB').lower()}" if times[base] > 1 else base)
    return ids


def _check_header(header: list[str], file: str, line: int, columns: set[str]) -> None:
    for name in FIXED:
        if name not in header:
            raise RulesetError(file, str(line), "ruleset.csv_no_column", {"column": name})
    for name, times in Counter(header).items():
        if times > 1:
            raise RulesetError(file, str(line), "ruleset.csv_column_twice", {"column": name})
        if name not in FIXED and name not in columns and name != "back" and not name.startswith(TRAIT):
            raise RulesetError(file, str(line), "ruleset.csv_column", {"column": name})


def _cells(header: list[str], row: list[str], file: str, line: int, known: Mapping[str, set[str]]) -> dict[str, str]:
    if len(row) != len(header):
        raise RulesetError(file, str(line), "ruleset.csv_cells", {"found": len(row), "wanted": len(header)})
    cells = dict(zip(header, (cell.strip() for cell in row), strict=True))
    for column, ids in known.items():
        if cells[column] not in ids:
            what = said(f"ruleset.what.{column}s")
            raise RulesetError(
                file, str(line), "ruleset.csv_unknown", {"what": what, "column": column, "value": cells[column]}
            )
    return cells


def columns_of(kind: CounterKind) -> list[str]:
    """The value columns that counters of a kind show: those named in its patterns."""
    return [name for _, name, _, _ in Formatter().parse(kind.pattern) if name]


def _counter_type(
    id: str, cells: Mapping[str, str], file: str, line: int, kind: CounterKind, columns: Iterable[str]
) -> CounterType:
    shown = columns_of(kind)
    row: dict[str, Any] = {"id": id, **{name: cells[name] for name in ("side", "code", "name", "name_ja", "kind")}}
    for column in ("count", "build_cost", "levy_cost"):
        row[column] = _number(cells[column], file, line, column)
    row["values"] = {
        column: _number(cells.get(column, ""), file, line, column)
        for column in columns
        if column in shown or cells.get(column)
    }
    row["traits"] = {
        name.removeprefix(TRAIT): text.split("|") if "|" in text else text
        for name, text in cells.items()
        if name.startswith(TRAIT) and text
    }
    row["back"] = cells.get("back") or None
    try:
        return CounterType.model_validate(row)
    except ValidationError as error:
        column, reason = first_reason(error, row)
        raise RulesetError(file, str(line), "ruleset.csv_value", {"column": column, "reason": reason}) from error


def _number(text: str, file: str, line: int, column: str) -> int | float | None:
    """A cell as a number; an empty one is a missing figure, None."""
    if not text:
        return None
    try:
        return int(text)
    except ValueError:
        try:
            return float(text)
        except ValueError:
            values = {"column": column, "reason": said("reason.not_number", text=text)}
            raise RulesetError(file, str(line), "ruleset.csv_value", values) from None
