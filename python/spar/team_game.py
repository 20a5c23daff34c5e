"""Episodes of a team task in one world: what ``spar.parallel_env`` and ``spar/Penalty-v0`` have in common."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from .batch import Quantity, Term, _whole, _width, layout_of
from .builtin_skills import SkillBytes, SkillFiles, read_skills
from .recorded_starts import RecordedStarts
from .team_starts import MODES_OF_PLAY, TeamPlace, TeamStarts
from .team_tasks import HALF_LENGTH_M, TeamStart, find_team_task
from .world import Agent, World

CYCLE_S = 0.02
SPEED_RAD_S = 6.13955
"""The joint speed of an action of 1, as in ``spar.Batch``."""
TEAM_PROFILES = ("robot", "truth")
"""The observation profiles."""

_TEAMS = {"left": "Reds", "right": "Blues"}
_CLOCK_CYCLES = 20
_PLACE_HEIGHT_M = 0.4
_BALL_HEIGHT_M = 0.042
_SETTLING_CYCLES = 30
_REST_M_S = 0.05
_FALLEN_M, _FALLEN_UP = 0.25, 0.5
# A full team has at most seven robots of a type, and at least three types.
_TYPES = (0, 0, 0, 0, 0, 0, 0, 2, 2, 3, 3)
# Numbers of kick-ins, corner kicks and goal kicks.
_MODES_OF_BALL_OUT = range(4, 10)
# No action requests pass mode, so the opponents get none.
_SETTINGS = {"PassModeMaxBallDist": 0.0}

_OPPONENTS = ("builtin", "still", "absent")

Policy = Callable[[np.ndarray], Any]


class _Robot:
    """A robot of the game, with the numbers of the present episode."""

    def __init__(self, name: str, side: str, unum: int, agent: Agent, is_rival: bool) -> None:
        self.name, self.side, self.unum, self.agent, self.is_rival = name, side, unum, agent, is_rival
        self.sign = 1.0 if side == "left" else -1.0
        self.joints = len(agent.joints)
        self.truth = np.zeros(_width(agent.truth_layout), np.float32)
        self.begin(0)

    def begin(self, delay_cycles: int, delayed: float = 0.0) -> None:
        self.last_action = np.zeros(self.joints, np.float32)
        self.delayed = [np.full(self.joints, delayed, np.float32) for _ in range(delay_cycles)]
        self.position = self.velocity = (0.0, 0.0, 0.0)
        self.ball_distance = 0.0
        self.has_fallen = False


class TeamGame:
    """Episodes of a team task. Arguments are those of ``spar.parallel_env``; ``begin`` comes first."""

    def __init__(
        self,
        task: str,
        *,
        players: int = 2,
        opponents: str | SkillFiles | Policy | None = "default",
        profile: str = "robot",
        episode_s: float | None = None,
        delay_cycles: int = 1,
        robot_types: Sequence[int] | None = None,
        weights: Mapping[str, float] | None = None,
        settings: Mapping[str, Any] | None = None,
    ) -> None:
        self.task = find_team_task(task)
        self.players = _whole("players", players, 1, 11)
        self.opponents = self.task.opponents if opponents == "default" else opponents
        self._opponent_skills: SkillBytes = ()
        if isinstance(self.opponents, Mapping):
            self._opponent_skills, self.opponents = read_skills(self.opponents), "builtin"
        if not (self.opponents is None or callable(self.opponents) or self.opponents in _OPPONENTS):
            names = ", ".join(repr(name) for name in _OPPONENTS)
            raise ValueError(
                f"opponents is {opponents!r}; it is {names}, a dict of files by skill, a function of observations or None"
            )
        self._has_opponents = self.opponents != "absent"
        if profile not in TEAM_PROFILES:
            raise ValueError(f"there is no profile {profile!r}; it is one of {', '.join(TEAM_PROFILES)}")
        self.profile = profile
        self.delay_cycles = _whole("delay_cycles", delay_cycles, 0, 10)
        seconds = self.task.episode_s if episode_s is None else float(episode_s)
        if not seconds >= CYCLE_S:
            raise ValueError(f"episode_s is {episode_s!r}; an episode has at least one cycle of {CYCLE_S} s")
        self.episode_cycles = round(seconds / CYCLE_S)
        self.terms = _weighted(self.task.terms, weights or {})
        self._base, self._base_robots = self._build(robot_types, dict(settings or {}))
        self._world = self._base
        self._use_robots(self._base_robots)
        self._places = {name: quantity.slice for name, quantity in self._robots[0].agent.truth_layout.items()}
        self.agents = tuple(robot.name for robot in self._controlled)
        """Names of the robots that the program controls: ``left_9`` has number 9 in the left team."""
        self._starts: TeamStarts | None = None
        self.start_index = -1
        """Index of the episode's start among the recorded starts; -1 without them."""
        self.has_begun, self.is_over = False, True
        self.layouts = self._make_layouts()
        """The quantities of each observed robot's observation, by its name."""
        self._widths = {name: _width(layout) for name, layout in self.layouts.items()}

    # The world.

    def _build(self, robot_types: Sequence[int] | None, settings: dict[str, Any]) -> tuple[World, list[_Robot]]:
        """A world in which all robots have joined."""
        task = self.task
        world = World("training", settings={**_SETTINGS, **settings})
        everyone = tuple(range(1, self.players + 1))
        unums = {"left": task.left or everyone, "right": task.right or everyone if self._has_opponents else ()}
        robots = []
        for side, numbers in unums.items():
            types = list(robot_types) if robot_types is not None else _TYPES[: len(numbers)]
            if numbers and len(types) != len(numbers):
                raise ValueError(f"there are {len(types)} robot_types; each team has {len(numbers)} robots")
            for index, (unum, robot_type) in enumerate(zip(numbers, types)):
                agent = world.join(_TEAMS[side], unum, robot_type)
                sign = 1.0 if side == "left" else -1.0
                # Robots are built in one place: each leaves it at once.
                world.move_player(agent, (-sign * (1.0 + index), sign * 8.0, _PLACE_HEIGHT_M))
                world.step()
                robots.append(_Robot(f"{side}_{unum}", side, unum, agent, side == "right"))
        return world, robots

    def _use_robots(self, robots: list[_Robot]) -> None:
        """Makes these the robots of the game, one for each place of the task."""
        self._robots = robots
        self._by_name = {robot.name: robot for robot in robots}
        self._controlled = [robot for robot in robots if self._is_agent(robot)]
        self._observed = [robot for robot in robots if self._is_observed(robot)]

    def _is_agent(self, robot: _Robot) -> bool:
        return not robot.is_rival or self.opponents is None

    def _is_observed(self, robot: _Robot) -> bool:
        return self._is_agent(robot) or callable(self.opponents)

    def _make_layouts(self) -> dict[str, dict[str, Quantity]]:
        world = self._base.branch()
        return {robot.name: self._layout(world, robot) for robot in self._observed}

    def _layout(self, world: World, robot: _Robot) -> dict[str, Quantity]:
        mates, opponents = self._others(robot)
        own = [
            {
                "name": "gait_phase",
                "unit": "",
                "about": "sine and cosine of a clock with a period of 0.4 s",
                "parts": ("sin", "cos"),
            },
            {
                "name": "last_action",
                "unit": "6.13955 rad/s",
                "about": "the action of the decision before, clipped",
                "parts": robot.agent.joints,
            },
        ]
        if self.profile == "robot":
            world._native.add_observation(robot.agent.participant, mates, opponents)
            return layout_of(own + world._native.observation_layout(robot.agent.participant))
        truth = world._native.layouts(robot.agent.participant)[0]
        axes = ("x", "y", "z", "vx", "vy", "vz")
        for name, unums in (("mates", mates), ("opponents", opponents)):
            if unums:
                parts = tuple(f"{unum}.{axis}" for unum in unums for axis in axes)
                about = f"position and velocity of the torsos of the {name}, in the team's frame"
                truth.append({"name": name, "unit": "m, m/s", "parts": parts, "about": about})
        return layout_of(own + truth)

    def _others(self, robot: _Robot) -> tuple[list[int], list[int]]:
        """Numbers of the team-mates and of the opponents."""
        others = [other for other in self._robots if other is not robot]
        mates = [other.unum for other in others if other.side == robot.side]
        return mates, [other.unum for other in others if other.side != robot.side]

    # Episodes.

    def begin(self, draws: np.random.Generator) -> dict[str, np.ndarray]:
        """Begins an episode with these draws; returns the observations of the agents by name."""
        seed = int(draws.integers(2**63))
        if self._starts is None:
            self._begin_placed(draws, seed)
        else:
            self._begin_recorded(self._starts, draws, seed)
        for robot in self._robots:
            if self.opponents == "builtin" and robot.is_rival:
                native = self._world._native
                skills = list(self._opponent_skills)
                native.add_builtin(robot.agent.participant, False, "match", robot.agent.robot_type, skills)
        self._cycle, self._result, self._is_shot = 0, "", False
        self.has_begun, self.is_over = True, False
        self._read_truth()
        self._score = self._now_score
        return self._observe(self._controlled)

    def _begin_placed(self, draws: np.random.Generator, seed: int) -> None:
        """Begins in a start of the task's own."""
        start = self.task.start(draws, self.players, self._has_opponents)
        self._world = world = self._base.branch(seed)
        self._use_robots(self._base_robots)
        self._place(world, start)
        self._settle(world, draws, start.ball)
        self._shot, self.start_index = start.shot, -1

    def _begin_recorded(self, starts: TeamStarts, draws: np.random.Generator, seed: int) -> None:
        """Begins in a recorded state, whose robots take the places of the task."""
        self.start_index, self._world, found = starts.draw(draws, seed)
        self._use_robots(
            [
                _Robot(place.name, one.side.lower(), one.unum, self._world.agent(one.participant, one.robot_type), place.is_rival)
                for place, one in zip(self._base_robots, found)
            ]
        )
        self._shot = None
        for robot in self._robots:
            # The joints keep their speeds until the first action acts.
            robot.begin(self.delay_cycles, math.nan)
        if self.profile == "robot":
            for robot in self._observed:
                self._world._native.add_observation(robot.agent.participant, *self._others(robot))
            # The robots read their first percepts.
            self._world.step()
            for robot in self._observed:
                self._world._native.clear_rates(robot.agent.participant)

    def set_starts(
        self,
        starts: RecordedStarts | None,
        *,
        cast: str = "ball",
        jitter: float = 0.0,
        others: str | SkillFiles = "vacant",
    ) -> bool:
        """Makes all later episodes begin in recorded states, or with None in the task's own starts again.

        Each episode draws a start in which the game is on, and whose robot has the type of the task's first robot. That
        robot takes this place; in ``Goalie`` the goalkeeper of the other team does. The nearest robots take the other
        places of the task, in either team, with the ``opponents`` of the game. The referee and all settings are those of
        the recording. In the profile ``robot`` one cycle passes, in which the robots read their first percepts.

        Args:
            starts: The recorded states.
            cast: Robots beside those of the task: ``"ball"`` (none), ``"nearest 2"`` (the two robots nearest to the start's
                robot, or another number) or ``"all"``. No observation has numbers about them.
            jitter: As for ``RecordedStarts.world``.
            others: Their players: ``"vacant"`` (none: joints keep their last speeds), ``"builtin"`` (the built-in team) or
                ONNX files by skill (the built-in team with these learned skills), as for ``RecordedStarts.world``.

        Returns:
            True if these are other starts than before. No episode is under way then.

        Raises:
            ValueError: An argument has no such value.
        """
        now = self._starts
        if starts is None:
            self._starts = None
        elif now is None or now.starts is not starts or now.options != (cast, float(jitter), others):
            places = [self._team_place(robot) for robot in self._base_robots]
            has_keeper = self.task.left == (1,)
            self._starts = TeamStarts(starts, places, has_keeper, cast, jitter, others)
        if self._starts is now:
            return False
        self.has_begun, self.is_over = False, True
        return True

    def _team_place(self, robot: _Robot) -> TeamPlace:
        return TeamPlace(robot.is_rival, robot.agent.robot_type if self._is_observed(robot) else None)

    def _place(self, world: World, start: TeamStart) -> None:
        left = [robot for robot in self._robots if not robot.is_rival]
        right = [robot for robot in self._robots if robot.is_rival]
        world.set_play_mode("PlayOn")
        for robots, poses in ((left, start.left), (right, start.right)):
            for robot, (x, y, heading) in zip(robots, poses):
                sign = robot.sign
                robot.begin(self.delay_cycles)
                robot.agent = world.agent(robot.agent.participant, robot.agent.robot_type)
                degrees = math.degrees(heading) + (0.0 if sign > 0 else 180.0)
                world.move_player(robot.agent, (sign * x, sign * y, _PLACE_HEIGHT_M), degrees)
        world.move_ball((*start.ball, _BALL_HEIGHT_M))
        if self.profile == "robot":
            for robot in self._observed:
                world._native.add_observation(robot.agent.participant, *self._others(robot))

    def _settle(self, world: World, draws: np.random.Generator, ball: tuple[float, float]) -> None:
        """Lets the robots come to the ground, and moves their joints a little."""
        for robot in self._robots:
            # A sleeping robot wakes.
            robot.agent.act(np.full(robot.joints, 0.01, np.float32))
        world.step()
        self._stop(world)
        world.step(_SETTLING_CYCLES)
        for robot in self._robots:
            robot.agent.act(draws.uniform(-1.0, 1.0, robot.joints).astype(np.float32))
        world.step(int(draws.integers(1, 10)))
        self._stop(world)
        world.move_ball((*ball, _BALL_HEIGHT_M))
        world.step(3)
        for robot in self._observed:
            world._native.clear_rates(robot.agent.participant)

    def _stop(self, world: World) -> None:
        for robot in self._robots:
            robot.agent.act(np.zeros(robot.joints, np.float32))

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, np.ndarray], dict[str, float], bool, bool, dict[str, Any]]:
        """Makes a cycle.

        Args:
            actions: ``[joint]`` by name of each agent, from -1 to 1; beyond is clipped.

        Returns:
            Observations and rewards by name, terminated, truncated, and infos by name: ``reward_terms``, and ``result`` in
            the last step.
        """
        if self.is_over:
            raise RuntimeError("the episode is over, or none has begun: call reset()")
        checked = {robot.name: self._action(robot, actions) for robot in self._controlled}
        if callable(self.opponents):
            rivals = [robot for robot in self._robots if robot.is_rival]
            rows = self._observe(rivals)
            checked |= {robot.name: self._clipped(robot, self.opponents(rows[robot.name])) for robot in rivals}
        for robot in self._robots:
            if robot.name in checked:
                self._act(robot, checked[robot.name])
        self._shoot()
        self._world._native.step(1)
        self._cycle += 1
        return self._judge()

    def _action(self, robot: _Robot, actions: Mapping[str, Any]) -> np.ndarray:
        if robot.name not in actions:
            raise ValueError(f"there is no action of {robot.name}; each step takes one of {', '.join(self.agents)}")
        return self._clipped(robot, actions[robot.name])

    def _clipped(self, robot: _Robot, action: Any) -> np.ndarray:
        array = np.asarray(action, np.float32)
        if array.shape != (robot.joints,) or not np.isfinite(array).all():
            raise ValueError(f"the action of {robot.name} has shape {array.shape}; it takes {robot.joints} finite numbers")
        return np.clip(array, -1.0, 1.0)

    def _act(self, robot: _Robot, action: np.ndarray) -> None:
        robot.delayed.append(action * np.float32(SPEED_RAD_S))
        self._world._native.act(robot.agent.participant, robot.delayed.pop(0))
        robot.last_action = action

    def _shoot(self) -> None:
        if self._shot is not None and self._cycle == self._shot[0]:
            x, y = self._ball[:2]
            self._world.move_ball((x, y, _BALL_HEIGHT_M), (*self._shot[1], 0.0))
            self._is_shot = True

    # Values of the world.

    def _read_truth(self) -> None:
        """Reads the exact values that rewards and ends depend on."""
        native, places = self._world._native, self._places
        for robot in self._robots:
            native.copy_truth(robot.agent.participant, robot.truth)
            # Those of all robots come first, in equal places.
            numbers = robot.truth[: places["torso_spin"].stop].tolist()
            robot.position, robot.velocity = (tuple(numbers[places[name]]) for name in ("torso_position", "torso_velocity"))
            _, x, y, _ = numbers[places["torso_attitude"]]
            up = 1.0 - 2.0 * (x * x + y * y)
            robot.has_fallen = robot.position[2] < _FALLEN_M or up < _FALLEN_UP
            ball = numbers[places["ball_position"]]
            robot.ball_distance = _flat_distance(robot.position, ball)
        self._ball, self._ball_velocity = ball, numbers[places["ball_velocity"]]
        self._mode = int(numbers[places["play_mode"]][0])
        left, right = numbers[places["score"]]
        is_left = self._robots[0].side == "left"
        # That of the task's own team comes first: it may play right in a recorded game.
        self._now_score = (int(left), int(right)) if is_left else (int(right), int(left))

    def _end(self) -> str:
        """The reason for the end of the episode; empty if it does not end."""
        left, right = self._now_score
        if left > self._score[0]:
            return "goal_left"
        if right > self._score[1]:
            return "goal_right"
        if self._mode not in MODES_OF_PLAY:
            return "out" if self._mode in _MODES_OF_BALL_OUT else "whistle"
        if self._is_shot and self._cycle > self._shot[0] + 5 and self._ball_velocity[0] > -_REST_M_S:
            return "saved"
        return ""

    def _judge(self) -> tuple[dict[str, np.ndarray], dict[str, float], bool, bool, dict[str, Any]]:
        before = {robot.name: (robot.ball_distance, robot.has_fallen) for robot in self._robots}
        ball_before = self._ball
        self._read_truth()
        self._result = self._end()
        terminated = self._result != ""
        truncated = not terminated and self._cycle >= self.episode_cycles
        if truncated:
            self._result = "time"
        self.is_over = terminated or truncated
        rewards, infos = {}, {}
        for robot in self._controlled:
            values = self._values(robot, ball_before, *before[robot.name])
            # No negative zeros.
            terms = {term.name: term.weight * values[term.name] + 0.0 for term in self.terms}
            rewards[robot.name] = float(sum(terms.values()))
            infos[robot.name] = {"reward_terms": terms}
            if self.is_over:
                infos[robot.name]["result"] = self._result
        return self._observe(self._controlled), rewards, terminated, truncated, infos

    def _values(self, robot: _Robot, ball_before: Sequence[float], distance: float, had_fallen: bool) -> dict[str, float]:
        """The values of all terms in this cycle."""
        goal = robot.sign * HALF_LENGTH_M, 0.0
        mine, theirs = ("goal_right", "goal_left") if robot.is_rival else ("goal_left", "goal_right")
        # The referee puts a ball that has left the field back into it.
        is_on_field = self._result in ("", "time", "saved")
        return {
            "progress": _flat_distance(ball_before, goal) - _flat_distance(self._ball, goal) if is_on_field else 0.0,
            "approach": distance - robot.ball_distance if is_on_field else 0.0,
            "goal": float(self._result == mine),
            "conceded": float(self._result == theirs),
            "saved": float(self.is_over and self._result != theirs),
            "fall": float(robot.has_fallen and not had_fallen),
            "effort": sum(speed * speed for speed in robot.last_action.tolist()) / robot.joints,
        }

    # Observations.

    def _observe(self, robots: list[_Robot]) -> dict[str, np.ndarray]:
        return {robot.name: self._row(robot) for robot in robots}

    def _row(self, robot: _Robot) -> np.ndarray:
        """A new array with the observation of a robot."""
        row = np.empty(self._widths[robot.name], np.float32)
        phase = 2.0 * math.pi * (self._cycle % _CLOCK_CYCLES) / _CLOCK_CYCLES
        row[:2] = math.sin(phase), math.cos(phase)
        own = 2 + robot.joints
        row[2:own] = robot.last_action
        if self.profile == "robot":
            self._world._native.copy_observation(robot.agent.participant, row[own:])
        else:
            self._fill_truth(robot, row[own:])
        return row

    def _fill_truth(self, robot: _Robot, row: np.ndarray) -> None:
        """Fills in exact values in the frame of the robot's team."""
        count = len(robot.truth)
        row[:count] = robot.truth
        layout = robot.agent.truth_layout
        if robot.side == "right":
            for name in ("ball_position", "ball_velocity", "torso_position", "torso_velocity"):
                row[layout[name].start : layout[name].start + 2] *= -1.0
            w, x, y, z = row[layout["torso_attitude"].slice]
            # After half a turn about z.
            row[layout["torso_attitude"].slice] = -z, -y, x, w
            row[layout["score"].slice] = row[layout["score"].slice][::-1]
        others = [other for other in self._robots if other is not robot and other.side == robot.side]
        others += [other for other in self._robots if other.side != robot.side]
        for other in others:
            for x, y, z in (other.position, other.velocity):
                row[count : count + 3] = robot.sign * x, robot.sign * y, z
                count += 3

    # The built-in policy.

    def builtin_action(self, name: str) -> np.ndarray:
        """The action, ``[joint]``, with which the built-in team would answer the agent's present observation."""
        if not self.has_begun:
            raise RuntimeError("no episode has begun: call reset()")
        if name not in self.agents:
            raise ValueError(f"there is no agent {name!r}; the agents are {', '.join(self.agents)}")
        robot = self._by_name[name]
        speeds = robot.agent.builtin_speeds("match" if robot.is_rival else self.task.behaviour)
        return np.clip(speeds / np.float32(SPEED_RAD_S), -1.0, 1.0)

    # States.

    def render(self) -> np.ndarray:
        """An image of the whole field in the present state, ``[480, 640, 3]`` uint8."""
        return self._world.render()

    def _monitor_frame(self, frames: Any, index: int) -> bytes:
        return self._world._monitor_frame(frames, index)

    def save(self) -> bytes:
        """The world with the episode. ``load`` continues it bit by bit, in a game with the same arguments."""
        if not self.has_begun:
            raise RuntimeError("no episode has begun: call reset()")
        robots = [
            {
                "robot": [robot.side, robot.unum, robot.agent.participant, robot.agent.robot_type],
                "last_action": robot.last_action.tolist(),
                "delayed": [speeds.tolist() for speeds in robot.delayed],
            }
            for robot in self._robots
        ]
        state = {
            "task": [self.task.name, self.profile, [robot.name for robot in self._robots], list(self.agents)],
            "start": self.start_index,
            "cycle": self._cycle,
            "score": self._score,
            "shot": self._shot,
            "is_shot": self._is_shot,
            "is_over": self.is_over,
            "result": self._result,
            "robots": robots,
        }
        return json.dumps(state).encode() + b"\n" + self._world.save()

    def load(self, saved: bytes) -> dict[str, np.ndarray]:
        """Continues a saved episode; returns the observations of the agents by name.

        Raises:
            ValueError: It is the state of another task or of other robots.
        """
        head, _, world = bytes(saved).partition(b"\n")
        state = json.loads(head)
        own = [self.task.name, self.profile, [robot.name for robot in self._robots], list(self.agents)]
        if state["task"] != own:
            raise ValueError(f"the state is one of {state['task']}; this game is {own}")
        self._world = World.load(world)
        robots = []
        for place, numbers in zip(self._base_robots, state["robots"]):
            side, unum, participant, robot_type = numbers["robot"]
            robots.append(_Robot(place.name, side, unum, self._world.agent(participant, robot_type), place.is_rival))
        self._use_robots(robots)
        self.start_index = state["start"]
        for robot, numbers in zip(self._robots, state["robots"]):
            robot.last_action = np.array(numbers["last_action"], np.float32)
            robot.delayed = [np.array(speeds, np.float32) for speeds in numbers["delayed"]]
        self._cycle, self._score = state["cycle"], tuple(state["score"])
        self._shot = None if state["shot"] is None else (state["shot"][0], tuple(state["shot"][1]))
        self._is_shot, self.is_over, self._result = state["is_shot"], state["is_over"], state["result"]
        self.has_begun = True
        self._read_truth()
        return self._observe(self._controlled)

    def digest(self) -> int:
        """Hash of the world's state."""
        return self._world.digest()


def _weighted(terms: tuple[Term, ...], weights: Mapping[str, float]) -> tuple[Term, ...]:
    unknown = sorted(set(weights) - {term.name for term in terms})
    if unknown:
        names = ", ".join(term.name for term in terms)
        raise ValueError(f"there is no reward term {', '.join(unknown)}; the terms of this task are {names}")
    return tuple(Term(term.name, float(weights.get(term.name, term.weight)), term.about) for term in terms)


def _flat_distance(a: Sequence[float], b: Sequence[float]) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])
