"""Tasks of several robots: their starts, rewards and ends, as data."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .batch import Term

HALF_LENGTH_M = 15.0
HALF_GOAL_M = 1.05
_APART_M = 0.8


@dataclass
class TeamStart:
    """The start of an episode. Poses are those of the own half: x, m, y, m, heading, rad, own goal at x = -15."""

    left: list[tuple[float, float, float]]
    right: list[tuple[float, float, float]]
    """Poses of the right team's robots, seen from their side."""
    ball: tuple[float, float]
    """Position of the ball on the field, m."""
    shot: tuple[int, tuple[float, float]] | None = None
    """Cycle of a shot, and the velocity, m/s, that the ball then has."""


@dataclass(frozen=True)
class TeamTask:
    """A task of one or more robots."""

    name: str
    """Its name, for instance ``Penalty``."""
    about: str
    """The aim of the robots."""
    episode_s: float
    """Length of an episode, s."""
    ends: str
    """The condition that ends an episode before its time."""
    start: Callable[[np.random.Generator, int, bool], TeamStart]
    """Draws a start, for so many robots in a team, and with opponents or without."""
    left: tuple[int, ...] = ()
    """Numbers of the left team's robots; empty: from 1 to ``players``."""
    right: tuple[int, ...] = ()
    """Numbers of the right team's robots, if the task has opponents; as ``left``."""
    opponents: str = "builtin"
    """The opponents by default."""
    behaviour: str = "match"
    """The behaviour of the left team's robots as the built-in policy plays them."""
    terms: tuple[Term, ...] = ()
    """The terms of its reward."""


_GOAL = Term("goal", 10.0, "1 in the cycle in which the own team has scored")
_CONCEDED = Term("conceded", -10.0, "1 in the cycle in which the opponents have scored")
_PROGRESS = Term("progress", 1.0, "decrease of the distance from the ball to the middle of the opponents' goal, m")
_APPROACH = Term("approach", 0.2, "decrease of the robot's distance to the ball, m")
_EFFORT = Term("effort", -0.005, "mean square of the robot's action")
_FALL = Term("fall", -1.0, "1 in the cycle in which the robot has fallen: torso below 0.25 m or tilted by more than 60°")
_SAVED = Term("saved", 10.0, "1 in the cycle in which an episode ends and the shot was no goal")
_ATTACK = (_PROGRESS, _APPROACH, _GOAL, _CONCEDED, _FALL, _EFFORT)
_DEFENCE = (_CONCEDED, _SAVED, _FALL, _EFFORT)
_ENDS = "the ball is in a goal or has left the field"


def _uniform(draws: np.random.Generator, low: float, high: float) -> float:
    return float(draws.uniform(low, high))


def _behind_ball(draws: np.random.Generator, ball: tuple[float, float], far: float) -> tuple[float, float, float]:
    """A pose near the ball on the side of the own goal, which faces the ball roughly."""
    angle = _uniform(draws, -0.6, 0.6)
    distance = _uniform(draws, 0.5, far)
    x, y = ball[0] - distance * math.cos(angle), ball[1] - distance * math.sin(angle)
    return float(x), float(y), angle + _uniform(draws, -0.4, 0.4)


def _keeper(draws: np.random.Generator) -> tuple[float, float, float]:
    return 0.5 - HALF_LENGTH_M, _uniform(draws, -0.4, 0.4), _uniform(draws, -0.25, 0.25)


def _dribble(draws: np.random.Generator, players: int, has_opponents: bool) -> TeamStart:
    ball = _uniform(draws, 9.0, 12.0), _uniform(draws, -2.5, 2.5)
    right = [_keeper(draws)] if has_opponents else []
    return TeamStart([_behind_ball(draws, ball, 1.2)], right, ball)


def _goalie(draws: np.random.Generator, players: int, has_opponents: bool) -> TeamStart:
    keeper, distance, angle = _keeper(draws), _uniform(draws, 4.0, 7.0), _uniform(draws, -0.7, 0.7)
    x, y = distance * math.cos(angle) - HALF_LENGTH_M, distance * math.sin(angle)
    ball = float(x), float(y)
    if has_opponents:
        # Seen from the right side, half a turn of the field.
        return TeamStart([keeper], [_behind_ball(draws, (-ball[0], -ball[1]), 1.2)], ball)
    cycle, rate = int(draws.integers(50, 100)), _uniform(draws, 1.7, 2.6)
    target = _uniform(draws, 0.2 - HALF_GOAL_M, HALF_GOAL_M - 0.2)
    velocity = float(rate * (-HALF_LENGTH_M - x)), float(rate * (target - y))
    return TeamStart([keeper], [], ball, (cycle, velocity))


def _one_on_one(draws: np.random.Generator, players: int, has_opponents: bool) -> TeamStart:
    ball = _uniform(draws, -2.0, 2.0), _uniform(draws, -3.0, 3.0)
    right = [_behind_ball(draws, (-ball[0], -ball[1]), 2.5)] if has_opponents else []
    return TeamStart([_behind_ball(draws, ball, 2.5)], right, ball)


def _team(draws: np.random.Generator, players: int, has_opponents: bool) -> TeamStart:
    ball = _uniform(draws, -1.0, 1.0), _uniform(draws, -2.0, 2.0)
    return TeamStart(_half(draws, players), _half(draws, players) if has_opponents else [], ball)


def _half(draws: np.random.Generator, players: int) -> list[tuple[float, float, float]]:
    """Poses in the own half, apart from each other and from the ball: the first one in the goal."""
    poses = [_keeper(draws)]
    while len(poses) < players:
        pose = _uniform(draws, -9.0, -1.8), _uniform(draws, -6.0, 6.0), _uniform(draws, -0.8, 0.8)
        if all(math.hypot(pose[0] - x, pose[1] - y) > _APART_M for x, y, _ in poses):
            poses.append(pose)
    return poses


TEAM_TASKS = (
    TeamTask(
        "Dribble",
        "Bring the ball to the opponents' goal and score.",
        40.0,
        _ENDS,
        _dribble,
        left=(9,),
        right=(1,),
        opponents="absent",
        terms=_ATTACK,
    ),
    TeamTask("Penalty", "Score against a goalkeeper.", 40.0, _ENDS, _dribble, left=(9,), right=(1,), terms=_ATTACK),
    TeamTask(
        "Goalie",
        "Keep a shot out of the goal.",
        15.0,
        _ENDS + ", or a shot ball does not roll to the goal any more",
        _goalie,
        left=(1,),
        right=(9,),
        opponents="absent",
        behaviour="GoalieChallenge",
        terms=_DEFENCE,
    ),
    TeamTask("OneOnOne", "Play against one robot.", 60.0, _ENDS, _one_on_one, left=(9,), right=(9,), terms=_ATTACK),
    TeamTask("Team", "Play with a team against a team of the same size.", 60.0, _ENDS, _team, terms=_ATTACK),
)
"""All tasks of several robots."""


def team_tasks() -> list[TeamTask]:
    """All tasks for one robot or more with opponents."""
    return list(TEAM_TASKS)


def find_team_task(name: str) -> TeamTask:
    """The task with this name.

    Raises:
        ValueError: There is none; the message lists all.
    """
    for task in TEAM_TASKS:
        if task.name == name:
            return task
    raise ValueError(f"there is no team task {name!r}; the tasks are {', '.join(task.name for task in TEAM_TASKS)}")
