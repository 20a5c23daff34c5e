"""``spar.parallel_env``, which needs PettingZoo only when it is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from .builtin_skills import SkillFiles
    from .teams import SparParallelEnv


def parallel_env(
    task: str = "Team",
    *,
    players: int = 2,
    opponents: str | SkillFiles | Callable[[np.ndarray], Any] | None = "default",
    profile: str = "robot",
    seed: int | None = None,
    episode_s: float | None = None,
    delay_cycles: int = 1,
    robot_types: Sequence[int] | None = None,
    weights: Mapping[str, float] | None = None,
    settings: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> SparParallelEnv:
    """A team task as a PettingZoo ``ParallelEnv``; ``docs/soccer/python-teams.md`` has observations, rewards and ends.

    Args:
        task: ``"Team"``, ``"OneOnOne"``, ``"Penalty"``, ``"Goalie"`` or ``"Dribble"``; ``spar.team_tasks()`` lists them.
        players: Robots in each team of ``"Team"``, 1 to 11.
        opponents: The right team: ``"builtin"`` (spar's built-in team), ONNX files by skill such as
            ``{"walk": "walk.onnx"}`` (the built-in team with these learned skills), ``"still"`` (robots that stand),
            ``"absent"`` (no robots), a function from an observation ``[number]`` to an action ``[joint]``, called for each opponent in each
            cycle, or None: its robots are agents, too. By default the task's.
        profile: ``"robot"`` (what the robot senses, with the view of its camera) or ``"truth"`` (exact values). A robot of
            the right team observes the field as if it played left: its own goal is at x = -15, between the posts L.
        seed: Seed of the first episodes; by default fresh ones. ``reset(seed=...)`` sets it, too.
        episode_s: Length of an episode, s; by default the task's.
        delay_cycles: Cycles until an action acts; over TCP it is one.
        robot_types: Type of Nao, 0 to 4, of each robot of a team, by number. By default 0; numbers 8 to 11 have 2, 2, 3, 3.
        weights: Weights of terms of the reward, by name.
        settings: Keys of ``spar params`` with their values, for instance ``{"noise": False}``.
        render_mode: ``"rgb_array"``, with which ``render()`` is an image of the whole field, ``[480, 640, 3]`` uint8.

    Raises:
        ImportError: The package pettingzoo is missing.
        ValueError: An argument has no such value; the message lists the values.
    """
    from .teams import SparParallelEnv

    return SparParallelEnv(
        task,
        players=players,
        opponents=opponents,
        profile=profile,
        seed=seed,
        episode_s=episode_s,
        delay_cycles=delay_cycles,
        robot_types=robot_types,
        weights=weights,
        settings=settings,
        render_mode=render_mode,
    )
