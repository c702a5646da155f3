"""Tests of the docks: what they show of a small real scenario, and that each edit is one step."""
