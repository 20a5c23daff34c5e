#!/usr/bin/env python3
"""Looks at a run as a page does (docs/tools/web-protocol.md): prints score, mode and ball once a second.

    python3 examples/viewer.py [URL]       the link that spar prints; http://127.0.0.1:8080/ by default
"""
import argparse, base64, json, os, socket, struct, sys
from urllib.parse import urlsplit


def connect(url):
    place = urlsplit(url)
    if not place.hostname:
        sys.exit(f"{url}: a link is expected, for instance http://127.0.0.1:8080/")
    try:
        server = socket.create_connection((place.hostname, place.port or 80))
    except (OSError, ValueError) as error:
        sys.exit(f"{url}: {error}")
    query = "?" + place.query if place.query else ""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [f"GET /ws{query} HTTP/1.1", f"Host: {place.netloc}", "Upgrade: websocket", "Connection: Upgrade",
             "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Protocol: spar-view.1"]
    server.sendall("\r\n".join(lines + ["", ""]).encode())
    stream = server.makefile("rb")
    head = iter(stream.readline, b"\r\n")
    if b" 101 " not in next(head, b""):
        sys.exit("this is no viewers' server")
    for _ in head:
        pass
    return stream


def messages(stream):
    """The kind of each message (1: text, 2: bytes, 8: the end) and its body."""
    while head := stream.read(2):
        length = head[1] & 127
        if length > 125:
            length = int.from_bytes(stream.read(2 if length == 126 else 8), "big")
        yield head[0] & 15, stream.read(length)


def ball_index(scene):
    """The place of the ball among the poses: those of all parts that move."""
    moving = [thing for thing in scene["things"] if not thing["is_fixed"]]
    before = 0
    for thing in moving:
        if thing["kind"] == "ball":
            return before
        before += len(thing["parts"])


def main(url):
    status, ball, told = {}, None, None
    for kind, body in messages(connect(url)):
        if kind == 8:
            sys.exit(f"the run is over: {body[2:].decode()}")
        if kind == 1:
            message = json.loads(body)
            if message["kind"] == "scene":
                ball = ball_index(message)
            elif message["kind"] == "status":
                status = message["values"]
            elif message["kind"] == "events":
                for event in message["events"]:
                    print(f"{event['time_s']:7.2f} s  {event['what']} ({event['why']})")
        elif body[0] == 1 and ball is not None:
            time_s, = struct.unpack_from("<d", body, 16)
            x, y, z = struct.unpack_from("<3f", body, 32 + 12 * ball)
            if int(time_s) != told:
                told = int(time_s)
                score = f"{status['score_left']} : {status['score_right']}"
                print(f"{time_s:7.2f} s  {score}  {status['play_mode']}  ball {x:.2f} {y:.2f} {z:.2f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Prints score, mode and ball of a run once a second.")
    parser.add_argument("url", nargs="?", default="http://127.0.0.1:8080/", help="the link that spar prints")
    try:
        main(parser.parse_args().url)
    except KeyboardInterrupt:
        pass
