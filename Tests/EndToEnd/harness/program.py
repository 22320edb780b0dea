"""The program under test: how to start it and how to read what it heard.

Whatever records a tape as it is played can take the probe's place: a program is a command line
that understands `--record FILE`, `--list-input`, `--natural`, `--pinch`, `--touchpad-speed` and
`--scale`, opens a window, and writes each event as a line of the tape as soon as it is heard. The
line with the header tells that it listens.
"""

import json
import os
import pathlib
import signal
import subprocess
import time

from .checks import Failure

# A turn of the wheel that no scenario makes. It tells that everything before it has been heard.
MARK = [-1.0, 0.0]
PATIENCE = 20.0  # seconds


class Program:
    """A program that can be started on a display."""

    def __init__(self, command, extras=()):
        self.command = list(command)
        # Options of this program alone, such as the probe's "--grab".
        self.extras = set(extras)

    def supports(self, option):
        return option in self.extras

    def list_input(self, environment, *options):
        """The lines it prints about its sources of input."""
        command = [*self.command, "--list-input", *options]
        environment = {**os.environ, **environment}
        result = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=True
        )
        return result.stdout

    def start(self, environment, tape, *options):
        return Run(self.command, environment, pathlib.Path(tape), options)


class Run:
    """A running program and the tape it writes."""

    def __init__(self, command, environment, tape, options):
        tape.unlink(missing_ok=True)
        self.tape = tape
        self.skipped = 0
        self.process = subprocess.Popen(
            [*command, "--record", str(tape), *options],
            env={**os.environ, **environment},
            stderr=subprocess.PIPE,
            text=True,
        )
        self._wait_for(lambda lines: any("tape" in line for line in lines), "its header")

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        if self.process.poll() is None:
            self.process.terminate()
        self.process.communicate(timeout=PATIENCE)

    def lines(self):
        """The lines so far, without comments; a line that is still being written does not count."""
        text = self.tape.read_text() if self.tape.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        return [json.loads(line) for line in whole.splitlines() if not line.startswith("#")]

    def events(self):
        """The events so far, without those that are skipped."""
        return [line for line in self.lines() if "tape" not in line][self.skipped :]

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

    def expect_alive(self):
        if self.process.poll() is not None:
            raise Failure(f"the program ended: {self.process.returncode}")

    def wait_for_end(self):
        """Waits until the program has ended by itself, and returns its status."""
        return self.process.wait(PATIENCE)

    def _wait_for(self, condition, what):
        deadline = time.monotonic() + PATIENCE
        while not condition(self.lines()):
            if self.process.poll() is not None:
                error = self.process.stderr.read()
                raise Failure(f"waiting for {what}: the program ended, {_end(self)}. {error}")
            if time.monotonic() > deadline:
                raise Failure(f"waiting for {what}: saw {self.lines()[-8:]}")
            time.sleep(0.005)


def _marks(events):
    return [index for index, event in enumerate(events) if event.get("wheel") == MARK]


def _end(run):
    status = run.process.returncode
    return signal.Signals(-status).name if status < 0 else f"status {status}"
