"""Gymnasium environments of the team tasks with one robot of the program's: ``spar/Penalty-v0`` and others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box

from .batch import Quantity, Term
from .gym import RENDER_MODES, check_options, check_render_mode
from .recorded_starts import OPTIONS, apply_options
from .team_game import TeamGame
from .web_view import EnvPages

SOLO_TASKS = ("Dribble", "Goalie", "Penalty", "OneOnOne")
"""The team tasks in which the left team has one robot."""


class SparTeamEnv(gymnasium.Env):
    """One robot of the program's in a team task. Options are those of ``spar.parallel_env``.

    ``reset(seed=...)`` begins the first episode of the seed, ``reset()`` the next one.

    ``reset(options={"recording": "game.mcap", "before": "kick", "seconds": 0.8, "jitter": 0.02, "cast": "nearest 2",
    "others": "builtin"})`` makes this and all later episodes begin in states of recordings (``spar.RecordedStarts``);
    ``"recording"`` may be one file, several, a ``RecordedStarts``, or None for the task's own starts again.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 50}

    def __init__(self, task: str, render_mode: str | None = None, **options: Any) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self._pages = EnvPages(render_mode)
        self.game = TeamGame(task, **options)
        if len(self.game.agents) != 1:
            raise ValueError(f"{', '.join(self.game.agents)} are several agents: use spar.parallel_env({task!r})")
        (self.agent,) = self.game.agents
        self.observation_space = observation_box(self.game, self.agent)
        self.action_space = action_box(self.game, self.agent)

    @property
    def layout(self) -> dict[str, Quantity]:
        """The quantities of the observation by name, in the order of the array."""
        return self.game.layouts[self.agent]

    @property
    def terms(self) -> tuple[Term, ...]:
        """The terms of the reward."""
        return self.game.terms

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        apply_options(self.game, check_options(options, OPTIONS))
        observations = self.game.begin(self.np_random)
        self._pages.show(self.game)
        return observations[self.agent], {}

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        observations, rewards, terminated, truncated, infos = self.game.step({self.agent: action})
        self._pages.show(self.game)
        return observations[self.agent], rewards[self.agent], terminated, truncated, infos[self.agent]

    def render(self) -> np.ndarray | None:
        """An image of the whole field, ``[480, 640, 3]`` uint8, with ``render_mode="rgb_array"``.

        With ``"web"`` a page in the browser shows each state, in simulated time.
        """
        return self.game.render() if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        """Ends the pages, if there are some."""
        self._pages.close()

    def builtin_action(self) -> np.ndarray:
        """The action, ``[joint]``, with which the built-in team would answer the present observation. Call it in each step."""
        return self.game.builtin_action(self.agent)

    def save(self) -> bytes:
        """The world with the episode."""
        return self.game.save()

    def load(self, state: bytes) -> np.ndarray:
        """Continues a saved episode bit by bit, in an environment with the same options; returns the observation."""
        return self.game.load(state)[self.agent]


def register_team_environments() -> None:
    """Registers the environments; those that are registered stay."""
    for task in SOLO_TASKS:
        name = f"spar/{task}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="spar.team_gym:SparTeamEnv", kwargs={"task": task})


def observation_box(game: TeamGame, name: str) -> Box:
    """The space of a robot's observations."""
    width = sum(len(quantity.parts) for quantity in game.layouts[name].values())
    return Box(-np.inf, np.inf, (width,), np.float32)


def action_box(game: TeamGame, name: str) -> Box:
    """The space of a robot's actions."""
    return Box(-1.0, 1.0, (len(game.layouts[name]["last_action"].parts),), np.float32)
