#!/usr/bin/env python3
"""Drags on a screen of 3840 x 2160 without a graphics processor, and tells what a frame costs.

    large.py [--program scroll-demo] [--seconds SECONDS]

All in one run: pages of plain pictures that lag behind, written as any program on the library is, and
beside them the demo's screens. What counts is the time on a processor, of all threads, for a frame that
was shown; each is dragged in turns, five times, and the median counts. Flip, dragged across, may take 1.5
times what plain pages take in the same turn, of which likewise nothing can be moved as a whole; its night,
pulled down, twice as much as they: that was 10 ms where they took 5, but how long memory takes changes from
day to day. Any other screen may take 8 ms. Needs xvfb and xdotool. Ends with status 1 when a bound is not kept.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import window
from harness import counts, peer

SIZE = "3840x2160"
# As wide as a page and what its picture lags behind: it is copied, as a landscape is, and not scaled.
PICTURE = "4608x2160"
STEP = 0.008
TURNS = 5

#: Each drag: where it goes, by its name.
ACROSS, DOWN = (12, 0), (0, 12)
SCREENS = {
    "flip": ACROSS, "flip, its night": DOWN, "photo": ACROSS, "read": DOWN, "map": ACROSS,
    "lists": DOWN, "properties": DOWN,
}
#: What is judged beside plain pages, and how many times as much it may take.
TIMES = {"flip": 1.5, "flip, its night": 2}


class Program:
    """A program on the large screen, for as long as the block lasts."""

    def __init__(self, command, display, scratch):
        self.scratch = scratch
        scratch.mkdir()
        self.environment = dict(os.environ, DISPLAY=display, **counts.counting(scratch))
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.command = command

    def __enter__(self):
        self.process = subprocess.Popen(self.command, env=self.environment, start_new_session=True)
        deadline = time.monotonic() + 20
        while counts.frames(self.scratch) == 0:
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise SystemExit(f"large: the program showed nothing: {self.command}")
            time.sleep(0.01)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(10)

    def worked(self):
        """How long its threads have been at work, in seconds."""
        tasks = pathlib.Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9

    def drag(self, step, seconds):
        """What a frame of a drag there and back costs, in milliseconds."""
        self.hand(["mousemove 1500 1000", "sleep 0.1", "mousedown 1"] + moves(step, 0.5))
        shown, worked = counts.frames(self.scratch), self.worked()
        self.hand(moves(step, seconds))
        cost = (self.worked() - worked) / max(1, counts.frames(self.scratch) - shown) * 1000
        self.hand(["mouseup 1", "sleep 1"])
        return cost

    def hand(self, lines):
        script = "\n".join(lines) + "\n"
        subprocess.run(["xdotool", "-"], input=script, text=True, env=self.environment, check=True)


def moves(step, seconds):
    """Half of the way there, half of it back, so that the content stays where it is."""
    lines, count = [], int(seconds / STEP / 2)
    for sign in (1, -1):
        for _ in range(count):
            lines += [f"mousemove_relative -- {sign * step[0]} {sign * step[1]}", f"sleep {STEP}"]
    return lines


def draw_pages(folder, program):
    """Ten pictures for the plain pages, in the pixels in which they show."""
    pages = folder / "pages"
    pages.mkdir()
    for number in range(10):
        command = [program, "--headless", "--screen", "flip", "--size", PICTURE, "--screenshot"]
        picture = pages / f"g{number}.jpg"
        subprocess.run([*command, str(picture)], check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=str(window.PROGRAM))
    parser.add_argument("--seconds", type=float, default=1.6)
    options = parser.parse_args()
    costs = {}
    with tempfile.TemporaryDirectory() as folder, window.Server(SIZE) as server:
        folder = pathlib.Path(folder)
        draw_pages(folder, options.program)
        plain = [str(peer.PROGRAM), "A", "--pictures", str(folder), "--size", SIZE]
        commands = {"plain pages": (plain, ACROSS)}
        for name, step in SCREENS.items():
            screen = name.split(",")[0]
            command = [options.program, "--no-restore", "--screen", screen, "--size", SIZE]
            commands[name] = (command, step)
        for turn in range(TURNS):
            for name, (command, step) in commands.items():
                scratch = folder / f"{turn}-{list(commands).index(name)}"
                with Program(command, server.display, scratch) as running:
                    time.sleep(3)
                    costs.setdefault(name, []).append(running.drag(step, options.seconds))
    checks = window.Checks()
    plain = costs["plain pages"]
    print(f"  plain pages: {statistics.median(plain):.2f} ms a frame")
    for name in SCREENS:
        spread = f" ({min(costs[name]):.1f} to {max(costs[name]):.1f} ms)"
        if name in TIMES:
            # Turn by turn, since a machine that others share is fast at one time and slow at another.
            times = statistics.median(cost / beside for cost, beside in zip(costs[name], plain))
            checks.below(name, times, TIMES[name], "times plain pages", spread)
        else:
            checks.below(name, statistics.median(costs[name]), 8, "ms a frame", spread)
    sys.exit(checks.failed > 0)


if __name__ == "__main__":
    main()
