"""Data of other programs, in and out. A package a family of formats; each turns bytes into rows and edits, without Qt."""
