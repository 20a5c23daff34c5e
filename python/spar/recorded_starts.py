"""Start states of episodes from recorded games."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from . import _native
from .batch import Batch, _whole
from .builtin_skills import SkillBytes, SkillFiles, builtin_skills_of
from .world import World

if TYPE_CHECKING:
    from .team_game import TeamGame


"""The players of other robots in recorded starts."""


class RecordedRobot(NamedTuple):
    """A robot in its team in a recorded start."""

    participant: int
    """Participant id in the world of the start."""
    side: str
    """``Left`` or ``Right``."""
    unum: int
    robot_type: int
    """Type of Nao, 0 to 4; -1 if it is no Nao."""


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
        self._team_robots: dict[int, tuple[RecordedRobot, ...]] = {}
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

    def world(
        self,
        index: int,
        *,
        cast: str = "all",
        others: str | SkillFiles = "vacant",
        jitter: float = 0.0,
        seed: int | None = None,
    ) -> World:
        """The world of a start; ``world.agent(starts.robots[index])`` is its robot, for which nobody acts.

        With the default arguments it is hash-equal to the recorded one. Joints keep their recorded speeds until a program
        or a player sets others.

        Args:
            index: Index of the start.
            cast: ``"ball"`` (the robot and the ball), ``"nearest 2"`` (also the two robots nearest to it, or another
                number) or ``"all"``; the others are removed.
            others: ``"vacant"`` (nobody acts for the other robots), ``"builtin"`` (they play as the built-in team, from
                the next ``step`` on; their players do not remember the game so far) or ONNX files by the names of learned
                skills, for instance ``{"walk": "walk.onnx"}`` (they play as the built-in team with these skills).
            jitter: Largest displacement of the ball and of each other robot along each axis of the field, m, 0 to 1, drawn
                uniformly. Velocities, spins and postures stay. A robot does not move if it would come nearer to another
                robot within 0.8 m, or to the ball within 0.5 m.
            seed: Seed of the displacements (0 if it is None) and of the world's later draws (None: the recording's).

        Raises:
            ValueError: An argument has no such value.
        """
        index = _whole("index", index, 0, max(len(self) - 1, 0))
        self._check_options(cast, float(jitter))
        skills = builtin_skills_of(others)
        return self._world_with(index, self.team_robots(index)[:1], cast, float(jitter), skills, seed)

    def _world_with(
        self,
        index: int,
        robots: Sequence[RecordedRobot],
        cast: str,
        jitter: float,
        skills: SkillBytes | None,
        seed: int | None,
    ) -> World:
        """The world of a start as ``world`` makes it, in which these robots always take part, without players."""
        team_robots = self.team_robots(index)
        chosen = [one.participant for one in robots]
        taking_part = team_robots[: _number_of(cast)]
        extras = [one for one in taking_part if one.participant not in chosen]
        keep = None if cast == "all" else chosen + [one.participant for one in extras]
        world = World._of(self._native.world(index, keep, jitter, 0 if seed is None else _whole("seed", seed, 0)))
        if seed is not None:
            world = world.branch(seed)
        for one in extras if skills is not None else ():
            if one.robot_type < 0:
                raise ValueError(f"{one.side} {one.unum} is no Nao: the built-in team cannot play it; use others='vacant'")
            world._native.add_builtin(one.participant, False, "match", one.robot_type, list(skills))
        return world

    def team_robots(self, index: int) -> tuple[RecordedRobot, ...]:
        """The robots in their teams in a start: its own robot first, then the others, the nearest to it first."""
        if index not in self._team_robots:
            found = self._native.team_robots(index)
            self._team_robots[index] = tuple(RecordedRobot(*one, _robot_type(name)) for *one, name in found)
        return self._team_robots[index]

    @staticmethod
    def _check_options(cast: str, jitter: float) -> None:
        """Checks the options of a start.

        Raises:
            ValueError: One has no such value; the message has those that it takes.
        """
        if _number_of(cast) == 0:
            raise ValueError(f'the cast is {cast!r}; it takes "ball", "nearest N" or "all"')
        if not 0.0 <= jitter <= 1.0:
            raise ValueError(f"the jitter is {jitter:g}; it takes 0 to 1 m")

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


OPTIONS = ("recording", "before", "seconds", "jitter", "cast", "others")
"""The options of an environment's ``reset`` about recorded starts."""


def apply_options(target: Batch | TeamGame, options: dict[str, Any]) -> bool:
    """Makes the episodes of a batch or of a team task begin in the recorded starts of these options. True if the options
    change the starts: all worlds then begin anew."""
    chosen = {name: options[name] for name in OPTIONS if name in options}
    if not chosen:
        return False
    recording = chosen.pop("recording", None)
    if recording is None:
        if chosen:
            raise ValueError(f"reset has no recording for {', '.join(chosen)}; name one by the option recording")
        return target.set_starts(None)
    of_episode = {name: chosen.pop(name) for name in ("jitter", "cast", "others") if name in chosen}
    if isinstance(recording, RecordedStarts):
        if chosen:
            raise ValueError(f"the recorded starts have their own {', '.join(chosen)}; leave these options out")
        return target.set_starts(recording, **of_episode)
    starts = starts_of_options(recording, chosen.get("before", "kick"), chosen.get("seconds", 0.8))
    return target.set_starts(starts, **of_episode)


def _number_of(cast: str) -> int | None:
    """The number of robots that a cast has, the start's included; None: all of them, 0: there is no such cast."""
    if cast in ("ball", "all"):
        return 1 if cast == "ball" else None
    head, _, number = cast.partition(" ")
    return int(number) + 1 if head == "nearest" and number.isascii() and number.isdigit() else 0


def _paths(files: Any) -> list[Any]:
    return [files] if isinstance(files, (str, os.PathLike)) else list(files)


def _robot_type(name: str) -> int:
    kind, _, number = name.partition(" ")
    return int(number) if kind == "nao" and number.isdigit() else -1
