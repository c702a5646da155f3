"""The map as a file for others: PNG, SVG and PDF, drawn by the same painters as the screen."""
