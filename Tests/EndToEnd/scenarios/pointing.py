"""The look of the pointer and of what is under it, and doing without a pointer."""

import time

from harness.checks import expect, expect_equal, scenario, wait_until
from harness.places import views
from scenarios.mouse import hand
from scenarios.pages import page_of
from scenarios.typing import FIRST_FIELD, fields, form, type_keys


@scenario("xorg", "the demo: the pointer is an arrow, a line in text, and a hand that closes on the map")
def cursors(rig):
    seen = {}

    def until(name, is_it):
        seen[name] = wait_until(rig.client.cursor, is_it, f"the cursor of {name}")

    def another(cursor):
        return cursor not in seen.values()

    with form(rig) as (_, mouse):
        mouse.move(300, 90)
        time.sleep(0.15)
        until("page", another)
        mouse.move(*FIRST_FIELD)
        until("text", another)
        mouse.move(300, 90)
        until("page again", lambda cursor: cursor == seen["page"])
    with hand(rig, "--screen=map") as (run, mouse):
        mouse.move(300, 300)
        until("open", lambda cursor: another(cursor) and cursor[0] == (24, 24))
        mouse.press()
        until("closed", another)
        mouse.release()
        until("released", lambda cursor: cursor == seen["open"])
    for name in "open", "closed":
        (width, height), pixels = seen[name]
        expect_equal((width, height), (24, 24), f"size of the {name} hand")
        expect_equal(pixels[13 * 24 + 12], 0xFFFFFFFF, f"middle of the {name} hand")
    expect(
        sum(map(bool, seen["open"][1])) > sum(map(bool, seen["closed"][1])), "it does not close"
    )
    return "four kinds"


@scenario("xorg", "the demo: a button shows that the pointer is over it; a pointer that rests costs no frame")
def hover(rig):
    log = rig.directory / "hover.frames"
    log.unlink(missing_ok=True)
    with hand(rig, "--screen=commands", "--theme=light", f"--frame-log={log}") as (run, mouse):
        button = next(part for part in views(run.demo, "commands") if part.kind == "Button")
        # Its edge takes the accent.
        x, y = (round(number) for number in rig.place(button.x, button.center[1]))
        seen, frames = [], []
        time.sleep(1)
        for place in ((300, 300), button.center, (300, 300)):
            mouse.move(*place)
            time.sleep(0.5)
            seen.append(rig.client.picture().rows[y][x])
            frames.append(len(log.read_text().splitlines()))
            time.sleep(0.5)
            expect_equal(len(log.read_text().splitlines()), frames[-1], "frames at rest")
        mouse.move(*button.center)
        time.sleep(0.3)
        expect(len(log.read_text().splitlines()) > frames[-1], "no frame shows the pointer come")
    expect(seen[0] == seen[2] != seen[1], f"gray of the button: {seen}")
    return f"gray of the button: {seen}"


@scenario("xorg", "the demo: the keyboard alone turns pages, changes screens and the theme, fills a field, quits")
def keyboard(rig):
    with rig.start("--screen=flip", "--theme=light", "--dump-tree", LC_ALL="C.UTF-8") as run:
        rig.client.focus(rig.window)
        first = page_of(run)
        type_keys(rig.client, "Right")
        time.sleep(0.1)
        page = page_of(run)
        x, y = (round(number) for number in rig.place(8, 300))
        day = rig.client.picture().rows[y][x]
        type_keys(rig.client, "F2", "Control_L+4")
        gray = lambda: rig.client.picture().rows[y][x]
        night = wait_until(gray, lambda now: now < 60, "night")
        small = run.now()["zoom"]
        type_keys(rig.client, "KP_Add")
        run.until_shown(lambda now: now["zoom"] > small, "a zoom of the map")
        # From the article to its tool bar, to the form, and from there back over the note to the last field.
        type_keys(rig.client, "Control_L+3")
        # The screen takes the keys once it shows.
        time.sleep(1)
        type_keys(rig.client, "Tab", "Tab", "Right")
        time.sleep(0.5)
        type_keys(rig.client, *3 * ["Shift_L+Tab"], "a", "d", "a")
        time.sleep(0.3)
        type_keys(rig.client, "Escape", "Control_L+q")
        status = run.process.wait(5)
        text = fields(run)[-1]
    expect_equal((page, status, text), (first + 1, 0, "ada"), "page, status and text")
    expect(day > 240, f"gray of the rail by day: {day}")
    return f"page {page}, gray of the rail {day} and {night}, {text}"
