"""Names, ranges and start values of RobocupGym's observations and actions.

They are the published ones: arXiv 2407.14516, and ``robocup_gym/rl/envs/configs`` of
https://github.com/Michael-Beukman/RobocupGym. Angles are in degrees.
"""

from __future__ import annotations

EFFECTORS = {
    "HeadYaw": "he1",
    "HeadPitch": "he2",
    "LShoulderPitch": "lae1",
    "LShoulderRoll": "lae2",
    "LElbowYaw": "lae3",
    "LElbowRoll": "lae4",
    "RShoulderPitch": "rae1",
    "RShoulderRoll": "rae2",
    "RElbowYaw": "rae3",
    "RElbowRoll": "rae4",
    "LHipYawPitch": "lle1",
    "LHipRoll": "lle2",
    "LHipPitch": "lle3",
    "LKneePitch": "lle4",
    "LAnklePitch": "lle5",
    "LAnkleRoll": "lle6",
    "RHipYawPitch": "rle1",
    "RHipRoll": "rle2",
    "RHipPitch": "rle3",
    "RKneePitch": "rle4",
    "RAnklePitch": "rle5",
    "RAnkleRoll": "rle6",
}
"""The effector of each joint."""

STANDING_JOINT_ANGLES = {
    "HeadYaw": -18.6,
    "HeadPitch": -45.0,
    "LShoulderPitch": -81.51,
    "LShoulderRoll": 14.86,
    "LElbowYaw": -70.0,
    "LElbowRoll": -15.0,
    "RShoulderPitch": -81.51,
    "RShoulderRoll": -15.14,
    "RElbowYaw": 70.0,
    "RElbowRoll": 15.0,
    "LHipYawPitch": 0.0,
    "LHipRoll": -0.26,
    "LHipPitch": 25.57,
    "LKneePitch": -59.42,
    "LAnklePitch": 33.84,
    "LAnkleRoll": 0.25,
    "RHipYawPitch": 0.0,
    "RHipRoll": -0.26,
    "RHipPitch": 25.58,
    "RKneePitch": -59.42,
    "RAnklePitch": 33.84,
    "RAnkleRoll": 0.25,
}
"""The posture in which episodes begin, degrees: knees bent, arms down, the head turned down and to the right."""

PLAYER_START = (-3.2, 0.03 + 0.0258778)
"""The place where the robot begins, m."""

BALL_START = (-3.0, 0.0, 0.044)
"""The place where the ball begins, m."""

ACTION_NAMES = tuple(
    [f"{arm}{number}" for arm in ("lae", "rae") for number in range(1, 5)]
    + [f"{leg}{number}" for leg in ("lle", "rle") for number in range(1, 7)]
)
"""The effectors that an action drives: arms and legs."""

_ARM = ("ElbowYaw", "ElbowRoll", "ShoulderPitch", "ShoulderRoll")
_LEG = ("AnklePitch", "AnkleRoll", "HipPitch", "HipRoll", "HipYawPitch", "KneePitch")
_LIMBS = [side + joint for joints in (_ARM, _LEG) for side in "LR" for joint in joints]
SENSORS = tuple(f"InertialSensor/{kind}{axis}" for kind in ("Acc", "Gyr") for axis in "YXZ")
"""Acceleration, m/s², and turn rate, rad/s, of the torso."""
FEET = tuple(f"{side}FootResistance_{part}" for side in ("left", "right") for part in "xyzuvw")
"""Centre, m, and force, N, at each foot."""
BALL = tuple(f"ballpos_rel_{axis}_orientation" for axis in "xyz")
"""Ball relative to the head, m."""

STATE_NAMES = (*EFFECTORS, *SENSORS, *FEET, *BALL, "orientation", "timesteps")
"""The quantities of a robot. Each has a rate of change, ``VEL_`` and its name, per second."""


def _rates(names: list[str] | tuple[str, ...]) -> list[str]:
    return [f"VEL_{name}" for name in names]


_FORCES = [name for name in FEET if name[-1] in "uvw"]
OBSERVATION_NAMES = tuple(
    _LIMBS
    + _rates(_LIMBS)
    + list(SENSORS)
    + _rates(SENSORS)
    + list(BALL)
    + _rates(BALL)
    + ["orientation", "VEL_orientation"]
    + _FORCES
    + _rates(_FORCES)
    + ["timesteps"]
)
"""The observation of RobocupGym's experiments, in its order: the list for ``GoodConfigVelocitiesMinimal``."""


def _ranges() -> dict[str, tuple[float, float]]:
    sides: dict[str, tuple[tuple[float, float], tuple[float, float]]] = {
        "ShoulderPitch": ((-120, 120), (-120, 120)),
        "ShoulderRoll": ((-3, 95), (-95, 1)),
        "ElbowYaw": ((-120, 120), (-120, 120)),
        "ElbowRoll": ((-90, 3), (-3, 90)),
        "HipYawPitch": ((-90, 4), (-90, 4)),
        "HipRoll": ((-25, 45), (-45, 25)),
        "HipPitch": ((-25, 100), (-25, 100)),
        "KneePitch": ((-130, 4), (-130, 4)),
        "AnklePitch": ((-45, 75), (-45, 75)),
        "AnkleRoll": ((-45, 25), (-25, 45)),
    }
    out: dict[str, tuple[float, float]] = {"HeadYaw": (-120, 120), "HeadPitch": (-45, 45)}
    for joint, (left, right) in sides.items():
        out["L" + joint], out["R" + joint] = left, right
    for name in SENSORS:
        out[name] = (-100, 100) if "Acc" in name else (-360, 360)
    for name in FEET:
        out[name] = (-1, 1) if name[-1] in "xyz" else (-100, 100)
    for name in BALL:
        out[name] = (-1, 1)
    out |= {f"VEL_{name}": bounds for name, bounds in out.items()}
    return out | {"orientation": (0, 360), "VEL_orientation": (-10, 10), "timesteps": (0, 20), "VEL_timesteps": (0, 50)}


def _stop(angle: float) -> float:
    """The stop of a joint: RobocupGym's ranges end up to 3 degrees behind the stops at 1 degree."""
    return max(-1.0, min(1.0, angle)) if abs(angle) < 5.0 else angle


OBSERVATIONS_MIN_MAX = _ranges()
"""The ranges of RobocupGym's mode ``min_max_analytic``: a value is observed as ``(value - low) / (high - low)``."""

JOINT_STOPS = {name: tuple(map(_stop, OBSERVATIONS_MIN_MAX[name])) for name in EFFECTORS}
"""The least and the largest angle of each joint, degrees."""
