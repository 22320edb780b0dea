#!/usr/bin/env python3
"""Runs the demo in a window of a private X server and measures it from outside.

    window.py [--program scroll-demo] [--idle SECONDS]

Start, pace, rest and memory, each against its bound; a recorded tape against its replay. What depends
on time is measured up to three times, and the best counts: a machine that does something else for a
moment is slow once, a program that is slow is so every time. A time in which the host of a virtual
machine took processors away tells nothing of a program that was too slow in it, and is measured again
without counting. A list's first screen is looked at on Wayland, too, in the compositor of run.py. Needs the
packages of run.py. Ends with the number of checks, and with status 1 when one failed.
"""

import argparse
import os
import pathlib
import signal
import statistics
import subprocess
import sys
import tempfile
import time

from harness.peer import FirstScreens, list_of_pictures
from harness.picture import Picture
from harness.reader import Session

SIZE = "1180x760"
RELEASE = pathlib.Path(__file__).resolve().parents[2] / ".build" / "release"
PROGRAM = RELEASE / "scroll-demo"
TRIES, DISTURBED_TRIES = 3, 9
# The share of the processors' time from which on a measurement is disturbed: 0.3 % widens the longest
# frames by half a millisecond, 1.7 % by two.
DISTURBED = 0.003


def taken():
    """How long the host has kept the processors from this machine, in seconds of one processor."""
    fields = pathlib.Path("/proc/stat").read_text().splitlines()[0].split()
    return int(fields[8]) / os.sysconf("SC_CLK_TCK")


def put_first(process):
    """Gives this process priority where that is allowed, so that other work does not disturb the measurement."""
    try:
        # Where sessions share the processor, a process counts only within its own.
        pathlib.Path(f"/proc/{process.pid}/autogroup").write_text("-10")
    except OSError:
        pass
    try:
        os.setpriority(os.PRIO_PROCESS, process.pid, -10)
    except OSError:
        pass


class Server:
    """An X server without a screen, for as long as the block lasts."""

    def __init__(self, size="1280x800"):
        self.size = size

    def __enter__(self):
        read, write = os.pipe()
        self.directory = tempfile.TemporaryDirectory()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{self.size}x24", "-nolisten", "tcp"]
        # Without a client it would begin anew, and the next program wait for its keyboard; a desktop's goes on.
        command += ["-noreset", "-fbdir", self.directory.name]
        self.process = subprocess.Popen(
            command, pass_fds=[write], stderr=subprocess.DEVNULL, start_new_session=True
        )
        put_first(self.process)
        os.close(write)
        # The whole line: a server that cannot write its end dies.
        with os.fdopen(read) as line:
            self.display = ":" + line.readline().strip()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.directory.cleanup()

    def picture(self):
        """What the screen shows."""
        return Picture.from_xwd(pathlib.Path(self.directory.name, "Xvfb_screen0").read_bytes())

    def colors(self, left=0, top=0, right=None, bottom=None):
        """How many colors the screen shows, or a part of it."""
        width, height = map(int, self.size.split("x"))
        right, bottom = right or width, bottom or height
        with open(pathlib.Path(self.directory.name, "Xvfb_screen0"), "rb") as screen:
            start = os.fstat(screen.fileno()).st_size - width * height * 4
            rows = [
                os.pread(screen.fileno(), (right - left) * 4, start + (y * width + left) * 4)
                for y in range(top, bottom)
            ]
        return len({row[index:index + 4] for row in rows for index in range(0, len(row) - 3, 4)})


class Demo:
    """The program in a window, for as long as the block lasts."""

    def __init__(self, program, server, *arguments, **environment):
        self.environment = dict(os.environ, DISPLAY=server.display, **environment)
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.log = pathlib.Path(tempfile.mkstemp(suffix=".frames")[1])
        self.command = [program, "--no-restore", "--size", SIZE, "--frame-log", str(self.log), *arguments]

    def __enter__(self):
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            self.command, env=self.environment, start_new_session=True
        )
        put_first(self.process)
        deadline = self.started + 20
        while not self.frames():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise SystemExit(f"window: the program showed nothing: {self.command}")
            time.sleep(0.002)
        return self

    def __exit__(self, kind, *_):
        ended = self.process.poll()
        self.process.terminate()
        status = self.process.wait(10)
        self.log.unlink()
        # What has gone is measured as if it rested.
        if kind is None and (ended is not None or status not in (0, -signal.SIGTERM)):
            raise SystemExit(f"window: the program ended with {status}: {self.command}")

    def frames(self):
        """When each frame was due, begun and presented, in seconds."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        whole = [line.split() for line in lines if len(line.split()) == 3]
        return [[int(moment) / 1e6 for moment in line] for line in whole]

    def do(self, script):
        hand = subprocess.Popen(
            ["xdotool", "-"], stdin=subprocess.PIPE, text=True, env=self.environment,
            start_new_session=True,
        )
        put_first(hand)
        hand.communicate(script)
        if hand.returncode:
            raise SystemExit("window: xdotool failed")

    def switches(self):
        """The number of voluntary context switches of all threads."""
        total = 0
        for status in pathlib.Path(f"/proc/{self.process.pid}/task").glob("*/status"):
            for line in status.read_text().splitlines():
                if line.startswith("voluntary_ctxt_switches"):
                    total += int(line.split()[1])
        return total

    def worked(self):
        """How long its threads have been at work, in seconds."""
        tasks = pathlib.Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9

    def peak(self):
        """The peak memory so far, in MB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line for line in status.splitlines() if "VmHWM" in line).split()[1]) / 1024


class Checks:
    """A measurement and its bound."""

    def __init__(self):
        self.failed = self.passed = 0

    def below(self, name, value, bound, unit, note=""):
        good = value < bound
        self.failed += not good
        self.passed += good
        print(f"  {'ok  ' if good else 'FAIL'} {name}: {value:.2f} {unit}, below {bound}{note}", flush=True)

    def same(self, name, value, expected):
        good = value == expected
        self.failed += not good
        self.passed += good
        print(f"  {'ok  ' if good else 'FAIL'} {name}: {value!r}, expected {expected!r}", flush=True)

    def best(self, measure):
        """Measures until everything is within bounds or the tries are over, and takes the best of each value."""
        tries, counted, disturbed = [], 0, 0
        while counted < TRIES and disturbed < DISTURBED_TRIES:
            before, since = taken(), time.monotonic()
            tries.append(measure())
            if all(value < bound for _, value, bound, _ in tries[-1]):
                break
            share = (taken() - before) / (time.monotonic() - since) / os.cpu_count()
            counted, disturbed = counted + (share < DISTURBED), disturbed + (share >= DISTURBED)
        note = f" (best of {len(tries)}, disturbed {disturbed})" if len(tries) > 1 else ""
        for rows in zip(*tries):
            name, _, bound, unit = rows[0]
            self.below(name, min(row[1] for row in rows), bound, unit, note)


def measure_start(program, server):
    times = []
    for _ in range(7):
        with Demo(program, server, "--screen", "lists") as demo:
            times.append((demo.frames()[0][2] - demo.started) * 1000)
    return [("start to first picture, median of 7", statistics.median(times), 80, "ms")]


def drag_script(seconds):
    """A drag that goes up and down without a rest, a step every 8 ms."""
    lines = ["mousemove 300 400", "mousedown 1"]
    for step in range(int(seconds / 0.008)):
        lines += [f"mousemove_relative -- 0 {-3 if step // 40 % 2 == 0 else 3}", "sleep 0.008"]
    return "\n".join(lines + ["mouseup 1"]) + "\n"


def measure_pace(program, server, renderer):
    with Demo(program, server, "--screen", "lists", "--renderer", renderer) as demo:
        time.sleep(1)
        before = len(demo.frames())
        demo.do(drag_script(10))
        ends = [frame[2] for frame in demo.frames()[before + 5 :]]
    gaps = sorted((b - a) * 1000 for a, b in zip(ends, ends[1:]))
    if len(gaps) < 100:
        raise SystemExit(f"window: a drag of ten seconds showed {len(gaps)} frames")
    rate = len(gaps) / (sum(gaps) / 1000)
    return [
        (f"{renderer}: frames a second off 60", abs(rate - 60), 0.6, "Hz"),
        (f"{renderer}: median interval off 16.67", abs(statistics.median(gaps) - 16.667), 0.3, "ms"),
        (f"{renderer}: 99th percentile", gaps[int(len(gaps) * 0.99)], 20, "ms"),
        (f"{renderer}: frames missing", max(0, 540 - len(gaps)), 1, "of 540"),
    ]


class Rest:
    """The program without input, beside a busy machine: it should not wake up."""

    def __init__(self, demo, seconds):
        self.demo, self.seconds = demo, seconds
        time.sleep(4)
        self.since = time.monotonic()
        self.switches, self.frames = demo.switches(), len(demo.frames())

    def check(self, checks):
        time.sleep(max(0, self.since + self.seconds - time.monotonic()))
        woken = self.demo.switches() - self.switches
        checks.below(f"wake-ups in {self.seconds} s of rest or more", woken, 6, "switches")
        checks.below("frames in that time", len(self.demo.frames()) - self.frames, 1, "frames")


def measure_reader(program, server):
    """What a frame of a drag takes with a screen reader, over what it takes without one."""
    with Session() as session, session.reader() as reader:
        alone = drag_frame(program, server, session)
        reader("enable")
        heard = drag_frame(program, server, session, lambda: reader("found"))
    return [("a drag frame with a screen reader takes longer by", (heard - alone) * 1000, 0.2, "ms")]


def drag_frame(program, server, session, wait=lambda: None):
    """The time that all threads together work for a frame of a drag, in seconds."""
    with Demo(program, server, "--screen", "lists", **session.environment) as demo:
        wait()
        time.sleep(1)
        frames, worked = len(demo.frames()), demo.worked()
        demo.do(drag_script(5))
        return (demo.worked() - worked) / (len(demo.frames()) - frames)


def check_memory(program, server, checks):
    with Demo(program, server, "--screen", "lists", "--no-inspector") as demo:
        time.sleep(1)
        checks.below("peak memory of a plain list", demo.peak(), 29, "MB")
    with Demo(program, server, "--screen", "photo", "--no-inspector") as demo:
        time.sleep(3)
        checks.below("peak memory with the largest picture", demo.peak(), 70, "MB")


def measure_first_screens(server, screens):
    """How often a list is presented before its pictures, which are decoded within milliseconds."""
    rows = []
    for renderer in ("software", "opengl"):
        for name, missing in (
            ("X11", lambda: screens.on_x(server, renderer)),
            ("Wayland", lambda: screens.on_wayland(renderer)),
        ):
            early = sum(missing() > 0 for _ in range(4))
            rows.append((f"{name}, {renderer}: lists shown before their pictures", early, 1, "of 4"))
    return rows


def check_pictures(server, checks):
    """Pictures too large for the first frame show later, without any input."""
    with list_of_pictures({"DISPLAY": server.display}, 1500) as peer:
        time.sleep(3)
        # Of 48 x 48 pixels of noise each is another color; letters and indicators have few.
        checks.below("colors of pictures that are missing", max(0, 2_000 - server.colors()), 1, "of 2000")
        peer.terminate()
        checks.below("status when asked to end", abs(peer.wait(10)), 1, "")


def check_leaving(program, server, checks):
    """The program ends when it is asked to at any moment of its start, and by nothing else."""
    environment, deaf, broken = dict(os.environ, DISPLAY=server.display), 0, 0
    for delay in range(60):
        process = subprocess.Popen([program, "--no-restore"], env=environment, start_new_session=True)
        time.sleep(delay / 1000)
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            deaf += 1
            process.kill()
            process.wait()
            continue
        broken += process.returncode not in (0, -signal.SIGTERM)
    checks.below("starts that did not end when asked", deaf, 1, "of 60")
    checks.below("starts that ended otherwise than asked", broken, 1, "of 60")


def check_hidden(program, server, checks):
    """Deadlines are kept while the window is hidden."""
    command = [program, "--no-restore", "--screen", "lists", "--exit-after", "2"]
    environment = dict(os.environ, DISPLAY=server.display)
    environment.pop("WAYLAND_DISPLAY", None)
    process = subprocess.Popen(command, env=environment, start_new_session=True)
    find = ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(process.pid), "windowunmap"]
    hidden = subprocess.run(find, env=environment, timeout=10).returncode == 0
    try:
        status = process.wait(8)
    except subprocess.TimeoutExpired:
        process.kill()
        status = process.wait()
    checks.below("hidden windows that do not end in time", status != 0 or not hidden, 1, "")


def measure(program, server, checks, idle):
    """What needs the machine for itself, and beside it a program that rests."""
    with Server() as quiet, Demo(program, quiet, "--screen", "lists") as resting:
        rest = Rest(resting, idle)
        checks.best(lambda: measure_start(program, server))
        for renderer in ("software", "opengl"):
            checks.best(lambda: measure_pace(program, server, renderer))
        checks.best(lambda: measure_reader(program, server))
        with tempfile.TemporaryDirectory() as scratch, FirstScreens(scratch) as screens:
            checks.best(lambda: measure_first_screens(server, screens))
        rest.check(checks)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=str(PROGRAM))
    parser.add_argument("--idle", type=int, default=30)
    parser.add_argument("--part", choices=("measures", "checks"), help="what needs the machine for itself, or the rest")
    options = parser.parse_args()
    program, checks = options.program, Checks()
    with Server() as server:
        if options.part != "checks":
            measure(program, server, checks, options.idle)
        if options.part != "measures":
            check_memory(program, server, checks)
            check_pictures(server, checks)
            check_leaving(program, server, checks)
            check_hidden(program, server, checks)
    print(f"window: {checks.passed} passed, {checks.failed} failed")
    sys.exit(checks.failed > 0)


if __name__ == "__main__":
    main()
