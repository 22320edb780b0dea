#!/usr/bin/env python3
"""Plays trackpads, wheels and touch screens to a program in private display servers.

    run.py [--program PATH] [WORD ...]       every scenario whose name holds all the words
    run.py --sdl FOLDER [WORD ...]           the same with the SDL in that folder
    run.py --part 2/3 [WORD ...]             the second third of them
    run.py --jobs 2 [WORD ...]               half of them beside the other half
    run.py --all [WORD ...]                  those that are left out otherwise, too
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

from harness import build, libraries, packages, places
from harness.checks import SCENARIOS, SELDOM, Failure
from harness.desktops import MutterRig, SwayRig, WestonRig
from harness.own_desks import WaylandDesk, XorgDesk, XwaylandDesk
from harness.program import Program
from harness.rigs import WaylandRig, XorgRig, XwaylandRig
from scenarios import *  # noqa: F401,F403  (they register themselves)

DESKTOPS = {"sway": SwayRig, "mutter": MutterRig, "weston": WestonRig}
OWN_DESKS = {"wayland": WaylandDesk, "xwayland": XwaylandDesk}


class Rigs:
    """The displays, each started when the first scenario wants it."""

    def __init__(self, directory, program, probe, compositor):
        self.directory, self.program, self.compositor = directory, program, compositor
        self.probe = probe
        self.xorg = None

    def play(self, system, function):
        name, *offers = system.split()
        if system == "xorg":
            self.xorg = self.xorg or XorgRig(self._fresh(), self.program, self.probe)
            return function(self.xorg)
        # These are started anew, since scenarios take parts of them away.
        offer = {key: float(value) for key, _, value in (word.partition("=") for word in offers)}
        rig = self._open(name, offer)
        try:
            return function(rig)
        finally:
            rig.close()

    def _open(self, name, offer):
        if name in DESKTOPS:
            return DESKTOPS[name](self.program, **offer)
        if name == "xorg":
            return XorgDesk(self._fresh(), self.program, **offer)
        if "scale" in offer:
            return OWN_DESKS[name](self._fresh(), self.program, self.compositor, **offer)
        kind = WaylandRig if name == "wayland" else XwaylandRig
        offer = {key: int(value) for key, value in offer.items()}
        return kind(self._fresh(), self.program, self.compositor, **offer)

    def _fresh(self):
        return pathlib.Path(tempfile.mkdtemp(dir=self.directory))

    def renew(self):
        """Starts the displays anew for what comes."""
        self.close()
        self.xorg = None

    def close(self):
        if self.xorg:
            self.xorg.close()


RACES = "FAILED  two scenarios or more that hold only now and then have a race"


class Report:
    """What was played, and how it went."""

    def __init__(self):
        self.played, self.failed, self.repeated = 0, [], []

    def play(self, rigs, system, sentence, function):
        """Plays a scenario; once more when it fails.

        A machine that stops for a moment in the middle of a gesture makes another gesture of it. That
        happens once in a while, not twice in a run: two such scenarios have a race.
        """
        name = f"{system}: {sentence}"
        self.played += 1
        try:
            return self._tell("ok     ", name, rigs.play(system, function))
        except Exception as failure:
            print(f"AGAIN   {name}\n        {_reason(failure)}", flush=True)
            first = _reason(failure)
        rigs.renew()
        try:
            self._tell("ok     ", name, rigs.play(system, function))
            self.repeated.append((name, first))
        except Exception as failure:
            self._tell("FAILED ", name, _reason(failure))
            self.failed.append(name)
            rigs.renew()

    def _tell(self, word, name, result):
        print(f"{word} {name}\n        {result}", flush=True)

    def status(self):
        """Says it all in the end; 0 if it was good."""
        for name, reason in self.repeated:
            print(f"twice   {name}\n        at first: {reason}")
        for name in self.failed:
            print(f"FAILED  {name}")
        if len(self.repeated) > 1:
            print(RACES)
        counts = f"{self.played} scenarios played, {len(self.failed)} failed"
        print(f"{counts}, {len(self.repeated)} played twice")
        return int(bool(self.failed) or len(self.repeated) > 1 or not self.played)


def _reason(failure):
    if isinstance(failure, Failure):
        return str(failure)
    return "".join(traceback.format_exception(failure)).strip()


def chosen(scenarios, words, part):
    """The scenarios whose names hold all the words, or one part of them."""
    number, parts = part
    found = [
        (system, sentence, function)
        for system, sentence, function in scenarios
        if all(word in f"{system}: {sentence}" for word in words)
    ]
    return found[number - 1 :: parts]


def part(text):
    """Reads "2/3"."""
    number, parts = map(int, text.split("/"))
    if not 1 <= number <= parts:
        raise ValueError(text)
    return number, parts


def beside(arguments, program, directory):
    """Plays parts of the scenarios beside each other, each with displays of its own, and tells what each told."""
    command = [sys.executable, __file__, "--program", program, *arguments.words]
    command += ["--all"] if arguments.all else []
    command += ["--sdl", arguments.sdl] if arguments.sdl else []
    players = []
    for number in range(1, arguments.jobs + 1):
        told = open(directory / f"part-{number}", "w+")
        part = ["--part", f"{number}/{arguments.jobs}"]
        players.append((subprocess.Popen([*command, *part], stdout=told, stderr=told), told))
    statuses, repeated = [player.wait() for player, _ in players], 0
    for (_, told), status in zip(players, statuses):
        told.seek(0)
        text = told.read()
        print(text, end="")
        repeated += sum(line.startswith("twice ") for line in text.splitlines())
        if status < 0:
            print(f"FAILED  a part was ended by signal {-status}")
    if repeated > 1:
        print(RACES)
    return int(any(statuses) or repeated > 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--packages", action="store_true", help="print the packages it needs")
    parser.add_argument("--missing", action="store_true", help="print those not installed")
    parser.add_argument("--program", help="a demo that has been built already")
    parser.add_argument("--sdl", help="a folder with the SDL to play with")
    parser.add_argument("--part", type=part, default=(1, 1), help="which of how many parts")
    parser.add_argument("--jobs", type=int, default=1, help="how many parts at a time")
    parser.add_argument("--all", action="store_true", help="the whole matrix of desks, too")
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
            demo = arguments.program or str(build.demo())
            if arguments.jobs > 1:
                return beside(arguments, demo, directory)
            compositor = build.compositor(directory)
            options = ["--screen", "lists", "--size", places.SIZE, "--no-inspector"]
            program = Program([demo, *options], logs=True)
            program.missing = build.missing_libraries(directory)
            probe = functools.cache(lambda: Program([build.probe(directory)]))
        except subprocess.CalledProcessError as error:
            print(f"FAILED  building: {shlex.join(error.cmd)}")
            return 1
        if arguments.sdl:
            libraries.put_first(arguments.sdl, demo)
        print(libraries.version(program), flush=True)
        rigs = Rigs(scratch, program, probe, compositor)
        report = Report()
        try:
            scenarios = SCENARIOS + SELDOM if arguments.all else SCENARIOS
            for scenario in chosen(scenarios, arguments.words, arguments.part):
                report.play(rigs, *scenario)
        finally:
            rigs.close()
        return report.status()


if __name__ == "__main__":
    sys.exit(main())
