"""Rulesets that come with the program, read without `model.storage`."""

import csv
import tomllib
from functools import cache
from importlib.resources import files

from model.counters import CounterType
from model.ruleset import Ruleset

FIGURES = ("beam", "missile", "screen", "maintenance", "strength")


@cache
def read_rules(name: str) -> Ruleset:
    """A ruleset without its unit table."""
    path = files("scenarios") / "rulesets" / name / "ruleset.toml"
    return Ruleset.model_validate(tomllib.loads(path.read_bytes().decode("utf-8")))


@cache
def read_units(name: str) -> tuple[CounterType, ...]:
    """The unit table of a ruleset; the ids serve the tests alone."""
    path = files("scenarios") / "rulesets" / name / "units.csv"
    rows = csv.DictReader(path.read_bytes().decode("utf-8").splitlines())
    return tuple(
        CounterType(
            id=f"{row['side']}-{row['code']}-{number}".lower(),
            side=row["side"],
            code=row["code"],
            name=row["name"],
            name_ja=row["name_ja"],
            kind=row["kind"],
            count=int(row["count"]),
            build_cost=int(row["build_cost"]),
            levy_cost=int(row["levy_cost"]) if row["levy_cost"] else None,
            values={figure: int(row[figure]) for figure in FIGURES if row[figure]},
        )
        for number, row in enumerate(rows)
    )
