"""Tests of the edit verbs."""
