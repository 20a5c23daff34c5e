// Received events, sorted by number.

import { game } from "../game/state.svelte";
import type { Events } from "../protocol/messages";

export const EVENTS_KEPT = 10_000;

/** The number of the first stored event. */
let first = 0;

export function forgetEvents(): void {
  first = 0;
}

export function takeEvents({ from, events }: Events): void {
  if (!game.events.length) {
    first = from;
    game.events = events.slice(-EVENTS_KEPT);
    return;
  }
  const known = first + game.events.length;
  const fresh = from > known ? events : events.slice(known - from);
  if (!fresh.length) return;
  if (from > known) first += from - known;
  const all = [...game.events, ...fresh];
  first += Math.max(0, all.length - EVENTS_KEPT);
  game.events = all.slice(-EVENTS_KEPT);
}
