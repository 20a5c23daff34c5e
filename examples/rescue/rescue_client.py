"""Connection, knowledge and screen of an operator's station, for programs and cognitive models: see docs/rescue/models.md.

`Connection` sends and reads lines. `Station` keeps the state that the messages report. `Screen` says which features an
operator sees at which pixels, and turns clicks and keys into commands. Pure Python 3.9; no packages.
"""
import math
import re
import socket

FEATURES = "request mark teleop status view errors"  # extensions that a station requests
ROW_PX, REQUEST_PX, SYMBOL_PX = 24, 60, 16  # height of a row in the list; width of its request; size of a symbol on the map
NEAR_M = 1.5  # a victim in the picture counts as marked if a mark is this near
DRIVE_M_S, TURN_RAD_S = 0.5, 0.8  # the drive stick at its end
LENS_M = {"p2at": 0.42, "telemax": 0.8, "airrobot": 1.2, "kenaf": 0.3}  # heights of the cameras
VIEW_RAD = math.radians(80)  # horizontal field of view of the cameras
TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|[()]|[^\s()"]+')


def parse(line):
    """A message as nested lists of numbers and texts; None if it is not one whole list."""
    stack = [[]]
    for token in TOKEN.findall(line):
        if token == "(":
            stack.append([])
        elif token == ")":
            if len(stack) == 1:
                return None
            done = stack.pop()
            stack[-1].append(done)
        elif token.startswith('"'):
            stack[-1].append(re.sub(r"\\(.)", r"\1", token[1:-1]))
        else:
            try:
                stack[-1].append(float(token) if "." in token else int(token))
            except ValueError:
                stack[-1].append(token.lower())
    is_whole = len(stack) == 1 and len(stack[0]) == 1 and isinstance(stack[0][0], list) and stack[0][0]
    return stack[0][0] if is_whole else None


def number(name):
    """The number at the end of a name, for sorting: robot2 is before robot10."""
    return int(re.search(r"\d*$", name).group() or 0)


class Connection:
    """A TCP connection that sends and reads lines."""

    def __init__(self, address="127.0.0.1:6324", timeout_s=60):
        host, _, port = address.rpartition(":")
        self.socket = socket.create_connection((host, int(port)), timeout_s)
        # Commands are short lines; Nagle's algorithm would hold the second one back until the first is acknowledged.
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.timeout_s, self.received = timeout_s, b""

    def send(self, line):
        self.socket.sendall(line.encode("ascii") + b"\n")

    def line(self, waits=True):
        """The next whole line; None if none has arrived and `waits` is false."""
        while b"\n" not in self.received:
            self.socket.settimeout(self.timeout_s if waits else 0)
            try:
                data = self.socket.recv(1 << 16)
            except BlockingIOError:
                return None
            finally:
                self.socket.settimeout(self.timeout_s)
            if not data:
                raise ConnectionError("the server has ended the connection")
            self.received += data
        line, self.received = self.received.split(b"\n", 1)
        return line.decode("ascii", "replace")

    def close(self):
        self.socket.close()


class Station:
    """The state that the server's messages report, and the time that the client grants."""

    def __init__(self, address="127.0.0.1:6324", lockstep=True, features=FEATURES):
        self.connection = Connection(address)
        self.lockstep, self.now_ms, self.granted = lockstep, 0, None
        self.windows, self.robots, self.missions, self.statuses = {}, {}, {}, {}
        self.requests, self.border, self.map, self.images = {}, {}, {}, {}
        self.selected, self.view = None, None
        self.refusals = []  # (code, text, beginning of the command)
        self.words = []  # what an operator hears: reasons of requests, codes of refusals; the reader empties it
        self.say(f"(hello 2 {features}{' lockstep' if lockstep else ''})")
        while lockstep and self.granted is None:  # the list at time 0; the rest comes with the first step
            self.take(parse(self.connection.line()))

    def say(self, command):
        self.connection.send(command)

    def step(self, ms=50):
        """Lets time pass and takes the messages of this time. Without lockstep, takes the messages that have arrived."""
        if not self.lockstep:
            while (line := self.connection.line(waits=False)) is not None:
                self.take(parse(line))
            return
        self.say(f"(step {ms})")
        head = None
        while head != "time":
            message = parse(self.connection.line())
            head = message[0] if message else None
            self.take(message)

    def take(self, message):
        """Applies a message. Unknown heads and damaged lines are ignored."""
        handler = getattr(self, f"on_{message[0]}", None) if message and isinstance(message[0], str) else None
        if handler:
            handler(*message[1:])

    def keep(self, table, name, kind, fields):
        """Stores an object under its name; the type `invalid` removes it."""
        if kind in ("invalid", 0):
            table.pop(name, None)
        else:
            table[name] = (kind, *fields)

    def on_hello(self, version, *granted):
        self.granted = granted

    def on_time(self, ms):
        self.now_ms = ms

    def on_window(self, name, kind, *box):
        self.keep(self.windows, name, kind, box)

    def on_view(self, window, x, y, px_per_m):
        self.view = (x, y, px_per_m)

    def on_robot(self, name, kind, *pose):
        self.keep(self.robots, name, kind, pose)

    def on_mission(self, name, *waypoints):
        self.missions[name] = waypoints

    def on_status(self, name, state, battery, speed):
        self.statuses[name] = (state, battery, speed)

    def on_frontier(self, name, kind, *side):
        self.keep(self.border, name, kind, side)

    def on_map(self, name, kind, *box):
        self.keep(self.map, name, kind, box)

    def on_image(self, name, kind, *box):
        self.keep(self.images, name, kind, box)

    def on_select(self, name, *station):
        if not station:
            self.selected = None if name == "none" else name

    def on_request(self, name, reason, priority):
        self.requests[name] = (reason, priority)
        self.words.append(reason)

    def on_requestdone(self, name):
        self.requests.pop(name, None)

    def on_error(self, code, text, echo=""):
        self.refusals.append((code, text, echo))
        self.words.append(code)

    def marks(self):
        """Names and places of the marked victims."""
        return {name: box[1:3] for name, box in self.map.items() if box[0] == "vict"}

    def floor_point(self, feature):
        """The place on the floor under a feature of the selected robot's picture; None above the horizon."""
        robot, (_, x, y, _, height, *_) = self.robots.get(self.selected), self.images[feature]
        if robot is None:
            return None
        kind, at_x, at_y, theta = robot
        width_px, height_px = self.picture_px()
        focal_px = width_px / 2 / math.tan(VIEW_RAD / 2)
        below_px = y + height / 2 - height_px / 2
        if below_px < 1:
            return None
        ahead = LENS_M.get(kind, 0.42) * focal_px / below_px
        left = (width_px / 2 - x) / focal_px * ahead
        cos, sin = math.cos(theta), math.sin(theta)
        return at_x + cos * ahead - sin * left, at_y + sin * ahead + cos * left

    def picture_px(self):
        box = next((box for box in self.windows.values() if box[0] == "imgview"), ("imgview", 0, 0, 320, 240))
        return box[3], box[4]

    def is_marked(self, feature):
        """True if a mark is near the place where a feature of the picture seems to be."""
        at = self.floor_point(feature)
        return at is not None and any(math.dist(at, mark) <= NEAR_M for mark in self.marks().values())


class Screen:
    """The features of the station's screen, and the effect of clicks and keys on it."""

    TOOLS = {"v": "select", "g": "waypoint", "p": "path", "t": "turn"}
    DRIVE = {"w": (1, 0), "up": (1, 0), "s": (-1, 0), "down": (-1, 0), "a": (0, 1), "left": (0, 1), "d": (0, -1),
             "right": (0, -1)}

    def __init__(self, station):
        self.station, self.tool, self.pointer = station, "waypoint", None

    def window(self, kind):
        """X, y, width and height of the window of this type; None if it is closed."""
        return next((box[1:] for box in self.station.windows.values() if box[0] == kind), None)

    def pixel(self, x, y):
        """The pixel of a place on the map."""
        left, lower, px_per_m = self.station.view
        return round(left + x * px_per_m), round(lower - y * px_per_m)

    def place(self, x, y):
        """The place on the map under a pixel."""
        left, lower, px_per_m = self.station.view
        return (x - left) / px_per_m, (lower - y) / px_per_m

    def rows(self):
        """The robots in the order of the list."""
        return sorted(self.station.robots, key=number)

    def features(self):
        """All features by their keys, each a dict: kind, value, x, y, width, height, and attributes of its kind."""
        found = {}

        def add(kind, value, x, y, width, height, part="", **attributes):
            box = {"x": round(x), "y": round(y), "width": width, "height": height}
            found[f"{kind} {value}{part}"] = {"kind": kind, "value": value, **box, **attributes}

        station = self.station
        if self.window("listview"):
            x, y, width, height = self.window("listview")
            for index, name in enumerate(self.rows()[: height // ROW_PX]):
                row_y = y + ROW_PX * index + ROW_PX // 2
                state, battery, _ = station.statuses.get(name, ("unknown", 1, 0))
                add("row", name, x + (width - REQUEST_PX) / 2, row_y, width - REQUEST_PX, ROW_PX,
                    status=state, battery=battery, selected=name == station.selected)
                if name in station.requests:
                    reason, priority = station.requests[name]
                    add("request", name, x + width - REQUEST_PX / 2, row_y, REQUEST_PX, ROW_PX,
                        status=reason, priority=priority)
        if self.window("mapview") and station.view:
            for name in self.rows():
                _, x, y, theta = station.robots[name]
                state = station.statuses.get(name, ("unknown",))[0]
                add("robot", name, *self.pixel(x, y), SYMBOL_PX, SYMBOL_PX, status=state, theta=theta,
                    selected=name == station.selected)
                for index, (kind, (x, y, _)) in enumerate(station.missions.get(name, ()), 1):
                    add("waypoint", name, *self.pixel(x, y), SYMBOL_PX, SYMBOL_PX, f" {index}", status=kind)
            for name, (x, y) in station.marks().items():
                add("mark", name, *self.pixel(x, y), SYMBOL_PX, SYMBOL_PX)
            for name, (kind, x, y, theta, length) in station.border.items():
                if kind == "open":
                    middle = self.pixel(x + math.cos(theta) * length / 2, y + math.sin(theta) * length / 2)
                    add("border", name, *middle, SYMBOL_PX, SYMBOL_PX, length=length)
        if self.window("imgview"):
            left, top, *_ = self.window("imgview")
            for name, (kind, x, y, width, height, _) in station.images.items():
                marked = {"marked": station.is_marked(name)} if kind == "vict" else {}
                add(kind, name, left + x, top + y, width, height, **marked)
        return found

    def at(self, kind, x, y):
        """The name of the feature of this kind whose box contains a pixel, the nearest one first."""
        hits = [f for f in self.features().values() if f["kind"] == kind
                and 2 * abs(x - f["x"]) <= f["width"] and 2 * abs(y - f["y"]) <= f["height"]]
        best = min(hits, key=lambda f: (math.dist((x, y), (f["x"], f["y"])), f["value"]), default=None)
        return best and best["value"]

    def click(self, x, y):
        """Sends the command that an operator's click at this pixel gives; returns it, or None."""
        self.pointer = (x, y)
        for kind in ("listview", "mapview", "imgview", "teleop"):
            box = self.window(kind)
            if box and 0 <= x - box[0] < box[2] and 0 <= y - box[1] < box[3]:
                return self.send(getattr(self, f"click_{kind}")(x, y, *box))
        return None

    def click_listview(self, x, y, left, top, width, height):
        row = int(y - top) // ROW_PX
        return f"(select {self.rows()[row]})" if row < len(self.rows()) else None

    def click_mapview(self, x, y, *_):
        robot, selected = self.at("robot", x, y), self.station.selected
        if robot:
            return f"(select {robot})"
        if selected is None or self.station.view is None:
            return None
        at = "{:.3f} {:.3f}".format(*self.place(x, y))
        return {"waypoint": f"(missionadd {selected} (goto ({at})))", "path": f"(missiongen {selected} (goto ({at})))",
                "turn": f"(missionadd {selected} (turnto ({at})))"}.get(self.tool)

    def click_imgview(self, x, y, *_):
        victim = self.at("vict", x, y)
        return victim and f"(mark {victim})"

    def click_teleop(self, x, y, left, top, width, height):
        return self.drive(1 - 2 * (y - top) / height, 1 - 2 * (x - left) / width)

    def drive(self, ahead, to_the_left):
        """The drive stick: both from -1 to 1; near the middle it stops the robot."""
        if self.station.selected is None:
            return None
        if math.hypot(ahead, to_the_left) < 0.1:
            return f"(stop {self.station.selected})"
        return f"(drive {self.station.selected} {ahead * DRIVE_M_S:.3f} {to_the_left * TURN_RAD_S:.3f})"

    def key(self, name):
        """Sends the command that an operator's key gives; returns it, or None."""
        name, selected = name.lower(), self.station.selected
        if name in self.TOOLS:
            self.tool = self.TOOLS[name]
            return None
        if name.isdigit() and 1 <= int(name) <= len(self.rows()):
            return self.send(f"(select {self.rows()[int(name) - 1]})")
        if name == "n":
            waiting = [robot for robot in self.rows() if robot in self.station.requests]
            return self.send(waiting and f"(select {waiting[0]})")
        if name == "m":
            return self.send(self.mark_by_key())
        if selected is None:
            return None
        if name in self.DRIVE:
            return self.send(self.drive(*self.DRIVE[name]))
        commands = {"e": "(missionadd {} (explore))", "delete": "(missiondel {})", "space": "(stop {})"}
        return self.send(commands.get(name, "").format(selected))

    def mark_by_key(self):
        """Marks the victim in the picture that is nearest to the pointer; without a pointer in the picture, the largest."""
        victims = [f for f in self.features().values() if f["kind"] == "vict"]
        box = self.window("imgview")
        is_in = self.pointer and box and all(0 <= self.pointer[i] - box[i] < box[i + 2] for i in (0, 1))
        if is_in:
            victims.sort(key=lambda f: (math.dist(self.pointer, (f["x"], f["y"])), f["value"]))
        else:
            victims.sort(key=lambda f: (-f["width"] * f["height"], f["value"]))
        return victims and f"(mark {victims[0]['value']})"

    def send(self, command):
        if not command:
            return None
        self.station.say(command)
        return command
