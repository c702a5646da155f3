"""Tests of the clipboard."""
