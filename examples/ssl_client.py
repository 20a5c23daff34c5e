#!/usr/bin/env python3
"""A first small-size client: sees the ball and drives blue robot 0 to it. See docs/smallsize/ssl.md."""
import argparse, contextlib, math, socket, struct

flags = argparse.ArgumentParser(description=__doc__)
flags.add_argument("--instance", type=int, default=0, metavar="N", help="that of spar serve --instance N")
flags.add_argument("--vision", metavar="ADDRESS:PORT", help="a group, or an address of this machine")
flags.add_argument("--team", metavar="ADDRESS:PORT", help="the server's port for the blue team")
flags = flags.parse_args()
number = flags.instance
group, port = (flags.vision or f"224.5.{23 + number}.2:{10020 + 100 * number}").split(":")
team, team_port = (flags.team or f"127.0.0.1:{10301 + 100 * number}").split(":")
vision = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
vision.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
vision.settimeout(2)
vision.bind(("", int(port)))
for interface in ("127.0.0.1", "0.0.0.0") if group.split(".")[0] in map(str, range(224, 240)) else ():
    with contextlib.suppress(OSError):  # a machine without a network has loopback only
        vision.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(group) + socket.inet_aton(interface))

def fields(data):  # of a message, by number, each a list: numbers, or bytes of messages inside
    at, found = iter(data), {}
    def varint():
        byte = next(at, 0)
        return byte if byte < 128 else byte - 128 + 128 * varint()
    while key := varint():
        size = {0: 0, 1: 8, 5: 4}.get(key % 8)  # otherwise it is told
        value = bytes(next(at) for _ in range(varint() if size is None else size)) if key % 8 else varint()
        kind = {1: "<d", 5: "<f"}.get(key % 8)
        found.setdefault(key // 8, []).append(struct.unpack(kind, value)[0] if kind else value)
    return found

ball, robot, second, distance = None, None, -1, 9.0
while distance > 0.13:
    try:
        frame = fields(fields(vision.recv(65536)).get(1, [b""])[0])  # of one camera; some packets have geometry alone
    except socket.timeout:
        raise SystemExit(f"nothing comes to {group}:{port} for 2 s: is a server running? `spar ssl doctor` looks") from None
    ball = next(map(fields, frame.get(5, ())), ball)
    robot = next((one for one in map(fields, frame.get(7, ())) if one[2] == [0]), robot)
    if ball and robot and 2 in frame:
        x, y = ((ball[n][0] - robot[n][0]) / 1000 for n in (3, 4))  # the ball from the robot, m
        distance, turn = math.hypot(x, y), math.remainder(math.atan2(y, x) - robot[5][0], math.tau)
        speeds = (min(2 * distance, 2) * math.cos(turn), min(2 * distance, 2) * math.sin(turn), 4 * turn)
        move = b"".join(struct.pack("<Bf", 8 * (n + 1) + 5, speed) for n, speed in enumerate(speeds))
        dribbler = struct.pack("<Bf", 8 * 5 + 5, 3000)  # field 5: the dribbler's speed, revolutions a minute
        for head, tail in ((b"\x12", b""), (b"\x08\x00\x12", dribbler), (b"\x0a", b"")):  # local velocity; robot 0; a command
            move = head + bytes([len(move)]) + move + tail
        vision.sendto(move, (team, int(team_port)))
        if second != (second := int(frame[2][0])):
            print(f"ball at {ball[3][0]:.0f} {ball[4][0]:.0f} mm, {distance:.2f} m from robot 0", flush=True)
print("robot 0 is at the ball")
