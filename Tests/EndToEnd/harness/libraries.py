"""The SDL in use: the machine's own, or another in its place."""

import functools
import os
import pathlib
import subprocess

NAME = "libSDL2-2.0.so.0"


def others():
    """The folders with other SDLs: in $OTHER_SDLS, or in shared/sdl beside the checkout."""
    checkout = pathlib.Path(__file__).resolve().parents[3]
    place = pathlib.Path(os.environ.get("OTHER_SDLS", checkout.parent / "shared/sdl"))
    return sorted(library.parent for library in place.glob(f"*/{NAME}"))


def put_first(folder, program):
    """Lets all programs that start from now on use the SDL in a folder."""
    folder = pathlib.Path(folder).resolve()
    os.environ["LD_LIBRARY_PATH"] = str(folder)
    linked = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    if f"{NAME} => {folder / NAME}" not in linked:
        raise SystemExit(f"FAILED  {program} does not take the SDL in {folder}:\n{linked}")


@functools.cache
def version(program):
    """The program's report of its SDL."""
    words = [program.command[0], "--version"]
    said = subprocess.run(words, capture_output=True, text=True, check=True)
    return next(line for line in said.stdout.splitlines() if line.startswith("SDL "))
