"""The page of what is not on the map at the start: reinforcements, boxes beside the map, pairs, cups."""
