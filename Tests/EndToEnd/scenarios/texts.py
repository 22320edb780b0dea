"""A text of many lines: moved by wheel, keys, knob and resizing, selected past its edge, and edited for a reader."""

import time

from harness.checks import expect, expect_close, expect_equal, scenario
from harness.places import views
from harness.reader import Session
from scenarios.mouse import NOTCH, hand
from scenarios.typing import paste, type_keys

CLICK = 60  # points of a click of the wheel


def text_of(run):
    """Where the tool bar offers the text."""
    tools = [part for part in views(run.demo, "read") if part.kind == "SegmentedControl"][-1]
    return tools.x + tools.width * 0.9, tools.center[1]


def resting(run):
    time.sleep(0.1)
    return run.at_rest()["offset"][1]


@scenario("xorg", "the demo: a long text follows wheel, keys and knob, and lies where it was after a resize")
def moves(rig):
    with hand(rig, "--screen=read", "--no-inspector") as (run, mouse):
        mouse.click(*text_of(run))
        time.sleep(0.4)
        mouse.move(400, 300)
        seen = {"start": run.now()["offset"][1]}
        for _ in range(3):
            rig.client.click(NOTCH)
            time.sleep(0.02)
        seen["wheel"] = resting(run)
        mouse.click(400, 300)
        for key in "Page_Down", "Page_Up", "End", "Home":
            mouse.tap(key)
            seen[key] = resting(run)
        # The knob shows once more, and goes from the top to the bottom of its way.
        for _ in range(3):
            rig.client.click(NOTCH)
        time.sleep(0.2)
        mouse.drag((796, 75), (796, 630))
        seen["knob"] = resting(run)
        mouse.tap("End")
        seen["end again"] = resting(run)
        mouse.tap("Home")
        seen["top"] = resting(run)
        mouse.move(400, 300)
        for _ in range(5):
            rig.client.click(NOTCH)
            time.sleep(0.02)
        seen["wheel again"] = resting(run)
        # All above is known now, and estimates move nothing.
        sizes = (480, 360), (1100, 720), (800, 600)
        for size in sizes:
            rig.client.resize(rig.window, *size)
            time.sleep(0.4)
        seen["resizes"] = resting(run)
    expect_close(seen["wheel"], seen["start"] + 3 * CLICK, 0.5, "three clicks")
    expect(300 < seen["Page_Down"] - seen["wheel"] < 600, f"a page: {seen}")
    expect_close(seen["Page_Up"], seen["wheel"], 0.5, "a page back")
    expect(seen["End"] > 20_000, f"the end: {seen}")
    expect_close(seen["Home"], seen["start"], 0.5, "Home")
    # What lies between is better known now, which moves the end.
    expect_close(seen["knob"], seen["end again"], 0.5, "the end by the knob")
    expect_close(seen["top"], seen["start"], 0.5, "Home once more")
    expect_close(seen["resizes"], seen["wheel again"], 45, "the line in sight after three resizes")
    return f"{seen}"


@scenario("xorg", "the demo: a drag over a text selects, goes on past the edge, and can be copied")
def selects(rig):
    with hand(rig, "--screen=read", "--no-inspector") as (run, mouse):
        mouse.click(*text_of(run))
        time.sleep(0.4)
        before = run.now()["offset"][1]
        mouse.drag((150, 200), (400, 590), release=False)
        time.sleep(0.8)
        moved = run.now()["offset"][1] - before
        mouse.release()
        resting(run)
        primary = paste(rig, "primary")
        type_keys(rig.client, "Control_L+c")
        time.sleep(0.2)
        copied = paste(rig, "clipboard")
        mouse.tap("Home")
        resting(run)
        mouse.click(170, 70, count=2)
        time.sleep(0.2)
        word = paste(rig, "primary")
    expect(moved > 100, f"past the edge it went by {moved}")
    expect(len(primary) > 500 and copied == primary, f"{len(primary)} and {len(copied)} letters")
    expect_equal(word, "specification", "what a double click selects")
    return f"{len(primary)} letters, {moved} points on the way; then {word!r}"


@scenario("xorg", "the demo: a screen reader follows a note of several lines as it is typed")
def note(rig):
    with Session() as session, session.reader() as reader:
        reader("enable")
        with rig.start("--screen", "read", settle=False, **session.environment) as run:
            reader("found")
            expect(reader("act", "page tab", "Form", "activate"), "no form")
            expect(reader("focus", "entry", "Note"), "no focus")
            reader("hears", "object:state-changed:focused", "Note")
            rig.client.focus(rig.window)
            type_keys(rig.client, *"one", "Return", *"two")
            reader("hears", "object:text-changed:insert", "Note")
            time.sleep(0.5)
            expect_equal(reader("text", "Note"), "one\ntwo", "the text of two lines")
            type_keys(rig.client, "Up")
            reader("hears", "object:text-caret-moved", "Note")
            type_keys(rig.client, "x")
            time.sleep(0.5)
            text = reader("text", "Note")
            run.expect_alive()
    expect_equal(text, "onex\ntwo", "the text after a letter in the first line")
    return repr(text)
