"""Two fingers on a trackpad, which every window system tells in its own way and the program hears alike."""

import time

from harness.checks import expect, expect_at, expect_equal, expect_pans, expect_pinches, pans
from harness.checks import pinch_line, pinches
from harness.pads import PADS, XorgPad, with_pads

LIFTS_TOLD = "xorg", "wayland"  # What Xwayland 22 passes on says nothing of lifts.


@with_pads(LIFTS_TOLD, "fractional scroll arrives as exactly that movement, and the lift ends it")
def fractional_scroll(rig, pad):
    steps = [(0, 3.5), (1.25, -12.75), (-0.5, 0)]
    with rig.start() as run:
        pad.scroll(*steps)
        pad.lift()
        rig.mark()
        events = run.until_marked()
    expect_pans(events, ["began", *[("changed", -dx, -dy) for dx, dy in steps], "ended"])
    expect_at(events, "pan", pad.pointer)
    return f"{pans(events)}"


@with_pads(LIFTS_TOLD, "an event wakes a program that sleeps, at once")
def wakes(rig, pad):
    with rig.start() as run:
        time.sleep(0.2)  # the probe now sleeps for a second
        start = time.monotonic()
        pad.scroll((0, 1))
        run.until(lambda events: events and "pan" in events[-1], "a pan")
        scroll = time.monotonic() - start
        pad.lift()
        time.sleep(0.2)
        start = time.monotonic()
        pad.pinch()
        run.until(lambda events: "pinch" in events[-1], "a pinch")
        pinch = time.monotonic() - start
        expect(max(scroll, pinch) < 0.25, f"woken after {scroll:.3f} s and {pinch:.3f} s")
    return f"scroll after {scroll * 1000:.0f} ms, pinch after {pinch * 1000:.0f} ms"


@with_pads(PADS, "a pinch scales from 1, stays centered, and moves with the fingers")
def pinch(rig, pad):
    steps = [(1.25, 2, -1), (1.5, 0, 0), (0.75, -3.5, 0.5)]
    with rig.start() as run:
        pad.pinch(*steps)
        rig.mark()
        events = run.until_marked()
    expect_pinches(events, ["began", *[("changed", *step) for step in steps], "ended"])
    expect_equal(pans(events), [], "pan")
    expect_at(events, "pinch", pad.pointer)
    return f"{pinches(events)} at {events[0]['at']}"


@with_pads(PADS, "a cancelled pinch is cancelled")
def cancelled_pinch(rig, pad):
    with rig.start() as run:
        pad.pinch((0.5, 0, 0), cancelled=True)
        rig.mark()
        events = run.until_marked()
    expect_pinches(events, ["began", ("changed", 0.5, 0, 0), "cancelled"])
    return f"{pinches(events)}"


@with_pads(LIFTS_TOLD, "the speed and the scale count once each")
def speed_and_scale(rig, pad):
    with rig.start("--trackpad-speed", "1.5", "--scale", "2") as run:
        pad.scroll((0, 8))
        pad.lift()
        pad.pinch((2, 8, -4))
        rig.mark()
        events = run.until_marked()
    expect_pans(events, ["began", ("changed", 0, -6), "ended"])
    expect_pinches(events, ["began", ("changed", 2, 4, -2), "ended"])
    expect_at(events, "pinch", [coordinate / 2 for coordinate in pad.pointer])
    return f"{pans(events)[1]} {pinches(events)[1]} at {events[-1]['at']}"


@with_pads(LIFTS_TOLD, "pinches come from where the person chooses, and the list tells")
def choice_of_pinch(rig, pad):
    is_x = isinstance(pad, XorgPad)
    own, other, words = ("xi2", "wayland", "X server") if is_x else ("wayland", "xi2", "compositor")
    listed = []
    for choice, heard in ("auto", True), (own, True), (other, False), ("ctrl-wheel", False):
        with rig.start("--pinch", choice) as run:
            pad.pinch()
            pad.scroll((0, 4))
            pad.lift()
            rig.mark()
            events = run.until_marked()
        expect_equal(bool(pinches(events)), heard, f"pinch with {choice}")
        expect(pans(events), f"no pan with {choice}")
        listed.append(pinch_line(rig.program.list_input(rig.environment, "--pinch", choice)))
    expect(words in listed[0] and "none" in listed[3], f"the list: {listed}")
    return "; ".join(listed)
