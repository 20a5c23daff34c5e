"""The quantities that RobocupGym observes, read from one robot."""

from __future__ import annotations

from functools import cache
from math import cos, degrees, pi, radians, sin

import numpy as np

from .robocup_names import EFFECTORS, FEET, SENSORS, STATE_NAMES
from .single_robot import SingleRobot
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
        self._columns = np.array([layout[name].start + layout[name].parts.index(part) for name, part, _, _ in sources])
        self._to_hundredths = np.array([100.0 * factor for _, _, factor, _ in sources])
        self._to_state = np.array([factor / 100.0 for _, _, _, factor in sources])

    def read(self, robot: SingleRobot, cycle: int, before: np.ndarray | None) -> np.ndarray:
        """The state of a robot, the numbers of ``STATE_NAMES``, then its rates since a state of the cycle before."""
        numbers = np.zeros(2 * STATE_SIZE)
        state, rates = numbers[:STATE_SIZE], numbers[STATE_SIZE:]
        state[:_SENSED] = np.rint(robot.truth_row[self._columns] * self._to_hundredths) * self._to_state
        state[_SENSED:] = *_ball_and_direction(robot), cycle
        if before is not None:
            np.subtract(state, before, out=rates)
            rates[_ORIENTATION] = (rates[_ORIENTATION] + pi) % (2.0 * pi) - pi
            rates *= _CYCLES_PER_S
        return numbers


def _ball_and_direction(robot: SingleRobot) -> tuple[float, float, float, float]:
    (head_x, head_y, head_z), direction = robot.head_pose()
    ball_x, ball_y, ball_z = robot.ball_position.tolist()
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
