"""`schema [KIND]`: the JSON Schema of the scenario file, or of another file that people write."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Any, Final

from model.storage.other_schemas import ruleset_schema, setup_schema, tables_schema
from model.storage.schema import scenario_schema
from model.texts import say
from ui.commandline.arguments import Arguments
from ui.commandline.console import Console

KINDS: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "scenario": scenario_schema,
    "ruleset": ruleset_schema,
    "tables": tables_schema,
    "setup": setup_schema,
}


def add(parser: argparse.ArgumentParser, lang: str) -> None:
    """The kind of file, the scenario if none is named."""
    parser.add_argument(
        "kind", nargs="?", choices=list(KINDS), default="scenario", help=say("cli.help.schema_kind", lang)
    )


def run(arguments: Arguments, console: Console) -> int:
    """Print the schema."""
    console.write(json.dumps(KINDS[arguments.kind](), ensure_ascii=False, indent=2))
    return 0
