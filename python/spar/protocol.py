"""The agent protocol of SimSpark in Python: frames, expressions and percepts."""

from __future__ import annotations

import struct
from typing import Any

from .percept import Force, Heard, Percept, SeenPlayer, View

FRAME_BYTES_MAX = 1 << 20
"""Longest frame that a client accepts, bytes."""

Expression = list[Any]
"""A list of words and expressions."""


def frame(messages: str) -> bytes:
    """The bytes of a frame: the length of the text, four bytes, then the text."""
    text = messages.encode()
    return struct.pack(">I", len(text)) + text


def frame_length(head: bytes) -> int:
    """The length of a frame's text. Raises ``ConnectionError`` if it is longer than a client accepts."""
    (length,) = struct.unpack(">I", head)
    if length > FRAME_BYTES_MAX:
        raise ConnectionError(f"a frame is said to have {length} bytes; this is no SimSpark server, or the stream is damaged")
    return length


def expressions(text: str) -> list[Expression]:
    """The expressions of a text. A missing parenthesis at the end closes; one too many is an error."""
    stack: list[Expression] = [[]]
    for word in text.replace("(", " ( ").replace(")", " ) ").split():
        if word == "(":
            stack.append([])
        elif word != ")":
            stack[-1].append(word)
        elif len(stack) > 1:
            done = stack.pop()
            stack[-1].append(done)
        else:
            raise ValueError(f"a parenthesis is closed that was not opened: {text[:80]!r}")
    while len(stack) > 1:
        done = stack.pop()
        stack[-1].append(done)
    return stack[0]


def parse_percept(text: str) -> Percept:
    """The percept of a frame's text. Unknown percepts are ignored, as the protocol asks."""
    values: dict[str, Any] = {"time": 0.0, "game_time": 0.0, "play_mode": "", "joints": {}, "forces": {}, "touches": {}}
    heard: list[Heard] = []
    for one in expressions(text):
        reader = _READERS.get(str(one[0])) if one else None
        if one and one[0] == "hear":
            heard.append(_heard(one))
        elif reader is not None:
            reader(values, one)
    return Percept(**values, heard=tuple(heard))


def _field(one: Expression, name: str) -> list[Any] | None:
    """The values of a named part: ``[1.0]`` of ``(ax 1.0)``."""
    return next((part[1:] for part in one[1:] if isinstance(part, list) and part and part[0] == name), None)


def _numbers(one: Expression, name: str, count: int) -> tuple[float, ...] | None:
    values = _field(one, name)
    return None if values is None or len(values) != count else tuple(float(value) for value in values)


def _name(one: Expression) -> str:
    values = _field(one, "n")
    # The older form of a touch has no parts: (TCH n bumper val 1).
    return str(values[0]) if values else str(one[2]) if len(one) > 2 else ""


def _time(values: dict[str, Any], one: Expression) -> None:
    values["time"] = float((_field(one, "now") or [0.0])[0])


def _game_state(values: dict[str, Any], one: Expression) -> None:
    parts = {part[0]: part[1] for part in one[1:] if isinstance(part, list) and len(part) > 1}
    values["game_time"] = float(parts.get("t", 0.0))
    values["play_mode"] = str(parts.get("pm", ""))
    if "unum" in parts:
        values["unum"] = int(parts["unum"])
    if "team" in parts:
        values["team"] = str(parts["team"])
    if "sl" in parts and "sr" in parts:
        values["score"] = (int(parts["sl"]), int(parts["sr"]))


def _heard(one: Expression) -> Heard:
    # (hear TEAM TIME DIRECTION MESSAGE); some servers leave the team out or its name empty.
    team = str(one[1]) if len(one) == 5 else None
    time, direction, message = one[-3:]
    return Heard(team, float(time), None if direction == "self" else float(direction), str(message))


def _vector(key: str, part: str) -> Any:
    def read(values: dict[str, Any], one: Expression) -> None:
        values[key] = _numbers(one, part, 3)

    return read


def _joint(values: dict[str, Any], one: Expression) -> None:
    angle = _numbers(one, "ax", 1)
    if angle is not None:
        values["joints"][_name(one)] = angle[0]


def _universal(values: dict[str, Any], one: Expression) -> None:
    first, second = _numbers(one, "ax1", 1), _numbers(one, "ax2", 1)
    if first is not None and second is not None:
        values["joints"][_name(one)] = (first[0], second[0])


def _force(values: dict[str, Any], one: Expression) -> None:
    centre, force = _numbers(one, "c", 3), _numbers(one, "f", 3)
    if centre is not None and force is not None:
        values["forces"][_name(one)] = Force(centre, force)


def _touch(values: dict[str, Any], one: Expression) -> None:
    value = _field(one, "val")
    values["touches"][_name(one)] = str(value[0] if value else one[-1]) == "1"


def _agent_state(values: dict[str, Any], one: Expression) -> None:
    for key, part in (("battery", "battery"), ("temperature", "temp")):
        number = _numbers(one, part, 1)
        if number is not None:
            values[key] = number[0]


def _see(values: dict[str, Any], one: Expression) -> None:
    landmarks: dict[str, Any] = {}
    players: list[SeenPlayer] = []
    lines: list[Any] = []
    exact: dict[str, Any] = {}
    for item in one[1:]:
        if not isinstance(item, list) or not item:
            continue
        name = str(item[0])
        if name == "P":
            players.append(_player(item))
        elif name == "L":
            ends = [tuple(float(number) for number in part[1:]) for part in item[1:] if part[0] == "pol"]
            if len(ends) == 2:
                lines.append((ends[0], ends[1]))
        elif name == "mypos":
            exact["my_position"] = tuple(float(number) for number in item[1:])
        elif name == "myorien":
            exact["my_heading"] = float(item[1])
        elif name == "ballpos":
            exact["ball_position"] = tuple(float(number) for number in item[1:])
        else:
            at = _numbers(item, "pol", 3)
            if at is not None:
                landmarks[name] = at
    values["see"] = View(landmarks, tuple(players), tuple(lines), **exact)


def _player(item: Expression) -> SeenPlayer:
    parts: dict[str, Any] = {}
    team, unum = "", 0
    for part in item[1:]:
        if not isinstance(part, list) or len(part) < 2:
            continue
        if part[0] == "team":
            team = str(part[1])
        elif part[0] == "id":
            unum = int(part[1])
        elif part[0] != "pol":
            at = _numbers(part, "pol", 3)
            if at is not None:
                parts[str(part[0])] = at
    return SeenPlayer(team, unum, _numbers(item, "pol", 3), parts)


_READERS = {
    "time": _time,
    "GS": _game_state,
    "GYR": _vector("gyro", "rt"),
    "ACC": _vector("acceleration", "a"),
    "HJ": _joint,
    "HJ2": _joint,
    "UJ": _universal,
    "FRP": _force,
    "TCH": _touch,
    "AgentState": _agent_state,
    "See": _see,
}
