// Texts, times and colours of the page.

import { partWords } from "../challenge/parts";
import type { State } from "./things";

export const STATE_COLOURS: Record<State, string> = {
  idle: "#8795a3",
  moving: "#4da3ff",
  exploring: "#45c4b0",
  teleop: "#b78cff",
  waiting: "#c9a27c",
  stuck: "#ffb02e",
  fallen: "#ff4d4d",
  fault: "#ff8ae2",
  dead: "#5b6570",
  lost: "#d6f04a",
};

/** State icons of 16 by 16 pixels, since colour alone does not distinguish states. */
export const STATE_SHAPES: Record<State, string> = {
  idle: "M6 4v8M10 4v8",
  moving: "M3 8h10M9 4l4 4-4 4",
  exploring: "M7 3a4 4 0 1 0 .01 0M10 10l4 4",
  teleop: "M8 7v6M4 13h8M8 3a2 2 0 1 0 .01 0",
  waiting: "M4 3h8L4 13h8z",
  stuck: "M8 3v6M8 12v1",
  fallen: "M8 3v9M4 8l4 4 4-4",
  fault: "M4 4l8 8M12 4l-8 8",
  dead: "M3 5h8v6H3zM13 7v2",
  lost: "M5 6a3 3 0 1 1 4.5 2.6C8.4 9.2 8 9.6 8 10.5M8 13v.5",
};

/** States in which a robot needs an operator: the map shows their icons. */
export const TROUBLES: readonly string[] = ["stuck", "fallen", "fault", "lost", "dead", "waiting"];

const UNKNOWN_COLOUR = "#8795a3";
const UNKNOWN_SHAPE = "M4 8h.01M8 8h.01M12 8h.01";

/** Station colours, from 1; the first entry is the pool's. */
export const STATION_COLOURS = ["#8795a3", "#ffd84d", "#5ad1ff", "#ff7ac6", "#7be07b"];

export const stationColour = (station: number): string => STATION_COLOURS[station] ?? STATION_COLOURS[0];

const isKnown = (state: string | null): state is State => state !== null && Object.hasOwn(STATE_COLOURS, state);

/** The colour of a state; newer servers may have more states. */
export const stateColour = (state: string | null): string => (isKnown(state) ? STATE_COLOURS[state] : UNKNOWN_COLOUR);

export const stateShape = (state: string | null): string => (isKnown(state) ? STATE_SHAPES[state] : UNKNOWN_SHAPE);

const REASONS: Record<string, string> = {
  stuck: "is stuck",
  tilt: "leans too far",
  camera: "has a camera fault",
  laser: "has a laser fault",
  odometry: "has lost its odometry",
  link: "has a bad radio link",
  battery: "has a low battery",
  lost: "does not know where it is",
};

const WAITING: Record<string, string> = {
  robots: "other robots block all its ways",
  yield: "it lets another robot pass",
  retry: "it reached none of its frontiers, and tries again later",
};

/** Why a robot waits: a word of the protocol, or the robot that blocks it. */
export const waitingWords = (reason: string): string => WAITING[reason] ?? `${reason} blocks it`;

export const reasonWords = (reason: string): string => REASONS[reason] ?? reason;

/** How an operator repairs the fault behind a request (docs/reference/rescue-faults.md). */
const REPAIRS: Record<string, string> = {
  stuck: "Drive backwards (S) for some seconds, then turn to either side (A or D). If it only has no way, clear the plan and give it another one.",
  tilt: "Turn left and right in turn (A, D), two seconds each, until it is on its wheels again.",
  camera: "Hold Space for some seconds: it restarts its camera.",
  laser: "Hold Space for some ten seconds: it restarts its laser.",
  odometry: "Turn it on the spot in one direction (hold A), one to two full circles.",
  link: "Drive it (W) straight towards the base or the next robot. Commands arrive, though you see no answer.",
  battery: "It cannot be charged: let it finish nearby, and give its work to another robot.",
  lost: "Drive it to a place that the map shows well, and turn it there.",
};

export const repairWords = (reason: string): string => REPAIRS[reason] ?? "Look at its picture and its place on the map, then drive it by hand.";

const KINDS: Record<string, string> = { p2at: "P2AT", airrobot: "AirRobot", telemax: "Telemax", kenaf: "Kenaf" };

export const kindWords = (kind: string): string => KINDS[kind] ?? kind;

/** Formats a time as `2:05`, with hours as minutes. */
export function clockWords(time_ms: number): string {
  const time_s = Math.max(0, Math.floor(time_ms / 1000));
  return `${Math.floor(time_s / 60)}:${String(time_s % 60).padStart(2, "0")}`;
}

/** Formats a duration: `12 s`, `4 min`. */
export function agoWords(time_ms: number): string {
  const time_s = Math.max(0, Math.floor(time_ms / 1000));
  return time_s < 120 ? `${time_s} s` : `${Math.floor(time_s / 60)} min`;
}

/** The display name of a score: `explored_m2` becomes `explored (m²)`. */
export const keyWords = (key: string): string => partWords(key.replaceAll("-", "_"));

export function valueWords(value: number): string {
  if (Number.isInteger(value)) return String(value).replace("-", "−");
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1).replace("-", "−");
}

export const TLX = [
  { name: "Mental demand", low: "very low", high: "very high" },
  { name: "Physical demand", low: "very low", high: "very high" },
  { name: "Temporal demand", low: "very low", high: "very high" },
  { name: "Performance", low: "perfect", high: "failure" },
  { name: "Effort", low: "very low", high: "very high" },
  { name: "Frustration", low: "very low", high: "very high" },
];
