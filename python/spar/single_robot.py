"""A world with one robot: exact start states, trainer calls and ground truth."""

from __future__ import annotations

from dataclasses import dataclass
from math import asin, atan2, cos, degrees, hypot, isfinite, radians, sin
from typing import Any

import numpy as np

from .percept import Percept
from .robocup_names import EFFECTORS, JOINT_STOPS
from .world import World

_CYCLE_S = 0.02
_PLACE_HEIGHT_M = 0.4
_AIR_M = 3.0
_SETTLE_CYCLES = 40
_FALLEN_M = 0.25
_FALLEN_UP = 0.5
_PLACE_MAX_M = 1000.0
_BALL_SPEED_MAX = 100.0
_POSTURES_MAX = 16
# A motor target of this speed wakes a sleeping robot and moves nothing.
_WAKING_SPEED = 1e-9
_ERROR_MAX_RAD = 2e-6
_REST_M_S = 0.01


@dataclass(frozen=True)
class _Posture:
    """Worlds whose robot is at rest in one posture."""

    in_air: World
    standing: World
    """On the ground; in the air if its joints give way there."""
    height: float | None
    """Height of the torso of the standing robot, m; None if it falls over."""


class SingleRobot:
    """One robot and the ball in a world of their own, in the play mode ``PlayOn``.

    Args:
        preset: Preset of the world.
        settings: Keys of ``spar params`` with their values.
        robot_type: Type of Nao, 0 to 4.
    """

    def __init__(self, preset: str = "training", settings: dict[str, Any] | None = None, robot_type: int = 0) -> None:
        world = World(preset, 0, settings)
        agent = world.join("Reds", 1, robot_type)
        world.set_play_mode("PlayOn")
        self._postures: dict[bytes, _Posture] = {}
        self.agent = agent
        self._enter(world)
        world.move_ball((3.0, 0.0, 0.042))
        self._base = world.branch()
        self._slices = {name: quantity.slice for name, quantity in agent.truth_layout.items()}
        self._row_width = sum(part.stop - part.start for part in self._slices.values())
        self._joint_indices = {name: self.agent.joints.index(effector) for name, effector in EFFECTORS.items()}

    def _enter(self, world: World) -> None:
        self.world = self.agent.world = world
        self._row: np.ndarray | None = None

    # Start states

    def start(
        self,
        player: Any,
        ball: Any,
        joints: dict[str, float],
        seed: int | None = None,
        height: float | None = None,
    ) -> None:
        """Begins in an exact state, at rest, at game time 0.

        Args:
            player: x, y, and possibly z and heading: m, m, m, degrees. Without z, or with None, it stands on the
                ground.
            ball: x, y, z and possibly a velocity: m, m/s.
            joints: Angle of each joint, degrees, by name (``LHipPitch``); 0 for others.
            seed: Seed of the world's later draws.
            height: Height of the torso, m, of a robot without z that falls over in this posture.
        """
        posture = self._posture(joints)
        x, y, z, heading = _place_of(player, height if posture.height is None else posture.height)
        self._enter((posture.in_air if len(player) > 2 and player[2] is not None else posture.standing).branch(seed))
        SingleRobot.beam_player(self, (x, y, z), heading)
        SingleRobot.beam_ball(self, *_split_ball(ball))
        self.set_time(0.0)

    def _posture(self, joints: dict[str, float]) -> _Posture:
        angles = np.zeros(len(self.agent.joints))
        for name, angle in joints.items():
            if name not in self._joint_indices:
                raise ValueError(f"there is no joint {name!r}; the joints are {', '.join(self._joint_indices)}")
            low, high = JOINT_STOPS[name]
            if not low <= angle <= high:
                raise ValueError(f"{name} is {angle} degrees; it takes {low} to {high}")
            angles[self._joint_indices[name]] = radians(angle)
        key = angles.tobytes()
        posture = self._postures.pop(key, None) or self._stand(angles)
        # The dict is in order of use: the first one was used longest ago.
        self._postures[key] = posture
        if len(self._postures) > _POSTURES_MAX:
            del self._postures[next(iter(self._postures))]
        return posture

    def _stand(self, angles: np.ndarray) -> _Posture:
        world = self._base.branch()
        agent = world.agent(self.agent.participant)
        for _ in range(200):
            error = angles - agent.truth()["joint_angle"]
            if np.abs(error).max() < _ERROR_MAX_RAD:
                break
            # The robot turns its joints in the air, where nothing resists.
            world.move_player(agent, (0.0, 0.0, _AIR_M))
            agent.act(np.clip(error / _CYCLE_S, -6.0, 6.0))
            world.step()
        else:
            worst = agent.joints[int(np.abs(error).argmax())]
            far = degrees(np.abs(error).max())
            raise ValueError(f"the robot cannot take this posture: {worst} stays {far:.2f} degrees away")
        agent.act(np.zeros(len(angles)))
        world.move_player(agent, (0.0, 0.0, _AIR_M))
        # The robot falls asleep in the air, until a joint has a speed again.
        world.step()
        in_air = world.branch()
        world.move_player(agent, (0.0, 0.0, _PLACE_HEIGHT_M))
        agent.act({agent.joints[0]: _WAKING_SPEED})
        world.step(_SETTLE_CYCLES)
        truth = agent.truth()
        is_moving = np.abs(truth["torso_velocity"]).max() > _REST_M_S
        if is_moving or _has_fallen(truth["torso_position"], truth["torso_attitude"]):
            return _Posture(in_air, in_air, None)
        has_given_way = np.abs(angles - truth["joint_angle"]).max() > 10.0 * _ERROR_MAX_RAD
        return _Posture(in_air, in_air if has_given_way else world, float(truth["torso_position"][2]))

    # Trainer calls. Each acts at once: ground truth has its effect before the next step.

    def beam_ball(self, position: Any, velocity: Any = (0.0, 0.0, 0.0)) -> None:
        """Moves the ball: centre, m, and velocity, m/s."""
        place, speeds = _checked_place("ball", position), [float(speed) for speed in velocity]
        if not hypot(*speeds) <= _BALL_SPEED_MAX:
            raise ValueError(f"the ball's velocity is {speeds}; a ball has at most {_BALL_SPEED_MAX:g} m/s")
        self.world.move_ball(place, speeds)
        self._row = None

    def beam_player(self, position: Any, heading: float | None = None) -> None:
        """Moves the torso of the robot, m: as it is, or with a heading, degrees, upright."""
        place = _checked_place("player", position)
        if heading is None:
            side, unum = self.agent.side_and_unum()
            numbers = " ".join(f"{number:.9g}" for number in place)
            self.world.trainer(f"(agent (unum {unum}) (team {side}) (pos {numbers}))")
        else:
            self.world.move_player(self.agent, place, heading)
        self.agent.act({self.agent.joints[0]: _WAKING_SPEED})
        self._row = None

    def set_play_mode(self, mode: str) -> None:
        """Sets the play mode, for instance ``PlayOn`` or ``BeforeKickOff``."""
        self.world.set_play_mode(mode)
        self._row = None

    def set_time(self, seconds: float) -> None:
        """Sets the game time, s, at most a day."""
        if not 0.0 <= seconds <= 86_400.0:
            raise ValueError(f"the game time is {seconds}; it takes 0 to 86,400 s")
        self.world.trainer(f"(time {seconds:.9g})")
        self._row = None

    def _step_world(self, cycles: int = 1) -> None:
        self.world.step(cycles)
        self._row = None

    # Ground truth

    @property
    def truth_row(self) -> np.ndarray:
        """All exact values, in the order of ``agent.truth_layout``."""
        if self._row is None:
            self._row = np.empty(self._row_width, np.float32)
            self.world._native.copy_truth(self.agent.participant, self._row)
        return self._row

    @property
    def truth(self) -> dict[str, np.ndarray]:
        """All exact values by name."""
        return {name: self._value(name) for name in self._slices}

    def _value(self, name: str) -> np.ndarray:
        return self.truth_row[self._slices[name]]

    @property
    def percept(self) -> Percept | None:
        """The percept of the robot after the latest step, as a client reads it over TCP."""
        return self.agent.percept()

    @property
    def ball_position(self) -> np.ndarray:
        """Centre of the ball, m."""
        return self._value("ball_position")

    @property
    def ball_velocity(self) -> np.ndarray:
        """Velocity of the ball, m/s."""
        return self._value("ball_velocity")

    @property
    def player_position(self) -> np.ndarray:
        """Centre of the torso, m."""
        return self._value("torso_position")

    @property
    def player_velocity(self) -> np.ndarray:
        """Velocity of the torso, m/s."""
        return self._value("torso_velocity")

    @property
    def player_attitude(self) -> np.ndarray:
        """Unit quaternion (w, x, y, z) from the torso's axes (x right, y forward, z up) to the field's."""
        return self._value("torso_attitude")

    @property
    def player_spin(self) -> np.ndarray:
        """Turn rates about the torso's axes, rad/s."""
        return self._value("torso_spin")

    @property
    def player_heading(self) -> float:
        """Heading of the torso, degrees, 0 towards the right goal, positive to the left."""
        w, x, y, z = self.player_attitude.tolist()
        return degrees(atan2(w * w - x * x + y * y - z * z, 2.0 * (x * y - w * z)))

    @property
    def tilt(self) -> float:
        """Angle between the torso's axis and the vertical, degrees."""
        _, x, y, _ = self.player_attitude.tolist()
        return degrees(2.0 * asin(min(1.0, (x * x + y * y) ** 0.5)))

    @property
    def is_fallen(self) -> bool:
        """True if the torso is below 0.25 m or tilted by more than 60 degrees."""
        return _has_fallen(self.player_position, self.player_attitude)

    @property
    def joint_angles(self) -> dict[str, float]:
        """Angle of each joint by its name, degrees."""
        angles = np.degrees(self._value("joint_angle")).tolist()
        return {name: angles[index] for name, index in self._joint_indices.items()}

    @property
    def foot_contacts(self) -> dict[str, bool]:
        """Contact of each foot, ``left`` and ``right``: True if it touches something."""
        parts = self.agent.truth_layout["foot_touch"].parts
        touches = dict(zip(parts, self._value("foot_touch").tolist()))
        return {"left": touches["lfoot.touch"] > 0.0, "right": touches["rfoot.touch"] > 0.0}

    @property
    def game_time(self) -> float:
        """Game time, s."""
        return float(self._value("time")[1])

    def head_pose(self) -> tuple[list[float], float]:
        """Position of the head, m, and direction of its forward axis, rad: what ``mypos`` and ``myorien`` report."""
        angles = self._value("joint_angle")
        yaw, pitch = float(angles[self._joint_indices["HeadYaw"]]), float(angles[self._joint_indices["HeadPitch"]])
        return head_pose_of(self.player_position.tolist(), self.player_attitude.tolist(), yaw, pitch)


def head_pose_of(torso: list[float], attitude: list[float], yaw: float, pitch: float) -> tuple[list[float], float]:
    """Position of a head, m, and direction of its forward axis, rad, by torso and angles of the neck."""
    turned, lowered = sin(pitch), cos(pitch)
    forward = _turned(attitude, (-sin(yaw) * lowered, cos(yaw) * lowered, turned))
    neck = (_HEAD_M * sin(yaw) * turned, -_HEAD_M * cos(yaw) * turned, _NECK_M + _HEAD_M * lowered)
    position = [own + part for own, part in zip(torso, _turned(attitude, neck))]
    return position, atan2(forward[1], forward[0])


# Heights of the head's joint above the torso's middle and of the head's middle above that joint, m (naoneckhead.rsg).
_NECK_M, _HEAD_M = 0.15, 0.005


def _turned(attitude: list[float], vector: tuple[float, float, float]) -> tuple[float, float, float]:
    """A vector in the torso's axes, in the field's."""
    w, x, y, z = attitude
    a, b, c = vector
    return (
        (1 - 2 * (y * y + z * z)) * a + 2 * (x * y - w * z) * b + 2 * (x * z + w * y) * c,
        2 * (x * y + w * z) * a + (1 - 2 * (x * x + z * z)) * b + 2 * (y * z - w * x) * c,
        2 * (x * z - w * y) * a + 2 * (y * z + w * x) * b + (1 - 2 * (x * x + y * y)) * c,
    )


def _has_fallen(position: np.ndarray, attitude: np.ndarray) -> bool:
    _, x, y, _ = attitude.tolist()
    return float(position[2]) < _FALLEN_M or 1.0 - 2.0 * (x * x + y * y) < _FALLEN_UP


def _place_of(player: Any, height: float | None) -> tuple[float, float, float, float]:
    numbers: list[Any] = list(player)
    if not 2 <= len(numbers) <= 4:
        raise ValueError(f"player is {player}; it takes x, y, and possibly z and heading")
    x, y, z, heading = numbers + [None, 0.0][len(numbers) - 2 :]
    z = height if z is None else z
    if z is None:
        raise ValueError(f"player is {player}; in this posture the robot falls over, so it needs a height z too")
    return float(x), float(y), float(z), float(heading)


def _split_ball(ball: Any) -> tuple[list[float], list[float]]:
    numbers = [float(number) for number in ball]
    if len(numbers) not in (3, 6):
        raise ValueError(f"ball is {ball}; it takes x, y, z and possibly the three numbers of a velocity")
    return numbers[:3], numbers[3:] or [0.0, 0.0, 0.0]


def _checked_place(name: str, position: Any) -> list[float]:
    place = [float(number) for number in position]
    is_near = all(isfinite(number) and abs(number) <= _PLACE_MAX_M for number in place)
    if len(place) != 3 or not is_near or place[2] < -1.0:
        raise ValueError(f"{name} is at {place}; it takes three numbers up to {_PLACE_MAX_M:g} m, z at least -1")
    return place
