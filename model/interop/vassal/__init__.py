"""VASSAL modules (`.vmod`), out: a complete module on the standard library alone.

`sequence` joins tokens as VASSAL does, `pieces` are counters as its text, `grid` its grid and numbers, `build` the
build file, `save` a saved game, `module` all of it in one archive. Pictures come in as bytes; what is drawn is drawn in
`editor.exporting.vassal`.
"""
