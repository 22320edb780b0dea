#!/usr/bin/env python3
"""Records the moving picture of the README: the program plays a tape and writes every frame.

    make-movie.py PROGRAM        writes flip.webp beside this script

PROGRAM is a built scroll-demo. The tape is made here: a finger that flicks, hesitates and lets go, as
people do, steps back from the frame to flick there, drags along the plot to see that flick again, and at
the end pulls the night over the page. Needs Pillow; the program needs neither a window nor a display.
"""

import json
import math
import pathlib
import subprocess
import sys
import tempfile

from PIL import Image

SIZE = (1120, 700)
SHOWN = (896, 560)  # in pixels of the moving picture
RATE = 30  # pictures a second; the program makes 60
QUALITY = 72
XRAY = (892, 22)  # the button that steps back from the frame
PLOT = 234  # how far down the plot of the inspector is
HERE = pathlib.Path(__file__).parent


def finger(start, seconds, places, ease):
    """Lines of a finger that goes from place to place, 120 reports a second."""
    (x0, y0), (x1, y1) = places
    steps = round(seconds * 120)
    for step in range(steps + 1):
        share = ease(step / steps)
        phase = "began" if step == 0 else "moved"
        at = [round(x0 + (x1 - x0) * share, 2), round(y0 + (y1 - y0) * share, 2)]
        yield {"t": round((start + step / 120) * 1000, 3), "touch": phase, "id": 1, "at": at}
    yield {"t": round((start + seconds) * 1000 + 1, 3), "touch": "ended", "id": 1, "at": [x1, y1]}


def click(start, place):
    """Lines of a click of the mouse."""
    for seconds, phase in (0, "down"), (0.08, "up"):
        yield {"t": round((start + seconds) * 1000), "mouse": phase, "at": place}


def drag(start, stops):
    """Lines of a mouse with its button down along the plot, from stop to stop: (seconds, x)."""
    x, time = stops[0][1], start
    yield {"t": round(time * 1000), "mouse": "down", "at": [x, PLOT]}
    for seconds, goal in stops[1:]:
        steps = round(seconds * 60)
        for step in range(1, steps + 1):
            at = x + (goal - x) * (0.5 - 0.5 * math.cos(math.pi * step / steps))
            yield {"t": round((time + step / 60) * 1000, 3), "mouse": "moved", "at": [round(at, 2), PLOT]}
        x, time = goal, time + seconds
    yield {"t": round((time + 0.02) * 1000), "mouse": "up", "at": [x, PLOT]}


def flick(share):
    """Ever faster, as a thumb is when it leaves the glass."""
    return share**1.7


def hesitate(share):
    """Out, and to a halt."""
    return 0.5 - 0.5 * math.cos(math.pi * min(share / 0.8, 1))


def tape():
    yield {"tape": 1, "size": SIZE, "until": 18000, "screen": "flip"}
    yield from finger(0.7, 0.26, ((640, 392), (380, 380)), flick)
    yield from finger(2.2, 0.9, ((640, 400), (360, 392)), hesitate)
    yield from finger(4.2, 0.22, ((680, 392), (380, 376)), flick)
    yield from click(5.4, XRAY)
    yield from finger(6.5, 0.26, ((540, 352), (340, 346)), flick)
    yield from finger(7.8, 0.22, ((545, 350), (340, 346)), flick)
    yield from drag(9.6, [(0, 1090), (1.5, 960), (0.5, 1010), (0.5, 960)])
    yield from click(14.0, XRAY)
    yield from finger(15.3, 1.2, ((380, 190), (390, 520)), hesitate)


def main():
    (program,) = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        lines = [json.dumps(line) for line in tape()]
        (folder / "flip.tape").write_text("\n".join(lines) + "\n")
        command = [program, "--headless", "--replay", folder / "flip.tape"]
        subprocess.run([*command, "--exit-after", "17.6", "--movie", folder / "frames"], check=True)
        files = sorted((folder / "frames").glob("*.png"))[10 :: 60 // RATE]
        frames = [Image.open(file).convert("RGB").resize(SHOWN, Image.LANCZOS) for file in files]
    frames[0].save(
        HERE / "flip.webp",
        save_all=True,
        append_images=frames[1:],
        duration=1000 // RATE,
        loop=0,
        quality=QUALITY,
        method=4,
        minimize_size=False,
    )


main()
