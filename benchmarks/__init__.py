"""Measurements: each figure is a ratio of an operation to its floor, taken in one process."""
