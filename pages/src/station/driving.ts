// Teleoperation: held controls become a velocity, which is sent repeatedly until release.

export interface Stick {
  /** Stick deflections, −1 to 1 each: ahead, left, up. */
  ahead: number;
  left: number;
  up: number;
}

export const AT_REST: Stick = { ahead: 0, left: 0, up: 0 };
/** The server stops a robot after 500 ms without a command, of simulated time. */
export const REPEAT_MS = 125;
/** The least time between repeated commands, wall clock: the server takes 300 messages a second from a page. */
const GAP_MIN_MS = 6;

/** A moment in simulated time and on the wall clock. */
export interface Moment {
  time_ms: number;
  wall_ms: number;
}

/** Whether a held command that was sent at one moment must be repeated at another. */
export function isDue(sent: Moment, now: Moment): boolean {
  return now.wall_ms - sent.wall_ms >= GAP_MIN_MS && Math.abs(now.time_ms - sent.time_ms) >= REPEAT_MS;
}
export const TURN_MAX_RAD_S = 1.2;
export const CLIMB_MAX_M_S = 0.4;
export const PAN_MAX_RAD = Math.PI / 2;
export const TILT_MAX_RAD = Math.PI / 4;
export const ZOOM_MAX = 4;

/** Deflections by physical key. */
const HELD: Record<string, Partial<Stick>> = {
  KeyW: { ahead: 1 },
  KeyS: { ahead: -1 },
  KeyA: { left: 1 },
  KeyD: { left: -1 },
  ArrowUp: { ahead: 1 },
  ArrowDown: { ahead: -1 },
  ArrowLeft: { left: 1 },
  ArrowRight: { left: -1 },
  PageUp: { up: 1 },
  PageDown: { up: -1 },
};

export const drives = (code: string): boolean => Object.hasOwn(HELD, code);

export function stickOf(codes: Iterable<string>): Stick {
  const stick = { ...AT_REST };
  for (const code of codes) for (const axis of ["ahead", "left", "up"] as const) stick[axis] += HELD[code]?.[axis] ?? 0;
  return { ahead: bound(stick.ahead), left: bound(stick.left), up: bound(stick.up) };
}

/** Velocities of a stick: ahead m/s, left rad/s, up m/s. Reversing steers like a car, without inverting the turn. */
export function speedsOf({ ahead, left, up }: Stick, limit_m_s: number): [number, number, number] {
  return [ahead * limit_m_s, left * TURN_MAX_RAD_S, up * Math.min(limit_m_s, CLIMB_MAX_M_S)];
}

export const isAtRest = ({ ahead, left, up }: Stick): boolean => ahead === 0 && left === 0 && up === 0;

function bound(value: number): number {
  return Math.min(1, Math.max(-1, value));
}

/** The camera orientation as last reported. */
export interface Aim {
  pan_rad: number;
  tilt_rad: number;
  zoom: number;
}

export const AHEAD: Aim = { pan_rad: 0, tilt_rad: 0, zoom: 1 };

export function aimBy(aim: Aim, change: Partial<Aim>): Aim {
  return {
    pan_rad: clamp(aim.pan_rad + (change.pan_rad ?? 0), -PAN_MAX_RAD, PAN_MAX_RAD),
    tilt_rad: clamp(aim.tilt_rad + (change.tilt_rad ?? 0), -TILT_MAX_RAD, TILT_MAX_RAD),
    zoom: clamp(aim.zoom * (change.zoom ?? 1), 1, ZOOM_MAX),
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
