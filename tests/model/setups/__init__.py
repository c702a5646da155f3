"""Tests of secret set-ups."""
