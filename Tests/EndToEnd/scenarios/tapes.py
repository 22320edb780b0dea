"""What a person did, recorded: its replay without a window shows the same, frame by frame."""

import time

from harness.checks import expect, expect_close, scenario
from harness.devices import CLICK
from scenarios import scrolling, touch, zooming
from scenarios.mouse import Hand

WITHIN = 1e-4  # points; a tape rounds times, places and scales to six decimals


def expect_same(rig, run, screen):
    """Compares what the window showed with what the replay of its tape shows."""
    run.at_rest()
    run.end()
    live = [line for line in run.history() if "frame" in line]
    played = [line for line in rig.program.replay(run.tape) if "frame" in line]
    played = [line for line in played if line["view"] == screen]
    expect(len(live) > 12, f"only {len(live)} frames")
    by_number = {line["frame"]: line for line in played}
    for line in live:
        other = by_number.get(line["frame"])
        expect(other, f"the replay lacks frame {line['frame']}: {line}")
        for key in "offset", "zoom":
            expect_close(other[key], line[key], WITHIN, f"{key} of frame {line['frame']}")
        expect(other["state"] == line["state"], f"states: {line}, {other}")
    expect_close(played[-1]["offset"], live[-1]["offset"], 1e-5, "final offset")
    expect_close(played[-1]["zoom"], live[-1]["zoom"], 1e-5, "final zoom")
    return f"{len(live)} frames alike, at rest at {live[-1]['offset']}, zoom {live[-1]['zoom']:.6f}"


@scrolling.on_both("a recorded tape of flicks, a catch, a bounce and a wheel replays alike")
def list_tape(rig, pad):
    with rig.start() as run:
        scrolling.flick(pad)
        run.until_told("willBeginDecelerating")
        time.sleep(0.2)
        scrolling.flick(pad)
        time.sleep(0.1)
        pad.put_back()
        time.sleep(0.2)
        pad.lift()
        pad.turn(2)
        time.sleep(0.2)
        pad.scroll(*[(0, -120)] * 12)
        pad.lift()
        return expect_same(rig, run, "lists")


@zooming.everywhere("a recorded tape of pinches and pans on the photo replays alike")
def photo_tape(rig, pad):
    with rig.start("--screen=photo") as run:
        zooming.zoom_in(run, pad)
        rig.scroll(*[(21, 33)] * 5)
        time.sleep(0.5)
        for scales in (1.5, 3, 12), (0.8, 0.3, 0.1, 0.05):
            pad.begin_pinch()
            for scale in scales:
                pad.move_pinch(scale)
                time.sleep(0.03)
            pad.end_pinch(scales[-1])
            time.sleep(0.1)
        if hasattr(rig, "trackpad"):
            rig.trackpad.lift()
        return expect_same(rig, run, "photo")


@scenario("xorg", "the demo: a recorded tape of mouse, keys and fingers replays alike")
def hands_tape(rig):
    with rig.start() as run:
        mouse, fingers = Hand(rig), touch.Fingers(rig)
        mouse.drag((200, 500), (200, 300), rest=0)
        time.sleep(0.2)
        mouse.drag((200, 300), (200, 420), button=2, rest=0)
        time.sleep(0.3)
        for key in "Next", "End", "Home", "Down":
            mouse.tap(key)
            time.sleep(0.05)
        fingers.down(0, 200, 500)
        fingers.move(0, 200, 350)
        fingers.down(1, 260, 480)
        fingers.move(1, 260, 300)
        fingers.up(0)
        fingers.up(1)
        time.sleep(0.3)
        rig.mouse.move_to(*rig.place(200, 200), rig.screen)
        rig.mouse.turn(dy=CLICK)
        return expect_same(rig, run, "lists")
