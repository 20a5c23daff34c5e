"""Episodes of one task of the 3D league of 2026 side by side: ``spar.Batch(world="humanoid")``."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from . import _native
from .batch import Batch, _whole, tasks


def _places() -> tuple[str, str]:
    """The folders of MuJoCo's library and of the league's data: this environment's, or those that ``spar`` finds itself."""
    specs = [find_spec("mujoco"), find_spec("rcsssmj")]
    if any(spec is None or spec.origin is None for spec in specs):
        return "auto", "auto"
    mujoco, rcsssmj = (Path(spec.origin).parent for spec in specs if spec is not None and spec.origin is not None)
    return str(mujoco), str(rcsssmj / "resources")


class HumanoidBatch(Batch):
    """Episodes of one task of a humanoid robot in ``n`` worlds, stepped together.

    ``spar.Batch("Walk", n=64, world="humanoid", robot="T1")`` makes one. Each world has one robot and the ball on the pitch of
    the 3D league of 2026, computed by MuJoCo 3.5.0, without a referee. A step is 20 ms. An action is an angle for each joint:
    the base angle (``base_angles``) plus the action times ``angle_scale``; the motors drive the joints there with the gains.
    It needs MuJoCo and the league's robots: ``pip install rcsssmj==0.2.1`` in this environment, or ``spar setup humanoid``.

    Args:
        task: ``"Walk"``, ``"GetUp"`` or ``"Kick"``; ``spar.tasks(world="humanoid")`` describes them.
        n: Number of worlds. Each needs about 3 MB.
        world: ``"humanoid"``.
        robot: ``"T1"``, ``"K1"``, or another folder of the league's robots.
        seed: Seed of the first world, 0 to 2**64 - 1; each world's seed is one more than the one before.
        threads: Threads that share the worlds. Results do not depend on them.
        profile: ``"robot"`` (what the robot senses, with the decimals of its percepts), ``"truth"`` (exact values) or
            ``"policy+critic"`` (a dict of both).
        angle_scale: Angle, rad, from the base angle at an action of 1.
        gains: Stiffness, N m/rad, and damping, N m s/rad, of all motors. By default those of the league's walking network.
        decision_cycles: Cycles of 20 ms from one decision to the next.
        delay_cycles: Cycles until an action acts. By default as in a game: 1 if what the robot senses is observed, else 0.
        episode_s: Length of an episode, s; by default the task's.
        command_interval_s: Time, s, after which the task draws a new command within an episode; by default it draws one for
            each episode.
        randomize: Ranges from which each episode draws, for instance ``{"mass": (0.9, 1.1)}``: factors of ``mass``, ``gain``,
            ``friction`` and ``gravity``, ``delay_cycles``, deviations of ``joint_noise`` (rad), ``gyro_noise`` (rad/s) and
            ``accelerometer_noise`` (m/s²), and changes of velocity by a ``push`` (m/s).
        autoreset: ``"next_step"``, ``"same_step"`` or ``"disabled"``, as in Gymnasium.
        copy: True if each step returns new arrays. With False it returns the same arrays each time, and the next step
            changes them.

    Raises:
        ValueError: There is no such task or robot, an option is outside its range, or the league is not installed.
    """

    def __init__(
        self,
        task: str = "Walk",
        n: int = 64,
        *,
        world: str = "humanoid",
        robot: str = "T1",
        seed: int = 0,
        threads: int = 1,
        profile: str = "robot",
        angle_scale: float = 0.5,
        gains: tuple[float, float] = (25.0, 0.6),
        decision_cycles: int = 1,
        delay_cycles: int | None = None,
        episode_s: float | None = None,
        command_interval_s: float | None = None,
        randomize: Mapping[str, tuple[float, float]] | None = None,
        autoreset: str = "next_step",
        copy: bool = True,
    ) -> None:
        if world != "humanoid":
            raise ValueError(f"world is {world!r}; HumanoidBatch has the world 'humanoid' alone")
        stiffness, damping = gains
        self.options: dict[str, Any] = dict(
            robot=robot,
            profile=profile,
            angle_scale_rad=float(angle_scale),
            gains=[float(stiffness), float(damping)],
            decision_cycles=_whole("decision_cycles", decision_cycles, 1),
            delay_cycles=None if delay_cycles is None else _whole("delay_cycles", delay_cycles, 0),
            episode_s=episode_s,
            command_interval_s=command_interval_s,
            randomization=[(name, float(low), float(high)) for name, (low, high) in (randomize or {}).items()],
            autoreset=autoreset,
        )
        self._native = _native.HumanoidBatch(
            places=_places(),
            task=task,
            n=_whole("n", n, 1),
            seed=_whole("seed", seed, 0),
            threads=_whole("threads", threads, 0),
            **self.options,
        )
        task_command = next(one.command for one in tasks(world="humanoid") if one.name == task)
        self.command_range = tuple((low, high) for *_, (low, high) in task_command)
        self.base_angles = np.array(self._native.base_angles())
        self._allocate(task, n, profile, autoreset, copy)

    def set_starts(self, starts: Any = None, **_: Any) -> bool:
        """Humanoid batches have no recorded starts: episodes begin in the starts of their task.

        Raises:
            ValueError: Starts are given.
        """
        if starts is not None:
            raise ValueError("batches of the world 'humanoid' begin in the starts of their task; recordings give none yet")
        return False

    def start_indices(self) -> np.ndarray:
        """``[world]`` int64: -1, because there are no recorded starts."""
        return np.full(self.n, -1, np.int64)

    def __repr__(self) -> str:
        return f"spar.Batch({self.task!r}, n={self.n}, world='humanoid', robot={self.options['robot']!r})"
