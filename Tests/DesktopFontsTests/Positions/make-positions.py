#!/usr/bin/env python3
"""Writes positions.txt: which glyph stands where in lines of six scripts and of emoji, at a size of 16.

HarfBuzz shapes each run here by itself, through ctypes. Which font a run takes, which way it goes and where it
stands in its line is said by hand below, from left to right as the eye goes; the program finds it out by itself.
"""

import ctypes
import pathlib
import struct

HERE = pathlib.Path(__file__).resolve().parent
TYPEFACE = HERE.parents[2] / "Assets/fonts/Inter-Regular.typeface"
FONTS = pathlib.Path("/usr/share/fonts/truetype")
FILES = {
    "DejaVu": "dejavu/DejaVuSans.ttf",
    "Droid": "droid/DroidSansFallbackFull.ttf",
    "Loma": "tlwg/Loma.ttf",
    "Noto": "noto/NotoColorEmoji.ttf",
}
SIZE = 16
LEFT, RIGHT = 5, 4  # the direction that a run goes, as HarfBuzz numbers it

# Each line as it is read, and its runs as they stand: the font, the script, the direction, and the letters to show.
LINES = [
    ("AVATAR, fi é!", [("Inter", "", RIGHT, "AVATAR, fi é!")]),
    ("Привет, мир", [
        ("DejaVu", "Cyrl", RIGHT, "Привет"), ("Inter", "", RIGHT, ", "), ("DejaVu", "Cyrl", RIGHT, "мир"),
    ]),
    ("سلام عليكم.", [
        ("Inter", "", LEFT, "."), ("DejaVu", "Arab", LEFT, "عليكم"), ("Inter", "", LEFT, " "),
        ("DejaVu", "Arab", LEFT, "سلام"),
    ]),
    # What is written last is at the left, and brackets turn around.
    ("שלום (עולם)!", [
        ("Inter", "", LEFT, "!("), ("DejaVu", "Hebr", LEFT, "עולם"), ("Inter", "", LEFT, ") "),
        ("DejaVu", "Hebr", LEFT, "שלום"),
    ]),
    ("日本語です。", [("Droid", "Hani", RIGHT, "日本語"), ("Droid", "Hira", RIGHT, "です。")]),
    ("ที่นี่ กำลัง", [
        ("Loma", "Thai", RIGHT, "ที่นี่"), ("Inter", "", RIGHT, " "), ("Loma", "Thai", RIGHT, "กำลัง"),
    ]),
    ("👍🏽👩‍👩‍👧‍👦🇩🇪1️⃣", [("Noto", "Zyyy", RIGHT, "👍🏽👩‍👩‍👧‍👦🇩🇪1️⃣")]),
    # After Arabic letters a number and what surrounds it belong to them, and digits run to the right.
    ("Hi مرحبا (12)", [
        ("Inter", "", RIGHT, "Hi "), ("Inter", "", LEFT, "("), ("Inter", "", RIGHT, "12"), ("Inter", "", LEFT, ") "),
        ("DejaVu", "Arab", LEFT, "مرحبا"),
    ]),
    # In a paragraph that runs to the left, words that run to the right keep their order.
    ("אני read it", [("Inter", "", RIGHT, "read it"), ("Inter", "", LEFT, " "), ("DejaVu", "Hebr", LEFT, "אני")]),
]


class Typeface:
    """The embedded typeface; make-typeface.py beside it says what is in the file."""

    def __init__(self, path):
        self.rest = path.read_bytes().removeprefix(b"typeface 2\n")
        self.units = self.number()
        for _ in "ascent", "descent", "capital":
            self.number()
        lefts, self.rights = self.number(), self.number()
        self.kerning = [self.number() for _ in range(lefts * self.rights)]
        self.glyphs = {}
        for _ in range(self.number()):
            scalar, advance, left, right, length = (self.number() for _ in range(5))
            self.rest = self.rest[length:]
            self.glyphs[chr(scalar)] = advance, left, right

    def number(self):
        value, = struct.unpack_from("<h", self.rest)
        self.rest = self.rest[2:]
        return value

    def shape(self, letters, direction):
        """What is drawn, where from the start of the run, and the width of the run."""
        pen, placed, before = 0, [], None
        for letter in letters:
            advance, left, right = self.glyphs[letter]
            if before is not None and direction == RIGHT:
                pen += self.kerning[before * self.rights + right]
            placed.append((ord(letter), pen / self.units, 0))
            pen += advance
            before = left
        return placed, pen / self.units


class Info(ctypes.Structure):
    _fields_ = [("glyph", ctypes.c_uint32), ("mask", ctypes.c_uint32), ("cluster", ctypes.c_uint32),
                ("own", ctypes.c_uint32 * 2)]


class Position(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int32) for name in ("x_advance", "y_advance", "dx", "dy", "own")]


class Font:
    library = ctypes.CDLL("libharfbuzz.so.0")
    for name in ("hb_blob_create_from_file", "hb_face_create", "hb_font_create", "hb_buffer_create"):
        getattr(library, name).restype = ctypes.c_void_p
    library.hb_buffer_get_glyph_infos.restype = ctypes.POINTER(Info)
    library.hb_buffer_get_glyph_positions.restype = ctypes.POINTER(Position)

    def __init__(self, path):
        hb = self.library
        blob = ctypes.c_void_p(hb.hb_blob_create_from_file(str(path).encode()))
        face = ctypes.c_void_p(hb.hb_face_create(blob, 0))
        self.units = hb.hb_face_get_upem(face)
        self.font = ctypes.c_void_p(hb.hb_font_create(face))

    def shape(self, letters, script, direction):
        hb, count = self.library, ctypes.c_uint()
        buffer = ctypes.c_void_p(hb.hb_buffer_create())
        text = letters.encode("utf-32-le")
        hb.hb_buffer_add_utf32(buffer, text, len(text) // 4, 0, len(text) // 4)
        hb.hb_buffer_set_content_type(buffer, 1)
        hb.hb_buffer_set_direction(buffer, direction)
        hb.hb_buffer_set_script(buffer, int.from_bytes(script.encode(), "big"))
        hb.hb_buffer_guess_segment_properties(buffer)
        hb.hb_shape(self.font, buffer, None, 0)
        infos = hb.hb_buffer_get_glyph_infos(buffer, ctypes.byref(count))
        places = hb.hb_buffer_get_glyph_positions(buffer, ctypes.byref(count))
        pen, placed = 0, []
        for info, place in zip(infos[:count.value], places[:count.value]):
            placed.append((info.glyph, (pen + place.dx) / self.units, -place.dy / self.units))
            pen += place.x_advance
        return placed, pen / self.units


def main():
    inter, fonts = Typeface(TYPEFACE), {name: Font(FONTS / file) for name, file in FILES.items()}
    lines = [f"file {name} {file} {(FONTS / file).stat().st_size}" for name, file in FILES.items()]
    for text, runs in LINES:
        lines.append(f"line {text}")
        pen = 0
        for name, script, direction, letters in runs:
            if name == "Inter":
                placed, width = inter.shape(letters, direction)
            else:
                placed, width = fonts[name].shape(letters, script, direction)
            lines += [f"{name} {glyph} {(pen + x) * SIZE:.4f} {y * SIZE:.4f}" for glyph, x, y in placed]
            pen += width
    (HERE / "positions.txt").write_text("\n".join(lines) + "\n")


main()
