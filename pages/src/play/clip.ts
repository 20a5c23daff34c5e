// The clock of a clip. All of its frames are local, so it sends no requests. Frames may be several ticks apart; it pauses only
// at a frame.

import type { Shot } from "../protocol/footage";
import type { Clock, Face } from "./clock";
import { before } from "./footage";
import type { Sample } from "./stream";

const PASSED_S_MAX = 0.25;

export class ClipClock implements Clock {
  shot: Shot | null = null;
  /** The current tick, with a fraction. */
  private position: number;
  private isPlaying = true;
  private speed = 1;
  private drawn_ms = -1;
  private readonly sampled: Sample = { a: null as unknown as Sample["a"], b: null, t: 0 };

  /** The frames in order of ticks, at least one. */
  constructor(
    private readonly shots: Shot[],
    private readonly cycle_s: number,
  ) {
    this.position = this.first;
  }

  take(): void {
    // A clip receives no frames.
  }

  sample(now_ms: number, isSmooth: boolean): Sample {
    const passed_s = this.drawn_ms < 0 ? 0 : Math.min(PASSED_S_MAX, (now_ms - this.drawn_ms) / 1000);
    this.drawn_ms = now_ms;
    if (this.isPlaying) this.goOn((passed_s * this.speed) / this.cycle_s);
    const index = this.index;
    const { shots, sampled } = this;
    this.shot = shots[index];
    sampled.a = this.shot.frame;
    sampled.b = (isSmooth && shots[index + 1]?.frame) || null;
    sampled.t = sampled.b ? (this.position - sampled.a.tick) / (sampled.b.tick - sampled.a.tick) : 0;
    return sampled;
  }

  play(): void {
    if (this.speed > 0 && this.position >= this.end) this.position = this.first;
    if (this.speed < 0 && this.position <= this.first) this.position = this.end;
    this.isPlaying = true;
  }

  pause(): void {
    this.isPlaying = false;
  }

  /** Steps from frame to frame. */
  step(pictures: number): void {
    this.isPlaying = false;
    const index = Math.min(this.shots.length - 1, Math.max(0, this.index + pictures));
    this.position = this.shots[index].frame.tick;
  }

  seek(tick: number): void {
    const index = Math.max(0, before(this.shots, tick));
    const [here, next] = [this.shots[index], this.shots[index + 1]];
    const isNext = next && next.frame.tick - tick < tick - here.frame.tick;
    this.position = (isNext ? next : here).frame.tick;
  }

  setSpeed(x: number): void {
    this.speed = x;
    this.isPlaying = true;
  }

  goLive(): void {
    // A clip has no live position.
  }

  face(): Face {
    const { first, end, isPlaying, speed } = this;
    return { first, end, wanted: null, isLoading: false, isPlaying, speed, isLive: false, canSeek: end > first };
  }

  private get first(): number {
    return this.shots[0].frame.tick;
  }

  private get end(): number {
    return this.shots[this.shots.length - 1].frame.tick;
  }

  private get index(): number {
    return Math.max(0, before(this.shots, this.position));
  }

  private goOn(ticks: number): void {
    const { first, end } = this;
    this.position = Math.min(end, Math.max(first, this.position + ticks));
    if (this.position === (this.speed > 0 ? end : first)) this.isPlaying = false;
  }
}
