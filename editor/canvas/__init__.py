"""One way to draw, three devices: the screen, the PDF page and the SVG file (see `base.Canvas`)."""
