"""Tests of paper: the PDF files are read back and measured."""
