"""Trackpads, wheels and touch screens on a real Xorg."""

import contextlib
import time

from harness.checks import expect, expect_at, expect_equal, expect_pans, expect_pinches, pans
from harness.checks import pinch_line, pinches, scenario, times, wheels
from harness.devices import CLICK
from harness.pads import POINTS_PER_CLICK
from harness.rigs import APART
from harness.xclient import Usurper


def points(units):
    """How far content moves when fingers move by so many of the driver's units the other way."""
    return -units * POINTS_PER_CLICK / CLICK


@scenario("xorg", "fingers put back and moved begin another pan")
def put_back(rig):
    with rig.start() as run:
        for _ in range(2):
            rig.scroll((0, 24), (0, 24))
            rig.trackpad.lift()
            time.sleep(0.03)
        rig.mark()
        events = run.until_marked()
    move = ("changed", 0, points(24))
    expect_pans(events, 2 * ["began", move, move, "ended"])
    return f"{pans(events)}"


@scenario("xorg", "fingers that rest on the pad go on with their pan, once a lift has been told")
def resting(rig):
    with rig.start() as run:
        rig.scroll((0, 24))
        rig.trackpad.lift()
        rig.scroll((0, 24))
        time.sleep(0.3)
        rig.scroll((0, 24))
        rig.trackpad.lift()
        rig.mark()
        events = run.until_marked()
    move = ("changed", 0, points(24))
    expect_pans(events, ["began", move, "ended", "began", move, move, "ended"])
    at = times(events, "pan")
    return f"rested {at[5] - at[4]:.0f} ms within one pan"


@scenario("xorg", "scrolling, then pinching, then scrolling are three gestures")
def one_after_another(rig):
    with rig.start() as run:
        rig.scroll((0, 24))
        rig.trackpad.lift()
        rig.trackpad.pinch_begin()
        rig.trackpad.pinch_move(2)
        rig.trackpad.pinch_end(2)
        rig.scroll((24, 0))
        rig.trackpad.lift()
        rig.mark()
        events = run.until_marked()
    kinds = [next(key for key in ("pan", "pinch") if key in event) for event in events]
    expect_equal(kinds, 3 * ["pan"] + 3 * ["pinch"] + 3 * ["pan"], "order")
    return " ".join(kinds)


@scenario("xorg", "the clicks that the server makes of fingers are not heard")
def emulated_clicks(rig):
    with rig.start() as run:
        rig.scroll((0, 240), (240, 0), (0, -360))
        rig.trackpad.lift()
        rig.mark()
        events = run.until_marked()
    expect_equal(wheels(events), [], "wheel")
    expect_equal(len(pans(events)), 5, "steps of the pan")
    return "7 clicks made by the server, none heard"


@scenario("xorg", "a wheel without valuators, played by XTEST, is heard once a click")
def xtest_wheel(rig):
    with rig.start(settle=False) as run:
        for button in 4, 5, 5, 7:
            rig.client.click(button)
        rig.mark()
        events = run.until_marked()
    expect_equal(wheels(events), [[0, 1], [0, -1], [0, -1], [-1, 0]], "wheel")
    expect_pans(events, [])
    expect_at(events, "wheel", [200, 200])
    return f"{wheels(events)}"


@scenario("xorg", "a notched wheel with valuators is heard once a notch, a free one by fractions")
def notched_wheel(rig):
    with rig.start() as run:
        rig.mouse.move_to(*rig.place(400, 100), rig.screen)
        rig.mouse.turn(dy=120)
        time.sleep(0.01)
        rig.mouse.turn(dy=-240)
        time.sleep(0.01)
        rig.mouse.turn(dx=120)
        for _ in range(3):
            time.sleep(0.01)
            rig.mouse.turn(dy=30)
        rig.mark()
        events = run.until_marked()
    seen = wheels(events)
    expect_equal(seen, [[0, -1], [0, 2], [-1, 0]] + 3 * [[0, -0.25]], "wheel")
    expect_pans(events, [])
    expect_at(events, "wheel", [400, 100])
    return f"{seen}"


@scenario("xorg", "scrolling while a button is held is counted once")
def held_button(rig):
    with rig.start() as run:
        rig.client.press(1, 1)
        time.sleep(0.05)
        rig.scroll((0, 120), (0, 6))
        rig.trackpad.lift()
        time.sleep(APART)
        rig.client.press(1, 0)
        time.sleep(0.05)
        rig.mark()
        events = run.until_marked()
    expect_pans(
        events, ["began", ("changed", 0, points(120)), ("changed", 0, points(6)), "ended"]
    )
    expect_equal(wheels(events), [], "wheel")
    return f"{pans(events)}"


@scenario("xorg", "scrolling that an active grab doubles is counted once")
def grab(rig):
    seen = []
    for option in "--grab", "--relative":
        with rig.start(option, program=rig.probe()) as run:
            rig.scroll((0, 12), (0, 12))
            rig.trackpad.lift()
            run.until(lambda events: events and events[-1].get("pan") == "ended", "the end")
            rig.client.click(5)
            events = run.until(lambda events: wheels(events), "a wheel")
        move = ("changed", 0, points(12))
        expect_pans(events, ["began", move, move, "ended"])
        expect_equal(wheels(events), [[0, -1]], f"wheel with {option}")
        seen.append(f"{option[2:]}: {pans(events)}")
    return "; ".join(seen)


@scenario("xorg", "a trackpad that vanishes while it scrolls takes its pan with it, and may return")
def vanishing_while_scrolling(rig):
    with rig.start() as run:
        rig.scroll((0, 24))
        with unplugged(rig):
            run.until(lambda events: pans(events)[-1:] == ["cancelled"], "the cancellation")
        rig.scroll((0, 24))
        rig.trackpad.lift()
        rig.mark()
        events = run.until_marked()
    move = ("changed", 0, points(24))
    expect_pans(events, ["began", move, "cancelled", "began", move, "ended"])
    return f"{pans(events)}"


@scenario("xorg", "a trackpad that vanishes while it pinches ends its pinch, and may return")
def vanishing_while_pinching(rig):
    with rig.start() as run:
        rig.trackpad.pinch_begin()
        rig.trackpad.pinch_move(1.5)
        with unplugged(rig):
            # The server ends it by itself.
            run.until(lambda events: pinches(events)[-1:] == ["ended"], "the end")
        rig.trackpad.pinch_begin()
        rig.trackpad.pinch_move(0.5)
        rig.trackpad.pinch_end(0.5)
        rig.mark()
        events = run.until_marked()
    expect_pinches(
        events,
        ["began", ("changed", 1.5, 0, 0), "ended", "began", ("changed", 0.5, 0, 0), "ended"],
    )
    return f"{pinches(events)}"


@contextlib.contextmanager
def unplugged(rig):
    """Takes the trackpad away for a while; the pointer is where it was afterwards."""
    rig.client.set_enabled("trackpad", False)
    try:
        yield
    finally:
        rig.client.set_enabled("trackpad", True)
        rig.trackpad.connect()
        rig.trackpad.move_to(*rig.place(200, 200))


@scenario("xorg", "scrolling outside the window is somebody else's")
def outside(rig):
    with rig.start() as run:
        rig.scroll((0, 24))
        rig.trackpad.move_to(5, 5)
        rig.scroll((0, 24))
        rig.trackpad.lift()
        rig.trackpad.move_to(*rig.place(200, 200))
        rig.mark()
        events = run.until_marked()
    expect_pans(events, ["began", ("changed", 0, points(24)), "cancelled"])
    return f"{pans(events)}"


@scenario("xorg", "a touch screen's fingers are neither pan nor pinch of a trackpad")
def touchscreen(rig):
    with rig.start() as run:
        for finger, x in (0, 250), (1, 350):
            rig.touchscreen.touch(finger, *rig.place(x, 200), rig.screen)
        for finger, x in (0, 200), (1, 400):
            rig.touchscreen.drag(finger, *rig.place(x, 200), rig.screen)
        for finger in 0, 1:
            rig.touchscreen.release(finger)
        time.sleep(0.05)  # the pointer that SDL moves along with the touch is let go
        rig.trackpad.move_to(*rig.place(200, 200))
        rig.mark()
        events = run.until_marked()
    expect_pans(events, [])
    expect_pinches(events, [])
    return "nothing heard"


@scenario("xorg", "content moves the way that is chosen, turned around at most once")
def natural(rig):
    name = "libinput Natural Scrolling Enabled"
    seen = []
    # A person moves the fingers down by 15 points. A natural pad makes it -15, another one 15.
    cases = [("system", 1, 15), ("on", 1, 15), ("off", 1, -15)]
    cases += [("system", 0, -15), ("on", 0, 15), ("off", 0, -15)]
    for choice, setting, expected in cases:
        rig.client.set_property("trackpad", name, setting)
        try:
            with rig.start("--natural", choice) as run:
                rig.scroll((0, -CLICK if setting else CLICK))
                rig.trackpad.lift()
                rig.mark()
                events = run.until_marked()
        finally:
            rig.client.set_property("trackpad", name, None)
        expect_pans(events, ["began", ("changed", 0, expected), "ended"])
        kind = "natural" if setting else "traditional"
        seen.append(f"{choice} on a {kind} pad: {expected:+}")
    return "fingers down by 15: " + ", ".join(seen)


@scenario("xorg", "the list names the devices that scroll")
def listing(rig):
    text = rig.program.list_input(rig.environment)
    for words in "trackpad (touchpad)", "mouse (wheel)":
        expect(words in text, f'"{words}" is not in the list:\n{text}')
    return text.splitlines()[0]


@scenario("xorg", "where another client has the window's pinches, scrolling still works")
def refused(rig):
    with Usurper(rig.server.display) as usurper:
        with rig.start() as run:
            expect(usurper.taken, "nobody was in the way")
            rig.trackpad.pinch_begin()
            rig.trackpad.pinch_end()
            rig.scroll((0, 12))
            rig.trackpad.lift()
            rig.mark()
            events = run.until_marked()
        listed = pinch_line(rig.program.list_input(rig.environment))
    expect_pans(events, ["began", ("changed", 0, points(12)), "ended"])
    expect_pinches(events, [])
    expect("refused with error 10" in listed, f"the list: {listed}")  # BadAccess
    return listed


@scenario("xorg", "without the client libraries, SDL's own wheel is left alone")
def missing_libraries(rig):
    for library in "libX11.so.6", "libXi.so.6":
        surroundings = {"LD_PRELOAD": str(rig.program.missing), "MISSING": library}
        with rig.start(settle=False, **surroundings) as run:
            rig.client.click(5)
            run.until(lambda events: wheels(events) == [[0, -1]], "a click")
            run.expect_alive()
        listed = pinch_line(rig.program.list_input({**rig.environment, **surroundings}))
        expect("library of the window system is missing" in listed, f"the list: {listed}")
    return listed
