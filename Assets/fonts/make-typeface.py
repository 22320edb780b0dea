#!/usr/bin/python3
"""Writes the outlines, advances and kerning that the interface needs from fonts' OpenType files.

    ./make-typeface.py /usr/share/fonts

reads Inter-Regular.otf, Inter-SemiBold.otf and JetBrainsMono-Regular.ttf (Debian: fonts-inter,
fonts-jetbrains-mono; python3-fonttools) wherever they are in the folder, and writes a .typeface file
for each that is there beside itself. A .typeface file begins with the line
`typeface 2`; then all is numbers of 16 bits with a sign, the low byte first:

    UNITS_PER_EM ASCENT DESCENT CAP_HEIGHT
    LEFTS RIGHTS, and LEFTS x RIGHTS distances    kerning, by classes; class 0 is never kerned
    COUNT, and so many glyphs                     in rising order of scalars
    COUNT, and so many glyphs                     the forms of digits and marks with the digits' width

A glyph is SCALAR ADVANCE LEFT RIGHT LENGTH, and as many bytes of its path. LEFT is its class before a
pair's gap, RIGHT after it. The path has the relative commands of SVG (m l h v c z), in font units, y down,
from the baseline: each is its letter, in one byte, and its numbers.
"""

import pathlib
import struct
import sys

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

BLANKS = "\u00a0\u2002\u2003\u2007\u2009\u200a\u202f"
SYMBOLS = (
    "\u0131\u0141\u0142\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192"
    "–—‘’‚“”„†‡•…‰′″‹›⁄€™−∂∆∏∑√∞∫≈≠≤≥π"
    "←↑→↓↔↕↖↗↘↙↩↪↵↺↻⇞⇟⇥⇧⌃⌘⌥⌦⌫⎋⏎␣"
    "■□▲△▶▷▼▽◀◁◆◇○●★☆✓✗"
)
TEXT = [chr(c) for c in [*range(0x20, 0x7F), *range(0xA1, 0x100)] if c != 0xAD]
INTERFACE = [*TEXT, *BLANKS, *SYMBOLS]
CODE = [*filter(str.isascii, TEXT), *"×·–—‘’“”…−←↑→↓≠≤≥"]


def numbers_of_16_bits(*numbers):
    return struct.pack(f"<{len(numbers)}h", *numbers)


class PathPen(BasePen):
    """Collects relative SVG commands, y down."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.parts, self.at, self.start = [], (0, 0), (0, 0)

    def relative(self, letter, *points):
        numbers = [round(v) for x, y in points for v in (x - self.at[0], -(y - self.at[1]))]
        self.at = points[-1]
        if letter == "l" and 0 in numbers:
            letter, numbers = ("v", numbers[1:]) if numbers[0] == 0 else ("h", numbers[:1])
        self.parts.append(letter.encode() + numbers_of_16_bits(*numbers))

    def _moveTo(self, point):
        self.relative("m", point)
        self.start = point

    def _lineTo(self, point):
        self.relative("l", point)

    def _curveToOne(self, *points):
        self.relative("c", *points)

    def _closePath(self):
        self.parts.append(b"z")
        self.at = self.start

    _endPath = _closePath


def substitutions(font, tag):
    """The single substitutions of a feature, by glyph name."""
    table, found = font["GSUB"].table, {}
    for record in table.FeatureList.FeatureRecord:
        for index in record.Feature.LookupListIndex if record.FeatureTag == tag else []:
            for part in table.LookupList.Lookup[index].SubTable:
                found |= getattr(part, "ExtSubTable", part).mapping
    return found


def kerning_tables(font):
    """The subtables of the kern feature, in order."""
    table = font["GPOS"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    }
    parts = [part for index in sorted(lookups) for part in table.LookupList.Lookup[index].SubTable]
    return [getattr(part, "ExtSubTable", part) for part in parts]


def kerning(tables, left, right):
    """How far the right glyph moves after the left one; the first table that knows decides."""
    for table in tables:
        if left not in table.Coverage.glyphs:
            continue
        if table.Format == 1:
            pairs = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
            values = [pair.Value1 for pair in pairs if pair.SecondGlyph == right]
            if not values:
                continue
            value = values[0]
        else:
            row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)]
            value = row.Class2Record[table.ClassDef2.classDefs.get(right, 0)].Value1
        return getattr(value, "XAdvance", 0) if value else 0
    return 0


def classes(rows):
    """Numbers equal rows alike, from 1; rows of zeros get 0."""
    numbers, result = {}, {}
    for name, row in rows.items():
        result[name] = numbers.setdefault(row, len(numbers) + 1) if any(row) else 0
    return result


def write(source, target, chars):
    font = TTFont(source)
    glyphs, widths, names = font.getGlyphSet(), font["hmtx"], font.getBestCmap()
    texts = sorted({*chars})
    missing = [c for c in texts if ord(c) not in names]
    if missing:
        sys.exit(f"{source} has no glyph for {' '.join(missing)}")
    used = {c: names[ord(c)] for c in texts}
    tables = kerning_tables(font)
    pairs = {l: tuple(kerning(tables, l, r) for r in used.values()) for l in used.values()}
    columns = dict(zip(used.values(), zip(*pairs.values())))
    left, right = classes(pairs), classes(columns)

    tabular = substitutions(font, "tnum")

    def glyph(char, name, like, before, after):
        pen = PathPen(glyphs)
        glyphs[name].draw(pen)
        path = b"".join(pen.parts)
        return numbers_of_16_bits(ord(char), widths[like][0], before, after, len(path)) + path

    def even(char):
        """Some tabular forms are a unit or three off the width of the others, which would add up."""
        return tabular[names[ord("0" if char.isdigit() else ".")]]

    plain = [glyph(c, n, n, left[n], right[n]) for c, n in used.items()]
    forms = [glyph(c, tabular[n], even(c), 0, 0) for c, n in used.items() if n in tabular]
    os2, hhea = font["OS/2"], font["hhea"]
    rows = [[0] * (max(right.values()) + 1) for _ in range(max(left.values()) + 1)]
    for name, row in pairs.items():
        for other, value in zip(used.values(), row):
            rows[left[name]][right[other]] = value
    parts = [
        b"typeface 2\n",
        numbers_of_16_bits(font["head"].unitsPerEm, hhea.ascent, -hhea.descent, os2.sCapHeight),
        numbers_of_16_bits(len(rows), len(rows[0]), *(value for row in rows for value in row)),
        numbers_of_16_bits(len(plain)), *plain, numbers_of_16_bits(len(forms)), *forms,
    ]
    pathlib.Path(target).write_bytes(b"".join(parts))
    print(target, len(used), "glyphs,", max(left.values()), "x", max(right.values()), "classes")


for name, chars in (
    ("Inter-Regular.otf", INTERFACE),
    ("Inter-SemiBold.otf", INTERFACE),
    ("JetBrainsMono-Regular.ttf", CODE),
):
    for source in list(pathlib.Path(sys.argv[1]).rglob(name))[:1]:
        write(source, (pathlib.Path(__file__).parent / name).with_suffix(".typeface"), chars)
