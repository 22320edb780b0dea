#!/usr/bin/env python3
"""Plays Tasks/main.swift: what Swift does later or elsewhere runs while a window or a guest runs.

    tasks.py PROGRAM

On a private X server and in a private Wayland compositor, in a window and as a guest. `.ci/readme` builds the
program in a package of its own. Ends with status 1 when something does not run, runs late, or wakes the main thread
while there is nothing to do. Needs xvfb, and what the
compositor of the scenarios is built with.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True  # the sources stay as they are

from harness import build
from harness.servers import Compositor

PATIENCE = 60  # seconds
# Milliseconds, most of them for a machine that does something else; during a glide, things wait for the next frame,
# which a guest's program begins whenever it likes.
LATE = {"window": {"rest": 20, "glide": 60, "finger": 20}, "guest": {"rest": 100, "glide": 100, "finger": 100}}
TRIES = 3
# The end of the sleep wakes the thread once. A guest's program also draws one frame, in which the thread waits for those of
# the graphics driver. On Wayland SDL itself asks the compositor for each of its frames, about 60 per second.
WAKES = {"x11": {"window": 3, "guest": 20}, "wayland": {"window": 700, "guest": 700}}
# Fifty ticks of a task that changes nothing; on Wayland each frame of the compositor makes one.
FRAMES = {"x11": 5, "wayland": 100}


def check(output, system, kind):
    """What is wrong with a program's report, if anything."""
    wrong = []
    for when, most in LATE[kind].items():
        for what in "sleep", "detached", "thread":
            late = re.search(rf"^{when}, {what}: (.*) ms$", output, re.MULTILINE)
            if not late:
                wrong.append(f"{what} did not run, {when}")
            elif float(late[1]) > most:
                wrong.append(f"{what}, {when}: {late[1]} ms late, more than {most}")
    if "delegate: 2\n" not in output:
        wrong.append("the delegate's tasks did not run")
    wakes = re.search(r"^wake-ups: (\d+)$", output, re.MULTILINE)
    if not wakes or int(wakes[1]) > WAKES[system][kind]:
        wrong.append(f"wake-ups at rest: {wakes and wakes[1]}, more than {WAKES[system][kind]}")
    frames = re.search(r"^frames: (\d+)$", output, re.MULTILINE)
    if not frames or kind == "window" and int(frames[1]) > FRAMES[system]:
        wrong.append(f"frames while a task ticks: {frames and frames[1]}, more than {FRAMES[system]}")
    return wrong


def play(program, system, kind, display):
    environment = {**os.environ, "DBUS_SESSION_BUS_ADDRESS": "none:", **display}
    for _ in range(TRIES):
        result = subprocess.run(
            [program, kind], env=environment, capture_output=True, text=True, timeout=PATIENCE
        )
        wrong = check(result.stdout, system, kind)
        if result.returncode:
            wrong.append(f"the program ended with {result.returncode}: {result.stderr}")
        if not wrong:
            break
    return wrong, result.stdout


def start_x():
    """A private X server and its display."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "640x640x24", "-noreset", "-nolisten", "tcp"],
        pass_fds=[write], stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as line:
        return server, {"SDL_VIDEODRIVER": "x11", "DISPLAY": ":" + line.readline().strip()}


def main():
    program, failures = sys.argv[1], 0
    with tempfile.TemporaryDirectory() as directory:
        compositor = Compositor(build.compositor(pathlib.Path(directory)), directory)
        server, x11 = start_x()
        try:
            for system, display in ("x11", x11), ("wayland", compositor.environment):
                for kind in "window", "guest":
                    wrong, output = play(program, system, kind, display)
                    failures += bool(wrong)
                    print(f"tasks: {system}, {kind}:", "; ".join(wrong or output.splitlines()), flush=True)
        finally:
            server.terminate()
            server.wait()
            compositor.close()
    sys.exit(failures > 0)


main()
