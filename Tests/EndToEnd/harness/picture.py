"""Pictures of a compositor's output, their size and their sharpness."""

import collections
import struct

# Gray levels by which ink and paper of a letter differ at least, of 255.
CONTRAST = 120
# Gray levels by which a background may differ from itself: mutter dithers its own.
NOISE = 8
# Within this part of the contrast a pixel counts as all ink or all paper.
ROUNDING = 0.12


class Picture:
    """Rows of gray pixels, one byte per pixel."""

    def __init__(self, rows):
        self.rows = rows
        self.width, self.height = len(rows[0]), len(rows)

    @classmethod
    def from_ppm(cls, data):
        """Reads what `grim -t ppm -` writes."""
        kind, width, height, _ = data.split(maxsplit=4)[:4]
        assert kind == b"P6"
        return cls._from_colors(data[-3 * int(width) * int(height) :], int(width), 3 * int(width), 3)

    @classmethod
    def from_pgm(cls, data):
        """Reads a gray picture of our own compositor."""
        kind, width, height, _ = data.split(maxsplit=4)[:4]
        assert kind == b"P5"
        data = data[-int(width) * int(height) :]
        return cls([data[start : start + int(width)] for start in range(0, len(data), int(width))])

    @classmethod
    def from_pixels(cls, data, width, stride):
        """Takes rows of four bytes per pixel."""
        return cls._from_colors(data, width, stride, 4)

    @classmethod
    def from_xwd(cls, data):
        """Reads the file in which Xvfb keeps its screen, of four bytes per pixel."""
        head = struct.unpack(">25I", data[:100])
        start = head[0] + 12 * head[19]
        return cls._from_colors(data[start:], head[4], head[12], 4, height=head[5])

    @classmethod
    def _from_colors(cls, data, width, stride, depth, height=None):
        # Green, the second byte either way, is near enough to gray for ink on paper.
        height = height or len(data) // stride
        rows = [data[row * stride : row * stride + width * depth] for row in range(height)]
        return cls([row[1::depth] for row in rows])

    def cut(self, left, top, right, bottom):
        left, top = max(left, 0), max(top, 0)
        return Picture([row[left:right] for row in self.rows[top:bottom]])

    def bounds_of_change(self, other, least=64):
        """Where another picture of the same size differs: left, top, right and bottom, or None.

        Rows in which less than the least number of pixels differs are those of a cursor.
        """
        spans = []
        for y, (a, b) in enumerate(zip(self.rows, other.rows)):
            changed = [abs(p - q) > NOISE for p, q in zip(a, b)] if a != b else []
            if any(changed):
                left, right = changed.index(True), self.width - changed[::-1].index(True)
                spans += [(left, y, right)] if right - left >= least else []
        if not spans:
            return None
        lefts, rows, rights = zip(*spans)
        return min(lefts), rows[0], max(rights), rows[-1] + 1

    @property
    def is_black(self):
        return not any(map(any, self.rows))

    def edges(self):
        """A count of letters' edges by their number of pixels that are neither ink nor paper."""
        found = collections.Counter()
        for row in self.rows[::3]:
            found.update(_edges(row))
        return found

    def sharpness(self):
        """The share of the letters' edges that span one pixel at most.

        Drawn pixel by pixel it is about 0.95; enlarged to half as much again or to twice the size,
        smoothly or not, about 0.45 or less.
        """
        edges = self.edges()
        return (edges[0] + edges[1]) / max(1, edges.total())


def _edges(row):
    """The number of pixels in between for each edge from paper to ink or back, in one row."""
    start = 0
    while start < len(row) - 1:
        end = _end_of_ramp(row, start)
        low, high = sorted((row[start], row[end]))
        if high - low >= CONTRAST:
            margin = (high - low) * ROUNDING
            yield sum(low + margin < value < high - margin for value in row[start : end + 1])
        start = max(end, start + 1)


def _end_of_ramp(row, start):
    """The place where a row stops rising or falling; a pixel may come twice, as in an enlargement."""
    if row[start + 1] == row[start]:
        return start
    rising = row[start + 1] > row[start]
    end = start + 1
    while end + 1 < len(row):
        step = 1 if row[end + 1] != row[end] else 2
        if end + step >= len(row) or row[end + step] == row[end]:
            break
        if (row[end + step] > row[end]) != rising:
            break
        end += step
    return end
