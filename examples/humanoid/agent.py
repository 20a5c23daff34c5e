#!/usr/bin/env python3
"""A first humanoid: goes to its place, stands, looks around, prints where the ball is. See docs/humanoid/first-agent.md."""
import argparse
import math
import re
import socket
import struct

# A motor's torque is kp * (target - angle) + kd * (0 - velocity). kp is in N m / rad, kd in N m s / rad.
LEG_GAINS, OTHER_GAINS = "200 5", "25 0.6"  # kp and kd; legs with 25 give way, and the robot falls
LOOK_DEG, LOOK_S = 45, 4  # how far the head turns to each side, and how long one turn there and back takes
TIMEOUT_S = 60  # rcssservermj sends nothing while robots join


class Server:
    """A connection: each message is its length (4 bytes, high byte first) and a text of S-expressions."""

    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port), timeout=TIMEOUT_S)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.file = self.socket.makefile("rb")

    def send(self, text):
        self.socket.sendall(struct.pack(">I", len(text.encode())) + text.encode())

    def receive(self):
        if len(prefix := self.file.read(4)) < 4:
            raise SystemExit("the server ended the connection; its log says why")
        return parse(self.file.read(struct.unpack(">I", prefix)[0]).decode())


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
    """The parts of a percept by name: ["HJ", ["n", "q_hj1"], ["ax", "-3.2"]] has n and ax."""
    return {part[0]: part[1:] for part in expression[1:] if isinstance(part, list)}


def stand(joints, now):
    """A command for each motor: all joints at 0, only the head turns. The motor of joint q_llj4 is lle4."""
    out = ""
    for motor in (joint.removeprefix("q_").replace("j", "e") for joint in joints):
        target = LOOK_DEG * math.sin(2 * math.pi * now / LOOK_S) if motor == "he1" else 0
        out += f"({motor} {target:.2f} 0 {LEG_GAINS if motor[1:2] == 'l' else OTHER_GAINS} 0)"
    return out


def play(server, model, team, number, cycles):
    server.send(f"(init {model} {team} {number})")
    cycle, seen = 0, {}
    while cycle < cycles or not cycles:
        percepts, cycle = server.receive(), cycle + 1
        one = {percept[0]: fields(percept) for percept in percepts}
        now, mode = float(one["time"]["now"][0]), one["GS"]["pm"][0]
        joints = [joint["n"][0] for joint in map(fields, percepts) if "ax" in joint]
        seen = one.get("See", seen)  # every second percept has it
        beam = f"(beam {-2 - 2 * (number // 3)} {2 * (number % 3) - 2} 0)" if cycle == 1 else ""  # only before a kick-off
        server.send(beam + stand(joints, now))
        if cycle % 50 == 0:
            ball = "ball {0} m away, {1} degrees to the left".format(*seen["B"][0][1:]) if "B" in seen else "no ball"
            print(f"{now:.0f} s: {mode}, torso {one['pos']['p'][2]} m high, {ball}", flush=True)


flags = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.ArgumentDefaultsHelpFormatter)
flags.add_argument("--host", default="127.0.0.1", help="address of the server")
flags.add_argument("--port", type=int, default=60000, help="the server's port for agents")
flags.add_argument("--model", default="T1", help="robot: T1 or K1, a folder of the league's data")
flags.add_argument("--team", default="Example", help="team name; the first team of a server plays left")
flags.add_argument("--number", type=int, default=1, help="player number, free in the team")
flags.add_argument("--cycles", type=int, default=0, help="how many percepts to answer, 50 a second; 0: no end")
flags = flags.parse_args()
try:
    play(Server(flags.host, flags.port), flags.model, flags.team, flags.number, flags.cycles)
except OSError as cause:
    raise SystemExit(f"{flags.host}:{flags.port}: {cause}; is the server running?")
except KeyboardInterrupt:
    raise SystemExit(130)
