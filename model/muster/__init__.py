"""Helpers that muster a force within the rules: complete a purchase by a wish, set up by lot, fill the cups of chits."""
