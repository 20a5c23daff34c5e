"""What a robot senses in a cycle, as dataclasses. Angles are in degrees, as in the agent protocol."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Vector = tuple[float, float, float]
Polar = tuple[float, float, float]
"""Distance m, angle to the left degrees, angle upwards degrees, in the camera's axes."""


@dataclass(frozen=True)
class Force:
    """The contact force on a foot, in the foot's axes."""

    centre: Vector
    """The point at which the force acts, m."""
    force: Vector
    """The force, N."""


@dataclass(frozen=True)
class Heard:
    """A message that a robot has heard."""

    team: str | None
    """Name of the speaker's team, if the server reports it."""
    time: float
    """Game time, s."""
    direction: float | None
    """Direction of the speaker, degrees, 0 towards the opponent's goal; None: the robot itself."""
    message: str
    """The text, up to 20 letters."""


@dataclass(frozen=True)
class SeenPlayer:
    """A robot in the view of the camera."""

    team: str
    """Name of its team."""
    unum: int
    """Its number."""
    at: Polar | None
    """Its position as a whole, for cameras that do not see parts."""
    parts: dict[str, Polar]
    """Its visible parts by name."""


@dataclass(frozen=True)
class View:
    """A view of the camera."""

    landmarks: dict[str, Polar]
    """Flags ``F1L``, goal posts ``G1L`` and the ball ``B`` by name."""
    players: tuple[SeenPlayer, ...]
    """The robots in view, without the robot itself."""
    lines: tuple[tuple[Polar, Polar], ...]
    """Begin and end of each visible part of a field line."""
    my_position: Vector | None = None
    """Position of the camera, m, if the settings let robots sense it."""
    my_heading: float | None = None
    """Heading, degrees, if the settings let robots sense it."""
    ball_position: Vector | None = None
    """Position of the ball, m, if the settings let robots sense it."""


@dataclass(frozen=True)
class Percept:
    """What a robot senses in a cycle. Values are None in cycles without them."""

    time: float
    """Time since the world began, s."""
    game_time: float
    """Game time, s."""
    play_mode: str
    """The play mode by its name, for instance ``PlayOn``."""
    joints: dict[str, float]
    """Angle of each joint by its perceptor's name, degrees."""
    gyro: Vector | None = None
    """Angular velocity about the torso's axes, degrees per second."""
    acceleration: Vector | None = None
    """Acceleration along the torso's axes, gravity included, m/s²."""
    forces: dict[str, Force] = field(default_factory=dict)
    """Forces by foot, for feet that touch something."""
    touches: dict[str, bool] = field(default_factory=dict)
    """Contact of each touch sensor by its name."""
    heard: tuple[Heard, ...] = ()
    """The messages that the robot has heard in this cycle."""
    see: View | None = None
    """The view of the camera, in every third cycle by default."""
    unum: int | None = None
    """The robot's number, once, in the first percept after it joined its team."""
    team: str | None = None
    """Its side, together with ``unum``: ``left`` or ``right``."""
    score: tuple[int, int] | None = None
    """Goals of the left and of the right team."""
    battery: float | None = None
    """Charge of its battery, percent."""
    temperature: float | None = None
    """Its temperature, degrees Celsius."""
    foul: int | None = None
    """The kind of a foul that the robot has committed, by its number; docs/soccer/perceptors.md lists them."""


def percept_of(values: dict[str, Any]) -> Percept:
    """The percept of the native module's values."""
    values = dict(values)
    values["forces"] = {name: Force(*one) for name, one in values["forces"].items()}
    values["heard"] = tuple(Heard(*one) for one in values["heard"])
    if "see" in values:
        see = values["see"]
        see["players"] = tuple(SeenPlayer(*one) for one in see["players"])
        see["lines"] = tuple(see["lines"])
        values["see"] = View(**see)
    return Percept(**values)
