// Text messages of the viewer protocol, version 1 (docs/tools/web-protocol.md). Missing fields become null or empty here, so
// later code need not check.

import { readDetails, type Details } from "./details";
import { readDrawings, type Drawings } from "./drawings";

export type Vec3 = [number, number, number];
export type Quat = [number, number, number, number];

export type Role = "viewer" | "referee" | "trainer";
export type Source = "live" | "recording" | "log" | "gateway";

export interface Hello {
  kind: "hello";
  version: number;
  program: string;
  /** An identifier of the run; null if the server sends none. */
  run: string | null;
  world: string;
  source: Source;
  role: Role;
  cycle_s: number;
  first_tick: number | null;
  end_tick: number | null;
  /** The commands that the role may send; null if the server decides by role alone. */
  commands: string[] | null;
}

export type Form =
  | { box: Vec3 }
  | { sphere: number }
  | { capsule: [number, number] }
  | { cylinder: [number, number] }
  | { line: Vec3 };

export interface Solid {
  form: Form;
  pose: { position_m: Vec3; rotation: Quat };
  colour: Quat;
}

export interface Part {
  name: string;
  solids: Solid[];
}

export type Side = "left" | "right";

export interface Thing {
  name: string;
  kind: string;
  team: string | null;
  side: Side | null;
  number: number | null;
  model: string | null;
  is_fixed: boolean;
  parts: Part[];
}

export interface Scene {
  kind: "scene";
  version: number;
  measures: Record<string, number>;
  modes: string[];
  things: Thing[];
}

export interface Status {
  kind: "status";
  values: Record<string, string>;
  is_paused: boolean;
}

export interface GameEvent {
  tick: number;
  time_s: number;
  kind: string;
  what: string;
  why: string;
}

export interface Events {
  kind: "events";
  from: number;
  events: GameEvent[];
}

export interface Stats {
  kind: "stats";
  speed: number | null;
  speed_target: number | null;
  viewers: number;
  missed: number;
  bytes_per_s: number;
  /** Null if unspecified. */
  is_playing: boolean | null;
  play_speed: number | null;
  first_tick: number | null;
  end_tick: number | null;
  /** Whether a live run has ended and its pages remain for playback. */
  is_over: boolean;
}

export interface Reply {
  kind: "reply";
  id: number;
  error: string | null;
}

export interface Notice {
  kind: "notice";
  text: string;
}

export type Message = Hello | Scene | Status | Events | Stats | Drawings | Reply | Notice | Details;

type Loose = Record<string, unknown>;

/** Parses a message; null for unknown kinds. Throws on texts that are not JSON objects. */
export function parseMessage(text: string): Message | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("a message is not a JSON object");
  const read = READERS[String((value as Loose).kind)];
  return read ? read(value as Loose) : null;
}

const READERS: Record<string, (m: Loose) => Message> = {
  hello: (m) => ({
    kind: "hello",
    version: number(m.version, 0),
    program: text(m.program),
    run: m.run == null ? null : text(m.run),
    world: text(m.world),
    source: text(m.source, "live") as Source,
    role: text(m.role, "viewer") as Role,
    cycle_s: number(m.cycle_s, 0.02) || 0.02,
    first_tick: numberOrNull(m.first_tick),
    end_tick: numberOrNull(m.end_tick),
    commands: Array.isArray(m.commands) ? m.commands.map(String) : null,
  }),
  scene: (m) => ({
    kind: "scene",
    version: number(m.version, 0),
    measures: numbers(m.measures),
    modes: list(m.modes).map(String),
    things: list(m.things).map((thing) => readThing(thing as Loose)),
  }),
  status: (m) => ({ kind: "status", values: texts(m.values), is_paused: m.is_paused === true }),
  events: (m) => ({
    kind: "events",
    from: number(m.from, 0),
    events: list(m.events).map((event) => readEvent(event as Loose)),
  }),
  stats: (m) => ({
    kind: "stats",
    speed: numberOrNull(m.speed),
    speed_target: numberOrNull(m.speed_target),
    viewers: number(m.viewers, 0),
    missed: number(m.missed, 0),
    bytes_per_s: number(m.bytes_per_s, 0),
    is_playing: typeof m.is_playing === "boolean" ? m.is_playing : null,
    play_speed: numberOrNull(m.play_speed),
    first_tick: numberOrNull(m.first_tick),
    end_tick: numberOrNull(m.end_tick),
    is_over: m.is_over === true,
  }),
  drawings: readDrawings,
  reply: (m) => ({ kind: "reply", id: number(m.id, 0), error: m.error == null ? null : text(m.error) }),
  notice: (m) => ({ kind: "notice", text: text(m.text) }),
  details: readDetails,
};

function readThing(m: Loose): Thing {
  return {
    name: text(m.name),
    kind: text(m.kind),
    team: m.team == null ? null : text(m.team),
    side: m.side === "left" || m.side === "right" ? m.side : null,
    number: numberOrNull(m.number),
    model: m.model == null ? null : text(m.model),
    is_fixed: m.is_fixed === true,
    parts: list(m.parts).map((part) => ({
      name: text((part as Loose).name),
      solids: list((part as Loose).solids) as Solid[],
    })),
  };
}

function readEvent(m: Loose): GameEvent {
  return { tick: number(m.tick, 0), time_s: number(m.time_s, 0), kind: text(m.kind), what: text(m.what), why: text(m.why) };
}

function number(value: unknown, otherwise: number): number {
  return typeof value === "number" && Number.isFinite(value) ? value : otherwise;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function text(value: unknown, otherwise = ""): string {
  return value == null ? otherwise : String(value);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function numbers(value: unknown): Record<string, number> {
  const result: Record<string, number> = {};
  for (const [key, item] of Object.entries((value ?? {}) as Loose)) if (typeof item === "number") result[key] = item;
  return result;
}

function texts(value: unknown): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [key, item] of Object.entries((value ?? {}) as Loose)) if (item != null) result[key] = String(item);
  return result;
}
