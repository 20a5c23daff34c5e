// What an operator hears of: robots, plans, things of the map and of the picture. Metres and radians; x right, y up, angles
// counterclockwise from x. Pixels have y down. None of these is changed in place: what changes is replaced.

/** A part of a message: JSON arrays stand for lists, texts for symbols and strings. */
export type Item = string | number | Item[];
export type Message = Item[];

export const STATES = ["idle", "moving", "exploring", "teleop", "stuck", "fallen", "fault", "dead", "lost"] as const;
export type State = (typeof STATES)[number];

export interface Robot {
  uid: string;
  kind: string;
  x: number;
  y: number;
  heading_rad: number;
  state: State | null;
  /** 0 empty to 1 full. */
  battery: number | null;
  speed_m_s: number;
  /** When an operator selected or commanded it last. */
  served_ms: number | null;
}

export interface Waypoint {
  kind: string;
  x: number;
  y: number;
  heading_rad: number;
}

/** A turned rectangle, by its middle: on the map, or in the picture. */
export interface Box {
  uid: string;
  kind: string;
  x: number;
  y: number;
  width: number;
  height: number;
  angle_rad: number;
}

/** Floor that robots keep off: a rectangle along the axes. */
export interface Zone {
  uid: string;
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** A side of the explored region, from where it begins. */
export interface Side {
  uid: string;
  kind: string;
  x: number;
  y: number;
  angle_rad: number;
  length: number;
}

/** A window of the virtual screen, pixels. */
export interface Window {
  uid: string;
  kind: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a picture shows: whose camera, its size, when it was taken, and when that was told: again and again, while there is one. */
export interface Frame {
  robot: string;
  width: number;
  height: number;
  at_ms: number;
  told_ms: number;
}

/** Where the map stands in a window: the pixel of its origin. */
export interface View {
  x: number;
  y: number;
  px_per_m: number;
}

export interface Request {
  uid: string;
  reason: string;
  /** Larger ones are more urgent. */
  priority: number;
  since_ms: number;
}

/** A stored picture that waits for an operator. */
export interface Stored {
  uid: string;
  robot: string;
  x: number;
  y: number;
  heading_rad: number;
  score: number;
}

/** A part of the grid map, by its lower left corner. */
export interface Tile {
  x: number;
  y: number;
  cell: number;
  columns: number;
  rows: number;
  /** Row by row from the lowest: see `CELLS`. */
  cells: Uint8Array;
}

export interface Line {
  station: number;
  text: string;
}

/** A place on the virtual screen. */
export interface Glance {
  x: number;
  y: number;
  at_ms: number;
}

export interface Refusal {
  code: string;
  text: string;
  echo: string;
  /** Counts them, so that the same words twice are news. */
  number: number;
}

/** The number that a name ends with: 12 of `robot12`. */
export function numberOf(uid: string): number {
  return Number(/\d+$/.exec(uid)?.[0] ?? 0);
}
