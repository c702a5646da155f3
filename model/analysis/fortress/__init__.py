"""What players of Fortress work out: command, fire, the odds of an attack, the cup of chits (F-1, F-3 to F-7, F-A).

Nothing here names a unit: all that the rules say stands in the tables of the ruleset (`tables.py`). Chances are exact,
by enumeration, as fractions.
"""
