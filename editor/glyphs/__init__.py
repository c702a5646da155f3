"""How each thing on a map or sheet looks: plain functions that draw one of it on a `Canvas`.

A layer, the palette, an atlas and a countersheet all draw a counter with the same function.
"""
