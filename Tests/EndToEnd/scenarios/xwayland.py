"""Trackpads and wheels of a Wayland compositor, passed on by Xwayland.

What Debian 12's Xwayland 22.1 passes on says neither that fingers were lifted nor what moved.
"""

import time

from harness.checks import expect, expect_at, expect_close, expect_equal, expect_pinches, moves
from harness.checks import pans, pinches, scenario, times, wheels

# X rounds a tenth of what fingers move to 2^-32.
WITHIN = 10 / 2**32


def expect_moves(events, expected, end):
    """Compares movements. A delay between two steps, on a busy machine, may pass for a lift."""
    expect_close(moves(events), expected, WITHIN, "movements")
    expect_equal([pans(events)[0], pans(events)[-1]], ["began", end], "beginning and end")


def until_ended(run, count):
    """Waits until a pan has ended after so many movements, and returns the events."""
    return run.until(
        lambda events: len(moves(events)) >= count and pans(events)[-1] == "ended", "the end"
    )


@scenario("xwayland", "fractional scroll arrives as exactly that movement, along both axes")
def fractional_scroll(rig):
    with rig.start() as run:
        rig.scroll((0, 3.5), (1.25, -12.75), (-0.5, 0))
        events = until_ended(run, 3)
    # Xwayland sends the halves of a diagonal apart. Where both are there when the program looks, they are
    # one step; see PadGesturesTests.
    vertical, horizontal = ([step[axis] for step in moves(events) if step[axis]] for axis in (1, 0))
    expect_close(vertical, [-3.5, 12.75], WITHIN, "movements down")
    expect_close(horizontal, [-1.25, 0.5], WITHIN, "movements across")
    expect_equal([pans(events)[0], pans(events)[-1]], ["began", "ended"], "beginning and end")
    expect_at(events, "pan", [200, 200])
    return f"{pans(events)}"


@scenario("xwayland", "a flick ends while its velocity is fresh, so that it glides")
def flick(rig):
    with rig.start() as run:
        rig.scroll(*[(0, 8.5)] * 6)
        events = until_ended(run, 6)
    at = times(events, "pan")
    # SPEC, decision 4: after 60 ms without movement there is no velocity left.
    expect(at[-1] - at[-2] < 60, f"ended {at[-1] - at[-2]:.0f} ms after the last movement")
    return f"ended {at[-1] - at[-2]:.0f} ms after the last movement"


@scenario("xwayland", "slow fingers are taken for lifted after a tenth of a second")
def slow(rig):
    with rig.start() as run:
        for _ in range(3):
            rig.scroll((0, 0.5))
            time.sleep(0.02)
        events = until_ended(run, 3)
    at = times(events, "pan")
    expect_close(at[-1] - at[-2], 100, 1, "pause")
    return f"ended {at[-1] - at[-2]:.0f} ms after the last movement"


@scenario("xwayland", "a pinch right after scrolling takes its place, without a glide")
def scroll_then_pinch(rig):
    with rig.start() as run:
        rig.scroll((0, 8.5))
        rig.tell("pinch begin")
        rig.tell("pinch move 0 0 2")
        rig.tell("pinch end")
        rig.mark()
        events = run.until_marked()
    expect_moves(events, [(0, -8.5)], "cancelled")
    expect_pinches(events, ["began", ("changed", 2, 0, 0), "ended"])
    return f"{pans(events)} {pinches(events)}"


@scenario("xwayland", "a notched wheel is heard once a notch, and does not pan")
def wheel(rig):
    with rig.start() as run:
        # One click of mutter's 10 units, two at once, one of KWin's 15, one sideways.
        for move in "0 10", "0 -20", "0 15", "10 0":
            rig.tell(f"axis wheel {move}")
            time.sleep(0.01)
        rig.mark()
        events = run.until_marked()
    seen = wheels(events)
    expect_equal(seen, [[0, -1], [0, 2], [0, -1.5], [-1, 0]], "wheel")
    expect_equal(pans(events), [], "pan")
    return f"{seen}"


@scenario("xwayland", "scrolling while a button is held is counted once")
def held_button(rig):
    with rig.start() as run:
        rig.tell("button 272 1")
        time.sleep(0.05)
        rig.scroll((0, 6.5), (0, 6.5))
        events = until_ended(run, 2)
        rig.tell("button 272 0")
    expect_moves(events, [(0, -6.5), (0, -6.5)], "ended")
    expect_equal(wheels(events), [], "wheel")
    return f"{pans(events)}"


@scenario("xwayland", "a pointer that vanishes mid-gesture takes the gesture with it")
def vanishing_pointer(rig):
    with rig.start() as run:
        rig.scroll((0, 4.5), (0, 4.5), (0, 4.5))
        rig.tell("pointer 0")
        run.until(lambda events: pans(events)[-1:] == ["cancelled"], "the cancellation")
        run.expect_alive()
        events = run.events()
    expect_moves(events, 3 * [(0, -4.5)], "cancelled")
    return f"{pans(events)}"
