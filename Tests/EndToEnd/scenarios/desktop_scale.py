"""How large the window is where the desktop tells its scale, and which window system it is in."""

import os
import subprocess

from harness.checks import PATIENCE, expect, expect_close, expect_equal, scenario, wait_until
from harness.desktop_scale import DesktopScale

SIZE = [360, 300]  # points; at a scale of 2 it still fits the screen
OPTION = f"--size={SIZE[0]}x{SIZE[1]}"
RENDERERS = "software", "opengl"


def pixels(scale):
    return [round(length * scale) for length in SIZE]


def expect_size(rig, desktop, scale, when):
    """Waits until the window has the pixels of that scale."""
    size = lambda: desktop.size(rig.window)
    wait_until(size, lambda now: now == pixels(scale), f"{pixels(scale)} pixels {when}")


def about(rig, **environment):
    """What the program says of itself, by what each line begins with."""
    command = [rig.program.command[0], "--about", "--no-restore"]
    surroundings = {**os.environ, **rig.environment, **environment}
    surroundings = {name: value for name, value in surroundings.items() if value is not None}
    result = subprocess.run(
        command, env=surroundings, capture_output=True, text=True, timeout=PATIENCE
    )
    lines = [line.split(": ", 1) for line in result.stdout.splitlines() if ": " in line]
    return result, dict(lines)


@scenario("xorg", "the demo: the window is as large as the desktop's dots per inch say")
def dots_per_inch(rig):
    with DesktopScale(rig.server.display) as desktop:
        for dots in 96, 120, 144, 192:
            desktop.resources(f"Xft.antialias:\t1\nXft.dpi:\t{dots}\n")
            for renderer in RENDERERS:
                with rig.start(OPTION, f"--renderer={renderer}"):
                    expect_size(rig, desktop, dots / 96, f"{dots} dots per inch by {renderer}")
        with rig.start(OPTION, "--scale=1.5"):
            expect_size(rig, desktop, 1.5, "--scale 1.5 on a desktop of 192 dots per inch")
    return "96, 120, 144 and 192 dots per inch, by software and by OpenGL; --scale goes first"


@scenario("xorg", "the demo: the window follows the desktop's scale while it is open")
def follows(rig):
    for renderer in RENDERERS:
        with DesktopScale(rig.server.display) as desktop:
            with rig.start(OPTION, f"--renderer={renderer}") as run:
                for dots in 192, 120, 144:
                    desktop.resources(f"Xft.dpi: {dots}")
                    expect_size(rig, desktop, dots / 96, f"{dots} dots per inch by {renderer}")
                desktop.resources("Xft.dpi: many")
                expect_size(rig, desktop, 1, f"resources without sense by {renderer}")
                run.expect_alive()
    return "192, 120 and 144 dots per inch, and none"


@scenario("xorg", "the demo: a place on a scaled desktop is the same place in points")
def places(rig):
    with DesktopScale(rig.server.display) as desktop:
        desktop.resources("Xft.dpi: 192")
        with rig.start(OPTION) as run:
            rig.client.move_to(*rig.place(200, 120))
            rig.client.press(1, 1)
            run.until(lambda events: any("mouse" in event for event in events), "the press")
            rig.client.move_to(*rig.place(300, 320))
            events = run.until(lambda events: events[-1]["mouse"] == "moved", "the drag")
            rig.client.press(1, 0)
    touches = [event["at"] for event in events if "mouse" in event]
    expect_close(touches[0], [100, 60], 1e-9, "place of the press")
    expect_close(touches[-1], [150, 160], 1e-9, "place after the drag")
    return f"{touches[0]} to {touches[-1]}"


@scenario("wayland", "the demo: Wayland is used where the compositor offers everything")
def chosen(rig):
    _, lines = about(rig, SDL_VIDEODRIVER=None, DISPLAY=":987")
    expect_equal(lines["video driver"], "wayland", "video driver beside an X server")
    _, lines = about(rig, SDL_VIDEODRIVER=None, DISPLAY=None)
    expect_equal(lines["video driver"], "wayland", "video driver without one")
    return lines["video driver"]


@scenario("wayland seat=0", "the demo: a compositor without a seat gets a window or one sentence")
def seatless(rig):
    for driver in None, "wayland":
        result, lines = about(rig, SDL_VIDEODRIVER=driver, DISPLAY=None)
        if result.returncode == 0:
            expect_equal(lines["video driver"], "wayland", "video driver")
        else:
            expect_equal(result.returncode, 3, "status")
            expect("has no seat" in result.stderr.splitlines()[-1], result.stderr)
            expect_equal(len(result.stderr.splitlines()), 1, "lines of complaint")
    return result.stderr.strip() or lines["video driver"]


@scenario("wayland", "the demo: without any display it says one sentence")
def displayless(rig):
    nothing = dict.fromkeys(["SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"])
    result, _ = about(rig, **nothing)
    expect_equal(result.returncode, 3, "status")
    expect_equal(len(result.stderr.splitlines()), 1, f"lines of complaint, {result.stderr!r}")
    return result.stderr.strip()


@scenario("wayland", "the demo: --version and --help ask no window system")
def asks_nothing(rig):
    for option in "--version", "--help", "--list-screens":
        surroundings = {**os.environ, "DISPLAY": ":987", "WAYLAND_DISPLAY": "nobody"}
        surroundings.pop("XDG_RUNTIME_DIR", None)
        result = subprocess.run(
            [rig.program.command[0], option], env=surroundings, capture_output=True, text=True
        )
        expect_equal((result.returncode, result.stderr), (0, ""), f"status and complaint, {option}")
    return "nothing but what was asked for"
