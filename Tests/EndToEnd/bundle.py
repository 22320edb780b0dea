#!/usr/bin/env python3
"""Tries a bundle without Swift: unpacks, starts, installs, launches and uninstalls it.

    bundle.py ARCHIVE

The root holds Debian's SDL and what that needs, and the bundle in a folder whose name a shell, a desktop
entry and a format would each read in another way. Ends with status 1 when something does not hold.
"""

import contextlib
import os
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import time

sys.dont_write_bytecode = True  # the sources stay as they are

from harness import libraries
from harness.checks import Failure, expect, expect_equal
from harness.picture import Picture
from harness.root import Root
from harness.xclient import XClient

PACKAGES = ["libsdl2-2.0-0", "libsdl2-image-2.0-0", "libstdc++6"]
# To try it: a shell, what launches entries, and their icon's home.
TOOLS = ["dash", "coreutils", "grep", "sed", "libglib2.0-bin"]
FOLDER = "to $HOME, 100 %f \"of\" it"
ENTRY = "home/.local/share/applications/scroll-demo.desktop"
# Moves the environment before the program looks for its arguments, as sdl2-compat does.
MOVES_ENVIRONMENT = """
#include <stdlib.h>
__attribute__((constructor)) static void move(void) { setenv("MOVED", "1", 1); }
"""


class Screen:
    """An X server whose pixels are in a file."""

    def __init__(self, directory):
        self.directory = pathlib.Path(directory)
        read, write = os.pipe()
        words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
        words += ["-noreset", "-nocursor", "-fbdir", str(self.directory)]
        self.process = subprocess.Popen(words, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as line:
            self.display = f":{line.readline().strip()}"

    def until_shown(self, wanted):
        """Waits until a window shows something, or until there is none."""
        client = XClient(self.display)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            with contextlib.suppress(Failure):
                client.window()
                pixels = (self.directory / "Xvfb_screen0").read_bytes()
                if wanted and Picture.from_xwd(pixels).sharpness() > 0.88:
                    return client.close()
                time.sleep(0.1)
                continue
            if not wanted:
                return client.close()
            time.sleep(0.1)
        raise Failure(f"waited in vain for {'a window' if wanted else 'no window'}")

    def close(self):
        self.process.terminate()
        self.process.wait()


class Trial:
    """A root with the bundle in it."""

    def __init__(self, directory, archive):
        self.root = Root(directory / "root", PACKAGES + TOOLS)
        self.place = self.root.directory / "opt" / FOLDER
        self.place.mkdir()
        with tarfile.open(archive) as bundle:
            bundle.extractall(self.place, filter="data")
        (self.top,) = self.place.iterdir()
        self.program = f"/opt/{FOLDER}/{self.top.name}/scroll-demo"
        self.inside = self.top / "scroll-demo"
        self.screen = Screen(directory)

    def contents(self):
        """Checks that there is no Swift and no path of this machine, and that all files are there."""
        swift = [*self.root.directory.rglob("libswift*"), *self.root.directory.rglob("swift")]
        expect_equal(swift, [], "Swift in the root")
        checkout = str(pathlib.Path(__file__).resolve().parents[2])
        expect(checkout.encode() not in self.inside.read_bytes(), f"{checkout} is in the program")
        for name in "Assets/fonts/OFL.txt", "Assets/icon/scroll-demo.svg", "scroll-demo.desktop", "install":
            expect((self.top / name).is_file(), f"{name} is missing")
        return f"{len([*self.top.rglob('*')])} files"

    def version(self):
        status, said = self.root.run(self.program, "--version")
        lines = said.splitlines()
        expect(status == 0 and "scroll-demo 1.0" in lines, f"status {status}: {said}")
        return next(line for line in lines if line.startswith("SDL "))

    def arguments(self):
        """Checks that arguments are read, whatever a library does before the program starts."""
        source = self.place / "move.c"
        source.write_text(MOVES_ENVIRONMENT)
        library = self.root.directory / "tmp/move.so"
        subprocess.run(["gcc", "-shared", "-fPIC", "-o", library, source], check=True)
        status, said = self.root.run(self.program, "--list-screens", LD_PRELOAD="/tmp/move.so")
        expect(status == 0 and "feel" in said, f"status {status}: {said}")
        return "heard"

    def other_libraries(self):
        """Checks the same with every other SDL on this machine."""
        seen = []
        for folder in libraries.others():
            surroundings = {**os.environ, "LD_LIBRARY_PATH": str(folder)}
            words = [str(self.inside), "--version"]
            said = subprocess.run(words, env=surroundings, capture_output=True, text=True).stdout
            expect(said.startswith("scroll-demo 1.0\nSDL "), f"with {folder.name}: {said}")
            seen.append(said.splitlines()[1])
        return "; ".join(seen) or "none here"

    def first_start(self):
        """Checks for a window with sharp letters and a saved state at the end."""
        words = self.program, "--exit-after", "4"
        process = self.root.start(*words, environment={"DISPLAY": self.screen.display}, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.screen.until_shown(True)
        said, _ = process.communicate(timeout=60)
        expect_equal((process.returncode, said), (0, ""), "status and complaint")
        expect((self.root.directory / "home/.local/state/scroll-demo").is_dir(), "no state is left")
        return "shown, remembered"

    def assets(self):
        """Checks that assets are read beside the program, and that an error without them names the places searched."""
        assets, away = self.top / "Assets", self.top / "away"
        assets.rename(away)
        status, said = self.root.run(self.program, "--headless", "--frames", "1")
        away.rename(assets)
        beside = f"looked in {pathlib.Path(self.program).parent}/Assets"
        expect(status == 2 and beside in said, f"status {status}: {said}")
        return beside

    def install(self):
        """Checks that the installed entry launches the program, that somebody else's is left alone, and that removing leaves nothing."""
        script = f"/opt/{FOLDER}/{self.top.name}/install"
        status, said = self.root.run(script)
        expect(status == 0 and (self.root.directory / ENTRY).is_file(), f"status {status}: {said}")
        launching = f"gio launch /{ENTRY} && until [ -e /tmp/seen ]; do sleep 0.1; done"
        launch = self.root.start("sh", "-c", launching, environment={"DISPLAY": self.screen.display})
        try:
            self.screen.until_shown(True)
        finally:
            # Who launched it ends, and with it all processes of this root.
            (self.root.directory / "tmp/seen").touch()
            status = launch.wait(60)
        expect_equal(status, 0, "status of the launch")
        self.screen.until_shown(False)
        status, said = self.root.run(script, "--remove")
        left = [*(self.root.directory / "home/.local").rglob("*scroll-demo.*")]
        expect(status == 0 and not left, f"status {status}: {said}, left: {left}")
        entry = self.root.directory / ENTRY
        entry.write_text("somebody else's")
        for words in ([], ["--remove"]):
            status, said = self.root.run(script, *words)
            expect_equal((status, entry.read_text()), (2, "somebody else's"), f"install {words}: {said}")
        entry.unlink()
        return "installed, launched, taken out"

    def play(self):
        """Tries everything and returns the number of failures."""
        failures = 0
        steps = self.contents, self.version, self.arguments, self.other_libraries
        for step in *steps, self.first_start, self.assets, self.install:
            name = step.__name__.replace("_", " ")
            try:
                print(f"ok      the bundle: {name}\n        {step()}", flush=True)
            except Failure as failure:
                failures += 1
                print(f"FAILED  the bundle: {name}\n        {failure}", flush=True)
        self.screen.close()
        return failures


def main():
    with tempfile.TemporaryDirectory(prefix="bundle.") as directory:
        return int(Trial(pathlib.Path(directory), sys.argv[1]).play() > 0)


if __name__ == "__main__":
    sys.exit(main())
