"""`schema`: the JSON Schema of the scenario file."""

from __future__ import annotations

import argparse
import json

from model.storage.schema import scenario_schema
from ui.commandline.arguments import Arguments
from ui.commandline.console import Console


def add(parser: argparse.ArgumentParser, lang: str) -> None:
    """The command has no arguments of its own."""
    del parser, lang


def run(arguments: Arguments, console: Console) -> int:
    """Print the schema."""
    del arguments
    console.write(json.dumps(scenario_schema(), ensure_ascii=False, indent=2))
    return 0
