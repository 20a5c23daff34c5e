// What the timeline's buttons move. A recording is moved by messages to the server; of a live run everybody can look at what
// was, by footage, while the run goes on.

import type { Shot } from "../protocol/footage";
import type { Frame } from "../protocol/frame";
import type { Sample } from "./stream";

export interface Clock {
  /** A frame from the server. */
  take(shot: Shot, now_ms: number): void;
  /** What to draw now; the answer is the same object every time. */
  sample(now_ms: number, isSmooth: boolean): Sample | null;
  /** Scene and status of what is drawn; null: those that the server told last. */
  readonly shot: Shot | null;
  play(): void;
  pause(): void;
  step(ticks: number): void;
  seek(tick: number): void;
  setSpeed(x: number): void;
  /** Back to what the server shows now. */
  goLive(): void;
  /** For the panels. */
  face(): Face;
}

/** What a clock shows of itself. */
export interface Face {
  first: number;
  end: number;
  /** Where the picture is going: the sought tick, until it is there. Null: it is there. */
  wanted: number | null;
  /** The frame that is to be shown has not come for a while. */
  isLoading: boolean;
  isPlaying: boolean;
  speed: number;
  /** The picture follows what the server shows. */
  isLive: boolean;
  /** There is something to go to. */
  canSeek: boolean;
}

export const SPEEDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 20];
/** A frame that takes longer is said to be loading. */
export const LOADING_MS = 200;
export const SPEED_MAX = 20;
export const SPEED_MIN = 0.05;

/** The next speed of the row; slower than the slowest turns around. */
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
