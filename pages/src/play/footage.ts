// Frames in memory: spans of a hundred ticks from the server, and the latest received frames. Both are bounded; missing frames
// are requested and arrive a moment later.

import type { Shot } from "../protocol/footage";

export type Load = (from: number, to: number) => Promise<Shot[]>;

const SPAN = 100;
const SPANS_MAX = 30;
const RECENT_MAX = 500;
const KEPT_MAX = 50;
const LOADING_MAX = 2;
const RETRY_MS = 2000;

export class Footage {
  /** First and last tick that the server can provide; null if none. */
  first: number | null = null;
  end: number | null = null;
  /** Whether the run continues. Recordings are complete from the start. */
  isGrowing = true;
  /** Whether the server is gone, which leaves only the frames in memory. */
  isAlone = false;
  /** Numbers of the spans that stay in memory. */
  private kept = new Set<number>();
  private spans = new Map<number, Shot[]>();
  private recent: Shot[] = [];
  private loading = new Set<number>();
  private failed = new Map<number, number>();
  /** Discards responses for an older run. */
  private run = 0;

  constructor(private readonly load: Load) {}

  reset(): void {
    this.first = this.end = null;
    this.isAlone = false;
    this.spans.clear();
    this.kept.clear();
    this.recent = [];
    this.loading.clear();
    this.failed.clear();
    this.run++;
  }

  setRange(first: number | null, end: number | null): void {
    this.first = first;
    this.end = first === null ? null : end;
  }

  /** Adds a received frame. */
  add(shot: Shot): void {
    const last = this.recent.at(-1);
    if (last && shot.frame.tick <= last.frame.tick) this.recent = [];
    this.recent.push(shot);
    if (this.recent.length > RECENT_MAX) this.recent.shift();
  }

  /** First and last tick that can be shown. */
  get reach(): [number, number] | null {
    if (this.isAlone) return this.atHand;
    const newest = this.recent.at(-1)?.frame.tick;
    const first = this.first ?? this.recent[0]?.frame.tick;
    const end = Math.max(this.end ?? -1, newest ?? -1);
    return first === undefined || end < first ? null : [first, end];
  }

  at(tick: number): Shot | null {
    const span = this.spans.get(Math.floor(tick / SPAN));
    const found = (span && exactly(span, tick)) ?? exactly(this.recent, tick);
    return found ?? (this.isAlone ? this.lastBefore(tick) : this.nearRecent(tick));
  }

  /** Whether all of these ticks can be shown without the server. */
  has(from: number, to: number): boolean {
    const isRecent = this.recent.length > 0 && this.recent[0].frame.tick <= from;
    for (let index = Math.floor(from / SPAN); index * SPAN <= to; index++) if (!isRecent && !this.spans.has(index)) return false;
    return true;
  }

  /** The number of ticks that can be shown without the server. */
  get count(): number {
    const recent = this.recent.length ? this.recent.at(-1)!.frame.tick - this.recent[0].frame.tick + 1 : 0;
    const spans = [...this.spans].filter(([index]) => !this.recent.length || (index + 1) * SPAN <= this.recent[0].frame.tick);
    return spans.reduce((sum, [, shots]) => sum + shots.length, recent);
  }

  /** Loads these parts of the run and keeps them, the latest first. The caller repeats the call until all are loaded. */
  keep(parts: [from: number, to: number][], now_ms: number): void {
    const wanted = parts.flatMap(([from, to]) => [...Array(Math.floor(to / SPAN) - Math.floor(from / SPAN) + 1)].map((_, i) => Math.floor(from / SPAN) + i));
    this.kept = new Set([...new Set(wanted)].sort((a, b) => b - a).slice(0, KEPT_MAX));
    for (const index of this.kept) this.fetch(index, now_ms);
  }

  /** The next tick that can be shown in this direction after a gap. */
  beyondGap(tick: number, direction: number): number {
    const shown = this.at(tick)?.frame.tick;
    if (!this.isAlone || shown === undefined || tick - shown < SPAN) return tick;
    if (direction < 0) return shown;
    const starts = [...this.spans.values(), this.recent].flatMap((shots) => shots[0]?.frame.tick ?? []);
    return Math.min(...starts.filter((start) => start > tick), this.recent.at(-1)?.frame.tick ?? tick);
  }

  /** Requests the ticks around this one, those ahead first. */
  want(tick: number, direction: number, now_ms: number): void {
    const span = Math.floor(tick / SPAN);
    const way = direction < 0 ? -1 : 1;
    for (const index of [span, span + way, span + 2 * way]) this.fetch(index, now_ms);
  }

  /**
   * The frame for a tick. Fast runs send frames with gaps, so the previous one is used if the server cannot provide a better
   * one.
   */
  private nearRecent(tick: number): Shot | null {
    if (this.end !== null && tick <= this.end && !this.failed.has(Math.floor(tick / SPAN))) return null;
    const index = before(this.recent, tick);
    return index < 0 ? null : this.recent[index];
  }

  /** First and last tick in memory. */
  private get atHand(): [number, number] | null {
    const rows = [...this.spans.values(), this.recent].filter((shots) => shots.length > 0);
    if (!rows.length) return null;
    return [Math.min(...rows.map((shots) => shots[0].frame.tick)), Math.max(...rows.map((shots) => shots.at(-1)!.frame.tick))];
  }

  /** The latest frame in memory at or before a tick. */
  private lastBefore(tick: number): Shot | null {
    let best: Shot | null = null;
    for (const shots of [...this.spans.values(), this.recent]) {
      const shot = shots[before(shots, tick)];
      if (shot && (!best || shot.frame.tick > best.frame.tick)) best = shot;
    }
    return best;
  }

  private fetch(index: number, now_ms: number): void {
    if (this.isAlone || this.first === null || this.end === null || this.spans.has(index) || this.loading.has(index)) return;
    const from = Math.max(this.first, index * SPAN);
    const to = Math.min(this.end + 1, (index + 1) * SPAN);
    // A growing span is complete a moment later; until then use the latest frames.
    const grows = this.isGrowing && to < (index + 1) * SPAN && this.recent.length > 0 && this.recent[0].frame.tick <= from;
    if (from >= to || grows || this.loading.size >= LOADING_MAX || now_ms - (this.failed.get(index) ?? -Infinity) < RETRY_MS) return;
    const run = this.run;
    this.loading.add(index);
    this.load(from, to).then(
      (shots) => run === this.run && this.take(index, shots, to),
      () => run === this.run && this.fail(index, now_ms),
    );
  }

  private take(index: number, shots: Shot[], to: number): void {
    this.loading.delete(index);
    this.failed.delete(index);
    if (!shots.length) return;
    this.spans.set(index, shots);
    // Request incomplete parts again when they have grown.
    if (this.isGrowing && to < (index + 1) * SPAN) setTimeout(() => this.spans.get(index) === shots && this.spans.delete(index), RETRY_MS);
    if (this.spans.size > SPANS_MAX + this.kept.size) this.spans.delete(this.farthest(index));
  }

  private fail(index: number, now_ms: number): void {
    this.loading.delete(index);
    this.failed.set(index, now_ms);
  }

  private farthest(from: number): number {
    return [...this.spans.keys()].filter((index) => !this.kept.has(index)).reduce((far, index) => (Math.abs(index - from) > Math.abs(far - from) ? index : far), from);
  }
}

function exactly(shots: Shot[], tick: number): Shot | null {
  const guess = shots.length ? shots[tick - shots[0].frame.tick] : undefined;
  if (guess?.frame.tick === tick) return guess;
  const index = before(shots, tick);
  return index >= 0 && shots[index].frame.tick === tick ? shots[index] : null;
}

/** The index of the last shot at or before a tick; -1 if all are later. */
export function before(shots: Shot[], tick: number): number {
  let [low, high] = [0, shots.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (shots[middle].frame.tick <= tick) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
