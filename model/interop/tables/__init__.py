"""Unit tables in and out: from bytes to cells, from cells to counters, from counters to one edit, and back to a file.

`book.open_book` finds out what a file is and gives its sheets; `blocks` finds the tables on a sheet, `guess` says which
column is what, `reading` reads the rows by that, `merge` makes the edit. `columns` and `export` write.
"""
