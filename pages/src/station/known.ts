// The world state from the server's messages. Unreadable messages, unknown message types, and messages about missing robots
// change nothing.

import { decodeRuns, tileName } from "./grid";
import { History } from "./history";
import { figures, words } from "./items";
import type { Box, Frame, Glance, Item, Line, Message, Refusal, Request, Robot } from "./things";
import type { Side, StoredImage, Tile, View, Waypoint, Window, Zone } from "./things";
import { waitingWords } from "./words";

const GONE = "invalid";
const CHAT_MAX = 200;
const GLANCES_MAX = 60;

type Taker = (known: WorldState, message: Message) => void;

export class WorldState {
  time_ms = 0;
  /** Extensions granted by the server; null before its answer. */
  features: Set<string> | null = null;
  windows = new Map<string, Window>();
  views = new Map<string, View>();
  frames = new Map<string, Frame>();
  /** Camera images as base64 of PNG, by window. */
  pictures = new Map<string, string>();
  /**
   * The robot selected when the latest image arrived. The image is from this robot, or was already on its way from the previous
   * one.
   */
  pictured: string | null = null;
  /** The latest live image of each robot that was selected. */
  glimpses = new Map<string, string>();
  robots = new Map<string, Robot>();
  plans = new Map<string, Waypoint[]>();
  things = new Map<string, Box>();
  sides = new Map<string, Side>();
  zones = new Map<string, Zone>();
  seen = new Map<string, Box>();
  tiles = new Map<string, Tile>();
  requests = new Map<string, Request>();
  queue = new Map<string, StoredImage>();
  owners = new Map<string, number>();
  held = new Set<string>();
  /** Robots selected by operators, by station. */
  selections = new Map<number, string>();
  station = 1;
  chat: Line[] = [];
  policy = "open";
  display = "live";
  attend: { uid: string; how: string } | null = null;
  trial: { state: string; left_ms: number } | null = null;
  /** The time of the trial's message, which comes only when its state changes. */
  trial_ms = 0;
  conditions = new Map<string, string>();
  /** Stations whose workload form has arrived. */
  forms = new Map<number, number[]>();
  glances: Glance[] = [];
  clicks: Glance[] = [];
  refusal: Refusal | null = null;
  history = new History();

  /** The robot selected by this page's operator. */
  get selected(): string | null {
    return this.selections.get(this.station) ?? null;
  }

  /** Whether a log is played again: the server grants this extension only then. */
  get isReplay(): boolean {
    return this.features?.has("replay") ?? false;
  }

  /** The time left of a trial. */
  get left_ms(): number {
    const { state, left_ms } = this.trial ?? { state: "", left_ms: 0 };
    return state === "running" && left_ms > 0 ? Math.max(0, left_ms - (this.time_ms - this.trial_ms)) : left_ms;
  }

  take(message: Message): void {
    const [head] = message;
    if (typeof head === "string" && Object.hasOwn(TAKERS, head)) TAKERS[head](this, message);
  }

  /** Handles a WebSocket frame: a message, or an array of messages. */
  takeFrame(text: string): void {
    const frame: unknown = JSON.parse(text);
    if (!Array.isArray(frame)) return;
    if (!Array.isArray(frame[0])) this.take(frame as Message);
    else for (const message of frame as Message[]) if (Array.isArray(message)) this.take(message);
  }

  /** A snapshot of the current state. It shares the history, whose entries have times. */
  copy(): WorldState {
    const copied = Object.entries(this).map(([key, value]) => [key, value instanceof Map ? new Map(value) : value instanceof Set ? new Set(value) : value]);
    return Object.assign(new WorldState(), Object.fromEntries(copied));
  }

  /** Records an operator's service of a robot. */
  serve(uid: string): void {
    const robot = this.robots.get(uid);
    if (!robot) return;
    this.robots.set(uid, { ...robot, served_ms: this.time_ms });
    this.history.serve(uid, this.time_ms);
  }

  /** Resets the state for a new connection. History stays unless time has gone back. */
  static after(before: WorldState): WorldState {
    const fresh = new WorldState();
    fresh.history = before.history;
    fresh.time_ms = before.time_ms;
    fresh.station = before.station;
    fresh.glimpses = before.glimpses;
    return fresh;
  }
}

const TAKERS: Record<string, Taker> = {
  hello: (known, message) => (known.features = new Set(words(message.slice(2)))),
  time(known, message) {
    const [time_ms] = figures(message, 1, 1) ?? [known.time_ms];
    if (time_ms < known.time_ms) known.history = new History();
    known.time_ms = time_ms;
  },
  window: (known, message) =>
    named(message, 4, known.windows, (uid, kind, [x, y, width, height]) => ({ uid, kind, x, y, width, height })),
  map: (known, message) => named(message, 5, known.things, box),
  image(known, message) {
    named(message, 5, known.seen, box);
    // Stored images use this message too: `queued` has no field for them.
    if (message[2] === GONE) known.queue.delete(String(message[1]));
  },
  frontier: (known, message) =>
    named(message, 4, known.sides, (uid, kind, [x, y, angle_rad, length]) => ({ uid, kind, x, y, angle_rad, length })),
  nogo: (known, message) =>
    about(message, 4, (uid, [x1, y1, x2, y2]) =>
      known.zones.set(uid, { uid, left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) }),
    ),
  nogodel: (known, [, uid]) => known.zones.delete(String(uid)),
  robot: takeRobot,
  mission: takePlan,
  detour: takeDetour,
  select: takeSelection,
  view: (known, message) => about(message, 3, (uid, [x, y, px_per_m]) => known.views.set(uid, { x, y, px_per_m })),
  frame(known, [, window, robot, ...rest]) {
    const [width, height, at_ms] = figures(rest, 0, 3) ?? [];
    if (!(width > 0 && height > 0)) return;
    known.frames.set(String(window), { robot: String(robot), width, height, at_ms, told_ms: known.time_ms });
    const picture = known.pictures.get(String(window));
    const isItsOwn = robot === known.selected && robot === known.pictured;
    if (picture && isItsOwn && known.display === "live") known.glimpses.set(String(robot), picture);
  },
  picture(known, [, window, data]) {
    known.pictures.set(String(window), String(data));
    known.pictured = known.selected;
  },
  status: takeStatus,
  waiting(known, [, uid, reason]) {
    const robot = known.robots.get(String(uid));
    if (robot) known.robots.set(robot.uid, { ...robot, why: waitingWords(String(reason)) });
  },
  request(known, [, uid, reason, priority]) {
    const name = String(uid);
    const since_ms = known.requests.get(name)?.since_ms ?? known.time_ms;
    known.requests.set(name, { uid: name, reason: String(reason), priority: Number(priority) || 0, since_ms });
  },
  requestdone(known, [, uid]) {
    known.requests.delete(String(uid));
    if (known.attend?.uid === uid) known.attend = null;
  },
  queued(known, [, uid, robot, ...rest]) {
    const [x, y, heading_rad, score] = figures(rest, 0, 4) ?? [];
    if (robot === GONE || score === undefined) known.queue.delete(String(uid));
    else known.queue.set(String(uid), { uid: String(uid), robot: String(robot), x, y, heading_rad, score });
  },
  grid(known, message) {
    const [x, y, cell, columns, rows] = figures(message, 1, 5) ?? [];
    const cells = rows === undefined || !(cell > 0) ? null : decodeRuns(String(message[6] ?? ""), columns, rows);
    if (cells) known.tiles.set(tileName({ x, y }), { x, y, cell, columns, rows, cells });
  },
  station: (known, message) => about([0, 0, ...message.slice(1)], 1, (_, [station]) => (known.station = station)),
  owner: (known, message) => about(message, 1, (uid, [station]) => (station ? known.owners.set(uid, station) : known.owners.delete(uid))),
  chat: (known, [, station, text]) => (known.chat = [...known.chat.slice(1 - CHAT_MAX), { station: Number(station), text: String(text) }]),
  policy: (known, [, word]) => (known.policy = String(word)),
  hold: (known, [, uid, on]) => (Number(on) ? known.held.add(String(uid)) : known.held.delete(String(uid))),
  attend: (known, [, uid, how]) => (known.attend = { uid: String(uid), how: String(how) }),
  display: (known, [, word]) => (known.display = String(word)),
  trial(known, [, state, left_ms]) {
    known.trial = { state: String(state), left_ms: Number(left_ms) || 0 };
    known.trial_ms = known.time_ms;
  },
  condition: (known, [, key, value]) => known.conditions.set(String(key), String(value)),
  tlx: (known, message) => about([0, "", ...message.slice(1)], 7, (_, [station, ...answers]) => known.forms.set(station, answers)),
  gaze: (known, message) => (known.glances = glance(known, known.glances, message)),
  click: (known, message) => (known.clicks = glance(known, known.clicks, message)),
  score: (known, message) => about(message, 1, (key, [value]) => known.history.score(key, value, known.time_ms)),
  error(known, [, code, text, echo]) {
    const number = (known.refusal?.number ?? 0) + 1;
    known.refusal = { code: String(code), text: String(text ?? ""), echo: String(echo ?? ""), number };
  },
};

/** Handles messages of a name and numbers. */
function about(message: Message, count: number, use: (uid: string, numbers: number[]) => void): void {
  const numbers = figures(message, 2, count);
  if (numbers) use(String(message[1]), numbers);
}

/** Handles messages of a name, a type and numbers: entities that appear, change and disappear. */
function named<T>(message: Message, count: number, all: Map<string, T>, make: (uid: string, kind: string, numbers: number[]) => T): void {
  const [, uid, kind] = message;
  const numbers = figures(message, 3, count);
  if (kind === GONE || kind === 0) all.delete(String(uid));
  else if (numbers) all.set(String(uid), make(String(uid), String(kind), numbers));
}

function box(uid: string, kind: string, [x, y, width, height, angle_rad]: number[]): Box {
  return { uid, kind, x, y, width, height, angle_rad };
}

function takeRobot(known: WorldState, message: Message): void {
  const uid = String(message[1]);
  const before = known.robots.get(uid);
  const served_ms = known.history.services.get(uid)?.at(-1) ?? null;
  const rest = before ?? { state: null, why: null, battery: null, speed_m_s: 0, served_ms };
  named(message, 3, known.robots, (uid, kind, [x, y, heading_rad]) => ({ ...rest, uid, kind, x, y, heading_rad }));
  const now = known.robots.get(uid);
  if (now) known.history.pass(uid, now.x, now.y, known.time_ms);
  else forget(known, uid);
}

function forget(known: WorldState, uid: string): void {
  for (const all of [known.plans, known.requests, known.owners, known.held]) all.delete(uid);
  for (const [station, selected] of known.selections) if (selected === uid) known.selections.delete(station);
  if (known.attend?.uid === uid) known.attend = null;
  known.history.forget(uid);
}

function takePlan(known: WorldState, [, uid, ...legs]: Message): void {
  known.plans.set(String(uid), legs.map(waypoint).filter((each) => each !== null));
}

function waypoint(item: Item): Waypoint | null {
  if (!Array.isArray(item)) return null;
  const [kind, place] = item;
  const [x, y, heading_rad] = (Array.isArray(place) && figures(place, 0, 3)) || [];
  return heading_rad === undefined ? null : { kind: String(kind), x, y, heading_rad, isDetour: false };
}

/** The waypoints of the last plan that the robot inserted. */
function takeDetour(known: WorldState, [, uid, ...indices]: Message): void {
  const plan = known.plans.get(String(uid));
  if (plan) known.plans.set(String(uid), plan.map((each, index) => ({ ...each, isDetour: indices.includes(index) })));
}

/** Without a station, it is this page's own. */
function takeSelection(known: WorldState, [, uid, station]: Message): void {
  const whose = typeof station === "number" && station > 0 ? station : known.station;
  if (uid === "none") known.selections.delete(whose);
  else known.selections.set(whose, String(uid));
  if (known.attend?.uid === uid && whose === known.station) known.attend = null;
  known.serve(String(uid));
}

/** States that are not known here are shown by their word. */
function takeStatus(known: WorldState, message: Message): void {
  const [, uid, state] = message;
  const robot = known.robots.get(String(uid));
  const [battery, speed_m_s] = figures(message, 3, 2) ?? [];
  if (!robot || speed_m_s === undefined || typeof state !== "string" || state === "") return;
  const why = state === robot.state ? robot.why : null;
  // The notes of a log have no charges.
  known.robots.set(robot.uid, { ...robot, state, why, battery: known.isReplay ? null : battery, speed_m_s });
  known.history.be(robot.uid, state, known.time_ms);
}

function glance(known: WorldState, all: Glance[], message: Message): Glance[] {
  const [x, y] = figures(message, 1, 2) ?? [];
  return y === undefined ? all : [...all.slice(1 - GLANCES_MAX), { x, y, at_ms: known.time_ms }];
}
