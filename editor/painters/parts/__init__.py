"""What painters draw from: for each kind of record its places in millimetres, as arrays, kept up by edits."""
