"""The very first start, which moves by itself until somebody does something."""

import json
import os
import subprocess
import time

from harness.checks import PATIENCE, expect, expect_equal, scenario, wait_until
from harness.places import SIZE, view

PRESS = 1
NOTCH = 5
STILL = 1.5  # seconds, more than it waits before it begins


class Start:
    """The demo as it is started from a menu, with a file to remember in; it records no tape."""

    def __init__(self, rig, state):
        self.log = rig.directory / "first.log"
        self.log.unlink(missing_ok=True)
        words = ["--state", str(state), "--dump-log", str(self.log), "--size", SIZE]
        surroundings = {**os.environ, **rig.environment, "DBUS_SESSION_BUS_ADDRESS": "none:"}
        self.process = subprocess.Popen(
            [rig.program.command[0], *words, "--no-inspector"], env=surroundings
        )

    def __enter__(self):
        return self

    def __exit__(self, kind, *exception):
        self.process.terminate()
        status = self.process.wait(PATIENCE)
        if kind is None:
            expect(status in (0, -15), f"the program ended with {status}")

    def offsets(self):
        """Where the page was in each changed frame so far."""
        text = self.log.read_text() if self.log.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        lines = [json.loads(line) for line in whole.splitlines() if not line.startswith("#")]
        return [(line["offset"][0], line["state"]) for line in lines if "frame" in line]

    def until(self, condition, what):
        return wait_until(self.offsets, condition, what, pause=0.005)

    def until_rest(self):
        return self.until(lambda seen: seen and not seen[-1][1], "the rest")[-1][0]


def fresh(rig):
    state = rig.directory / "first.state"
    state.unlink(missing_ok=True)
    return state


@scenario("xorg", "the demo: the very first start turns two pages by itself, and the next one is still")
def undisturbed(rig):
    state = fresh(rig)
    page = view(rig.program.command[0], "flip", "Pager").width
    with Start(rig, state) as first:
        turned = lambda seen: seen and seen[-1] == (2 * page, "")
        offsets = [x for x, _ in first.until(turned, "the second page")]
    expect(page in offsets, "it rests on the first page that it turns to")
    backward = max(before - after for before, after in zip(offsets, offsets[1:]))
    # A turn may swing past its page by a point or two.
    expect(backward <= 2, f"went {backward} back")
    with Start(rig, state) as second:
        second.until(lambda seen: seen, "a frame")
        time.sleep(STILL)
        still = {x for x, _ in second.offsets()}
        expect(len(still) == 1, f"offsets of the second start: {still}")
    return f"two pages of {page:.0f}; the next time at {still.pop():.0f}"


def press(rig):
    rig.client.press(PRESS, 1)


def turn(rig):
    rig.client.click(NOTCH)


def key(rig):
    for down in 1, 0:
        rig.client.key("Right", down)


@scenario("xorg", "the demo: a press, a wheel and a key take over from the first start at once")
def disturbed(rig):
    page = view(rig.program.command[0], "flip", "Pager").width
    seen = {}
    for act in press, turn, key:
        with Start(rig, fresh(rig)) as run:
            run.until(lambda seen: seen, "a frame")
            _, origin = rig.client.window()
            rig.client.move_to(origin[0] + 400, origin[1] + 300)
            run.until(lambda seen: any(x > 60 for x, _ in seen), "the flight")
            act(rig)
            before = run.offsets()
            time.sleep(0.1)
            held = run.offsets()[-1][0]
            if act is press:
                time.sleep(0.4)
                expect_equal(run.offsets()[-1][0], held, "the offset under the press")
                expect(held > 60, f"held at {held}, from {before[-1]}")
                rig.client.press(PRESS, 0)
            seen[act.__name__] = run.until_rest()
            time.sleep(0.4)
            offsets = [x for x, _ in run.offsets()]
        expect_equal(offsets[-1], seen[act.__name__], f"rest after a {act.__name__}")
        expect_equal(offsets[-1] % page, 0, f"rest from a page after a {act.__name__}")
        expect(min(offsets) >= 0, f"the ghost pulled on after a {act.__name__}: {min(offsets)}")
    expect(seen["turn"] >= page and seen["key"] >= page, f"no page was turned: {seen}")
    return f"rests at {seen}"
