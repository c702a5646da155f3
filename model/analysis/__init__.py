"""Analyses: what a person would work out with pencil and paper – who controls, what connects, what it earns."""
