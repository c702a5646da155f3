"""Data, read with importlib.resources: rulesets, samples, styles and sheet layouts. Holds no code."""
