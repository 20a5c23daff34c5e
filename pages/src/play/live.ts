// The clock of a live run: it follows the server until the user pauses, steps or seeks. From then on it plays footage at its
// own pace, and follows again when it has caught up or receives `goLive`.

import type { Shot } from "../protocol/footage";
import { LOADING_MS, type Clock, type Face } from "./clock";
import type { Footage } from "./footage";
import type { Sample, Stream } from "./stream";

export class LiveClock implements Clock {
  shot: Shot | null = null;
  /** The current tick, with a fraction; null while it follows. */
  private position: number | null = null;
  private isPlaying = false;
  private speed = 1;
  private drawn_ms = -1;
  private newest = 0;
  /** The time since which the frame to show is missing; null if it is loaded. */
  private missing_ms: number | null = null;
  private readonly sampled: Sample = { a: null as unknown as Sample["a"], b: null, t: 0 };

  constructor(
    private readonly stream: Stream,
    private readonly footage: Footage,
    private readonly cycle_s: number,
  ) {}

  take(shot: Shot, now_ms: number): void {
    this.newest = shot.frame.tick;
    this.footage.add(shot);
    this.stream.push(shot.frame, now_ms);
  }

  sample(now_ms: number, isSmooth: boolean): Sample | null {
    const passed_s = this.drawn_ms < 0 ? 0 : Math.min(0.25, (now_ms - this.drawn_ms) / 1000);
    this.drawn_ms = now_ms;
    const live = this.stream.sample(now_ms, isSmooth);
    const reach = this.footage.reach;
    if (this.position === null || !reach) return this.follow(live);
    if (this.isPlaying && this.footage.at(Math.floor(this.position))) this.position += (passed_s * this.speed) / this.cycle_s;
    if (this.isPlaying) this.position = this.footage.beyondGap(Math.floor(this.position), this.speed) + (this.position % 1);
    // Forwards, the end is the run's current tick.
    if (this.isPlaying && this.speed > 0 && this.position >= reach[1] - 1) return this.follow(live);
    this.position = Math.min(reach[1], Math.max(reach[0], this.position));
    return this.show(this.position, now_ms, isSmooth);
  }

  play(): void {
    if (this.position !== null) this.isPlaying = true;
  }

  pause(): void {
    this.leave();
    this.isPlaying = false;
  }

  step(ticks: number): void {
    this.leave();
    this.isPlaying = false;
    if (this.position !== null) this.seek(Math.round(this.position) + ticks);
  }

  seek(tick: number): void {
    const reach = this.footage.reach;
    if (!reach) return;
    if (this.position === null) this.isPlaying = true;
    this.position = Math.min(reach[1], Math.max(reach[0], tick));
    if (this.position >= reach[1] - 1 && this.isPlaying && this.speed > 0) this.goLive();
  }

  setSpeed(x: number): void {
    if (this.position === null && x >= 1) return;
    this.leave();
    this.speed = x;
    this.isPlaying = true;
  }

  goLive(): void {
    this.position = null;
    this.shot = null;
    this.speed = 1;
    this.isPlaying = false;
  }

  /** Shows a position for an external clock, possibly between two ticks. Returns whether its frame is loaded. */
  lead(position: number, speed: number): boolean {
    const reach = this.footage.reach;
    if (!reach) return false;
    this.isPlaying = false;
    this.speed = speed;
    this.position = Math.min(reach[1], Math.max(reach[0], position));
    return this.footage.at(Math.floor(this.position)) !== null;
  }

  face(): Face {
    const [first, end] = this.footage.reach ?? [this.newest, this.newest];
    const isLive = this.position === null;
    const tick = isLive ? null : Math.floor(this.position!);
    const wanted = tick === this.sampled.a?.tick ? null : tick;
    const isLoading = !isLive && this.missing_ms !== null && this.drawn_ms - this.missing_ms > LOADING_MS;
    return { first, end, wanted, isLoading, isPlaying: isLive || this.isPlaying, speed: this.speed, isLive, canSeek: end > first };
  }

  /** Switches from following to a local position. */
  private leave(): void {
    if (this.position !== null) return;
    const shown = this.sampled.a?.tick ?? this.newest;
    this.position = this.footage.reach ? shown : null;
    this.speed = 1;
    this.isPlaying = true;
  }

  private follow(live: Sample | null): Sample | null {
    this.missing_ms = null;
    if (this.position !== null) this.goLive();
    if (live) this.sampled.a = live.a;
    return live;
  }

  private show(position: number, now_ms: number, isSmooth: boolean): Sample | null {
    const tick = Math.floor(position);
    this.footage.want(tick, this.speed, now_ms);
    const a = this.footage.at(tick);
    // Until the frame is loaded, the view does not change.
    this.missing_ms = a ? null : (this.missing_ms ?? now_ms);
    if (!a) return this.sampled.a ? this.sampled : null;
    this.shot = a;
    this.sampled.a = a.frame;
    this.sampled.b = isSmooth ? (this.footage.at(tick + 1)?.frame ?? null) : null;
    this.sampled.t = this.sampled.b ? position - tick : 0;
    return this.sampled;
  }
}
