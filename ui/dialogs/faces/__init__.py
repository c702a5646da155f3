"""The designer of counter faces."""
