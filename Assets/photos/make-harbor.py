#!/usr/bin/env python3
"""Draws harbor.jpg: a city by the water at night, 4000 x 3000, worth looking at down to single pixels.

Own work, drawn from the seed below. Needs numpy, and ImageMagick's `convert` for the JPEG:
    python3 make-harbor.py [directory]
"""
import os
import struct
import subprocess
import sys
import zlib

import numpy as np

W, H = 4000, 3000
HORIZON, QUAY, WATER = 1830, 2330, 2452
rng = np.random.default_rng(1871)
img = np.zeros((H, W, 3), np.float32)
glow = np.zeros((H, W, 3), np.float32)


def rgb(h):
    return np.array([(h >> 16) & 255, (h >> 8) & 255, h & 255], np.float32) / 255


def box(x, y, w, h, color, a=1.0):
    x0, y0, x1, y1 = max(0, int(x)), max(0, int(y)), min(W, int(x + w)), min(H, int(y + h))
    if x1 > x0 and y1 > y0:
        img[y0:y1, x0:x1] += (color - img[y0:y1, x0:x1]) * a


def shine(x, y, w, h, color, k=1.0):
    x0, y0, x1, y1 = max(0, int(x)), max(0, int(y)), min(W, int(x + w)), min(H, int(y + h))
    if x1 > x0 and y1 > y0:
        glow[y0:y1, x0:x1] = np.maximum(glow[y0:y1, x0:x1], color * k)


def lit(x, y, w, h, color, k=1.0):
    box(x, y, w, h, color)
    shine(x, y, w, h, color, k)


def noise(w, h, cell, seed):
    """Smooth noise in 0...1 at one size."""
    r = np.random.default_rng(seed)
    gw, gh = int(w / cell[0]) + 3, int(h / cell[1]) + 3
    g = r.random((gh, gw)).astype(np.float32)
    x, y = np.arange(w) / cell[0], np.arange(h) / cell[1]
    xi, yi = x.astype(int), y.astype(int)
    fx, fy = (x - xi).astype(np.float32), (y - yi).astype(np.float32)
    fx, fy = fx * fx * (3 - 2 * fx), (fy * fy * (3 - 2 * fy))[:, None]
    top = g[yi][:, xi] * (1 - fx) + g[yi][:, xi + 1] * fx
    low = g[yi + 1][:, xi] * (1 - fx) + g[yi + 1][:, xi + 1] * fx
    return top * (1 - fy) + low * fy


def cloud(w, h, cell, seed, octaves=6):
    out, amp = np.zeros((h, w), np.float32), 0.5
    for o in range(octaves):
        out += amp * noise(w, h, (max(2, cell[0] / 2**o), max(2, cell[1] / 2**o)), seed + o)
        amp /= 2
    return out


def blur(a, r, passes=3):
    """Box blurs that come near a Gaussian."""
    for _ in range(passes):
        for axis in (0, 1):
            pad = [(0, 0)] * a.ndim
            pad[axis] = (r + 1, r)
            c = np.cumsum(np.pad(a, pad, mode="edge"), axis=axis, dtype=np.float64)
            n = a.shape[axis]
            hi = np.take(c, np.arange(2 * r + 1, 2 * r + 1 + n), axis=axis)
            lo = np.take(c, np.arange(0, n), axis=axis)
            a = ((hi - lo) / (2 * r + 1)).astype(np.float32)
    return a


# --- Sky -----------------------------------------------------------------------------------------
stops = [(0, 0x060A1E), (420, 0x0C1538), (900, 0x1C2A5C), (1250, 0x44437C), (1500, 0x8A5580),
         (1680, 0xD77F6B), (1800, 0xF5B36B), (1990, 0xFFD68C)]
ys = np.arange(H)
for ch in range(3):
    img[:, :, ch] = np.interp(ys, [s[0] for s in stops], [rgb(s[1])[ch] for s in stops])[:, None]

band = cloud(W, 1990, (1500, 150), 11, 7)
cover = np.clip((band - 0.43) * 3.2, 0, 1) * np.clip((ys[:1990, None] - 120) / 800, 0, 1)
under = np.clip((ys[:1990, None] - 900) / 850, 0, 1)
dark, warm = rgb(0x1A1F45), rgb(0xE88F6C)
tint = dark * (1 - under[..., None]) + warm * under[..., None]
rim = np.clip(np.roll(cover, -9, 0) - cover, -0.3, 0.3)[..., None]
img[:1990] += (tint - img[:1990]) * (cover * 0.72)[..., None]
img[:1990] += np.clip(-rim, 0, 1) * np.array([1.0, 0.62, 0.5], np.float32) * under[..., None] * 0.9

for _ in range(3400):
    x, y = int(rng.integers(W)), int(1250 * rng.random() ** 1.6)
    b = (0.12 + 1.1 * rng.random() ** 4) * (1 - y / 1350) * (1 - cover[y, x])
    c = np.array([1, 0.9 + 0.1 * rng.random(), 0.82 + 0.18 * rng.random()], np.float32)
    img[y, x] += c * b
    if b > 0.45 and x + 2 < W:
        img[y, x - 1:x + 2] += c * b * 0.35
        img[y - 1:y + 2, x] += c * b * 0.35

yy, xx = np.mgrid[380:900, 2760:3280].astype(np.float32)
d = np.hypot(xx - 3020, yy - 640)
disc = np.clip(118 - d + 0.5, 0, 1)
mare = cloud(520, 520, (130, 130), 77, 5)
lightside = np.clip(1.06 - np.hypot(xx - 2985, yy - 625) / 250, 0, 1)
face = (np.array([1, 0.95, 0.84], np.float32) * (0.72 + 0.5 * (mare - 0.3))[..., None]
        * (0.55 + 0.45 * lightside)[..., None])
img[380:900, 2760:3280] += (face - img[380:900, 2760:3280]) * disc[..., None]
glow[380:900, 2760:3280] = disc[..., None] * np.array([0.5, 0.5, 0.45], np.float32) * 0.42

# A flock in front of the moon, five pixels a bird.
for i in range(23):
    bx, by = 2790 + i * 17 + int(rng.integers(-5, 6)), 705 - abs(i - 11) * 9 + int(rng.integers(-4, 5))
    for dx, dy in ((-3, -1), (-2, -2), (-1, -1), (0, 0), (1, -1), (2, -2), (3, -1)):
        img[by + dy, bx + dx] = rgb(0x0A0D22)

# --- Hills behind the town, with a far suspension bridge -------------------------------------------
for k, (base, amp, color) in enumerate([(1735, 120, 0x8E5F7E), (1790, 90, 0x5E4670)]):
    line = base - amp * cloud(W, 1, (700 - 200 * k, 2), 300 + 20 * k, 7)[0]
    for x in range(W):
        img[int(line[x]):HORIZON + 200, x] = rgb(color) * 0.86
    for _ in range(420):
        x = int(rng.integers(W))
        y = int(line[x] + 8 + rng.random() * 90)
        lit(x, y, 1 + (rng.random() < 0.3), 1, rgb(0xFFCF8A) * 0.85, 0.45)


def tower_bridge(x0, x1, deck):
    color = rgb(0x2B2748)
    towers = [x0 + (x1 - x0) * 0.22, x0 + (x1 - x0) * 0.78]
    box(x0, deck, x1 - x0, 9, color)
    for t in towers:
        box(t - 11, deck - 236, 7, 330, color)
        box(t + 9, deck - 236, 7, 330, color)
        for k in range(5):
            box(t - 11, deck - 226 + k * 46, 27, 4, color)
        lit(t + 1, deck - 246, 3, 5, rgb(0xFF4040), 1.2)
    for a, b, sag in ((x0, towers[0], 40), (towers[0], towers[1], 205), (towers[1], x1, 40)):
        for x in np.arange(a, b, 0.5):
            u = (x - a) / (b - a)
            if a == x0:
                y = deck - 230 * u**1.6
            elif b == x1:
                y = deck - 230 * (1 - u) ** 1.6
            else:
                y = deck - 230 + 4 * 205 * u * (1 - u)
            box(x, y, 1.5, 3, color)
            if int(x) % 17 == 0:
                box(x, y, 1, deck - y, color, 0.7)
            if int(x) % 34 == 0:
                lit(x, y - 1, 2, 2, rgb(0xFFE2A8), 0.7)
    for x in np.arange(x0, x1, 13):
        lit(x, deck + 3, 2, 2, rgb(0xFFE9C0) if int(x) % 3 else rgb(0xFF6A50), 0.6)


tower_bridge(70, 1560, 1742)

# --- Sprites: tiny figures, drawn by letters ---------------------------------------------------------
SKIN = [0xE8B48C, 0xC98D62, 0x8D5A3A, 0xF1C9A5, 0x6B4028]
CLOTH = [0xB8323A, 0x2F5FA8, 0xE0B04A, 0x3F7F5F, 0x8B5FA8, 0xD8D4CC, 0x30303C, 0xC8693A, 0x4AA0A8]
PEOPLE = [
    ["..hh..", ".hssh.", "..ss..", ".cccc.", "cccccc", "c.cc.c", "s.cc.s", "..pp..", ".p..p.", ".p..p.", ".k..k."],
    ["..hh..", "..ss..", ".cccc.", ".cccc.", ".cccc.", ".cccc.", "..ss..", "..ss..", "..kk.."],
    [".uuuuuu.", "uuuuuuuu", "...hu...", "...su...", "..cccc..", "..cccc..", "..cccc..", "..p.p...", "..p..p..", "..k..k.."],
    ["..hh....", "..ss....", ".ccccc..", ".cc..cs.", ".ccpp...", ".pp.pp..", "kk...k.."],
    [".hh...hh.", ".ss...ss.", ".ccc.ddd.", ".cccsddd.", ".ccc.ddd.", ".p.p.q.q.", ".p.p.q.q.", ".k.k.k.k."],
    ["..hh......", "..ss......", ".cccc.....", ".c.cs..w..", ".cpp..w.w.", ".p.p.wwwww", ".p.k.w.w.w", ".k...www.w"],
]
DOG = ["....dd", "d...dk", ".dddd.", ".d..d."]
CAT = ["k..k.", "kkkk.", ".kkkk", ".k.kk"]


def sprite(rows, x, y, flip=False, dim=1.0, size=1):
    c = {"h": rgb(int(rng.choice([0x2A1C14, 0x5A3A20, 0xC8A060, 0x15151C, 0x8A8A8A]))),
         "s": rgb(int(rng.choice(SKIN))), "c": rgb(int(rng.choice(CLOTH))), "d": rgb(int(rng.choice(CLOTH))),
         "p": rgb(int(rng.choice([0x2A3350, 0x3A3A40, 0x5A4A3A]))), "q": rgb(0x28303C), "k": rgb(0x14141A),
         "u": rgb(int(rng.choice(CLOTH))), "w": rgb(0xB8B8C0)}
    for j, row in enumerate(rows):
        for i, ch in enumerate(reversed(row) if flip else row):
            if ch != ".":
                box(x + i * size, y + j * size, size, size, c[ch] * dim)


GLYPHS = {
    "A": ("010", "101", "111", "101", "101"), "B": ("110", "101", "110", "101", "110"), "C": ("011", "100", "100", "100", "011"),
    "D": ("110", "101", "101", "101", "110"), "E": ("111", "100", "110", "100", "111"), "F": ("111", "100", "110", "100", "100"),
    "G": ("011", "100", "101", "101", "011"), "H": ("101", "101", "111", "101", "101"), "I": ("1", "1", "1", "1", "1"),
    "J": ("001", "001", "001", "101", "010"), "K": ("101", "101", "110", "101", "101"), "L": ("100", "100", "100", "100", "111"),
    "M": ("10001", "11011", "10101", "10001", "10001"), "N": ("1001", "1101", "1011", "1001", "1001"), "O": ("010", "101", "101", "101", "010"),
    "P": ("110", "101", "110", "100", "100"), "R": ("110", "101", "110", "101", "101"), "S": ("011", "100", "010", "001", "110"),
    "T": ("111", "010", "010", "010", "010"), "U": ("101", "101", "101", "101", "111"), "V": ("101", "101", "101", "101", "010"),
    "Y": ("101", "101", "010", "010", "010"), "Z": ("111", "001", "010", "100", "111"), " ": ("0", "0", "0", "0", "0"),
}


def write_sign(text, x, y, px, color, k=1.0, down=False):
    for ch in text:
        g = GLYPHS[ch]
        for j, row in enumerate(g):
            for i, bit in enumerate(row):
                if bit == "1":
                    lit(x + i * px, y + j * px, px, px, color, k)
        if down:
            y += 6 * px
        else:
            x += (len(g[0]) + 1) * px


def sign_width(text, px):
    return sum(len(GLYPHS[c][0]) + 1 for c in text) * px - px


# --- The town ------------------------------------------------------------------------------------
WARM = [0xFFC766, 0xFFB24D, 0xFFD98F, 0xFFE8BC, 0xFFA544, 0xF7D9A0]
COOL = [0xBFE3FF, 0x9AD0F0, 0xE8F4FF]


def far_layer(base, low, high, color, top, window, chance, seed):
    r = np.random.default_rng(seed)
    x = -40
    while x < W:
        w = int(r.integers(50, 150))
        h = int(low + (high - low) * r.random() ** 1.9)
        tone = rgb(color) * (0.88 + 0.24 * r.random())
        y0 = base - h
        ramp = np.linspace(0, 1, H - y0)[:, None, None] ** 0.8
        x0, x1 = max(0, x), min(W, x + w)
        if x1 > x0:
            img[y0:H, x0:x1] = tone * (1 - ramp) + rgb(top) * ramp
            img[y0:H, x1 - max(2, w // 7):x1] *= 0.86
        if r.random() < 0.35:
            box(x + w * 0.3, y0 - 18, w * 0.4, 18, tone)
        if r.random() < 0.25:
            m = int(r.integers(25, 90))
            box(x + w // 2, y0 - m, 2, m, tone)
            lit(x + w // 2, y0 - m - 2, 2, 3, rgb(0xFF3838), 1.0)
        ww, wh, gx, gy = window
        for wy in range(y0 + gy, base, wh + gy):
            row = r.random()
            for wx in range(x + gx, x + w - ww, ww + gx):
                if r.random() < chance * (0.4 + 1.2 * row):
                    c = rgb(int(r.choice(WARM if r.random() < 0.85 else COOL))) * (0.55 + 0.4 * r.random())
                    lit(wx, wy, ww, wh, c, 0.42)
        x += w + int(r.integers(-14, 16))


far_layer(HORIZON + 40, 60, 470, 0x6E5580, 0xC98A78, (2, 3, 3, 4), 0.34, 5)
haze = np.clip(1 - abs(ys - 1900) / 330, 0, 1)[:, None, None] * 0.34
img += (rgb(0xF0A070) - img) * haze
far_layer(HORIZON + 150, 130, 800, 0x3A3562, 0x6A4F70, (4, 5, 4, 6), 0.4, 8)
haze = np.clip(1 - abs(ys - 2060) / 330, 0, 1)[:, None, None] * 0.2
img += (rgb(0xC07878) - img) * haze


def room(x, y, w, h):
    """A window at night: what goes on behind it takes ten pixels."""
    kind = rng.random()
    if kind < 0.42:
        box(x, y, w, h, rgb(0x1B2038) * (0.7 + 0.5 * rng.random()))
        box(x, y, w, max(1, h // 3), rgb(0x45406A), 0.35)
        if rng.random() < 0.08:
            sprite(CAT, x + 2, y + h - 4, rng.random() < 0.5)
        return
    c = rgb(int(rng.choice(WARM)))
    if kind > 0.92:
        c = rgb(int(rng.choice([0x9AD0F0, 0xB8A0FF, 0xFF9AA8, 0xA8F0C8])))
    c = c * (0.72 + 0.28 * rng.random())
    fade = np.linspace(1.06, 0.74, h)[:, None, None]
    x0, x1 = max(0, x), min(W, x + w)
    if x1 <= x0:
        return
    img[y:y + h, x0:x1] = np.clip(c * fade, 0, 1)
    shine(x, y, w, h, c, 0.55)
    what = rng.random()
    if what < 0.24:  # someone stands there
        px, s = x + int(rng.integers(1, max(2, w - 5))), c * 0.2
        box(px + 1, y + h - 11, 3, 3, s)
        box(px, y + h - 8, 5, 8, s)
        if rng.random() < 0.3:
            box(px + 5, y + h - 8, 2, 2, s)
    elif what < 0.36:  # curtains
        k = c * np.array([0.85, 0.55, 0.45], np.float32)
        for i in range(max(2, w // 4)):
            box(x + i, y, 1, h, k * (0.8 + 0.2 * (i % 2)))
            box(x + w - 1 - i, y, 1, h, k * (0.8 + 0.2 * (i % 2)))
    elif what < 0.48:  # a lamp
        box(x + w // 2, y, 1, 4, c * 0.3)
        box(x + w // 2 - 2, y + 4, 5, 2, c * 0.45)
        lit(x + w // 2 - 1, y + 6, 3, 1, rgb(0xFFFFF0), 0.9)
    elif what < 0.58:  # plants
        box(x + 1, y + h - 3, 4, 3, rgb(0x7A4030))
        for _ in range(7):
            box(x + int(rng.integers(0, 6)), y + h - 8 + int(rng.integers(0, 5)), 1, 2, rgb(0x2F5F38))
    elif what < 0.66:  # shelves with books
        for sy in range(y + 3, y + h - 1, 4):
            box(x, sy + 3, w, 1, c * 0.35)
            for sx in range(x, x + w - 1, 2):
                box(sx, sy, 1, 3, rgb(int(rng.choice(CLOTH))) * 0.8)
    elif what < 0.72:  # television
        lit(x + 2, y + h - 6, 5, 4, rgb(0x8FC8FF), 0.8)
    elif what < 0.77:
        sprite(CAT, x + 2, y + h - 4, rng.random() < 0.5)
    elif what < 0.82:  # two who dance
        s = c * 0.22
        for k in (0, 4):
            box(x + 2 + k, y + h - 10, 2, 2, s)
            box(x + 2 + k, y + h - 8, 3, 8, s)
        box(x + 4, y + h - 7, 3, 1, s)
    if rng.random() < 0.6:
        box(x + w // 2, y, 1, h, c * 0.38)
        box(x, y + h // 2 - 1, w, 1, c * 0.38)


BRICK = [0x3A2838, 0x2E2A44, 0x40303A, 0x2A3048, 0x4A3438, 0x33304A, 0x28283C, 0x453040]
SHOPS = ["CAFE", "BAKERY", "BOOKS", "TEA", "FISH", "HOTEL", "CINEMA", "PIANO", "NOODLES", "TAILOR", "RADIO", "LAMPS",
         "MAPS", "CLOCKS", "TOYS", "ROPES", "SAILS", "OPERA", "JAZZ", "VINYL"]
NEON = [0xFF4F7B, 0x40E0FF, 0xFFD23F, 0x7CFF6B, 0xFF8A3D, 0xC78BFF]
x, count = -60, 0
while x < W:
    w = int(rng.integers(170, 330))
    tallness = 0.35 + 0.65 * np.exp(-((x + w / 2 - 2360) / 900) ** 2)
    h = int((330 + 1050 * rng.random() ** 1.5) * tallness) + 120
    y0, tone = QUAY - h, rgb(int(rng.choice(BRICK)))
    x0, x1 = max(0, x), min(W, x + w)
    ramp = np.linspace(1.3, 0.72, h)[:, None, None].astype(np.float32)
    img[y0:QUAY, x0:x1] = tone * ramp
    # Bricks, one by one.
    gy, gx = np.mgrid[y0:QUAY, x0:x1]
    joint = ((gy % 5 == 0) | ((gx + (gy // 5 % 2) * 5) % 10 == 0)).astype(np.float32)
    speck = np.random.default_rng(count).random((h // 5 + 2, (x1 - x0) // 10 + 2)).astype(np.float32)
    bricks = speck[(gy - y0) // 5, (gx - x0) // 10]
    img[y0:QUAY, x0:x1] *= (1 - 0.16 * joint + 0.16 * (bricks - 0.5))[..., None]
    box(x + w - 26, y0, 26, h, rgb(0x06060E), 0.3)
    box(x, y0, 3, h, rgb(0xFFB080), 0.16)
    # Roof
    box(x - 4, y0 - 9, w + 8, 9, tone * 0.75)
    box(x - 4, y0 - 10, w + 8, 1, rgb(0xFFB080) * 0.6)
    roof = rng.random()
    cx = x + int(w * (0.25 + 0.5 * rng.random()))
    if roof < 0.28:  # a water tank
        for k in (-16, 14):
            box(cx + k, y0 - 40, 3, 32, tone * 0.6)
        box(cx - 21, y0 - 82, 42, 44, tone * 0.9)
        for k in range(-20, 21, 5):
            box(cx + k, y0 - 82, 1, 44, tone * 0.6)
        for k in range(14):
            box(cx - 21 + k * 1.5, y0 - 83 - k, 42 - k * 3, 1, tone * 0.7)
    elif roof < 0.48:  # a mast
        m = int(rng.integers(90, 210))
        box(cx, y0 - m, 3, m, tone * 0.6)
        for k in range(0, m - 20, 18):
            box(cx - 6, y0 - k - 12, 15, 1, tone * 0.6)
        lit(cx - 1, y0 - m - 5, 5, 5, rgb(0xFF3030), 1.6)
    elif roof < 0.66:  # a garden with lanterns and guests
        for k in range(x + 12, x + w - 12, 14):
            box(k, y0 - 24, 1, 15, tone * 0.5)
            lit(k - 1, y0 - 26, 3, 3, rgb(int(rng.choice(WARM))), 1.0)
        box(x + 8, y0 - 25, w - 16, 1, tone * 0.5)
        for k in range(int(rng.integers(3, 8))):
            rows = PEOPLE[int(rng.integers(2))]
            sprite(rows, x + 20 + int(rng.integers(max(1, w - 60))), y0 - 9 - len(rows), rng.random() < 0.5, 0.9)
    elif roof < 0.84:  # a pitched roof with a lit dormer
        for k in range(60):
            box(x + k * w / 130, y0 - 9 - k, w - k * w / 65, 1, tone * (0.62 + 0.1 * (k % 6 == 0)))
        box(cx - 10, y0 - 40, 20, 26, tone * 0.9)
        room(cx - 7, y0 - 36, 14, 18)
        box(x + w * 0.72, y0 - 88, 16, 50, tone * 0.8)
        for k in range(16):
            r = 3 + k * 0.8
            sx, sy = x + w * 0.72 + 8 + k * 2.2, y0 - 94 - k * 7
            box(sx - r, sy - r * 0.6, r * 2, r * 1.2, rgb(0x9088A8), 0.05)
    else:  # a big sign against the sky
        text = str(rng.choice(SHOPS))
        px = max(3, min(9, (w - 30) // max(1, sign_width(text, 1))))
        sw = sign_width(text, px)
        sx = x + (w - sw) // 2
        for k in range(sx, sx + sw, 22):
            box(k, y0 - 5 * px - 34, 2, 5 * px + 26, tone * 0.5)
        write_sign(text, sx, y0 - 5 * px - 30, px, rgb(int(rng.choice(NEON))), 1.1)
    # Windows
    ww, wh = int(rng.integers(11, 17)), int(rng.integers(15, 22))
    gapx, gapy = int(rng.integers(8, 15)), int(rng.integers(13, 20))
    n = (w - 24) // (ww + gapx)
    left = x + (w - n * (ww + gapx) + gapx) // 2
    for wy in range(y0 + 22, QUAY - 84, wh + gapy):
        for i in range(n):
            wx = left + i * (ww + gapx)
            if wx < 1 or wx + ww >= W - 1:
                continue
            box(wx - 1, wy - 1, ww + 2, wh + 2, tone * 0.5)
            room(wx, wy, ww, wh)
            box(wx - 2, wy + wh, ww + 4, 2, tone * 1.5)
            if rng.random() < 0.05:  # laundry
                for k in range(0, ww, 4):
                    box(wx + k, wy + wh + 4, 3, 5, rgb(int(rng.choice(CLOTH))) * 0.7)
    if rng.random() < 0.5 and h > 420:  # a sign that hangs
        text = str(rng.choice(SHOPS))
        c, px = rgb(int(rng.choice(NEON))), 4
        sx, sy = x + w - 34, y0 + 60 + int(rng.integers(80))
        if sy + len(text) * 24 < QUAY - 100:
            box(sx - 6, sy - 6, 24, len(text) * 24 + 6, rgb(0x0C0C18))
            write_sign(text, sx, sy, px, c, 1.0, down=True)
    # The shop at the bottom
    text = str(rng.choice(SHOPS))
    c = rgb(int(rng.choice(WARM)))
    box(x + 6, QUAY - 70, w - 12, 70, tone * 0.5)
    box(x + 10, QUAY - 48, w - 20, 48, c * 0.74)
    shine(x + 10, QUAY - 48, w - 20, 48, c, 0.26)
    write_sign(text, x + (w - sign_width(text, 3)) // 2, QUAY - 66, 3, rgb(int(rng.choice(NEON))), 0.9)
    awning = rgb(int(rng.choice(CLOTH)))
    for k in range(x + 8, x + w - 8, 12):
        box(k, QUAY - 48, 6, 9, awning)
        box(k + 6, QUAY - 48, 6, 9, rgb(0xEDE6DA) * 0.85)
    for k in range(x + 16, x + w - 20, 26):  # what is on show, and who looks at it from within
        if rng.random() < 0.45:
            rows = PEOPLE[int(rng.integers(2))]
            sprite(rows, k, QUAY - 2 - 2 * len(rows), rng.random() < 0.5, 0.6, 2)
        else:
            box(k, QUAY - 14, 13, 10, rgb(0x5A3A28))
            for m in range(4):
                box(k + 1 + m * 3, QUAY - 18, 2, 4, rgb(int(rng.choice(CLOTH))))
    dx = x + int(w * 0.46)
    box(dx, QUAY - 40, 18, 40, rgb(0x3A2420))
    box(dx + 3, QUAY - 36, 12, 18, c * 1.05)
    x += w + int(rng.integers(2, 9))
    count += 1

# --- The quay ------------------------------------------------------------------------------------
img[QUAY:WATER] = rgb(0x2B2734)
gy, gx = np.mgrid[QUAY:WATER, 0:W]
stones = (((gx + (gy // 9 % 2) * 11) % 22 == 0) | (gy % 9 == 0)).astype(np.float32)
img[QUAY:WATER] *= (1 - 0.28 * stones)[..., None]
img[QUAY:WATER] += (cloud(W, WATER - QUAY, (90, 18), 42, 5) * 0.08)[..., None] * np.array([1, 0.75, 0.5], np.float32)
box(0, QUAY + 42, W, 2, rgb(0x8A8078))
box(0, QUAY + 48, W, 2, rgb(0x8A8078))
box(0, WATER - 26, W, 26, rgb(0x1C1A26))
for k in range(0, W, 34):
    box(k, WATER - 26, 1, 26, rgb(0x0E0D16))
    box(k, WATER - 13, 34, 1, rgb(0x0E0D16))


def tram(x):
    body = rgb(0xB3262E)
    box(x, QUAY - 12, 250, 56, body)
    box(x, QUAY + 12, 250, 5, rgb(0xEFE2C0))
    box(x + 4, QUAY - 18, 242, 6, rgb(0x2A2630))
    for k in range(9):
        lit(x + 10 + k * 26, QUAY - 6, 20, 17, rgb(0xFFE6AE), 0.75)
        if rng.random() < 0.75:
            s = rgb(0x3A2A28)
            px = x + 12 + k * 26 + int(rng.integers(0, 12))
            box(px + 1, QUAY + 1, 3, 3, rgb(int(rng.choice(SKIN))) * 0.8)
            box(px, QUAY + 4, 5, 7, rgb(int(rng.choice(CLOTH))) * 0.7)
    for k in (30, 60, 180, 210):
        box(x + k, QUAY + 42, 13, 7, rgb(0x111118))
    lit(x + 247, QUAY + 24, 4, 6, rgb(0xFFFFE0), 1.6)
    lit(x, QUAY + 24, 3, 6, rgb(0xFF3030), 1.2)
    box(x + 120, QUAY - 42, 2, 26, rgb(0x14141C))
    box(0, QUAY - 43, W, 1, rgb(0x14141C), 0.8)
    write_sign("HARBOR LINE", x + 70, QUAY + 20, 2, rgb(0xEFE2C0), 0.2)


tram(1130)
tram(3010)


def car(x, color):
    lower, upper = rgb(color), rgb(color) * 0.8
    box(x, QUAY + 56, 62, 14, lower)
    box(x + 12, QUAY + 46, 36, 11, upper)
    box(x + 15, QUAY + 48, 14, 8, rgb(0x9FC4DC) * 0.7)
    box(x + 31, QUAY + 48, 14, 8, rgb(0x9FC4DC) * 0.7)
    for k in (9, 44):
        box(x + k, QUAY + 66, 10, 8, rgb(0x0C0C10))
        box(x + k + 3, QUAY + 68, 4, 4, rgb(0x70707A))
    lit(x + 60, QUAY + 58, 3, 4, rgb(0xFFF4D0), 1.8)
    lit(x, QUAY + 58, 2, 4, rgb(0xFF2828), 1.4)


for k in range(15):
    car(int(90 + k * 268 + rng.integers(110)), int(rng.choice([0xB8323A, 0x2F5FA8, 0xE0B04A, 0x3F7F5F, 0xC8C8CC, 0x383848])))
for k in range(60, W, 172):  # lamps
    box(k, QUAY - 74, 4, 158, rgb(0x12121A))
    box(k - 10, QUAY - 76, 24, 3, rgb(0x12121A))
    for s in (-12, 10):
        lit(k + s, QUAY - 74, 7, 9, rgb(0xFFE9B8), 2.6)
    yy, xx = np.mgrid[QUAY + 50:WATER - 26, max(0, k - 80):min(W, k + 84)].astype(np.float32)
    pool = np.exp(-((xx - k) / 46) ** 2 - ((yy - QUAY - 84) / 18) ** 2)[..., None]
    img[QUAY + 50:WATER - 26, max(0, k - 80):min(W, k + 84)] += pool * rgb(0xFFC880) * 0.34
for k in range(150, W, 344):  # trees in the light of the lamps
    box(k, QUAY - 6, 5, 84, rgb(0x1C1412))
    for _ in range(520):
        a, r = rng.random() * 6.283, 44 * rng.random() ** 0.5
        px, py = k + 2 + r * np.cos(a), QUAY - 34 + r * 0.82 * np.sin(a)
        c = rgb(int(rng.choice([0x2A4A34, 0x3C6240, 0x1E3428, 0x5A7A44, 0x8A8A48])))
        box(px, py, 3, 2, c * (0.6 + 0.5 * rng.random()))
for k in range(150):  # people
    rows = PEOPLE[int(rng.integers(len(PEOPLE)))]
    y = QUAY + 78 + int(rng.integers(0, 12))
    px = int(rng.integers(0, W - 12))
    sprite(rows, px, y - 2 * len(rows), rng.random() < 0.5, 0.72 + 0.3 * rng.random(), 2)
    box(px, y, 2 * len(rows[0]), 2, rgb(0x000000), 0.4)
    if rng.random() < 0.13:
        sprite(DOG, px + 20, y - 8, rng.random() < 0.5, 1.0, 2)
box(0, WATER - 47, W, 2, rgb(0x191922))
for k in range(0, W, 19):
    box(k, WATER - 47, 2, 21, rgb(0x191922))
for px in (700, 2210, 2890, 3700):  # who fish
    sprite(PEOPLE[0], px, WATER - 48, False, 1.0, 2)
    for k in range(60):
        box(px + 12 + k * 0.7, WATER - 40 - k * 0.5 + k * k * 0.012, 1, 1, rgb(0xC8B48A))
    box(px + 54, WATER - 28, 1, 44, rgb(0xD8D8E0), 0.5)

# --- Light spreads ---------------------------------------------------------------------------------
above = glow[:WATER]
halo = blur(above, 2, 2) * 0.42 + blur(above, 9) * 0.55
small = blur(above[::4, ::4], 14) * 0.75 + blur(above[::4, ::4], 42) * 0.75
halo += np.repeat(np.repeat(small, 4, 0), 4, 1)[:WATER, :W]
img[:WATER] = 1 - (1 - np.clip(img[:WATER], 0, 1)) * (1 - np.clip(halo, 0, 1))

# --- The water ---------------------------------------------------------------------------------------
depth = H - WATER
yy = np.arange(depth)
wave = np.zeros((depth, W), np.float32)
swell = np.zeros((depth, W), np.float32)
for o, (cx, cy) in enumerate([(420, 22), (170, 9), (70, 5), (30, 3)]):
    n = noise(W, depth, (cx, cy), 900 + o) - 0.5
    wave += n / (1.4**o)
    swell += n * (0.6 + 0.5 * o)
grow = (0.35 + yy / depth * 1.7)[:, None]
sx = np.clip(np.arange(W)[None] + wave * 26 * grow, 0, W - 1).astype(int)
sy = np.clip(WATER - 30 - yy[:, None] * 2.15 + swell * 46 * grow, 0, WATER - 1).astype(int)
mirror = img[sy, sx]
mirror = (mirror + np.roll(mirror, 1, 0) + np.roll(mirror, -1, 0) + np.roll(mirror, 2, 0)) / 4
deep = rgb(0x0A1228)
fresnel = np.linspace(0.86, 0.5, depth)[:, None, None]
img[WATER:] = mirror * fresnel + deep * (1 - fresnel)
crest = np.clip(swell * 1.3 - 0.62, 0, 1)[..., None]
img[WATER:] += crest * rgb(0xFFC69A) * 0.28
img[WATER:] *= (1 - 0.22 * np.clip(-swell - 0.25, 0, 1))[..., None]
streak = np.clip(noise(W, depth, (520, 3), 777) - 0.66, 0, 1)[..., None]
img[WATER:] += streak * rgb(0x8AA0E0) * 0.5
box(0, WATER, W, 5, rgb(0x05060E), 0.75)

glow[:] = 0


def boat(x, y, s, hull, lamps=True, sail=False):
    hull, length = rgb(hull), int(150 * s)
    for k in range(int(26 * s)):
        box(x + k * 0.5, y - 26 * s + k, length - k, 1, hull * (1.15 - k / (40 * s)))
    box(x, y - 26 * s, length, max(1, 2 * s), rgb(0xEFE6D8))
    box(x + 40 * s, y - 52 * s, 58 * s, 26 * s, rgb(0xE8E2D4) * 0.8)
    box(x + 38 * s, y - 55 * s, 62 * s, 3 * s, hull)
    if lamps:
        for k in range(4):
            lit(x + (45 + 13 * k) * s, y - 46 * s, 8 * s, 9 * s, rgb(0xFFDE9A), 1.0)
        lit(x + length - 8 * s, y - 34 * s, 3 * s, 4 * s, rgb(0x58FF8A), 1.5)
        lit(x + 4 * s, y - 34 * s, 3 * s, 4 * s, rgb(0xFF4848), 1.5)
    box(x + 66 * s, y - 120 * s, 3 * s, 66 * s, rgb(0x2A2420))
    if sail:
        for k in range(int(92 * s)):
            box(x + 70 * s, y - 148 * s + k, 4 + k * 0.62, 1, rgb(0xE8DCC8) * (0.62 + 0.3 * (1 - k / (92 * s))))
        box(x + 66 * s, y - 150 * s, 3 * s, 98 * s, rgb(0x2A2420))
    lit(x + 66 * s, y - 124 * s, 3 * s, 3 * s, rgb(0xFFFFFF), 1.8)
    for k in range(int(3 * s) + 1):
        rows = PEOPLE[int(rng.integers(2))]
        sprite(rows, int(x + (104 + 14 * k) * s), int(y - 26 * s - len(rows)), rng.random() < 0.5)
    for k in range(int(70 * s)):  # its own light on the water
        fade = 1 - k / (70 * s)
        wob = int(6 * np.sin(k * 0.5 + x))
        box(x + 44 * s + wob, y + k, 54 * s, 1, rgb(0xFFC878), 0.2 * fade * (k % 3 != 0))
        box(x + wob, y + k, length, 1, deep * 0.5, 0.45 * fade)


boat(420, 2590, 1.0, 0x7A2A2E)
boat(1780, 2670, 1.35, 0x24406A, sail=True)
boat(3120, 2572, 0.9, 0x2F5A48)
boat(2600, 2850, 1.7, 0x8A5A2A, sail=True)
boat(900, 2820, 1.5, 0x3A3A52)
for px, py in ((1490, 2560), (3690, 2660), (210, 2740)):  # rowing boats
    box(px, py, 42, 5, rgb(0x5A3A22))
    box(px + 3, py + 5, 36, 2, rgb(0x2A1A12))
    for k in (8, 24):
        sprite(PEOPLE[1][:5], px + k, py - 5)
    for k in range(14):
        box(px + 14 - k, py - 2 + k * 0.6, 1, 1, rgb(0xC8A878))
        box(px + 30 + k, py - 2 + k * 0.6, 1, 1, rgb(0xC8A878))
    lit(px + 40, py - 4, 2, 3, rgb(0xFFE0A0), 1.6)
for k in range(7):  # swans
    px, py = 2330 + k * 31 + int(rng.integers(9)), 2560 + int(rng.integers(26))
    box(px, py, 9, 3, rgb(0xF4F2EE))
    box(px + 8, py - 5, 2, 6, rgb(0xF4F2EE))
    box(px + 9, py - 6, 3, 2, rgb(0xF4F2EE))
    box(px + 12, py - 5, 1, 1, rgb(0xE8963A))
    box(px, py + 4, 10, 1, rgb(0xF4F2EE), 0.3)

low = glow[2300:]
halo = blur(low, 3, 2) * 0.5 + blur(low, 16) * 0.8
img[2300:] = 1 - (1 - np.clip(img[2300:], 0, 1)) * (1 - np.clip(halo, 0, 1))

# --- A photograph: contrast, dark corners, grain ------------------------------------------------------
yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
corner = np.hypot((xx - W / 2) / (W / 2), (yy - H / 2) / (H / 2))
img *= (1 - 0.24 * np.clip(corner - 0.55, 0, 1) ** 1.5)[..., None]
img += (rng.random((H, W, 1), np.float32) - 0.5) * 0.014
out = (np.clip(img, 0, 1) * 255 + 0.5).astype(np.uint8)


def png(path, a):
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    raw = np.concatenate([np.zeros((a.shape[0], 1), np.uint8), a.reshape(a.shape[0], -1)], 1).tobytes()
    with open(path, "wb") as f:
        f.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", a.shape[1], a.shape[0], 8, 2, 0, 0, 0))
                + chunk(b"IDAT", zlib.compress(raw, 1)) + chunk(b"IEND", b""))


here = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
png(os.path.join(here, "harbor.png"), out)
subprocess.run(["convert", os.path.join(here, "harbor.png"), "-strip", "-sampling-factor", "4:4:4", "-quality", "86",
                os.path.join(here, "harbor.jpg")], check=True)
os.remove(os.path.join(here, "harbor.png"))
# What is seen of it when all of it is seen: softness to compare with.
subprocess.run(["convert", os.path.join(here, "harbor.jpg"), "-strip", "-resize", "800x600", "-quality", "80",
                os.path.join(here, "harbor-small.jpg")], check=True)
