#!/usr/bin/env python3
"""Writes the pictures beside it: eight fields of 8 x 8 pixels, four across and two down, in formats that people have.

Needs Pillow, and pillow-heif for HEIC, and the programs tiffcp and cjpeg; the names say what PicturesTests expects of a file. PNGs are written here, since Pillow has not all of their formats.
"""
import ctypes
import io
import pathlib
import struct
import subprocess
import zlib

import pillow_heif
from PIL import Image, ImageCms

HERE = pathlib.Path(__file__).resolve().parent
WIDTH, HEIGHT, SIDE = 32, 16, 8
COLORS = [(0, 0, 0), (255, 255, 255), (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (0, 255, 255), (255, 0, 255)]
UPRIGHT = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x01\0\0\0\0\0\0"


def field(x, y):
    return y // SIDE * 4 + x // SIDE


def pixels():
    return [(x, y) for y in range(HEIGHT) for x in range(WIDTH)]


def chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def row(samples, bits):
    """Samples as bits, the first one highest."""
    number = 0
    for sample in samples:
        number = number << bits | sample
    spare = -len(samples) * bits % 8
    return (number << spare).to_bytes((len(samples) * bits + spare) // 8, "big")


def png(name, bits, kind, sample, chunks=b"", interlaced=False, last=b""):
    """`sample` gives the samples of a field; Adam7's passes are those of W3C PNG, 8.2."""
    passes = [(0, 0, 1, 1)]
    if interlaced:
        passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    rows = b""
    for left, top, across, down in passes:
        for y in range(top, HEIGHT, down):
            samples = [s for x in range(left, WIDTH, across) for s in sample(field(x, y))]
            rows += b"\0" + row(samples, bits)
    head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, bits, kind, 0, 0, int(interlaced))
    body = chunk(b"IHDR", head) + chunks + chunk(b"IDAT", zlib.compress(rows, 9)) + last + chunk(b"IEND", b"")
    (HERE / name).write_bytes(b"\x89PNG\r\n\x1a\n" + body)


def table(colors):
    return chunk(b"PLTE", bytes(c for color in colors for c in color))


def pngs():
    exif = chunk(b"eXIf", UPRIGHT)
    png("colors.png", 8, 2, lambda f: COLORS[f], chunks=exif)
    png("colors-late-exif.png", 8, 2, lambda f: COLORS[f], last=exif)
    png("colors-interlaced.png", 8, 2, lambda f: COLORS[f], interlaced=True)
    png("colors-16.png", 16, 2, lambda f: [c * 257 for c in COLORS[f]])
    png("colors-table-8.png", 8, 3, lambda f: [f], table(COLORS))
    png("colors-table-4.png", 4, 3, lambda f: [f], table(COLORS))
    png("four-table-2.png", 2, 3, lambda f: [f % 4], table(COLORS[:4]))
    png("two-table-1.png", 1, 3, lambda f: [(f + f // 4) % 2], table(COLORS[:2]))
    png("gray-4.png", 4, 0, lambda f: [2 * f])
    png("gray-8.png", 8, 0, lambda f: [34 * f])
    png("gray-16.png", 16, 0, lambda f: [34 * f * 257])
    png("gray-alpha-8.png", 8, 4, lambda f: [34 * f, 255])
    png("gray-alpha-16.png", 16, 4, lambda f: [34 * f * 257, 65535])
    png("two-gray-1.png", 1, 0, lambda f: [(f + f // 4) % 2])
    # In these the first field is transparent.
    png("clear-table.png", 8, 3, lambda f: [f], table(COLORS) + chunk(b"tRNS", b"\0"))
    png("clear-color.png", 8, 2, lambda f: COLORS[f], chunk(b"tRNS", bytes(6)))
    png("clear-color-16.png", 16, 2, lambda f: [c * 257 for c in COLORS[f]], chunk(b"tRNS", bytes(6)))
    png("clear-alpha-16.png", 16, 6, lambda f: [c * 257 for c in COLORS[f]] + [65535 if f else 0])
    png("clear-gray-16.png", 16, 0, lambda f: [34 * f * 257], chunk(b"tRNS", bytes(2)))


def bmp(name, depth, sample, packing=0, table=(), masks=(), length=40, is_down=False, is_file=True, rows=None):
    """A BMP, or what of it a clipboard has; `sample` gives the number that a pixel of a field has."""
    if rows is None:
        rows = []
        for y in range(HEIGHT):
            bits = row([sample(field(x, y)) for x in range(WIDTH)], depth) if depth < 16 else b"".join(
                sample(field(x, y)).to_bytes(depth // 8, "little") for x in range(WIDTH))
            rows.append(bits + bytes(-len(bits) % 4))
    body = b"".join(rows if is_down else rows[::-1])
    if length == 12:
        head = struct.pack("<IHHHH", 12, WIDTH, HEIGHT, 1, depth)
    else:
        lines = -HEIGHT if is_down else HEIGHT
        head = struct.pack("<IiiHHIIiiII", length, WIDTH, lines, 1, depth, packing, len(body), 0, 0, len(table), 0)
    behind = b"".join(struct.pack("<I", mask) for mask in masks)
    head += behind if length <= 40 else (behind + bytes(length))[:length - 40]
    head += b"".join(bytes(color[::-1]) + bytes(length > 12) for color in table)
    start = b"BM" + struct.pack("<IHHI", 14 + len(head) + len(body), 0, 0, 14 + len(head)) if is_file else b""
    (HERE / name).write_bytes(start + head + body)


def bmps():
    def color(f):
        return COLORS[f][0] << 16 | COLORS[f][1] << 8 | COLORS[f][2]

    bmp("colors-down.bmp", 32, color, is_down=True)
    bmp("colors-old.bmp", 24, color, length=12)
    bmp("colors-old-4.bmp", 4, lambda f: f, length=12, table=COLORS + [(9, 9, 9)] * 8)
    bmp("colors-bare.bmp", 24, color, is_file=False)
    small = [0xF800, 0x7E0, 0x1F]
    bmp("colors-masks.bmp", 16, lambda f: sum(m for m, c in zip(small, COLORS[f]) if c), packing=3, masks=small)
    wide = [0xFF000000, 0xFF0000, 0xFF00, 0xFF]
    bmp("clear-masks.bmp", 32, lambda f: color(f) << 8 | (255 if f else 0), packing=3, masks=wide, length=108)
    bmp("colors-no-alpha.bmp", 32, lambda f: color(f) << 8, packing=3, masks=wide, length=108)
    # Runs of eight pixels, one row as a piece of pixels that differ, and a step over pixels that have the first color.
    runs, halves = [], []
    for y in range(HEIGHT):
        fields = [field(x, y) for x in range(0, WIDTH, SIDE)]
        if y == 3:
            runs.append(bytes([0, 2, SIDE, 0]) + bytes([0, 24]) + bytes(f for f in fields[1:] for _ in range(SIDE)) + b"\0\0")
            halves.append(bytes([0, 32]) + bytes(f * 17 for f in fields for _ in range(SIDE // 2)) + b"\0\0")
        else:
            runs.append(bytes(b for f in fields for b in (SIDE, f)) + b"\0\0")
            halves.append(bytes(b for f in fields for b in (SIDE, f * 17)) + b"\0\0")
    bmp("colors-runs-8.bmp", 8, None, packing=1, table=COLORS, rows=[b"\0\1"] + runs)
    bmp("colors-runs-4.bmp", 4, None, packing=2, table=COLORS, rows=[b"\0\1"] + halves)


def display_p3():
    """Display P3's primaries with sRGB's curve (SMPTE EG 432-1; IEC 61966-2-1), as a profile of Little CMS."""
    cms = ctypes.CDLL("liblcms2.so.2")
    cms.cmsBuildParametricToneCurve.restype = cms.cmsCreateRGBProfile.restype = ctypes.c_void_p
    numbers = (ctypes.c_double * 5)(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
    curve = cms.cmsBuildParametricToneCurve(None, 4, numbers)
    white = (ctypes.c_double * 3)(0.3127, 0.3290, 1)
    primaries = (ctypes.c_double * 9)(0.680, 0.320, 1, 0.265, 0.690, 1, 0.150, 0.060, 1)
    profile = ctypes.c_void_p(cms.cmsCreateRGBProfile(white, primaries, (ctypes.c_void_p * 3)(curve, curve, curve)))
    count = ctypes.c_uint32(0)
    cms.cmsSaveProfileToMem(profile, None, ctypes.byref(count))
    content = ctypes.create_string_buffer(count.value)
    cms.cmsSaveProfileToMem(profile, content, ctypes.byref(count))
    return content.raw


def others():
    colors = Image.new("RGB", (WIDTH, HEIGHT))
    gray = Image.new("L", (WIDTH, HEIGHT))
    two = Image.new("1", (WIDTH, HEIGHT))
    for x, y in pixels():
        f = field(x, y)
        colors.putpixel((x, y), COLORS[f])
        gray.putpixel((x, y), 34 * f)
        two.putpixel((x, y), 255 * ((f + f // 4) % 2))
    clear = colors.convert("RGBA")
    for x, y in pixels():
        if field(x, y) == 0:
            clear.putpixel((x, y), (0, 0, 0, 0))
    indexed = colors.convert("P", palette=Image.Palette.ADAPTIVE, colors=8)
    exif = Image.Exif()
    exif[0x112] = 1

    def save(image, name, **options):
        image.save(HERE / name, **options)

    best = {"quality": 95, "subsampling": 0}
    save(colors, "colors.jpg", exif=exif, **best)
    save(colors, "colors-progressive.jpg", progressive=True, **best)
    save(colors.convert("CMYK"), "colors-inks.jpg", **best)
    save(gray, "gray.jpg", quality=95)
    save(colors, "colors.webp", lossless=True, exif=exif)
    save(colors.resize((WIDTH, HEIGHT)), "colors-lossy.webp", quality=100)
    save(clear, "clear.webp", lossless=True, exact=True)
    other = Image.new("RGB", (WIDTH, HEIGHT), (9, 9, 9))
    save(colors, "colors-moving.webp", save_all=True, append_images=[other], lossless=True, duration=50)
    save(clear, "clear-moving.webp", save_all=True, append_images=[other.convert("RGBA")], duration=50, quality=100)
    save(colors, "colors.gif")
    save(colors, "colors-moving.gif", save_all=True, append_images=[other], duration=50)
    tags = {274: 1}
    save(colors, "colors.tif", tiffinfo=tags)
    save(colors, "colors-big.tif", big_tiff=True)
    save(colors, "colors-deflated.tif", compression="tiff_adobe_deflate")
    save(indexed, "colors-table.tif")
    save(colors.convert("CMYK"), "colors-inks.tif")
    save(gray, "gray.tif", compression="tiff_lzw")
    save(two, "two.tif", compression="group4")
    save(colors, "colors.bmp")
    save(indexed, "colors-table.bmp")
    save(gray, "gray.bmp")
    save(two, "two.bmp")
    save(colors, "colors.ppm")
    save(gray, "gray.pgm")
    save(two, "two.pbm")
    save(colors, "colors.pcx")
    save(colors, "colors.tga")
    save(colors, "colors-packed.tga", compression="tga_rle")
    save(indexed, "colors-table.tga")
    save(gray, "gray.tga")
    save(clear, "clear.tga")
    sizes = [(WIDTH // 2, HEIGHT // 2), (WIDTH, HEIGHT)]
    save(clear, "clear.ico", sizes=sizes)
    save(clear, "clear-plain.ico", sizes=sizes, bitmap_format="bmp")
    pillow_heif.register_heif_opener()
    save(colors, "colors.heic", quality=95, chroma=444)
    save(colors, "colors.avif", quality=100, subsampling="4:4:4")
    # Display P3's colors for the same fields.
    profile = display_p3()
    space = ImageCms.ImageCmsProfile(io.BytesIO(profile))
    wide = ImageCms.profileToProfile(colors, ImageCms.createProfile("sRGB"), space)
    save(wide, "colors-p3.jpg", icc_profile=profile, **best)
    save(wide, "colors-p3.png", icc_profile=profile)
    save(wide, "colors-p3.webp", icc_profile=profile, lossless=True)
    save(wide, "colors-p3.tif", icc_profile=profile)
    save(wide, "colors-p3.heic", icc_profile=profile, quality=95, chroma=444)
    exif[0x112] = 6
    save(colors, "turned/colors-6.avif", quality=100, subsampling="4:4:4", exif=exif)


def rare():
    """What libtiff and libjpeg write and Pillow does not: tiles, planes, other orders of bytes, arithmetic codes."""

    def run(*words):
        subprocess.run(words, check=True, cwd=HERE)

    colors, gray = Image.open(HERE / "colors.tif"), Image.open(HERE / "gray-8.png").convert("L")
    for words, name in (
        ("-t -w 16 -l 16 -c packbits", "tiled"),
        ("-p separate", "planes"),
        ("-t -w 32 -l 16 -p separate -c zip", "tiled-planes"),
        ("-B", "high-first"),
        ("-8 -B", "big-high-first"),
        ("-c lzw:2 -r 5", "differences"),
        ("-c packbits", "packed"),
    ):
        run("tiffcp", *words.split(), "colors.tif", f"colors-{name}.tif")
    run("tiffcp", "-c", "packbits", "-B", "-t", "-w", "16", "-l", "16", "colors-table.tif", "colors-table-tiled.tif")
    for code in ("g3:1d", "g3:2d"):
        run("tiffcp", "-c", code, "two.tif", f"two-{code[3:]}.tif")
    colors.save(HERE / "colors-photo.tif", compression="jpeg", quality=95)
    colors.save(HERE / "colors-pages.tif", save_all=True, append_images=[Image.new("RGB", (9, 9))])
    sixteen = gray.convert("I").point(lambda level: level * 257).convert("I;16")
    sixteen.save(HERE / "gray-16.tif")
    run("tiffcp", "-B", "-c", "lzw:2", "gray-16.tif", "gray-16-high-first.tif")
    for name, words in (
        ("arithmetic", "-arithmetic"),
        ("arithmetic-progressive", "-arithmetic -progressive"),
        ("restarts", "-restart 1B"),
        ("bare", "-rgb"),
    ):
        run("cjpeg", "-quality", "95", "-sample", "1x1", *words.split(), "-outfile", f"colors-{name}.jpg", "colors.ppm")
    indexed = Image.open(HERE / "colors-table.bmp")
    indexed.save(HERE / "colors-interlaced.gif", interlace=1)
    first = indexed.getpixel((0, 0))
    indexed.save(HERE / "clear.gif", transparency=first)


def tiff(name, photometric, sample, kind="B", bits=None, tile=None, is_apart=False, tags=()):
    """A TIFF, uncompressed if it has tiles; `sample` gives the samples of a field, `kind` is how `struct` packs one, if it has whole bytes."""
    bits = bits or 8 * struct.calcsize(kind)
    width, height = tile or (WIDTH, HEIGHT)
    count = len(sample(0))
    planes = [slice(i, i + 1) for i in range(count)] if is_apart else [slice(0, count)]
    pieces = []
    for plane in planes:
        for top in range(0, HEIGHT, height):
            for left in range(0, WIDTH, width):
                piece = b""
                for y in range(top, top + height):
                    numbers = [s for x in range(left, left + width) for s in sample(field(x % WIDTH, y % HEIGHT))[plane]]
                    piece += row(numbers, bits) if bits % 8 else struct.pack(f"<{len(numbers)}{kind}", *numbers)
                pieces.append(piece if tile else zlib.compress(piece, 9))
    number_format = 3 if kind in "efd" else 2 if kind in "bhiq" else 1
    places, lengths = (324, 325) if tile else (273, 279)
    values = {
        256: (4, [WIDTH]), 257: (4, [HEIGHT]), 258: (3, [bits] * count), 259: (3, [1 if tile else 8]), 262: (3, [photometric]),
        277: (3, [count]), 284: (3, [2 if is_apart else 1]), 339: (3, [number_format] * count), **dict(tags),
        places: (4, [0] * len(pieces)), lengths: (4, [len(piece) for piece in pieces]),
    }
    values.update({322: (4, [width]), 323: (4, [height])} if tile else {278: (4, [HEIGHT])})
    letters = {2: "B", 3: "H", 4: "I"}

    def size(entry):
        length = struct.calcsize(letters[entry[0]]) * len(entry[1])
        return length if length > 4 else 0

    start = 8 + 2 + 12 * len(values) + 4
    place = start + sum(map(size, values.values()))
    values[places] = (4, [place + sum(map(len, pieces[:i])) for i in range(len(pieces))])
    head, behind = b"II*\0" + struct.pack("<IH", 8, len(values)), b""
    for tag, (letter, numbers) in sorted(values.items()):
        content = struct.pack(f"<{len(numbers)}{letters[letter]}", *numbers)
        value = content.ljust(4, b"\0") if len(content) <= 4 else struct.pack("<I", start + len(behind))
        behind += content if len(content) > 4 else b""
        head += struct.pack("<HHI", tag, letter, len(numbers)) + value
    (HERE / name).write_bytes(head + bytes(4) + behind + b"".join(pieces))


def tiffs():
    """Samples that Pillow does not write, and tiles whose bytes are no multiple of 1,024."""
    for kind in "IQefd":
        most = 1 if kind in "efd" else (1 << 8 * struct.calcsize(kind)) - 1

        def scaled(level, kind=kind, most=most):
            return level / 255 if kind in "efd" else level * most // 255

        tiff(f"colors-{kind}.tif", 2, lambda f: [scaled(c) for c in COLORS[f]], kind)
        tiff(f"gray-{kind}.tif", 1, lambda f: [scaled(34 * f)], kind)
    tiff("colors-f-planes.tif", 2, lambda f: [c / 255 for c in COLORS[f]], "f", is_apart=True)
    tiff("clear-f.tif", 2, lambda f: [c / 255 for c in COLORS[f]] + [float(f > 0)], "f", tags={338: (3, [2])}.items())
    for bits in (1, 2, 4, 6, 12):
        most = (1 << bits) - 1
        tiff(f"colors-{bits}.tif", 2, lambda f: [c * most // 255 for c in COLORS[f]], bits=bits)
    tiff("gray-12.tif", 1, lambda f: [34 * f * 4095 // 255], bits=12)
    tiff("gray-white-4.tif", 0, lambda f: [15 - 2 * f], bits=4)
    for name, tile in (("768", (16, 16)), ("edges", (48, 32))):
        tiff(f"colors-tiles-{name}.tif", 2, lambda f: list(COLORS[f]), tile=tile)
        tiff(f"gray-tiles-{name}.tif", 1, lambda f: [34 * f], tile=tile)

    def inks(f):
        return [255 - c for c in COLORS[f]] + [0]

    table = {320: (3, [c[i] * 257 for i in range(3) for c in COLORS + [(9, 9, 9)] * 248])}
    tiff("colors-tiles-table.tif", 3, lambda f: [f], tile=(16, 16), tags=table.items())
    tint = {338: (3, [0])}.items()
    tiff("colors-inks-16.tif", 5, lambda f: [257 * ink for ink in inks(f)], "H")
    tiff("colors-inks-16-planes.tif", 5, lambda f: [257 * ink for ink in inks(f)], "H", is_apart=True)
    tiff("colors-inks-tint.tif", 5, lambda f: inks(f) + [99], tags=tint)
    tiff("colors-inks-16-tint.tif", 5, lambda f: [257 * ink for ink in inks(f)] + [9999], "H", tags=tint)
    # A byte of lightness and two signed ones; the tests have what Little CMS makes of them.
    soft = [(128, 0, 0), (200, 40, 30), (90, -40, 20), (150, 10, -60), (60, 30, 5), (220, -20, 70), (30, 5, -25)]
    soft += [(180, -10, -20)]

    def words(f, white):
        return [soft[f][0] * white // 255, soft[f][1] * 256, soft[f][2] * 256]

    tiff("soft-lab.tif", 8, lambda f: [n & 255 for n in soft[f]])
    tiff("soft-lab-tint.tif", 8, lambda f: [n & 255 for n in soft[f]] + [7], tags=tint)
    tiff("soft-lab-16.tif", 8, lambda f: [n & 65535 for n in words(f, 65535)], "H")
    tiff("soft-lab-icc.tif", 9, lambda f: [n + 128 * (i > 0) for i, n in enumerate(soft[f])])
    tiff("soft-lab-icc-16.tif", 9, lambda f: [n + 32768 * (i > 0) for i, n in enumerate(words(f, 65280))], "H")
    # Numbers that are no shares of white: meters above the sea, from black to white, and one that means that there is none.
    for kind in "hif":
        tiff(f"heights-{kind}.tif", 1, lambda f: [410 * f - 430], kind)
    none = {42113: (2, list(b"-9999\0"))}.items()
    tiff("heights-none.tif", 1, lambda f: [410.5 * f - 430 if f else -9999], "f", tags=none)


pngs()
bmps()
others()
rare()
tiffs()
