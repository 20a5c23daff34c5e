"""Vector environments of RobocupGym's tasks: many worlds, stepped side by side in one process."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .robocup_gym import BaseEnv, SimpleKick, VelocityKick, step_together


class RobocupVectorEnv(VectorEnv):
    """Many environments of one task. Each has the episodes that it would have alone, with its own seed.

    ``envs`` has the environments themselves, with their exact values and trainer calls.

    Args:
        task: Class of the task, a subclass of ``BaseEnv``.
        num_envs: Count of environments.
        autoreset_mode: As in Gymnasium: ``AutoresetMode.NEXT_STEP``, ``SAME_STEP`` or ``DISABLED``.
        options: Options of the task.

    A seed s of ``reset`` seeds environment i with s + i; a list has a seed, or None, for each. Other options of ``reset``
    are those of ``BaseEnv``, for all environments; with ``reset_mask`` only those in the mask begin anew.
    """

    metadata: dict[str, Any] = BaseEnv.metadata

    def __init__(
        self,
        task: type[BaseEnv],
        num_envs: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        **options: Any,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs is {num_envs}; it takes at least 1")
        # Pages show the first environment.
        others = {**options, "render_mode": None} if options.get("render_mode") == "web" else options
        self.envs: Sequence[BaseEnv] = [task(**(others if index else options)) for index in range(num_envs)]
        self.num_envs, self.render_mode = num_envs, self.envs[0].render_mode
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**self.envs[0].metadata, "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = self.envs[0].observation_space
        self.single_action_space = self.envs[0].action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._observations = np.zeros(self.observation_space.shape or (), np.float32)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        seeds = self._seeds(seed)
        options = dict(options or {})
        mask = np.asarray(options.pop("reset_mask", np.ones(self.num_envs, bool)))
        if mask.shape != (self.num_envs,) or mask.dtype != bool:
            raise ValueError(f"reset_mask has shape {mask.shape} of {mask.dtype}; it takes {self.num_envs} of bool")
        for index in np.flatnonzero(mask).tolist():
            self._observations[index] = self.envs[index].reset(seed=seeds[index], options=options)[0]
        return self._observations.copy(), {}

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if seed is None:
            return [None] * self.num_envs
        seeds: list[int | None] = [*range(seed, seed + self.num_envs)] if isinstance(seed, int) else list(seed)
        if len(seeds) != self.num_envs:
            raise ValueError(f"there are {len(seeds)} seeds for {self.num_envs} environments")
        return seeds

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        actions = np.asarray(actions, float)
        if actions.shape != self.action_space.shape:
            raise ValueError(f"the actions have shape {actions.shape}; they take {self.action_space.shape}")
        rewards = np.zeros(self.num_envs)
        terminated, truncated = np.zeros(self.num_envs, bool), np.zeros(self.num_envs, bool)
        is_next_step = self.autoreset_mode == AutoresetMode.NEXT_STEP
        running = [index for index, env in enumerate(self.envs) if not (is_next_step and env.has_ended)]
        for index in set(range(self.num_envs)).difference(running):
            self._observations[index] = self.envs[index].reset()[0]
        if running:
            results = step_together([self.envs[index] for index in running], actions[running])
            self._observations[running], rewards[running], terminated[running], truncated[running] = results
        self.envs[0].show()
        infos = self._restart(terminated | truncated) if self.autoreset_mode == AutoresetMode.SAME_STEP else {}
        return self._observations.copy(), rewards, terminated, truncated, infos

    def _restart(self, ended: np.ndarray) -> dict[str, Any]:
        """Resets the environments whose episodes have ended; the infos have the final observations."""
        if not ended.any():
            return {}
        final = np.where(ended[:, None], self._observations, np.float32(0.0))
        for index in np.flatnonzero(ended).tolist():
            self._observations[index] = self.envs[index].reset()[0]
        return {"final_obs": final, "_final_obs": ended, "final_info": {}, "_final_info": ended}

    def render(self) -> Any:
        return tuple(env.render() for env in self.envs) if self.render_mode == "rgb_array" else None

    def close_extras(self, **_: Any) -> None:
        for env in self.envs:
            env.close()


class SimpleKickVector(RobocupVectorEnv):
    """Many environments of ``SimpleKick``."""

    def __init__(self, num_envs: int = 1, **options: Any) -> None:
        super().__init__(SimpleKick, num_envs, **options)


class VelocityKickVector(RobocupVectorEnv):
    """Many environments of ``VelocityKick``."""

    def __init__(self, num_envs: int = 1, **options: Any) -> None:
        super().__init__(VelocityKick, num_envs, **options)
