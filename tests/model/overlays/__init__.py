"""Tests of the analyses against figures worked out by hand from the rules."""
