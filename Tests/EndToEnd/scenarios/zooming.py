"""What the demo's photo does when it is pinched, on every system."""

import time

from harness import checks
from harness.checks import expect, expect_close, scenario
from harness.pads import PADS, with_pads
from harness.places import view


class Held:
    """The place in the window under which one point of the picture is to stay."""

    def __init__(self, run, x, y):
        frame = view(run.demo, "photo", "PhotoPane")
        self.place = x - frame.x, y - frame.y
        self.run, self.since = run, run.now()

    def drift(self):
        """How far it has gone in any frame since, in points of the window.

        The picture lies on whole pixels, so no frame tells the point exactly: of all points, it is
        the one that goes least far.
        """
        frames = [(f["zoom"], f["offset"]) for f in self.run.frames_since(self.since)]
        return max(
            _least_drift([(zoom, offset[axis] + self.place[axis]) for zoom, offset in frames])
            for axis in (0, 1)
        )


def _least_drift(places):
    """How far the point goes that goes least far; each place is a scale and the scaled point."""
    drift = lambda point: max(abs(point * zoom - place) for zoom, place in places)
    ends = [place / zoom for zoom, place in places]
    low, high = min(ends), max(ends)
    for _ in range(100):  # halves what is left: the worst of straight lines has one valley
        left, right = low + (high - low) * 0.45, low + (high - low) * 0.55
        low, high = (low, right) if drift(left) < drift(right) else (left, high)
    return drift((low + high) / 2)


def everywhere(sentence):
    return with_pads(PADS, f"the demo: {sentence}")


def zoom_in(run, pad, scale=4):
    """Makes the picture larger than the window, so that nothing centers it."""
    pad.begin_pinch()
    for step in range(1, 5):
        pad.move_pinch(1 + (scale - 1) * step / 4)
    pad.end_pinch(scale)
    at_rest(run, pinches=1)


def at_rest(run, pinches):
    """Waits until the last of so many pinches has been heard and nothing moves."""
    ended = lambda events: checks.pinches(events).count("ended") == pinches
    run.until(ended, f"the end of {pinches} pinches")
    run.at_rest()


@everywhere("complaints 1, 12: a pinch zooms about its center, within half a point in every frame")
def centered(rig, pad):
    with rig.start("--screen=photo") as run:
        zoom_in(run, pad)
        before = run.now()["zoom"]
        held = Held(run, *pad.pointer)
        for count, scales in (2, (1.2, 1.5, 2.0)), (3, (0.9, 0.7, 0.6)):
            pad.begin_pinch()
            for scale in scales:
                pad.move_pinch(scale)
                time.sleep(0.02)
            pad.end_pinch(scales[-1])
            at_rest(run, pinches=count)
        after, drift = run.now()["zoom"], held.drift()
    expect_close(after, before * 1.2, before * 0.02, "zoom after 2.0 and 0.6")
    expect(drift <= 0.5, f"drifts by {drift:.2f} pt")
    return f"zoom {before:.3f} to {after:.3f}, drift at most {drift:.2f} pt"


@everywhere("complaint 11: two fingers that scroll a photo pan it, and do not zoom")
def scroll_pans(rig, pad):
    with rig.start("--screen=photo") as run:
        zoom_in(run, pad)
        before = run.now()
        rig.scroll((0, 41.5), (0, 41.5))
        after = run.until_shown(lambda now: now["offset"][1] != before["offset"][1], "a pan")
    expect_close(after["zoom"], before["zoom"], 0, "zoom")
    return f"zoom stays {after['zoom']:.3f}"


@everywhere("complaint 8: sideways and down, the photo goes against the fingers of a traditional pad")
def both_axes(rig, pad):
    with rig.start("--screen=photo") as run:
        zoom_in(run, pad)
        before = run.now()["offset"]
        rig.scroll(*[(17, 25)] * 3)
        moved = lambda now: now["offset"][0] != before[0] and now["offset"][1] != before[1]
        run.until_shown(moved, "both axes")
        time.sleep(0.1)
        after = run.now()["offset"]
    expect(after[0] > before[0] and after[1] > before[1], f"from {before} to {after}")
    return f"from {before} to {after}"


@everywhere("a pinch that is cancelled ends like one that is not, and leaves the limits kept")
def cancelled(rig, pad):
    with rig.start("--screen=photo") as run:
        fit = run.now()["zoom"]
        pad.begin_pinch()
        pad.move_pinch(0.5)
        run.until_shown(lambda now: now["zoom"] < fit, "less than fits")
        pad.cancel_pinch()
        rest = run.at_rest()
        run.until_told("didEndZooming")
    expect_close(rest["zoom"], fit, 1e-9, "zoom at rest")
    return f"back at {rest['zoom']}"


@scenario("xorg", "the demo: a trackpad that vanishes while it pinches leaves no zoom half done")
def vanishing(rig):
    # The server tells it as a lift, which would lead from a photo to the overview of all.
    with rig.start("--screen=map") as run:
        fit = run.now()["zoom"]
        rig.trackpad.pinch_begin()
        rig.trackpad.pinch_move(0.5)
        run.until_shown(lambda now: now["zoom"] < fit, "less than fits")
        rig.client.set_enabled("trackpad", False)
        try:
            rest = run.at_rest()
        finally:
            rig.client.set_enabled("trackpad", True)
            rig.trackpad.connect()
            rig.trackpad.move_to(*rig.place(200, 200))
        run.expect_alive()
    expect_close(rest["zoom"], fit, 1e-9, "zoom at rest")
    return f"back at {rest['zoom']}"


@scenario("wayland", "the demo: a pointer that vanishes mid-scroll stops the content, without a glide")
def vanishing_scroll(rig):
    with rig.start() as run:
        rig.scroll((0, 15), (0, 15), (0, 15))
        rig.tell("pointer 0")
        rest = run.at_rest()
        told = [line.get("message") for line in run.history()]
        run.expect_alive()
    expect("willBeginDecelerating" not in told, "it glides")
    return f"{rest['offset']}"
