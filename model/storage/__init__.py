"""Files: bytes in and out without loss, and a scenario from and to its file. The only file access of the model."""
