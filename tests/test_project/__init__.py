"""Tests of the project itself: its two commands, locks, package and house rules."""
