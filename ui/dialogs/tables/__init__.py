"""Dialogs about unit tables: editing the counter mix as one, taking one in, writing one."""
