#!/usr/bin/env python3
"""Plays trackpads, wheels and touch screens to a program in private display servers.

    run.py [--program PATH] [WORD ...]       every scenario whose name holds all the words
    run.py --packages                        the Debian packages it needs, on one line
    run.py --missing                         those that are not installed, on one line, or nothing

Without a program it builds the demo and tests that. Needs no rights, no screen and no input hardware,
and leaves nothing running.
"""

import argparse
import functools
import pathlib
import shlex
import subprocess
import sys
import tempfile
import traceback

sys.dont_write_bytecode = True  # the sources stay as they are

from harness import build, packages, places
from harness.checks import SCENARIOS, Failure
from harness.program import Program
from harness.rigs import WaylandRig, XorgRig, XwaylandRig
from scenarios import *  # noqa: F401,F403  (they register themselves)


class Rigs:
    """The displays, each started when the first scenario wants it."""

    def __init__(self, directory, program, probe, compositor):
        self.directory, self.program, self.compositor = directory, program, compositor
        self.probe = probe
        self.xorg = None

    def play(self, system, function):
        name, *offers = system.split()
        if name == "xorg":
            self.xorg = self.xorg or XorgRig(self._fresh(), self.program, self.probe)
            return function(self.xorg)
        # These are started anew, since scenarios take parts of them away.
        offer = {key: int(value) for key, _, value in (word.partition("=") for word in offers)}
        kind = WaylandRig if name == "wayland" else XwaylandRig
        rig = kind(self._fresh(), self.program, self.compositor, **offer)
        try:
            return function(rig)
        finally:
            rig.close()

    def _fresh(self):
        return pathlib.Path(tempfile.mkdtemp(dir=self.directory))

    def renew(self):
        """Starts the displays anew for what comes."""
        self.close()
        self.xorg = None

    def close(self):
        if self.xorg:
            self.xorg.close()


TRIES = 3


def play(rigs, system, function):
    """Plays a scenario; another time when it fails, since all of them depend on time.

    A machine that stops for a moment in the middle of a gesture makes another gesture of it. What is
    wrong with the program fails every time.
    """
    for left in reversed(range(TRIES)):
        try:
            return rigs.play(system, function)
        except Exception as failure:
            if not left:
                raise
            print(f"AGAIN   after: {failure}", flush=True)
            rigs.renew()


def play_all(rigs, words):
    """Plays the scenarios and returns how many failed."""
    failures = played = 0
    for system, sentence, function in SCENARIOS:
        name = f"{system}: {sentence}"
        if not all(word in name for word in words):
            continue
        played += 1
        try:
            print(f"ok      {name}\n        {play(rigs, system, function)}", flush=True)
        except Failure as failure:
            failures += 1
            print(f"FAILED  {name}\n        {failure}", flush=True)
        except Exception:
            failures += 1
            print(f"FAILED  {name}\n{traceback.format_exc()}", flush=True)
    print(f"{played} scenarios played, {failures} failed")
    return failures + (played == 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--packages", action="store_true", help="print the packages it needs")
    parser.add_argument("--missing", action="store_true", help="print those not installed")
    parser.add_argument("--program", help="a demo that has been built already")
    parser.add_argument("--build", help="a directory for what is built, to keep")
    parser.add_argument("words", nargs="*", help="words in the names of scenarios")
    arguments = parser.parse_args()
    if arguments.packages:
        print(*packages.listed())
        return 0
    missing = packages.missing()
    if arguments.missing:
        print(*missing)
        return 0
    if missing:
        word = "FAILED " if packages.is_required() else "skipped"
        print(f"{word} all end-to-end scenarios; to play them: apt-get install", *missing)
        return int(packages.is_required())
    with tempfile.TemporaryDirectory(prefix="end-to-end.") as scratch:
        directory = pathlib.Path(arguments.build or scratch)
        directory.mkdir(parents=True, exist_ok=True)
        try:
            build.check_declarations()
            compositor = build.compositor(directory)
            demo = arguments.program or str(build.demo())
            options = ["--screen", "bounce", "--size", places.SIZE, "--no-inspector"]
            program = Program([demo, *options], logs=True)
            program.missing = build.missing_libraries(directory)
            probe = functools.cache(lambda: Program([build.probe(directory)]))
        except subprocess.CalledProcessError as error:
            print(f"FAILED  building: {shlex.join(error.cmd)}")
            return 1
        rigs = Rigs(scratch, program, probe, compositor)
        try:
            return 1 if play_all(rigs, arguments.words) else 0
        finally:
            rigs.close()


if __name__ == "__main__":
    sys.exit(main())
