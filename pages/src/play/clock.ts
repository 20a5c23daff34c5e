// The timeline's clock. A recording is controlled by messages to the server; the past of a live run is played locally from
// footage while the run continues.

import type { Shot } from "../protocol/footage";
import type { Frame } from "../protocol/frame";
import type { Sample } from "./stream";

export interface Clock {
  /** Adds a frame from the server. */
  take(shot: Shot, now_ms: number): void;
  /** The poses to draw now; the result is the same object every time. */
  sample(now_ms: number, isSmooth: boolean): Sample | null;
  /** Scene and status of the drawn frame; null for the server's latest. */
  readonly shot: Shot | null;
  play(): void;
  pause(): void;
  step(ticks: number): void;
  seek(tick: number): void;
  setSpeed(x: number): void;
  /** Returns to the server's current state. */
  goLive(): void;
  /** The clock's state for panels. */
  face(): Face;
}

/** The public state of a clock. */
export interface Face {
  first: number;
  end: number;
  /** The target of a seek until it is reached; null otherwise. */
  wanted: number | null;
  /** Whether the frame to show has been missing for a while. */
  isLoading: boolean;
  isPlaying: boolean;
  speed: number;
  /** Whether the view follows the server. */
  isLive: boolean;
  /** Whether there are frames to seek to. */
  canSeek: boolean;
}

export const SPEEDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 20];
/** The delay after which a missing frame counts as loading. */
export const LOADING_MS = 200;
export const SPEED_MAX = 20;
export const SPEED_MIN = 0.05;

/** The next speed in the list; below the slowest, the direction reverses. */
export function nextSpeed(speed: number, isFaster: boolean): number {
  const row = [...SPEEDS.map((x) => -x).reverse(), ...SPEEDS];
  const found = isFaster ? row.find((x) => x > speed + 1e-9) : row.findLast((x) => x < speed - 1e-9);
  return found ?? speed;
}

export function blankFace(): Face {
  return { first: 0, end: 0, wanted: null, isLoading: false, isPlaying: true, speed: 1, isLive: true, canSeek: false };
}

export function sampleOf(frame: Frame): Sample {
  return { a: frame, b: null, t: 0 };
}
