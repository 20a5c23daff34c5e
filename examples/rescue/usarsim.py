#!/usr/bin/env python3
"""Drives a robot as a client of USARSim does: along corridors, by its laser.

    spar rescue --usarsim-port 3000
    python3 usarsim.py [HOST:PORT] [METRES]

It ends when its wheels have gone that far (5 m), and fails after 300 s of simulated time. Needs Python 3.9, and nothing else.
"""
import math
import re
import socket
import sys

host, port = (sys.argv[1] if len(sys.argv) > 1 else "127.0.0.1:3000").rsplit(":", 1)
metres = float(sys.argv[2]) if len(sys.argv) > 2 else 5.0
simulator = socket.create_connection((host, int(port)))


def say(line):
    simulator.sendall((line + "\r\n").encode())


def turn_and_speed(ranges):
    """Towards the open side, away from what is near. The first ray points to the right, the last one to the left."""
    apart = math.pi / (len(ranges) - 1)
    across = [(r * math.sin(i * apart), -r * math.cos(i * apart)) for i, r in enumerate(ranges)]
    ahead = min((x for x, y in across if abs(y) < 0.45), default=5.0)
    push = sum(math.copysign(1.0 / (r * r), i - len(ranges) / 2 + 0.5) for i, r in enumerate(ranges) if r < 1.5)
    turn = max(-1.0, min(1.0, -push / 25.0))
    if ahead < 0.8:
        middle = len(ranges) // 2
        return (1.0 if sum(ranges[middle:]) > sum(ranges[:middle]) else -1.0), 0.0
    return turn, min(0.5, ahead - 0.7)


say("INIT {ClassName USARBot.P2AT} {Name Scout}")
gone, last, began = 0.0, (0.0, 0.0), None
for line in simulator.makefile(newline="\r\n"):
    blocks = dict(re.findall(r"{(\w+) ([^}]*)}", line))
    if blocks.get("Status") == "Failed":
        sys.exit(f"usarsim.py: {line.strip()}")
    seconds = float(blocks.get("Time", 0))
    began = began or seconds
    if began and seconds > began + 300:
        sys.exit(f"usarsim.py: only {gone:.2f} m in 300 s")
    if blocks.get("Type") == "RangeScanner":
        turn, speed = turn_and_speed([float(r) for r in blocks["Range"].split(",")])
        # 0.13 m is the radius of a wheel, 0.4712 m lie between those of the two sides; counterclockwise is to the left.
        left, right = (speed - turn * 0.4712 / 2) / 0.13, (speed + turn * 0.4712 / 2) / 0.13
        say(f"DRIVE {{Left {left:.3f}}} {{Right {right:.3f}}}")
    if blocks.get("Type") == "Odometry":
        x, y, _ = (float(value) for value in blocks["Pose"].split(","))
        gone, last = gone + math.dist((x, y), last), (x, y)
        if gone > metres:
            say("DRIVE {Left 0} {Right 0}")
            print(f"{gone:.2f} m in {seconds - began:.1f} s, to x {x:.2f}, y {y:.2f} from the start")
            sys.exit(0)
sys.exit("usarsim.py: the simulator has ended")
