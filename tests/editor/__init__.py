"""Tests of what turns the model into something seen: drawing, printing, exporting, tools."""
