"""Checks: what is wrong with a scenario, where, by which rule, and how to mend it."""
