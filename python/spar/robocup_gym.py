"""Gymnasium environments with the tasks, names and ranges of RobocupGym, and the base class for tasks of your own.

Reference: Beukman et al., RobocupGym: A challenging continuous control benchmark in Robocup, arXiv 2407.14516 (2024).
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from math import cos, hypot, isfinite, pi, sin
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box

from .gym import RENDER_MODES, check_render_mode
from .robocup_names import (
    ACTION_NAMES,
    BALL_START,
    JOINT_STOPS,
    OBSERVATION_NAMES,
    OBSERVATIONS_MIN_MAX,
    PLAYER_START,
    STANDING_JOINT_ANGLES,
)
from .robocup_state import STATE_SIZE, StateReader, indices_of
from .single_robot import SingleRobot
from .web_view import EnvPages
from .world import World

ACTION_MODES = ("VELOCITIES", "DESIRED_ANGLES", "DESIRED_ANGLES_MAX_SPEED")
"""The meanings of an action: joint speeds, angles, or an angle and a largest speed for each joint."""

_NOISES = ("ball", "joints", "action", "observation")
_SPEED_MAX = 2.0 * pi


def register_robocup_environments() -> None:
    """Registers ``spar/SimpleKick-v0`` and ``spar/VelocityKick-v0``."""
    for task in ("SimpleKick", "VelocityKick"):
        if f"spar/{task}-v0" not in gymnasium.registry:
            vector = f"spar.robocup_vector:{task}Vector"
            gymnasium.register(f"spar/{task}-v0", entry_point=f"spar.robocup_gym:{task}", vector_entry_point=vector)


@dataclass
class _Episode:
    """The part of an episode that is not in its world."""

    cycle: int = 0
    has_ended: bool = False
    ball_start: np.ndarray = field(default_factory=lambda: np.zeros(3))
    noise: dict[str, float] = field(default_factory=dict)
    numbers: np.ndarray = field(default_factory=lambda: np.zeros(2 * STATE_SIZE))
    """The state, then the rates of its quantities."""


class BaseEnv(SingleRobot, gymnasium.Env):
    """One robot with the ball. A task is a subclass with ``reward`` and, if falling is not the end, ``is_terminated``.

    Args:
        action_mode: One of ``ACTION_MODES``.
        action_names: Effectors that an action drives; the others stay still.
        observation_names: Quantities in the observation: names of ``values``.
        ranges: Ranges by name, (low, high), in place of those of ``OBSERVATIONS_MIN_MAX``.
        episode_cycles: Cycles of 20 ms until an episode is truncated.
        wait_cycles: Cycles with still joints from the end of an episode to its last reward.
        angle_gain: Speed of a joint for each radian to its desired angle, 1/s.
        player, ball, joints, noise: Start of an episode if ``reset`` has no such option.
        preset, settings, robot_type: World and robot, as in ``spar.World``.
        render_mode: With ``"rgb_array"`` ``render()`` is an image, ``[480, 640, 3]`` uint8, that follows the robot; with ``"web"``
            a page in the browser shows each cycle.

    ``reset(options=...)`` takes, for one episode: ``player`` (x, y, and possibly z and heading), ``ball`` (x, y, z, and
    possibly a velocity), ``joints`` (degrees by name, the others as in the standing posture) and ``noise``: a dict with
    ``ball`` (distance in a random direction, m), ``joints`` (largest change, degrees), ``action`` and ``observation``
    (standard deviations).
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 50}

    def __init__(
        self,
        action_mode: str = "VELOCITIES",
        *,
        action_names: tuple[str, ...] = ACTION_NAMES,
        observation_names: tuple[str, ...] = OBSERVATION_NAMES,
        ranges: dict[str, tuple[float, float]] | None = None,
        episode_cycles: int = 40,
        wait_cycles: int = 20,
        angle_gain: float = 1.0,
        player: Any = PLAYER_START,
        ball: Any = BALL_START,
        joints: dict[str, float] | None = None,
        noise: dict[str, float] | None = None,
        preset: str = "training",
        settings: dict[str, Any] | None = None,
        robot_type: int = 0,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self._pages = EnvPages(render_mode)
        if action_mode not in ACTION_MODES:
            raise ValueError(f"action_mode is {action_mode!r}; it takes {', '.join(ACTION_MODES)}")
        super().__init__(preset, settings, robot_type)
        self.action_mode, self.action_names, self.observation_names = action_mode, action_names, observation_names
        self.episode_cycles, self.wait_cycles, self.angle_gain = episode_cycles, wait_cycles, angle_gain
        self._defaults = {"player": player, "ball": ball, "joints": joints, "noise": _checked_noise(noise)}
        self._actuators = _indices_of_effectors(action_names, self.agent.joints)
        self._reader = StateReader(self.agent)
        self._snapshots: dict[str, tuple[World, _Episode, dict[str, Any]]] = {}
        self._episode = _Episode()
        self._observed, self._low, self._width = _scales(observation_names, ranges or {})
        count = len(action_names) * (2 if action_mode == "DESIRED_ANGLES_MAX_SPEED" else 1)
        self.action_space = Box(-1.0, 1.0, (count,), np.float32)
        self.observation_space = Box(-1.0, 1.0, (len(observation_names),), np.float32)

    # The task

    def reward(self, action: np.ndarray) -> float:
        """The reward of a step. At an episode's end, ``has_ended`` is True and the last wait is over."""
        raise NotImplementedError(f"{type(self).__name__} has no method reward(action)")

    def is_terminated(self) -> bool:
        """True in states that end an episode before its time: when the robot has fallen."""
        return self.is_fallen

    # Gymnasium

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        unknown = sorted(set(options or {}) - set(self._defaults))
        if unknown:
            raise ValueError(f"reset has no option {', '.join(unknown)}; options here: {', '.join(self._defaults)}")
        start = self._defaults | (options or {})
        noise = _checked_noise(start["noise"])
        posture = STANDING_JOINT_ANGLES | (start["joints"] or {})
        joints = self._draw_joints(posture, noise["joints"])
        ball = self._draw_ball(list(start["ball"]), noise["ball"])
        height = self._posture(posture).height if noise["joints"] else None
        self.start(start["player"], ball, joints, int(self.np_random.integers(2**63)), height)
        self._episode = _Episode(ball_start=self.ball_position.astype(float), noise=noise)
        self._note_state(is_continued=False)
        self.show()
        return self.observation(), {}

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        action = np.asarray(action, float)
        if action.shape != self.action_space.shape:
            raise ValueError(f"an action has shape {action.shape}; it takes {self.action_space.shape}, finite numbers")
        observation, reward, terminated, truncated = step_together([self], action[None])
        self.show()
        return observation[0], reward[0], terminated[0], truncated[0], {}

    def render(self) -> np.ndarray | None:
        return self.world.render(camera=self.agent) if self.render_mode == "rgb_array" else None

    def show(self) -> None:
        """Shows the present state in the pages, if there are some; ``reset`` and ``step`` do it."""
        self._pages.show(self.world)

    def close(self) -> None:
        self._pages.close()

    def _wait(self) -> None:
        """Lets the world run with still joints; ``values`` are those at the end."""
        self.agent.act(np.zeros(len(self.agent.joints), np.float32))
        for cycles in (self.wait_cycles - 1, 1) if self.wait_cycles else ():
            self._step_world(cycles)
            self._note_state()

    # The episode

    @property
    def has_ended(self) -> bool:
        """True after the last step of an episode."""
        return self._episode.has_ended

    @property
    def cycle(self) -> int:
        """Cycles since the episode began, without the wait at its end."""
        return self._episode.cycle

    @property
    def ball_start(self) -> np.ndarray:
        """Place of the ball where the episode began, m."""
        return self._episode.ball_start

    @property
    def values(self) -> dict[str, float]:
        """All quantities and their rates by name, before they are scaled: degrees, m, m/s², rad/s, N."""
        return dict(zip(indices_of(), self._episode.numbers.tolist()))

    def observation(self) -> np.ndarray:
        """The scaled observation of the current state; a task of your own may replace it, with its space."""
        return _observations([self], self._episode.numbers[None])[0]

    def snapshot(self, name: str = "snapshot") -> None:
        """Stores world, episode and random draws under a name."""
        draws = deepcopy(self.np_random.bit_generator.state)
        self._snapshots[name] = (self.world.branch(), deepcopy(self._episode), dict(draws))

    def restore(self, name: str = "snapshot") -> None:
        """Goes back to a stored state; the same actions then have the same results."""
        if name not in self._snapshots:
            raise ValueError(f"there is no snapshot {name!r}; there are {', '.join(self._snapshots) or 'none'}")
        world, episode, draws = self._snapshots[name]
        self._enter(world.branch())
        self._episode = deepcopy(episode)
        self.np_random.bit_generator.state = deepcopy(draws)

    def beam_ball(self, position: Any, velocity: Any = (0.0, 0.0, 0.0)) -> None:
        super().beam_ball(position, velocity)
        self._note_state(is_continued=False)

    def beam_player(self, position: Any, heading: float | None = None) -> None:
        super().beam_player(position, heading)
        self._note_state(is_continued=False)

    def _note_state(self, is_continued: bool = True) -> None:
        before = self._episode.numbers[None, :STATE_SIZE] if is_continued else None
        self._episode.numbers = self._reader.read(self.truth_row[None], [self._episode.cycle], before)[0]

    def _finish_step(self) -> tuple[bool, bool]:
        """Ends the episode if this is its last step: whether it is terminated, and whether truncated."""
        terminated = bool(self.is_terminated())
        truncated = not terminated and self._episode.cycle >= self.episode_cycles
        if terminated or truncated:
            self._episode.has_ended = True
            self._wait()
        return terminated, truncated

    def _draw_joints(self, joints: dict[str, float], largest: float) -> dict[str, float]:
        if not largest:
            return joints
        changes = self.np_random.uniform(-largest, largest, len(joints)).tolist()
        out = {}
        for (name, angle), change in zip(joints.items(), changes):
            # A joint at a stop ignores its motor.
            low, high = JOINT_STOPS.get(name, (-180.0, 180.0))
            out[name] = min(max(angle + change, low + 0.1), high - 0.1)
        return out

    def _draw_ball(self, ball: list[float], distance: float) -> list[float]:
        if not distance:
            return ball
        direction = self.np_random.uniform(0.0, 2.0 * pi)
        return [ball[0] + distance * cos(direction), ball[1] + distance * sin(direction), *ball[2:]]


class SimpleKick(BaseEnv):
    """The task of kicking the ball far: the distance from its start, m, once, at the end of the episode."""

    def reward(self, action: np.ndarray) -> float:
        return float(np.linalg.norm(self.ball_position - self.ball_start)) if self.has_ended else 0.0


class VelocityKick(BaseEnv):
    """The task of kicking the ball straight and fast, rewarded once, at the end of the episode.

    Args:
        coefficients: Weights of the distance along the field, m, of the speed, m/s, and of the distance from the
            field's long axis, m.
        square_y: True if that distance counts as its square.
        penalise_y_vel_too: True if the speed across the field adds to that distance.
        arguments: Arguments of ``BaseEnv``.
    """

    def __init__(
        self,
        *arguments: Any,
        coefficients: tuple[float, float, float] = (1.0, 1.0, 1.0),
        square_y: bool = False,
        penalise_y_vel_too: bool = False,
        **named: Any,
    ) -> None:
        super().__init__(*arguments, **named)
        self.coefficients, self.square_y, self.penalise_y_vel_too = coefficients, square_y, penalise_y_vel_too

    def reward(self, action: np.ndarray) -> float:
        if not self.has_ended:
            return 0.0
        x, y, _ = self.ball_position.tolist()
        speed_x, speed_y, speed_z = self.ball_velocity.tolist()
        along, fast, aside = self.coefficients
        error = abs(y) + (abs(speed_y) if self.penalise_y_vel_too else 0.0)
        error = error**2 if self.square_y else error
        return along * (x - float(self.ball_start[0])) + fast * hypot(speed_x, speed_z) - aside * error


def step_together(
    tasks: Sequence[BaseEnv], actions: np.ndarray
) -> tuple[np.ndarray, list[float], list[bool], list[bool]]:
    """Steps environments with equal options side by side, each with its own world.

    Args:
        tasks: Environments whose episodes have not ended.
        actions: ``[environment, action]``.

    Returns:
        Observations, ``[environment, quantity]``, rewards, and whether each environment is terminated, and truncated.
    """
    first = tasks[0]
    if any(task._episode.has_ended for task in tasks):
        raise ValueError("the episode has ended; reset it")
    actions = _drawn_actions(tasks, actions)
    rows = np.empty((len(tasks), first._row_width), np.float32)
    for task, driven, row in zip(tasks, _speeds(tasks, actions), rows):
        native, participant = task.world._native, task.agent.participant
        speeds = np.zeros(len(task.agent.joints), np.float32)
        speeds[task._actuators] = driven
        native.act(participant, speeds)
        native.step(1)
        native.copy_truth(participant, row)
        task._row = row
        task._episode.cycle += 1
    before = np.array([task._episode.numbers[:STATE_SIZE] for task in tasks])
    numbers = first._reader.read(rows, [task._episode.cycle for task in tasks], before)
    for task, own in zip(tasks, numbers):
        task._episode.numbers = own
    has_own = type(first).observation is not BaseEnv.observation
    observations = np.array([task.observation() for task in tasks]) if has_own else _observations(tasks, numbers)
    ends = [task._finish_step() for task in tasks]
    rewards = [float(task.reward(action)) for task, action in zip(tasks, actions)]
    return observations, rewards, [end[0] for end in ends], [end[1] for end in ends]


def _observations(tasks: Sequence[BaseEnv], numbers: np.ndarray) -> np.ndarray:
    first = tasks[0]
    scaled = numbers.take(first._observed, axis=1)
    scaled -= first._low
    scaled /= first._width
    scaled = _clipped(scaled)
    for index, task in enumerate(tasks):
        deviation = task._episode.noise.get("observation", 0.0)
        if deviation:
            scaled[index] = _clipped(scaled[index] + task.np_random.normal(0.0, deviation, scaled.shape[1]))
    return scaled.astype(np.float32)


def _drawn_actions(tasks: Sequence[BaseEnv], actions: np.ndarray) -> np.ndarray:
    """Actions with their noise, from -1 to 1."""
    if not isfinite(actions.sum()):
        raise ValueError("an action has a number that is not finite")
    for index, task in enumerate(tasks):
        deviation = task._episode.noise.get("action", 0.0)
        if deviation:
            # The caller keeps its array.
            actions = actions.copy()
            actions[index] += task.np_random.normal(0.0, deviation, actions.shape[1])
    return _clipped(actions)


def _speeds(tasks: Sequence[BaseEnv], actions: np.ndarray) -> np.ndarray:
    """The speeds of the driven joints, ``[environment, joint]``, rad/s."""
    first = tasks[0]
    if first.action_mode == "VELOCITIES":
        return actions * _SPEED_MAX
    has_limits = first.action_mode == "DESIRED_ANGLES_MAX_SPEED"
    desired = (actions[:, 0::2] if has_limits else actions) * pi
    angles = np.array([task._value("joint_angle") for task in tasks])[:, first._actuators]
    speeds = (desired - angles) * first.angle_gain
    if not has_limits:
        return speeds
    limits = (actions[:, 1::2] + 1.0) / 2.0 * _SPEED_MAX
    return np.minimum(np.maximum(speeds, -limits), limits)


def _clipped(numbers: np.ndarray) -> np.ndarray:
    # Several times as fast as np.clip.
    return np.minimum(np.maximum(numbers, -1.0), 1.0)


def _indices_of_effectors(names: tuple[str, ...], effectors: tuple[str, ...]) -> np.ndarray:
    unknown = [name for name in names if name not in effectors]
    if unknown:
        raise ValueError(f"action_names has {', '.join(unknown)}; the effectors are {', '.join(effectors)}")
    return np.array([effectors.index(name) for name in names])


def _scales(
    names: tuple[str, ...], ranges: dict[str, tuple[float, float]]
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Index, low end and width of the range of each observed quantity."""
    indices, bounds = indices_of(), OBSERVATIONS_MIN_MAX | ranges
    unknown = [name for name in (*names, *ranges) if name not in indices]
    if unknown:
        raise ValueError(f"there is no quantity {', '.join(unknown)}; spar.robocup_names has the names")
    low, high = np.array([bounds[name] for name in names], float).reshape(-1, 2).T
    if not (low < high).all():
        raise ValueError("ranges has a range whose low end is not below its high end")
    # Rows, since numpy is faster with equal shapes.
    return np.array([indices[name] for name in names], int), low[None], (high - low)[None]


def _checked_noise(noise: dict[str, float] | None) -> dict[str, float]:
    unknown = sorted(set(noise or {}) - set(_NOISES))
    if unknown:
        raise ValueError(f"noise has {', '.join(unknown)}; it takes {', '.join(_NOISES)}")
    out = dict.fromkeys(_NOISES, 0.0) | {name: float(value) for name, value in (noise or {}).items()}
    if not all(0.0 <= value < float("inf") for value in out.values()):
        raise ValueError(f"noise is {noise}; its numbers are finite and not negative")
    return out
