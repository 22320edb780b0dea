"""A screen reader, as far as it asks and listens: the session's bus, that of the readers, and a client."""

import contextlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from .bus import SESSION
from .checks import Failure

# The python that Debian's packages are for.
PYTHON = "/usr/bin/python3"
LAUNCHER = "/usr/libexec/at-spi-bus-launcher"


class Session:
    """A bus of a session of its own, with the bus of the readers beside it."""

    def __init__(self):
        self.directory = tempfile.TemporaryDirectory(prefix="readers.")
        self.processes = []
        path = pathlib.Path(self.directory.name)
        address = f"unix:path={path}/bus"
        self.environment = {"DBUS_SESSION_BUS_ADDRESS": address}
        surroundings = {
            **os.environ, **self.environment, "XDG_RUNTIME_DIR": str(path), "HOME": str(path),
            "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1",
        }
        surroundings.pop("DISPLAY", None)
        self.surroundings = surroundings
        self._start(
            "dbus-daemon", f"--config-file={SESSION}", "--nofork", f"--address={address}", "--print-address=1"
        )
        self._start(LAUNCHER, "--launch-immediately", is_silent=True)

    def _start(self, *words, is_silent=False):
        process = subprocess.Popen(
            words, env=self.surroundings, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.processes.append(process)
        # The daemon says its address once it takes clients.
        if not is_silent and not process.stdout.readline():
            raise Failure(f"{words[0]} does not start")

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        for process in reversed(self.processes):
            process.terminate()
            process.wait(10)
            process.stdout.close()
        self.directory.cleanup()

    def reader(self, **environment):
        """A client of the readers' bus, which from now on is in use."""
        return Reader({**self.surroundings, **environment})


class Reader:
    """Asks the program things, one after the other."""

    def __init__(self, environment):
        self.process = subprocess.Popen(
            [PYTHON, str(pathlib.Path(__file__).with_name("reading.py"))],
            env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        self("ready")

    def __call__(self, command, *arguments):
        self.process.stdin.write(json.dumps([command, *arguments]) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise Failure(f"the reader ended at {command}")
        answer = json.loads(line)
        if isinstance(answer, dict) and "failure" in answer:
            raise Failure(f"{command} {arguments}: {answer['failure']}")
        return answer

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()
