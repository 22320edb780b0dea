"""What the demo's content does when a trackpad scrolls it: read from the container's own log.

Every scenario plays on Xorg and on Wayland alike; complaints are those in Tests/rows.md.
"""

import time

from harness.checks import expect, expect_close
from harness.pads import with_pads


def on_both(sentence):
    """Registers a scenario that gets a rig and a trackpad, on both systems."""
    return with_pads(("xorg", "wayland"), f"the demo: {sentence}")


def flick(pad):
    pad.scroll(*[(0, 15.0)] * 8)
    pad.lift()


def offsets(run):
    """The vertical offsets of all frames so far."""
    return [line["offset"][1] for line in run.history() if "frame" in line]


@on_both("complaint 7: fractional scroll moves the content by exactly that much, on either system")
def exact(rig, pad):
    with rig.start("--scale=2", "--size=640x390") as run:
        pad.aim(300, 320)
        # Content lies on pixels, of which a point has two; fractions of them add up. The first three points
        # say who gets the fingers.
        pixels = 0
        for steps in [8.0], [12.0], [-7.0], [0.5, 0.5, 0.25, 0.75]:
            pad.scroll(*[(0, dy) for dy in steps])
            pixels += sum(steps)
            expected = pixels / 2
            near = lambda now: abs(now["offset"][1] - expected) < 1e-5
            run.until_shown(near, f"offset {expected}")
        time.sleep(0.2)  # stale: there is no velocity left
        pad.lift()
        rest = run.at_rest()
    expect_close(rest["offset"], [0, pixels / 2], 1e-5, "offset after the lift")
    return f"moved by {pixels} pixels: {rest['offset']}"


@on_both("complaint 2: a lift in movement leaves a glide that slows down by itself")
def glide(rig, pad):
    with rig.start() as run:
        flick(pad)
        run.until_told("willBeginDecelerating")
        released = run.history()[-1]["offset"][1]
        rest = run.at_rest()
    expect(rest["offset"][1] > released + 300, f"only from {released} to {rest['offset'][1]}")
    return f"released near {released}, at rest at {rest['offset'][1]}"


@on_both("complaint 4: fingers put back on the pad stop the glide at once")
def put_back(rig, pad):
    with rig.start() as run:
        flick(pad)
        run.until_told("willBeginDecelerating")
        time.sleep(0.15)
        pad.put_back()
        run.until_told("didEndDecelerating")
        stopped = run.now()["offset"][1]
        time.sleep(0.3)
        later = run.now()["offset"][1]
        glided = [line for line in run.history() if "decelerating" in line.get("state", "")]
        pad.lift()
    expect(len(glided) > 3, "there was no glide to stop")
    expect_close(later, stopped, 1, "offset after the stop")
    return f"stopped at {stopped}, still there 0.3 s later"


@on_both("complaint 5: movement that dies away by itself gets no momentum on top")
def own_momentum(rig, pad):
    steps = [(0, 24 * 0.8**number) for number in range(30)]
    with rig.start() as run:
        pad.scroll(*steps)
        time.sleep(0.15)
        pad.lift()
        rest = run.at_rest()
        told = [line.get("message") for line in run.history()]
    expected = sum(dy for _, dy in steps)
    expect_close(rest["offset"][1], expected, 1, "offset")
    expect("willBeginDecelerating" not in told, "it glides on top")
    return f"moved {rest['offset'][1]} of {expected:.1f}"


@on_both("complaint 6: with kinetic off a flick leaves the content where the fingers let go")
def kinetic_off(rig, pad):
    with rig.start("--kinetic=off") as run:
        flick(pad)
        rest = run.at_rest()
        told = [line.get("message") for line in run.history()]
    expect_close(rest["offset"], [0, 120], 0, "offset")
    expect("willBeginDecelerating" not in told, "it glides")
    return f"{rest['offset']}"


@on_both("complaint 7: the trackpad's speed counts once, and not for the wheel")
def speed(rig, pad):
    with rig.start("--trackpad-speed=2.5") as run:
        pad.scroll((0, 20))
        run.until_shown(lambda now: now["offset"] == [0, 50], "50 points")
        time.sleep(0.2)
        pad.lift()
        run.at_rest()
        pad.turn(1)
        rest = run.at_rest()
    expect_close(rest["offset"], [0, 110], 0, "offset after a click of the wheel")
    return "20 points are 50, a click still 60"


@on_both("complaint 7: a click of the wheel scrolls as many lines as are chosen, once a notch")
def lines(rig, pad):
    with rig.start("--wheel-lines=5") as run:
        pad.turn(4)
        pad.turn(-1)
        rest = run.at_rest()
    expect_close(rest["offset"], [0, 300], 0, "offset")
    return "3 clicks of 5 lines of 20 points"


@on_both("complaint 3: clicks of a wheel are no fingers: steps without a drag and without a glide")
def wheel_is_no_finger(rig, pad):
    with rig.start() as run:
        pad.turn(5)
        rest = run.at_rest()
        told = {line["message"] for line in run.history() if "message" in line}
    expect_close(rest["offset"], [0, 300], 0, "offset")
    expect(told == {"didScroll", "didEndScrollingAnimation"}, f"told {told}")
    return "5 clicks of 60 points"


@on_both("complaint 8: natural scrolling is turned round at most once")
def natural(rig, pad):
    seen = {}
    # What the desktop reports is followed; "off" turns a pad round whose direction is not known.
    for choice, sign in ("system", 1), ("on", 1), ("off", -1):
        with rig.start(f"--natural={choice}") as run:
            pad.scroll((0, 120))
            time.sleep(0.2)
            if sign > 0:
                run.until_shown(lambda now: now["offset"][1] == 120, "120")
            else:
                run.until_shown(lambda now: now["offset"][1] < -20, "the other way")
            seen[choice] = run.now()["offset"][1]
            pad.lift()
    return f"{seen}"
