// Server requests of the comparison page.

import { fetchJson } from "./http";
import type { GameEvent } from "./messages";

export interface Run {
  name: string;
  cycle_s: number;
  /** The range of moments: before the first tick, to after the last one. */
  first_tick: number;
  end_tick: number;
}

export interface Pair {
  a: Run;
  b: Run;
  /** The initial position, in ticks of the first run. */
  at: number | null;
  speed: number;
  is_playing: boolean;
}

export interface Difference {
  /** The tick after which the states differ; views differ from the next one on. */
  tick: number;
  /** The name of the differing entity in the scene. */
  thing: string | null;
  body: string | null;
  field: string | null;
  a: string | null;
  b: string | null;
  remark: string;
}

export interface Comparison {
  difference: Difference | null;
  /** The reason why the runs cannot be compared. */
  why: string | null;
}

export function fetchPair(token: string | null): Promise<Pair> {
  return fetchJson("api/pair", token) as Promise<Pair>;
}

/** Fetches the comparison. The response arrives when it is complete. */
export function fetchComparison(token: string | null): Promise<Comparison> {
  return fetchJson("api/difference", token) as Promise<Comparison>;
}

export function fetchEvents(side: "a" | "b", token: string | null): Promise<GameEvent[]> {
  return fetchJson(`${side}/api/events`, token) as Promise<GameEvent[]>;
}
