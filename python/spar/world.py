"""One world with robots that a program controls."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from . import _native
from .batch import Quantity, _whole, _width, layout_of
from .builtin_skills import SkillFiles, read_skills
from .camera import Camera
from .percept import Percept, percept_of

_NAO = "rsg/agent/nao/nao_hetero.rsg"


class World:
    """A world of 3D soccer: field, ball, referee and the robots that have joined.

    Args:
        preset: ``"training"`` (no automatic fouls, no half time), ``"league-2021"``, ``"penalty"`` or ``"keepaway"``.
        seed: Seed of all draws, 0 to 2**64 - 1.
        settings: Keys of ``spar params`` with their values, for instance ``{"noise": False, "vision-interval": 1}``.
    """

    def __init__(self, preset: str = "training", seed: int = 0, settings: dict[str, Any] | None = None) -> None:
        pairs = [(name, _text(value)) for name, value in (settings or {}).items()]
        self._native = _native.World(preset, _whole("seed", seed, 0), pairs)
        self._rejections: list[str] = []

    @classmethod
    def _of(cls, native: Any) -> World:
        world = cls.__new__(cls)
        world._native = native
        world._rejections = []
        return world

    def join(self, team: str, unum: int, robot_type: int = 0) -> Agent:
        """Adds a Nao to a team. This takes four cycles, as on a server; the first team that joins plays left.

        Args:
            team: Name of the team.
            unum: Number of the robot, 1 to 11; 0 takes the lowest free one.
            robot_type: Type of Nao, 0 to 4.
        """
        if not team or any(letter in "() \t\n" for letter in team):
            raise ValueError(f"the team is {team!r}; it takes a word without blanks and parentheses")
        participant = self._native.enter()
        self._rejections += self._native.take_rejections()
        self._native.send(participant, f"(scene {_NAO} {_whole('robot_type', robot_type, 0, 4)})")
        # A client reads its first percepts two cycles after the robot has been built.
        self._native.step(3)
        self._native.send(participant, f"(init (unum {_whole('unum', unum, 0, 11)})(teamname {team}))")
        self._native.step(1)
        if self._native.label(participant) is None:
            why = "; ".join(self._native.take_rejections()) or "the team is full, or there are two others"
            self._native.leave(participant)
            raise ValueError(f"{team} {unum} cannot join: {why}")
        return Agent(self, participant, robot_type)

    def add_builtin(
        self, team: str, unum: int, robot_type: int = 0, behaviour: str = "match", skills: SkillFiles | None = None
    ) -> Agent:
        """Adds a robot that the built-in team plays inside this process, with the percepts of a client over TCP.

        It joins as with ``join``, and acts from the next ``step`` on. Equal worlds and inputs give equal bits.

        Args:
            team, unum, robot_type: As for ``join``.
            behaviour: ``"match"``, or the name of a challenge, for instance ``"GoalieChallenge"``: the fifth argument of
                start scripts.
            skills: ONNX files by the names of learned skills, for instance ``{"walk": "walk.onnx"}``, as for the flag
                ``--skill`` of ``spar match``. A robot uses those that were learned with its type.
        """
        files = list(read_skills(skills))
        agent = self.join(team, unum, robot_type)
        try:
            self._native.add_builtin(agent.participant, False, behaviour, agent.robot_type, files)
        except ValueError:
            agent.leave()
            raise
        return agent

    def agent(self, participant: int, robot_type: int = 0) -> Agent:
        """The agent with this participant id and type of Nao, in a world that was loaded or branched."""
        return Agent(self, participant, robot_type)

    def step(self, cycles: int = 1) -> None:
        """Makes cycles of 20 ms. Ctrl-C interrupts between cycles."""
        self._native.step(_whole("cycles", cycles, 0))

    def trainer(self, commands: str) -> None:
        """Carries out trainer commands in the syntax of the monitor protocol, for instance ``(dropBall)``."""
        self._native.command(commands)

    def move_ball(self, position: Any, velocity: Any = (0.0, 0.0, 0.0)) -> None:
        """Moves the ball: centre, m, and velocity, m/s. It lies on the ground at a height of 0.042."""
        self._native.command(f"(ball (pos {_numbers(position, 3)}) (vel {_numbers(velocity, 3)}))")

    def move_player(self, agent: Agent, position: Any, heading: float = 0.0) -> None:
        """Puts a robot upright at a torso position, m, in a heading, degrees, 0 towards the right goal."""
        side, unum = agent.side_and_unum()
        place = _numbers([*position, heading - 90.0], 4)
        self._native.command(f"(agent (unum {unum}) (team {side}) (move {place}))")

    def set_play_mode(self, mode: str) -> None:
        """Sets the play mode, for instance ``PlayOn`` or ``BeforeKickOff``."""
        self._native.command(f"(playMode {mode})")

    def rejections(self) -> list[str]:
        """Messages about inputs that the world has rejected since the last call."""
        rejections, self._rejections = self._rejections + self._native.take_rejections(), []
        return rejections

    def save(self) -> bytes:
        """The complete state with seed and settings.

        The memory of built-in players has no saved form: from the first of them on the world records its inputs, and
        ``load`` and ``branch`` repeat the cycles since then. The result is the same, bit by bit.
        """
        return self._native.save()

    @classmethod
    def load(cls, state: bytes) -> World:
        """A world in a saved state: it continues bit by bit."""
        return cls._of(_native.World.load(bytes(state)))

    def branch(self, seed: int | None = None) -> World:
        """A world in the same state, much faster than by ``save`` and ``load``; with another seed later draws differ."""
        return World._of(self._native.branch(None if seed is None else _whole("seed", seed, 0)))

    def render(self, width: int = 640, height: int = 480, camera: Camera | Agent | None = None) -> np.ndarray:
        """An image of the world in its present state, without a graphics processor or a display: ``[height, width, 3]``
        uint8, red, green and blue. Equal states give equal pixels.

        Args:
            width, height: Size, 1 to 8192 pixels.
            camera: A camera, an agent whose robot a camera follows, or None for the whole field.
        """
        size = _whole("width", width, 1), _whole("height", height, 1)
        if camera is None or isinstance(camera, Camera):
            return self._native.render(*size, None if camera is None else camera.numbers(), None)
        if isinstance(camera, Agent):
            return self._native.render(*size, None, camera.participant)
        raise ValueError(f"the camera is {camera!r}; it is a spar.Camera, a spar.Agent or None")

    def record(self, path: str | Path, key_frame_s: float = 10.0) -> WorldRecording:
        """Records all cycles from now on as an MCAP file, which ``spar view``, ``spar replay`` and ``spar log`` read.

            with world.record("walk.mcap"):
                world.step(500)

        It has all inputs and a key frame every ``key_frame_s`` seconds, and replays bit by bit. A world has one recording
        at a time; a branch has none.

        Args:
            path: The file; an old one is replaced.
            key_frame_s: Simulated time between key frames, s.
        """
        if not key_frame_s > 0:
            raise ValueError(f"key_frame_s is {key_frame_s}; it takes more than 0")
        self._native.record(str(path), key_frame_s)
        return WorldRecording(self, Path(path))

    def _monitor_frame(self, frames: Any, _: int) -> bytes:
        return self._native.monitor_frame(frames)

    def digest(self) -> int:
        """Hash of the whole state."""
        return self._native.digest()

    @property
    def teams(self) -> list[str]:
        """Names of the teams, left first, as far as they have joined."""
        return self._native.teams()

    # Pickling and copying, by `save` and `load`; the copy is a world of its own.

    def __getstate__(self) -> dict[str, Any]:
        self._rejections += self._native.take_rejections()
        return {**self.__dict__, "_native": self._native.save()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, _native=_native.World.load(state["_native"]))


class WorldRecording:
    """A recording of a world in progress; the file is complete after ``close``, or at the end of a ``with`` block."""

    def __init__(self, world: World, path: Path) -> None:
        self._world: World | None = world
        self.path = path
        """The file."""

    def close(self) -> None:
        """Ends the file.

        Raises:
            ValueError: The file could not be written.
        """
        world, self._world = self._world, None
        if world is not None:
            world._native.stop_recording()

    def __enter__(self) -> WorldRecording:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Agent:
    """A robot of a world."""

    def __init__(self, world: World, participant: int, robot_type: int = 0) -> None:
        self.world = world
        self.participant = participant
        self.robot_type = robot_type
        observation, action = world._native.layouts(participant)
        self.truth_layout: dict[str, Quantity] = layout_of(observation)
        """The exact values: quantities by name."""
        self.joints: tuple[str, ...] = layout_of(action)["joint_speed"].parts
        """Names of the joints' effectors, in the order of ``act``."""

    def percept(self) -> Percept | None:
        """What the robot senses after the latest cycle, with the numbers that a client reads over TCP."""
        values = self.world._native.percept(self.participant)
        return None if values is None else percept_of(values)

    def act(self, joint_speeds: Any) -> None:
        """Sets target speeds of joints, rad/s: a dict by effector name, or one number for each joint; NaN leaves one
        as it is. A speed stays until the next one."""
        speeds = np.full(len(self.joints), np.nan, np.float32)
        if isinstance(joint_speeds, dict):
            for name, speed in joint_speeds.items():
                if name not in self.joints:
                    raise ValueError(f"there is no joint {name!r}; the joints are {', '.join(self.joints)}")
                speeds[self.joints.index(name)] = speed
        else:
            given = np.asarray(joint_speeds, np.float32)
            if given.shape != speeds.shape:
                raise ValueError(f"joint speeds have shape {given.shape}; this robot takes {speeds.shape}")
            speeds[:] = given
        self.world._native.act(self.participant, speeds)

    def builtin_speeds(self, behaviour: str = "match") -> np.ndarray:
        """The joint speeds, ``[joint]`` in rad/s, with which the built-in team would answer the latest percepts.

        From the first call on a built-in player reads each cycle's percepts. It does not move the robot, but speaks to its
        team-mates. It plays as over TCP if each answer acts one cycle later: keep it for a cycle before ``act``.

        Args:
            behaviour: As for ``World.add_builtin``; counts in the first call.
        """
        native = self.world._native
        speeds = native.builtin_speeds(self.participant)
        if speeds is None:
            native.add_builtin(self.participant, True, behaviour, self.robot_type)
            speeds = native.builtin_speeds(self.participant)
        return speeds

    def say(self, message: str) -> None:
        """Says a message of 1 to 20 letters without blanks and parentheses."""
        self.send(f"(say {message})")

    def beam(self, x: float, y: float, heading: float) -> None:
        """Moves the robot before a kick-off: m, m, degrees; own half negative."""
        self.send(f"(beam {_numbers([x, y, heading], 3)})")

    def send(self, messages: str) -> None:
        """Passes messages in the syntax of the agent protocol."""
        self.world._native.send(self.participant, messages)

    def truth(self) -> dict[str, np.ndarray]:
        """Exact values around the robot, by name."""
        if self.world._native.label(self.participant) is None:
            raise ValueError(f"participant {self.participant} has no robot (any more)")
        row = np.empty(_width(self.truth_layout), np.float32)
        self.world._native.copy_truth(self.participant, row)
        return {name: row[quantity.slice] for name, quantity in self.truth_layout.items()}

    def leave(self) -> None:
        """Takes the robot off the field."""
        self.world._native.leave(self.participant)

    def side_and_unum(self) -> tuple[str, int]:
        """``Left`` or ``Right``, and the number."""
        side, unum = self.world._native.side_and_unum(self.participant)
        return side, unum


def _numbers(values: Any, count: int) -> str:
    numbers = [float(value) for value in values]
    if len(numbers) != count or not np.isfinite(numbers).all():
        raise ValueError(f"there are {numbers}; {count} finite numbers are needed")
    return " ".join(f"{number:.9g}" for number in numbers)


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
