"""The palette of the terrain tools, a part a file, and the panel that sets the symmetry of the map."""
