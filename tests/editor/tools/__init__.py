"""Tests of the tools, without a view."""
