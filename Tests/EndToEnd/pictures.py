#!/usr/bin/env python3
"""Shows a folder of ten thousand photos in a window of a private X server.

    pictures.py [--program scroll-demo]

The start beside that with ten photos; keys, flicks and the end of the folder; memory from round to round of
forty pages; flicks of the strip of thumbnails and a click on one, with its memory; files and a folder dropped on
the window, and a photo that goes away meanwhile; a photo of a thousand million pixels, whole and at 100 %, with
its memory. Among the photos are files that are none. Needs xvfb and xdotool. Ends with status 1 when a bound is not kept.
"""

import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from harness import mosaic
from harness.xclient import XClient
from window import PROGRAM, Checks, Demo, Server

PHOTOS = pathlib.Path(__file__).resolve().parents[2] / "Assets" / "photos"
MANY, FEW = 10_000, 10
TURNS = 5
#: Flicks one after the other, each a page, and how often so many.
FLICKS, ROUNDS = 40, 8
#: The middle of the strip on the screen, flicks of it, and how far one thumbnail is from the next.
STRIP, STRIP_FLICKS, THUMB = (516, 752), 40, 30
#: The side of the largest photo, and a part of it on the screen where no pointer is.
LARGEST, PART = 32_000, (150, 200, 550, 350)


def fill(folder, count):
    """Photos of 12 and half a million pixels in turns, the third and the seventh file excepted.

    Files, as cameras write them, which take the room of two: a symbolic link must be asked where it leads.
    """
    folder.mkdir()
    for number in range(count):
        photo = folder / f"photo {number}.jpg"
        if number < 2:
            shutil.copy(PHOTOS / ("harbor-small.jpg" if number else "harbor.jpg"), photo)
        else:
            os.link(folder / f"photo {number % 2}.jpg", photo)
    broken = folder / "photo 2.jpg", folder / "photo 6.jpg"
    for path in broken:
        path.unlink()
    broken[0].write_text("no picture")
    os.mkfifo(broken[1])
    return folder


def start(program, server, folder):
    """How long the first picture takes, in milliseconds."""
    with Demo(program, server, str(folder)) as demo:
        return (demo.frames()[0][2] - demo.started) * 1000


def title(demo):
    """The title of the only window."""
    command = ["xdotool", "search", "--onlyvisible", "--name", ".", "getwindowname"]
    said = subprocess.run(command, env=demo.environment, capture_output=True, text=True)
    return said.stdout.strip()


def memory(demo):
    """What it has in memory, in MB."""
    lines = pathlib.Path(f"/proc/{demo.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def press(demo, key):
    """The time from a key to the next frame, in milliseconds."""
    count, moment = len(demo.frames()), time.monotonic()
    demo.do(f"key {key}\n")
    while len(demo.frames()) == count and time.monotonic() < moment + 2:
        time.sleep(0.002)
    return (demo.frames()[count][2] - moment) * 1000 if len(demo.frames()) > count else 2_000


def flick(demo, start=(700, 400), rest=0.25):
    lines = ["mousemove %d %d" % start, "mousedown 1"]
    for _ in range(6):
        lines += ["mousemove_relative -- -50 0", "sleep 0.008"]
    demo.do("\n".join([*lines, "mouseup 1", f"sleep {rest}"]) + "\n")


def number(demo):
    """The number in the title."""
    return int(title(demo).split()[1].split(".")[0])


def rest(demo):
    """Waits until the photo stays the same: after many flicks a glide goes on for seconds, and a click would stop it."""
    numbers = [number(demo)]
    while len(numbers) < 20 and numbers[-2:] != numbers[-1:] * 2:
        time.sleep(1)
        numbers.append(number(demo))


def check_start(program, server, folders, checks):
    times = {folder: [] for folder in folders}
    for _ in range(TURNS):
        for folder in folders:
            times[folder].append(start(program, server, folder))
    few, many = (statistics.median(times[folder]) for folder in folders)
    print(f"  start: {few:.0f} ms with {FEW} photos, {many:.0f} ms with {MANY}")
    checks.below(f"a start with {MANY} photos, more than with {FEW}", many - few, 50, "ms")


def check_pages(program, server, folder, checks):
    with Demo(program, server, str(folder)) as demo:
        time.sleep(1)
        waits = []
        for _ in range(9):
            waits.append(press(demo, "Right"))
            time.sleep(0.6)
        checks.same("the title after nine keys, past two files that are none", title(demo), "photo 9.jpg")
        print("  from a key to the next picture:", ", ".join(f"{wait:.0f}" for wait in waits), "ms")
        checks.below("from a key to the next picture, median", statistics.median(waits), 50, "ms")
        sizes = [memory(demo)]
        for _ in range(ROUNDS):
            for _ in range(FLICKS):
                flick(demo)
            time.sleep(1)
            sizes.append(memory(demo))
        checks.same("the title after the flicks", title(demo), f"photo {9 + ROUNDS * FLICKS}.jpg")
        print(f"  memory at first and after {FLICKS} pages each:", ", ".join(f"{size:.0f}" for size in sizes), "MB")
        # What is kept of pictures has its size after three rounds; a picture that is being decoded comes and goes.
        middle, after = (statistics.median(part) for part in (sizes[3:6], sizes[6:9]))
        checks.below("growth from page to page", after - middle, 10, "MB")
        press(demo, "End")
        time.sleep(1)
        checks.same("the title at the end", title(demo), f"photo {MANY - 1}.jpg")
        checks.below("colors that are missing in the last photo", 200 - server.colors(), 1, "")
        checks.below("peak memory", demo.peak(), 150, "MB")


def check_strip(program, server, folder, checks):
    """Flicks the strip on through the folder, and clicks on a thumbnail."""
    with Demo(program, server, str(folder)) as demo:
        time.sleep(1)
        sizes, numbers = [memory(demo)], [number(demo)]
        for _ in range(2):
            for _ in range(STRIP_FLICKS):
                flick(demo, STRIP)
            rest(demo)
            sizes.append(memory(demo))
            numbers.append(number(demo))
        print(f"  strip: photos {numbers} at first and after {STRIP_FLICKS} flicks each,", end=" ")
        print("memory " + ", ".join(f"{size:.0f}" for size in sizes) + " MB")
        checks.below("photos passed by flicks of the strip, missing in 5 for each", 5 * STRIP_FLICKS - numbers[1], 1, "")
        checks.below("growth from flick to flick of the strip", sizes[2] - sizes[1], 10, "MB")
        # The fourth on the right of the current one, which is wider and apart.
        x, y = STRIP[0] + 4 * THUMB + 20, STRIP[1]
        demo.do(f"mousemove {x} {y} click 1\n")
        time.sleep(1)
        checks.same("the photo after a click on the fourth thumbnail", number(demo) - numbers[2], 4)
        checks.below("colors that are missing in that photo", 200 - server.colors(), 1, "")
        checks.below("peak memory", demo.peak(), 150, "MB")


def check_drop(program, server, folder, checks):
    """Drops two files and then a folder on the album."""
    with Demo(program, server, "--screen", "photo") as demo:
        client = XClient(server.display)
        window, _ = client.window()
        checks.same("the title of the album", title(demo), "scroll-demo")
        for paths, expected in (
            ([folder / "photo 4.jpg", folder / "photo 9.jpg"], "photo 4.jpg"),
            ([folder], "photo 0.jpg"),
        ):
            client.drop(window, 500, 400, [str(path) for path in paths])
            time.sleep(0.5)
            checks.same(f"the title after a drop of {len(paths)}", title(demo), expected)
        (folder / "photo 0.jpg").unlink()
        # A window gets the keyboard when the user comes back to it.
        client.focus(None)
        client.focus(client.root.value)
        client.focus(window)
        time.sleep(0.5)
        checks.same("the title once the photo is gone", title(demo), "photo 1.jpg")
        client.close()


def until_sharp(server, seconds):
    """How long it takes until a part of the mosaic has its own colors alone, and no mixtures."""
    moment = time.monotonic()
    while server.colors(*PART) > len(mosaic.COLORS) and time.monotonic() < moment + seconds:
        time.sleep(0.05)
    return time.monotonic() - moment


def check_largest(program, server, folder, checks):
    """Shows a photo of 1,024 million pixels, enlarges it to its pixels, and drags it."""
    path = folder / "largest.jpg"
    mosaic.write(path, LARGEST)
    moment = time.monotonic()
    with Demo(program, server, str(path)) as demo:
        # Mixtures of its colors.
        while server.colors(*PART) < 200 and time.monotonic() < moment + 60:
            time.sleep(0.05)
        whole = time.monotonic() - moment
        demo.do("key 1\n")
        time.sleep(1)
        waits = [until_sharp(server, 30)]
        flick(demo, (850, 600), 1)
        waits.append(until_sharp(server, 30))
        print(f"  {LARGEST} x {LARGEST} pixels: shown after {whole:.1f} s, sharp", end=" ")
        print(f"{waits[0]:.1f} s after it was enlarged and {waits[1]:.1f} s after a flick, {demo.peak():.0f} MB")
        checks.below("until the largest photo shows", whole, 5, "s")
        checks.same("the colors of the largest photo at 100 %", server.colors(*PART), len(mosaic.COLORS))
        checks.below("until it is sharp", max(waits), 10, "s")
        checks.below("peak memory with the largest photo", demo.peak(), 300, "MB")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=str(PROGRAM))
    options = parser.parse_args()
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder, Server() as server:
        folders = fill(pathlib.Path(folder, "few"), FEW), fill(pathlib.Path(folder, "many"), MANY)
        check_start(options.program, server, folders, checks)
        check_pages(options.program, server, folders[1], checks)
        check_strip(options.program, server, folders[1], checks)
        check_drop(options.program, server, folders[0], checks)
        check_largest(options.program, server, pathlib.Path(folder), checks)
    print(f"pictures: {checks.passed} passed, {checks.failed} failed")
    sys.exit(checks.failed > 0)


if __name__ == "__main__":
    main()
