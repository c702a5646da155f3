"""The data that comes with the program: rulesets, map sheets, samples."""
