"""What the desktop says about motion, asked over its message bus; and what becomes of motion."""

import time

from harness import bus
from harness.checks import expect, expect_equal, scenario

COMMON = "org.freedesktop.appearance", "reduced-motion"
GNOME = "org.gnome.desktop.interface", "enable-animations"
PLASMA = "org.kde.kdeglobals.KDE", "AnimationDurationFactor"
THEME = ("org.freedesktop.appearance", "color-scheme")
CONTRAST = ("org.freedesktop.appearance", "contrast")


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
            expect_equal(set(desktop.asked), {COMMON, GNOME, PLASMA, THEME, CONTRAST}, "what was asked")
    return f"moves with {[name for name in seen if seen[name]]}"


@scenario("xorg", "the demo: complaint 19: the command line has the last word about motion")
def command_line(rig):
    with bus.Bus(rig.directory / "bus-word", {COMMON: bus.number(1)}) as desktop:
        expect(moves(rig, "--reduced-motion=off", **desktop.environment), "off: it jumps")
        expect_equal(set(desktop.asked), {THEME, CONTRAST}, "what was asked")
    expect(not moves(rig, "--reduced-motion=on"), "on: it moves")
    return "on jumps, off moves, and neither asks about motion"


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
    surroundings["no library"] = {
        "LD_PRELOAD": str(rig.program.missing),
        "MISSING": "libdbus-1.so.3",
    }
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
