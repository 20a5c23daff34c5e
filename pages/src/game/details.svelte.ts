// What panels tell of the selected thing, and which things that takes. It changes ten times a second at most.

import type { Detail, Seen } from "../protocol/details";
import { settings } from "../settings/settings.svelte";
import { quantityOf, type Quantity } from "./quantities";
import type { Window } from "./series";
import { game } from "./state.svelte";

export const CHARTS_MAX = 4;

class Known {
  detail = $state.raw<Detail | null>(null);
  /** The tick of the detail; -1 without one. */
  tick = $state(-1);
  seen = $state.raw<Seen | null>(null);
  /** Names of the feet that the thing has: those that its scene tells, and whatever has felt something. */
  feet = $state.raw<string[]>([]);
  /** Between upright and how it stands; null where nobody knows. */
  lean_rad = $state<number | null>(null);
  /** Why there is nothing; empty: it will come. */
  refusal = $state("");
  window = $state.raw<Window>([0, 0]);
  /** Another number whenever there is more to plot. */
  version = $state(0);

  clear(): void {
    this.detail = null;
    this.seen = null;
    this.lean_rad = null;
    this.tick = -1;
  }
}

export const known = new Known();

/** Match logs and other servers tell places, and nothing of what goes on inside. */
export function hasDetails(): boolean {
  return game.hello?.source === "live" || game.hello?.source === "recording";
}

/** Charts that are on, as far as their keys say something. */
export function charts(): Quantity[] {
  return settings.charts.flatMap((key) => quantityOf(key) ?? []).slice(0, CHARTS_MAX);
}

/** The name of what a quantity is of; empty where it is of no thing. */
export function thingOf(quantity: Quantity): string {
  if (quantity.of === "selection") return game.selection ?? "";
  return quantity.of === "ball" ? (game.cast?.ball?.thing.name ?? "") : "";
}

/** The things whose details something on the page needs. */
export function wantedThings(): string[] {
  if (!hasDetails() || !game.cast) return [];
  const plotted = settings.showPlots ? charts().map(thingOf) : [];
  const isLookedAt = game.panel === "robot" || settings.showForces || settings.showAxes || settings.showSight;
  const names = isLookedAt ? [game.selection ?? "", ...plotted] : plotted;
  const here = new Set(game.cast.actors.map((actor) => actor.thing.name));
  return [...new Set(names)].filter((name) => here.has(name));
}
