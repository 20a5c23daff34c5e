#!/usr/bin/env python3
"""Supervises rescue robots until one victim is marked: see docs/rescue/tutorial.md. Ends with 0 if it was."""
import argparse
import itertools
import re
import socket
import sys

PERIOD_MS, LOOK_MS = 50, 2500  # how often it listens; how long it looks through the eyes of a robot


class Station:
    """A connection that grants time itself (extension lockstep), and what came over it."""

    def __init__(self, address):
        host, _, port = address.rpartition(":")
        self.file = socket.create_connection((host, int(port)), timeout=60).makefile("rw", newline="\n")
        self.now_ms, self.robots, self.victims, self.marks = 0, {}, {}, {}

    def say(self, command):
        self.file.write(command + "\n")
        self.file.flush()

    def step(self):
        """Lets time pass, and takes what happens in it."""
        self.say(f"(step {PERIOD_MS})")
        for line in self.file:
            head, *fields = re.findall(r"[^\s()]+", line)
            if head == "time":
                self.now_ms = int(fields[0])
                return
            self.take(head, fields)
        raise SystemExit("the server has ended the connection")

    def take(self, head, fields):
        """Names of things are in the first field, types in the second one; what is `invalid` is gone."""
        table = {"robot": self.robots, "image": self.victims, "map": self.marks}.get(head)
        if table is None:
            return
        if fields[1] == "invalid" or (head != "robot" and fields[1] != "vict"):
            table.pop(fields[0], None)
        else:
            table[fields[0]] = fields[1:]


def supervise(station, limit_ms):
    """Sends all robots out, and looks at the picture of one after the other. The mark, or None."""
    station.say("(hello 2 lockstep mark)")
    station.step()
    for robot in station.robots:
        station.say(f"(missionadd {robot} (explore))")
    old = set(station.marks)
    for turn in itertools.count():
        robots = sorted(station.robots)
        if robots:
            station.say(f"(select {robots[turn % len(robots)]})")
        end_ms = station.now_ms + LOOK_MS
        while station.now_ms < end_ms:
            station.step()
            for name in station.marks.keys() - old:
                return name, station.marks[name]
            if station.now_ms >= limit_ms:
                return None
        for feature in list(station.victims)[:1]:
            station.say(f"(mark {feature})")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", nargs="?", default="127.0.0.1:6324")
    parser.add_argument("--limit", type=float, default=600, help="seconds of simulated time [600]")
    arguments = parser.parse_args()
    station = Station(arguments.address)
    mark = supervise(station, arguments.limit * 1000)
    if mark is None:
        sys.exit(f"no victim was marked in {arguments.limit:g} s")
    print(f"{mark[0]} at {mark[1][1]} {mark[1][2]}, after {station.now_ms / 1000:.1f} s")


if __name__ == "__main__":
    main()
