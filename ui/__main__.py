"""`python -m ui` does what the `hexmuster` command does."""

import sys

from ui.cli import main

sys.exit(main())
