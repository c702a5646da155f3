"""Reports of games on land: movement reach, zones of control, damage with pairs, the Magical Stage and chits."""
