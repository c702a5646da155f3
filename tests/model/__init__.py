"""Tests of the model; no window, no Qt."""
