"""Policies from ONNX files, computed as the program computes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from . import _native
from .batch import Batch, tasks

_GROUPS = ("legs", "limbs", "all")


class Policy:
    """A network from an ONNX file, with the same bits as in ``spar match``.

    Args:
        path: The file.

    Raises:
        ValueError: It is no ONNX file, or has an operator that the program does not know.
    """

    def __init__(self, path: str | Path) -> None:
        self._bytes = Path(path).read_bytes()
        self._native = _native.Policy(self._bytes)
        self.path = str(path)
        self.inputs, self.outputs = self._native.widths()

    def metadata(self, key: str) -> str:
        """The value of a metadata key, for instance ``spar.skill``.

        Raises:
            KeyError: The file has no such key.
        """
        value = self._native.metadata(key)
        if value is None:
            raise KeyError(f"{self.path} has no metadata {key!r}: it is not written by spar.export_policy")
        return value

    def __call__(self, rows: Any) -> np.ndarray:
        """The outputs, ``[row, output]``, for inputs ``[row, input]``. A recurrent network takes the rows one after the other.

        Raises:
            ValueError: The rows have another width than the network's input.
        """
        rows = np.ascontiguousarray(rows, np.float32)
        if rows.ndim != 2 or rows.shape[1] != self.inputs:
            raise ValueError(f"the network takes rows of {self.inputs} numbers, not an array of {rows.shape}")
        out = np.empty((len(rows), self.outputs), np.float32)
        self._native.evaluate(rows, out)
        return out

    def batch(self, n: int, **options: Any) -> Batch:
        """A batch of the task that the policy was learned on, with its observation and action.

        Args:
            n: Number of worlds.
            options: Further options of ``spar.Batch``.
        """
        skill = self.metadata("spar.skill")
        if self._native.metadata("spar.world") == "humanoid":
            return Batch(self._humanoid_task(skill), n, **{**self._humanoid_options(), **options})
        task = next((task for task in _task_names() if task.lower() == skill), skill)
        own = {
            "action": self.metadata("spar.action"),
            "angle_scale": float(self.metadata("spar.angle_scale_rad")),
            "decision_cycles": int(self.metadata("spar.decision_cycles")),
            "robot_type": int(self.metadata("spar.robot_type")),
            "vision": "ball_view" in self.metadata("spar.observation").split(),
        }
        driven = len(self.metadata("spar.driven_joints").split())
        for joints in _GROUPS:
            batch = Batch(task, n, **{**own, "joints": joints, **options})
            if batch.actions == driven:
                return batch
        raise ValueError(f"{self.path} drives {driven} joints, which are none of the groups {', '.join(_GROUPS)}")

    def _humanoid_task(self, skill: str) -> str:
        return next((one.name for one in tasks(world="humanoid") if one.name.lower() == skill), skill)

    def _humanoid_options(self) -> dict[str, Any]:
        stiffness, damping = (float(self.metadata(f"joint_{key}").split(",")[0]) for key in ("stiffness", "damping"))
        return {
            "world": "humanoid",
            "robot": self.metadata("spar.robot"),
            "angle_scale": float(self.metadata("action_scale")),
            "gains": (stiffness, damping),
        }

    # Pickling and copying, by the file's bytes and the memory of a recurrent network.

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_native": self._native.memory()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        native = _native.Policy(state["_bytes"])
        native.set_memory(state["_native"])
        self.__dict__.update(state, _native=native)


def _task_names() -> list[str]:
    return [one["name"] for one in _native.task_descriptions()]
