"""The resources of a process: memory, files, threads."""

import os
import pathlib
import statistics

from .checks import Failure


# What the threads are called that come with work and go with it: at most one per processor and never more than
# 4, each beside one whose work is done and that has not quite ended.
WORKERS = "workshop"
MOST_WORKERS = 2 * min(4, os.cpu_count())


def worked(process):
    """How long a process has been at work, in seconds; 0 when it has ended."""
    try:
        fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Watch:
    """Samples a process from time to time."""

    def __init__(self, pid):
        self.place = pathlib.Path(f"/proc/{pid}")
        self.looks = []  # of (share of the time, memory in MB, files, threads, workers)

    def look(self, share):
        """Samples the process after a share of the time, from 0 to 1."""
        status = dict(
            line.split(":", 1) for line in (self.place / "status").read_text().splitlines() if ":" in line
        )
        memory = int(status["VmRSS"].split()[0]) / 1024
        files = len(os.listdir(self.place / "fd"))
        threads = self._threads()
        workers = threads.count(WORKERS)
        self.looks.append((share, memory, files, len(threads) - workers, workers))

    def _threads(self):
        """The names of the threads, without those that end meanwhile."""
        names = []
        for thread in (self.place / "task").iterdir():
            try:
                names.append((thread / "comm").read_text().strip())
            except OSError:
                pass
        return names

    def scale(self, whole):
        """Converts times into shares of the whole, for a run whose length was unknown."""
        self.looks = [(look[0] / whole, *look[1:]) for look in self.looks]

    def _most(self, low, high):
        """The maximum of each value between two shares of the time."""
        seen = [look[1:] for look in self.looks if low <= look[0] < high]
        return [max(column) for column in zip(*seen)] if seen else None

    def _usual_memory(self, low, high):
        """The median, since a picture being decoded at that moment would decide the maximum."""
        return statistics.median(look[1] for look in self.looks if low <= look[0] < high)

    def summary(self, warm):
        rows = [(0, warm), (warm, (1 + warm) / 2), ((1 + warm) / 2, 2)]
        words = []
        for most in filter(None, (self._most(*row) for row in rows)):
            words.append("{:.0f} MB, {} files, {} threads and {} workers".format(*most))
        return "at most " + "; then ".join(words)

    def expect_flat(self, warm, growth, most):
        """Expects no more memory, and no more files and threads, in the end than in the middle.

        Both are what is left after a share of the time in which the caches fill.
        """
        middle, end = self._most(warm, (1 + warm) / 2), self._most((1 + warm) / 2, 2)
        if not middle or not end:
            raise Failure("it was not looked at often enough")
        if end[0] > most:
            raise Failure(f"{end[0]:.0f} MB are more than {most}")
        before, after = self._usual_memory(warm, (1 + warm) / 2), self._usual_memory((1 + warm) / 2, 2)
        if after > before + growth:
            raise Failure(f"memory grows from {before:.0f} to {after:.0f} MB")
        for name, before, after in zip(("files", "threads"), middle[1:], end[1:]):
            if after > before + 1:
                raise Failure(f"{before} {name} become {after}")
        workers = max(look[4] for look in self.looks)
        if workers > MOST_WORKERS:
            raise Failure(f"{workers} workers are more than {MOST_WORKERS}")
