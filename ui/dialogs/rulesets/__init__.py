"""The dialog that edits rulesets of one's own: sides, terrain effects chart, value columns, set-up rules."""
