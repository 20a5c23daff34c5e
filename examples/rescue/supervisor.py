#!/usr/bin/env python3
"""Supervises rescue robots until one victim is marked: see docs/rescue/tutorial.md. Ends with 0 if it was.

With --all it goes on until the server ends the connection, as in trials of experiments and studies."""
import argparse
import itertools
import sys

from rescue_client import Station

LOOK_MS = 2500  # how long it looks through the eyes of a robot


def supervise(station, limit_ms, is_first_enough=True):
    """Sends all robots out, and looks at the picture of one after the other. The first mark, or None."""
    station.step()
    for robot in station.robots:
        station.say(f"(missionadd {robot} (explore))")
    old = station.marks()
    for turn in itertools.count():
        robots = sorted(station.robots)
        if robots:
            station.say(f"(select {robots[turn % len(robots)]})")
        end_ms = station.now_ms + LOOK_MS
        while station.now_ms < end_ms:
            station.step()
            for name, place in station.marks().items():
                if name not in old and is_first_enough:
                    return name, place
            if station.now_ms >= limit_ms:
                return None
        victims = [name for name, image in station.images.items() if image[0] == "vict" and not station.is_marked(name)]
        for feature in victims[:1]:
            station.say(f"(mark {feature})")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", nargs="?", default="127.0.0.1:6324")
    parser.add_argument("--limit", type=float, default=600, help="seconds of simulated time [600]")
    parser.add_argument("--all", action="store_true", help="go on until the server ends the connection")
    arguments = parser.parse_args()
    station = Station(arguments.address, features="mark")
    if arguments.all:
        try:
            supervise(station, float("inf"), is_first_enough=False)
        except ConnectionError:
            return  # the trial is over
    mark = supervise(station, arguments.limit * 1000)
    if mark is None:
        sys.exit(f"no victim was marked in {arguments.limit:g} s")
    name, (x, y) = mark
    print(f"{name} at {x:.3f} {y:.3f}, after {station.now_ms / 1000:.1f} s")


if __name__ == "__main__":
    main()
