"""The window on every desk, at the scales that it offers: its size, its letters, and each device once."""

import math
import time

from harness.checks import SCENARIOS, SELDOM, expect, expect_close, scenario
from harness.libraries import version

WIDTH, HEIGHT = 800, 600  # points; see places.SIZE
GROWING = 5  # the most seconds that a desktop's own motion may take
SCALES = 1, 1.25, 1.5, 2
WHOLE = 1, 2
DESKS = {
    "xorg": SCALES,
    "xwayland": SCALES,
    "wayland": SCALES,
    # sway 1.7 tells clients of whole scales: what is drawn larger is made smaller.
    "sway": SCALES,
    "mutter": WHOLE,
    "weston": WHOLE,
}
# What every run plays; the servers of the other scenarios play what matters most without these.
USUAL = {"sway": SCALES, "mutter": WHOLE, "weston": WHOLE}
# The least share of the letters' edges that may take one pixel; see Picture.sharpness.
SHARP = 0.88
# What cannot be asked, and why.
IMPOSSIBLE = {
    ("mutter", 1.25): "mutter 43 in a window tells a fraction, and draws a pixel per point",
    ("mutter", 1.5): "mutter 43 in a window tells a fraction, and draws a pixel per point",
    ("weston", 1.25): "weston 10 has whole scales only",
    ("weston", 1.5): "weston 10 has whole scales only",
    ("mutter", "wheel"): "mutter in a window takes the notches of XTEST for nothing",
    ("mutter", "fingers"): "XTEST has no fingers",
    ("weston", "fingers"): "XTEST has no fingers",
    ("sway", "pinch"): "the virtual pointer of wlroots has no pinch",
    ("mutter", "pinch"): "XTEST has no pinch",
    ("weston", "pinch"): "weston has no protocol for pinches",
}
CHECKS = {}


def on_desks(check, sentence):
    """Registers a scenario on all desks that can play it, at all their scales."""

    def register(function):
        CHECKS[check] = f"the demo: {sentence}"
        for system, scales in DESKS.items():
            for scale in scales if (system, check) not in IMPOSSIBLE else ():
                scenarios = SCENARIOS if scale in USUAL.get(system, ()) else SELDOM
                scenario(f"{system} scale={scale}", CHECKS[check], scenarios)(function)
        return function

    return register


def drawn_scale(rig):
    """How many pixels per point are drawn: SDL 2.26 knows whole numbers only where it is told fractions."""
    is_old = "SDL 2.26" in version(rig.program)
    return math.ceil(rig.scale) if is_old and hasattr(rig, "points") else rig.scale


def look(rig, renderer):
    with rig.start(f"--renderer={renderer}"):
        scale = drawn_scale(rig)
        # mutter lets a window grow to its size, and stands still on the way where the processor is busy.
        deadline = time.monotonic() + GROWING
        while rig.size[0] < WIDTH * scale - 1 and hasattr(rig, "look") and time.monotonic() < deadline:
            rig.look()
        seen, sharpness = rig.size, rig.window().sharpness()
    # A fraction of a pixel at either end is covered in part.
    within = 0 if scale == int(scale) else 1
    expect_close(seen, [WIDTH * scale, HEIGHT * scale], within, "size in pixels")
    expect_close(getattr(rig, "points", [WIDTH, HEIGHT]), [WIDTH, HEIGHT], 0.5, "size in points")
    expect(sharpness >= SHARP, f"of the letters' edges only {sharpness:.2f} take one pixel")
    return f"{seen[0]} x {seen[1]} pixels, {sharpness:.2f} of the edges sharp"


@on_desks("processor", "drawn by the processor, the window is as large as asked, and its letters are sharp")
def processor(rig):
    return look(rig, "software")


@on_desks("OpenGL", "drawn by OpenGL, the window is as large as asked, and its letters are sharp")
def graphics(rig):
    return look(rig, "opengl")


@scenario("wayland scale=1", "the demo: the window follows the output's scale while it is open")
def follows(rig):
    with rig.start():
        for scale in 2, 1.5, 1.25, 1:
            rig.rescale(scale)
            drawn = drawn_scale(rig)
            size = round(WIDTH * drawn), round(HEIGHT * drawn)
            picture = rig.still_picture(lambda picture: (picture.width, picture.height) == size)
            expect_close(rig.points, [WIDTH, HEIGHT], 0, "size in points")
            expect(picture.sharpness() >= SHARP, f"at {scale} {picture.sharpness():.2f} is sharp")
    return "2, 1.5, 1.25 and 1"


@on_desks("drag", "a drag of 100 points moves the content by 97")
def drag(rig):
    with rig.start() as run:
        rig.drag((200, 480), (200, 380))
        # However long the compositor takes to pass it on, the release is to come long after.
        run.until_shown(lambda now: now["offset"][1] >= 96, "the drag")
        time.sleep(0.2)
        rig.press(False)
        rest = run.at_rest()
    # SPEC, decision 5: 3 points of slop. SDL counts whole units, and a pixel may be two thirds of one.
    expect_close(rest["offset"], [0, 97], 1, "offset")
    return f"100 points of drag are {rest['offset'][1]}"


@on_desks("wheel", "a notch of the wheel counts once")
def wheel(rig):
    with rig.start() as run:
        rig.move(200, 300)
        rig.turn(3)
        run.until_shown(lambda now: now["offset"][1] > 120, "the wheel")
        rest = run.at_rest()
    expect_close(rest["offset"], [0, 180], 0.01, "offset")
    return f"three notches are {rest['offset'][1]}"


@on_desks("fingers", "two fingers move the content by as much as they move, once")
def fingers(rig):
    with rig.start() as run:
        rig.move(200, 300)
        # At no scale is it 10 units, which Xwayland 22.1 takes for a notch of a wheel.
        for _ in range(10):
            rig.scroll(4)
            time.sleep(0.02)
        time.sleep(0.15)
        rig.lift()
        run.until_shown(lambda now: now["offset"][1] > 30, "the movement")
        rest = run.at_rest()
    # X rounds what fingers move, and the offset then stands on the step before: a third of a point.
    expect_close(rest["offset"], [0, 40], 0.34, "offset")
    return f"40 points are {rest['offset'][1]}"


@on_desks("pinch", "a pinch zooms by as much as the fingers part, once")
def pinch(rig):
    with rig.start("--screen=photo") as run:
        before = run.at_rest()["zoom"]
        rig.move(400, 300)
        rig.pinch(1.5)
        run.until_shown(lambda now: now["zoom"] > before * 1.4, "the pinch")
        rest = run.at_rest()
    expect_close(rest["zoom"] / before, 1.5, 0.005, "zoom")
    return f"1.5 times as far apart zooms by {rest['zoom'] / before:.3f}"
