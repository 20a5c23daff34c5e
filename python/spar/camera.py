"""The camera of an image of a world."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Camera:
    """A camera that sees the vertical upright. The axes are the world's: x to the right goal, y to the left wing, z up."""

    eye: Sequence[float]
    """Its position: x, y, z, m."""
    target: Sequence[float]
    """The point in the middle of the image: x, y, z, m."""
    field_of_view: float = 40.0
    """Angle between the upper and the lower edge of the image, degrees, more than 0 and less than 180."""

    def numbers(self) -> tuple[list[float], list[float], float]:
        """Eye, target and field of view as plain numbers; a ValueError says which of them is wrong."""
        places = []
        for name, place in (("eye", self.eye), ("target", self.target)):
            numbers = [float(number) for number in place]
            if len(numbers) != 3 or not np.isfinite(numbers).all():
                raise ValueError(f"the camera's {name} is {place!r}; it takes three finite numbers")
            places.append(numbers)
        if not 0 < self.field_of_view < 180:
            raise ValueError(f"the camera's field_of_view is {self.field_of_view!r}; it is more than 0 and less than 180 degrees")
        return places[0], places[1], float(self.field_of_view)
