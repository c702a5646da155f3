"""Tests of data of other programs."""
