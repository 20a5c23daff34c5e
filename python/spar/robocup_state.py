"""The quantities that RobocupGym observes, read from the exact values of robots."""

from __future__ import annotations

from functools import cache
from math import cos, degrees, pi, radians, sin

import numpy as np

from .robocup_names import EFFECTORS, FEET, SENSORS, STATE_NAMES
from .single_robot import head_pose_of
from .world import Agent

STATE_SIZE = len(STATE_NAMES)
"""Count of quantities in a state; as many rates follow them."""

_CYCLES_PER_S = 50.0
_SENSED = len(EFFECTORS) + len(SENSORS) + len(FEET)
_ORIENTATION = STATE_NAMES.index("orientation")


@cache
def indices_of() -> dict[str, int]:
    """The index of each quantity and of each rate in state and rates, one after the other."""
    return {name: index for index, name in enumerate([*STATE_NAMES, *(f"VEL_{name}" for name in STATE_NAMES)])}


class StateReader:
    """A reader of states. Sensors have the two decimals of percepts.

    The ball is turned by the head's direction as in RobocupGym: x cos - y sin, x sin + y cos.
    """

    def __init__(self, agent: Agent) -> None:
        sources = [_source(name) for name in STATE_NAMES[:_SENSED]]
        layout = agent.truth_layout

        def column(name: str, part: str) -> int:
            return layout[name].start + layout[name].parts.index(part)

        self._columns = np.array([column(name, part) for name, part, _, _ in sources])
        # Rows, since numpy is faster with equal shapes.
        self._to_hundredths = np.array([[100.0 * factor for _, _, factor, _ in sources]])
        self._to_state = np.array([[factor / 100.0 for _, _, _, factor in sources]])
        neck = [column("joint_angle", EFFECTORS[name]) for name in ("HeadYaw", "HeadPitch")]
        wholes = [layout[name].slice for name in ("torso_position", "torso_attitude", "ball_position")]
        self._pose_columns = np.array([*neck, *(index for whole in wholes for index in range(whole.start, whole.stop))])

    def read(self, rows: np.ndarray, cycles: list[int], before: np.ndarray | None) -> np.ndarray:
        """The states of robots, the numbers of ``STATE_NAMES``, then their rates.

        Args:
            rows: Exact values, ``[robot, value]``.
            cycles: Cycles since the episode of each robot began.
            before: States of the cycle before, ``[robot, quantity]``; None for rates of zero.
        """
        numbers = np.zeros((len(rows), 2 * STATE_SIZE))
        state, rates = numbers[:, :STATE_SIZE], numbers[:, STATE_SIZE:]
        hundredths = rows.take(self._columns, axis=1).astype(float)
        hundredths *= self._to_hundredths
        np.rint(hundredths, out=hundredths)
        hundredths *= self._to_state
        state[:, :_SENSED] = hundredths
        poses = rows.take(self._pose_columns, axis=1).tolist()
        state[:, _SENSED:] = [(*_ball_and_direction(pose), cycle) for pose, cycle in zip(poses, cycles)]
        if before is not None:
            np.subtract(state, before, out=rates)
            for own in rates:
                own[_ORIENTATION] = (float(own[_ORIENTATION]) + pi) % (2.0 * pi) - pi
            rates *= _CYCLES_PER_S
        return numbers


def _ball_and_direction(pose: list[float]) -> tuple[float, float, float, float]:
    """The ball relative to the head and the head's direction; a pose has the neck's angles, torso, attitude and ball."""
    (head_x, head_y, head_z), direction = head_pose_of(pose[2:5], pose[5:9], pose[0], pose[1])
    ball_x, ball_y, ball_z = pose[9:]
    x, y = round(ball_x, 2) - round(head_x, 2), round(ball_y, 2) - round(head_y, 2)
    z = round(ball_z, 2) - round(head_z, 2)
    direction = radians(round(degrees(direction), 2))
    turn_cos, turn_sin = cos(direction), sin(direction)
    return x * turn_cos - y * turn_sin, x * turn_sin + y * turn_cos, z, direction


def _source(name: str) -> tuple[str, str, float, float]:
    """The exact value of a sensor: quantity, part, factor to the percept's unit, and from there to the state's."""
    if name in EFFECTORS:
        return "joint_angle", EFFECTORS[name], 180.0 / pi, 1.0
    axis = name[-1].lower()
    if name.startswith("InertialSensor/Acc"):
        return "acceleration", f"body.{axis}", 1.0, 1.0
    if name.startswith("InertialSensor/Gyr"):
        return "torso_spin", axis, 180.0 / pi, pi / 180.0
    foot = f"{name[0]}foot"
    if axis in "xyz":
        return "foot_centre", f"{foot}.{axis}", 1.0, 1.0
    return "foot_force", f"{foot}.{'xyz'['uvw'.index(axis)]}", 1.0, 1.0
