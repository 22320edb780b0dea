"""A JPEG of any size that takes a moment to write: squares of eight pixels, each of one of few colors."""

import struct

#: Brightness, blueness and redness of the colors.
COLORS = [(40 + 11 * number, 60 + 37 * number % 140, 60 + 53 * number % 140) for number in range(16)]
#: Rows of squares that differ.
BANDS = 8


def segment(marker, content):
    return struct.pack(">BBH", 0xFF, marker, len(content) + 2) + content


def band(number, squares):
    """The bits of a row of squares (ITU T.81, F.1.2.1): of each color what it differs from the one on the left."""
    bits, before = [], [128, 128, 128]
    for square in range(squares):
        for channel, value in enumerate(COLORS[(5 * square + 3 * number + square * number) % len(COLORS)]):
            difference, before[channel] = value - before[channel], value
            size = abs(difference).bit_length()
            low = difference if difference >= 0 else difference + (1 << size) - 1
            # The size in four bits, the difference, and one bit for no detail.
            bits.append(f"{size:04b}" + (f"{low:0{size}b}" if size else "") + "0")
    text = "".join(bits)
    text += "1" * (-len(text) % 8)
    return int(text, 2).to_bytes(len(text) // 8, "big").replace(b"\xff", b"\xff\x00")


def write(path, side):
    """Writes a square picture with a side in pixels, a multiple of eight."""
    squares = side // 8
    # A difference of one is one step of brightness: eight, for the sum of 64 pixels is divided by eight.
    head = b"\xff\xd8" + segment(0xDB, b"\0" + b"\x08" * 64)
    head += segment(0xC0, struct.pack(">BHHB", 8, side, side, 3) + b"\1\x11\0\2\x11\0\3\x11\0")
    head += segment(0xC4, b"\0" + bytes([0, 0, 0, 9] + [0] * 12) + bytes(range(9)))
    head += segment(0xC4, b"\x10" + bytes([1] + [0] * 15) + b"\0")
    # Each row of squares begins anew, so that they can be repeated.
    head += segment(0xDD, struct.pack(">H", squares))
    head += segment(0xDA, b"\3\1\0\2\0\3\0\0\x3f\0")
    bands = [band(number, squares) for number in range(BANDS)]
    with open(path, "wb") as file:
        file.write(head)
        for row in range(squares):
            file.write(bands[row % BANDS])
            file.write(bytes([0xFF, 0xD0 + row % 8]) if row + 1 < squares else b"\xff\xd9")
