// What the page that shows two runs asks of the server.

import { fetchJson } from "./http";
import type { GameEvent } from "./messages";

export interface Run {
  name: string;
  cycle_s: number;
  /** The moments that can be shown: before the first tick, to after the last one. */
  first_tick: number;
  end_tick: number;
}

export interface Pair {
  a: Run;
  b: Run;
  /** Where to begin, in ticks of the first run. */
  at: number | null;
  speed: number;
  is_playing: boolean;
}

export interface Difference {
  /** The tick after which the states differ: pictures do from the next one on. */
  tick: number;
  /** The thing that it is about, by its name in the scene. */
  thing: string | null;
  body: string | null;
  field: string | null;
  a: string | null;
  b: string | null;
  remark: string;
}

export interface Comparison {
  difference: Difference | null;
  /** Why the runs cannot be compared. */
  why: string | null;
}

export function fetchPair(token: string | null): Promise<Pair> {
  return fetchJson("api/pair", token) as Promise<Pair>;
}

/** The answer comes when the runs are compared. */
export function fetchComparison(token: string | null): Promise<Comparison> {
  return fetchJson("api/difference", token) as Promise<Comparison>;
}

export function fetchEvents(side: "a" | "b", token: string | null): Promise<GameEvent[]> {
  return fetchJson(`${side}/api/events`, token) as Promise<GameEvent[]>;
}
