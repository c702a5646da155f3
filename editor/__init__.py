"""What turns the model into something seen and edited: document, painters, view, tools, printing and exporting."""

import os

# Qt hands what is translucent and has more than about a hundred spans, such as one slanting line of 50 px, to a pool of
# threads, which costs ten times as much as drawing it. It looks for this once, when it first paints.
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
