// What is known of things, by tick: what came by messages, and spans of a hundred ticks from the server. Both are bounded.

import type { Detail, Details, Seen } from "../protocol/details";

export type LoadDetails = (thing: string, from: number, to: number) => Promise<Details[]>;

export const SPAN = 100;
/** Twenty seconds of messages, and a little more. */
const RECENT_MAX = 1100;
const SPANS_MAX = 14;
const LOADING_MAX = 2;
const RETRY_MS = 2000;
/** Details of slow connections are missing now and then; those of at most this many ticks before are still shown. */
const LATE_TICKS = 25;
/** Robots see in every third tick or so; what they saw more than this many ticks ago is not what they see. */
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
  /** Another number whenever something has come. */
  version = 0;
  private first: number | null = null;
  private end: number | null = null;
  private readonly recent = new Map<number, Detail[]>();
  private readonly spans = new Map<string, Span>();
  private readonly loading = new Set<string>();
  private readonly failed = new Map<string, number>();
  /** What is loaded for an older run is not taken any more. */
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

  /** First and last tick that the server can tell of; null: none. */
  setRange(first: number | null, end: number | null): void {
    this.first = first;
    this.end = first === null ? null : end;
  }

  /** Details that came by themselves. */
  add({ tick, things }: Details): void {
    if (!Number.isFinite(tick)) return;
    this.recent.delete(tick);
    this.recent.set(tick, things);
    // Maps keep the order in which things came.
    if (this.recent.size > RECENT_MAX) this.recent.delete(this.recent.keys().next().value!);
    this.version++;
  }

  at(thing: string, tick: number): Detail | null {
    const things = this.recent.get(tick);
    if (things) for (const detail of things) if (detail.thing === thing) return detail;
    return this.spans.get(key(thing, Math.floor(tick / SPAN)))?.byTick.get(tick) ?? null;
  }

  /** The latest that is known at a tick, if it is not old. */
  latest(thing: string, tick: number): Row | null {
    for (let t = tick; t >= tick - LATE_TICKS; t--) {
      const detail = this.at(thing, t);
      if (detail) return { tick: t, detail };
    }
    return null;
  }

  /** What a thing saw last at a tick. */
  seen(thing: string, tick: number): Seen | null {
    for (let t = tick; t >= tick - SEEN_TICKS; t--) {
      const seen = this.at(thing, t)?.seen;
      if (seen) return seen;
    }
    return null;
  }

  /** All that is known from a tick to another one, both included. */
  rows(thing: string, from: number, to: number): Row[] {
    const rows: Row[] = [];
    for (let tick = from; tick <= to; tick++) {
      const detail = this.at(thing, tick);
      if (detail) rows.push({ tick, detail });
    }
    return rows;
  }

  /** Sees to it that the ticks between two come, those near `tick` first. */
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
    // Parts are asked for again when there is more of them.
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

  /** What lies farthest in time goes first; of spans as far, those of other things. */
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
