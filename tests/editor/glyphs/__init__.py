"""Tests of the glyphs: golden drawings, and laws of what they draw."""
