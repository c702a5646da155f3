"""Tests that hold the documents to the program."""
