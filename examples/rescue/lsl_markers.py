#!/usr/bin/env python3
"""Sends the events of a rescue session as Lab Streaming Layer markers: see docs/rescue/experiments.md, "Markers".

It connects to the operators' port, looks on and commands nothing. It ends with the server, or with Ctrl-C. Needs `pip install
pylsl`; --dry-run and --csv work without it.
"""
import argparse
import csv
import select
import sys
import time

from rescue_client import Station, parse

FEATURES = "clock trial request status mark team attention restart errors"
QUIET_S = 0.2  # events without a time behind them (the world is paused) are sent after this silence
FLUSH_S = 0.2  # liblsl sends the last markers during this time; it drops the rest when the stream ends
CLOCK_MS = 1000  # simulated time between two `time` markers without events


class Events(Station):
    """The events that the messages report, as texts; state at the time of the connection is no event."""

    def __init__(self, address, station):
        self.events, self.has_begun, self.last_ms = [], False, None
        self.trial = "none"
        super().__init__(address, lockstep=False, features=FEATURES)
        if station != 1:
            self.say(f"(station {station})")
        self.number = station

    def add(self, *words):
        if self.has_begun:
            self.events.append(" ".join(str(word) for word in words))

    def take_batch(self):
        """Returns the simulated time of the events so far, and the events with this time in front; none if nothing is due."""
        now_ms, events = self.now_ms, self.events
        is_due = self.last_ms is None or now_ms >= self.last_ms + CLOCK_MS or now_ms < self.last_ms
        if not self.has_begun or not (events or is_due):
            return now_ms, []
        self.events, self.last_ms = [], now_ms
        return now_ms, [f"time {now_ms}", *events]

    def on_time(self, ms):
        super().on_time(ms)
        if not self.has_begun and self.granted is not None:
            self.has_begun = True
            self.add("connected", f"trial-{self.trial}", f"robots-{len(self.robots)}")

    def on_trial(self, phase, left_ms):
        self.trial = phase
        self.add("trial", phase)

    def on_condition(self, key, value):
        self.add("condition", key, value)

    def on_tlx(self, station, *answers):
        self.add("tlx", station, *answers)

    def on_select(self, name, station=1):
        if station == self.number:
            super().on_select(name)
        self.add("select", name, f"station{station}")

    def on_request(self, name, reason, priority):
        super().on_request(name, reason, priority)
        self.add("request", name, reason)

    def on_requestdone(self, name):
        super().on_requestdone(name)
        self.add("requestdone", name)

    def on_status(self, name, state, battery, speed):
        before = self.statuses.get(name, (None,))[0]
        super().on_status(name, state, battery, speed)
        if state != before:
            self.add("status", name, state)

    def on_map(self, name, kind, *box):
        before = self.map.get(name)
        super().on_map(name, kind, *box)
        if kind == "vict" and before is None:
            self.add("mark", name, *box[:2])
        elif name not in self.map and before and before[0] == "vict":
            self.add("markdel", name)

    def on_image(self, name, kind, *box):
        is_new = name not in self.images
        super().on_image(name, kind, *box)
        if kind == "vict" and is_new:
            self.add("victim", name)

    def on_robot(self, name, kind, *pose):
        before = name in self.robots
        super().on_robot(name, kind, *pose)
        if before and name not in self.robots:
            self.add("gone", name)

    def on_attend(self, name, word):
        self.add("attend", name, word)

    def on_hold(self, name, is_held):
        self.add("hold", name, is_held)

    def on_restart(self, seed):
        self.add("restart", seed)

    def on_chat(self, station, text):
        self.add("chat", f"station{station}", text)

    def on_error(self, code, text, echo=""):
        raise SystemExit(f"the server refused: {code} {text} {echo}")


def outlet(name, address):
    """The LSL stream, and LSL's clock."""
    try:
        import pylsl
    except (ImportError, RuntimeError) as cause:  # RuntimeError: the package is there, its library liblsl is not
        sys.exit(f"pylsl cannot be used ({cause}): pip install pylsl, or --dry-run --csv FILE")
    info = pylsl.StreamInfo(name, "Markers", 1, pylsl.IRREGULAR_RATE, pylsl.cf_string, f"spar-rescue-{address}")
    info.desc().append_child_value("manufacturer", "spar")
    info.desc().append_child_value("simulated_clock", "each marker belongs to the last `time MS` before it")
    return pylsl.StreamOutlet(info), pylsl.local_clock


def markers(events, clock):
    """Yields (local time in s, simulated time in ms, marker) of all events until the server ends.

    The messages of a tick end with its `time`; their local time is the arrival of the first one.
    """
    connection, arrival_s = events.connection, None
    while True:
        try:
            is_ready = b"\n" in connection.received or select.select([connection.socket], [], [], QUIET_S)[0]
            message = parse(connection.line()) if is_ready else None
        except OSError:  # the server has ended
            return
        if message:
            arrival_s = arrival_s or clock()
            events.take(message)
            if message[0] != "time":
                continue
        ms, batch = events.take_batch()
        yield from ((arrival_s or clock(), ms, marker) for marker in batch)
        arrival_s = None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("address", nargs="?", default="127.0.0.1:6324")
    parser.add_argument("--name", default="spar", help="name of the LSL stream [spar]")
    parser.add_argument("--station", type=int, default=1, help="station whose picture and requests count [1]")
    parser.add_argument("--csv", help="also writes the markers into this file, with both clocks")
    parser.add_argument("--dry-run", action="store_true", help="makes no LSL stream: prints the markers, unless --csv is given")
    arguments = parser.parse_args()
    stream, clock = (None, time.monotonic) if arguments.dry_run else outlet(arguments.name, arguments.address)
    file = open(arguments.csv, "w", newline="") if arguments.csv else sys.stdout if arguments.dry_run else None
    rows = csv.writer(file, lineterminator="\n") if file else None
    if rows:
        rows.writerow(["local_s", "simulated_ms", "marker"])
    try:
        for local_s, simulated_ms, marker in markers(Events(arguments.address, arguments.station), clock):
            if stream:
                stream.push_sample([marker], local_s)
            if rows:
                rows.writerow([f"{local_s:.6f}", simulated_ms, marker])
                file.flush()
    except KeyboardInterrupt:
        pass
    if stream:
        time.sleep(FLUSH_S)


if __name__ == "__main__":
    main()
