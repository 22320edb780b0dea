"""The places of the demo's views in its window, from `--dump-tree`."""

import functools
import re
import subprocess

from .checks import Failure

SIZE = "800x600"
LINE = re.compile(r'( *)(\S+) (\S+) (\S+) (\S+) (\S+)(?: "(.*)")?( hidden)?$')


class View:
    """A view: its class, its words, and its frame in the window before anything was scrolled."""

    def __init__(self, depth, kind, frame, words):
        self.depth, self.kind, self.words = depth, kind, words
        self.x, self.y, self.width, self.height = frame

    @property
    def center(self):
        return self.x + self.width / 2, self.y + self.height / 2


@functools.cache
def views(program, screen, hidden_too=False):
    """The views of a screen that show, in the window that the scenarios use; or all of them."""
    words = [program, "--headless", "--dump-tree", "--screen", screen, "--size", SIZE]
    words += ["--no-inspector"]
    text = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    found, path, hidden = [], [], None
    for line in text.splitlines():
        match = LINE.match(line)
        if not match:
            continue
        depth = len(match[1]) // 2
        if hidden is not None and depth > hidden:
            continue
        hidden = depth if match[8] and not hidden_too else None
        if hidden is not None:
            continue
        path = path[:depth]
        x, y, width, height = (float(match[number].replace("−", "-")) for number in range(3, 7))
        x0, y0 = (path[-1].x, path[-1].y) if path else (0, 0)
        view = View(depth, match[2], (x0 + x, y0 + y, width, height), match[7])
        path.append(view)
        found.append(view)
    return found


def view(program, screen, kind, index=0, hidden_too=False):
    """A view by its class."""
    matching = [view for view in views(program, screen, hidden_too) if view.kind == kind]
    if len(matching) <= index:
        raise Failure(f"{screen} has no {kind} number {index}")
    return matching[index]
