"""A list of pictures in a window, and what is shown of it first, on X and on Wayland."""

import contextlib
import os
import pathlib
import struct
import subprocess
import tempfile
import time
import zlib

from . import build, counts
from .checks import expect, wait_until
from .picture import Picture
from .servers import Compositor

PROGRAM = build.ROOT / ".build" / "release" / "scroll-peer"
WIDTH, HEIGHT, ROW = 900, 700, 64  # points
# In a row. Letters have many grays at their edges, and noise has more; what stands in for a picture has one.
PLACE, LETTERS = (8, 8, 56, 56), (68, 8, 200, 56)
NOISE = 100  # pixels of a picture's edge: all are decoded within a few milliseconds


@contextlib.contextmanager
def list_of_pictures(surroundings, side, *options):
    """A list whose rows have pictures, each a square of noise, in a window made before its views."""
    with tempfile.TemporaryDirectory() as folder:
        thumbs = pathlib.Path(folder, "thumbs")
        thumbs.mkdir()
        first = thumbs / "t000.png"
        first.write_bytes(_noise(side))
        for number in range(1, 200):
            os.link(first, thumbs / f"t{number:03}.png")
        environment = {**os.environ, **surroundings}
        if "WAYLAND_DISPLAY" not in surroundings:
            environment.pop("WAYLAND_DISPLAY", None)
        command = [PROGRAM, "L", "--pictures", folder, *options]
        process = subprocess.Popen(command, env=environment, start_new_session=True)
        try:
            yield process
        finally:
            process.terminate()
            process.wait(10)


class FirstScreens:
    """Starts the list again and again, and counts in what it presents the rows without their pictures."""

    def __init__(self, scratch):
        self.scratch = pathlib.Path(scratch)
        compositor = build.compositor(self.scratch)
        self.tell = Compositor(compositor, self.scratch, scale=1)
        # What is drawn as by a graphics processor.
        self.graphics = counts.environment(self.scratch)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.tell.close()

    def on_x(self, server, renderer):
        """How many rows of the first picture lack theirs on the screen of a server."""
        left, top = (1280 - WIDTH) // 2, (800 - HEIGHT) // 2
        with self._list({"DISPLAY": server.display, "SDL_VIDEODRIVER": "x11"}, renderer):
            x, y, right, bottom = LETTERS
            letters = left + x, top + y, left + right, top + bottom
            wait_until(lambda: server.colors(*letters), lambda count: count >= 8, "letters", 0.001)
            return _missing(server.picture().cut(left, top, left + WIDTH, top + HEIGHT))

    def on_wayland(self, renderer):
        """How many rows lack theirs in all that a compositor is given, in the worst picture."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.scratch))
        self.tell(f"pictures {folder}")
        with self._list(self.tell.environment, renderer):
            wait_until(lambda: any(folder.iterdir()), bool, "a picture")
            time.sleep(0.05)
        # The compositor has written all once it answers.
        self.tell("pictures")
        return max(_missing(Picture.from_pgm(path.read_bytes())) for path in folder.iterdir())

    def _list(self, surroundings, renderer):
        fast = self.graphics if renderer == "opengl" else {}
        return list_of_pictures({**surroundings, **fast}, NOISE, "--renderer", renderer)


def _missing(picture):
    """How many of the list's whole rows show their letters and no picture of noise.

    A screen may be read while it is filled, from the top; there the lowest rows show nothing yet.
    """
    rows = [picture.cut(0, top, WIDTH, top + ROW) for top in range(0, HEIGHT - ROW, ROW)]
    written = [row for row in rows if _grays(row, *LETTERS) >= 8]
    expect(written, f"a picture of {picture.width} x {picture.height} without the list")
    return sum(_grays(row, *PLACE) < 20 for row in written)


def _grays(row, *place):
    return len(set(b"".join(row.cut(*place).rows)))


def _noise(side):
    """A PNG of random colors."""

    def chunk(kind, content):
        sum = zlib.crc32(kind + content)
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", sum)

    rows = b"".join(b"\0" + os.urandom(side * 3) for _ in range(side))
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    parts = [(b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)
