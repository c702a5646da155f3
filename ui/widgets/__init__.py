"""Small widgets that several docks and dialogs use."""
