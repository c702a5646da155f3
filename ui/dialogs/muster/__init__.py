"""Dialogs that muster a force: complete a purchase, set up by lot, take one side's set-up out and in."""
