"""The words of the set-up vocabulary, one file each: a row of the word and a context in, hits out."""
