"""Episodes of one learning task side by side, as numpy arrays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from . import _native
from .camera import Camera

if TYPE_CHECKING:
    from .recorded_starts import RecordedStarts

PROFILES = ("robot", "truth", "policy+critic")
"""The observation profiles."""

WORLDS = ("soccer3d", "ssl", "humanoid")
"""The worlds with learning tasks."""


@dataclass(frozen=True)
class Quantity:
    """A named group of numbers in an array."""

    name: str
    """Its name, for instance ``joint_angle``."""
    unit: str
    """The unit of its numbers; empty if they have none."""
    about: str
    """The measured quantity, its origin and its axes."""
    parts: tuple[str, ...]
    """The name of each number."""
    start: int
    """Index of its first number."""

    @property
    def slice(self) -> slice:
        """The indices of its numbers."""
        return slice(self.start, self.start + len(self.parts))


@dataclass(frozen=True)
class Term:
    """One term of a reward: each cycle of 20 ms adds its value times its weight."""

    name: str
    """Its name, for instance ``goal``."""
    weight: float
    """Factor of its value."""
    about: str
    """The value in each cycle, with its unit."""


@dataclass(frozen=True)
class Task:
    """A learning task."""

    name: str
    """Its name, for instance ``Walk``."""
    about: str
    """The aim of the robot."""
    episode_s: float
    """Length of an episode, s."""
    ends: str
    """The condition that ends an episode before its time."""
    terms: tuple[Term, ...]
    """The terms of its reward."""
    command: tuple[tuple[str, str, str, list[float]], ...]
    """Name, unit, meaning and range of each number of the command."""


def tasks(world: str = "soccer3d") -> list[Task]:
    """All learning tasks of a world, ``"soccer3d"``, ``"ssl"`` or ``"humanoid"``."""
    if world not in WORLDS:
        raise ValueError(f"there are no tasks of the world {world!r}; the worlds are {', '.join(WORLDS)}")
    describe = {
        "soccer3d": _native.task_descriptions,
        "ssl": _native.small_size_task_descriptions,
        "humanoid": _native.humanoid_task_descriptions,
    }[world]
    return [
        Task(**{**one, "terms": tuple(Term(*term) for term in one["terms"]), "command": tuple(one["command"])})
        for one in describe()
    ]


def layout_of(quantities: list[dict[str, Any]]) -> dict[str, Quantity]:
    """Quantities by name, in the order of the array."""
    out: dict[str, Quantity] = {}
    start = 0
    for one in quantities:
        out[one["name"]] = Quantity(one["name"], one["unit"], one["about"], tuple(one["parts"]), start)
        start += len(one["parts"])
    return out


def _width(layout: dict[str, Quantity]) -> int:
    return sum(len(quantity.parts) for quantity in layout.values())


class Batch:
    """Episodes of one task in ``n`` worlds, stepped together.

    Args:
        task: Name of a task; ``spar.tasks()`` lists them.
        n: Number of worlds.
        seed: Seed of the first world, 0 to 2**64 - 1; each world's seed is one more than the one before.
        threads: Threads that share the worlds. Results do not depend on them.
        profile: ``"robot"`` (what the robot senses), ``"truth"`` (exact values) or ``"policy+critic"`` (a dict of both).
        vision: True if the robot's observation has the view of its camera, which costs time.
        noise: True if the camera has noise.
        robot_type: Type of Nao, 0 to 4.
        action: ``"speed"`` (joint speeds in units of 6.13955 rad/s), ``"angle"`` (joint angles: the base posture plus the
            action times ``angle_scale``; the joint controller of the built-in team computes the speeds) or ``"gait"``
            (the same, from the angles of the built-in team's walk for the command: ``Walk``, ``Run`` and ``Turn``).
        joints: ``"all"``, ``"limbs"`` (arms and legs) or ``"legs"``: the joints that an action drives. The others stay in the
            base posture: knees bent, arms hanging down.
        angle_scale: Angle, rad, from the base angle at an action of 1.
        decision_cycles: Cycles of 20 ms from one decision to the next.
        delay_cycles: Cycles until an action acts. By default as over TCP: 1 if the robot's percepts are observed, else 0.
        episode_s: Length of an episode, s; by default the task's.
        command_interval_s: Time, s, after which the task draws a new command within an episode; by default it draws one for
            each episode.
        randomize: Ranges from which each episode draws, for instance ``{"mass": (0.9, 1.1)}``: factors of ``mass`` and
            ``torque`` of the robot, ``slip`` of the ground and ``gravity``, the share of ``late_answers``,
            ``delay_cycles``, and deviations of ``joint_noise``, ``gyro_noise``, ``gyro_bias``, ``accelerometer_noise``,
            ``force_noise`` and ``effector_noise``, and changes of velocity by a ``push``, m/s.
        autoreset: ``"next_step"``, ``"same_step"`` or ``"disabled"``, as in Gymnasium.
        starts: Recorded states in which episodes begin; by default the task's own starts.
        cast: The others that take part in recorded starts; see ``set_starts``.
        jitter: Displacement of the ball and the other robots in recorded starts, m; see ``set_starts``.
        copy: True if each step returns new arrays. With False it returns the same arrays each time, and the next step
            changes them.
        world: ``"soccer3d"``, ``"ssl"`` for the small-size league, or ``"humanoid"`` for the 3D league of 2026, whose batches
            have other options: see ``spar.SmallSizeBatch`` and ``spar.HumanoidBatch``.
    """

    def __new__(cls, *_: Any, world: str = "soccer3d", **__: Any) -> Batch:
        if world not in WORLDS:
            raise ValueError(f"there are no tasks of the world {world!r}; the worlds are {', '.join(WORLDS)}")
        if world == "ssl":
            from .small_size import SmallSizeBatch

            cls = SmallSizeBatch if cls is Batch else cls
        if world == "humanoid":
            from .humanoid import HumanoidBatch

            cls = HumanoidBatch if cls is Batch else cls
        return object.__new__(cls)

    def __init__(
        self,
        task: str = "Walk",
        n: int = 256,
        *,
        world: str = "soccer3d",
        seed: int = 0,
        threads: int = 1,
        profile: str = "robot",
        vision: bool = True,
        noise: bool = True,
        robot_type: int = 0,
        action: str = "speed",
        joints: str = "all",
        angle_scale: float = 1.0,
        decision_cycles: int = 1,
        delay_cycles: int | None = None,
        episode_s: float | None = None,
        command_interval_s: float | None = None,
        randomize: Mapping[str, tuple[float, float]] | None = None,
        autoreset: str = "next_step",
        starts: RecordedStarts | None = None,
        cast: str = "ball",
        jitter: float = 0.0,
        copy: bool = True,
    ) -> None:
        self.options: dict[str, Any] = dict(
            profile=profile,
            vision=bool(vision),
            noise=bool(noise),
            robot_type=_whole("robot_type", robot_type, 0, 255),
            action=action,
            joints=joints,
            angle_scale_rad=float(angle_scale),
            decision_cycles=_whole("decision_cycles", decision_cycles, 1),
            delay_cycles=None if delay_cycles is None else _whole("delay_cycles", delay_cycles, 0),
            episode_s=episode_s,
            command_interval_s=command_interval_s,
            randomization=[(name, float(low), float(high)) for name, (low, high) in (randomize or {}).items()],
            autoreset=autoreset,
        )
        """The options that a policy depends on."""
        self._native = _native.Batch(
            task=task,
            n=_whole("n", n, 1),
            seed=_whole("seed", seed, 0),
            threads=_whole("threads", threads, 0),
            **self.options,
        )
        task_command = next(one.command for one in tasks() if one.name == task)
        self.command_range = tuple((low, high) for *_, (low, high) in task_command)
        """Lowest and highest value of each number of the command."""
        self.base_angles = np.array(self._native.base_angles())
        """Joint angles of the base posture, rad, in the order of the action."""
        self._allocate(task, n, profile, autoreset, copy)
        self._starts: tuple[RecordedStarts | None, str, float] = (None, "ball", 0.0)
        if starts is not None:
            self.set_starts(starts, cast=cast, jitter=jitter)

    def _allocate(self, task: str, n: int, profile: str, autoreset: str, copy: bool) -> None:
        """Reads the layouts of the native batch and makes its arrays."""
        self.task, self.n, self.profile, self.autoreset, self.copy = task, int(n), profile, autoreset, copy
        robot, truth, action_numbers = self._native.layouts()
        self.robot_layout = layout_of(robot)
        """What the robot senses: quantities by name. Empty in the profile ``truth``."""
        self.truth_layout = layout_of(truth)
        """Exact values: quantities by name."""
        self.action_layout = layout_of(action_numbers)
        """The action: quantities by name."""
        self.terms = tuple(Term(*term) for term in self._native.terms())
        """The terms of the reward."""
        self.episode_cycles: int = self._native.episode_cycles
        """Length of an episode, cycles."""
        self.actions = _width(self.action_layout)
        """Numbers of an action."""
        self._robot = np.zeros((self.n, _width(self.robot_layout)), np.float32)
        self._truth = np.zeros((self.n, _width(self.truth_layout)), np.float32)
        self._terms = np.zeros((self.n, len(self.terms)), np.float32)
        self._has_robot, self._has_truth = profile != "truth", profile != "robot"
        self._is_bound = {"robot": not copy and self._has_robot, "truth": not copy and self._has_truth}
        self._results = self._new_results()

    @property
    def layout(self) -> dict[str, Quantity]:
        """The quantities of the observation; of the policy's in the profile ``policy+critic``."""
        return self.robot_layout if self._has_robot else self.truth_layout

    @property
    def reward_terms(self) -> np.ndarray:
        """The weighted terms of the latest reward, ``[world, term]``; a live array that the next step changes."""
        return _read_only(self._terms)

    def reset(self, mask: Any = None, seed: Any = None) -> tuple[Any, dict[str, Any]]:
        """Begins the next episode of the worlds in the mask, by default of all.

        Args:
            mask: ``[world]`` of bool.
            seed: A whole number for the first world, one more for each next one, or ``[world]`` of whole numbers. The
                worlds in the mask begin anew with the first episode of their seed.

        Returns:
            The observations of all worlds, and an empty info.
        """
        seeds = None if seed is None else self._seeds(seed)
        self._native.reset(None if mask is None else self._mask(mask), seeds)
        return self._observe(), {}

    def set_command(self, command: Any) -> None:
        """Sets the command of all later episodes, for instance ``(0.5, 0.0, 0.0)``; with None each draws its own."""
        self._native.set_command(None if command is None else [float(number) for number in command])

    def set_starts(
        self, starts: RecordedStarts | None, *, cast: str = "ball", jitter: float = 0.0, others: str = "vacant"
    ) -> bool:
        """Makes all later episodes begin in recorded states, or with None in the task's own starts again.

        Each episode draws one of the starts whose robot has the batch's ``robot_type``, from its seed, and controls the
        robot that kicked, fell or dribbled. Its first observation is of the recorded state itself; the joints keep their
        recorded speeds until its first action acts. It draws its command as before. The referee and all settings are
        those of the recording.

        Args:
            starts: The recorded states.
            cast: ``"ball"`` (the robot and the ball; the others are removed), ``"nearest 2"`` (also the two robots nearest
                to it, or another number) or ``"all"``.
            jitter: Largest displacement of the ball and of each other robot along each axis of the field, m, 0 to 1, drawn
                uniformly from the episode's seed. Velocities, spins and postures stay. A robot does not move if it would
                come nearer to another robot within 0.8 m, or to the ball within 0.5 m. With 0 and ``"all"`` a start is
                hash-equal to the recording.
            others: ``"vacant"``: nobody acts for the other robots, and their joints keep their last speeds. A batch has no
                other players; ``RecordedStarts.world`` and the environments of team tasks have.

        Returns:
            True if these are other starts than before. No episode is under way then: ``reset`` begins the next ones.

        Raises:
            ValueError: The recording has other camera noise than the batch, or no start has a robot of its type, or
                ``others`` is not ``"vacant"``.
        """
        if others != "vacant":
            raise ValueError(
                f"others is {others!r}, but in a batch nobody acts for the other robots: leave it out, or use an environment "
                "of a team task (spar/Dribble-v0, spar/OneOnOne-v0, …) or starts.world(index, others='builtin')"
            )
        chosen = (starts, cast if starts else "ball", float(jitter) if starts else 0.0)
        if chosen == self._starts:
            return False
        self._native.set_starts(None if starts is None else starts._native, chosen[1], chosen[2])
        self._starts = chosen
        return True

    def start_indices(self) -> np.ndarray:
        """``[world]`` int64: index of the start of each world's episode among the recorded starts; -1 without them."""
        return np.array([-1 if one is None else one for one in self._native.starts()], np.int64)

    def step(self, actions: Any) -> tuple[Any, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Steps all worlds.

        Args:
            actions: ``[world, joint]``, from -1 to 1 times the largest joint speed (6.13955 rad/s); beyond is clipped.

        Returns:
            Observations ``[world, number]`` float32 (a dict of two in ``policy+critic``), reward ``[world]`` float32,
            terminated and truncated ``[world]`` bool, info. In steps in which episodes end, info has ``episode_return`` (sum
            of rewards) and ``episode_cycles`` (length) with the masks ``_episode_return`` and ``_episode_cycles``; with
            ``autoreset="same_step"`` also ``final_obs``, ``final_info`` and their masks. Rows of other worlds are zero.
        """
        self._native.step(self._array(actions))
        reward, terminated, truncated = self._new_results() if self.copy else self._results
        has_ended = self._native.copy_results(reward, terminated, truncated, self._terms)
        info = self._final() if has_ended else {}
        return self._observe(), reward, terminated, truncated, info

    def bind(self, name: str, of: str | None = None) -> np.ndarray:
        """A live view of one quantity, ``[world, number]``: each step and reset changes it in place. Read only.

        Args:
            name: Name of a quantity, for instance ``joint_angle``.
            of: ``"robot"`` (what the robot senses) or ``"truth"`` (exact values); by default where the name is found
                first, the robot's observation if the profile has it.
        """
        layouts = {"robot": self.robot_layout, "truth": self.truth_layout}
        if of is not None and of not in layouts:
            raise ValueError(f"there is no observation {of!r}; it is 'robot' or 'truth'")
        for source, layout in layouts.items():
            if of in (None, source) and name in layout:
                self._is_bound[source] = True
                array = self._robot if source == "robot" else self._truth
                getattr(self._native, f"copy_{source}")(array)
                return _read_only(array[:, layout[name].slice])
        names = sorted({name for layout in layouts.values() for name in layout})
        raise ValueError(f"there is no quantity {name!r} here; the quantities are {', '.join(names)}")

    def save(self, world: int) -> bytes:
        """The state of a world with its episode."""
        return self._native.save(self._index(world))

    def load(self, world: int, state: bytes) -> None:
        """Puts a saved state into a world: its episode continues bit by bit. The batch needs the same task and options."""
        self._native.load(self._index(world), bytes(state))
        self._update_bound()

    @property
    def steps_per_s(self) -> float:
        """Steps in a second of simulated time."""
        return 50 / self.options["decision_cycles"]

    def render(
        self, world: int = 0, width: int = 640, height: int = 480, camera: Camera | None = None
    ) -> np.ndarray:
        """An image of a world in its present state, without a graphics processor or a display: ``[height, width, 3]``
        uint8, red, green and blue. Equal states give equal pixels.

        Args:
            world: Index of the world.
            width, height: Size, 1 to 8192 pixels.
            camera: A camera; by default one that follows the robot.
        """
        size = _whole("width", width, 1), _whole("height", height, 1)
        return self._native.render(self._index(world), *size, None if camera is None else camera.numbers())

    def _monitor_frame(self, frames: Any, index: int) -> bytes:
        return self._native.monitor_frame(self._index(index), frames)

    def observe(self) -> Any:
        """The present observations."""
        return self._observe()

    def digests(self) -> list[int]:
        """Hashes of the states of all worlds."""
        return self._native.digests()

    def __repr__(self) -> str:
        return f"spar.Batch({self.task!r}, n={self.n}, profile={self.profile!r})"

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "a spar.Batch cannot be pickled or copied: make one with the same arguments in each process; "
            "Batch.save(world) and Batch.load(world, state) pass the state of a world as bytes"
        )

    def _update_bound(self) -> None:
        if self._is_bound["robot"]:
            self._native.copy_robot(self._robot)
        if self._is_bound["truth"]:
            self._native.copy_truth(self._truth)

    def _observe(self) -> Any:
        self._update_bound()
        if self.profile == "policy+critic":
            return {"policy": self._rows("robot"), "critic": self._rows("truth")}
        return self._rows("robot" if self._has_robot else "truth")

    def _rows(self, source: str) -> np.ndarray:
        array = self._robot if source == "robot" else self._truth
        if not self.copy:
            return array
        if self._is_bound[source]:
            return array.copy()
        out = np.empty_like(array)
        getattr(self._native, f"copy_{source}")(out)
        return out

    def _final(self) -> dict[str, Any]:
        robot = np.zeros_like(self._robot) if self._has_robot else None
        truth = np.zeros_like(self._truth) if self._has_truth else None
        ended, total, cycles = np.zeros(self.n, bool), np.zeros(self.n, np.float32), np.zeros(self.n, np.int64)
        self._native.copy_final(robot, truth, ended, total, cycles)
        info: dict[str, Any] = {
            "episode_return": total,
            "_episode_return": ended,
            "episode_cycles": cycles,
            "_episode_cycles": ended,
        }
        if self.autoreset != "same_step":
            return info
        both = {"policy": robot, "critic": truth}
        final = both if self.profile == "policy+critic" else robot if self._has_robot else truth
        return {**info, "final_obs": final, "_final_obs": ended, "final_info": dict(info), "_final_info": ended}

    def _new_results(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        return np.empty(self.n, np.float32), np.empty(self.n, bool), np.empty(self.n, bool)

    def _array(self, actions: Any) -> np.ndarray:
        array = np.ascontiguousarray(actions, dtype=np.float32)
        if array.shape != (self.n, self.actions):
            raise ValueError(f"actions have shape {array.shape}; this batch takes {(self.n, self.actions)}: [world, joint]")
        return array

    def _mask(self, mask: Any) -> np.ndarray:
        array = np.asarray(mask)
        if array.shape != (self.n,) or array.dtype != np.bool_:
            raise ValueError(f"the mask has shape {array.shape} of {array.dtype}; this batch takes {(self.n,)} of bool")
        return np.ascontiguousarray(array)

    def _seeds(self, seed: Any) -> np.ndarray:
        if np.ndim(seed) == 0:
            first = _whole("seed", seed, 0)
            return np.array([(first + world) % 2**64 for world in range(self.n)], np.uint64)
        seeds = [_whole("seed", one, 0) for one in seed]
        if len(seeds) != self.n:
            raise ValueError(f"there are {len(seeds)} seeds; this batch takes {self.n}, or a single one")
        return np.array(seeds, np.uint64)

    def _index(self, world: int) -> int:
        index = _whole("world", world, 0)
        if index >= self.n:
            raise IndexError(f"there is no world {world}; this batch has {self.n}")
        return index


def _whole(name: str, value: Any, low: int, high: int = 2**64 - 1) -> int:
    try:
        number = int(value)
    except (TypeError, ValueError):
        number = None
    if number is None or number != value or not low <= number <= high:
        raise ValueError(f"{name} is {value!r}; it takes a whole number from {low} to {high}")
    return number


def _read_only(array: np.ndarray) -> np.ndarray:
    view = array.view()
    view.flags.writeable = False
    return view
