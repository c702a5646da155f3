"""Every size limit of the program, in one place; each refusal names the limit and the way out."""

from __future__ import annotations

from typing import Final

MAX_HEXES: Final = 4_000_000
"""Hexes of one map."""

MAX_REGION: Final = 1_000_000
"""Hexes of all regions of one scenario, blocks counted before they are unrolled."""

MAX_SIDE: Final = 4_000
"""Columns, and rows, of one map."""

MAX_RECORDS: Final = 200_000
"""Records of one table of a scenario."""

MAX_SIDES: Final = 100
"""Sides of one scenario: what each side earns and holds is worked out for one after the other."""

MAX_TEXT: Final = 10_000
"""Characters of one text (a name, a note, a label)."""

MAX_FILE: Final = 256 * 1024 * 1024
"""Bytes of one scenario file."""

MAX_DEPTH: Final = 64
"""Nesting of one JSON document."""

MAX_COUNT: Final = 10_000
"""Counters of one type; copies of one placement."""

MAX_FIGURE: Final = 1_000_000_000
"""Largest figure, cost or budget, either way from zero: no sum of them overflows."""

MAX_TABLE_FILE: Final = 32 * 1024 * 1024
"""Bytes of one unit table (CSV, XLSX …), and of a text from the clipboard."""

MAX_TABLE_UNPACKED: Final = 128 * 1024 * 1024
"""Bytes of all members of one packed spreadsheet (XLSX, ODS) together, as they come out of it."""

MAX_TABLE_MEMBERS: Final = 2_000
"""Members of one packed spreadsheet."""

MAX_TABLE_COLUMNS: Final = 1_000
"""Columns of one sheet of a unit table."""

MAX_TABLE_CELLS: Final = 2_000_000
"""Cells of one sheet of a unit table, rows times columns of the rectangle around all that is written."""

MAX_FOREIGN_FILE: Final = 64 * 1024 * 1024
"""Bytes of one file of another program's map."""

MAX_MODULE_FILE: Final = 512 * 1024 * 1024
"""Bytes of one VASSAL module."""

MAX_MODULE_MEMBERS: Final = 20_000
"""Members of the archive of a module, and of a saved game in it."""

MAX_MODULE_TEXT: Final = 64 * 1024 * 1024
"""Bytes of the build file of a module, and of a saved game, as they come out of the archive."""

MAX_MODULE_ELEMENTS: Final = 1_000_000
"""Elements of one build file."""

MAX_MODULE_RATIO: Final = 300
"""How many times larger than its packed form a member may be; what is smaller than a megabyte may be anything."""

MAX_MODULE_PICTURE: Final = 64 * 1024 * 1024
"""Bytes of one picture of a module."""

MAX_MODULE_PICTURES: Final = 512 * 1024 * 1024
"""Bytes of all pictures that come in from one module."""
