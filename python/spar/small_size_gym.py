"""Gymnasium environments of the small-size league: ``spar/SSLGoToBall-v0`` and one more for each task."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box

from .batch import tasks
from .gym import SparEnv, SparVectorEnv
from .small_size import OBSERVATION_MAX


def register_environments() -> None:
    """Registers the environments of all small-size tasks; those that are registered stay."""
    for task in tasks(world="ssl"):
        name = f"spar/{task.name}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="spar.small_size_gym:SmallSizeEnv",
                vector_entry_point="spar.small_size_gym:SmallSizeVectorEnv",
                kwargs={"task": task.name},
            )


def _box(space: Any) -> Box:
    return Box(-OBSERVATION_MAX, OBSERVATION_MAX, space.shape, np.float32)


def _check_no_render_mode(render_mode: str | None) -> None:
    if render_mode is not None:
        raise ValueError(f"render_mode is {render_mode!r}; small-size environments draw nothing")


class SmallSizeEnv(SparEnv):
    """One small-size world of a task. Options are those of ``spar.SmallSizeBatch``.

    ``reset(seed=...)`` begins the first episode of the seed, ``reset()`` the next one. Observations and actions are those of
    ``spar.SmallSizeBatch``, one row.
    """

    metadata: dict[str, Any] = {"render_modes": [], "render_fps": 40}

    def __init__(self, task: str, render_mode: str | None = None, **options: Any) -> None:
        _check_no_render_mode(render_mode)
        super().__init__(task, **{**options, "world": "ssl"})
        self.observation_space = _box(self.observation_space)


class SmallSizeVectorEnv(SparVectorEnv):
    """Many small-size worlds of a task, stepped together. Options are those of ``spar.SmallSizeBatch``."""

    metadata: dict[str, Any] = {"render_modes": [], "render_fps": 40}

    def __init__(self, task: str, num_envs: int = 1, render_mode: str | None = None, **options: Any) -> None:
        _check_no_render_mode(render_mode)
        super().__init__(task, num_envs, **{**options, "world": "ssl"})
        self.observation_space = _box(self.observation_space)
        self.single_observation_space = _box(self.single_observation_space)
