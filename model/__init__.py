"""The domain: hexes, map, counters, forces, rulesets, checks, analyses, texts and storage. Knows no Qt."""
