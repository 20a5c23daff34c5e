#!/usr/bin/env python3
"""Plays a policy of the task SSLGoToBall over UDP: sees the league's vision, drives blue robot 0 to the ball.

    spar serve --world ssl --preset 2026B
    python examples/learn/ssl_play.py                       # a policy written by hand
    python examples/learn/ssl_play.py --policy policy.onnx  # a learned one; needs the package spar

The policy is a function from the task's observation to its action, the same as in spar.Batch(world="ssl",
task="SSLGoToBall", field="B"). See docs/smallsize/learning.md.
"""

from __future__ import annotations

import argparse
import contextlib
import math
import socket
import struct
import time
from collections.abc import Callable, Iterator, Sequence

# The scales of the task's observation and action.
OBSERVATION_MAX = 1.2
SPEED_M_S, TURN_RAD_S = 2.5, 10.0
STEP_S = 0.025
OPPONENTS = 6
REACH_M = 0.2

Policy = Callable[[Sequence[float]], Sequence[float]]


def go_to_ball(observation: Sequence[float]) -> list[float]:
    """A policy written by hand: drives at the ball and around robots in the way, with the front to the ball.

    Args:
        observation: 23 numbers from -1.2 to 1.2: ball x, y, vx, vy; robot x, y, sin, cos, vx, vy, turn; x, y of six robots.

    Returns:
        vx and vy along the field's axes and turn, from -1 to 1.
    """
    ball_x, ball_y, _, _, x, y, sin, cos = observation[:8]
    dx, dy = ball_x - x, ball_y - y
    distance = math.hypot(dx, dy) or 1e-9
    to_x, to_y = dx / distance, dy / distance
    way_x, way_y = to_x, to_y
    for other_x, other_y in zip(observation[11::2], observation[12::2]):
        ahead = (other_x - x) * to_x + (other_y - y) * to_y
        left = (other_y - y) * to_x - (other_x - x) * to_y
        # A robot between us and the ball, less than about a robot's width beside the line.
        if -0.02 < ahead < min(0.16, distance) and abs(left) < 0.07:
            side = -1.0 if left > 0 else 1.0
            weight = 2.0 * (1 - abs(left) / 0.07)
            way_x, way_y = way_x - side * weight * to_y, way_y + side * weight * to_x
    speed = min(8 * distance, 0.6) / (math.hypot(way_x, way_y) or 1.0)
    error = math.atan2(cos * dy - sin * dx, cos * dx + sin * dy)
    return [speed * way_x, speed * way_y, max(-1.0, min(1.0, 0.5 * error))]


def fields(data: bytes) -> dict[int, list]:
    """The fields of a protocol buffer by number, each a list of numbers, or of bytes of messages inside."""
    rest, found = iter(data), {}

    def varint() -> int:
        byte = next(rest, 0)
        return byte if byte < 128 else byte - 128 + 128 * varint()

    while key := varint():
        size = {0: 0, 1: 8, 5: 4}.get(key % 8)
        value = bytes(next(rest) for _ in range(varint() if size is None else size)) if key % 8 else varint()
        kind = {1: "<d", 5: "<f"}.get(key % 8)
        found.setdefault(key // 8, []).append(struct.unpack(kind, value)[0] if kind else value)
    return found


def command(robot: int, action: Sequence[float], heading: float) -> bytes:
    """A RobotControl datagram for one robot: velocity ahead and to the left, m/s, turning speed, rad/s."""
    x, y, turn = (max(-1.0, min(1.0, float(number))) for number in action)
    length = max(1.0, math.hypot(x, y))
    x, y = SPEED_M_S * x / length, SPEED_M_S * y / length
    ahead = x * math.cos(heading) + y * math.sin(heading)
    left = y * math.cos(heading) - x * math.sin(heading)
    speeds = struct.pack("<BfBfBf", 0x0D, ahead, 0x15, left, 0x1D, turn * TURN_RAD_S)
    local_velocity = bytes([0x12, len(speeds)]) + speeds
    move = bytes([0x08, robot, 0x12, len(local_velocity)]) + local_velocity
    return bytes([0x0A, len(move)]) + move


class VisionObserver:
    """The task's observation from frames of vision: the latest places, and velocities over the last step."""

    def __init__(self, robot: int) -> None:
        self.robot = robot
        self.place_m: float | None = None
        self.objects: dict[object, tuple[float, float, float]] = {}
        self.before: dict[object, tuple[float, float, float]] = {}
        self.time_s, self.before_s = 0.0, 0.0

    def receive(self, packet: bytes) -> bool:
        """Takes a datagram of vision. Returns true if it has the robot, and ball and field are known."""
        packet_fields = fields(packet)
        for geometry in packet_fields.get(2, ()):
            (field,) = fields(geometry)[1]
            field = fields(field)
            length, width, depth = (field.get(number, [0])[0] / 1000 for number in (1, 2, 8))
            self.place_m = max(width / 2, length / 2 + depth)
        if 1 not in packet_fields:
            return False
        frame = fields(packet_fields[1][0])
        for ball in map(fields, frame.get(5, ())):
            self.objects["ball"] = (ball[3][0] / 1000, ball[4][0] / 1000, 0.0)
        for team, number in (("yellow", 6), ("blue", 7)):
            for one in map(fields, frame.get(number, ())):
                self.objects[team, one[2][0]] = (one[3][0] / 1000, one[4][0] / 1000, one.get(5, [0.0])[0])
        self.time_s = frame[2][0]
        has_robot = any(fields(one)[2] == [self.robot] for one in frame.get(7, ()))
        return has_robot and "ball" in self.objects and self.place_m is not None

    def observe(self) -> list[float]:
        """The observation at the latest frame. The next one measures velocities from here."""
        assert self.place_m is not None
        ball, robot = self.objects["ball"], self.objects["blue", self.robot]
        observation = [*self._place(ball), *self._velocity("ball")[:2]]
        observation += [*self._place(robot), math.sin(robot[2]), math.cos(robot[2]), *self._velocity(("blue", self.robot))]
        others = sorted(key for key in self.objects if key[0] == "yellow")[:OPPONENTS]
        for key in others:
            observation += self._place(self.objects[key])
        observation += [OBSERVATION_MAX] * (2 * (OPPONENTS - len(others)))
        self.before, self.before_s = dict(self.objects), self.time_s
        return observation

    def distance_m(self) -> float:
        """The distance from the robot's centre to the ball, m."""
        (x, y, _), (ball_x, ball_y, _) = self.objects["blue", self.robot], self.objects["ball"]
        return math.hypot(ball_x - x, ball_y - y)

    def _place(self, one: tuple[float, float, float]) -> list[float]:
        return [_clip(number / self.place_m) for number in one[:2]]

    def _velocity(self, key: object) -> list[float]:
        interval_s = self.time_s - self.before_s
        if key not in self.before or not 0 < interval_s < 1:
            return [0.0, 0.0, 0.0]
        now, before = self.objects[key], self.before[key]
        change = (now[0] - before[0], now[1] - before[1], math.remainder(now[2] - before[2], math.tau))
        scales = (SPEED_M_S, SPEED_M_S, TURN_RAD_S)
        return [_clip(number / interval_s / scale) for number, scale in zip(change, scales)]


def _clip(number: float) -> float:
    return max(-OBSERVATION_MAX, min(OBSERVATION_MAX, number))


def vision_socket(group: str, port: int) -> socket.socket:
    """A socket that receives vision, from a group or at an address of this machine."""
    vision = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    vision.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    vision.settimeout(2)
    vision.bind(("", port))
    interfaces = ("127.0.0.1", "0.0.0.0") if 224 <= int(group.split(".")[0]) < 240 else ()
    for interface in interfaces:
        with contextlib.suppress(OSError):  # a machine without a network has loopback only
            member = socket.inet_aton(group) + socket.inet_aton(interface)
            vision.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)
    return vision


def play(policy: Policy, vision: socket.socket, team: tuple[str, int], robot: int = 0) -> Iterator[tuple[float, float]]:
    """Plays until the robot has reached the ball. Yields the time of vision, s, and the distance, m, of each decision.

    Raises:
        TimeoutError: No vision comes for 2 s.
    """
    observer = VisionObserver(robot)
    # The server answers commands: not to the socket of vision.
    commands = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    next_s = 0.0
    while True:
        if not observer.receive(vision.recv(65536)) or observer.time_s < next_s:
            continue
        next_s = max(next_s + STEP_S, observer.time_s)
        action = policy(observer.observe())
        is_there = observer.distance_m() < REACH_M
        heading = observer.objects["blue", robot][2]
        commands.sendto(command(robot, [0.0] * 3 if is_there else action, heading), team)
        yield observer.time_s, observer.distance_m()
        if is_there:
            return


def onnx_policy(path: str) -> Policy:
    """The policy of an ONNX file that takes the observation and returns the action."""
    import spar

    network = spar.Policy(path)
    return lambda observation: network([list(observation)])[0].tolist()


def main() -> None:
    """Plays, and prints the distance once a second."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--instance", type=int, default=0, metavar="N", help="that of spar serve --instance N")
    parser.add_argument("--vision", metavar="ADDRESS:PORT", help="a group, or an address of this machine")
    parser.add_argument("--team", metavar="ADDRESS:PORT", help="the server's port for the blue team")
    parser.add_argument("--policy", metavar="FILE", help="an ONNX file; by default a policy written by hand")
    flags = parser.parse_args()
    group, port = (flags.vision or f"224.5.{23 + flags.instance}.2:{10020 + 100 * flags.instance}").split(":")
    host, team_port = (flags.team or f"127.0.0.1:{10301 + 100 * flags.instance}").split(":")
    policy = onnx_policy(flags.policy) if flags.policy else go_to_ball
    started = printed = time.monotonic()
    first_s = None
    try:
        for now_s, distance_m in play(policy, vision_socket(group, int(port)), (host, int(team_port))):
            first_s = now_s if first_s is None else first_s
            if time.monotonic() - printed >= 1 or printed == started:
                printed = time.monotonic()
                print(f"{distance_m:.2f} m from the ball", flush=True)
    except TimeoutError:
        raise SystemExit(f"nothing comes to {group}:{port} for 2 s: is a server running? `spar ssl doctor` looks") from None
    print(f"reached the ball after {now_s - first_s:.2f} s")


if __name__ == "__main__":
    main()
