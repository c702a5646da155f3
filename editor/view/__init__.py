"""The map on the screen: view, cache, overlays, pointer events."""
