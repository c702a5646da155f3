"""Reports: what a person would work out with pencil and paper, as text in either language and as JSON.

`REPORTS` names them; each is a function (scenario, ruleset) -> `Report`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from model.reports.forces import forces
from model.reports.income import income
from model.reports.mix import mix
from model.reports.table import Report
from model.ruleset import Ruleset
from model.scenario import Scenario

REPORTS: Final[Mapping[str, Callable[[Scenario, Ruleset], Report]]] = {"mix": mix, "forces": forces, "income": income}
