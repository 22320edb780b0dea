#!/usr/bin/env python3
"""Runs the demo for a long time and checks that its memory does not grow.

    soak.py [--minutes 60] [--changes 10000] [--program scroll-demo] [WORD ...]

Ten minutes of hands on every screen in turn and on a list of a million rows of their own heights, on the map two,
without a window, on a clock that runs as fast as the machine can; then a text of ten megabytes that is edited, and so
many changes of screen in a window of a private X server, drawn by the processor and by a graphics processor's canvas.
Memory, files, threads and textures are as many in the end as in the middle. (A folder of ten thousand photos is soaked
by `pictures.py`.)
With words, only those parts whose name holds all of them. Needs xvfb, xdotool's libraries and a C
compiler.
"""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # the sources stay as they are

from harness import counts
from harness.checks import Failure, wait_until
from harness.watch import Watch
from harness.xclient import XClient
from window import Server

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = HERE.parents[1] / ".build" / "release" / "scroll-demo"
EDITOR = HERE.parents[1] / ".build" / "release" / "example-text"
EDITING = 60  # seconds
SIZE = [800, 600]
RATE = 60  # frames a second
WARM = 0.4  # the share of the time in which caches fill
GROWTH = 8  # MB
GROWTH_OF_TILES = 24  # MB, where tiles of many sizes take each other's places
MOST = 420  # MB, where nothing less is promised
MOST_OF_SCREEN = {"flip": 80, "photo": 150}  # MB
# The map draws tiles as fast as it is moved: beside other parts of a night ten minutes of hands took thirteen. Its cache
# is full after some seconds.
PART_OF_SCREEN = {"map": 0.2}  # of the time of the others


def hands(dice, seconds, touches=True):
    """Flicks, drags, pinches, wheels and keys with pauses between them, as lines of a tape."""
    now, end = 500.0, seconds * 1000

    def at():
        # Beside the rail, where a click goes to another screen and fills other caches.
        return [dice.randint(100, SIZE[0] - 10), dice.randint(100, SIZE[1] - 100)]

    def touch(now):
        (x, y), (dx, dy) = at(), (dice.uniform(-25, 25), dice.uniform(-40, 40))
        yield {"t": now, "touch": "began", "id": 1, "at": [x, y]}
        for step in range(1, dice.randint(2, 20)):
            now += 8
            yield {"t": now, "touch": "moved", "id": 1, "at": [x + dx * step, y + dy * step]}
        yield {"t": now + 8, "touch": dice.choice(["ended", "ended", "cancelled"]), "id": 1, "at": [x, y]}

    def pan(now):
        place, way = at(), [dice.uniform(-30, 30), dice.uniform(-60, 60)]
        yield {"t": now, "pan": "began", "at": place}
        for _ in range(dice.randint(1, 25)):
            now += 8
            yield {"t": now, "pan": "changed", "at": place, "by": way}
        yield {"t": now + 8, "pan": "ended", "at": place}

    def pinch(now):
        place, scale, factor = at(), 1.0, dice.uniform(0.93, 1.08)
        yield {"t": now, "pinch": "began", "at": place}
        for _ in range(dice.randint(1, 25)):
            now, scale = now + 8, scale * factor
            yield {"t": now, "pinch": "changed", "at": place, "scale": scale}
        yield {"t": now + 8, "pinch": "ended", "at": place}

    def wheel(now):
        yield {"t": now, "wheel": [0, dice.choice([-3, -1, 1, 2])], "at": at()}

    def key(now):
        keys = "up down left right pageUp pageDown home end space escape plus minus zero".split()
        yield {"t": now, "key": dice.choice(keys)}

    deeds = [pan, pan, pinch, wheel, key, *([touch, touch] if touches else [])]
    while now < end:
        lines = list(dice.choice(deeds)(now))
        yield from lines
        now = lines[-1]["t"] + dice.choice([0, 50, 300, 1500])


def sit_and_watch(process, watch):
    """Watches a process until it ends."""
    begin = time.monotonic()
    while process.poll() is None:
        try:
            watch.look(time.monotonic() - begin)
        except (OSError, KeyError):
            break
        time.sleep(0.1)
    process.wait()
    watch.scale(time.monotonic() - begin)


#: Rows that the list does not know before it fills them.
ROWS = {
    "kind": "list", "id": "list", "frame": [0, 0, *SIZE], "rowCount": 1_000_000, "estimatedRowHeight": 60,
    "rowHeights": [20 + number * 97 % 380 for number in range(101)],
}


def play_screen(program, screen, seconds, scratch):
    """Plays gestures on one screen, or on the list of a million rows, and returns a summary."""
    tape, last = scratch / f"{screen}.tape", scratch / f"{screen}.png"
    shown = {"scene": ROWS} if screen == "rows" else {"screen": screen}
    header = {"tape": 1, "size": SIZE, "hz": RATE, **shown}
    lines = [header, *hands(random.Random(screen), seconds)]
    tape.write_text("".join(json.dumps(line) + "\n" for line in lines))
    words = [program, "--headless", "--replay", str(tape), "--frames", str(int(seconds * RATE))]
    begin = time.monotonic()
    process = subprocess.Popen(
        [*words, "--screenshot", str(last)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    watch = Watch(process.pid)
    sit_and_watch(process, watch)
    said = process.stdout.read()
    if process.returncode or said:
        raise Failure(f'it ends with status {process.returncode} and says "{said[-300:]}"')
    took = time.monotonic() - begin
    if len(watch.looks) >= 20:
        watch.expect_flat(WARM, growth=GROWTH_OF_TILES if screen == "map" else GROWTH, most=MOST_OF_SCREEN.get(screen, MOST))
    return f"{seconds:.0f} s in {took:.0f} s, {watch.summary(WARM)}"


def shown(client):
    """The window that shows, or nothing yet."""
    try:
        return client.window()[0]
    except Failure:
        return None


def edit(scratch):
    """Types, deletes, takes back and goes about in a text of ten megabytes, and returns a summary."""
    path, dice = scratch / "long.txt", random.Random("text")
    path.write_text("".join(f"{number:07} the quick brown fox jumps over it and goes home.\n" for number in range(170_000)))
    deeds = [
        *[("a",), ("e",), ("space",), ("Return",), ("BackSpace",), ("Down",), ("Up",), ("Next",), ("Prior",)] * 8,
        ("Control_L", "z"), ("Control_L", "End"), ("Control_L", "Home"), ("Shift_L", "Next"), ("Control_L", "Left"),
    ]
    with Server() as server:
        environment = dict(os.environ, DISPLAY=server.display, DBUS_SESSION_BUS_ADDRESS="none:")
        environment.pop("WAYLAND_DISPLAY", None)
        process = subprocess.Popen([EDITOR, path], env=environment, stderr=subprocess.PIPE, text=True)
        client = XClient(server.display)
        try:
            client.focus(wait_until(lambda: shown(client), bool, "a window"))
            watch, begin = Watch(process.pid), time.monotonic()
            keys, last = 0, begin
            while (now := time.monotonic()) < begin + EDITING and process.poll() is None:
                deed = dice.choice(deeds)
                for name in deed:
                    client.key(name, 1)
                for name in reversed(deed):
                    client.key(name, 0)
                keys += 1
                time.sleep(0.02)
                if now > last + 0.5:
                    last = now
                    watch.look((now - begin) / EDITING)
        finally:
            client.close()
            # What is not saved is warned of first.
            process.terminate()
            time.sleep(1)
            process.terminate()
            said = process.communicate(timeout=20)[1]
    if process.returncode or said:
        raise Failure(f'it ends with status {process.returncode} and says "{said[-300:]}"')
    watch.expect_flat(WARM, growth=GROWTH, most=MOST)
    return f"{keys} keys in {EDITING} s, {watch.summary(WARM)}"


class Window:
    """The program in a window. Keys change its screens."""

    def __init__(self, program, renderer, scratch):
        self.scratch = scratch
        self.frames = scratch / f"{renderer}.frames"
        self.server = Server()
        self.server.__enter__()
        environment = dict(
            os.environ, DISPLAY=self.server.display, DBUS_SESSION_BUS_ADDRESS="none:",
            **counts.environment(scratch),
        )
        environment.pop("WAYLAND_DISPLAY", None)
        words = ["--no-restore", "--size", "800x600", "--renderer", renderer, "--dump-tree"]
        with open(scratch / f"{renderer}.tree", "w") as self.tree, open(scratch / "words", "w") as self.words:
            self.process = subprocess.Popen(
                [program, *words, "--frame-log", str(self.frames)],
                env=environment, stdout=self.tree, stderr=self.words,
            )
        self.await_frames(1)
        self.client = XClient(self.server.display)

    def frame_count(self):
        return self.frames.read_bytes().count(b"\n") if self.frames.exists() else 0

    def await_frames(self, count):
        deadline = time.monotonic() + 20
        while self.frame_count() < count:
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise Failure(f"no picture: {pathlib.Path(self.words.name).read_text()[-500:]}")
            time.sleep(0.01)

    def change(self):
        """Opens the next screen and waits until it shows."""
        before = self.frames.stat().st_size
        self.client.key("Control_L", 1)
        self.client.key("Tab", 1)
        self.client.key("Tab", 0)
        self.client.key("Control_L", 0)
        deadline = time.monotonic() + 5
        while self.frames.stat().st_size == before:
            if time.monotonic() > deadline:
                raise Failure("a screen is not shown within 5 s")
            time.sleep(0.0005)

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(5)
        finally:
            self.process.kill()
            self.server.__exit__()


def change_screens(program, renderer, changes, count, scratch):
    """Changes screens, and returns a summary."""
    window = Window(program, renderer, scratch)
    try:
        watch, held = Watch(window.process.pid), []
        window.client.move_to(3, 3)
        begin = time.monotonic()
        for number in range(changes):
            window.change()
            # Always on the same screen, with all that it holds.
            if number % count == 0:
                watch.look(number / changes)
                held.append(counts.held(scratch))
        took = time.monotonic() - begin
    finally:
        window.close()
    said = pathlib.Path(window.words.name).read_text()
    if window.process.returncode or said:
        raise Failure(f'it ends with status {window.process.returncode} and says "{said[-300:]}"')
    watch.expect_flat(WARM, growth=GROWTH, most=MOST)
    late = held[int(len(held) * WARM) :]
    for name, column in zip(("textures", "surfaces"), zip(*late)):
        # Words of other sizes come and go; what is never given back comes with each screen.
        half = len(column) // 2
        if max(column[half:]) > 1.1 * max(column[:half]) + 2:
            raise Failure(f"{name} grow: {column}")
    textures, surfaces = late[-1]
    views = pathlib.Path(window.tree.name).read_text().count("\n")
    summary = f"{changes} in {took:.0f} s, {watch.summary(WARM)}"
    return f"{summary}; {textures} textures, {surfaces} surfaces, {views} views"


def screens(program):
    lines = subprocess.run([program, "--list-screens"], capture_output=True, text=True, check=True)
    # Below a screen stand its parts.
    return [line.split()[0] for line in lines.stdout.splitlines() if not line.startswith(" ")]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=str(PROGRAM))
    parser.add_argument("--minutes", type=float, default=60, help="on all screens together")
    parser.add_argument("--changes", type=int, default=10_000)
    parser.add_argument("words", nargs="*", help="words in the names of parts")
    options = parser.parse_args()
    failures = played = 0
    with tempfile.TemporaryDirectory(prefix="soak.") as directory:
        scratch = pathlib.Path(directory)
        names = screens(options.program)
        share = options.minutes * 60 / len(names)
        parts = {
            f"hands on {name}": lambda name=name, seconds=share * PART_OF_SCREEN.get(name, 1): play_screen(
                options.program, name, seconds, scratch
            )
            for name in (*names, "rows")
        }
        parts["a text of ten megabytes"] = lambda: edit(scratch)
        for renderer, changes in (("software", options.changes), ("opengl", options.changes // 5)):
            parts[f"changes of screen, {renderer}"] = lambda renderer=renderer, changes=changes: change_screens(
                options.program, renderer, changes, len(names), scratch
            )
        for name, part in parts.items():
            if not all(word in name for word in options.words):
                continue
            played += 1
            try:
                print(f"ok      {name}: {part()}", flush=True)
            except Failure as failure:
                failures += 1
                print(f"FAILED  {name}: {failure}", flush=True)
    print(f"soak: {played} played, {failures} failed")
    sys.exit(failures > 0 or not played)


if __name__ == "__main__":
    main()
