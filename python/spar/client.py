"""Clients of a server over TCP: agents and trainers, blocking and asyncio. They play on `spar serve` and on any other
SimSpark server."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Generator, Mapping
from typing import Any, NoReturn

from .percept import Percept
from .protocol import frame, frame_length, parse_percept

_NAO = "rsg/agent/nao/nao_hetero.rsg"
_CLOSED = "the server closed the connection; its log has the reason"


class Client:
    """An agent on a server. The constructor connects it, and waits until its robot has joined the team.

    Args:
        team: Name of the team.
        unum: Number of the robot, 1 to 11; 0 takes the lowest free one.
        robot_type: Type of Nao, 0 to 4.
        host: Host of the server.
        port: Agent port of the server, 3100 by default.
        timeout: Longest wait for a frame, s.

    Raises:
        ConnectionError: The server is not there, or closes the connection, for instance because the team is full.
        TimeoutError: No frame came in time.
    """

    def __init__(
        self,
        team: str,
        unum: int = 0,
        robot_type: int = 0,
        host: str = "127.0.0.1",
        port: int = 3100,
        timeout: float = 60.0,
    ) -> None:
        joining = _join(team, unum, robot_type)
        messages: str | None = next(joining)
        self._socket = _connect(host, port, timeout)
        self.percept: Percept
        """What the robot sensed in the latest frame."""
        try:
            while messages is not None:
                messages = joining.send(self.step(messages=messages))
        except BaseException:
            self.close()
            raise
        self.unum: int = self.percept.unum or 0
        """Number of the robot."""
        self.side: str = self.percept.team or ""
        """Its side: ``left`` or ``right``."""

    def step(self, joint_speeds: Mapping[str, float] | None = None, messages: str = "") -> Percept:
        """Sends speeds of joints, rad/s, by effector name, further messages and ``(syn)``; returns the next percept.

        On a server with ``--sync`` this is one cycle. In real time a cycle takes 20 ms, and a speed acts in the second
        frame after it.
        """
        self.send(_commands(joint_speeds, messages))
        return self.receive()

    def send(self, messages: str) -> None:
        """Sends messages of the agent protocol, for instance ``(say hello)``."""
        try:
            self._socket.sendall(frame(messages))
        except (BrokenPipeError, ConnectionResetError):
            raise ConnectionError(_CLOSED) from None

    def receive(self) -> Percept:
        """Waits for the next frame and returns its percept."""
        self.percept = parse_percept(_receive(self._socket).decode(errors="replace"))
        return self.percept

    def beam(self, x: float, y: float, heading: float) -> None:
        """Moves the robot before a kick-off: m, m, degrees; own half negative."""
        self.send(f"(beam {x:.9g} {y:.9g} {heading:.9g})")

    def close(self) -> None:
        """Closes the connection; the server takes the robot off the field."""
        self._socket.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce__(self) -> NoReturn:
        raise TypeError("a spar.Client is an open connection, which cannot be pickled or copied: connect another one where it is needed")


class AsyncClient:
    """An agent on a server, for asyncio: ``client = await AsyncClient.connect("Reds", port=server.agent_port)``.

    Its methods are those of `Client`, as coroutines. In lock-step a cycle needs the answers of all agents, so each agent
    of a program connects and steps in a task of its own, and closes its connection at its end.
    """

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, timeout: float) -> None:
        self._reader, self._writer, self._timeout = reader, writer, timeout
        self.percept: Percept
        self.unum = 0
        self.side = ""

    @classmethod
    async def connect(
        cls,
        team: str,
        unum: int = 0,
        robot_type: int = 0,
        host: str = "127.0.0.1",
        port: int = 3100,
        timeout: float = 60.0,
    ) -> AsyncClient:
        """Connects an agent, and waits until its robot has joined the team."""
        joining = _join(team, unum, robot_type)
        messages: str | None = next(joining)
        try:
            reader, writer = await asyncio.wait_for(asyncio.open_connection(host, port), timeout)
        except OSError as error:
            raise ConnectionError(_absent(host, port, error)) from None
        writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        client = cls(reader, writer, timeout)
        try:
            while messages is not None:
                messages = joining.send(await client.step(messages=messages))
        except BaseException:
            await client.close()
            raise
        client.unum, client.side = client.percept.unum or 0, client.percept.team or ""
        return client

    async def step(self, joint_speeds: Mapping[str, float] | None = None, messages: str = "") -> Percept:
        """As `Client.step`."""
        await self.send(_commands(joint_speeds, messages))
        return await self.receive()

    async def send(self, messages: str) -> None:
        """As `Client.send`."""
        self._writer.write(frame(messages))
        try:
            await self._writer.drain()
        except (BrokenPipeError, ConnectionResetError):
            raise ConnectionError(_CLOSED) from None

    async def receive(self) -> Percept:
        """As `Client.receive`."""
        try:
            head = await asyncio.wait_for(self._reader.readexactly(4), self._timeout)
            text = await asyncio.wait_for(self._reader.readexactly(frame_length(head)), self._timeout)
        except (asyncio.IncompleteReadError, ConnectionResetError):
            raise ConnectionError(_CLOSED) from None
        except asyncio.TimeoutError:
            raise TimeoutError(f"no frame came within {self._timeout} s") from None
        self.percept = parse_percept(text.decode(errors="replace"))
        return self.percept

    async def close(self) -> None:
        """As `Client.close`."""
        self._writer.close()
        try:
            await self._writer.wait_closed()
        except OSError:
            pass

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def __reduce__(self) -> NoReturn:
        raise TypeError("a spar.AsyncClient is an open connection, which cannot be pickled or copied: connect another one where it is needed")


class Trainer:
    """A client of the monitor port: it sends trainer commands and receives frames as texts.

    Args:
        host: Host of the server.
        port: Monitor port of the server, 3200 by default.
        timeout: Longest wait for a frame, s.
    """

    def __init__(self, host: str = "127.0.0.1", port: int = 3200, timeout: float = 60.0) -> None:
        self._socket = _connect(host, port, timeout)

    def send(self, commands: str) -> None:
        """Sends trainer commands, for instance ``(kickOff Left)``. One acts in the next cycle that begins after it
        arrived."""
        try:
            self._socket.sendall(frame(commands))
        except (BrokenPipeError, ConnectionResetError):
            raise ConnectionError(_CLOSED) from None

    def receive(self) -> str:
        """Waits for the next frame and returns its text: ``((FieldLength 30)…)(RSG 0 1)(…)``."""
        return _receive(self._socket).decode(errors="replace")

    def close(self) -> None:
        """Closes the connection."""
        self._socket.close()

    def __enter__(self) -> Trainer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce__(self) -> NoReturn:
        raise TypeError("a spar.Trainer is an open connection, which cannot be pickled or copied: connect another one where it is needed")


_FRAMES_TO_JOIN = 10


def _join(team: str, unum: int, robot_type: int) -> Generator[str | None, Percept, None]:
    """The messages with which an agent joins its team, one for each percept; None once it has joined."""
    if not team or any(letter in "() \t\n" for letter in team):
        raise ValueError(f"the team is {team!r}; it takes a word without blanks and parentheses")
    if not 0 <= unum <= 11 or not 0 <= robot_type <= 4:
        raise ValueError(f"unum is {unum} and robot_type {robot_type}; they are 0 to 11 and 0 to 4")
    yield f"(scene {_NAO} {robot_type})"
    percept = yield f"(init (unum {unum})(teamname {team}))"
    for _ in range(_FRAMES_TO_JOIN):
        if percept.unum is not None:
            yield None
        percept = yield ""
    raise ConnectionError(f"{team} {unum} did not join within {_FRAMES_TO_JOIN} frames: the server's log has the reason")


def _commands(joint_speeds: Mapping[str, float] | None, messages: str) -> str:
    joints = "".join(f"({name} {float(speed):.9g})" for name, speed in (joint_speeds or {}).items())
    return f"{joints}{messages}(syn)"


def _connect(host: str, port: int, timeout: float) -> socket.socket:
    try:
        connection = socket.create_connection((host, port), timeout)
    except OSError as error:
        raise ConnectionError(_absent(host, port, error)) from None
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def _absent(host: str, port: int, error: Any) -> str:
    return f"no server at {host}:{port} ({error}): start one with `spar serve`, or with spar.Server"


def _receive(connection: socket.socket) -> bytes:
    return _read(connection, frame_length(_read(connection, 4)))


def _read(connection: socket.socket, count: int) -> bytes:
    data = bytearray()
    while len(data) < count:
        try:
            part = connection.recv(count - len(data))
        except ConnectionResetError:
            part = b""
        except TimeoutError:
            raise TimeoutError(f"no frame came within {connection.gettimeout()} s") from None
        if not part:
            raise ConnectionError(_CLOSED)
        data += part
    return bytes(data)
