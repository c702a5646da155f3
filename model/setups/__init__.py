"""Secret set-up: one side's purchases and placements as a document of its own, merged with the other's later."""
