// Start times of play modes, from the events. They depend only on the tick, whichever way the view reached it.

import type { GameEvent } from "../protocol/messages";

/** The latest event of a play mode at or before a tick, and the one before it. */
export function modesAt(events: GameEvent[], tick: number): [now: GameEvent | null, before: GameEvent | null] {
  let now: GameEvent | null = null;
  for (let i = countUntil(events, tick) - 1; i >= 0; i--) {
    if (events[i].kind !== "mode") continue;
    if (now) return [now, events[i]];
    now = events[i];
  }
  return [now, null];
}

/** Game time since a mode began, s. Without an event, the mode begins now. */
export function modeAge(events: GameEvent[], mode: string, tick: number, time_s: number): number {
  const [now] = modesAt(events, tick);
  return now?.what === mode ? Math.max(0, time_s - now.time_s) : 0;
}

/** The number of events up to a tick. */
export function countUntil(events: GameEvent[], tick: number): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (events[middle].tick <= tick) low = middle + 1;
    else high = middle;
  }
  return low;
}
