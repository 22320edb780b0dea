"""What the desktop says about motion and text over its message bus; and what becomes of them."""

import time

from harness import bus
from harness.checks import expect, expect_close, expect_equal, scenario

COMMON = "org.freedesktop.appearance", "reduced-motion"
GNOME = "org.gnome.desktop.interface", "enable-animations"
PLASMA = "org.kde.kdeglobals.KDE", "AnimationDurationFactor"
THEME = ("org.freedesktop.appearance", "color-scheme")
CONTRAST = ("org.freedesktop.appearance", "contrast")
TEXT = ("org.gnome.desktop.interface", "text-scaling-factor")
BARS = ("org.gnome.desktop.interface", "overlay-scrolling")
ALL = {COMMON, GNOME, PLASMA, THEME, CONTRAST, TEXT, BARS}


def moves(rig, *options, **environment):
    """Plays a click of the wheel, and returns whether the content moved there or jumped."""
    with rig.start(*options, **environment) as run:
        time.sleep(0.2)  # longer than an answer is waited for
        rig.client.click(5)
        run.until_shown(lambda now: now["offset"] == [0, 60] and not now["state"], "the step")
        steps = len([line for line in run.history() if line.get("message") == "didScroll"])
    return steps > 1


@scenario("xorg", "the demo: complaint 19: motion is reduced as the desktop says, whichever it is")
def portal(rig):
    cases = {
        "common": ({COMMON: bus.number(1)}, False),
        "common, no preference": ({COMMON: bus.number(0)}, True),
        "GNOME": ({GNOME: bus.flag(0)}, False),
        "GNOME, animated": ({GNOME: bus.flag(1), COMMON: bus.number(0)}, True),
        "Plasma": ({PLASMA: bus.text("0")}, False),
        "of another type": ({COMMON: bus.text("1"), GNOME: bus.number(0)}, True),
        "no such settings": ({}, True),
    }
    seen = {}
    for number, (name, (settings, expected)) in enumerate(cases.items()):
        with bus.Bus(rig.directory / f"bus{number}", settings) as desktop:
            seen[name] = moves(rig, **desktop.environment)
            expect_equal(seen[name], expected, f"whether it moves with {name}")
            expect_equal(set(desktop.asked), ALL, "what was asked")
    return f"moves with {[name for name in seen if seen[name]]}"


@scenario("xorg", "the demo: complaint 19: the command line has the last word about motion")
def command_line(rig):
    with bus.Bus(rig.directory / "bus-word", {COMMON: bus.number(1)}) as desktop:
        expect(moves(rig, "--reduced-motion=off", **desktop.environment), "off: it jumps")
    expect(not moves(rig, "--reduced-motion=on"), "on: it moves")
    return "on jumps, off moves"


@scenario("xorg", "the demo: motion is reduced once the desktop says so, and no longer once it does not")
def motion_changes(rig):
    with bus.Bus(rig.directory / "bus-motion", {COMMON: bus.number(0)}) as desktop:
        with rig.start(**desktop.environment) as run:
            seen = []
            for number in 1, 0:
                desktop.change(COMMON, bus.number(number))
                time.sleep(0.1)  # no picture tells of it
                told = len(scrolls(run))
                rig.client.click(5)
                at = [0, 60 * (len(seen) + 1)]
                run.until_shown(lambda now, at=at: now["offset"] == at and not now["state"], "the step")
                seen.append(len(scrolls(run)) - told)
    expect(seen[0] == 1 < seen[1], f"steps: {seen}")
    return f"steps of a click: {seen}"


def scrolls(run):
    return [line for line in run.history() if line.get("message") == "didScroll"]


@scenario("xorg", "the demo: its window has an icon")
def icon(rig):
    with rig.start() as run:
        window, _ = rig.client.window()
        run.until(lambda _: rig.client.icon(window), "an icon")
        expect_equal(rig.client.icon(window), [128, 128], "its size")
    return "128 x 128"


@scenario("xorg", "the demo: text follows the desktop's factor, at the start and while it changes")
def text_scale(rig):
    with bus.Bus(rig.directory / "bus-text", {TEXT: bus.real(1.25)}) as desktop:
        with rig.start(**desktop.environment) as run:
            expect_text(rig, run, 1.25)
            # 1.5 is the most that counts, and 1 the least.
            for factor, counts in (1.5, 1.5), (1, 1), (3, 1.5), (0.5, 1):
                desktop.change(TEXT, bus.real(factor))
                expect_text(rig, run, counts)
        with rig.start("--text-scale=1.5", **desktop.environment) as run:
            expect_text(rig, run, 1.5)
            desktop.change(TEXT, bus.real(1.25))
            expect_text(rig, run, 1.5)
    return "1.25 at the start, 1.5, 1, and both limits; --text-scale goes first"


def expect_text(rig, run, factor):
    """Waits until a place in the window has that many times fewer points than pixels."""
    deadline = time.monotonic() + 5
    while True:
        before = len(run.events())
        rig.client.click(5)
        places = [event["at"] for event in run.until(lambda now: len(now) > before, "a click")[before:]]
        if abs(places[0][0] * factor - 200) < 1e-6:
            return expect_close(places[0], [200 / factor, 200 / factor], 1e-6, "where the pointer is")
        expect(time.monotonic() < deadline, f"at {places[0]}, not {factor} times as large")


def start_time(rig, **options):
    """How long a program takes to its first frame; the quickest of three, since others work, too."""

    def once():
        start = time.monotonic()
        with rig.start(settle=False, **options):
            return time.monotonic() - start

    return min(once() for _ in range(3))


@scenario("xorg", "the demo: a portal that never answers, or no bus at all, holds nothing up")
def silent(rig):
    seen = {}
    surroundings = {"no bus": {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={rig.directory}/nothing"}}
    surroundings["no address"] = {"DBUS_SESSION_BUS_ADDRESS": "autolaunch:"}
    with bus.Bus(rig.directory / "bus-silent", is_silent=True) as desktop:
        surroundings["silence"] = desktop.environment
        for name, environment in surroundings.items():
            seen[name] = start_time(rig, **environment)
            expect(moves(rig, **environment), f"{name}: it jumps")
        # SDL 3 asks the portal as well, before it opens a window, and waits for its answer.
        probe = rig.probe()
        seen["silence, SDL alone"] = start_time(rig, program=probe, **desktop.environment)
        seen["no bus, SDL alone"] = start_time(rig, program=probe, **surroundings["no bus"])
    for_sdl = max(0, seen["silence, SDL alone"] - seen["no bus, SDL alone"])
    held_up = seen["silence"] - seen["no bus"] - for_sdl
    expect(held_up < 0.25, f"held up by {held_up:.3f} s; seconds to the first frame: {seen}")
    return ", ".join(f"{name}: {seconds * 1000:.0f} ms" for name, seconds in seen.items())
