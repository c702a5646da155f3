"""Reports for games that play by the tables of Fortress: command, fire, odds of an attack and of the cup."""
