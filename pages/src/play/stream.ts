// Smooth playback of live frames, which arrive irregularly. The stream lags about one frame behind and adapts its pace to stay
// there. It counts frames, not ticks, and therefore works for every speed and direction.

import type { Frame } from "../protocol/frame";

export interface Sample {
  a: Frame;
  b: Frame | null;
  /** The interpolation from a to b, 0 to 1. */
  t: number;
}

const KEPT = 16;
/** The target lag behind the newest frame, in frames. */
const LAG = 1.3;
const LAG_MAX = 5;
const INTERVAL_MS_MAX = 400;

export class Stream {
  private frames: Frame[] = [];
  /** The number of the first stored frame. */
  private first = 0;
  private shown = 0;
  private interval_ms = 20;
  private arrived_ms = -1;
  private drawn_ms = -1;
  private readonly sampled: Sample = { a: null as unknown as Frame, b: null, t: 0 };

  reset(): void {
    this.frames = [];
    this.first = 0;
    this.shown = 0;
    this.arrived_ms = -1;
    this.drawn_ms = -1;
  }

  get newest(): Frame | null {
    return this.frames.length ? this.frames[this.frames.length - 1] : null;
  }

  push(frame: Frame, now_ms: number): void {
    if (this.arrived_ms >= 0) {
      const gap = Math.min(INTERVAL_MS_MAX, Math.max(1, now_ms - this.arrived_ms));
      this.interval_ms += 0.1 * (gap - this.interval_ms);
    }
    this.arrived_ms = now_ms;
    const before = this.newest;
    this.frames.push(frame);
    if (frame.isCut || !before || before.version !== frame.version) this.shown = this.last;
    if (this.frames.length > KEPT) {
      this.frames.shift();
      this.first++;
    }
  }

  /** The poses to draw now; null before the first frame. The result is the same object every time. */
  sample(now_ms: number, isSmooth: boolean): Sample | null {
    if (!this.frames.length) return null;
    const passed_ms = this.drawn_ms < 0 ? 0 : now_ms - this.drawn_ms;
    this.drawn_ms = now_ms;
    const lag = this.last - this.shown;
    if (!isSmooth || lag > LAG_MAX) this.shown = isSmooth ? this.last - LAG : this.last;
    else this.shown += (passed_ms / this.interval_ms) * Math.min(2, Math.max(0.5, 1 + 0.3 * (lag - LAG)));
    // Without new frames, playback reaches the newest frame and stays there.
    this.shown = Math.max(this.first, Math.min(this.last, this.shown));
    const index = Math.floor(this.shown) - this.first;
    this.sampled.a = this.frames[index];
    this.sampled.b = index + 1 < this.frames.length ? this.frames[index + 1] : null;
    this.sampled.t = this.shown - Math.floor(this.shown);
    return this.sampled;
  }

  private get last(): number {
    return this.first + this.frames.length - 1;
  }
}
