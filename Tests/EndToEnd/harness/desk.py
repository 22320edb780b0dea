"""A window at a scale, a hand, and the pixels that are shown."""

import time

from .checks import PATIENCE, Failure


class Desk:
    """What all desks have in common; places are points in the window."""

    def drag(self, start, end, steps=10):
        """Presses the left button and drags, without letting go."""
        self.move(*start)
        time.sleep(0.1)
        self.press(True)
        for step in range(1, steps + 1):
            time.sleep(0.012)
            self.move(*(a + (b - a) * step / steps for a, b in zip(start, end)))

    def still_picture(self, condition=lambda picture: True):
        """Waits until what is shown meets a condition and no longer changes."""
        deadline = time.monotonic() + PATIENCE
        before = None
        while time.monotonic() < deadline:
            now = self.picture()
            if before and now.rows == before.rows and condition(now):
                return now
            before = now
            time.sleep(0.25)
        raise Failure("waited in vain for a picture that stands still")
