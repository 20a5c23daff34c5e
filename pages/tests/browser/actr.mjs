// A client of the ACT-R interface: it collects the server's messages, one line each.

import { connect } from "node:net";
import { until } from "./wait.mjs";

export class Client {
  text = "";

  constructor(socket) {
    this.socket = socket;
    socket.setEncoding("utf8");
    socket.on("data", (text) => (this.text += text));
    socket.on("error", (error) => (this.text += `\n; ${error.message}\n`));
  }

  static connect(port) {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => resolve(new Client(socket)));
      socket.once("error", reject);
    });
  }

  say(...commands) {
    this.socket.write(commands.map((each) => `${each}\n`).join(""));
  }

  /** Waits for a received line that matches, and returns all matching lines. */
  heard(pattern) {
    return this.text.split("\n").flatMap((line) => [pattern.exec(line)].filter((found) => found !== null));
  }

  hears(pattern, isMeant = () => true) {
    return until(`${pattern} at the ACT-R port`, () => this.heard(pattern).find(isMeant));
  }

  /** The last reported pose of a robot: x, y, heading. */
  place(uid) {
    const [, x, y, heading] = this.heard(new RegExp(`^\\(robot ${uid} \\S+ (\\S+) (\\S+) (\\S+)\\)$`)).at(-1);
    return [x, y, heading].map(Number);
  }

  /** The number of waypoints in a robot's plans so far. */
  plans(uid) {
    const places = ([, legs]) => [...legs.matchAll(/\(goto \((\S+) (\S+) \S+\)\)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    return this.heard(new RegExp(`^\\(mission ${uid}(.*)\\)$`)).map(places);
  }

  end() {
    this.socket.destroy();
  }
}
