#!/usr/bin/env python3
"""A first agent: connects, goes to its place, squats, and prints what it sees. See docs/soccer/agents.md."""
import argparse
import math
import re
import socket
import struct

# Degrees of hip, knee and ankle at the lowest point: the torso stays upright, since they add up to 0.
SQUAT = {"3": 35, "4": -70, "5": 35}
SQUAT_S, GAIN = 4.0, 10.0  # how long one takes; rad/s for each rad that is missing


class Server:
    """A connection: each message is its length (4 bytes, high byte first) and a text of S-expressions."""

    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.file = self.socket.makefile("rb")

    def send(self, text):
        self.socket.sendall(struct.pack(">I", len(text.encode())) + text.encode())

    def receive(self):
        if len(prefix := self.file.read(4)) < 4:
            raise SystemExit("the server has ended the connection; its log says why")
        return parse(self.file.read(struct.unpack(">I", prefix)[0]).decode("latin-1"))


def parse(text):
    """(a 1)(b (c 2)) becomes [["a", "1"], ["b", ["c", "2"]]]."""
    stack = [[]]
    for token in re.findall(r"[()]|[^\s()]+", text):
        if token == "(":
            stack.append([])
        elif token == ")":
            stack[-2].append(stack.pop())
        else:
            stack[-1].append(token)
    return stack[0]


def fields(expression):
    """The parts of a percept by name: ["HJ", ["n", "llj4"], ["ax", "-3.2"]] has n and ax."""
    return {part[0]: part[1:] for part in expression[1:] if isinstance(part, list)}


def squat(now, angles):
    """Commands that drive each leg joint to where it should be now."""
    bend = (1 - math.cos(2 * math.pi * now / SQUAT_S)) / 2
    missing = {leg + joint: SQUAT[joint] * bend - angles[leg + "j" + joint] for leg in ("ll", "rl") for joint in SQUAT}
    return "".join(f"({name[:2]}e{name[2:]} {GAIN * math.radians(error):.4f})" for name, error in missing.items())


def play(server, team, kind, cycles):
    server.send(f"(scene rsg/agent/nao/nao_hetero.rsg {kind})(syn)")  # build a robot ...
    if server.receive()[0][0] != "time":  # ... wait until it feels something ...
        raise SystemExit("no percepts of a player come: is this the port for monitors?")
    server.send(f"(init (unum 0)(teamname {team}))(syn)")  # ... and join a team
    seen, unum, cycle = {}, None, 0
    while cycle < cycles or not cycles:
        percepts, cycle = server.receive(), cycle + 1
        one = {percept[0]: fields(percept) for percept in percepts}
        angles = {joint["n"][0]: float(joint["ax"][0]) for joint in map(fields, percepts) if "ax" in joint}
        seen = one.get("See", seen)
        if "unum" in one["GS"]:
            unum = one["GS"]["unum"][0]
            row, column = divmod(int(unum) - 1, 4)
            server.send(f"(beam {-1.5 - 2 * row} {2 * column} 0)")  # each has a place of its own
            print(f"I am number {unum} of {team}, playing {one['GS']['team'][0]}", flush=True)
        if cycle == 100 and not unum:
            raise SystemExit(f"{team} has no number for us: full, the third team, too many of type {kind}? See the server's log")
        if cycle % 50 == 0:
            ball = "ball {0} m away, {1} degrees to the left".format(*seen["B"][0][1:]) if "B" in seen else "no ball"
            print(f"{cycle // 50} s: {one['GS']['pm'][0]}, knee at {angles['llj4']:.0f} degrees, {ball}", flush=True)
        server.send(squat(cycle * 0.02, angles) + "(syn)")


flags = argparse.ArgumentParser(description=__doc__)
flags.add_argument("--host", default="127.0.0.1")
flags.add_argument("--port", type=int, default=3100)
flags.add_argument("--team", default="Example")
flags.add_argument("--type", type=int, default=0, help="the robot's type, 0 to 4; at most 7 of a team are of one type")
flags.add_argument("--cycles", type=int, default=0, help="how long to play; 0: for ever")
flags = flags.parse_args()
try:
    play(Server(flags.host, flags.port), flags.team, flags.type, flags.cycles)
except OSError as cause:
    raise SystemExit(f"{flags.host}:{flags.port}: {cause}; is the server running?")
except KeyboardInterrupt:
    raise SystemExit(130)
