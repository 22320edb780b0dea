"""Stops of a scroll view (SPEC n): all places along an axis where content may rest, in order."""

import math

import physics
from physics import clamp, px

FASTEST_SLOW = 0.25  # n.3, in pt/ms: what is slower turns to its stop
FARTHEST = 1.25  # n.3: a glide goes no farther than this part of its own way


class Stops:
    """The stops that the app has set along an axis, for one size, scale and set of limits."""

    def __init__(self, rule, scale, insets, length, limits, pixels):
        self.rule, self.scale, self.limits, self.pixels = rule, scale, limits, pixels
        part = {"start": 0.0, "center": 0.5, "end": 1.0}[rule.get("alignment", "start")]
        self.lead = insets[0] + (length - sum(insets)) * part
        self.single = rule.get("isOnePerFlick", False)

    def offset_of(self, number):
        """n.1: of a stop by its number, or of a place in the content."""
        if "every" not in self.rule:
            return px(sorted(set(self.rule["at"]))[number] * self.scale - self.lead, self.pixels)
        step = max(self.rule["every"] * self.scale, 1 / self.pixels)
        start = self.rule.get("from", 0.0) * self.scale - self.lead
        return px(start + number * step, self.pixels)

    def numbers(self):
        if "every" not in self.rule:
            return range(len(set(self.rule["at"])))
        step = max(self.rule["every"] * self.scale, 1 / self.pixels)
        start = self.rule.get("from", 0.0) * self.scale - self.lead
        first, last = ((limit - start) / step for limit in self.limits)
        return range(math.floor(first) - 1, math.ceil(last) + 2)

    @property
    def places(self):
        low, high = self.limits
        inside = {self.offset_of(n) for n in self.numbers() if low <= self.offset_of(n) <= high}
        return sorted(inside | {low, high})

    def near(self, offset):
        """n.2: of two equally near ones the later."""
        offset = clamp(offset, *self.limits)
        return min(self.places, key=lambda place: (abs(place - offset), -place))

    def step(self, offset, forward):
        places = self.places
        if forward:
            return min((p for p in places if p > offset + 1e-6), default=max(offset, places[-1]))
        return max((p for p in places if p < offset - 1e-6), default=min(offset, places[0]))

    def stride(self, offset, forward, length, within):
        """n.4: one stop at least, and as many as come nearest to a length, or as lie within it."""
        if "every" in self.rule:
            step = max(self.rule["every"] * self.scale, 1 / self.pixels)
            count = length / step + 1e-9
            count = math.floor(count) if within else math.ceil(count - 2e-9 - 0.5)
            for _ in range(max(count, 1)):
                offset = self.step(offset, forward)
            return offset
        start, offset = offset, self.step(offset, forward)
        while True:
            after = self.step(offset, forward)
            far, near = abs(after - start), abs(offset - start)
            better = far <= length + 1e-9 if within else abs(far - length + 1e-9) < abs(near - length + 1e-9)
            if after == offset or not better:
                return offset
            offset = after

    def turn(self, offset, velocity, pending, hold):
        """A flick of one stop (e.2, e.3, decision 17)."""
        near = self.near(offset)
        side = 0 if abs(velocity) <= 0.3 + physics.NOISE else math.copysign(1, velocity)
        if pending is not None and side * (pending - hold) > 0:
            return self.step(pending, side > 0)
        if not side or any(abs(offset - self.offset_of(n)) < 1e-6 for n in self.numbers()):
            return near
        at_most = self.step(clamp(px(hold, self.pixels), *self.limits), side > 0)
        low, high = self.limits
        following = clamp(self.step(offset, side > 0), low, high)
        if side > 0:
            return max(min(following, at_most), near)
        return min(max(following, at_most), near)

    def landing(self, offset, velocity, natural):
        here, there = self.near(offset), self.near(natural)
        return here if not velocity else max(here, there) if velocity > 0 else min(here, there)

    def follow(self, offset, old):
        """n.6: what lay on a stop stays on it; else nothing is said."""
        number = next((n for n in old.numbers() if abs(old.offset_of(n) - offset) < 1e-6), None)
        if number is None:
            return offset
        if "every" in old.rule and "every" in self.rule:
            return clamp(self.offset_of(number), *self.limits)
        if "every" in old.rule:
            place = old.rule.get("from", 0.0) + number * old.rule["every"]
        else:
            place = sorted(set(old.rule["at"]))[number]
        return self.near(place * self.scale - self.lead)


class KeptGlide:
    """A glide that keeps its velocity and ends on a stop (n.3)."""

    def __init__(self, place, velocity, reach, target, limits, bounces):
        way, excess = abs(target - place) / reach, abs(velocity) - physics.STOP
        course = physics.Course(place, bounces, limits)
        course.go_to(place, velocity, way / (way + excess), reach, target)
        self.course, self.target = course, target
        self.duration = course.parts[-1][0]

    def at(self, time):
        return self.target if time >= self.duration else self.course.at(max(time, 0.0))[0]

    def velocity(self, time):
        return 0.0 if time >= self.duration else self.course.shown(max(time, 0.0))


class OwnGlide:
    """One axis of a glide on its own."""

    def __init__(self, motion, axis):
        self.motion, self.axis = motion, axis
        self.duration, self.target = motion.duration, motion.rest[axis]

    def at(self, time):
        return self.motion.at(time)[self.axis]

    def velocity(self, time):
        return self.motion.velocity(time)[self.axis]
