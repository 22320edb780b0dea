"""Text in a field of the demo: layouts, dead keys, compose, selection, clipboard."""

import contextlib
import os
import signal
import subprocess
import tempfile
import threading
import time

from harness.checks import PATIENCE, expect, expect_equal, scenario, wait_until
from harness.places import views
from harness.virtual_keyboard import VirtualKeyboard
from harness.watch import worked
from harness.xclient import XClient
from scenarios.mouse import MIDDLE, hand

# The card begins below the bars: 64 points, and its first field 76 below its own top.
FIRST_FIELD = 300, 64 + 16 + 76 + 42
# Key numbers of linux/input-event-codes.h, by what they say on an American keyboard.
E, Q, Y, C, V, MINUS, EQUAL, LEFT = 18, 16, 21, 46, 47, 12, 13, 105


def fields(run):
    """Ends the program, and returns the texts of the form."""
    tree = run.output().splitlines()
    page = tree[: next(n for n, words in enumerate(tree) if words.split()[0] == "Inspector")]
    # The line within a field is named like the field, and has no text of its own.
    return [words.split('"')[1] for words in page if words.split()[0] == "TextField" and '"' in words]


def form_of(run):
    """Where the tool bar offers the form."""
    tools = [part for part in views(run.demo, "read") if part.kind == "SegmentedControl"][-1]
    # The second of four words, Article, Form, Contacts and Text.
    return tools.x + tools.width * 0.385, tools.center[1]


@contextlib.contextmanager
def form(rig, **environment):
    """The demo with its form open, a hand in front of it, and the first field with the keys."""
    # Without a locale there is no table of what can be composed.
    with hand(rig, "--screen=read", "--dump-tree", LC_ALL="C.UTF-8", **environment) as (run, mouse):
        rig.client.focus(rig.window)
        mouse.click(*form_of(run))
        time.sleep(0.3)
        mouse.click(*FIRST_FIELD)
        time.sleep(0.3)
        yield run, mouse


@contextlib.contextmanager
def layout(rig, *words):
    """A keyboard layout, and a client that knows it."""
    command = ["setxkbmap", "-display", rig.server.display]
    subprocess.run([*command, *words], check=True)
    client = XClient(rig.server.display)
    try:
        yield client
    finally:
        client.close()
        subprocess.run([*command, "us", "-option", ""], check=True)


def type_keys(client, *names):
    """Taps keys by what they say; a word such as "Shift_L+a" holds those before."""
    for name in names:
        keys = name.split("+")
        for down, order in ((1, keys), (0, reversed(keys))):
            for key in order:
                client.key(key, down)
        time.sleep(0.02)


@scenario("xorg", "the demo: a German keyboard types what it says, with AltGr, dead keys and compose")
def german(rig):
    with layout(rig, "de", "-option", "compose:menu") as keyboard, form(rig) as (run, _):
        type_keys(keyboard, "z", "Shift_L+y", "adiaeresis", "ssharp", "Shift_L+ssharp")
        type_keys(keyboard, "ISO_Level3_Shift+q", "dead_acute", "e", "Multi_key", "o", "c")
        type_keys(keyboard, "minus", "Shift_L+7", "0", "plus", "space", "1")
        time.sleep(0.2)
        status = run.end()
        text = fields(run)[0]
        sheets = [line for line in run.output().splitlines() if line.split()[:1] == ["Sheet"]]
    expect_equal(status, 0, "status")
    expect_equal(text, "zYäß?@é©-/0+ 1", "text")
    expect(sheets and all(line.endswith("hidden") for line in sheets), "the question mark opened the help, too")
    return text


def paste(rig, selection):
    """What another client gets of a selection."""
    words = ["xclip", "-o", "-selection", selection]
    environment = {**os.environ, **rig.environment}
    return subprocess.run(
        words, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=True
    ).stdout


def copy(rig, selection, text):
    """Has another client offer text, which takes a moment after it has said so."""
    words = ["xclip", "-i", "-selection", selection]
    environment = {**os.environ, **rig.environment}
    subprocess.run(words, env=environment, input=text, text=True, timeout=PATIENCE, check=True)
    wait_until(lambda: paste(rig, selection), lambda offered: offered == text, f"an offer of {text}")


@scenario("xorg", "the demo: what is selected can be copied to another client, and pasted from it")
def clipboard(rig):
    with form(rig) as (run, mouse):
        type_keys(rig.client, *"one", "space", *"two", "Control_L+Shift_L+Left")
        time.sleep(0.2)
        primary = paste(rig, "primary")
        type_keys(rig.client, "Control_L+c")
        time.sleep(0.2)
        copied = paste(rig, "clipboard")
        copy(rig, "clipboard", "zw\u00f6lf \u2013 12")
        type_keys(rig.client, "Control_L+v")
        copy(rig, "primary", "!")
        mouse.move(FIRST_FIELD[0] + 150, FIRST_FIELD[1])
        for down in 1, 0:
            rig.client.press(MIDDLE, down)
        time.sleep(0.2)
        run.end()
        text = fields(run)[0]
    expect_equal([primary, copied], ["two", "two"], "what the other client got")
    expect_equal(text, "one zw\u00f6lf \u2013 12!", "text")
    return text


@scenario("xorg", "the demo: a text of a megabyte is pasted, and an owner that never answers holds up nothing")
def hard_clipboard(rig):
    long = "".join(f"{number:07} " for number in range(150_000))
    owner = ["xclip", "-i", "-quiet", "-selection", "clipboard"]
    environment = {**os.environ, **rig.environment}
    with form(rig) as (run, _):
        copy(rig, "clipboard", long)
        type_keys(rig.client, "Control_L+v")
        time.sleep(2)
        process = subprocess.Popen(owner, env=environment, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            process.stdin.write(b"never told")
            process.stdin.close()
            wait_until(lambda: paste(rig, "clipboard"), lambda offered: offered == "never told", "another offer")
            process.send_signal(signal.SIGSTOP)
            before = worked(run.process)
            type_keys(rig.client, "Control_L+v", "x")
            time.sleep(1)
            spent = worked(run.process) - before
        finally:
            process.kill()
            process.wait()
        run.end()
        text = fields(run)[0]
    place = next((n for n, (a, b) in enumerate(zip(text, long + "x")) if a != b), min(len(text), len(long) + 1))
    expect_equal(text[place:][:20], (long + "x")[place:][:20], f"the text from {place} on")
    expect_equal(len(text), len(long) + 1, "characters")
    expect(spent < 0.5, f"{spent:.2f} s of work for an owner that never answers")
    return f"{len(text)} characters, {spent:.2f} s of work"


@scenario("xorg", "the demo: an owner of the clipboard that dribbles holds the window up for five seconds at most")
def dribbling_clipboard(rig):
    with form(rig) as (run, _):
        client = XClient(rig.server.display)
        owner = threading.Thread(target=client.dribble, args=(12, 0.3))
        owner.start()
        time.sleep(0.5)
        type_keys(rig.client, "Control_L+v", "x")
        time.sleep(6)
        start = time.monotonic()
        run.end()
        took = time.monotonic() - start
        owner.join()
        client.close()
        text = fields(run)[0]
    expect_equal(text, "x", "the text")
    expect(took < 2, f"the program ended {took:.1f} s after it was asked to")
    return f"ended in {took:.2f} s"


def drawn(rig, *texts):
    """The pixels of the first field for each of some texts, which another client offers."""
    found = []
    left, middle = (round(number) for number in rig.place(FIRST_FIELD[0] - 150, FIRST_FIELD[1]))
    for text in texts:
        copy(rig, "clipboard", text)
        type_keys(rig.client, "Control_L+a", "Control_L+v")
        time.sleep(0.2)
        picture = rig.client.picture().cut(left, middle - 14, left + 300, middle + 14)
        found.append(b"".join(picture.rows))
    return found


# One for each font and script, and one that no font has; between two from the left to the right.
LETTERS = "a\u0436a", "a\u03a9a", "a\u05e9a", "a\u05d0a", "a\u65e5a", "a\u672ca", "a\ue000a"


@scenario("xorg", "the demo: letters beyond those of Western Europe are drawn with the desktop's fonts")
def desktop_fonts(rig):
    words = "\u041f\u0440\u0438\u0432\u0435\u0442, \u05e2\u05d1\u05e8\u05d9\u05ea 12, \u65e5\u672c\u8a9e"
    with form(rig) as (run, _):
        pictures = drawn(rig, *LETTERS, words)
        run.end()
        text = fields(run)[0]
    expect_equal(len(set(pictures)), len(LETTERS) + 1, "different pictures, where squares are all alike")
    expect_equal(text, words, "text")
    return f"{len(LETTERS)} characters, all different"


@scenario("xorg", "the demo: without fontconfig or HarfBuzz such letters are hollow squares")
def no_desktop_fonts(rig):
    for library in "libfontconfig.so.1", "libharfbuzz.so.0":
        surroundings = {"LD_PRELOAD": str(rig.program.missing), "MISSING": library}
        with form(rig, **surroundings) as (run, _):
            latin, *others = drawn(rig, "a", *LETTERS[::2])
            run.expect_alive()
            run.end()
        expect_equal(len(set(others)), 1, f"different pictures without {library}")
        expect(latin not in others, "nothing is drawn")
    return f"{len(others)} characters, all alike"


@scenario("xorg", "the demo: Escape leaves a field and lowers the keyboard; undo brings back words")
def escape(rig):
    with form(rig) as (run, _):
        type_keys(rig.client, *"ab", "space", *"cd", "Control_L+z", "Escape")
        time.sleep(0.6)
        type_keys(rig.client, "x")
        run.end()
        tree = run.output().splitlines()
        text = fields(run)[0]
    panel = next(line for line in tree if "TypingPanel" in line)
    expect_equal(text, "ab ", "text")
    expect(panel.endswith("hidden"), f"the keyboard is still up: {panel}")
    return text


@scenario("sway scale=1", "the demo: a German keyboard types dead keys on Wayland, and text is copied")
def wayland(rig):
    options = "--screen=read", "--dump-tree"
    keyboard = VirtualKeyboard(rig.directory / "wayland-1", "de")
    with rig.start(*options, LC_ALL="C.UTF-8") as run:
        for place in form_of(run), FIRST_FIELD:
            rig.move(*place)
            time.sleep(0.1)
            rig.press(True)
            rig.press(False)
            time.sleep(0.4)
        # The key that says = on an American keyboard is a dead acute.
        keyboard.tap(Y, MINUS, EQUAL, E)
        with keyboard.held("level3"):
            keyboard.tap(Q)
        with keyboard.held("shift"):
            keyboard.tap(LEFT, LEFT)
        with keyboard.held("control"):
            keyboard.tap(C)
        time.sleep(0.3)
        copied = clip(rig, "wl-paste", "-n")
        clip(rig, "wl-copy", "\u00fcber")
        time.sleep(0.2)
        with keyboard.held("control"):
            keyboard.tap(V)
        time.sleep(0.3)
        run.end()
        text = fields(run)[0]
    keyboard.close()
    expect_equal(copied, "\u00e9@", "what the other client got")
    expect_equal(text, "z\u00df\u00fcber", "text")
    return text


def clip(rig, *words):
    """Runs a client of the compositor's clipboard, and returns what it says."""
    # A client that copies stays in the background, with its output open.
    with tempfile.TemporaryFile("w+") as output:
        environment = {**os.environ, **rig.environment}
        subprocess.run(
            words, env=environment, stdout=output, stderr=subprocess.DEVNULL, timeout=PATIENCE, check=True
        )
        output.seek(0)
        return output.read()
