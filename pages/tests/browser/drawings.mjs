// Sends drawings like agents do: RoboViz datagrams over UDP.

import { createSocket } from "node:dgram";

const GROUPS = { swap: [0, 0], circle: [1, 0], line: [1, 1], point: [1, 2], sphere: [1, 3], polygon: [1, 4], annotation: [2, 0], agent: [2, 1], forget: [2, 2], select: [3, 0] };
const RIGHT = 128;

/** Formats a number in six characters, as senders do. */
const number = (x) => Buffer.from(x.toFixed(4).slice(0, 6).padEnd(6, "0"), "latin1");
const numbers = (values) => Buffer.concat(values.map(number));
const words = (text) => Buffer.from(`${text}\0`, "utf8");
const robot = (side, unum) => Buffer.from([(side === "right" ? RIGHT : 0) + unum - 1]);
const command = (name, ...parts) => Buffer.concat([Buffer.from(GROUPS[name]), ...parts.map((part) => Buffer.from(part))]);

/** The bytes of each command. Colours are `[red, green, blue]` to 255; `rgba` includes opacity. */
export const draw = {
  swap: (set = "") => command("swap", words(set)),
  circle: (set, [x, y], radius, thickness, rgb) => command("circle", numbers([x, y, radius, thickness]), rgb, words(set)),
  line: (set, from, to, thickness, rgb) => command("line", numbers([...from, ...to, thickness]), rgb, words(set)),
  point: (set, at, size, rgb) => command("point", numbers([...at, size]), rgb, words(set)),
  sphere: (set, at, radius, rgb) => command("sphere", numbers([...at, radius]), rgb, words(set)),
  polygon: (set, corners, rgba) => command("polygon", [corners.length], rgba, numbers(corners.flat()), words(set)),
  annotation: (set, at, text, rgb) => command("annotation", numbers(at), rgb, words(text), words(set)),
  agent: (side, unum, text, rgb) => command("agent", robot(side, unum), rgb, words(text)),
  forget: (side, unum) => command("forget", robot(side, unum)),
  select: (side, unum) => command("select", robot(side, unum)),
};

/** Sends commands in one datagram to a server's `--drawings` port. */
export async function sendDrawings(port, ...commands) {
  const socket = createSocket("udp4");
  await new Promise((resolve, reject) => socket.send(Buffer.concat(commands), port, "127.0.0.1", (error) => (error ? reject(error) : resolve())));
  socket.close();
}
