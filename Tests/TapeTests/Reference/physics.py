"""The motions of SPEC.md in closed form: times in ms, lengths in points, velocities in pt/ms.

Written from the rules alone, to check the program against; where the rules give a condition for an
end, the first moment at which it holds is searched for, not solved for.
"""

import copy
import math

PULL = 0.01005  # d.2
STOP = 0.01  # b.4, in pt/ms
NEAR = 0.5  # d.7
NOISE = 1e-6  # what rounded times and places leave a speed off by, in pt/ms


def round_away(value):
    return math.copysign(math.floor(abs(value) + 0.5), value) if value else 0.0


def px(value, scale):
    """Pixel rounding (SPEC 0.2)."""
    return round_away(value * scale) / scale


def px_toward(value, start, target, scale):
    """Half of a way of odd length is half a pixel, whatever fractions of times make of it (f.1)."""
    return px(value if start == target else value + math.copysign(1e-9, target - start), scale)


def clamp(value, low, high):
    return min(max(value, low), high)


def first_time(holds, start, limit=1e6, step=1.0):
    """The first moment from `start` on at which something holds, to the last bit or so."""
    if holds(start):
        return start
    late = start
    while not holds(late):
        early, late = late, late + step
        if late > limit:
            return math.inf
    for _ in range(200):
        middle = (early + late) / 2
        if not early < middle < late:
            break
        early, late = (early, middle) if holds(middle) else (middle, late)
    return late


# Rubber bands (c.1, c.4, c.8)


def band(pull, length, c):
    if length <= 0:
        return pull
    return math.copysign(length * (1 - 1 / (1 + c * abs(pull) / length)), pull)


def unband(shown, length, c):
    if length <= 0:
        return shown
    return math.copysign(abs(shown) / (c * (1 - abs(shown) / length)), shown)


def banded(raw, limits, length, c):
    inside = clamp(raw, *limits)
    return inside + band(raw - inside, length, c) if raw != inside else inside


def unbanded(offset, limits, length, c):
    inside = clamp(offset, *limits)
    return inside + unband(offset - inside, length, c) if offset != inside else inside


def zoom_band(scale, low, high):
    if scale > high:
        return high * (2 - high / scale)
    return low / (2 - scale / low) if scale < low else scale


def zoom_unband(shown, low, high):
    if shown > high:
        return high / (2 - shown / high)
    return low * (2 - low / shown) if shown < low else shown


def zoom_holding(scale, low, high):
    """The limits for a pinch that takes hold of a scale beyond nine tenths of what it could reach (c.8)."""
    if scale > high * 1.9:
        return (low, scale / 1.5)
    return (scale * 1.5, high) if scale * 1.9 < low else (low, high)


# One axis (b, d)


def sum_of_steps(rate, time):
    """The way of a 1 ms loop `v *= r; x += v` for v = 1 (b.2)."""
    return rate * (1 - rate**time) / (1 - rate)


class Still:
    is_free = True

    def __init__(self, place):
        self.place = place

    def at(self, _):
        return self.place, 0.0

    def shown(self, _):
        return 0.0


class Free:
    is_free = True

    def __init__(self, place, velocity, rate, reach=1.0):
        self.place, self.velocity, self.rate, self.reach = place, velocity, rate, reach

    def at(self, time):
        way = self.reach * self.velocity * sum_of_steps(self.rate, time)
        return self.place + way, self.velocity * self.rate**time

    def shown(self, time):
        return self.reach * self.at(time)[1]


class ToTarget(Free):
    is_free = False


class Passing(Free):
    """Back over an edge that moved over it (d.8)."""

    is_free = False


class Bounce:
    is_free = False

    def __init__(self, edge, past, velocity, rate):
        self.edge, self.past, self.velocity, self.rate = edge, past, velocity, rate

    def at(self, time):
        k = math.exp(-PULL * time)
        past = k * (self.past + self.velocity * sum_of_steps(self.rate, time))
        return self.edge + past, self.velocity * self.rate**time * k

    def shown(self, time):
        """What the edge draws counts (d.8)."""
        place, velocity = self.at(time)
        return velocity - PULL * (place - self.edge)

    def end(self):
        """When it is over, and whether it comes back over the edge too fast to stop there."""

        def is_over(time):
            place, speed = self.at(time)
            past = place - self.edge
            if self.past and past * self.past <= 0 and abs(speed) >= STOP:
                return True
            return abs(past) < NEAR and abs(speed) <= STOP

        time = first_time(is_over, 0.0)
        return time, abs(self.at(time)[1]) > STOP


class Course:
    """Stretches of one axis, each from its start until the next one's."""

    def __init__(self, place, bounces, limits):
        self.parts, self.bounces, self.limits = [], bounces, limits
        # Without a bounce nothing goes farther out than where it is already (b.10).
        self.walls = (min(limits[0], place), max(limits[1], place))

    def part(self, time):
        return [p for p in self.parts if p[0] <= time][-1]

    def at(self, time):
        start, stretch = self.part(time)
        place, velocity = stretch.at(time - start)
        return (place if self.bounces else clamp(place, *self.walls)), velocity

    def shown(self, time):
        start, stretch = self.part(time)
        return stretch.shown(time - start)

    def is_free(self, time):
        return self.part(time)[1].is_free

    def add(self, time, stretch):
        self.parts.append((time, stretch))

    def glide(self, time, place, velocity, rate, reach):
        if velocity == 0:
            return self.add(time, Still(place))
        free = Free(place, velocity, rate, reach)
        self.add(time, free)
        edge = self.limits[0] if velocity < 0 else self.limits[1]
        total = reach * velocity * rate / (1 - rate)
        if (edge - place) / total >= 1:
            return None
        # The inverse of b.2; the crossing is exact where d.4 goes along a line within a frame.
        crossing = math.log(1 - (edge - place) / total) / math.log(rate)
        if not self.bounces:
            return self.add(time + crossing, Still(edge))
        return self.bounce(time + crossing, edge, 0.0, free.at(crossing)[1], rate)

    def go_to(self, place, velocity, rate, reach, target):
        moving = ToTarget(place, velocity, rate, reach)
        self.add(0.0, moving)
        sign = 1 if velocity > 0 else -1
        arrives = lambda t: (moving.at(t)[0] - target) * sign >= 0
        is_slow = lambda t: abs(moving.at(t)[1]) <= STOP
        self.add(first_time(lambda t: arrives(t) or is_slow(t), 0.0), Still(target))

    def bounce(self, time, edge, past, velocity, rate, reach=1.0):
        bounce = Bounce(edge, past, velocity, rate)
        self.add(time, bounce)
        end, returns = bounce.end()
        if past and returns:
            return self.glide(time + end, edge, bounce.at(end)[1], rate, reach)
        return self.add(time + end, Still(edge))


def free_course(place, velocity, rate, reach, limits, bounces):
    course = Course(place, bounces, limits)
    edge = clamp(place, *limits)
    if edge == place:
        course.glide(0.0, place, velocity, rate, reach)
    else:
        is_outward = velocity * (place - edge) > 0
        course.bounce(0.0, edge, place - edge, 0.0 if is_outward and not bounces else velocity, rate, reach)
    return course


# An edge that moves (d.8)


def moved_course(old, time, rest, limits, bounces, rate, follows_start, shift):
    """How an axis goes on in other limits; `rest` is where it would have ended."""
    place, speed = old.at(time)[0] + shift, old.shown(time)
    start, stretch = old.part(time)
    course = Course(place, bounces, limits)
    edge, low = clamp(place, *limits), limits[0]
    is_outside = old.at(time)[0] < old.limits[0] or old.at(time)[0] > old.limits[1]
    if follows_start and rest == old.limits[0]:
        is_bounce = isinstance(stretch, Bounce) and stretch.edge == rest
        if isinstance(stretch, Still) or is_bounce or isinstance(stretch, ToTarget) and is_outside:
            follow_start(course, place, speed, low, rate)
            return course
    if isinstance(stretch, Bounce) and limits[0] <= stretch.edge + shift <= limits[1]:
        home = stretch.edge + shift
        was_edge = clamp(old.at(time)[0], *old.limits) == stretch.edge
        if (
            speed * (place - home) < 0
            or (home in limits and bounces)
            or (home not in limits and not was_edge)
        ):
            after = [p for t, p in old.parts if t > time]
            reach = after[0].reach if after and isinstance(after[0], Free) else 1.0
            course.bounce(0.0, home, place - home, stretch.at(time - start)[1], rate, reach)
            return course
    if isinstance(stretch, ToTarget) and limits[0] <= rest + shift <= limits[1]:
        course.go_to(place, stretch.at(time - start)[1], stretch.rate, stretch.reach, rest + shift)
        return course
    if edge == place:
        is_free = isinstance(stretch, Free)
        velocity, reach = (stretch.at(time - start)[1], stretch.reach) if is_free else (speed, 1.0)
        course.glide(0.0, place, velocity, rate, reach)
        return course
    if isinstance(stretch, Free) and speed * (place - edge) < 0:
        # What comes back fast enough by itself passes the edge, which draws nothing.
        free = Free(place, stretch.at(time - start)[1], rate, stretch.reach)
        way = abs(place - edge) / stretch.reach
        if way <= (abs(free.velocity) - STOP) * rate / (1 - rate):
            inside = first_time(lambda t: (free.at(t)[0] - edge) * (place - edge) <= 0, 0.0)
            course.add(0.0, Passing(place, free.velocity, rate, stretch.reach))
            course.glide(inside, edge, free.at(inside)[1], rate, stretch.reach)
            return course
    is_outward = speed * (place - edge) > 0
    velocity = 0.0 if is_outward and not bounces else speed + PULL * (place - edge)
    course.bounce(0.0, edge, place - edge, velocity, rate)
    return course


def follow_start(course, place, speed, low, rate):
    """0.6 in motion: what is about to rest at its start rests where that is now."""
    past, most = place - low, course.limits[1]
    if low < place <= most and past <= -speed * rate / (1 - rate):
        return course.glide(0.0, place, speed, rate, 1.0)
    bounce = Bounce(low, past, speed + PULL * past, rate)
    if past and bounce.end()[1]:
        # It would cross the start: then it slows down as to a nearer target (b.8).
        way = abs(past)
        return course.go_to(place, speed, way / (way + abs(speed) - STOP), 1.0, low)
    return course.bounce(0.0, low, past, speed + PULL * past, rate)


# A target that the delegate chose (b.8)


def approach(place, velocity, rate, target, reach):
    """How an axis goes to a target: still, back, or ahead with another velocity or rate."""
    way = target - place
    if abs(way) <= 1.2e-7:
        return ("still", None, None)
    if way * velocity < 0:
        return ("behind", velocity, rate)
    sign = 1 if way > 0 else -1
    excess = max(abs(velocity) - STOP, 0)
    way = abs(way) / reach
    if way <= excess * rate / (1 - rate):
        return ("ahead", velocity, way / (way + excess))
    rate = min(rate, 0.99 if way > 100_000 else 0.998)
    if fitting(way, rate) < 0.25:
        rate = 0.985
    return ("ahead", sign * fitting(way, rate), rate)


def fitting(way, rate):
    """The speed from which the sum of b.2 is the way when it has fallen to the least."""
    return STOP + way * (1 - rate) / rate


def targeted_course(place, plan, target, reach, limits, bounces):
    kind, velocity, rate = plan
    course = Course(place, bounces, limits)
    if kind == "still":
        course.add(0.0, Still(place))
    elif kind == "behind":
        course.bounce(0.0, target, place - target, velocity, rate)
    else:
        course.go_to(place, velocity, rate, reach, target)
    return course


class Deceleration:
    """Both axes; they stop together (b.4)."""

    def __init__(self, place, velocity, rate, reach, limits, bounces, targets=(None, None)):
        plans = [
            None if targets[a] is None else approach(place[a], velocity[a], rate, targets[a], reach)
            for a in (0, 1)
        ]
        if all(p and p[0] == "ahead" for p in plans):
            # The slower decay dictates a common rate, and the other velocity fits it.
            common = max(plans[0][2], plans[1][2])
            for a in (0, 1):
                if plans[a][2] != common:
                    way = (targets[a] - place[a]) / reach
                    plans[a] = ("ahead", math.copysign(fitting(abs(way), common), way), common)
        self.rate, self.limits = rate, limits
        self.axes = [
            free_course(place[a], velocity[a], rate, reach, limits[a], bounces[a])
            if plans[a] is None
            else targeted_course(place[a], plans[a], targets[a], reach, limits[a], bounces[a])
            for a in (0, 1)
        ]
        self.find_end()

    def find_end(self):
        starts = sorted({start for axis in self.axes for start, _ in axis.parts})
        self.duration = starts[-1]
        for index, start in enumerate(starts):
            end = starts[index + 1] if index + 1 < len(starts) else math.inf
            if all(axis.is_free(start) for axis in self.axes):
                stop = first_time(self.is_slow, start, 1e6)
                if stop < end:
                    self.duration = stop
                    break

    def moved(self, time, limits, bounces, starts=(False, False), shift=(0.0, 0.0)):
        """The same from a moment on, where edges are elsewhere (d.8)."""
        rest, is_over, other = self.rest, time >= self.duration, copy.copy(self)
        other.axes, other.limits = [], limits
        for a in (0, 1):
            axis = self.axes[a]
            if is_over:
                axis = Course(rest[a], axis.bounces, axis.limits)
                axis.add(0.0, Still(rest[a]))
            moment = 0.0 if is_over else max(time, 0.0)
            other.axes.append(
                moved_course(axis, moment, rest[a], limits[a], bounces[a], self.rate, starts[a], shift[a])
            )
        other.find_end()
        return other

    def is_slow(self, time):
        return math.hypot(*(axis.at(time)[1] for axis in self.axes)) <= STOP

    @property
    def rest(self):
        return tuple(clamp(self.axes[a].at(self.duration)[0], *self.limits[a]) for a in (0, 1))

    def at(self, time):
        if time >= self.duration:
            return self.rest
        return tuple(axis.at(max(time, 0.0))[0] for axis in self.axes)

    def velocity(self, time):
        """That of what shows."""
        if time >= self.duration:
            return (0.0, 0.0)
        return tuple(axis.shown(max(time, 0.0)) for axis in self.axes)


# Pages (e)


def page_choice(place, velocity, length, limits, pending, hold):
    """The page a release goes to (e.2, e.3, decision 17)."""
    low, high = limits
    side = 0 if abs(velocity) <= 0.3 + NOISE else math.copysign(1, velocity)
    if pending is not None and side * (pending - hold) > 0:
        return clamp(pending + side * length, low, high)
    page, near = place / length, nearest_stop(place, length, limits)
    if not side or abs(page - round(page)) * length < 1e-6:
        return near
    # One page a flick, counted from where the finger took hold, and never behind the nearest stop.
    start = hold / length
    page = math.ceil(page) if side > 0 else math.floor(page)
    page = clamp(page, math.ceil(start - 1 - 1e-9), math.floor(start + 1 + 1e-9))
    far = clamp(page * length, low, high)
    return max(far, near) if side > 0 else min(far, near)


def nearest_stop(place, length, limits):
    """Where content between pages goes: to a page or an end (e.2)."""
    page = clamp(math.floor(place / length + 0.5) * length, *limits)
    return min([page, *limits], key=lambda stop: abs(stop - clamp(place, *limits)))


class PageTurn:
    """The recurrence of e.4 as a power of its matrix, for any real number of milliseconds."""

    def __init__(self, place, velocity, target, width, overshoots=True, most=math.inf):
        width = min(max(width, 0), 1024)
        pull = 0.000359090909 - 1.84659091e-7 * width
        friction = 0.966818182 + 9.94318182e-6 * width
        # (distance, velocity) after one millisecond.
        self.matrix = ((1 - friction * pull, friction), (-friction * pull, friction))
        trace = self.matrix[0][0] + self.matrix[1][1]
        root = complex(trace * trace / 4 - friction) ** 0.5
        self.values = (trace / 2 + root, trace / 2 - root)
        self.target, self.most = target, most
        self.start = (place - target, self.tamed(place - target, velocity))
        self.overshoots = overshoots
        self.side = self.start[0] if self.start[0] else -velocity
        self.find_end()

    def find_end(self):
        side, overshoots = self.side, self.overshoots

        def is_slow(time):
            past, speed = self.state(time)
            return abs(past) <= 1 and abs(speed) < 0.01

        # Slow for good: where it turns round just beyond a point from the page it is slow for a moment
        # that the frames of the vectors do not see.
        last = max((t for t in range(3000) if not is_slow(t)), default=-1)
        ends = [first_time(is_slow, float(last)) if last >= 0 else 0.0]
        if not overshoots:
            ends.append(first_time(lambda t: self.state(t)[0] * side <= 0, 0.0, limit=1e5))
        arrival = first_time(lambda t: self.state(t)[0] * side < 0, 0.0, limit=1e5)
        while arrival < ends[0]:
            side = -side
            back = first_time(lambda t: self.state(t)[0] * side < 0, arrival, limit=1e5)
            if abs(self.state(back)[1]) < 0.1:
                ends.append(back)
                break
            arrival = back
        self.duration = min(ends)

    def stretched(self, time, place, target):
        """The rest of it, to where its target is now and in the same time (n.6); None if it begins anew."""
        if time >= self.duration:
            return None
        past, speed = self.state(time)
        wanted, turn = place - target, copy.copy(self)
        turn.target = target
        if abs(self.at(time) - self.target - wanted) < 1e-6:
            turn.start, turn.duration = (past, speed), self.duration - time
            return turn
        if past * self.side <= 0 or past * wanted <= 0 or abs(past) < 1:
            return None
        turn.start = (wanted, speed * wanted / past)
        turn.find_end()
        return turn

    def tamed(self, distance, velocity):
        """The velocity, or the largest at which it swings past the target by 2 pt at most (e.6).

        At a fine scale even a release at rest swings by more than the two pixels of decision 17, which
        therefore limit what shows.
        """
        most = max(self.most, 2.0)
        if distance * velocity > 0 or self.swing(distance, velocity) <= most:
            return velocity
        low, high = 0.0, 1.0
        for _ in range(100):
            middle = (low + high) / 2
            if self.swing(distance, velocity * middle) <= most:
                low = middle
            else:
                high = middle
        return velocity * low

    def swing(self, distance, velocity):
        """How far it goes beyond the target: where it turns round for the first time there."""
        side = math.copysign(1, distance if distance else -velocity)
        self.start = (distance, velocity)
        is_past = lambda t: self.state(t)[0] * side <= 0 and t > 0
        crossing = first_time(is_past, 0.0, limit=1e5)
        if crossing == math.inf:
            return 0.0
        turn = first_time(lambda t: self.state(t)[1] * side >= 0, crossing, limit=1e5)
        if turn == math.inf:
            return 0.0
        # The velocity is that of the millisecond before: the place turns round a little earlier.
        low, high = max(crossing, turn - 2), turn
        for _ in range(100):
            one, two = low + (high - low) / 3, high - (high - low) / 3
            if self.state(one)[0] * side < self.state(two)[0] * side:
                high = two
            else:
                low = one
        return -side * self.state(low)[0]

    def state(self, time):
        one, two = self.values
        a, b = one**time, two**time
        (p, q), (r, s) = self.matrix

        def power(entry, is_diagonal):
            unit = 1 if is_diagonal else 0
            return ((a * (entry - two * unit) - b * (entry - one * unit)) / (one - two)).real

        x, v = self.start
        return power(p, True) * x + power(q, False) * v, power(r, False) * x + power(s, True) * v

    def at(self, time):
        if time >= self.duration:
            return self.target
        past = self.state(time)[0]
        if past * self.side < 0:
            past = clamp(past, -self.most, self.most)
        return self.target + past

    def velocity(self, time):
        return self.state(time)[1] if time < self.duration else 0.0


class Pages:
    def __init__(self, turns):
        self.turns = turns
        self.duration = max(turn.duration for turn in turns)
        self.rest = tuple(turn.target for turn in turns)

    def at(self, time):
        return tuple(turn.at(max(time, 0.0)) for turn in self.turns)

    def velocity(self, time):
        return tuple(turn.velocity(max(time, 0.0)) for turn in self.turns)


# Moves in a given time (f)


def is_over(past, duration):
    """A fraction within 0.001 of the whole is all of it (f.1)."""
    return duration <= 0 or 1 - past / duration < 0.001


def progress(curve, fraction):
    if fraction <= 0:
        return 0.0
    if is_over(fraction, 1):
        return 1.0
    if curve == "easeInOut":
        return (1 - math.cos(math.pi * fraction)) / 2
    return math.sin(math.pi / 2 * fraction) if curve == "easeOut" else fraction


def slope(curve, fraction):
    """How fast the progress grows, in parts of the whole time."""
    if curve == "easeInOut":
        return math.pi / 2 * math.sin(math.pi * fraction)
    return math.pi / 2 * math.cos(math.pi / 2 * fraction) if curve == "easeOut" else 1.0


def zoom_duration(start, end):
    """In ms (f.7)."""
    return 1000 * min(0.3 * abs(math.log(start) - math.log(end)) + 0.1, 0.4)


TOP_PULL = 2 * math.pi / 600  # f.5, per ms


def left_to_top(time):
    """The part of the way still left after some ms (f.5)."""
    angle = TOP_PULL * time
    return (1 + angle) * math.exp(-angle)


def speed_to_top(time):
    """Of the whole way, in a ms."""
    return TOP_PULL * TOP_PULL * time * math.exp(-TOP_PULL * time)
