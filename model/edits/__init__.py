"""The verbs: pure functions (scenario, …) -> Edit, one file for each kind of record.

A verb never refuses what the rules of a game forbid – an illegal set-up can always be made, seen and saved – but only
what has no meaning: a system off the map, a route from a system to itself. Then it raises `Refusal` with a sentence.
"""
