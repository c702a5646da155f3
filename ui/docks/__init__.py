"""The docks of the window."""
