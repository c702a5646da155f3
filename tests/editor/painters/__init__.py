"""Painters: what they draw from, and what comes of it."""
