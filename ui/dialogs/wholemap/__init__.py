"""Dialogs about the map as a whole: its size, turns and mirrors, the numbers of its hexes, the hexes themselves."""
