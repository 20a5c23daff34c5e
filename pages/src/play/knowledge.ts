// Details by tick: received messages, and spans of a hundred ticks from the server. Both are bounded.

import type { Detail, Details, Vision } from "../protocol/details";

export type LoadDetails = (thing: string, from: number, to: number) => Promise<Details[]>;

export const SPAN = 100;
/** The number of stored messages: slightly more than twenty seconds. */
const RECENT_MAX = 1100;
const SPANS_MAX = 14;
const LOADING_MAX = 2;
const RETRY_MS = 2000;
/** The maximum age of shown details, ticks. Slow connections miss some. */
const LATE_TICKS = 25;
/** The maximum age of shown vision, ticks. Robots see in about every third tick. */
const SEEN_TICKS = 12;

interface Span {
  thing: string;
  index: number;
  /** The tick after its last one. */
  to: number;
  loaded_ms: number;
  byTick: Map<number, Detail>;
}

export interface Row {
  tick: number;
  detail: Detail;
}

export class Knowledge {
  /** A version number that increases with new data. */
  version = 0;
  private first: number | null = null;
  private end: number | null = null;
  private readonly recent = new Map<number, Detail[]>();
  private readonly spans = new Map<string, Span>();
  private readonly loading = new Set<string>();
  private readonly failed = new Map<string, number>();
  /** Discards responses for an older run. */
  private run = 0;

  constructor(private readonly load: LoadDetails) {}

  reset(): void {
    this.first = this.end = null;
    this.recent.clear();
    this.spans.clear();
    this.loading.clear();
    this.failed.clear();
    this.run++;
    this.version++;
  }

  /** First and last tick that the server can provide; null if none. */
  setRange(first: number | null, end: number | null): void {
    this.first = first;
    this.end = first === null ? null : end;
  }

  /** Adds received details. */
  add({ tick, things }: Details): void {
    if (!Number.isFinite(tick)) return;
    this.recent.delete(tick);
    this.recent.set(tick, things);
    // Maps keep insertion order.
    if (this.recent.size > RECENT_MAX) this.recent.delete(this.recent.keys().next().value!);
    this.version++;
  }

  at(thing: string, tick: number): Detail | null {
    const things = this.recent.get(tick);
    if (things) for (const detail of things) if (detail.thing === thing) return detail;
    return this.spans.get(key(thing, Math.floor(tick / SPAN)))?.byTick.get(tick) ?? null;
  }

  /** The latest details at a tick, unless they are too old. */
  latest(thing: string, tick: number): Row | null {
    for (let t = tick; t >= tick - LATE_TICKS; t--) {
      const detail = this.at(thing, t);
      if (detail) return { tick: t, detail };
    }
    return null;
  }

  /** The latest vision of an entity at a tick. */
  seen(thing: string, tick: number): Vision | null {
    for (let t = tick; t >= tick - SEEN_TICKS; t--) {
      const seen = this.at(thing, t)?.seen;
      if (seen) return seen;
    }
    return null;
  }

  /** All details between two ticks, both included. */
  rows(thing: string, from: number, to: number): Row[] {
    const rows: Row[] = [];
    for (let tick = from; tick <= to; tick++) {
      const detail = this.at(thing, tick);
      if (detail) rows.push({ tick, detail });
    }
    return rows;
  }

  /** Requests the ticks between two, those near `tick` first. */
  want(thing: string, tick: number, from: number, to: number, now_ms: number): void {
    const middle = Math.floor(tick / SPAN);
    const last = Math.floor(to / SPAN);
    const indices: number[] = [];
    for (let index = Math.floor(from / SPAN); index <= last; index++) indices.push(index);
    indices.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    for (const index of indices) this.fetch(thing, index, now_ms);
  }

  private fetch(thing: string, index: number, now_ms: number): void {
    if (this.first === null || this.end === null) return;
    const name = key(thing, index);
    const from = Math.max(this.first, index * SPAN);
    const to = Math.min(this.end + 1, (index + 1) * SPAN);
    const span = this.spans.get(name);
    // Request incomplete parts again when they have grown.
    const isHere = span && (span.to >= to || now_ms - span.loaded_ms < RETRY_MS);
    const hasFailed = now_ms - (this.failed.get(name) ?? -Infinity) < RETRY_MS;
    if (from >= to || isHere || hasFailed || this.loading.has(name) || this.loading.size >= LOADING_MAX) return;
    const { run } = this;
    this.loading.add(name);
    this.load(thing, from, to).then(
      (all) => run === this.run && this.keep({ thing, index, to, loaded_ms: now_ms, byTick: byTick(all, thing) }),
      () => run === this.run && this.fail(name, now_ms),
    );
  }

  private keep(span: Span): void {
    const name = key(span.thing, span.index);
    this.loading.delete(name);
    this.failed.delete(name);
    this.spans.set(name, span);
    this.version++;
    if (this.spans.size > SPANS_MAX) this.spans.delete(this.farthest(span));
  }

  private fail(name: string, now_ms: number): void {
    this.loading.delete(name);
    this.failed.set(name, now_ms);
  }

  /** Evicts the span farthest in time; at equal distance, spans of other entities first. */
  private farthest(from: Span): string {
    const distance = (span: Span) => (span.thing === from.thing ? 0 : 0.5) + Math.abs(span.index - from.index);
    return [...this.spans].reduce((far, entry) => (distance(entry[1]) > distance(far[1]) ? entry : far))[0];
  }
}

function key(thing: string, index: number): string {
  return `${index} ${thing}`;
}

function byTick(all: Details[], thing: string): Map<number, Detail> {
  const result = new Map<number, Detail>();
  for (const { tick, things } of all) {
    const detail = things.find((each) => each.thing === thing);
    if (detail) result.set(tick, detail);
  }
  return result;
}
