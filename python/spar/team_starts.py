"""Recorded states in which episodes of a team task begin, and the robots that take the task's places there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .builtin_skills import SkillFiles, builtin_skills_of
from .recorded_starts import RecordedRobot, RecordedStarts
from .world import World

MODES_OF_PLAY = (3, 19, 20)
"""Numbers of PlayOn, PassLeft and PassRight."""


@dataclass(frozen=True)
class TeamPlace:
    """A place of a team task, which a robot of the recording takes."""

    is_rival: bool
    """True in the opponents' team."""
    robot_type: int | None
    """Type of Nao, 0 to 4; None: any."""


class TeamStarts:
    """Draws from recorded starts for a team task.

    Args:
        starts: The recorded states.
        places: The places of the task: its own team first.
        has_keeper: True if the first place is a goalkeeper's, against the team of the start's robot; otherwise that
            robot takes it.
        cast, jitter, others: As for ``RecordedStarts.world``.
    """

    def __init__(
        self,
        starts: RecordedStarts,
        places: Sequence[TeamPlace],
        has_keeper: bool,
        cast: str,
        jitter: float,
        others: str | SkillFiles,
    ) -> None:
        self.starts, self.options = starts, (cast, float(jitter), others)
        starts._check_options(cast, float(jitter))
        self._world_options = (cast, float(jitter), builtin_skills_of(others))
        self._places, self._has_keeper = tuple(places), has_keeper
        self._unfit: set[int] = set()

    def draw(self, draws: np.random.Generator, seed: int) -> tuple[int, World, list[RecordedRobot]]:
        """Index, world and robots, one for each place, of a start that fits.

        Raises:
            ValueError: None fits.
        """
        for index in draws.permutation(len(self.starts)).tolist():
            if index in self._unfit:
                continue
            robots = self._choose(index)
            if robots is not None:
                world = self.starts._world_with(index, robots, *self._world_options, seed)
                if int(world.agent(robots[0].participant).truth()["play_mode"][0]) in MODES_OF_PLAY:
                    return index, world, robots
            self._unfit.add(index)
        own, rivals = ([place for place in self._places if place.is_rival is side] for side in (False, True))
        types = ", ".join(sorted({str(place.robot_type) for place in own if place.robot_type is not None}))
        keeper = "a goalkeeper and " if self._has_keeper else ""
        raise ValueError(
            f"none of {len(self.starts)} recorded starts fits the task: it needs a game that is on, {keeper}{len(own)} robots "
            f"of types {types} in a team and {len(rivals)} in the other one"
        )

    def _choose(self, index: int) -> list[RecordedRobot] | None:
        """A robot for each place, those nearest to the start's robot; None if there are too few."""
        robots = self.starts.team_robots(index)
        if not robots:
            return None
        own_side = robots[0].side if not self._has_keeper else "Right" if robots[0].side == "Left" else "Left"
        teams = {side: [one for one in robots if (one.side != own_side) is side] for side in (False, True)}
        if self._has_keeper:
            teams[False].sort(key=lambda one: one.unum != 1)
        if not teams[False] or self._has_keeper and teams[False][0].unum != 1:
            return None
        first, chosen = teams[False][0], []
        for place in self._places:
            fitting = (one for one in teams[place.is_rival] if place.robot_type in (None, one.robot_type))
            found = next(fitting, None)
            if found is None or found.robot_type < 0 or not chosen and found is not first:
                return None
            teams[place.is_rival].remove(found)
            chosen.append(found)
        return chosen
