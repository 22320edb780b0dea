"""The look of the pointer, and what a right click offers."""

import time

from harness.checks import expect, expect_equal, scenario
from scenarios.mouse import hand
from scenarios.typing import FIRST_FIELD, fields, form, type_keys

RIGHT = 3


@scenario("xorg", "the demo: the pointer is an arrow, a line in text, and a hand that closes on the map")
def cursors(rig):
    seen = {}
    with form(rig) as (_, mouse):
        for name, place in (("text", FIRST_FIELD), ("page", (300, 90)), ("again", FIRST_FIELD)):
            mouse.move(*place)
            time.sleep(0.15)
            seen[name] = rig.client.cursor()
    with hand(rig, "--screen=map") as (run, mouse):
        mouse.move(300, 300)
        time.sleep(0.2)
        seen["open"] = rig.client.cursor()
        mouse.press()
        time.sleep(0.15)
        seen["closed"] = rig.client.cursor()
        mouse.release()
        time.sleep(0.15)
        seen["released"] = rig.client.cursor()
    expect_equal(seen["text"], seen["again"], "the cursor over text")
    expect_equal(seen["open"], seen["released"], "the cursor over the map")
    kinds = {seen[name] for name in ("text", "page", "open", "closed")}
    expect_equal(len(kinds), 4, "kinds of cursors")
    for name in "open", "closed":
        (width, height), pixels = seen[name]
        expect_equal((width, height), (24, 24), f"size of the {name} hand")
        expect_equal(pixels[13 * 24 + 12], 0xFFFFFFFF, f"middle of the {name} hand")
    expect(
        sum(map(bool, seen["open"][1])) > sum(map(bool, seen["closed"][1])), "it does not close"
    )
    return "four kinds"


@scenario("xorg", "the demo: a right click in a field opens a menu, which keys and clicks use")
def menu(rig):
    with form(rig) as (run, mouse):
        type_keys(rig.client, *"abc", "Control_L+a")
        mouse.move(*FIRST_FIELD)
        rig.client.click(RIGHT)
        time.sleep(0.2)
        # Undo, cut, copy: what does nothing is left out.
        type_keys(rig.client, "Down", "Down", "Return")
        time.sleep(0.2)
        type_keys(rig.client, "Shift_L+F10", "Escape", "x")
        time.sleep(0.2)
        run.end()
        text = fields(run)[0]
    expect_equal(text, "x", "text")
    return text
