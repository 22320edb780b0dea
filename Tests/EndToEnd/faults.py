#!/usr/bin/env python3
"""Makes everything fail that can, and reports how the demo copes.

    faults.py [--program scroll-demo] [--brief] [WORD ...]    faults whose name holds all the words

A fault is borne when the program ends by itself with a sentence and a status, or goes on and in the
end shows what it shows without the fault. It is not when it dies of a signal, hangs, ends without a
word, or shows something else and says nothing, unless that is a photo as far as its file goes. Needs xvfb, xdotool and a C compiler.
"""

import argparse
import atexit
import concurrent.futures
import contextlib
import os
import pathlib
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True  # the sources stay as they are

from harness.bus import SETTINGS
from harness.watch import worked

PATIENCE = 8  # seconds until a window shows, at the most
# The share of a processor that a program takes which has nothing to do, at the most.
MOST_BUSY = 0.5
HERE = pathlib.Path(__file__).resolve().parent
PACKAGE = HERE.parents[1]
SHOWN = ["--size", "600x500", "--no-inspector", "--no-restore"]
# Each asset, and a screen that needs it.
SHOWN_ON = {
    "fonts/Inter-Regular.typeface": "lists",
    "fonts/Inter-SemiBold.typeface": "lists",
    "fonts/JetBrainsMono-Regular.typeface": "lists",
    "icon/scroll-demo.svg": "lists",
    "photos/harbor.jpg": "photo",
    "photos/harbor-small.jpg": "photo",
}
DRAG = ["mousemove 300 400", "mousedown 1"]
DRAG += ["mousemove_relative -- 0 -4\nsleep 0.02"] * 20 + ["sleep 0.2", "mouseup 1"]


class Server:
    """An X server without a screen whose pixels are in a file."""

    def __init__(self, directory, depth=24):
        self.directory = pathlib.Path(tempfile.mkdtemp(dir=directory))
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"640x520x{depth}", "-nocursor"]
        command += ["-nolisten", "tcp", "-noreset", "-fbdir", str(self.directory)]
        self.process = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            self.display = ":" + pipe.readline().strip()

    def pixels(self):
        return (self.directory / "Xvfb_screen0").read_bytes()

    def close(self):
        self.process.kill()
        self.process.wait()


class Run:
    """The program in a window, dragged a little, then ended."""

    def __init__(self, program, scratch, arguments=(), environment={}, meddle=None):
        server = Server(scratch)
        variables = dict(os.environ, DISPLAY=server.display, **environment)
        variables.pop("WAYLAND_DISPLAY", None)
        errors = tempfile.TemporaryFile(dir=scratch)
        process = subprocess.Popen(
            [program, *SHOWN, *arguments], env=variables, stdout=errors, stderr=errors
        )
        self.shown = self.await_picture(server, process)
        subprocess.run(
            ["xdotool", "-"], input="\n".join(DRAG) + "\n", text=True, check=False,
            env=dict(os.environ, DISPLAY=server.display), stderr=subprocess.DEVNULL,
        )
        if meddle:
            meddle(server, process)
        began = worked(process)
        time.sleep(1.5)
        self.survived = process.poll() is None
        self.busy = (worked(process) - began) / 1.5
        self.pixels = server.pixels() if self.survived and server.process.poll() is None else None
        if self.survived:
            process.terminate()
        try:
            self.status = process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            self.status = None
        server.close()
        errors.seek(0)
        lines = errors.read().decode(errors="replace").splitlines()
        self.words = next((line for line in reversed(lines) if " " in line), "")

    @staticmethod
    def await_picture(server, process):
        """Waits until the window shows something and the loop has had time to rest; returns after how many seconds."""
        start = time.monotonic()
        while time.monotonic() < start + PATIENCE and process.poll() is None:
            if server.pixels()[4_096:].strip(b"\0"):
                break
            time.sleep(0.05)
        shown = time.monotonic() - start
        time.sleep(0.6)
        return shown


class Judge:
    """Plays faults, several at a time since they mostly wait, and prints the result of each."""

    AT_ONCE = 4
    TRIES = 3

    def __init__(self, program, scratch, words):
        self.program, self.scratch, self.words = program, scratch, words
        self.failures = self.played = self.unused = 0
        self.right = {}
        self.cases = []

    def add(self, name, case):
        """Adds a fault. The case returns whether the program coped and what happened, or None."""
        if all(word in name for word in self.words):
            self.cases.append((name, case))

    def play(
        self, name, arguments=(), environment={}, meddle=None, like=None, used=None, prepare=None,
        kept=None, shown=PATIENCE, status=None,
    ):
        """Adds a fault of a window, which should look as it does with other arguments, show after so many seconds
        and rest then, or end with a status, and after which a file should be there."""
        if "--screen" not in arguments:
            arguments = [*arguments, "--screen", "lists"]
        like = tuple(arguments if like is None else like)

        def case():
            if prepare:
                prepare()
            run = Run(self.program, self.scratch, arguments, environment, meddle)
            if used and not used():
                return None
            good, words = self.verdict(name, run, self.right[like])
            if run.survived and run.shown > shown:
                return False, f"{words}, but it showed only after {run.shown:.1f} s"
            if run.survived and run.busy > MOST_BUSY:
                return False, f"{words}, but it keeps {run.busy:.0%} of a processor busy"
            if status is not None and run.status != status:
                return False, f"{words}, and not with {status}"
            if kept and not kept.exists():
                return False, words + ", and does not keep how it was left"
            return good, words

        before = len(self.cases)
        self.add(name, case)
        if len(self.cases) > before:
            self.right.setdefault(like, None)

    def try_again(self, case):
        """Plays a fault, and again if it failed: a machine that pauses for a moment changes the
        picture, but a fault of the program shows every time."""
        for _ in range(self.TRIES):
            outcome = case()
            if outcome is None or outcome[0]:
                break
        return outcome

    def judge(self):
        with concurrent.futures.ThreadPoolExecutor(self.AT_ONCE) as pool:
            runs = pool.map(lambda arguments: Run(self.program, self.scratch, arguments), self.right)
            for arguments, run in zip(self.right, list(runs)):
                self.right[arguments] = run.pixels
                if not (run.survived and run.pixels):
                    self.failures += 1
                    print(f"FAILED  without a fault, {' '.join(arguments)}: nothing shows", flush=True)
            outcomes = pool.map(lambda case: self.try_again(case[1]), self.cases)
            for (name, _), outcome in zip(self.cases, outcomes):
                if outcome is None:
                    self.unused += 1
                    continue
                self.played += 1
                self.failures += not outcome[0]
                print(f"{'ok    ' if outcome[0] else 'FAILED'}  {name}: {outcome[1]}", flush=True)

    @staticmethod
    def verdict(name, run, right):
        said = f' "{run.words[:150]}"' if run.words else ""
        if run.status is None:
            return False, "hangs" + said
        if run.status < 0 or run.status > 3:
            return False, f"dies, status {run.status}{said}"
        if not run.survived:
            return bool(run.words) and run.status > 0, f"ends with status {run.status}{said}"
        if run.pixels and right and differing(run.pixels, right) < 0.001:
            return True, "goes on, and the picture is right" + said
        if "truncated" in name and run.pixels and right and differing(run.pixels, right) < CUT:
            return True, f"goes on, and shows the photo as far as it goes {differing(run.pixels, right):.2f}" + said
        return bool(run.words), "goes on with another picture" + (said or " and says nothing")


# A photo of which half is there shows about half of it.
CUT = 0.25


def differing(some, others):
    """The share of pixels in which two pictures differ by more than an antialiased edge."""
    if some == others:
        return 0
    return sum(abs(a - b) > 48 for a, b in zip(some, others)) / len(some)


def functions():
    """The names in the shim's list."""
    text = (HERE / "Faults" / "functions.h").read_text()
    return re.findall(r"^FAULTY(?:_OWN)?\((\w+),", text, re.MULTILINE)


def play_calls(judge, shim):
    """Makes each function fail: at its first call, at a later one, and at all calls."""
    for renderer in ("software", "opengl"):
        for name in functions():
            for call, words in ((1, "once"), (40, "in its 40th call"), (0, "always")):
                log = judge.scratch / f"{name}-{call}-{renderer}"
                environment = {
                    "LD_PRELOAD": str(shim), "FAULT": name, "FAULT_CALL": str(call),
                    "FAULT_LOG": str(log),
                }
                # Of what fails as the window closes nobody hears.
                status = 0 if name == "XCloseDisplay" else None
                judge.play(
                    f"{name} fails {words}, {renderer}", ["--renderer", renderer], environment,
                    used=log.exists, status=status,
                )


def play_losses(judge):
    goodbyes = {
        "the X server is killed": lambda server, process: server.process.kill(),
        "the X server ends": lambda server, process: server.process.terminate(),
        "the window's connection is cut": lambda server, process: meet(server, "windowkill"),
        "the window is destroyed by others": lambda server, process: meet(server, "windowclose"),
    }
    for name, meddle in goodbyes.items():
        for renderer in ("software", "opengl"):
            state = judge.scratch / f"{name}-{renderer}.state"
            shown = ["--screen", "flip", "--renderer", renderer]
            judge.play(
                f"{name}, {renderer}", [*shown, "--state", str(state)], like=shown, meddle=meddle, kept=state,
                status=3, prepare=lambda state=state: state.unlink(missing_ok=True),
            )
    judge.add("the X server is killed during a drag, six times", lambda: kill_while_dragged(judge))
    state = judge.scratch / "terminal.state"
    judge.add("the terminal is closed", lambda: close_terminal(judge, state))
    for option in ("--record", "--frame-log", "--dump-log"):
        shown = ["--screen", "lists"]
        pipe = judge.scratch / f"reader of {option}"
        judge.play(
            f"who reads {option} leaves", [*shown, option, str(pipe)], like=shown,
            prepare=lambda pipe=pipe: read_a_little(pipe),
        )
    for option in ("--record", "--frame-log", "--dump-log"):
        shown = ["--screen", "lists"]
        judge.play(f"no space left, {option}", [*shown, option, "/dev/full"], like=shown)


def kill_while_dragged(judge):
    """Kills the X server while the pointer moves: the window's loop may be anywhere then."""
    ends = []
    for number in range(6):
        server = Server(judge.scratch)
        state = judge.scratch / f"drag-{number}.state"
        environment = dict(os.environ, DISPLAY=server.display)
        environment.pop("WAYLAND_DISPLAY", None)
        process = subprocess.Popen(
            [judge.program, *SHOWN[:-1], "--state", str(state), "--screen", "lists"], env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )
        Run.await_picture(server, process)
        moves = ["mousemove_relative -- 0 -4", "sleep 0.004", "mousemove_relative -- 0 4", "sleep 0.004"]
        hand = subprocess.Popen(
            ["xdotool", "-"], stdin=subprocess.PIPE, text=True, env=environment, stderr=subprocess.DEVNULL
        )
        hand.stdin.write("\n".join(DRAG[:2] + moves * 100) + "\n")
        hand.stdin.close()
        time.sleep(0.15 + 0.013 * number)
        server.close()
        try:
            said = process.communicate(timeout=5)[1].strip()
        except subprocess.TimeoutExpired:
            process.kill()
            said = process.communicate()[1]
            return False, "hangs " + said[-150:]
        hand.wait()
        ends.append((process.returncode, said))
        if process.returncode != 3 or len(said.splitlines()) != 1:
            break
    good = all(status == 3 and len(said.splitlines()) == 1 for status, said in ends)
    return good, f'ends with status {ends[-1][0]} "{ends[-1][1][:150]}" in play {len(ends)}'


def meet(server, deed):
    """Does something to the window as another client."""
    environment = dict(os.environ, DISPLAY=server.display)
    subprocess.run(["xdotool", "search", "--name", "scroll-demo", deed], env=environment, check=True)


def play_neighbors(judge):
    """What the program talks to accepts a connection, and then behaves badly."""
    for mode in Neighbor.MODES:
        neighbor = Neighbor(judge.scratch / f"bus-{len(judge.cases)}", mode)
        environment = {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={neighbor.path}"}
        judge.play(f"the session's bus is {mode}", ["--screen", "lists"], environment, shown=2)
    silent = Neighbor(judge.scratch / "wayland-silent", "silent")
    judge.add(
        "the Wayland compositor is silent",
        lambda: end_alone(judge, ["--screen", "lists"], {"WAYLAND_DISPLAY": silent.path}, 7, {3}),
    )
    folder = pathlib.Path("/tmp/.X11-unix")
    folder.mkdir(exist_ok=True)
    server = Neighbor(folder / f"X{10_000 + os.getpid() % 10_000}", "silent")
    display = {"DISPLAY": ":" + pathlib.Path(server.path).name[1:]}
    judge.add(
        "the X server is silent, --exit-after",
        lambda: end_alone(judge, ["--exit-after", "0.5"], display, 3, {0, 3}),
    )
    judge.add(
        "the X server is silent, SIGTERM",
        lambda: end_alone(judge, [], display, 3, {0, -signal.SIGTERM}, after=1),
    )


def play_long_tape(judge):
    """A tape of 200 MB that holds a header and nothing else takes little more than its bytes."""
    tape = judge.scratch / "long.tape"

    def case():
        header = b'{"tape":1,"size":[300,300],"screen":"lists"}'
        # Piece by piece: what this process takes when it starts the program would count as the program's.
        with open(tape, "wb") as file:
            file.write(header)
            for _ in range(200):
                file.write(b"\n" * 1_000_000)
        process = subprocess.Popen([judge.program, "replay", str(tape)], stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        tape.unlink()
        worked, memory = usage.ru_utime, usage.ru_maxrss / 1024
        good = status == 0 and memory < 300 and worked < 15
        return good, f"ends with status {status} after {worked:.1f} s of work and {memory:.0f} MB"

    judge.add("a tape of 200 MB of blank lines", case)


def play_limits(judge):
    """The system allows little of something."""
    limits = {
        "few files": "ulimit -n 8", "hardly a file": "ulimit -n 4", "little memory": "ulimit -v 200000",
        "no file that grows": "ulimit -f 0",
    }
    silent = {"SDL_VIDEODRIVER": "dummy"}
    for name, limit in limits.items():
        state = judge.scratch / f"{name}.state"
        judge.add(
            f"{name}, {limit}",
            lambda limit=limit, state=state: end_alone(
                judge, ["--state", str(state), "--exit-after", "0.3"], silent, 5, {0, 3}, before=limit
            ),
        )
    if os.getuid() == 0:
        # The limit counts the processes of a user, so that each case has its own; it holds for no administrator.
        for threads in range(1, 9):
            judge.add(f"few threads, ulimit -u {threads}", lambda threads=threads: end_with_threads(judge, threads))


def play_pipe(judge):
    """What is recorded goes into a pipe that nobody reads."""
    pipe = judge.scratch / "pipe"
    os.mkfifo(pipe)
    words = ["--record", str(pipe), "--exit-after", "0.3"]
    judge.add(
        "a tape for a pipe that nobody reads", lambda: end_alone(judge, words, {"SDL_VIDEODRIVER": "dummy"}, 9, {1})
    )


def end_with_threads(judge, threads):
    # A user who is no administrator reads neither the package nor what is built in it.
    folder = judge.scratch / f"{threads} threads"
    shutil.copytree(PACKAGE / "Assets", folder / "Assets", symlinks=True)
    program = shutil.copy(judge.program, folder / "demo")
    judge.scratch.chmod(0o755)
    command = f"ulimit -u {threads}; exec '{program}' --no-restore --exit-after 0.3"
    result = subprocess.run(
        ["setpriv", f"--reuid={60_000 + threads}", "--clear-groups", "bash", "-c", command], timeout=20, text=True,
        env={"SDL_VIDEODRIVER": "dummy", "PATH": os.environ["PATH"]}, stderr=subprocess.PIPE,
    )
    good = result.returncode in (0, 3) and (not result.returncode or len(result.stderr.splitlines()) == 1)
    return good, f'ends with status {result.returncode} "{result.stderr.strip()[:150]}"'


class Neighbor:
    """A server at a socket that speaks D-Bus badly, or not at all."""

    MODES = (
        "silent", "silent after authentication", "flooding without a line", "flooding with lines", "flooding with signals",
        "sending noise", "sending an endless message", "slow", "closing",
    )

    def __init__(self, path, mode):
        self.path, self.mode = str(path), mode
        self.listener = socket.socket(socket.AF_UNIX)
        pathlib.Path(path).unlink(missing_ok=True)
        self.listener.bind(self.path)
        self.listener.listen()
        atexit.register(pathlib.Path(path).unlink, missing_ok=True)
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            connection = self.listener.accept()[0]
            threading.Thread(target=self._serve, args=[connection], daemon=True).start()

    def _serve(self, connection):
        with connection, contextlib.suppress(OSError):
            if self.mode == "closing":
                return
            if self.mode == "flooding without a line":
                self._repeat(connection, b"x" * 65_536)
            if self.mode == "flooding with lines":
                self._repeat(connection, b"DATA\r\n" * 10_000)
            if self.mode != "silent":
                self._let_in(connection)
            if self.mode == "flooding with signals":
                self._repeat(connection, b"".join(map(self._signal, range(1, 500))))
            if self.mode == "sending noise":
                connection.sendall(os.urandom(1 << 20))
            if self.mode == "sending an endless message":
                connection.sendall(b"l\x04\0\1" + struct.pack("<III", 0x7FFFFFF, 1, 8) + bytes(8))
                self._repeat(connection, bytes(65_536))
            while self.mode == "slow":
                connection.sendall(b"l")
                time.sleep(0.05)
            while connection.recv(4_096):
                pass

    @staticmethod
    def _repeat(connection, blob):
        while True:
            connection.sendall(blob)

    @staticmethod
    def _let_in(connection):
        heard = b""
        while b"BEGIN" not in heard:
            said = connection.recv(4_096)
            heard += said
            if b"AUTH" in said:
                connection.sendall(b"OK 1234567890abcdef1234567890abcdef\r\n")
            if b"NEGOTIATE" in said:
                connection.sendall(b"AGREE_UNIX_FD\r\n")
            if not said:
                return

    @staticmethod
    def _signal(number):
        fields = b""
        path = "/org/freedesktop/portal/desktop"
        for code, kind, text in ((1, b"o", path), (2, b"s", SETTINGS), (3, b"s", "SettingChanged")):
            fields += bytes(-len(fields) % 8) + bytes([code, 1]) + kind + b"\0"
            fields += struct.pack("<I", len(text)) + text.encode() + b"\0"
        head = b"l\x04\1\1" + struct.pack("<III", 0, number, len(fields)) + fields
        return head + bytes(-len(head) % 8)


def end_alone(judge, arguments, variables, seconds, statuses, after=None, before=":"):
    """Starts the program as a shell does, and expects that it ends in time, with a status and, unless the status is
    that of a signal or of success, a sentence."""
    environment = {key: value for key, value in os.environ.items() if "DISPLAY" not in key}
    command = ["bash", "-c", f'{before}; exec "$@"', "bash", judge.program, *arguments]
    command += [] if "--state" in arguments else ["--no-restore"]
    start = time.monotonic()
    process = subprocess.Popen(command, env={**environment, **variables}, stderr=subprocess.PIPE, text=True)
    if after is not None:
        time.sleep(after)
        process.terminate()
    try:
        said = process.communicate(timeout=30)[1]
    except subprocess.TimeoutExpired:
        process.kill()
        said = process.communicate()[1]
        return False, f"hangs {said[-150:]}"
    took = time.monotonic() - start
    lines = [line for line in said.splitlines() if " " in line]
    good = process.returncode in statuses and took < seconds and (process.returncode <= 0 or len(lines) == 1)
    return good, f'ends with status {process.returncode} after {took:.1f} s "{said.strip()[:150]}"'


def close_terminal(judge, state):
    arguments = ["--screen", "flip", "--state", str(state)]
    hang_up = lambda server, process: process.send_signal(signal.SIGHUP)
    run = Run(judge.program, judge.scratch, arguments, meddle=hang_up)
    return run.status == 0 and state.exists(), f"ends with status {run.status}, kept: {state.exists()}"


def read_a_little(pipe):
    """Reads from a pipe until the first bytes arrive."""
    pipe.unlink(missing_ok=True)
    os.mkfifo(pipe)

    def read():
        with open(pipe, "rb", buffering=0) as end:
            end.read(100)

    threading.Thread(target=read, daemon=True).start()


def play_states(judge):
    """The saved state is damaged or cannot be written."""
    states = {"empty": b"", "of another type": bytes(range(256)), "absurd": b"[" * 100_000}
    for how, content in states.items():
        path = judge.scratch / f"{how}.state"
        path.write_bytes(content)
        arguments = ["--screen", "flip", "--state", str(path)]
        judge.play(f"the state file is {how}", arguments, like=["--screen", "flip"])
    targets = {"endless": "/dev/zero", "a full disk": "/dev/full", "a folder": "/", "nothing": "/nowhere/at/all"}
    for how, target in targets.items():
        # By a link, so that nothing of the machine is lost should the program put a file in its place.
        path = judge.scratch / f"{how}.state"
        path.symlink_to(target)
        arguments = ["--screen", "flip", "--state", str(path)]
        judge.play(f"the state file is {how}", arguments, like=["--screen", "flip"])
    path = judge.scratch / "pipe.state"
    os.mkfifo(path)
    arguments = ["--screen", "flip", "--state", str(path)]
    judge.play("the state file is a pipe into which nobody writes", arguments, like=["--screen", "flip"])
    arguments = ["--screen", "flip", "--state", "/proc/nowhere/state"]
    judge.play("the state file cannot be written", arguments, like=["--screen", "flip"])


def play_commands(judge):
    """Commands that run without a window."""
    tape = next((PACKAGE / "Tests" / "TapeTests" / "Tapes").glob("*.tape"))
    commands = {
        "no space left for a screenshot": ["--headless", "--screenshot", "/dev/full"],
        "no space left for a log": ["replay", str(tape), "--log", "/dev/full"],
        "no such folder for a screenshot": ["--headless", "--screenshot", "/nowhere/a.png"],
        "no space left for a film": ["--headless", "--frames", "2", "--movie", "/dev/full"],
        "no space left for a list": ["--list-screens"],
        "no such tape": ["replay", "/nowhere/a.tape"],
        "an endless tape": ["replay", "/dev/zero"],
        "a folder in place of a tape": ["replay", "/"],
        "an endless tape in the window": ["--headless", "--replay", "/dev/zero"],
        "assets that are a file": ["--headless", "--assets", "/dev/null"],
        "no display": ["--screen", "flip"],
        "no display, an empty SDL_VIDEODRIVER": ["--screen", "flip", "--exit-after", "1"],
    }
    environment = {key: value for key, value in os.environ.items() if "DISPLAY" not in key}
    for name, arguments in commands.items():

        def case(arguments=arguments, name=name):
            if "SDL_VIDEODRIVER" in name:
                return end_alone(judge, arguments, {"SDL_VIDEODRIVER": ""}, 3, {3})
            with open("/dev/full" if "--list-screens" in arguments else "/dev/null", "w") as output:
                result = subprocess.run(
                    [judge.program, *arguments], env=environment, stdout=output,
                    stderr=subprocess.PIPE, text=True, timeout=60,
                )
            lines = [line for line in result.stderr.splitlines() if " " in line]
            words = lines[-1] if lines else ""
            good = 0 < result.returncode <= 3 and bool(words)
            return good, f'ends with status {result.returncode} "{words[:150]}"'

        judge.add(name, case)
    judge.add("a display of 256 colors", lambda: show_in_few_colors(judge))


def show_in_few_colors(judge):
    server = Server(judge.scratch, depth=8)
    try:
        result = subprocess.run(
            [judge.program, "--no-restore", "--exit-after", "1"], env=dict(os.environ, DISPLAY=server.display),
            stderr=subprocess.PIPE, text=True, timeout=60,
        )
    finally:
        server.close()
    words = result.stderr.strip()
    return result.returncode == 3 and "16 bits or more" in words, f'ends with status {result.returncode} "{words}"'


def play_files(judge):
    """Files that take no end to read or to show; without a window they end with what shows, or a sentence."""
    kernel = "/proc/kmsg"
    if os.access(kernel, os.R_OK):
        judge.add("a file that has nothing to give", lambda: show(judge, kernel))
        judge.add("a tape that has nothing to give", lambda: show(judge, "--replay", kernel))
    for name, path in {
        "finer than numbers": "M0 0L1000000 0", "long": "M0 0" + "L9 900L900 9" * 10_000,
    }.items():
        drawing = svg("0.00001", path)
        file = judge.scratch / f"{name}.svg"
        file.write_text(drawing)
        judge.add(f"a drawing with dashes, {name}", lambda file=file: show(judge, str(file)))
        folder = judge.scratch / f"with {name}"
        folder.mkdir()
        for number in range(20):
            content = drawing if number % 19 == 0 else svg("4 2", "M0 0L90 90")
            (folder / f"{number}.svg").write_text(content)
        judge.add(
            f"a folder of drawings with dashes, {name}",
            lambda folder=folder: show_in_window(judge, str(folder), "--screen", "photo"),
        )
    marks = {
        "marks": "\u0301", "marks above and below": "\u0323\u0301", "joiners": "\u200d",
        "selectors": "\ufe0f", "halves of letters": "\u094d",
    }
    for name, mark in marks.items():
        for count in (6_000, 100_000):
            text = judge.scratch / f"{name} {count}.txt"
            text.write_text("a" + mark * count + " two\na" + mark * count, encoding="utf-8")
            judge.add(f"a letter with {count} {name}", lambda text=text: show(judge, str(text)))


def show(judge, *arguments):
    """Shows something without a window, which may be refused with a sentence."""
    command = [judge.program, "--headless", "--no-restore", "--frames", "3", *arguments]
    start = time.monotonic()
    try:
        result = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=15)
    except subprocess.TimeoutExpired:
        return False, "hangs"
    said = result.stderr.decode(errors="replace").strip()
    good = result.returncode == 0 or result.returncode in (1, 2) and " " in said
    return good, f'ends with status {result.returncode} after {time.monotonic() - start:.1f} s "{said[:150]}"'


ODD = b"a\xff", b"a\xfe"


def play_odd_names(judge):
    """Names that are no text reach the files that have them, also where another name looks the same."""
    folder = judge.scratch / "odd"
    folder.mkdir()
    here = os.fsencode(folder) + b"/"
    program, tape = os.fsencode(judge.program), here + ODD[0] + b".tape"
    with open(tape, "w") as file:
        file.write('{"tape":1,"size":[300,300],"screen":"lists"}\n')
    alone = [program, b"--headless", b"--no-restore"]

    def run(command, made=(), said=b"", where=folder):
        result = subprocess.run(command, cwd=where, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
        missing = [name for name in made if not os.path.exists(here + name)]
        good = result.returncode == 0 and not missing and said in result.stdout
        return good, f"ends with status {result.returncode} {result.stdout[-150:]!r}, without {missing}"

    def shoot_and_show():
        for name in ODD:
            outcome = run(alone + [b"--screenshot", here + name + b".png"], [name + b".png"])
            if not outcome[0]:
                return outcome
        os.makedirs(here + ODD[0], exist_ok=True)
        shutil.copy(here + ODD[0] + b".png", here + ODD[0] + b"/1.png")
        words = b"ImageView"
        for shown in (here + ODD[0], here + ODD[0] + b"/1.png"):
            outcome = run(alone + [b"--dump-tree", shown], said=words)
            if not outcome[0]:
                return outcome
        # Started in such a folder.
        return run(alone + [b"--dump-tree", b"1.png"], said=words, where=here + ODD[0])

    def film():
        return run(alone + [b"--frames", b"2", b"--movie", here + b"film\xff"], [b"film\xff/00001.png"])

    def replay():
        for name in ODD:
            outcome = run([program, b"replay", tape, b"--log", here + name + b".log"], [name + b".log"])
            if not outcome[0]:
                return outcome
        return run(alone + [b"--replay", tape])

    def find_assets():
        assets = here + b"assets\xff"
        if not os.path.exists(assets):
            shutil.copytree(os.fsencode(PACKAGE / "Assets"), assets, symlinks=True)
        return run(alone + [b"--assets", assets])

    def start_there():
        place = here + b"program\xff"
        if not os.path.exists(place):
            os.mkdir(place)
            shutil.copy(program, place + b"/demo")
            shutil.copytree(os.fsencode(PACKAGE / "Assets"), place + b"/Assets", symlinks=True)
        return run([place + b"/demo", *alone[1:], b"--screen", b"photo"])

    judge.add("names that are no text: pictures", shoot_and_show)
    judge.add("names that are no text: a film", film)
    judge.add("names that are no text: tapes and logs", replay)
    judge.add("names that are no text: assets", find_assets)
    judge.add("names that are no text: the program's folder", start_there)


def show_in_window(judge, *arguments):
    """Shows something in a window, which must come in time and close when it is told to."""
    run = Run(judge.program, judge.scratch, arguments)
    good = run.survived and run.status == 0 and run.shown < 3 and run.busy < MOST_BUSY
    return good, f'shows after {run.shown:.1f} s, {run.busy:.0%} busy, ends with status {run.status} "{run.words[:150]}"'


def svg(dashes, path):
    shape = f'<path fill="none" stroke="red" stroke-dasharray="{dashes}" d="{path}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">{shape}</svg>'


def spoil(path, how):
    """Damages a file."""
    whole = path.read_bytes()
    if how == "missing":
        path.unlink()
    elif how == "empty":
        path.write_bytes(b"")
    elif how == "truncated":
        path.write_bytes(whole[: len(whole) // 2])
    elif how == "of another type":
        path.write_bytes(b"GIF89a" + bytes(range(200)))
    elif how == "of absurd size":
        # The header of a PNG of four thousand million pixels, and for others noise.
        side = (65_000).to_bytes(4, "big")
        png = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + side + side + b"\x08\x06\x00\x00\x00" + bytes(16)
        path.write_bytes(png if path.suffix != ".typeface" else whole[:16] + b"\xff" * len(whole))
    elif how == "a folder":
        path.unlink()
        path.mkdir()
    elif how == "a pipe":
        path.unlink()
        os.mkfifo(path)
    elif how == "endless":
        path.unlink()
        path.symlink_to("/dev/zero")


def play_assets(judge):
    """Damages each asset in a copy of all assets."""
    for asset, screen in SHOWN_ON.items():
        shown = ["--screen", screen]
        ways = "missing", "empty", "truncated", "of another type", "of absurd size"
        for how in (*ways, "a folder", "a pipe", "endless"):
            copy = judge.scratch / f"{how} {pathlib.Path(asset).name}"
            judge.play(
                f"asset {asset} is {how}", [*shown, "--assets", str(copy)], like=shown,
                prepare=lambda copy=copy, asset=asset, how=how: spoil_copy(copy, asset, how),
            )


def spoil_copy(copy, asset, how):
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(PACKAGE / "Assets", copy, symlinks=True)
    spoil(copy / asset, how)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=str(PACKAGE / ".build" / "release" / "scroll-demo"))
    parser.add_argument("--brief", action="store_true", help="all but the calls into SDL and X")
    parser.add_argument("words", nargs="*", help="words in the names of faults")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="faults.") as directory:
        scratch = pathlib.Path(directory)
        shim = scratch / "shim.so"
        compiler = shutil.which("cc") or shutil.which("clang") or "gcc"
        source = HERE / "Faults" / "shim.c"
        flags = ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-Wno-builtin-declaration-mismatch"]
        subprocess.run([compiler, *flags, "-o", str(shim), str(source), "-ldl"], check=True)
        judge = Judge(os.path.abspath(options.program), scratch, options.words)
        play_commands(judge)
        play_files(judge)
        play_odd_names(judge)
        play_losses(judge)
        play_neighbors(judge)
        play_limits(judge)
        play_pipe(judge)
        play_long_tape(judge)
        play_states(judge)
        play_assets(judge)
        if not options.brief:
            play_calls(judge, shim)
        judge.judge()
    print(f"faults: {judge.played} tried, {judge.failures} not borne, {judge.unused} never came up")
    sys.exit(judge.failures > 0 or not judge.played)


if __name__ == "__main__":
    main()
