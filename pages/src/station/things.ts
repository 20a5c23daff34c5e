// Types of the station's data: robots, plans, map items and image detections. Metres and radians; x right, y up, angles
// counterclockwise from x. Pixel coordinates have y down. All values are immutable; changes replace them.

/** A part of a message: JSON arrays represent lists, texts represent symbols and strings. */
export type Item = string | number | Item[];
export type Message = Item[];

export const STATES = ["idle", "moving", "exploring", "teleop", "waiting", "stuck", "fallen", "fault", "dead", "lost"] as const;
export type State = (typeof STATES)[number];

export interface Robot {
  uid: string;
  kind: string;
  x: number;
  y: number;
  heading_rad: number;
  /** One of `STATES`, or a word of a newer server. */
  state: string | null;
  /** Why it is in this state, if the server says so. */
  why: string | null;
  /** 0 empty to 1 full. */
  battery: number | null;
  speed_m_s: number;
  /** The time of the last selection or command by an operator. */
  served_ms: number | null;
}

export interface Waypoint {
  kind: string;
  x: number;
  y: number;
  heading_rad: number;
  /** Whether the robot inserted it by itself, as a detour to the operator's next waypoint. */
  isDetour: boolean;
}

/** A rotated rectangle, by its centre: on the map, or in an image. */
export interface Box {
  uid: string;
  kind: string;
  x: number;
  y: number;
  width: number;
  height: number;
  angle_rad: number;
}

/** A keep-out zone: an axis-aligned rectangle. */
export interface Zone {
  uid: string;
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** A border segment of the explored region, by its starting point. */
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

/** The shown image: its robot, its size, its capture time, and the time of its last report, which repeats while it is shown. */
export interface Frame {
  robot: string;
  width: number;
  height: number;
  at_ms: number;
  told_ms: number;
}

/** The map's origin in a window, in pixels. */
export interface View {
  x: number;
  y: number;
  px_per_m: number;
}

export interface Request {
  uid: string;
  reason: string;
  /** The priority; larger is more urgent. */
  priority: number;
  since_ms: number;
}

/** A stored image in the queue for an operator. */
export interface StoredImage {
  uid: string;
  robot: string;
  x: number;
  y: number;
  heading_rad: number;
  score: number;
}

/** A tile of the grid map, by its lower left corner. */
export interface Tile {
  x: number;
  y: number;
  cell: number;
  columns: number;
  rows: number;
  /** Cells row by row from the lowest: see `CELLS`. */
  cells: Uint8Array;
}

export interface Line {
  station: number;
  text: string;
}

/** A point on the virtual screen. */
export interface Glance {
  x: number;
  y: number;
  at_ms: number;
}

export interface Refusal {
  code: string;
  text: string;
  echo: string;
  /** A counter that marks repeated texts as new. */
  number: number;
}

/** The number at the end of a name: 12 of `robot12`. */
export function numberOf(uid: string): number {
  return Number(/\d+$/.exec(uid)?.[0] ?? 0);
}
