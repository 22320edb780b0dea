"""The window on compositors as people have them, at the scales that they offer."""

import time

from harness.checks import expect, expect_close, scenario
from harness.libraries import version

WIDTH, HEIGHT = 800, 600  # points; see places.SIZE
# None of them tells clients of fractions: a window is drawn larger and made smaller, or the other way.
SCALES = {"sway": (1, 1.25, 1.5, 2), "mutter": (1, 2), "weston": (1, 2)}
# The least share of the letters' edges that may take one pixel; see Picture.sharpness.
SHARP = 0.88


def on_desks(sentence, systems=SCALES):
    """Registers a scenario on all of them, at all their scales."""

    def register(function):
        for system in systems:
            for scale in SCALES[system]:
                scenario(f"{system} scale={scale}", f"the demo: {sentence}")(function)
        return function

    return register


def look(rig, renderer):
    with rig.start(f"--renderer={renderer}"):
        seen, sharpness = rig.size, rig.window().sharpness()
    # A fraction of a pixel at either end is covered in part.
    within = 0 if rig.scale == int(rig.scale) else 1
    expect_close(seen, [WIDTH * rig.scale, HEIGHT * rig.scale], within, "size in pixels")
    # SDL 2.26 has no more pixels for a processor than the window has points.
    can_be_sharp = rig.scale == 1 or renderer != "software" or "SDL 2.26" not in version(rig.program)
    if can_be_sharp:
        expect(sharpness >= SHARP, f"of the letters' edges only {sharpness:.2f} take one pixel")
    return f"{seen[0]} x {seen[1]} pixels, {sharpness:.2f} of the edges sharp"


@on_desks("drawn by the processor, the window is as large as asked, and its letters are sharp")
def processor(rig):
    return look(rig, "software")


@on_desks("drawn by OpenGL, the window is as large as asked, and its letters are sharp")
def graphics(rig):
    return look(rig, "opengl")


@on_desks("a drag of 100 points moves the content by 97")
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


# To mutter in a window, XTEST's notches are nothing.
@on_desks("a notch of the wheel counts once", ["sway", "weston"])
def wheel(rig):
    with rig.start() as run:
        rig.move(200, 300)
        rig.turn(3)
        run.until_shown(lambda now: now["offset"][1] > 120, "the wheel")
        rest = run.at_rest()
    expect_close(rest["offset"], [0, 180], 0.01, "offset")
    return f"three notches are {rest['offset'][1]}"


@on_desks("two fingers move the content by as much as they move, once", ["sway"])
def fingers(rig):
    with rig.start() as run:
        rig.move(200, 300)
        for _ in range(8):
            rig.pointer.scroll(5)
            time.sleep(0.02)
        time.sleep(0.15)
        rig.pointer.lift()
        run.until_shown(lambda now: now["offset"][1] > 30, "the movement")
        rest = run.at_rest()
    expect_close(rest["offset"], [0, 40], 0.01, "offset")
    return f"40 points are {rest['offset'][1]}"
