"""A mouse and a keyboard at the demo: buttons, drags, wheels, keys."""

import contextlib
import time

from harness.checks import expect, expect_close, expect_equal, scenario
from harness.places import view
from scenarios.zooming import Held

LEFT, MIDDLE, BACK, FORWARD = 1, 2, 8, 9
NOTCH = 5  # the button that the X server has for a click of the wheel toward the person
STEP = 0.012  # seconds between two movements


class Hand:
    """A mouse of XTEST, which needs no device; places are in the window."""

    def __init__(self, rig):
        self.rig = rig

    def move(self, x, y):
        self.rig.client.move_to(*(round(number) for number in self.rig.place(x, y)))

    def press(self, button=LEFT):
        self.rig.client.press(button, 1)

    def release(self, button=LEFT):
        self.rig.client.press(button, 0)

    @contextlib.contextmanager
    def keys(self, *names):
        for name in names:
            self.rig.client.key(name, 1)
        try:
            yield
        finally:
            for name in reversed(names):
                self.rig.client.key(name, 0)

    def tap(self, name):
        for down in 1, 0:
            self.rig.client.key(name, down)

    def drag(self, start, end, button=LEFT, steps=8, rest=0.15, release=True):
        """Drags; after a rest before the release there is no velocity left."""
        self.move(*start)
        time.sleep(0.03)
        self.press(button)
        time.sleep(STEP)
        for step in range(1, steps + 1):
            self.move(*(a + (b - a) * step / steps for a, b in zip(start, end)))
            time.sleep(STEP)
        time.sleep(rest)
        if release:
            self.release(button)

    def click(self, x, y, count=1):
        self.move(x, y)
        time.sleep(0.03)
        for _ in range(count):
            self.press()
            self.release()
            time.sleep(0.04)


@contextlib.contextmanager
def hand(rig, *options, **environment):
    """The program and a mouse in front of it."""
    with rig.start(*options, **environment) as run:
        yield run, Hand(rig)


@scenario("xorg", "the demo: a mouse drag moves the content with the pointer, less the slop")
def drag(rig):
    with hand(rig) as (run, mouse):
        mouse.drag((200, 480), (200, 330))
        rest = run.at_rest()
    # SPEC, decision 5: 3 points of slop.
    expect_close(rest["offset"], [0, 147], 0, "offset")
    return f"150 points of drag are {rest['offset'][1]}"


@scenario("xorg", "the demo: complaint 2: a drag that is let go while it moves leaves a glide")
def flick(rig):
    with hand(rig) as (run, mouse):
        mouse.drag((200, 500), (200, 340), rest=0)
        run.until_told("willBeginDecelerating")
        rest = run.at_rest()
    expect(rest["offset"][1] > 400, f"at rest at {rest['offset'][1]}")
    return f"at rest at {rest['offset'][1]}"


@scenario("xorg", "the demo: a press catches a glide where it is")
def catch(rig):
    with hand(rig) as (run, mouse):
        mouse.drag((200, 500), (200, 340), rest=0)
        run.until_told("willBeginDecelerating")
        time.sleep(0.1)
        mouse.press()
        run.until_told("didEndDecelerating")
        caught = run.now()["offset"][1]
        time.sleep(0.3)
        expect_close(run.now()["offset"][1], caught, 1, "offset while held")
        mouse.release()
        rest = run.at_rest()
    expect_close(rest["offset"][1], caught, 1, "offset afterwards")
    return f"caught at {caught}"


@scenario("xorg", "the demo: a drag goes on outside the window, and is let go there")
def outside(rig):
    with hand(rig) as (run, mouse):
        mouse.drag((200, 480), (200, -60), steps=20)
        rest = run.at_rest()
        mouse.move(200, 300)
        time.sleep(0.1)
        later = run.at_rest()
    expect_close(rest["offset"], [0, 537], 0, "offset")
    expect_equal(later["offset"], rest["offset"], "offset after the pointer came back")
    return f"540 points of drag are {rest['offset'][1]}"


@scenario("xorg", "the demo: the middle button pans, without slop and without pressing anything")
def middle(rig):
    with hand(rig) as (run, mouse):
        mouse.drag((200, 480), (200, 360), button=MIDDLE)
        rest = run.at_rest()
        touches = [event for event in run.events() if event.get("mouse") in ("down", "moved", "up")]
    expect_close(rest["offset"], [0, 120], 0, "offset")
    expect_equal(touches, [], "touches")
    return f"{rest['offset']}"


@scenario("xorg", "the demo: the side buttons turn pages, one a click")
def side_buttons(rig):
    with hand(rig, "--screen=flip") as (run, mouse):
        seen = [run.at_rest()["offset"][0]]
        for button in FORWARD, FORWARD, BACK:
            rig.client.click(button)
            time.sleep(0.1)
            seen.append(run.at_rest()["offset"][0])
    page = seen[1] - seen[0]
    expect(page > 300, f"nothing turned: {seen}")
    expect_equal(seen, [seen[0], seen[0] + page, seen[0] + 2 * page, seen[0] + page], "offsets")
    return f"{seen}"


@scenario("xorg", "the demo: complaints 11, 12: Control and the wheel zoom at the pointer")
def control_wheel(rig):
    with hand(rig, "--screen=photo") as (run, mouse), mouse.keys("Control_L"):
        for _ in range(12):
            rig.client.click(4)
            time.sleep(0.01)
        run.at_rest()
        before, held = run.now()["zoom"], Held(run, 200, 200)
        for button in 4, 4, 4, NOTCH:
            rig.client.click(button)
            time.sleep(0.03)
        after = run.at_rest()["zoom"]
        drift = held.drift()
    expect_close(after, before * 1.1**2, 1e-5, "zoom after three clicks in and one out")
    expect(drift <= 0.5, f"drifts by {drift:.2f} pt")
    return f"zoom {before:.3f} to {after:.3f}, drift at most {drift:.2f} pt"


@scenario("xorg", "the demo: complaint 11: a wheel without Control never zooms, unless it is to")
def plain_wheel(rig):
    zooms = {}
    for role in "scroll", "zoom":
        with hand(rig, "--screen=photo", f"--wheel={role}") as (run, mouse):
            time.sleep(0.4)  # the mark was a click sideways, whose spin ends with a pause
            before = run.at_rest()["zoom"]
            rig.client.click(4)
            time.sleep(0.1)
            zooms[role] = run.at_rest()["zoom"] / before
    expect_close([zooms["scroll"], zooms["zoom"]], [1, 1.1], 1e-5, "zoom")
    return f"{zooms}"


@scenario("xorg", "the demo: complaint 16: Shift and the wheel go sideways, on any mouse")
def shift_wheel(rig):
    with hand(rig, "--screen=flip") as (run, mouse), mouse.keys("Shift_L"):
        before = run.at_rest()["offset"]
        rig.client.click(NOTCH)
        time.sleep(0.1)
        flipped = run.at_rest()["offset"]
    with hand(rig, "--screen=photo") as (run, mouse):
        with mouse.keys("Control_L"):
            for _ in range(16):
                rig.client.click(4)
                time.sleep(0.01)
        start = run.at_rest()["offset"]
        with mouse.keys("Shift_L"):
            rig.client.click(NOTCH)
            time.sleep(0.1)
            sideways = run.at_rest()["offset"]
            rig.mouse.move_to(*rig.place(200, 200), rig.screen)
            rig.mouse.turn(dy=-120)
            time.sleep(0.1)
            back = run.at_rest()["offset"]
    expect(flipped[0] > before[0] and flipped[1] == before[1], f"pages: {before} to {flipped}")
    expect_close(sideways, [start[0] + 60, start[1]], 1, "offset of the photo")
    expect_close(back, start, 1, "offset of the photo after a click back, by a smooth wheel")
    return f"{start} {sideways} {back}"


@scenario("xorg", "the demo: complaint 20: a drag starts after three points, not after time or events")
def small_drag(rig):
    with hand(rig) as (run, mouse):
        mouse.drag((200, 480), (200, 475), steps=1)
        small = run.at_rest()["offset"][1]
        mouse.move(200, 480)
        mouse.press()
        time.sleep(0.8)  # dwelling loses nothing
        mouse.move(200, 440)
        run.until_shown(lambda now: now["offset"][1] == small + 37, "the drag after a dwell")
        time.sleep(0.2)
        mouse.release()
        run.at_rest()
    expect_close(small, 2, 0, "offset after five points")
    return "5 points are 2; 40 points after 0.8 s are 37"


@scenario("xorg", "the demo: with Alt a drag is two fingers, mirrored about the press, and zooms there")
def alt_drag(rig):
    with hand(rig, "--screen=photo") as (run, mouse):
        with mouse.keys("Control_L"):
            for _ in range(16):
                rig.client.click(4)
                time.sleep(0.01)
        before = run.at_rest()["zoom"]
        held = Held(run, 300, 250)
        with mouse.keys("Alt_L"):
            mouse.drag((300, 250), (300, 200), steps=10)
        rest = run.at_rest()
        touches = [event for event in run.events() if "touch" in event]
        drift = held.drift()
    expect(rest["zoom"] > before * 1.5, f"zoom from {before} to {rest['zoom']}")
    expect(drift <= 0.5, f"drifts by {drift:.2f} pt")
    for a, b in zip(touches[::2], touches[1::2]):
        middle = [(p + q) / 2 for p, q in zip(a["at"], b["at"])]
        expect_close(middle, [300, 250], 0.01, "the middle of both fingers")
    return f"zoom {before:.3f} to {rest['zoom']:.3f}, drift {drift:.2f} pt, {len(touches)} touches"


@scenario("xorg", "the demo: with Control a drag up and down zooms about the press")
def control_drag(rig):
    with hand(rig, "--screen=photo") as (run, mouse):
        with mouse.keys("Control_L"):
            for _ in range(16):
                rig.client.click(4)
                time.sleep(0.01)
            before = run.at_rest()["zoom"]
            held = Held(run, 300, 300)
            mouse.drag((300, 300), (300, 250), steps=10)
        rest = run.at_rest()
        drift = held.drift()
    expect_close(rest["zoom"], before * 2**0.5, 1e-4, "zoom after 50 points up")
    expect(drift <= 0.5, f"drifts by {drift:.2f} pt")
    return f"zoom {before:.3f} to {rest['zoom']:.3f}, drift {drift:.2f} pt"


@scenario("xorg", "the demo: a double click zooms in, with Shift out, with Alt a click zooms out")
def clicks(rig):
    zooms = []
    with hand(rig, "--screen=photo") as (run, mouse):
        zooms.append(run.now()["zoom"])
        mouse.click(400, 300, count=2)
        run.until_shown(lambda now: now["zoom"] > zooms[0] * 1.5, "zoomed in")
        zooms.append(run.at_rest()["zoom"])
        time.sleep(0.4)
        with mouse.keys("Shift_L"):
            mouse.click(400, 300, count=2)
        run.until_shown(lambda now: now["zoom"] < zooms[1] / 1.2, "zoomed out")
        zooms.append(run.at_rest()["zoom"])
        time.sleep(0.4)
        with mouse.keys("Alt_L"):
            mouse.click(400, 300)
        run.until_shown(lambda now: now["zoom"] < zooms[2] / 1.2, "zoomed out by two fingers")
        zooms.append(run.at_rest()["zoom"])
    expect_close(zooms[2], zooms[1] / 1.5, 0.01, "zoom after Shift and two clicks")
    expect_close(zooms[3], zooms[2] / 1.5, 0.01, "zoom after Alt and a click")
    return f"{zooms}"


@scenario("xorg", "the demo: complaint 14: keys scroll, flick, pull, stop and go to the ends")
def keys(rig):
    with hand(rig) as (run, mouse):
        seen = {}
        for name, expected in (("Down", 40), ("Up", 0), ("End", None), ("Home", 0)):
            mouse.tap(name)
            time.sleep(0.1)
            seen[name] = run.at_rest()["offset"][1]
            expect(expected in (None, seen[name]), f"{name}: {seen[name]}")
        with mouse.keys("Control_L"):
            mouse.tap("Down")
        run.until_told("willBeginDecelerating")
        time.sleep(0.1)
        mouse.tap("Escape")
        run.until_told("didEndDecelerating")
        stopped = run.at_rest()["offset"][1]
        mouse.tap("Home")
        run.at_rest()
        with mouse.keys("Alt_L", "Down"):
            run.until_shown(lambda now: now["offset"][1] < -10, "a pull past the top")
        rest = run.at_rest()["offset"][1]
    expect(seen["End"] > 1000 and stopped > 0, f"{seen}, stopped at {stopped}")
    expect_close(rest, 0, 0, "offset after the pull")
    return f"{seen}, flick stopped at {stopped}"
