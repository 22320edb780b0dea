"""A pager: any number of pages, shown by three views (SPEC e.10 to e.13)."""

import math

from physics import clamp, px
from scroller import Scroller


class Jump:
    """A move to a page that leaves out those between (e.12); places are counted in pages."""

    def __init__(self, start, target, shows, eye):
        self.start, self.target, self.shows, self.eye = start, target, dict(shows), eye
        self.landing = next((place for place, page in shows.items() if page == target), None)
        if self.landing is None:
            main = shows.get(math.floor(eye + 0.5), target)
            self.landing = math.ceil(eye) + 1 if target > main else math.floor(eye) - 1

    def shown(self, position):
        """Where the eye is while the offset is somewhere."""
        part = (position - self.start) / (self.target - self.start) if self.target != self.start else 1
        return self.eye + (self.landing - self.eye) * part

    def page(self, place):
        return self.target if place == self.landing else self.shows.get(place)


class Pager(Scroller):
    def __init__(self, node, parent, world):
        super().__init__(node, parent, world)
        self.count, self.page, self.slots, self.wish = 0, 0, [None, None, None], 0.0
        self.props.update(
            isPagingEnabled=True,
            showsHorizontalScrollIndicator=False,
            showsVerticalScrollIndicator=False,
        )

    # Places

    @property
    def peek(self):
        return self.peek_of(self.width)

    def peek_of(self, width):
        """Some of the page itself is left (e.14)."""
        return clamp(self.wish, 0.0, max((width - 2) / 2, 0.0))

    @property
    def pitch(self):
        return self.page_length(0)

    def page_length(self, axis, size=None):
        length = (size or self.size)[axis]
        return length - 2 * self.peek_of(length) if axis == 0 else length

    def fill_pool(self):
        """As many views as show at once, and a neighbor on each side (e.14)."""
        if self.width <= 0:
            return
        reach = max(1, math.ceil(0.5 + self.peek / self.pitch))
        while len(self.slots) > 2 * reach + 1:
            wanted = self.wanted()
            spare = max((s for s in range(len(self.slots)) if self.slots[s] not in wanted), key=self.distance)
            self.slots.pop(spare)
        self.slots += [None] * (2 * reach + 1 - len(self.slots))

    def start_of(self, page):
        return px(page * self.pitch, self.world.scale)

    def limits(self, axis, content=None):
        low, high = super().limits(axis, content)
        if axis == 1 or not self.count:
            return low, high
        return low, max(low, px(self.start_of(self.count - 1) + self.insets(0)[1], self.world.scale))

    @property
    def jump(self):
        if self.coming:
            return self.coming
        return self.motion.jump if self.phase == "animate" else None

    coming = None

    @property
    def turned(self):
        return self.offset[0] / self.pitch

    @property
    def in_sight(self):
        """The page that fills most of the viewport (e.11)."""
        if self.jump:
            page = self.shown_page
            told = min(self.page, self.count - 1)
            low, high = sorted((told, self.jump.target))
            return page if page is not None and low <= page <= high and page < self.count else told
        return clamp(math.floor(self.turned + 0.5), 0, self.count - 1)

    @property
    def shown_page(self):
        return self.jump.page(math.floor(self.jump.shown(self.turned) + 0.5))

    # Views (e.10)

    def arrange(self):
        if not self.count or self.width <= 0:
            return
        wanted = self.wanted()
        for page in wanted:
            if page not in self.slots:
                slot = max(
                    (s for s in range(len(self.slots)) if self.slots[s] not in wanted), key=self.distance
                )
                self.slots[slot] = page
                self.tell("configured", slot=slot, page=page)
        self.report(self.in_sight)

    def wanted(self):
        if self.jump:
            pages = {*self.jump.shows.values(), self.jump.target}
            return sorted(page for page in pages if page < self.count)
        middle = math.floor(self.turned + 0.5)
        sides = (1, -1) if self.turned > middle else (-1, 1)
        reach = len(self.slots) // 2
        pages = [middle, *(middle + side * step for step in range(1, reach + 1) for side in sides)]
        return [page for page in pages if 0 <= page < self.count]

    def distance(self, slot):
        page = self.slots[slot]
        return math.inf if page is None else abs(page - math.floor(self.turned + 0.5))

    def report(self, page):
        if page != self.page:
            self.page = page
            self.tell("pageChanged", page=page)

    # Moving

    def move(self, offset):
        if tuple(offset) != self.offset:
            self.origin = list(offset)
            self.arrange()
            self.tell("didScroll")

    def go_to_page(self, page, animated):
        if not self.count:
            return
        page = clamp(page, 0, self.count - 1)
        if self.width <= 0:
            return self.report(page)
        self.go((self.start_of(page), clamp(self.offset[1], *self.limits(1))), animated)

    def go(self, target, animated):
        self.coming = self.jump_to(target) if animated and not self.is_held else None
        super().go(target, animated)
        self.coming = None

    def step_to(self, target, duration, curve):
        self.coming = self.jump_to(target)
        done = super().step_to(target, duration, curve)
        self.coming = None
        return done

    def jump_to(self, target):
        """The jump of a move to a page, if it leaves out any, or goes on from a jump (e.12)."""
        page = round(target[0] / self.pitch)
        if self.start_of(page) != target[0] or not 0 <= page < self.count:
            return None
        first, last = math.floor(self.turned), math.ceil(self.turned)
        if self.jump:
            eye = self.jump.shown(self.turned)
            shows = {place: self.jump.page(place) for place in (math.floor(eye), math.ceil(eye))}
            shows = {place: shown for place, shown in shows.items() if shown is not None}
            return Jump(self.turned, page, shows, eye)
        if first - 1 <= page <= last + 1:
            return None
        shows = {place: place for place in (first, last) if 0 <= place < self.count}
        return Jump(self.turned, page, shows, self.turned)

    def travel(self, purpose, curve, target, duration):
        super().travel(purpose, curve, target, duration)
        self.motion.jump = self.coming

    def tell(self, message, **extra):
        # Who hears of it finds the views filled for what follows (e.10).
        if message in ("willBeginDragging", "didEndDragging", "didEndDecelerating", "didEndScrollingAnimation"):
            self.arrange()
        super().tell(message, **extra)

    def leave_jump(self):
        if self.jump:
            self.end_motion()

    def end_motion(self):
        """What shows is where it belongs, unless the next move goes on from there (e.12)."""
        if self.jump and not self.coming:
            eye = self.jump.shown(self.turned)
            page = self.jump.target if self.shown_page is None else self.shown_page
            place = (page + eye - math.floor(eye + 0.5)) * self.pitch
            self.motion.jump, before = None, self.offset
            self.origin = list(self.snapped((place, self.offset[1])))
            self.arrange()
            self.phase = "rest"
            if self.offset != before:
                super().tell("didScroll")
            return self.tell("didEndScrollingAnimation")
        super().end_motion()

    def key(self, event):
        if event["key"] in ("home", "end") and self.props["isScrollEnabled"] and not self.is_held:
            page = 0 if event["key"] == "home" else self.count - 1
            is_command = self.phase == "animate" and self.motion.purpose == "command"
            if not (is_command and self.motion.target[0] == self.start_of(page)):
                self.go_to_page(page, True)
            return True
        return super().key(event)

    # Changes (e.13)

    def fit(self):
        self.props["contentSize"] = [self.count and self.count * self.pitch + 2 * self.peek, self.height]

    def assign(self, values):
        super().assign(values)
        if "peek" in values and values["peek"] != self.wish:
            old = self.page_length(0)
            self.wish = values["peek"]
            self.fit()
            if old > 0 and self.phase == "rest":
                self.move(self.snapped((self.offset[0] / old * self.pitch, self.offset[1])))
            self.fill_pool()
            self.arrange()
        if "pageCount" in values:
            self.recount(values["pageCount"])
        if "currentPage" in values:
            self.go_to_page(values["currentPage"], False)

    def recount(self, count):
        is_lost, self.count, self.slots = self.page >= count, count, [None] * len(self.slots)
        self.fit()
        if not count:
            return
        if self.jump and self.jump.target >= count:
            self.motion.jump = None
        is_beyond = self.offset[0] > self.limits(0)[1]
        if is_lost and (self.phase == "rest" or is_beyond):
            # A motion goes on to the last page from there.
            self.move((self.start_of(count - 1), self.offset[1]))
        self.limits_changed()
        self.arrange()

    def resized(self, old):
        self.fit()
        super().resized(old)
        self.fill_pool()
        self.arrange()
