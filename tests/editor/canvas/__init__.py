"""Tests of the canvases: paths, symbols, fonts, the painter and the SVG writer."""
