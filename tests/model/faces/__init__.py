"""Tests of counter faces as data."""
