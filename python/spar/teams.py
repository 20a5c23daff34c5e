"""Teams of robots as PettingZoo environments: ``spar.parallel_env("Team")``."""

from __future__ import annotations

from typing import Any

import numpy as np

try:
    from gymnasium.spaces import Box
    from pettingzoo import ParallelEnv
except ImportError as error:
    raise ImportError(
        f"spar.parallel_env needs the package pettingzoo ({error}): pip install './python[teams]' or pip install pettingzoo"
    ) from error

from .batch import Quantity, Term
from .gym import RENDER_MODES, check_render_mode
from .recorded_starts import apply_options
from .team_game import TeamGame
from .team_gym import action_box, observation_box
from .web_view import EnvPages


class SparParallelEnv(ParallelEnv):
    """A team task in one world. ``spar.parallel_env`` describes its arguments.

    Agents are robots by name: ``left_1`` has number 1 in the left team. All agents end together.
    """

    metadata: dict[str, Any] = {"name": "spar_team_v0", "render_modes": RENDER_MODES, "render_fps": 50, "is_parallelizable": True}

    def __init__(self, task: str, *, seed: int | None = None, render_mode: str | None = None, **options: Any) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self._pages = EnvPages(render_mode)
        self.game = TeamGame(task, **options)
        self.metadata = {**self.metadata, "name": f"spar_{task.lower()}_v0"}
        self.possible_agents = list(self.game.agents)
        self.agents: list[str] = []
        self.observation_spaces = {name: observation_box(self.game, name) for name in self.possible_agents}
        self.action_spaces = {name: action_box(self.game, name) for name in self.possible_agents}
        self._draws = np.random.default_rng(seed)

    def observation_space(self, agent: str) -> Box:
        """The space of an agent's observations: ``[number]`` float32 without bounds."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Box:
        """The space of an agent's actions: ``[joint]`` float32 from -1 to 1."""
        return self.action_spaces[agent]

    def layout(self, agent: str) -> dict[str, Quantity]:
        """The quantities of an agent's observation by name, in the order of the array."""
        return self.game.layouts[agent]

    @property
    def terms(self) -> tuple[Term, ...]:
        """The terms of the reward."""
        return self.game.terms

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, dict[str, Any]]]:
        """Begins the first episode of the seed, or without one the next episode.

        The options ``recording``, ``before``, ``seconds``, ``jitter``, ``cast`` and ``others`` make this and all later
        episodes begin in states of recordings, as those of ``spar/OneOnOne-v0``; other options are ignored.
        """
        if seed is not None:
            self._draws = np.random.default_rng(seed)
        apply_options(self.game, options or {})
        self.agents = list(self.possible_agents)
        observations = self.game.begin(self._draws)
        self._pages.show(self.game)
        return observations, {name: {} for name in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[
        dict[str, np.ndarray],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Makes a cycle of 20 ms; ``actions`` has one array for each agent."""
        observations, rewards, terminated, truncated, infos = self.game.step(actions)
        self._pages.show(self.game)
        names = self.agents
        if terminated or truncated:
            self.agents = []
        return observations, rewards, dict.fromkeys(names, terminated), dict.fromkeys(names, truncated), infos

    def render(self) -> np.ndarray | None:
        """An image of the whole field, ``[480, 640, 3]`` uint8, with ``render_mode="rgb_array"``.

        With ``"web"`` a page in the browser shows each state, in simulated time.
        """
        return self.game.render() if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        """Ends the pages, if there are some."""
        self._pages.close()

    def builtin_action(self, agent: str) -> np.ndarray:
        """The action, ``[joint]``, with which the built-in team would answer the agent's present observation.

        Call it in each step of an episode, from the first one on: the player remembers what it has sensed. It also speaks
        to its team-mates, which no action does.
        """
        return self.game.builtin_action(agent)

    def save(self) -> bytes:
        """The world with the episode."""
        return self.game.save()

    def load(self, state: bytes) -> dict[str, np.ndarray]:
        """Continues a saved episode bit by bit, in an environment with the same arguments; returns the observations."""
        observations = self.game.load(state)
        self.agents = [] if self.game.is_over else list(self.possible_agents)
        return observations
