"""The resources that SDL allocates and the frames that it shows, counted inside the program."""

import pathlib
import shutil
import struct
import subprocess

SOURCE = pathlib.Path(__file__).resolve().parents[1] / "Counts" / "counts.c"


def environment(scratch):
    """Lets a program count, and treat any OpenGL as that of a graphics processor."""
    return {**counting(scratch), "COUNTS_FAST": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}


def counting(scratch):
    """Lets a program count."""
    library = scratch / "counts.so"
    if not library.exists():
        compiler = shutil.which("cc") or shutil.which("clang") or "gcc"
        flags = ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-Wno-builtin-declaration-mismatch"]
        subprocess.run([compiler, *flags, "-o", str(library), str(SOURCE), "-ldl"], check=True)
    return {"LD_PRELOAD": str(library), "COUNTS": str(scratch / "counts")}


def held(scratch):
    """The number of textures and surfaces now."""
    return struct.unpack("iii", (scratch / "counts").read_bytes())[:2]


def frames(scratch):
    """The number of frames shown so far."""
    counts = scratch / "counts"
    # The file is empty for a moment after it was made.
    numbers = counts.read_bytes() if counts.exists() else b""
    return struct.unpack("iii", numbers)[2] if numbers else 0
