"""Start states of episodes from recorded games."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from . import _native
from .batch import Batch, _whole
from .world import World


class RecordedStarts:
    """The states of recorded games some time before each kick, fall or dribble: starts for episodes of a ``Batch``.

    Each recording is played once, and the state of the whole world is stored before each event. ``starts.world(i)`` is
    the world of one start; ``Batch(..., starts=starts)`` begins episodes in them.

    Args:
        files: A recording of spar, or several with the same settings; seeds may differ.
        before: The event: ``"kick"`` (the ball begins to speed up at the robot), ``"fall"`` (the robot leans by more than
            60 degrees) or ``"dribble"`` (the robot begins to take the ball along); docs/soccer/analyse.md has the
            definitions.
        seconds: Time from a start to its event, s, 0 to 10.
        threads: Threads that play the recordings, each one at a time. The starts do not depend on them.

    Raises:
        ValueError: A recording cannot be read or played, or its settings differ from the first one's.
    """

    def __init__(
        self,
        files: str | os.PathLike[str] | Iterable[str | os.PathLike[str]],
        before: str = "kick",
        seconds: float = 0.8,
        *,
        threads: int = 1,
    ) -> None:
        self.files = tuple(Path(file) for file in _paths(files))
        """The recordings."""
        self.before, self.seconds = before, float(seconds)
        self._native = _native.RecordedStarts(before, self.seconds)
        began = time.perf_counter()
        if _whole("threads", threads, 1) == 1:
            for file in self.files:
                self._native.add(str(file))
        else:
            with ThreadPoolExecutor(threads) as pool:
                for file, native in zip(self.files, pool.map(self._play, self.files)):
                    self._native.append(str(file), native)
        self.index_seconds = time.perf_counter() - began
        """Time that it took to play the recordings, s."""
        self.recordings = np.array(self._native.recordings(), np.int64)
        """``[start]``: index of its recording among ``files``."""
        self.ticks = np.array(self._native.ticks(), np.int64)
        """``[start]``: the tick of the recording whose inputs come next."""
        self.robots = np.array(self._native.robots(), np.int64)
        """``[start]``: participant id of the robot that kicks, falls or dribbles."""
        self.players: tuple[tuple[str, int], ...] = tuple(self._native.players())
        """Side, ``Left`` or ``Right``, and number of that robot."""
        self.robot_types = np.array([_robot_type(name) for name in self._native.robot_names()], np.int64)
        """``[start]``: type of that robot, 0 to 4; -1 if it is no Nao."""
        self.digests = np.array(self._native.digests(), np.uint64)
        """``[start]``: hash of the state, as the recording has it."""
        self.bytes: int = self._native.bytes()
        """Memory of all states, bytes."""
        self.left_out: int = self._native.left_out()
        """Number of events without a start: the recording does not reach back so far, the game was not on, or the robot
        was not in its team."""

    def _play(self, file: Path) -> _native.RecordedStarts:
        native = _native.RecordedStarts(self.before, self.seconds)
        native.add(str(file))
        return native

    def __len__(self) -> int:
        return len(self.ticks)

    def world(self, index: int) -> World:
        """The world of a start, hash-equal to the recorded one. ``world.agent(starts.robots[index])`` is its robot. No
        player acts in it: joints keep their last speeds."""
        return World._of(self._native.world(_whole("index", index, 0, max(len(self) - 1, 0))))

    def __deepcopy__(self, memo: dict[int, Any]) -> RecordedStarts:
        # Nothing changes it, and gymnasium.make copies its arguments.
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # Another process plays the recordings again.
        return RecordedStarts, (self.files, self.before, self.seconds)

    def __repr__(self) -> str:
        return f"<spar.RecordedStarts: {len(self)} before a {self.before}>"


@lru_cache(maxsize=4)
def _starts_of(files: tuple[tuple[str, int], ...], before: str, seconds: float) -> RecordedStarts:
    return RecordedStarts([file for file, _ in files], before, seconds)


def starts_of_options(recording: Any, before: str, seconds: float) -> RecordedStarts:
    """The starts of recordings; environments of one process share them."""
    files = tuple((os.path.abspath(file), os.stat(file).st_mtime_ns) for file in _paths(recording))
    return _starts_of(files, before, float(seconds))


OPTIONS = ("recording", "before", "seconds", "jitter", "cast")
"""The options of an environment's ``reset`` about recorded starts."""


def apply_options(batch: Batch, options: dict[str, Any]) -> bool:
    """Makes the episodes of a batch begin in the recorded starts of these options. True if the options change the starts:
    all worlds then begin anew."""
    chosen = {name: options[name] for name in OPTIONS if name in options}
    if not chosen:
        return False
    recording = chosen.pop("recording", None)
    if recording is None:
        if chosen:
            raise ValueError(f"reset has no recording for {', '.join(chosen)}; name one by the option recording")
        return batch.set_starts(None)
    jitter, cast = chosen.pop("jitter", 0.0), chosen.pop("cast", "ball")
    if isinstance(recording, RecordedStarts):
        if chosen:
            raise ValueError(f"the recorded starts have their own {', '.join(chosen)}; leave these options out")
        return batch.set_starts(recording, cast=cast, jitter=jitter)
    starts = starts_of_options(recording, chosen.get("before", "kick"), chosen.get("seconds", 0.8))
    return batch.set_starts(starts, cast=cast, jitter=jitter)


def _paths(files: Any) -> list[Any]:
    return [files] if isinstance(files, (str, os.PathLike)) else list(files)


def _robot_type(name: str) -> int:
    kind, _, number = name.partition(" ")
    return int(number) if kind == "nao" and number.isdigit() else -1
