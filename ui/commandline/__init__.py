"""The command line: one module a command, each with `add(parser)` for its arguments and `run(arguments, console)`."""
