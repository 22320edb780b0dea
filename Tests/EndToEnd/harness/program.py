"""The program under test: starting it, and reading its input and its frames.

Whatever records a tape as it is played can take the demo's place where only what it hears counts: a
program is a command line that understands `--record FILE`, `--list-input`, `--natural`, `--pinch`,
`--trackpad-speed` and `--scale`, opens a window, and writes each event as a line of the tape as soon as
it is heard. The line with the header tells that it has a window, and comments tell what it listens to once
it does. The demo also writes what its container told and showed, with `--dump-log FILE`.
"""

import json
import os
import pathlib
import signal
import shutil
import subprocess
import time

from .checks import PATIENCE, Failure

# A turn of the wheel to the left, where nothing lies, which no scenario makes. It tells that everything
# before it has been heard.
MARK = [1.0, 0.0]
EVENTS = "touch", "mouse", "wheel", "pan", "pinch", "key"


class Program:
    """A program that can be started on a display."""

    def __init__(self, command, logs=False):
        self.command = list(command)
        self.logs = logs

    def list_input(self, environment, *options):
        """The lines it prints about its sources of input."""
        command = [*self.command, "--list-input", *options]
        return self._output(command, environment)

    def screens(self):
        """The titles of its screens, without those of their parts."""
        listing = self._output([self.command[0], "--list-screens"], {})
        return [line.split(maxsplit=1)[1] for line in listing.splitlines() if not line.startswith(" ")]

    def replay(self, tape):
        """The lines that a replay of the tape writes."""
        return _lines(self._output([self.command[0], "replay", str(tape)], {}))

    def _output(self, command, environment):
        environment = {**os.environ, **environment}
        result = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=True
        )
        return result.stdout

    def start(self, environment, tape, *options):
        tape = pathlib.Path(tape)
        log = tape.with_suffix(".log") if self.logs else None
        return Run(self.command, environment, tape, log, options)


class Run:
    """A running program, the tape it writes and the log of its container."""

    def __init__(self, command, environment, tape, log, options):
        self.demo = command[0]
        self.tape, self.log = tape, log
        self.skipped = 0
        words = [*command, "--record", str(tape)]
        for file in filter(None, (tape, log)):
            file.unlink(missing_ok=True)
        if log:
            words += ["--dump-log", str(log)]
        # Neither the person's desktop nor what was left of an earlier run is to have a say.
        state = tape.with_suffix(".state")
        shutil.rmtree(state, ignore_errors=True)
        surroundings = {"DBUS_SESSION_BUS_ADDRESS": "none:", "XDG_STATE_HOME": str(state)}
        self.told = tape.with_suffix(".out")
        with open(self.told, "w") as output:
            self.process = subprocess.Popen(
                [*words, *options],
                env={**os.environ, **surroundings, **environment},
                stdout=output,
                stderr=subprocess.PIPE,
                text=True,
            )
        self._wait_for(lambda lines: any("tape" in line for line in lines), "its header")
        # Before that, a program hears some input from SDL alone, and some not at all.
        self._wait_for(lambda _: self._is_listening(), "a comment about what it listens to")

    def __enter__(self):
        return self

    def __exit__(self, kind, *exception):
        if self.process.poll() is None:
            self.process.terminate()
        try:
            _, error = self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Failure("the program did not end when asked") from None
        if kind is None and self.process.returncode not in (0, -15):
            raise Failure(f"the program ended, {_end(self)}: {error}")

    # Its input

    def lines(self):
        """The lines so far, without comments; a line that is still being written does not count."""
        return _lines(self.tape.read_text() if self.tape.exists() else "")

    def events(self):
        """The events so far, without those that are skipped."""
        heard = [line for line in self.lines() if any(kind in line for kind in EVENTS)]
        return heard[self.skipped :]

    def skip_to_mark(self):
        """Waits for a mark and leaves out everything up to it."""
        self.skipped += len(self.until_marked()) + 1

    def until(self, condition, what):
        """Waits until the events meet the condition, and returns them."""
        self._wait_for(lambda _: condition(self.events()), what)
        return self.events()

    def until_marked(self, count=1):
        """Waits for as many marks, and returns the events before the last."""
        events = self.until(lambda events: len(_marks(events)) >= count, "the mark")
        return events[: _marks(events)[count - 1]]

    # Its frames

    def history(self):
        """The container's messages and changed frames so far."""
        return _lines(self.log.read_text() if self.log.exists() else "")

    def now(self):
        """The container's newest frame: its offset, zoom and state."""
        self._wait_for(lambda _: _frames(self.history()), "a frame")
        return _frames(self.history())[-1]

    def frames_since(self, frame):
        """The changed frames from this one on."""
        return [line for line in _frames(self.history()) if line["frame"] >= frame["frame"]]

    def until_shown(self, condition, what):
        """Waits until the newest frame meets the condition, and returns it."""
        self._wait_for(lambda _: condition(self.now()), f"{what}, now {self.now()}")
        return self.now()

    def until_told(self, message):
        """Waits for a message of the container, and returns the newest of its kind."""
        told = lambda: [line for line in self.history() if line.get("message") == message]
        self._wait_for(lambda _: told(), message)
        return told()[-1]

    def at_rest(self, calm=0.25):
        """Waits until nothing has changed for a while, and returns the newest frame."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            before = self.now()
            time.sleep(calm)
            if before == self.now() and not before["state"]:
                return before
        raise Failure(f"does not come to rest: {self.now()}")

    # Its life

    def expect_alive(self):
        if self.process.poll() is not None:
            raise Failure(f"the program ended: {self.process.returncode}")

    def wait_for_end(self):
        """Waits until the program has ended by itself, and returns its status."""
        return self.process.wait(PATIENCE)

    def end(self):
        """Ends it as a desktop does, and returns its status."""
        self.process.terminate()
        return self.wait_for_end()

    def output(self):
        """Its standard output."""
        return self.told.read_text()

    def _is_listening(self):
        return any(line.startswith("# ") for line in self.tape.read_text().splitlines())

    def _wait_for(self, condition, what):
        deadline = time.monotonic() + PATIENCE
        while not condition(self.lines()):
            if self.process.poll() is not None:
                error = self.process.stderr.read()
                raise Failure(f"waiting for {what}: the program ended, {_end(self)}. {error}")
            if time.monotonic() > deadline:
                raise Failure(f"waiting for {what}: saw {self.events()[-8:]}")
            time.sleep(0.005)


def _lines(text):
    whole = text[: text.rfind("\n") + 1]
    return [json.loads(line) for line in whole.splitlines() if not line.startswith("#")]


def _frames(lines):
    return [line for line in lines if "frame" in line]


def _marks(events):
    return [index for index, event in enumerate(events) if event.get("wheel") == MARK]


def _end(run):
    status = run.process.returncode
    return signal.Signals(-status).name if status < 0 else f"status {status}"
