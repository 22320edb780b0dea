"""A touch screen at the demo: one finger, two, in any order, and one that is taken away."""

import contextlib
import time

from harness.checks import expect, expect_close, expect_equal, scenario
from harness.places import view

STEP = 0.012  # seconds between two movements


class Fingers:
    """Fingers on the screen; places are in the window."""

    def __init__(self, rig):
        self.rig = rig
        self.places = {}

    def down(self, finger, x, y):
        self.places[finger] = x, y
        self.rig.touchscreen.touch(finger, *self.rig.place(x, y), self.rig.screen)
        time.sleep(STEP)

    def move(self, finger, x, y, steps=8):
        start = self.places[finger]
        for step in range(1, steps + 1):
            at = [a + (b - a) * step / steps for a, b in zip(start, (x, y))]
            self.rig.touchscreen.drag(finger, *self.rig.place(*at), self.rig.screen)
            time.sleep(STEP)
        self.places[finger] = x, y

    def up(self, finger):
        self.rig.touchscreen.release(finger)

    def spread(self, *ends, steps=40):
        """Moves several fingers together."""
        starts = [self.places[finger] for finger, _, _ in ends]
        for step in range(1, steps + 1):
            for (finger, x, y), start in zip(ends, starts):
                at = [a + (b - a) * step / steps for a, b in zip(start, (x, y))]
                self.rig.touchscreen.drag(finger, *self.rig.place(*at), self.rig.screen)
            time.sleep(STEP / 4)
        self.places.update({finger: (x, y) for finger, x, y in ends})


def expect_no_mouse(run):
    heard = [event for event in run.events() if "mouse" in event or "pan" in event]
    expect_equal(heard, [], "mouse or trackpad beside the fingers")


@scenario("xorg", "the demo: a finger drags the content, less the slop, and is no mouse as well")
def drag(rig):
    with rig.start() as run:
        finger = Fingers(rig)
        finger.down(0, 200, 480)
        finger.move(0, 200, 330)
        time.sleep(0.15)
        finger.up(0)
        rest = run.at_rest()
        expect_no_mouse(run)
    # SPEC, decision 5: 10 points of slop. The screen tells places to a 51st of a pixel.
    expect_close(rest["offset"], [0, 140], 1, "offset")
    return f"150 points of drag are {rest['offset'][1]}"


@scenario("xorg", "the demo: complaints 2, 6: a flick of a finger glides, unless kinetic is off")
def flick(rig):
    rests = {}
    for choice in "all", "touch", "off":
        with rig.start(f"--kinetic={choice}") as run:
            finger = Fingers(rig)
            finger.down(0, 200, 480)
            finger.move(0, 200, 330)
            finger.up(0)
            time.sleep(0.1)
            rests[choice] = run.at_rest()["offset"][1]
    expect(min(rests["all"], rests["touch"]) > 300, f"no glide: {rests}")
    expect_close(rests["off"], 140, 1, "offset without kinetic")
    return f"{rests}"


def middles(run):
    """The middle of two fingers in each frame that has two, by the number of the frame."""
    places, found, number = {}, {}, 0
    for line in run.lines():
        if line.get("touch") in ("began", "moved"):
            places[line["id"]] = line["at"]
        elif "touch" in line:
            places.pop(line["id"], None)
        elif "frame" in line:
            if len(places) == 2:
                found[number] = [sum(pair) / 2 for pair in zip(*places.values())]
            number += 1
    return found


def drifts(run):
    """How far the picture slips under the middle of the fingers during each pinch, in points."""
    pane, middle_of, found, held = view(run.demo, "photo", "PhotoPane"), middles(run), [], None
    for now in run.history():
        if "zooming" not in now["state"].split() or now.get("frame") not in middle_of:
            held = held if "message" in now else None
            continue
        x, y = middle_of[now["frame"]]
        place = x - pane.x, y - pane.y
        if held is None:
            held = [(a + b) / now["zoom"] for a, b in zip(now["offset"], place)]
            found.append(0)
        shown = [c * now["zoom"] - o for c, o in zip(held, now["offset"])]
        found[-1] = max(found[-1], *(abs(a - b) for a, b in zip(shown, place)))
    return found


@scenario("xorg", "the demo: complaints 1, 12: two fingers on the screen zoom about their middle")
def pinch(rig):
    with rig.start("--screen=photo") as run:
        before = run.now()["zoom"]
        fingers = Fingers(rig)
        zooms = []
        for near, far in (40, 160), (60, 160), (150, 60):
            for finger, side in (0, -1), (1, 1):
                fingers.down(finger, 300 + side * near, 250)
            fingers.spread((0, 300 - far, 250), (1, 300 + far, 250))
            for finger in 0, 1:
                fingers.up(finger)
            zooms.append(run.at_rest()["zoom"])
        expect_no_mouse(run)
        drift = drifts(run)
    expect(before * 3 < zooms[0] < zooms[1] and zooms[2] < zooms[1], f"zoom from {before}: {zooms}")
    # The first pinch begins with a picture smaller than the window, which is kept in its middle.
    expect(len(drift) == 3 and max(drift[1:]) <= 0.5, f"drifts by {drift} pt")
    return f"zoom {before:.3f} to {zooms}, drift {drift} pt"


@scenario("xorg", "the demo: fingers come and go in any order without a jump")
def any_order(rig):
    with rig.start() as run:
        fingers = Fingers(rig)
        fingers.down(0, 200, 500)
        fingers.move(0, 200, 440)
        fingers.down(1, 240, 300)
        time.sleep(0.05)
        first = run.now()["offset"][1]
        fingers.up(0)
        time.sleep(0.05)
        second = run.now()["offset"][1]
        fingers.move(1, 240, 250)
        time.sleep(0.15)
        fingers.up(1)
        rest = run.at_rest()["offset"][1]
    expect_close([first, second, rest], [50, 50, 100], 1, "offsets")
    return f"{first}, {second}, {rest}"


@scenario("xorg", "the demo: a touch screen that vanishes mid-drag lets go, and may return")
def vanishing(rig):
    with rig.start() as run:
        fingers = Fingers(rig)
        fingers.down(0, 200, 480)
        fingers.move(0, 200, 330)
        with unplugged(rig):
            run.until_shown(lambda now: "tracking" not in now["state"], "the finger is gone")
            run.at_rest()
        run.expect_alive()
        lost = run.now()["offset"][1]
        fingers.down(0, 200, 480)
        fingers.move(0, 200, 430)
        time.sleep(0.15)
        fingers.up(0)
        rest = run.at_rest()["offset"][1]
    expect_close(rest, lost + 40, 1, "offset after another drag")
    return f"{lost}, then {rest}"


@contextlib.contextmanager
def unplugged(rig):
    rig.client.set_enabled("touchscreen", False)
    try:
        yield
    finally:
        rig.client.set_enabled("touchscreen", True)
        rig.touchscreen.connect()
