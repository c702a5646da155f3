"""Overlays of analyses (`model.overlays`) as layers between those of the map: one channel each, so that all read together."""
