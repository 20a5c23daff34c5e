// The scripted world: an office of 20 m by 12 m whose robots follow commands or drive in circles.

import { picture } from "./station-picture.mjs";

const [WIDTH, HEIGHT, CELL] = [20, 12, 0.1];
const KINDS = ["p2at", "p2at", "telemax", "airrobot", "kenaf"];
const REASONS = ["stuck", "battery", "camera", "lost"];
const ROUNDS = [[2, 6], [9, 6], [17, 6], [17, 9.5], [17, 6], [9, 6], [9, 2.5], [9, 6], [2, 6], [2, 9.5]];
/** Walls of rooms: x, y, width, height. */
const WALLS = [
  ...[[10, 0, 20, 0.15], [10, 12, 20, 0.15], [0, 6, 0.15, 12], [20, 6, 0.15, 12]],
  ...[[3.2, 4.5, 6.4, 0.12], [13.5, 4.5, 7, 0.12], [19, 4.5, 2, 0.12], [5, 7.5, 4, 0.12], [12, 7.5, 8, 0.12], [19.2, 7.5, 1.6, 0.12]],
  ...[[6.4, 2.2, 0.12, 4.4], [12.5, 2.2, 0.12, 4.4], [7, 9.7, 0.12, 4.4], [13, 9.7, 0.12, 4.4]],
];
const FURNITURE = [[3, 1.5, 1.6, 0.8, 0.2], [15, 2, 2, 0.9, -0.4], [10.5, 10.5, 1.2, 1.2, 0.6], [18.5, 10.8, 1, 2, 0]];
const SIZE = [320, 240];

export class World {
  time_ms = 0;
  selected = {};
  station = 1;
  plans = {};
  marks = 0;
  display = "live";
  policy = "open";
  trial = { state: "running", left_ms: 25 * 60_000 };
  known = new Uint8Array((WIDTH / CELL) * (HEIGHT / CELL));
  queue = [["image1", "robot2", 5.5, 9.5, 1.2, 14.2], ["image2", "robot3", 15, 3, -2, 9.8], ["image3", "robot1", 9, 1.5, 0.5, 6.1]];

  constructor(count, conditions = []) {
    this.conditions = conditions;
    this.robots = Array.from({ length: count }, (_, index) => {
      const [x, y] = ROUNDS[(index * 3) % ROUNDS.length];
      const uid = `robot${index + 1}`;
      return { uid, kind: KINDS[index % KINDS.length], x: x + (index % 3) * 0.5 - 0.5, y, heading: 0, goal: (index * 3 + 1) % ROUNDS.length, state: index % 4 === 3 ? "idle" : "exploring", battery: 1 - 0.11 * (index % 8), driven_ms: -1e9, v: 0, w: 0 };
    });
  }

  snapshot() {
    const wall = ([x, y, width, height], index) => ["map", `wall${index + 1}`, "wall", x, y, width, height, 0];
    const furniture = ([x, y, width, height, angle], index) => ["map", `furn${index + 1}`, "furn", x, y, width, height, angle];
    return [
      ["time", this.time_ms],
      ["window", "listview1", "listview", 0, 0, 220, 800],
      ["window", "mapview1", "mapview", 220, 0, 720, 800],
      ["window", "imgview1", "imgview", 950, 10, 320, 240],
      ["window", "teleop1", "teleop", 950, 260, 320, 200],
      ["view", "mapview1", 250, 620, 33],
      ...this.robots.flatMap(robotMessages),
      ...WALLS.map(wall),
      ...FURNITURE.map(furniture),
      ["map", "vict1", "vict", 11, 9.4, 0.5, 0.5, 0],
      ["frontier", "frontier1", "open", 13.2, 8, Math.PI / 2, 3.5],
      ["frontier", "frontier2", "open", 6.6, 0.5, Math.PI / 2, 3.5],
      ["frontier", "frontier3", "wall", 0.2, 4.6, 0, 6],
      ["select", "robot1", 1],
      ["select", "robot3", 2],
      ["owner", "robot2", 1],
      ["owner", "robot3", 2],
      ["owner", "robot4", 2],
      ["station", this.station],
      ["policy", this.policy],
      ["display", this.display],
      ["trial", this.trial.state, this.trial.left_ms],
      ["condition", "robots", String(this.robots.length)],
      ["condition", "attention policy", "open queue"],
      ["condition", "planner", "path planning by the robots"],
      ...this.conditions.map((each) => ["condition", ...each]),
      ...this.queue.map((each) => ["queued", ...each]),
      ["chat", 2, "I take the rooms in the north."],
      ...this.tiles(),
    ];
  }

  step(dt_ms) {
    const before = this.time_ms;
    this.time_ms += dt_ms;
    if (this.trial.state === "running") this.trial.left_ms -= dt_ms;
    for (const robot of this.robots) this.move(robot, dt_ms / 1000);
    const messages = [["time", this.time_ms], ...this.robots.flatMap(robotMessages)];
    const isTime = (period_ms) => Math.floor(before / period_ms) !== Math.floor(this.time_ms / period_ms);
    if (isTime(500)) messages.push(...this.see(), ["trial", this.trial.state, this.trial.left_ms]);
    if (isTime(1000)) messages.push(...this.tiles(), ...this.scores(), ...this.gazes());
    if (isTime(7000)) messages.push(...this.ask());
    for (const robot of this.robots) {
      // The script repairs robots that no operator serves.
      if (robot.asked_ms === undefined || this.time_ms - robot.asked_ms < 20_000) continue;
      Object.assign(robot, { asked_ms: undefined, state: "exploring" });
      messages.push(["requestdone", robot.uid]);
    }
    return messages;
  }

  take([head, ...rest]) {
    const [uid] = rest;
    const robot = this.robots.find((each) => each.uid === uid);
    const isRobotless = (head === "missionadd" || head === "missiongen") && !robot;
    if (isRobotless) return [["error", "no-such-robot", `There is no robot ${uid}.`, `(${head} ${uid}`]];
    switch (head) {
      case "select":
        this.selected[this.station] = uid;
        return [["select", uid, this.station], ...this.see()];
      case "missionadd":
      case "missiongen":
      case "missiondel":
      case "missionclr":
        return this.replan(head, robot, rest);
      case "mark":
        return [["map", `vict${++this.marks + 1}`, "vict", ...(typeof uid === "number" ? rest : [6, 6]), 0.5, 0.5, 0]];
      case "nogo":
        return [["nogo", `nogo${(this.zones = (this.zones ?? 0) + 1)}`, ...rest]];
      case "nogodel":
        return [["nogodel", uid]];
      case "markdel":
        return [["map", uid, "invalid", 0, 0, 0, 0, 0]];
      case "drive":
        Object.assign(robot, { driven_ms: this.time_ms, v: rest[1], w: rest[2], state: "teleop" });
        return [];
      case "stop":
        Object.assign(robot, { driven_ms: this.time_ms, v: 0, w: 0, state: "idle" });
        return [["requestdone", uid]];
      case "done":
        this.queue = this.queue.filter(([image]) => image !== uid);
        return [["queued", uid, "invalid", 0, 0, 0, 0]];
      case "station":
        this.station = uid;
        return [["station", uid]];
      case "chat":
        return [["chat", this.station, uid]];
      case "policy":
      case "display":
        this[head] = uid;
        return [[head, uid]];
      case "owner":
      case "hold":
        return [[head, ...rest]];
      case "tlx":
        return [["tlx", this.station, ...rest]];
      case "trial":
        this.trial = { state: uid === "start" ? "running" : "over", left_ms: uid === "start" ? 25 * 60_000 : 0 };
        return [["trial", this.trial.state, this.trial.left_ms]];
      default:
        return [];
    }
  }

  replan(head, robot, [uid, wanted]) {
    const plan = this.plans[uid] ?? [];
    if (head === "missiondel") typeof wanted === "number" ? plan.splice(wanted, 1) : plan.pop();
    else if (head === "missionclr") plan.length = 0;
    else {
      const [kind, [x = robot.x, y = robot.y, heading = 0] = []] = wanted;
      if (head === "missiongen") plan.splice(0, plan.length, ["goto", [(robot.x + x) / 2, 6, 0]]);
      plan.push([kind, [x, y, heading]]);
    }
    this.plans[uid] = plan;
    return [["mission", uid, ...plan]];
  }

  move(robot, dt_s) {
    if (robot.isFixed) return;
    const plan = this.plans[robot.uid] ?? [];
    if (this.time_ms - robot.driven_ms < 500) {
      robot.heading += robot.w * dt_s;
      robot.x += robot.v * Math.cos(robot.heading) * dt_s;
      robot.y += robot.v * Math.sin(robot.heading) * dt_s;
    } else if (robot.state === "stuck" || (robot.state === "idle" && plan.length === 0)) return;
    else this.follow(robot, plan, dt_s);
    robot.battery = Math.max(0.05, robot.battery - 0.0002 * dt_s);
    this.map(robot);
  }

  follow(robot, plan, dt_s) {
    const [x, y] = plan[0]?.[1] ?? ROUNDS[robot.goal];
    const distance = Math.hypot(x - robot.x, y - robot.y);
    if (distance < 0.3) {
      if (plan.length) plan.shift();
      else robot.goal = (robot.goal + 1) % ROUNDS.length;
      return;
    }
    robot.heading = Math.atan2(y - robot.y, x - robot.x);
    robot.x += (0.6 * dt_s * (x - robot.x)) / distance;
    robot.y += (0.6 * dt_s * (y - robot.y)) / distance;
    robot.state = plan.length ? "moving" : "exploring";
  }

  map({ x, y, heading }) {
    const columns = WIDTH / CELL;
    for (let row = Math.max(0, Math.floor((y - 2.4) / CELL)); row < Math.min(HEIGHT / CELL, (y + 2.4) / CELL); row++) {
      for (let column = Math.max(0, Math.floor((x - 2.4) / CELL)); column < Math.min(columns, (x + 2.4) / CELL); column++) {
        const [right, up] = [(column + 0.5) * CELL - x, (row + 0.5) * CELL - y];
        const isFar = Math.hypot(right, up) > 2.4;
        const turn = Math.abs(Math.atan2(Math.sin(Math.atan2(up, right) - heading), Math.cos(Math.atan2(up, right) - heading)));
        const [px, py] = [x + right, y + up];
        const isWall = WALLS.some(([wx, wy, width, height]) => Math.abs(px - wx) <= width / 2 && Math.abs(py - wy) <= height / 2);
        const at = row * columns + column;
        if (!isFar) this.known[at] = isWall ? 2 : turn < 0.5 || this.known[at] === 3 ? 3 : 1;
      }
    }
  }

  tiles() {
    const columns = WIDTH / CELL;
    const half = columns / 2;
    return [0, 1].map((side) => {
      let runs = "";
      let [length, last] = [0, ""];
      for (let row = 0; row < HEIGHT / CELL; row++) {
        for (let column = 0; column < half; column++) {
          const letter = "ufos"[this.known[row * columns + side * half + column]];
          if (letter !== last && length) [runs, length] = [`${runs}${length}${last}`, 0];
          last = letter;
          length++;
        }
      }
      return ["grid", side * half * CELL, 0, CELL, half, HEIGHT / CELL, `${runs}${length}${last}`];
    });
  }

  see() {
    const uid = this.selected[this.station] ?? "robot1";
    const robot = this.robots.find((each) => each.uid === uid);
    if (!robot) return [];
    const victim = { x: 200 - ((this.time_ms / 100) % 60), y: 176, width: 64, height: 24 };
    return [
      ["frame", "imgview1", uid, ...SIZE, this.time_ms],
      ["picture", "imgview1", picture(...SIZE, (robot.x + robot.y) % 1, victim)],
      ["image", "feat1", "vict", victim.x, victim.y, victim.width, victim.height, 0],
    ];
  }

  scores() {
    const count = this.known.reduce((sum, each) => sum + (each ? 1 : 0), 0);
    return [
      ["score", "explored_m2", Math.round(count * CELL * CELL)],
      ["score", "victims_found", 1 + this.marks],
      ["score", "false_alarms", Math.floor(this.marks / 2)],
    ];
  }

  gazes() {
    const phase = this.time_ms / 1000;
    const [x, y] = [[110, 200], [560, 420], [1110, 130]][Math.floor(phase) % 3];
    const gaze = ["gaze", Math.round(x + 60 * Math.sin(phase * 1.7)), Math.round(y + 80 * Math.cos(phase))];
    return Math.floor(phase) % 4 === 0 ? [gaze, ["click", ...gaze.slice(1)]] : [gaze];
  }

  ask() {
    const index = Math.floor(this.time_ms / 7000) % this.robots.length;
    const robot = this.robots[index];
    Object.assign(robot, { state: "stuck", asked_ms: this.time_ms });
    const asked = ["request", robot.uid, REASONS[index % REASONS.length], index];
    return index === 4 ? [asked, ["attend", robot.uid, "suggest"]] : [asked];
  }
}

function robotMessages({ uid, kind, x, y, heading, state, battery }) {
  return [
    ["robot", uid, kind, x, y, heading],
    ["status", uid, state, battery, state === "exploring" || state === "moving" ? 0.6 : 0],
  ];
}
