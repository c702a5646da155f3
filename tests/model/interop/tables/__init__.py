"""Tests of unit tables."""
