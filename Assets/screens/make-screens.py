#!/usr/bin/env python3
"""Takes the README's picture of each screen.

    make-screens.py PROGRAM        writes a WebP per screen beside this script

PROGRAM is a built scroll-demo. Needs Pillow; the program needs neither a window nor a display.
"""

import pathlib
import subprocess
import sys
import tempfile

from PIL import Image

HERE = pathlib.Path(__file__).parent
LOOK = ["--headless", "--no-restore", "--no-inspector", "--theme", "light", "--size", "960x640", "--scale", "1"]

listing = subprocess.run([sys.argv[1], "--list-screens"], check=True, capture_output=True, text=True).stdout
for screen in (line.split()[0] for line in listing.splitlines() if not line.startswith(" ")):
    with tempfile.NamedTemporaryFile(suffix=".png") as shot:
        words = [sys.argv[1], *LOOK, "--frames", "60", "--screen", screen, "--screenshot", shot.name]
        subprocess.run(words, check=True)
        Image.open(shot.name).resize((480, 320), Image.LANCZOS).save(HERE / f"{screen}.webp", quality=78)
