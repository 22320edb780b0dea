#!/usr/bin/env python3
"""Runs each example for a second on a private X server, with one drag, which must change what it shows.

    examples.py FOLDER NAME...

On an Xorg with a synthetic trackpad the guest must also glide on after two fingers. Ends with status 1 when an example
does not start, does not follow, or does not end well. Needs what the scenarios need of X.
"""

import concurrent.futures
import contextlib
import os
import pathlib
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # the sources stay as they are

from harness.devices import Trackpad
from harness.picture import Picture
from harness.servers import Xorg
from harness.xclient import XClient

TOP = pathlib.Path(__file__).resolve().parents[2]
PATIENCE = 20  # seconds
STEPS = 8
AT_ONCE = 4
# Where the hand comes down in the window, and how far it goes; the photo is enlarged by a double click before.
# The page goes farther than half its width, so that a slow machine's pause before the lift takes it not back.
DRAGS = {
    "Pager": ((560, 300), (-440, 0)),
    "Photo": ((400, 300), (-120, -90)),
    "Chat": ((200, 200), (0, 160)),
    "Feed": ((200, 400), (0, -160)),
    "Form": ((6, 300), (0, -120)),
    "Nested": ((240, 400), (0, -160)),
    "Guest": ((480, 300), (0, -160)),
    "Picker": ((80, 140), (0, -90)),
    "Sheet": ((300, 300), (-120, -90)),
    "Carousel": ((380, 160), (-300, 0)),
    "Text": ((60, 60), (120, 40)),
}


def xdotool(display, *words):
    result = subprocess.run(
        ["xdotool", *map(str, words)], env={**os.environ, "DISPLAY": display},
        capture_output=True, text=True, timeout=PATIENCE, check=True,
    )
    return result.stdout.split()


def await_picture(screen, empty):
    """Waits until a window shows something: on a busy machine that is seconds after there is one."""
    end = time.monotonic() + PATIENCE
    while not Picture.from_xwd(screen.read_bytes()).bounds_of_change(empty):
        if time.monotonic() > end:
            sys.exit("examples: the window stays empty")
        time.sleep(0.1)


def settled(screen, pause=0.3):
    """The picture on the screen, once it has stood still for some seconds."""
    last, end = None, time.monotonic() + PATIENCE
    while time.monotonic() < end:
        picture = Picture.from_xwd(screen.read_bytes())
        if last and not picture.bounds_of_change(last):
            return picture
        last = picture
        time.sleep(pause)
    sys.exit("examples: the screen never stands still")


def drag(display, window, start, way):
    xdotool(display, "mousemove", "--window", window, *start, "mousedown", 1)
    for step in range(1, STEPS + 1):
        place = [at + distance * step // STEPS for at, distance in zip(start, way)]
        xdotool(display, "mousemove", "--window", window, *place)
        time.sleep(0.016)
    xdotool(display, "mouseup", 1)


def pick(display, window, screen):
    """What is wrong with a wheel and a key over the picker; None if each goes on by one row."""
    seen = []
    xdotool(display, "mousemove", "--window", window, 80, 140, "click", 1)
    for act in ("click", 5), ("click", 5), ("click", 4), ("key", "Down"), ("key", "Up"):
        xdotool(display, *act)
        settled(screen)
        seen.append(" ".join(xdotool(display, "getwindowname", window)))
    wanted = [f"{hour}:00 am" for hour in (2, 3, 2, 3, 2)]
    return None if seen == wanted else f"the picker tells {seen}"


def geometry(display, window):
    """Where a window is on the screen: left and top."""
    lines = xdotool(display, "getwindowgeometry", "--shell", window)
    found = dict(line.split("=") for line in lines)
    return int(found["X"]), int(found["Y"])


def pull_older(display, window, screen, title):
    """What is wrong with slow drags that go back until older messages come; None if rows go by what the hand goes.

    They come above what is read while the button is down.
    """
    left, top = geometry(display, window)
    step, most = 40, 12
    for _ in range(most):
        last = None
        xdotool(display, "mousemove", "--window", window, 200, 60, "mousedown", 1)
        for number in range(1, 11):
            xdotool(display, "mousemove", "--window", window, 200, 60 + step * number)
            picture, end = settled(screen, 0.1), time.monotonic() + PATIENCE
            while last and not picture.bounds_of_change(last) and time.monotonic() < end:
                picture = settled(screen, 0.1)
            part = picture.cut(left + 40, top + 20 + step, left + 340, top + 480)
            # The first step has a slop.
            if number > 2 and part.bounds_of_change(last.cut(left + 40, top + 20, left + 340, top + 480 - step)):
                return f"a step of {step} under a hand moves the rows otherwise, at {title()}"
            last = picture
        xdotool(display, "mouseup", 1)
        settled(screen)
        if title() != "Chat":
            return None
    return "older messages never come under a hand"


def chat(display, window, screen):
    """What is wrong with a wheel that goes back, and with a message; None if older ones come, and it is counted."""
    title = lambda: " ".join(xdotool(display, "getwindowname", window))
    top = geometry(display, window)[1]
    fault = pull_older(display, window, screen, title)
    if fault:
        return fault
    before = int(title().split()[1])
    xdotool(display, "mousemove", "--window", window, 200, 200, "click", "--repeat", 60, "--delay", 10, 4)
    settled(screen)
    loaded = title()
    if int(loaded.split()[1]) < before + 20:
        return f"a wheel loads nothing older: {loaded}"
    back = settled(screen)
    # The message comes while older ones are read: they stay, and a button says so.
    xdotool(display, "mousemove", "--window", window, 100, 572, "click", 1, "type", "hello")
    xdotool(display, "key", "Return", "mousemove", "--window", window, 200, 200)
    change = settled(screen).bounds_of_change(back)
    sent = title()
    if int(sent.split()[1]) != int(loaded.split()[1]) + 1:
        return f"a message is not counted: {sent}"
    if change and change[1] < top + 480:
        return f"a message moves what is read: {change}"
    xdotool(display, "mousemove", "--window", window, 200, 512, "click", 1, "mousemove", "--window", window, 200, 200)
    return None if settled(screen).bounds_of_change(back) else "the button does not go to the message"


def play(folder, name, display, screen):
    """What is wrong with an example; None if nothing is."""
    environment = {
        **os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "DBUS_SESSION_BUS_ADDRESS": "none:",
    }
    start, way = DRAGS[name]
    empty = settled(screen)
    program = subprocess.Popen([folder / name], cwd=TOP, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        window = xdotool(display, "search", "--sync", "--onlyvisible", "--pid", program.pid)[0]
        await_picture(screen, empty)
        settled(screen)
        if name == "Photo":
            xdotool(display, "mousemove", "--window", window, *start, "click", "--repeat", 2, "--delay", 60, 1)
        before = settled(screen)
        fault = {"Picker": pick, "Chat": chat}.get(name, lambda *_: None)(display, window, screen)
        if fault:
            return fault
        title = xdotool(display, "getwindowname", window)
        drag(display, window, start, way)
        time.sleep(1)
        # The picker's rows are as narrow as a cursor.
        is_same = not settled(screen).bounds_of_change(before)
        if is_same and xdotool(display, "getwindowname", window) == title:
            return "a drag changes nothing"
        program.terminate()
        status = program.wait(PATIENCE)
        return f"ended with {status}: {program.stderr.read()}" if status else None
    except (subprocess.SubprocessError, IndexError) as error:
        return f"{error}, status {program.poll()}"
    finally:
        program.kill()
        program.wait()


def close_unsaved(folder, display, directory):
    """What is wrong with closing the text editor while a change is not saved; None if it warns first, then ends."""
    path = directory / "note.txt"
    asks = {
        "Ctrl+Q": lambda program: xdotool(display, "key", "ctrl+q"),
        "SIGTERM": lambda program: program.terminate(),
    }
    for name, ask in asks.items():
        path.write_text("one\n")
        program = subprocess.Popen(
            [folder / "Text", path], env={**os.environ, "DISPLAY": display, "DBUS_SESSION_BUS_ADDRESS": "none:"},
        )
        try:
            window = xdotool(display, "search", "--sync", "--pid", program.pid)[-1]
            xdotool(display, "windowfocus", "--sync", window, "key", "x")
            for act, wanted in (lambda _: None, "*note.txt"), (ask, "closing again discards"):
                act(program)
                end = time.monotonic() + PATIENCE
                while wanted not in " ".join(xdotool(display, "getwindowname", window)):
                    if time.monotonic() > end:
                        return f"{name}: the title never says {wanted}"
                    time.sleep(0.1)
            # Nothing moves any more; the loop sleeps.
            time.sleep(0.5)
            if program.poll() is not None:
                return f"{name} is not refused"
            ask(program)
            status = program.wait(PATIENCE)
            if status or path.read_text() != "one\n":
                return f"{name}: ended with {status}"
        except (subprocess.SubprocessError, IndexError) as error:
            return f"{name}: {error}, status {program.poll()}"
        finally:
            program.kill()
            program.wait()
    return None


def start_elsewhere(folder):
    """What is wrong with the photo where its picture is not; None if a sentence and status 1 say so."""
    result = subprocess.run([folder / "Photo"], cwd="/", capture_output=True, text=True, timeout=PATIENCE)
    lines = result.stderr.splitlines()
    good = result.returncode == 1 and len(lines) == 1 and "harbor.jpg" in lines[0]
    return None if good else f"ended with {result.returncode}: {result.stderr[:200]}"


def flick_guest(folder, directory):
    """What is wrong with two fingers over the guest; None if nothing is.

    SDL tells them as clicks of a wheel, after which content has come to rest long before 0.6 s.
    """
    server = Xorg(directory)
    client, trackpad = XClient(server.display), Trackpad(server.socket("trackpad"))
    environment = {**os.environ, **server.environment, "DBUS_SESSION_BUS_ADDRESS": "none:"}
    program = subprocess.Popen([folder / "Guest"], env=environment)
    try:
        xdotool(server.display, "search", "--sync", "--onlyvisible", "--pid", program.pid)
        time.sleep(2)
        _, (left, top) = client.window()
        trackpad.move_to(left + 480, top + 300)
        for _ in range(12):
            trackpad.scroll(0, 60)
            time.sleep(0.008)
        trackpad.lift()
        time.sleep(0.6)
        before = client.picture()
        time.sleep(0.3)
        glides = client.picture().bounds_of_change(before)
        # A window that goes changes the picture as well.
        if program.poll() is not None:
            return f"ended with {program.returncode}"
        program.terminate()
        status = program.wait(PATIENCE)
        if status:
            return f"ended with {status}"
        return None if glides else "nothing glides after two fingers"
    finally:
        program.kill()
        program.wait()
        client.close()
        trackpad.close()
        server.close()


@contextlib.contextmanager
def display_server(directory):
    """A private X server: its name, and the file with what it shows."""
    read, write = os.pipe()
    server = subprocess.Popen(
        [
            "Xvfb", "-displayfd", str(write), "-screen", "0", "1000x800x24", "-noreset", "-nolisten", "tcp",
            "-fbdir", directory,
        ],
        pass_fds=[write], stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as line:
            yield ":" + line.readline().strip(), pathlib.Path(directory) / "Xvfb_screen0"
    finally:
        server.terminate()
        server.wait()


def faults_of(folder, name):
    """What is tried of an example, and what is wrong with each; None if nothing is."""
    tried = []
    with tempfile.TemporaryDirectory() as directory:
        with display_server(directory) as (display, screen):
            tried.append((name, play(folder, name, display, screen) or None, "follows a drag"))
            if name == "Text":
                fault = close_unsaved(folder, display, pathlib.Path(directory))
                tried.append(("Text, closed", fault, "warns of what is not saved"))
        if name == "Photo":
            tried.append(("Photo, from another folder", start_elsewhere(folder), "says what is missing"))
    return tried


def guest_faults(folder):
    """As ``faults_of``, of two fingers over the guest."""
    with tempfile.TemporaryDirectory() as directory:
        fault = flick_guest(folder, directory)
        if fault:
            # A machine that stops the hand before it lifts has it rest; so does no person twice.
            print(f"examples: Guest, two fingers: {fault}; played twice", flush=True)
            fault = flick_guest(folder, directory)
    return [("Guest, two fingers", fault, "glides on")]


def main():
    folder, names, wrong = pathlib.Path(sys.argv[1]), sys.argv[2:], 0
    # They wait most of the time.
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        waiting = [pool.submit(faults_of, folder, name) for name in names]
        tried = [line for each in waiting for line in each.result()]
    # Alone: a hand that stands still before it lifts is no flick.
    if "Guest" in names:
        tried += guest_faults(folder)
    for name, fault, praise in tried:
        wrong += bool(fault)
        print(f"examples: {name}: {fault or praise}", flush=True)
    sys.exit(wrong > 0 or not tried)


main()
