"""What is selected, shown and edited: one small file for each kind of thing."""
