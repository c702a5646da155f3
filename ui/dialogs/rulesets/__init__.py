"""The dialog that begins rulesets of one's own and edits them: the game and its map, tables, counters, set-up rules."""
