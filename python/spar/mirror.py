"""Mirror images of observations and actions: a robot is symmetric, so each sample is worth two."""

from __future__ import annotations

import re

import numpy as np

from .batch import Quantity

Mirror = tuple[np.ndarray, np.ndarray]
"""Indices and signs: the mirror image of ``rows`` is ``rows[:, indices] * signs``."""

_JOINT = re.compile(r"(h|[lr][al])e(\d)$")
# The joints that turn about the forward or the vertical axis: their angles change sign.
_TURNS_OVER = {"h": {1}, "a": {2, 3, 4}, "l": {2, 6}}
# Vectors along the torso's or a foot's axes (x right, y forward, z up), and angular velocities about them.
_POLAR, _AXIAL = {"x": -1.0}, {"y": -1.0, "z": -1.0}
_BY_QUANTITY = {
    "gyro": _AXIAL,
    "torso_spin": _AXIAL,
    "acceleration": _POLAR,
    "up": _POLAR,
    "foot": _POLAR,
    "foot_centre": _POLAR,
    "foot_force": _POLAR,
    "ball_view": {"left": -1.0},
    "landmark_view": {"left": -1.0},
    "gait_phase": {"sin": -1.0, "cos": -1.0},
}
_COMMANDS = {"left": -1.0, "turn": -1.0, "direction": -1.0}


def mirror(layout: dict[str, Quantity]) -> Mirror:
    """The mirror of arrays with this layout, about the robot's plane from front to back.

    Joints and feet of both sides change places; the gait phase moves by half a period, the phase of a motion stays. Numbers of the field (places of the
    torso and the ball, landmarks) are not mirrored but stay, because the field is not the robot's.
    """
    width = sum(len(quantity.parts) for quantity in layout.values())
    indices, signs = np.arange(width), np.ones(width, np.float32)
    for quantity in layout.values():
        places = {part: quantity.start + index for index, part in enumerate(quantity.parts)}
        for part, place in places.items():
            twin, sign = _twin(quantity, part)
            indices[place], signs[place] = places.get(twin, place), sign
    return indices, signs


def _twin(quantity: Quantity, part: str) -> tuple[str, float]:
    """The part that takes a part's place in the mirror image, and its sign."""
    if quantity.parts == ("command",):
        return part, _COMMANDS.get(quantity.name, 1.0)
    joint = _JOINT.match(part)
    if joint:
        limb, number = joint.groups()
        sign = -1.0 if int(number) in _TURNS_OVER[limb[-1]] else 1.0
        return _other_side(part), sign
    signs = _BY_QUANTITY.get(quantity.name, {})
    name, _, axis = part.partition(".")
    if quantity.name == "landmark_view":
        return part, 1.0
    if quantity.name.startswith("foot"):
        return _other_side(part), signs.get(part.rpartition(".")[2], 1.0)
    return part, signs.get(axis or name, 1.0)


def _other_side(part: str) -> str:
    return {"l": "r", "r": "l"}.get(part[0], part[0]) + part[1:]
