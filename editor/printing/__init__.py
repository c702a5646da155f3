"""Paper: countersheets in exact millimetres, as PDF files that print the same everywhere."""
