// The details of the selected entity for panels, and the entities whose details the page needs. It updates at most ten times a
// second.

import type { Detail, Vision } from "../protocol/details";
import { settings } from "../settings/settings.svelte";
import { quantityOf, type Quantity } from "./quantities";
import type { Window } from "./series";
import { game } from "./state.svelte";

export const CHARTS_MAX = 4;

class SelectionDetails {
  detail = $state.raw<Detail | null>(null);
  /** The tick of the detail; -1 without one. */
  tick = $state(-1);
  seen = $state.raw<Vision | null>(null);
  /** Names of the entity's feet: the scene's feet, and every part that has reported a force. */
  feet = $state.raw<string[]>([]);
  /** The tilt from upright; null if unknown. */
  lean_rad = $state<number | null>(null);
  /** The reason why there are no details; empty while they are loading. */
  refusal = $state("");
  window = $state.raw<Window>([0, 0]);
  /** A version number that changes with every new data point. */
  version = $state(0);

  clear(): void {
    this.detail = null;
    this.seen = null;
    this.lean_rad = null;
    this.tick = -1;
  }
}

export const known = new SelectionDetails();

/** Match logs and other servers report only positions. */
export function hasDetails(): boolean {
  return game.hello?.source === "live" || game.hello?.source === "recording";
}

/** The active charts with valid keys. */
export function charts(): Quantity[] {
  return settings.charts.flatMap((key) => quantityOf(key) ?? []).slice(0, CHARTS_MAX);
}

/** The name of the entity that a quantity belongs to; empty if there is none. */
export function thingOf(quantity: Quantity): string {
  if (quantity.of === "selection") return game.selection ?? "";
  return quantity.of === "ball" ? (game.cast?.ball?.thing.name ?? "") : "";
}

/** The entities whose details the page needs. */
export function wantedThings(): string[] {
  if (!hasDetails() || !game.cast) return [];
  const plotted = settings.showPlots ? charts().map(thingOf) : [];
  const isLookedAt = game.panel === "robot" || settings.showForces || settings.showAxes || settings.showSight;
  const names = isLookedAt ? [game.selection ?? "", ...plotted] : plotted;
  const here = new Set(game.cast.actors.map((actor) => actor.thing.name));
  return [...new Set(names)].filter((name) => here.has(name));
}
