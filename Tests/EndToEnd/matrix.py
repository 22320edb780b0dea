#!/usr/bin/env python3
"""Plays every desk with every SDL there is, and prints what held: size and sharpness by the processor and by
OpenGL, a drag, a wheel, two fingers and a pinch, each counted once.

    matrix.py [--program PATH] [WORD ...]    desks whose names hold all the words, such as "sway scale=2"

The SDLs are the machine's own and those that .ci/sdls plays with. Takes about five minutes.
"""

import argparse
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True  # the sources stay as they are

from harness import build, libraries
from scenarios.desks import CHECKS, DESKS, IMPOSSIBLE, SCALES

HERE = pathlib.Path(__file__).resolve().parent
RESULT = re.compile(r"(ok|FAILED) +(\w+) scale=([\d.]+): (.*)")
NOTHING = re.match("()()()()", "")


def play(program, folder, words):
    """Plays the desks with an SDL; returns its name, and each result by desk, scale and check."""
    command = [sys.executable, "-u", HERE / "run.py", "--program", program, "--all"]
    command += ["--sdl", folder] if folder else []
    # All words in a row: those behind an option would be taken for a mistake.
    command.append("scale=")
    names = {sentence: check for check, sentence in CHECKS.items()}
    version, results = "", {}
    with subprocess.Popen([*command, *words], stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            print(line, end="", flush=True)
            version = version or line.strip()
            word, desk, scale, sentence = (RESULT.match(line) or NOTHING).groups()
            if sentence in names:
                results[desk, float(scale), names[sentence]] = word
    # Its own verdict is of all that was played; one that broke off has not played all.
    if process.returncode not in (0, 1) or not results:
        results[f"with {version or 'an SDL'}", 0.0, f"broke off, status {process.returncode}"] = "FAILED"
    return version, results


def cell(results, desk, scale):
    """What held of what was played, such as "6 of 6"."""
    if (desk, scale) in IMPOSSIBLE:
        return "cannot"
    played = [results[key] for key in results if key[:2] == (desk, scale)]
    return f"{played.count('ok')} of {len(played)}" if played else "-"


def table(version, results):
    rows = [["scale", *map(str, SCALES)]]
    rows += [[desk, *(cell(results, desk, scale) for scale in SCALES)] for desk in DESKS]
    lines = ["".join(f"{word:<10}" for word in row).rstrip() for row in rows]
    failed = [key for key, word in results.items() if word != "ok"]
    failed = [f"FAILED  {desk} at {scale}: {check}" for desk, scale, check in failed]
    return ["", version, *lines, *failed]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", help="a demo that has been built already")
    parser.add_argument("words", nargs="*", help="words in the names of desks")
    arguments = parser.parse_args()
    program = arguments.program or str(build.demo())
    played = [play(program, folder, arguments.words) for folder in (None, *libraries.others())]
    print("\nOf each desk:", ", ".join(CHECKS))
    for version, results in played:
        print(*table(version, results), sep="\n")
    print("\nWhat cannot be:")
    for (desk, what), reason in IMPOSSIBLE.items():
        print(f"  {desk}, {what}: {reason}")
    words = [word for _, results in played for word in results.values()]
    print(f"{words.count('ok')} of {len(words)} hold")
    return int(words.count("ok") < len(words) or not words)


if __name__ == "__main__":
    sys.exit(main())
