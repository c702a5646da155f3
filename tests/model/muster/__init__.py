"""Tests of model.muster."""
