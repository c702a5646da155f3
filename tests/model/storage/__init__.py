"""Tests of saving, backups, recovery and loading."""
