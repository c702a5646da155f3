"""Tests of the map exports: the files are read back."""
