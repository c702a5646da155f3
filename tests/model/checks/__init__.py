"""Tests of the checks: each has a bad and a good scenario side by side, and laws bind them all."""
