"""What somebody who does not see the window can read in it, and do with it."""

import time

from harness.checks import expect, expect_equal, scenario
from harness.reader import Session
from scenarios.typing import type_keys


def start(rig, session, screen):
    return rig.start("--screen", screen, settle=False, **session.environment)


def lists_every_screen(rig):
    with Session() as session, session.reader() as reader:
        reader("enable")
        with start(rig, session, "flip"):
            reader("found")
            counts = {}
            for screen in rig.program.screens():
                if screen != "Flip":
                    expect(reader("act", "page tab", screen, "activate"), f"{screen} is not chosen")
                expect_equal(reader("look", "heading", screen)["name"], screen, "the title")
                tree = reader("tree")
                nameless = [node for node in tree if node["focusable"] and not node["name"]]
                expect_equal(nameless, [], f"what has no name on {screen}")
                counts[screen] = len(tree)
    return f"objects: {counts}"


def turns_pages(rig):
    with Session() as session, session.reader() as reader:
        reader("enable")
        with start(rig, session, "flip"):
            reader("found")
            expect("scroll right" in reader("look", "scroll pane", "Flip")["actions"], "no action")
            expect(reader("act", "scroll pane", "Flip", "scroll right"), "no page is turned")
            reader("hears", "object:announcement", "Page 2 of 12")
            reader("set", "scroll pane", "Flip", 7)
            reader("hears", "object:announcement", "Page 7 of 12")
            expect_equal(reader("look", "slider", "Pages")["value"], 7, "the dots")
            reader("set", "slider", "Pages", 3)
            reader("hears", "object:announcement", "Page 3 of 12")
    return "a page by an action, two by a value, each announced"


def finds_rows_and_fields(rig):
    with Session() as session, session.reader() as reader:
        reader("enable")
        with start(rig, session, "read"):
            reader("found")
            expect(reader("act", "page tab", "Contacts", "activate"), "no contacts")
            # Behind the rows, the last child is the index of letters.
            count = reader("look", "list", "Read")["children"] - 1
            expect_equal(reader("row", "Read", count)["role"], "slider", "the index")
            last = reader("row", "Read", count - 1)
            expect(not last["showing"] and last["name"], f"the last row: {last}")
            expect(reader("scroll", "Read", count - 1), "no scrolling")
            expect(reader("row", "Read", count - 1)["showing"], "the last row does not show")
            expect(reader("act", "page tab", "Form", "activate"), "no form")
            expect(reader("focus", "entry", "Name"), "no focus")
            reader("hears", "object:state-changed:focused", "Name")
            expect_equal(reader("text", "Name"), "", "the field")
    return f"row {count} of {count} brought into sight, a field focused"


@scenario("xorg", "the demo: a screen reader hears keys while it listens, and keeps some for itself")
def hears_keys(rig):
    with Session() as session, session.reader() as reader:
        reader("enable")
        with start(rig, session, "read") as run:
            reader("found")
            expect(reader("act", "page tab", "Form", "activate"), "no form")
            expect(reader("focus", "entry", "Name"), "no focus")
            reader("hears", "object:state-changed:focused", "Name")
            rig.client.focus(rig.window)
            reader("listen to keys")
            time.sleep(0.5)  # nobody is told that the program knows of it
            type_keys(rig.client, "a")
            heard = reader("hears keys", "a")
            # X's numbers: a is 0x61, and the key has the code that X has it by.
            expect_equal(heard, [["down", "a", 0x61, rig.client.keycode("a"), True]], "the key")
            reader("hears", "object:text-changed:insert", "a")
            type_keys(rig.client, "BackSpace")
            heard = reader("hears keys", "a", "BackSpace")
            expect_equal(heard[1][2:], [0xFF08, rig.client.keycode("BackSpace"), False], "Backspace")
            reader("hears", "object:text-changed:delete", "a")
            run.expect_alive()
    return f"{heard}"


@scenario("xorg", "the demo: a screen reader goes from row to row by the arrows")
def rows(rig):
    with Session() as session, session.reader() as reader:
        reader("enable")
        with start(rig, session, "read") as run:
            reader("found")
            expect(reader("act", "page tab", "Contacts", "activate"), "no contacts")
            expect(reader("focus", "list", "Read"), "no focus")
            rig.client.focus(rig.window)
            names = [reader("row", "Read", index)["name"] for index in range(3)]
            for name in names:
                type_keys(rig.client, "Down")
                reader("hears", "object:state-changed:focused", name)
            expect(reader("row", "Read", 2)["focused"], "the row does not know it")
            run.expect_alive()
    return f"{names}"


def comes_later(rig):
    with Session() as session, session.reader() as reader:
        with start(rig, session, "flip") as run:
            reader("forget")
            expect(not reader("there"), "it is there though nobody listens")
            reader("enable")
            reader("found")
            for process in reversed(session.processes):
                process.kill()
                process.wait()
            run.expect_alive()
            rig.mark()
            run.until_marked()
    return "served once somebody listens; alive once both buses are gone"


for system in "xorg", "wayland":
    for sentence, play in {
        "a screen reader lists every screen": lists_every_screen,
        "a screen reader turns pages by actions and values": turns_pages,
        "a screen reader brings rows into sight and finds a field": finds_rows_and_fields,
        "a screen reader is served when it comes, and its bus may die": comes_later,
    }.items():
        scenario(system, f"the demo: {sentence}")(play)
