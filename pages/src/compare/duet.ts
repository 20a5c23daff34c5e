// The clock of two viewer pages that show the same moment. Each frame, it moves both pages to the same position, so neither
// runs ahead, and both wait when one lacks frames. Positions are counted in ticks of the first run; a second run with another
// cycle time is shown at the same simulated time.

import type { Lens } from "../camera/lens";
import type { Spar } from "../page/spar";
import type { Comparison, Difference, Pair, Run } from "../protocol/pair";

export interface Face {
  first: number;
  end: number;
  tick: number;
  isPlaying: boolean;
  speed: number;
  /** The tick that both views show. */
  isThere: boolean;
  /** The note about each run at this moment. */
  remarks: [string, string];
}

/** The page of one run; null until it has loaded. */
export type Pane = () => Spar | null;

const TURN_S_MAX = 0.25;
const NEAR = 1e-6;

export class Duet {
  readonly first: number;
  readonly end: number;
  isLinked = true;
  /** The pane that leads the camera: the last one that the user touched. */
  leader: number | null = null;
  private position: number;
  private isPlaying: boolean;
  private speed: number;
  private turned_ms = -1;
  private isThere = false;
  private difference: Difference | null = null;
  /** Whether the views are past the first difference. */
  private isAfter = false;

  constructor(
    private readonly pair: Pair,
    private readonly panes: [Pane, Pane],
    at: number | null,
  ) {
    const { a, b } = pair;
    this.first = Math.min(a.first_tick, this.fromB(b.first_tick, Math.floor));
    this.end = Math.max(a.end_tick, this.fromB(b.end_tick, Math.ceil));
    this.position = this.within(at ?? pair.at ?? this.first);
    this.speed = pair.speed || 1;
    this.isPlaying = pair.is_playing && pair.speed !== 0;
  }

  take(comparison: Comparison): void {
    this.difference = comparison.difference;
  }

  turn(now_ms: number): void {
    const passed_s = this.turned_ms < 0 ? 0 : Math.min(TURN_S_MAX, (now_ms - this.turned_ms) / 1000);
    this.turned_ms = now_ms;
    const next = this.isPlaying ? this.within(this.position + (passed_s * this.speed) / this.pair.a.cycle_s) : this.position;
    if (this.lead(next)) this.arrive(next);
    else this.isThere = false;
    if (this.isLinked) this.linkCameras();
  }

  play(): void {
    if (this.speed > 0 && this.position >= this.end) this.position = this.first;
    this.isPlaying = true;
  }

  pause(): void {
    this.isPlaying = false;
  }

  step(ticks: number): void {
    this.isPlaying = false;
    // Step from the reported tick, which is the position rounded down.
    this.seek(Math.floor(this.position) + ticks);
  }

  seek(tick: number): void {
    this.position = this.within(tick);
  }

  setSpeed(x: number): void {
    this.speed = x;
    this.isPlaying = true;
  }

  face(): Face {
    const { first, end, isPlaying, speed, isThere, pair } = this;
    const remarks: Face["remarks"] = [remark(pair.a, this.position), remark(pair.b, this.toB(this.position))];
    return { first, end, tick: Math.floor(this.position), isPlaying, speed, isThere, remarks };
  }

  private lead(position: number): boolean {
    const [a, b] = this.panes.map((pane) => pane());
    // Move both, even if one has to wait: this requests its frames.
    const isAThere = a?.lead(position, this.speed) ?? false;
    const isBThere = b?.lead(this.toB(position), this.speed) ?? false;
    return isAThere && isBThere;
  }

  private arrive(position: number): void {
    this.position = position;
    this.isThere = true;
    if (position >= this.end && this.speed > 0) this.isPlaying = false;
    if (position <= this.first && this.speed < 0) this.isPlaying = false;
    this.mark();
  }

  /** Selects the differing entity in both views, from the first frames on that may show it. */
  private mark(): void {
    const isAfter = this.difference !== null && Math.floor(this.position) > this.difference.tick;
    if (isAfter === this.isAfter) return;
    this.isAfter = isAfter;
    const thing = this.difference?.thing ?? null;
    for (const pane of this.panes) {
      const spar = pane();
      if (isAfter && thing !== null) spar?.select(thing);
      else if (!isAfter && spar?.state().selection === thing) spar.select(null);
    }
  }

  private linkCameras(): void {
    if (this.leader === null) return;
    const from = this.panes[this.leader]()?.lens();
    const other = this.panes[1 - this.leader]();
    if (from && other && !isSame(from, other.lens())) other.setLens(from);
  }

  private within(tick: number): number {
    return Math.min(this.end, Math.max(this.first, tick));
  }

  private toB(tick: number): number {
    const { a, b } = this.pair;
    return a.cycle_s === b.cycle_s ? tick : (tick * a.cycle_s) / b.cycle_s;
  }

  private fromB(tick: number, round: (x: number) => number): number {
    const { a, b } = this.pair;
    return a.cycle_s === b.cycle_s ? tick : round((tick * b.cycle_s) / a.cycle_s);
  }
}

function remark(run: Run, tick: number): string {
  if (tick < run.first_tick) return `begins at tick ${run.first_tick}`;
  return tick > run.end_tick ? `over after tick ${run.end_tick}` : "";
}

function isSame(a: Readonly<Lens>, b: Readonly<Lens>): boolean {
  let change = Math.abs(a.yaw - b.yaw) + Math.abs(a.pitch - b.pitch) + Math.abs(a.fov - b.fov);
  for (let k = 0; k < 3; k++) change += Math.abs(a.eye[k] - b.eye[k]);
  return change < NEAR;
}
