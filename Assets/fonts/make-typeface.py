#!/usr/bin/python3
"""Writes the outlines, advances and kerning that the interface needs from Inter's OpenType files.

    ./make-typeface.py /usr/share/fonts/opentype/inter

reads Inter-Regular.otf and Inter-SemiBold.otf (Debian: fonts-inter; python3-fonttools) and writes
Inter-Regular.typeface and Inter-SemiBold.typeface beside itself. A .typeface file is text:

    typeface 1 NAME
    metrics UNITS_PER_EM ASCENT DESCENT CAP_HEIGHT X_HEIGHT
    glyph SCALAR ADVANCE LEFT RIGHT PATH      scalars in hexadecimal, in rising order
    tabular SCALAR ADVANCE 0 0 PATH           the form of a digit or a mark with the digits' width
    kern LEFT RIGHT:UNITS ...                 by classes; class 0 is never kerned
    end                                       shows that nothing was cut off

PATH is an SVG path of relative commands (m l h v c z) in font units, y down, from the baseline; it is
`-` for a blank. LEFT is the class of a glyph before a pair's gap, RIGHT of a glyph after it.
"""

import pathlib
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
        text = "".join(str(n) if n < 0 else f" {n}" for n in numbers)
        self.parts.append(letter + text.removeprefix(" "))

    def _moveTo(self, point):
        self.relative("m", point)
        self.start = point

    def _lineTo(self, point):
        self.relative("l", point)

    def _curveToOne(self, *points):
        self.relative("c", *points)

    def _closePath(self):
        self.parts.append("z")
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


def write(source, target):
    font = TTFont(source)
    glyphs, widths, names = font.getGlyphSet(), font["hmtx"], font.getBestCmap()
    texts = sorted({*TEXT, *BLANKS, *SYMBOLS})
    missing = [c for c in texts if ord(c) not in names]
    if missing:
        sys.exit(f"{source} has no glyph for {' '.join(missing)}")
    used = {c: names[ord(c)] for c in texts}
    tables = kerning_tables(font)
    pairs = {l: tuple(kerning(tables, l, r) for r in used.values()) for l in used.values()}
    columns = dict(zip(used.values(), zip(*pairs.values())))
    left, right = classes(pairs), classes(columns)

    def line(word, char, name, before, after):
        pen = PathPen(glyphs)
        glyphs[name].draw(pen)
        path = "".join(pen.parts) or "-"
        # Some tabular forms are a unit or three off the width of the others, which would add up.
        like = tabular[names[ord("0" if char.isdigit() else ".")]] if word == "tabular" else name
        return f"{word} {ord(char):x} {widths[like][0]} {before} {after} {path}"

    os2, hhea = font["OS/2"], font["hhea"]
    lines = [
        f"typeface 1 {pathlib.Path(target).stem}",
        f"metrics {font['head'].unitsPerEm} {hhea.ascent} {-hhea.descent} {os2.sCapHeight} {os2.sxHeight}",
    ]
    tabular = substitutions(font, "tnum")
    lines += [line("glyph", c, n, left[n], right[n]) for c, n in used.items()]
    lines += [line("tabular", c, tabular[n], 0, 0) for c, n in used.items() if n in tabular]
    order = list(used.values())
    for number in range(1, max(left.values()) + 1):
        row = pairs[next(n for n in order if left[n] == number)]
        values = {right[n]: row[i] for i, n in enumerate(order) if row[i]}
        cells = " ".join(f"{c}:{v}" for c, v in sorted(values.items()))
        lines.append(f"kern {number} {cells}")
    pathlib.Path(target).write_text("\n".join([*lines, "end"]) + "\n", encoding="ascii")
    print(target, len(used), "glyphs,", max(left.values()), "x", max(right.values()), "classes")


for weight in ("Regular", "SemiBold"):
    here = pathlib.Path(__file__).parent
    write(pathlib.Path(sys.argv[1]) / f"Inter-{weight}.otf", here / f"Inter-{weight}.typeface")
