#!/usr/bin/env python3
"""Storms the demo with random input in a real X server, for a given time.

    storm.py [--minutes 10] [--seed N] [--renderer software|opengl] [--program scroll-demo]

Fingers, mouse, wheel, trackpad, keys, and windows that are resized, moved, hidden and lose the focus.
Meanwhile the program must answer within a second, keep its memory, files and threads, say nothing, and
in the end leave when it is asked to. The same seed does the same things. Needs what run.py needs.
"""

import argparse
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # the sources stay as they are

from harness import counts
from harness.checks import Failure
from harness.devices import Mouse, Touchscreen, Trackpad
from harness.servers import HEIGHT, WIDTH, Xorg
from harness.watch import Watch, worked
from harness.xclient import XClient

PROGRAM = pathlib.Path(__file__).resolve().parents[2] / ".build" / "release" / "scroll-demo"
SCREEN = WIDTH, HEIGHT
ANSWER = 1.0  # seconds
BETWEEN_PINGS = 2.0  # seconds
# The caches are full after this share of the time; from then on little may grow. A soak is stricter.
WARM = 0.4
GROWTH = 32  # MB: what the caches hold of this screen or of that
MOST = 420  # MB: the caches' budgets, textures or two windows full of pixels, and the program
LONG = 5  # minutes, from which on growth is told from caches that fill
BUTTON_OF_PING, PING = 6, b'"wheel":[1.0,0.0]'
# What may be left of storms of keys: the share of a processor of a program that rests, and memory in MB. Xlib keeps the
# memory of the longest queue that it ever had, 208 bytes for each event, and so much is in the queue as the program had
# no time for. The first storm meets a program that has none at all and fills the queue with all of it, which is 83 MB
# at most. Those that follow bring 1.6 million events: what kept the smallest allocation for each would take 50 MB.
MOST_BUSY, GROWTH_OF_KEYS, STORMS_OF_KEYS = 0.1, 40, 4
MOST_KEYS = 200_000
# How long a program is at work after a storm of keys until it rests, in seconds of a processor. Alone that is at most two
# seconds of a clock; others that are at work leave it a part of the processor, and slow that part down.
REST = 3
LONGEST_REST = 20  # seconds of a clock until it rests, whatever is at work beside it

KEYS = "Up Down Left Right Page_Up Page_Down Home End space Escape Tab Return plus minus 0 1 2 3 4 5 6 7 8 9".split()
KEYS += "F1 F2 F3 F4 F11 F12 question a z BackSpace Delete".split()
MODIFIERS = "Shift_L", "Control_L", "Alt_L"


class Storm:
    """Every input device at once, and a window manager that misbehaves."""

    def __init__(self, server, dice):
        self.dice = dice
        self.client = XClient(server.display)
        self.client.forgive()
        self.trackpad = Trackpad(server.socket("trackpad"))
        self.mouse = Mouse(server.socket("mouse"))
        self.screen = Touchscreen(server.socket("touchscreen"))
        self.fingers, self.buttons = set(), set()
        self.done = 0
        self.acts = [
            (6, self.drag), (6, self.touch), (6, self.scroll), (4, self.pinch), (5, self.wheel),
            (5, self.key), (3, self.button), (3, self.hover), (2, self.choose), (1, self.resize),
            (1, self.move), (0.3, self.hide), (0.5, self.focus),
        ]

    def find_window(self):
        self.window = self.client.window()[0]

    def step(self):
        self.done += 1
        self.dice.choices([act for _, act in self.acts], [weight for weight, _ in self.acts])[0]()
        time.sleep(self.dice.choice([0, 0.001, 0.004, 0.01]))

    def spot(self):
        return self.dice.randrange(WIDTH), self.dice.randrange(HEIGHT)

    # Hands

    def hover(self):
        self.client.move_to(*self.spot())

    def button(self):
        button = self.dice.choice([1, 1, 1, 2, 3, 8, 9])
        down = button not in self.buttons
        (self.buttons.add if down else self.buttons.discard)(button)
        self.client.press(button, int(down))

    def drag(self):
        self.hover()
        with_key = self.dice.random() < 0.3 and self.dice.choice(MODIFIERS)
        if with_key:
            self.client.key(with_key, 1)
        button = self.dice.choice([1, 1, 1, 2])
        self.client.press(button, 1)
        x, y = self.spot()
        dx, dy = self.dice.randint(-40, 40), self.dice.randint(-40, 40)
        for step in range(self.dice.randint(0, 25)):
            self.client.move_to(x + step * dx, y + step * dy)
            time.sleep(self.dice.choice([0, 0.002, 0.008]))
        self.client.press(button, 0)
        if with_key:
            self.client.key(with_key, 0)

    def touch(self):
        finger = self.dice.randrange(5)
        if finger not in self.fingers:
            self.fingers.add(finger)
            self.screen.touch(finger, *self.spot(), SCREEN)
        elif self.dice.random() < 0.7:
            x, y = self.spot()
            for step in range(self.dice.randint(1, 20)):
                place = min(x + step * 5, WIDTH - 1), min(y + step * 9, HEIGHT - 1)
                self.screen.drag(finger, *place, SCREEN)
                time.sleep(self.dice.choice([0, 0.004, 0.008]))
        else:
            self.fingers.discard(finger)
            self.screen.release(finger)

    def scroll(self):
        dx, dy = self.dice.uniform(-60, 60), self.dice.uniform(-200, 200)
        for _ in range(self.dice.randint(1, 25)):
            self.trackpad.scroll(dx, dy)
            time.sleep(self.dice.choice([0, 0.004, 0.008]))
        if self.dice.random() < 0.7:
            self.trackpad.lift()

    def pinch(self):
        self.trackpad.pinch_begin()
        scale = 1.0
        for _ in range(self.dice.randint(0, 25)):
            scale *= self.dice.uniform(0.85, 1.17)
            self.trackpad.pinch_move(scale, self.dice.uniform(-9, 9), self.dice.uniform(-9, 9))
            time.sleep(self.dice.choice([0, 0.004, 0.008]))
        self.trackpad.pinch_end(scale, cancelled=self.dice.random() < 0.2)

    def wheel(self):
        for _ in range(self.dice.randint(1, 8)):
            # The button of the ping is no part of a storm.
            self.client.click(self.dice.choice([4, 4, 5, 5, 5, 7]))

    def key(self):
        held = [key for key in MODIFIERS if self.dice.random() < 0.2]
        for key in held:
            self.client.key(key, 1)
        name = self.dice.choice(KEYS)
        self.client.key(name, 1)
        time.sleep(self.dice.choice([0, 0, 0.02]))
        self.client.key(name, 0)
        for key in held:
            self.client.key(key, 0)

    def choose(self):
        """Opens another screen, unless a sheet is open."""
        self.client.key("Control_L", 1)
        key = self.dice.choice(["Tab", *"123456789"])
        self.client.key(key, 1)
        self.client.key(key, 0)
        self.client.key("Control_L", 0)

    def choose_screen(self, number):
        self.client.key("Control_L", 1)
        self.client.key(str(number), 1)
        self.client.key(str(number), 0)
        self.client.key("Control_L", 0)

    # The window

    def resize(self):
        sizes = [(1, 1), (100, 100), (402, 874), (800, 600), (1180, 760), (1280, 800), (2500, 300)]
        width, height = self.dice.choice([*sizes, (self.dice.randint(50, 1500), self.dice.randint(50, 1000))])
        self.client.resize(self.window, width, height)

    def move(self):
        self.client.move(self.window, self.dice.randint(-200, 400), self.dice.randint(-200, 300))

    def hide(self):
        self.client.hide(self.window)
        time.sleep(self.dice.uniform(0, 0.2))
        self.client.show(self.window)

    def focus(self):
        self.client.focus(self.window if self.dice.random() < 0.6 else None)

    # An end to it

    def calm(self):
        """Releases all input and restores the window."""
        for finger in self.fingers:
            self.screen.release(finger)
        for button in self.buttons:
            self.client.press(button, 0)
        self.fingers, self.buttons = set(), set()
        self.client.show(self.window)
        self.client.move(self.window, 0, 0)
        self.client.resize(self.window, 1180, 760)
        self.client.focus(self.window)

    def ping(self, tape):
        """The time until the program receives a click, in seconds."""
        self.calm()
        self.client.move_to(300, 300)
        # Not the end of the storm, which may still be on its way to the tape.
        size, start = tape.stat().st_size, time.monotonic()
        while time.monotonic() - start < 10:
            self.client.click(BUTTON_OF_PING)
            asked = time.monotonic()
            while time.monotonic() - asked < ANSWER:
                if has_answer(tape, size):
                    return time.monotonic() - start
                time.sleep(0.002)
        return float("inf")


def has_answer(tape, size):
    """Whether a ping stands on a tape beyond a size."""
    with open(tape, "rb") as file:
        file.seek(size)
        return PING in file.read()


def start(program, renderer, server, directory):
    """Starts the program, and waits for the first line of its tape."""
    tape, words = directory / "storm.tape", directory / "words"
    home = {name: str(directory) for name in ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")}
    environment = {**os.environ, **server.environment, **home, "DBUS_SESSION_BUS_ADDRESS": "none:"}
    environment.pop("WAYLAND_DISPLAY", None)
    if renderer == "opengl":
        # The canvas of a graphics processor, though there is none.
        environment.update(counts.environment(directory))
        # The emulation keeps textures where the program has its memory. Each goes back to the system as it is let go
        # of, or what is counted is the gaps between them.
        environment["MALLOC_MMAP_THRESHOLD_"] = str(64 << 10)
    with open(words, "w") as output:
        process = subprocess.Popen(
            [program, "--record", str(tape), "--size", "1180x760", "--renderer", renderer],
            env=environment, cwd=directory, stdout=output, stderr=output,
        )
    deadline = time.monotonic() + 20
    while not (tape.exists() and tape.stat().st_size):
        if process.poll() is not None or time.monotonic() > deadline:
            raise Failure(f"the program does not start: {words.read_text()}")
        time.sleep(0.01)
    time.sleep(0.5)
    return process, tape, words


def rage(storm, process, tape, minutes):
    """Storms the program, and returns the measurements and the slowest response."""
    watch, slowest = Watch(process.pid), 0.0
    begin = time.monotonic()
    end = begin + minutes * 60
    while time.monotonic() < end:
        until = time.monotonic() + BETWEEN_PINGS
        while time.monotonic() < until:
            storm.step()
            if process.poll() is not None:
                raise Failure(f"the program ended with status {process.returncode}")
        slowest = max(slowest, storm.ping(tape))
        if slowest > ANSWER:
            raise Failure(f"no answer within a second, but after {slowest:.2f} s")
        watch.look((time.monotonic() - begin) / (minutes * 60))
    return watch, slowest


def hammer(storm, process, tape):
    """Presses a key far faster than a hand can, again and again, after which the program soon rests each time,
    with its memory of before but for some MB, and answers. It is held during the first of these storms."""
    storm.calm()
    storm.choose_screen(3)  # the one with a list that keys scroll
    time.sleep(1)
    process.send_signal(signal.SIGSTOP)
    try:
        count = storm.client.hammer("Down", 2, MOST_KEYS)
    finally:
        process.send_signal(signal.SIGCONT)
    first = judge_keys(storm, process, tape, count)
    storms = (storm.client.hammer("Down", 2, MOST_KEYS) for _ in range(STORMS_OF_KEYS))
    memories = [judge_keys(storm, process, tape, count) for count in storms]
    if max(memories) - first > GROWTH_OF_KEYS:
        raise Failure(f"memory grows with storms of keys, from {first:.0f} MB to {max(memories):.0f}")


def judge_keys(storm, process, tape, count):
    """Expects a program that rests after some work at most once a storm is over, and answers; returns its memory."""
    stormed, start = worked(process), time.monotonic()
    busy = 1
    while busy > MOST_BUSY and time.monotonic() - start < LONGEST_REST:
        began, looked = worked(process), time.monotonic()
        time.sleep(0.5)
        busy = (worked(process) - began) / (time.monotonic() - looked)
    work = began - stormed
    answer = storm.ping(tape)
    after = Watch(process.pid)
    after.look(0)
    memory = after.looks[0][1]
    print(
        f"  {count} keys; at rest after {work:.1f} s of work, {looked - start:.1f} s by the clock,"
        f" then busy {busy:.0%}, {memory:.0f} MB, an answer after {answer * 1000:.0f} ms",
        flush=True,
    )
    if busy > MOST_BUSY or work > REST or answer > ANSWER:
        raise Failure(f"{count} keys are not borne")
    return memory


def leave(process, words):
    """Ends the program as a desktop does."""
    process.send_signal(signal.SIGTERM)
    try:
        status = process.wait(5)
    except subprocess.TimeoutExpired:
        raise Failure("it does not end when it is asked to") from None
    said = words.read_text().strip()
    if status or said:
        raise Failure(f'it ends with status {status} and says "{said[-500:]}"')


def play(program, renderer, minutes, seed, directory):
    server = Xorg(directory)
    process = None
    try:
        process, tape, words = start(program, renderer, server, directory)
        storm = Storm(server, random.Random(seed))
        storm.find_window()
        try:
            hammer(storm, process, tape)
            watch, slowest = rage(storm, process, tape, minutes)
            print(f"  {storm.done} acts, the slowest answer after {slowest * 1000:.0f} ms", flush=True)
            print(f"  {watch.summary(WARM)}", flush=True)
            leave(process, words)
            watch.expect_flat(WARM, growth=GROWTH if minutes >= LONG else MOST, most=MOST)
        except Failure as failure:
            said = words.read_text()[:6000]
            raise Failure(f"{failure}; it said:\n{said}") from None
    finally:
        if process and process.poll() is None:
            process.kill()
            process.wait()
        server.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=str(PROGRAM))
    parser.add_argument("--renderer", choices=("software", "opengl"), default="software")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=None)
    options = parser.parse_args()
    seed = random.randrange(10**6) if options.seed is None else options.seed
    print(f"storm: {options.minutes:g} minutes, seed {seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="storm.") as directory:
        try:
            play(options.program, options.renderer, options.minutes, seed, pathlib.Path(directory))
        except Failure as failure:
            print(f"storm: FAILED with seed {seed}: {failure}")
            sys.exit(1)
    print("storm: borne")


if __name__ == "__main__":
    main()
