"""What README promises is what run.py and CI do."""

import re

import pytest

from tests.test_project.tree import ROOT


@pytest.mark.parametrize("name", ["README.md", "README.ja.md"])
@pytest.mark.parametrize("command", ["./run.py", "./run.py test"])
def test_the_two_commands_stand_in_a_code_block(name: str, command: str) -> None:
    blocks = re.findall(r"^```\w*\n(.*?)^```", (ROOT / name).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    lines = [line.split("#")[0].strip() for block in blocks for line in block.splitlines()]
    assert command in lines


def test_ci_runs_the_command_of_the_readme() -> None:
    last = (ROOT / ".ci" / "run").read_text(encoding="utf-8").rstrip().splitlines()[-1]
    assert last == "exec ./run.py test"


@pytest.mark.parametrize("name", ["run.py", ".ci/run"])
def test_commands_can_be_started(name: str) -> None:
    assert (ROOT / name).stat().st_mode & 0o111
    assert (ROOT / name).read_bytes().startswith(b"#!/usr/bin/env ")
