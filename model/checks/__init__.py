"""Checks: what is wrong with a scenario, where, by which rule, and how to mend it.

`model.checks.engine` runs them (`check_all`, `Checker`, `trial`); `findings` is what they report, `waivers` what an
author accepts. A check is a function under `@check` (`model.checks.check`) in the module of its subject, or, for a word
of the set-up vocabulary, under `@word_check` in `setup/<word>.py`.
"""
