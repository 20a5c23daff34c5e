// History: robot trails, state intervals, operator services, and scores over time. Times are simulated.

const TRAIL_MAX = 3000;
/** The maximum number of points of a trail. */
const TRAIL_SHOWN_MAX = 600;
const TRAIL_STEP_M = 0.1;
const POINTS_MAX = 4000;
const SPANS_MAX = 2000;
/** The interval within which repeated commands count as one service. */
const SERVICE_MS = 1000;

export interface Span {
  state: string;
  from_ms: number;
}

export type TrailPoint = readonly [x: number, y: number, at_ms: number];

export interface Curve {
  times_s: number[];
  values: number[];
}

export class History {
  trails = new Map<string, TrailPoint[]>();
  states = new Map<string, Span[]>();
  /** Times of operators' services of a robot. */
  services = new Map<string, number[]>();
  scores = new Map<string, Curve>();

  pass(uid: string, x: number, y: number, at_ms: number): void {
    const trail = got(this.trails, uid);
    const last = trail.at(-1);
    if (last && Math.hypot(x - last[0], y - last[1]) < TRAIL_STEP_M) return;
    keep(trail, [x, y, at_ms], TRAIL_MAX);
  }

  /** The trail of a robot at a time. */
  trail(uid: string, at_ms: number): readonly TrailPoint[] {
    const trail = this.trails.get(uid) ?? [];
    const end = trail.findLastIndex((passed) => passed[2] <= at_ms) + 1;
    return trail.slice(Math.max(0, end - TRAIL_SHOWN_MAX), end);
  }

  be(uid: string, state: string, from_ms: number): void {
    const spans = got(this.states, uid);
    if (spans.at(-1)?.state !== state) keep(spans, { state, from_ms }, SPANS_MAX);
  }

  serve(uid: string, at_ms: number): void {
    const services = got(this.services, uid);
    if (at_ms - (services.at(-1) ?? -SERVICE_MS) >= SERVICE_MS) keep(services, at_ms, SPANS_MAX);
  }

  score(key: string, value: number, at_ms: number): void {
    const curve = this.scores.get(key) ?? { times_s: [], values: [] };
    if (curve.times_s.at(-1) === at_ms / 1000) curve.values.pop();
    else keep(curve.times_s, at_ms / 1000, POINTS_MAX);
    keep(curve.values, value, POINTS_MAX);
    this.scores.set(key, curve);
  }

  /** The scores at a time, in order of arrival. */
  scoresAt(at_ms: number): [key: string, value: number][] {
    const told = [...this.scores].map(([key, { times_s, values }]) => [key, values[times_s.findLastIndex((time_s) => time_s * 1000 <= at_ms)]] as const);
    return told.filter((each): each is [string, number] => each[1] !== undefined);
  }

  forget(uid: string): void {
    this.trails.delete(uid);
  }
}

function got<T>(all: Map<string, T[]>, uid: string): T[] {
  const found = all.get(uid) ?? [];
  all.set(uid, found);
  return found;
}

function keep<T>(list: T[], item: T, max: number): void {
  list.push(item);
  if (list.length > max) list.shift();
}
