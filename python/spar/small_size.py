"""Episodes of one small-size task side by side: ``spar.Batch(world="ssl")``."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import _native
from .batch import Batch, _whole

OBSERVATION_MAX = 1.2
"""Largest absolute value of a number of an observation; larger ones are clipped."""


class SmallSizeBatch(Batch):
    """Episodes of one task of the small-size league in ``n`` worlds, stepped together.

    ``spar.Batch(world="ssl", task="SSLGoToBall", n=256)`` makes one. The tasks have the names, arrays, rewards and ends of
    rSoccer's environments. A step is 25 ms, 6 ticks of the physics, and counts as one cycle. Observations are exact values,
    ``[world, number]`` float32 from -1.2 to 1.2: places over 3.8 m (on the field ``challenge``), velocities over 2.5 m/s and
    10 rad/s, along the field's axes. Actions are ``[world, number]`` from -1 to 1: velocity along the field's axes over 2.5
    m/s, turning speed over 10 rad/s, kick and dribbler above 0. ``layout`` and ``action_layout`` name the numbers.

    Args:
        task: Name of a task; ``spar.tasks(world="ssl")`` lists them.
        n: Number of worlds.
        world: ``"ssl"``.
        seed: Seed of the first world, 0 to 2**64 - 1; each world's seed is one more than the one before.
        threads: Threads that share the worlds. Results do not depend on them.
        field: ``"challenge"`` (6 m by 4 m), ``"B"`` (9 m by 6 m) or ``"A"`` (12 m by 9 m); by default the task's.
        episode_s: Length of an episode, s; by default the task's.
        autoreset: ``"next_step"``, ``"same_step"`` or ``"disabled"``, as in Gymnasium.
        copy: True if each step returns new arrays. With False it returns the same arrays each time, and the next step
            changes them.

    Raises:
        ValueError: There is no such task, or an option is outside its range.
    """

    def __init__(
        self,
        task: str = "SSLGoToBall",
        n: int = 256,
        *,
        world: str = "ssl",
        seed: int = 0,
        threads: int = 1,
        field: str | None = None,
        episode_s: float | None = None,
        autoreset: str = "next_step",
        copy: bool = True,
    ) -> None:
        if world != "ssl":
            raise ValueError(f"world is {world!r}; SmallSizeBatch has the world 'ssl' alone")
        self.options: dict[str, Any] = dict(field=field, episode_s=episode_s, autoreset=autoreset)
        self._native = _native.SmallSizeBatch(
            task=task,
            n=_whole("n", n, 1),
            seed=_whole("seed", seed, 0),
            threads=_whole("threads", threads, 0),
            **self.options,
        )
        self.command_range = ()
        self._allocate(task, n, "truth", autoreset, copy)

    @property
    def steps_per_s(self) -> float:
        """Steps in a second of simulated time."""
        return 40.0

    def render(self, *_: Any, **__: Any) -> np.ndarray:
        """Small-size batches draw no images.

        Raises:
            NotImplementedError: Always.
        """
        raise NotImplementedError("small-size batches draw no images; a policy over UDP is seen in the viewer of `spar serve`")

    def set_command(self, command: Any) -> None:
        """Small-size tasks have no command.

        Raises:
            ValueError: A command is given.
        """
        if command is not None:
            raise ValueError(f"the task {self.task} has no command")

    def __repr__(self) -> str:
        return f"spar.Batch({self.task!r}, n={self.n}, world='ssl')"
