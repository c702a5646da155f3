"""Tests of what players of Fortress work out."""
