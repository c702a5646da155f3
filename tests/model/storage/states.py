"""The contents that the killed savers write, and the process that makes savers to be killed.

Run as `python states.py FILE`, it makes a saver for each number on its standard input. A saver tells its process id and
then saves content N, N + 1, … in `FILE` until it is killed, with "start N" before each save and "done N" after it;
"end SIGNAL" says that it is dead.
"""

import hashlib
import os
import sys
from pathlib import Path

from model.storage.atomic import save_bytes

SIZE = 700_000


def content(number: int) -> bytes:
    """The content of state `number`: 0.7 MB of JSON, no two states alike in any block."""
    noise = hashlib.shake_128(b"%d" % number).hexdigest(SIZE // 2)
    return f'{{"number": {number}, "noise": "{noise}"}}\n'.encode()


def tell(text: str) -> None:
    """One line on standard output, whole and at once."""
    os.write(1, f"{text}\n".encode())


def save_on(path: Path, number: int) -> None:
    """Save content `number` and those after it, for ever."""
    tell(f"pid {os.getpid()}")
    while True:
        data = content(number)
        tell(f"start {number}")
        save_bytes(path, data)
        tell(f"done {number}")
        number += 1


def main() -> None:
    path = Path(sys.argv[1])
    for line in sys.stdin:
        saver = os.fork()
        if not saver:
            save_on(path, int(line))
        tell(f"end {os.waitstatus_to_exitcode(os.waitpid(saver, 0)[1])}")


if __name__ == "__main__":
    main()
