"""Gymnasium environments: ``spar/Stand-v0`` and one more for each task."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Space
from gymnasium.vector import AutoresetMode, VectorEnv

from .batch import Batch, tasks
from .camera import Camera
from .recorded_starts import OPTIONS as _START_OPTIONS
from .recorded_starts import apply_options as _apply_starts
from .web_view import EnvPages

_MODES = {
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.DISABLED: "disabled",
}
_CYCLES_PER_S = 50
RENDER_MODES = ["rgb_array", "web"]


def register_environments() -> None:
    """Registers the environments of all tasks; those that are registered stay. Those of the world ``"humanoid"`` have its name
    before the task's: ``spar/HumanoidWalk-v0``."""
    for prefix, world in (("", "soccer3d"), ("Humanoid", "humanoid")):
        for task in tasks(world):
            name = f"spar/{prefix}{task.name}-v0"
            if name not in gymnasium.registry:
                gymnasium.register(
                    name,
                    entry_point="spar.gym:SparEnv",
                    vector_entry_point="spar.gym:SparVectorEnv",
                    kwargs={"task": task.name, "world": world} if prefix else {"task": task.name},
                )


class SparEnv(gymnasium.Env):
    """One world of a task. Options are those of ``spar.Batch``; episodes are truncated after the task's time.

    ``reset(seed=...)`` begins the first episode of the seed, ``reset()`` the next one. ``reset(options={"command":
    (0.5, 0.0, 0.0)})`` sets the command of this and all later episodes, None lets each draw its own.

    ``reset(options={"recording": "game.mcap", "before": "kick", "seconds": 0.8, "jitter": 0.02, "cast": "nearest 2"})``
    makes this and all later episodes begin in states of recordings (``spar.RecordedStarts``, ``Batch.set_starts``);
    ``"recording"`` may be one file, several, a ``RecordedStarts``, or None for the task's own starts again.

    With ``render_mode="rgb_array"`` ``render()`` is an image of ``width`` times ``height`` pixels, ``[height, width, 3]``
    uint8, from the ``camera``; by default one follows the robot. ``metadata["render_fps"]`` counts steps in a second.
    With ``render_mode="web"`` a page in the browser shows each state, in simulated time (``spar.WebView``).
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": _CYCLES_PER_S}

    def __init__(
        self,
        task: str,
        render_mode: str | None = None,
        width: int = 640,
        height: int = 480,
        camera: Camera | None = None,
        **options: Any,
    ) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self._pages = EnvPages(render_mode)
        self._view = (width, height, camera)
        self.batch = Batch(task, 1, autoreset="disabled", **options)
        self.metadata = {**self.metadata, "render_fps": self.batch.steps_per_s}
        self.observation_space = _map(_observation_space(self.batch), lambda space: _single(space))
        self.action_space = Box(-1.0, 1.0, (self.batch.actions,), np.float32)
        self._has_begun = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        options = check_options(options, ("command", *_START_OPTIONS))
        _apply_starts(self.batch, options)
        _apply_command(self.batch, options)
        if seed is None and not self._has_begun:
            seed = int(self.np_random.integers(2**63))
        self._has_begun = True
        observation, info = self.batch.reset(seed=seed)
        self._pages.show(self.batch)
        return _first(observation), info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        observation, reward, terminated, truncated, info = self.batch.step(np.asarray(action)[None])
        self._pages.show(self.batch, self.batch.options.get("decision_cycles", 1))
        terms = {term.name: float(value) for term, value in zip(self.batch.terms, self.batch.reward_terms[0])}
        return _first(observation), float(reward[0]), bool(terminated[0]), bool(truncated[0]), {"reward_terms": terms}

    def render(self) -> np.ndarray | None:
        return self.batch.render(0, *self._view) if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        self._pages.close()


class SparVectorEnv(VectorEnv):
    """Many worlds of a task, stepped together. Options are those of ``spar.Batch``.

    ``metadata["autoreset_mode"]`` has the mode: ``AutoresetMode.NEXT_STEP`` by default. ``reset(options={"reset_mask":
    mask})`` resets the worlds in the mask. ``reset(options={"command": (0.5, 0.0, 0.0)})`` sets the command of all later
    episodes, those of automatic resets too; None lets each draw its own. The options for recorded starts are those of
    ``SparEnv``; if they change the starts, all worlds must be reset.

    With ``render_mode="rgb_array"`` ``render()`` is a tuple of images, one for each world, as those of ``SparEnv``; with
    ``"web"`` a page in the browser shows the first world.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": _CYCLES_PER_S}

    def __init__(
        self,
        task: str,
        num_envs: int = 1,
        render_mode: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        width: int = 640,
        height: int = 480,
        camera: Camera | None = None,
        **options: Any,
    ) -> None:
        check_render_mode(render_mode)
        mode = AutoresetMode(autoreset_mode)
        self.render_mode = render_mode
        self._pages = EnvPages(render_mode)
        self._view = (width, height, camera)
        # As Gymnasium's own vector environments have it; TorchRL reads it.
        self.autoreset_mode = mode
        self.num_envs = num_envs
        self.batch = Batch(task, num_envs, autoreset=_MODES[mode], **options)
        self.metadata = {**self.metadata, "render_fps": self.batch.steps_per_s, "autoreset_mode": mode}
        self.observation_space = _observation_space(self.batch)
        self.single_observation_space = _map(self.observation_space, _single)
        self.action_space = Box(-1.0, 1.0, (num_envs, self.batch.actions), np.float32)
        self.single_action_space = Box(-1.0, 1.0, (self.batch.actions,), np.float32)
        self._has_begun = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed if isinstance(seed, int) else None)
        options = check_options(options, ("command", "reset_mask", *_START_OPTIONS))
        mask = options.get("reset_mask")
        if _apply_starts(self.batch, options) and mask is not None and not np.all(mask):
            raise ValueError("the options change the starts of all worlds; reset all of them, without reset_mask")
        _apply_command(self.batch, options)
        if seed is None and not self._has_begun:
            seed = int(self.np_random.integers(2**63))
        if isinstance(seed, (list, tuple)) and None in seed:
            draws = self.np_random.integers(2**63, size=len(seed))
            seed = [int(draw) if one is None else one for one, draw in zip(seed, draws)]
        self._has_begun = True
        results = self.batch.reset(mask, seed)
        self._pages.show(self.batch)
        return results

    def step(self, actions: Any) -> tuple[Any, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        results = self.batch.step(actions)
        self._pages.show(self.batch, self.batch.options.get("decision_cycles", 1))
        return results

    def render(self) -> tuple[np.ndarray, ...] | None:
        if self.render_mode != "rgb_array":
            return None
        return tuple(self.batch.render(world, *self._view) for world in range(self.num_envs))

    def close_extras(self, **_: Any) -> None:
        self._pages.close()


def _observation_space(batch: Batch) -> Space:
    def box(layout: dict[str, Any]) -> Box:
        width = sum(len(quantity.parts) for quantity in layout.values())
        return Box(-np.inf, np.inf, (batch.n, width), np.float32)

    if batch.profile == "policy+critic":
        return Dict({"policy": box(batch.robot_layout), "critic": box(batch.truth_layout)})
    return box(batch.layout)


def _map(space: Space, change: Any) -> Space:
    if isinstance(space, Dict):
        return Dict({name: change(one) for name, one in space.spaces.items()})
    return change(space)


def _single(space: Any) -> Box:
    return Box(-np.inf, np.inf, space.shape[1:], np.float32)


def _first(observation: Any) -> Any:
    if isinstance(observation, dict):
        return {name: rows[0] for name, rows in observation.items()}
    return observation[0]


def check_render_mode(render_mode: str | None) -> None:
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(f"render_mode is {render_mode!r}; it is one of {', '.join(RENDER_MODES)}, or None")


def _apply_command(batch: Batch, options: dict[str, Any]) -> None:
    if "command" in options:
        batch.set_command(options["command"])


def check_options(options: dict[str, Any] | None, known: tuple[str, ...]) -> dict[str, Any]:
    unknown = sorted(set(options or {}) - set(known))
    if unknown:
        takes = ", ".join(known) or "none"
        raise ValueError(f"reset has no option {', '.join(unknown)}; options here: {takes}")
    return options or {}
