"""The demo as somebody uses it who sees it for the first time: pages, the photo, a refresh, a form."""

import time

from harness.checks import expect, expect_close, expect_equal, scenario, wait_until
from harness.places import view, views
from scenarios.mouse import hand
from harness.pads import XorgPad
from scenarios.typing import form_of


def page_of(run):
    """The page that shows, once the content rests, by the width of a page."""
    width = view(run.demo, "flip", "Pager").width
    offset = run.at_rest()["offset"][0]
    expect_close(offset % width, 0, 0, "offset from a page")
    return round(offset / width)


@scenario("xorg", "the demo: complaint 13: pages turn by drag, flick, dot, key, digit, wheel and trackpad")
def pages(rig):
    with hand(rig, "--screen=flip") as (run, mouse):
        seen = {"first": page_of(run)}
        mouse.drag((500, 250), (100, 250))
        seen["drag"] = page_of(run)
        mouse.drag((300, 250), (200, 250))
        seen["small drag"] = page_of(run)
        mouse.drag((300, 250), (200, 250), rest=0)
        seen["flick"] = page_of(run)
        for key in "Right", "Page_Down", "Left":
            mouse.tap(key)
            time.sleep(0.1)
            seen[key] = page_of(run)
        mouse.tap("5")
        time.sleep(0.1)
        seen["5"] = page_of(run)
        mouse.move(300, 200)
        rig.client.click(5)
        time.sleep(0.1)
        seen["wheel"] = page_of(run)
        rig.trackpad.move_to(*rig.place(300, 200))
        pad = XorgPad(rig)
        pad.scroll(*[(-25, 0)] * 6)
        pad.lift()
        seen["trackpad"] = page_of(run)
        dots = view(run.demo, "flip", "PageControl")
        mouse.click(dots.x + 20, dots.center[1])
        time.sleep(0.1)
        seen["first dot"] = page_of(run)
        mouse.click(dots.x + dots.width - 20, dots.center[1])
        time.sleep(0.1)
        seen["last dot"] = page_of(run)
    first = seen.pop("first")
    steps = [1, 1, 2, 3, 4, 3]
    expect_equal(list(seen.values())[:6], [first + step for step in steps], f"pages {seen}")
    expect_equal([seen["5"], seen["wheel"], seen["trackpad"]], [4, 5, 4], "digit, wheel, trackpad")
    expect(seen["first dot"] < 2 < seen["last dot"], f"dots: {seen}")
    return f"from {first}: {seen}"


@scenario("xorg", "the demo: a list rests at its stops after wheel, keys, drag, trackpad and resize")
def stops(rig):
    with hand(rig, "--screen=properties") as (run, mouse):
        shown = views(run.demo, "properties")
        label = next(number for number, view in enumerate(shown) if view.words == "verticalStops")
        choices = next(view for view in shown[label:] if view.kind == "SegmentedControl")
        x, y = choices.x + choices.width * 0.35, choices.center[1]
        mouse.move(x, 300)
        clicks = int(y - 300) // 60
        for _ in range(clicks):
            rig.client.click(5)
            time.sleep(0.02)
        time.sleep(0.5)
        mouse.click(x, y - 60 * clicks)  # every 80 points
        time.sleep(0.1)
        seen = {}
        rows = view(run.demo, "properties", "FilledCard").center
        mouse.move(*rows)
        rig.client.click(5)
        time.sleep(0.1)
        seen["wheel"] = run.at_rest()["offset"][1]
        mouse.click(*rows)
        for key in "Down", "Page_Down", "Up":
            mouse.tap(key)
            time.sleep(0.1)
            seen[key] = run.at_rest()["offset"][1]
        mouse.drag((rows[0], 400), (rows[0], 290))
        seen["drag"] = run.at_rest()["offset"][1]
        rig.trackpad.move_to(*rig.place(rows[0], 300))
        pad = XorgPad(rig)
        pad.scroll(*[(0, 20)] * 8)
        pad.lift()
        seen["trackpad"] = run.at_rest()["offset"][1]
        rig.client.resize(rig.window, 800, 480)
        time.sleep(0.5)
        seen["resize"] = run.at_rest()["offset"][1]
    expect_equal(seen["resize"], seen["trackpad"], "after a resize")
    expect_equal([seen["wheel"], seen["Down"]], [80, 160], "a click and a key")
    expect(seen["Page_Down"] > 240 and seen["Up"] == seen["Page_Down"] - 80, f"page key: {seen}")
    expect(seen["drag"] != seen["Up"] and seen["trackpad"] > seen["drag"] + 160, f"{seen}")
    for name, offset in seen.items():
        expect_close(offset % 80, 0, 0, f"offset from a stop after {name}")
    return f"{seen}"


@scenario("xorg", "the demo: night falls as far as the page is pulled, and stays")
def night(rig):
    with hand(rig, "--screen=flip", "--theme=light") as (run, mouse):
        first = page_of(run)
        x, y = (round(number) for number in rig.place(8, 200))  # the ground of the rail

        def gray():
            return rig.client.picture().rows[y][x]

        def until(condition, what):
            return wait_until(gray, condition, what)

        # A pull of 240 points is night, and the chrome changes around the middle of the way.
        day = gray()
        mouse.drag((300, 120), (300, 236), release=False)
        seen = [until(lambda now: now < day - 30, "dusk")]
        mouse.release()
        until(lambda now: now == day, "back to day")
        time.sleep(0.4)  # The picture takes as long as that.
        mouse.drag((300, 120), (300, 254), release=False)
        seen.append(until(lambda now: now < seen[0], "deeper dusk"))
        mouse.release()
        until(lambda now: now < 40, "on to night")
        time.sleep(0.3)
        seen.append(gray())
        expect_equal(page_of(run), first, "the page")
    expect(day > 240 and day > seen[0] > seen[1] > seen[2], f"from {day}: {seen}")
    return f"gray of the rail: {day}, {seen}"


@scenario("xorg", "the demo: the photo is pinched, and flies no further than its limits")
def photo(rig):
    with rig.start("--screen=photo") as run:
        fit = run.now()["zoom"]
        rig.trackpad.pinch_begin()
        for scale in (3, 30, 300):
            rig.trackpad.pinch_move(scale)
            time.sleep(0.03)
        rig.trackpad.pinch_end(300)
        largest = run.at_rest()["zoom"]
        pinched = max(line["zoom"] for line in run.history())
    expect_close(largest, 8, 1e-9, "zoom at rest")
    expect(8 < pinched < 16, f"largest zoom while pinched: {pinched}")
    return f"{fit} to {pinched:.2f}, at rest {largest}"


@scenario("xorg", "the demo: pulled down, the article is refreshed and comes back")
def refresh(rig):
    with hand(rig, "--screen=read") as (run, mouse):
        top = run.at_rest()["offset"][1]
        # Half-way: the rubber band gives half of what it is pulled.
        mouse.drag((300, 150), (300, 520), rest=0.3)
        held = run.until_shown(lambda now: top - 100 < now["offset"][1] < top - 30 and not now["state"], "the wheel")
        back = run.until_shown(lambda now: now["offset"][1] == top and not now["state"], "the return")
    # A RefreshControl is 60 points high.
    expect_close(held["offset"][1], top - 60, 0.5, "offset while it refreshes")
    return f"from {top} to {held['offset'][1]} for {(back['t'] - held['t']) / 1000:.1f} s, and back"


@scenario("xorg", "the demo: the form is filled in with the keyboard up, and each field stays in sight")
def form(rig):
    with hand(rig, "--screen=read", "--dump-tree") as (run, mouse):
        mouse.click(*form_of(run))
        time.sleep(0.4)
        # The card begins below the bars: 64 points, and its first field 76 below its own top.
        mouse.click(300, 64 + 16 + 76 + 42)
        run.at_rest()
        for number in range(8):
            for letter in "ab":
                mouse.tap(letter)
            mouse.tap("Return") if number < 7 else None
            time.sleep(0.3)
        last = run.at_rest()
        status = run.end()
        tree = run.output().splitlines()
        # The inspector has a field of its own.
        page = tree[: next(n for n, words in enumerate(tree) if words.split()[0] == "Inspector")]
        # The line within a field is named like the field, and has no text of its own.
        fields = [words for words in page if words.split()[0] == "TextField" and '"' in words]
        rows = [words for words in page if words.split()[0] in ("NamedField", "NoteField")]
        panel = float(next(words for words in tree if "TypingPanel" in words).split()[2])
    expect_equal(status, 0, "status")
    expect_equal([line.split('"')[1] for line in fields], 7 * ["ab"], "texts of one line")
    bottom = float(rows[-1].split()[2]) + 16 + float(rows[-1].split()[4])
    shown = bottom - last["offset"][1]
    expect(64 < shown <= panel < 600, f"the last field ends at {shown}, the keyboard begins at {panel}")
    return f"7 fields hold what was typed; the note under them ends at {shown:.0f}, the keyboard begins at {panel:.0f}"
