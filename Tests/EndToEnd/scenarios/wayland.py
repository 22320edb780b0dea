"""Trackpads and wheels under a Wayland compositor."""

import time

from harness.checks import expect, expect_close, expect_equal, expect_pans, expect_pinches, pans
from harness.checks import pinch_line, pinches, scenario, times, wheels


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
