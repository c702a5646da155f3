"""What is shown over the map for the moment: light items of the graphics scene, one channel each (`Overlays`)."""
