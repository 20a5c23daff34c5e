// Sorting and filtering of the robot list, and the help requests shown to an operator.

import { numberOf, type Request, type Robot } from "./things";

export const ORDERS = { number: "Number", attention: "Needs attention", neglect: "Longest neglected" } as const;
export type Order = keyof typeof ORDERS;

export const FILTERS = { all: "All robots", mine: "Mine and the pool's", requests: "With requests", waiting: "Standing still" } as const;
export type Filter = keyof typeof FILTERS;

/** The data for sorting and filtering. */
export interface Facts {
  requests: ReadonlyMap<string, Request>;
  owners: ReadonlyMap<string, number>;
  station: number;
}

const IN_TROUBLE = ["stuck", "fallen", "fault", "lost"];
const STANDING = ["idle", "dead", ...IN_TROUBLE];

export function ordered(robots: Iterable<Robot>, order: Order, facts: Facts): Robot[] {
  const key = { number: () => 0, attention: (each: Robot) => -need(each, facts), neglect: (each: Robot) => each.served_ms ?? -1 }[order];
  return [...robots].sort((a, b) => key(a) - key(b) || numberOf(a.uid) - numberOf(b.uid));
}

export function passes(robot: Robot, filter: Filter, { requests, owners, station }: Facts): boolean {
  if (filter === "mine") return [0, station].includes(owners.get(robot.uid) ?? 0);
  if (filter === "requests") return requests.has(robot.uid);
  return filter === "all" || STANDING.includes(robot.state ?? "idle");
}

/** Priority: requests first, then unreported faults, then idle robots. */
function need({ uid, state }: Robot, { requests }: Facts): number {
  const request = requests.get(uid);
  if (request) return 1000 + request.priority;
  return state && IN_TROUBLE.includes(state) ? 2 : state === "idle" ? 1 : 0;
}

/**
 * The requests that the policy shows: all, the oldest, the most urgent (the server gives the shortest job the highest
 * priority), or none.
 */
export function shown(requests: Iterable<Request>, policy: string): Request[] {
  const oldest = [...requests].sort((a, b) => a.since_ms - b.since_ms || numberOf(a.uid) - numberOf(b.uid));
  if (policy === "none") return [];
  if (policy === "fifo") return oldest.slice(0, 1);
  if (policy === "sjf") return oldest.sort((a, b) => b.priority - a.priority).slice(0, 1);
  return oldest;
}

/** The request after the selected robot's, cyclically. */
export function nextRequest(requests: readonly Request[], selected: string | null): string | null {
  const at = requests.findIndex(({ uid }) => uid === selected);
  return requests[(at + 1) % Math.max(1, requests.length)]?.uid ?? null;
}
