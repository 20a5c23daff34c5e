// The clock of a recording: the server plays it, messages move it. While the pointer is dragged along the timeline there is one
// question on its way at a time, and after its answer the latest place goes next; so the picture keeps up with the hand.

import type { Shot } from "../protocol/footage";
import type { Stats } from "../protocol/messages";
import type { Request } from "../protocol/socket";
import { LOADING_MS, type Clock, type Face } from "./clock";
import type { Sample, Stream } from "./stream";

/** A sought tick that has not come by then was passed over. */
const PATIENCE_MS = 500;
/** So long the buttons show what was asked for, whatever the server still says. */
const TRUST_MS = 900;
/** Farther than this, frames are not shown as one motion, ticks. */
const NEAR_TICKS = 25;

export class TapeClock implements Clock {
  readonly shot = null;
  private wanted: number | null = null;
  private asked: number | null = null;
  private asked_ms = 0;
  private isLoading = false;
  private isPlaying = true;
  private speed = 1;
  private told_ms = -Infinity;

  constructor(
    private readonly stream: Stream,
    private readonly first: number,
    private end: number,
    private readonly request: (request: Request) => Promise<boolean>,
    private readonly now_ms: () => number,
  ) {}

  take({ frame }: Shot, now_ms: number): void {
    const last = this.stream.newest;
    // Backwards every frame comes as a jump; what is near is one motion all the same.
    if (last && this.asked === null && Math.abs(frame.tick - last.tick) <= NEAR_TICKS) frame.isCut = false;
    this.stream.push(frame, now_ms);
    if (frame.tick === this.asked) this.arrive();
  }

  sample(now_ms: number, isSmooth: boolean): Sample | null {
    if (this.asked !== null && now_ms - this.asked_ms > PATIENCE_MS) this.arrive();
    this.isLoading = this.asked !== null && now_ms - this.asked_ms > LOADING_MS;
    return this.stream.sample(now_ms, isSmooth);
  }

  /** What the server says of itself. */
  hear(stats: Stats): void {
    this.end = stats.end_tick ?? this.end;
    if (this.now_ms() - this.told_ms < TRUST_MS) return;
    this.isPlaying = stats.is_playing ?? this.isPlaying;
    this.speed = stats.play_speed ?? this.speed;
  }

  play(): void {
    const isOver = this.speed > 0 && (this.stream.newest?.tick ?? 0) >= this.end;
    if (isOver) this.seek(this.first);
    this.tell({ do: "play" }, () => (this.isPlaying = true));
  }

  pause(): void {
    this.tell({ do: "pause" }, () => (this.isPlaying = false));
  }

  step(ticks: number): void {
    this.tell({ do: "step", ticks }, () => (this.isPlaying = false));
  }

  setSpeed(x: number): void {
    this.tell({ do: "speed", x }, () => (this.speed = x));
  }

  seek(tick: number): void {
    this.wanted = Math.min(this.end, Math.max(this.first, Math.round(tick)));
    this.pursue();
  }

  goLive(): void {
    // A recording has no now.
  }

  face(): Face {
    const { first, end, wanted, isLoading, isPlaying, speed } = this;
    return { first, end, wanted, isLoading, isPlaying, speed, isLive: false, canSeek: end > first };
  }

  private tell(request: Request, onDone: () => void): void {
    this.told_ms = this.now_ms();
    void this.request(request).then((isDone) => isDone && onDone());
  }

  private pursue(): void {
    if (this.asked !== null || this.wanted === null) return;
    const tick = this.wanted;
    this.asked = tick;
    this.asked_ms = this.now_ms();
    void this.request({ do: "seek", tick }).then((isDone) => {
      if (!isDone) this.asked = this.wanted = null;
    });
  }

  private arrive(): void {
    if (this.wanted === this.asked) this.wanted = null;
    this.asked = null;
    this.pursue();
  }
}
