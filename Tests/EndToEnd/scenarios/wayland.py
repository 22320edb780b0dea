"""Trackpads and wheels under a Wayland compositor."""

import time

from harness.checks import expect, expect_close, expect_equal, expect_pans, expect_pinches, pans
from harness.checks import pinch_line, pinches, scenario, times, wheels


def expect_at(events, key, place, within=1 / 256):
    """Compares places; the protocol rounds them to 1/256."""
    for event in events:
        if key in event:
            expect_close(event["at"], place, within, f"place of the {key}")


@scenario("wayland", "fractional scroll arrives as exactly that movement, and the lift ends it")
def fractional_scroll(rig):
    with rig.start() as run:
        rig.scroll((0, 3.5), (1.25, -12.75), (-0.5, 0))
        rig.tell("stop hv")
        rig.mark()
        events = run.until_marked()
    moves = [("changed", 0, -3.5), ("changed", -1.25, 12.75), ("changed", 0.5, 0)]
    expect_pans(events, ["began", *moves, "ended"])
    expect_at(events, "pan", [200.25, 200.5])
    return f"{pans(events)}"


@scenario("wayland", "an event wakes a program that sleeps, at once")
def wakes(rig):
    with rig.start() as run:
        time.sleep(0.2)  # the probe now sleeps for a second
        start = time.monotonic()
        rig.tell("hold begin")
        run.until(lambda events: events and "pan" in events[-1], "a pan")
        hold = time.monotonic() - start
        rig.tell("hold end")
        time.sleep(0.2)
        start = time.monotonic()
        rig.tell("pinch begin")
        run.until(lambda events: "pinch" in events[-1], "a pinch")
        pinch = time.monotonic() - start
        expect(max(hold, pinch) < 0.25, f"woken after {hold:.3f} s and {pinch:.3f} s")
    return f"hold after {hold * 1000:.0f} ms, pinch after {pinch * 1000:.0f} ms"


@scenario("wayland", "fingers put on the pad begin a pan at once, and scroll on in the same")
def put_back(rig):
    with rig.start() as run:
        rig.tell("hold begin")
        run.until(lambda events: pans(events) == ["began"], "the beginning")
        time.sleep(0.2)
        rig.tell("hold cancel")  # the compositor's word for "it becomes something else"
        rig.scroll((0, 4), (0, 4))
        rig.tell("stop v")
        rig.mark()
        events = run.until_marked()
    expect_pans(events, ["began", ("changed", 0, -4), ("changed", 0, -4), "ended"])
    at = times(events, "pan")
    return f"{pans(events)}, began {at[1] - at[0]:.0f} ms before it moved"


@scenario("wayland", "fingers put on the pad and lifted again leave nothing to glide")
def lifted_without_scrolling(rig):
    with rig.start() as run:
        rig.tell("hold begin")
        time.sleep(0.05)
        rig.tell("hold end")
        rig.mark()
        events = run.until_marked()
    expect_pans(events, ["began", "cancelled"])
    return f"{pans(events)}"


@scenario("wayland", "fingers that lie and then do something else leave nothing to glide")
def turned(rig):
    with rig.start() as run:
        rig.tell("hold begin")
        rig.tell("hold cancel")
        run.until(lambda events: pans(events) == ["began", "cancelled"], "the cancellation")
        events = run.events()
    at = times(events, "pan")
    expect_close(at[1] - at[0], 100, 5, "waiting for what comes")
    return f"cancelled after {at[1] - at[0]:.0f} ms"


@scenario("wayland", "a pinch scales from 1, stays centered, and moves with the fingers")
def pinch(rig):
    with rig.start() as run:
        rig.tell("motion 410.75 99.25")
        steps = [(1.25, 2, -1), (1.5, 0, 0), (0.75, -3.5, 0.5)]
        rig.tell("pinch begin")
        for scale, dx, dy in steps:
            rig.tell(f"pinch move {dx} {dy} {scale}")
        rig.tell("pinch end")
        rig.mark()
        events = run.until_marked()
    expect_pinches(events, ["began", *[("changed", *step) for step in steps], "ended"])
    expect_pans(events, [])
    expect_at(events, "pinch", [410.75, 99.25])
    return f"{pinches(events)} at {events[0]['at']}"


@scenario("wayland", "a cancelled pinch is cancelled")
def cancelled_pinch(rig):
    with rig.start() as run:
        rig.tell("pinch begin")
        rig.tell("pinch move 0 0 0.5")
        rig.tell("pinch cancel")
        rig.mark()
        events = run.until_marked()
    expect_pinches(events, ["began", ("changed", 0.5, 0, 0), "cancelled"])
    return f"{pinches(events)}"


@scenario("wayland", "fingers that lie and then pinch do not pan")
def hold_then_pinch(rig):
    with rig.start() as run:
        rig.tell("hold begin")
        rig.tell("hold cancel")
        rig.tell("pinch begin")
        rig.tell("pinch move 0 0 2")
        rig.tell("pinch end")
        rig.mark()
        events = run.until_marked()
    expect_pans(events, ["began", "cancelled"])
    expect_pinches(events, ["began", ("changed", 2, 0, 0), "ended"])
    return f"{pans(events)} {pinches(events)}"


@scenario("wayland", "a wheel is heard once a notch, a free one by fractions, neither pans")
def wheel(rig):
    with rig.start(settle=False) as run:
        for clicks in "0 1", "0 -2", "1 0", "0 0.25", "0 0.25":
            rig.tell(f"clicks {clicks}")
        rig.mark()
        events = run.until_marked()
    seen = wheels(events)
    expect_equal(seen, [[0, -1], [0, 2], [-1, 0], [0, -0.25], [0, -0.25]], "wheel")
    expect_pans(events, [])
    return f"{seen}"


@scenario("wayland", "scrolling without a lift ends with a pause")
def continuous(rig):
    with rig.start() as run:
        for _ in range(3):
            rig.tell("axis continuous 0 0.5")
            time.sleep(0.02)
        run.until(lambda events: pans(events)[-1:] == ["ended"], "the end")
        events = run.events()
    expect_equal(len(pans(events)), 5, "steps of the pan")
    at = times(events, "pan")
    expect_close(at[-1] - at[-2], 100, 1, "pause")
    return f"ended {at[-1] - at[-2]:.0f} ms after the last movement"


@scenario("wayland", "a pointer that leaves takes the pan with it")
def leaving(rig):
    with rig.start() as run:
        rig.scroll((0, 4))
        rig.tell("leave")
        rig.tell("enter 10 10")
        rig.mark()
        events = run.until_marked()
    expect_pans(events, ["began", ("changed", 0, -4), "cancelled"])
    return f"{pans(events)}"


def _lose(rig, lose, find):
    """Plays a scroll, a hold and a pinch that lose their device, which then returns."""
    with rig.start() as run:
        for begin, end in (
            ("axis finger 0 4", lambda events: pans(events)[-1:] == ["cancelled"]),
            ("hold begin", lambda events: pans(events)[-2:] == ["began", "cancelled"]),
            ("pinch begin", lambda events: pinches(events)[-1:] == ["cancelled"]),
        ):
            rig.tell(begin)
            rig.tell(lose)
            run.until(end, f"the end of {begin}")
            rig.tell(find)
            rig.tell("leave")
            # The new pointer exists once the program hears of it again.
            rig.tell("enter 200.25 200.5")
            _mark_until_heard(rig, run)
        run.expect_alive()
        events = run.events()
    expect_pans(events, ["began", ("changed", 0, -4), "cancelled", "began", "cancelled"])
    expect_pinches(events, ["began", "cancelled"])
    return f"{pans(events)} {pinches(events)}"


def _mark_until_heard(rig, run):
    before = len([event for event in run.events() if "wheel" in event])
    deadline = time.monotonic() + 5
    while len([event for event in run.events() if "wheel" in event]) == before:
        expect(time.monotonic() < deadline, "the pointer does not return")
        rig.mark()
        time.sleep(0.02)


@scenario("wayland", "a pointer that vanishes takes its gesture with it, and may return")
def vanishing_pointer(rig):
    return _lose(rig, "pointer 0", "pointer 1")


@scenario("wayland", "a seat that vanishes takes its gesture with it, and may return")
def vanishing_seat(rig):
    return _lose(rig, "seat 0", "seat 1")


@scenario("wayland", "the program ends properly when the compositor dies mid-gesture")
def dying_compositor(rig):
    with rig.start() as run:
        rig.scroll((0, 4))
        run.until(lambda events: len(pans(events)) == 2, "the movement")
        rig.tell.kill()
        status = run.wait_for_end()
    expect_equal(status, 0, "status")
    return f"status {status}"


@scenario("wayland", "content moves the way that is chosen, where the direction cannot be read")
def natural(rig):
    seen = []
    for choice, expected in ("system", -4), ("on", -4), ("off", 4):
        with rig.start("--natural", choice) as run:
            rig.scroll((0, 4))
            rig.tell("stop v")
            rig.mark()
            events = run.until_marked()
        expect_pans(events, ["began", ("changed", 0, expected), "ended"])
        seen.append(f"{choice}: {expected:+}")
    return "scrolled down by 4: " + ", ".join(seen)


@scenario("wayland", "the speed and the scale count once each")
def speed_and_scale(rig):
    with rig.start("--trackpad-speed", "1.5", "--scale", "2") as run:
        rig.scroll((0, 8))
        rig.tell("stop v")
        rig.tell("pinch begin")
        rig.tell("pinch move 8 -4 2")
        rig.tell("pinch end")
        rig.mark()
        events = run.until_marked()
    expect_pans(events, ["began", ("changed", 0, -6), "ended"])
    expect_pinches(events, ["began", ("changed", 2, 4, -2), "ended"])
    expect_at(events, "pinch", [100.125, 100.25])
    return f"{pans(events)[1]} {pinches(events)[1]} at {events[-1]['at']}"


@scenario("wayland", "pinches come from where the person chooses, and the list tells")
def choice_of_pinch(rig):
    listed = []
    for choice, heard in ("auto", True), ("wayland", True), ("xi2", False), ("ctrl-wheel", False):
        with rig.start("--pinch", choice) as run:
            rig.tell("pinch begin")
            rig.tell("pinch end")
            rig.scroll((0, 4))
            rig.tell("stop v")
            rig.mark()
            events = run.until_marked()
        expect_equal(bool(pinches(events)), heard, f"pinch with {choice}")
        expect(pans(events), f"no pan with {choice}")
        listed.append(pinch_line(rig.program.list_input(rig.environment, "--pinch", choice)))
    expect("compositor" in listed[0] and "none" in listed[3], f"the list: {listed}")
    return "; ".join(listed)


@scenario("wayland", "without the client library, SDL's own wheel is left alone")
def missing_library(rig):
    surroundings = {
        "LD_PRELOAD": str(rig.program.missing),
        "MISSING": "libwayland-client.so.0",
    }
    # SDL itself is linked with it in Debian; only what asks for it by name goes without.
    with rig.start(settle=False, **surroundings) as run:
        rig.tell("clicks 0 1")
        events = run.until(lambda events: wheels(events), "a click")
        run.expect_alive()
    expect_equal(wheels(events), [[0, -1]], "wheel")
    return f"{wheels(events)}"


@scenario("wayland gestures=0", "a compositor without gestures still scrolls")
def no_gestures(rig):
    with rig.start() as run:
        rig.scroll((0, 4))
        rig.tell("stop v")
        rig.mark()
        events = run.until_marked()
    expect_pans(events, ["began", ("changed", 0, -4), "ended"])
    listed = pinch_line(rig.program.list_input(rig.environment))
    expect("does not offer" in listed, f"the list: {listed}")
    return listed


@scenario("wayland gestures=1", "a compositor with the first gestures, without hold, pinches")
def old_gestures(rig):
    with rig.start() as run:
        rig.tell("pinch begin")
        rig.tell("pinch move 0 0 1.5")
        rig.tell("pinch end")
        rig.tell("hold begin")
        rig.mark()
        events = run.until_marked()
    expect_pinches(events, ["began", ("changed", 1.5, 0, 0), "ended"])
    expect_pans(events, [])
    return f"{pinches(events)}"


@scenario("wayland seat=7", "a seat that counts whole clicks turns the wheel by those")
def old_seat(rig):
    with rig.start() as run:
        rig.tell("clicks 0 2")
        rig.scroll((0, 4))
        rig.tell("stop v")
        rig.mark()
        events = run.until_marked()
    expect_equal(wheels(events), [[0, -2]], "wheel")
    expect_pans(events, ["began", ("changed", 0, -4), "ended"])
    return f"{wheels(events)} {pans(events)}"


@scenario("wayland seat=4", "a seat without frames is left to SDL, but for pinches")
def oldest_seat(rig):
    with rig.start(settle=False) as run:
        rig.tell("axis none 0 10")
        rig.tell("pinch begin")
        rig.tell("pinch move 0 0 1.5")
        rig.tell("pinch end")
        run.until(lambda events: wheels(events) and pinches(events)[-1:] == ["ended"], "both")
        events = run.events()
    expect_pans(events, [])
    expect_equal(len(wheels(events)), 1, "wheel")
    expect_pinches(events, ["began", ("changed", 1.5, 0, 0), "ended"])
    return f"{wheels(events)} {pinches(events)}"


@scenario("wayland pointer=0", "a pointer that is plugged in later is heard")
def late_pointer(rig):
    with rig.start(settle=False) as run:
        rig.tell("pointer 1")
        _mark_until_heard(rig, run)
        rig.scroll((0, 4))
        rig.tell("stop v")
        run.until(lambda events: pans(events)[-1:] == ["ended"], "the end")
        events = run.events()
    expect_pans(events, ["began", ("changed", 0, -4), "ended"])
    return f"{pans(events)}"
