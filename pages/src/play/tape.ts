// The clock of a recording, which the server plays and messages control. During a drag along the timeline, only one request is
// pending at a time; after its response the latest position follows, so the view keeps up with the pointer.

import type { Shot } from "../protocol/footage";
import type { Stats } from "../protocol/messages";
import type { Request } from "../protocol/socket";
import { LOADING_MS, type Clock, type Face } from "./clock";
import type { Sample, Stream } from "./stream";

/** The time after which a missing seek target counts as skipped. */
const PATIENCE_MS = 500;
/** The time for which the buttons show the requested state, whatever the server still reports. */
const TRUST_MS = 900;
/** The distance beyond which frames are not interpolated, ticks. */
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
    // Backwards, every frame arrives as a jump. Interpolate if it is near.
    if (last && this.asked === null && Math.abs(frame.tick - last.tick) <= NEAR_TICKS) frame.isCut = false;
    this.stream.push(frame, now_ms);
    if (frame.tick === this.asked) this.arrive();
  }

  sample(now_ms: number, isSmooth: boolean): Sample | null {
    if (this.asked !== null && now_ms - this.asked_ms > PATIENCE_MS) this.arrive();
    this.isLoading = this.asked !== null && now_ms - this.asked_ms > LOADING_MS;
    return this.stream.sample(now_ms, isSmooth);
  }

  /** The server's playback status. */
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
    // A recording has no live position.
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
