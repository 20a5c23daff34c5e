// `window.spar`: a small interface for scripts, such as tests and reports, and for the comparison page.

import type { Lens } from "../camera/lens";
import { game } from "../game/state.svelte";
import type { Clock } from "../play/clock";
import { LiveClock } from "../play/live";
import type { Vec3 } from "../protocol/messages";
import { link } from "../settings/settings.svelte";
import type { Page } from "./page";

export interface Spar {
  /** Projects a point of the world to the screen, CSS pixels; null if it is behind the camera. */
  project(place: Vec3): [number, number] | null;
  /** The ground point under a pixel; null above the horizon. */
  unproject(pixel: [number, number]): [number, number] | null;
  state(): { selection: string | null; tick: number } & Record<string, unknown>;
  /** The timeline's actions: `play`, `pause`, `step`, `seek`, `setSpeed`, `goLive`; `face()` returns the clock's state. */
  clock(): Clock;
  /**
   * Shows a position of the run, possibly between two ticks, for an external clock; the speed gives the direction of play.
   * Returns whether the frame is loaded. It requires a local clock (`embed=1`).
   */
  lead(tick: number, speed: number): boolean;
  /** The current camera; the same object every time. */
  lens(): Readonly<Lens>;
  /** Moves the camera at once. */
  setLens(lens: Readonly<Lens>): void;
  /** Selects an entity by name, now or as soon as a scene has it; null clears the selection. */
  select(name: string | null): void;
}

declare global {
  interface Window {
    spar: Spar;
  }
}

export function exposeSpar(page: Page): void {
  const { screen } = page;
  window.spar = {
    project([x, y, z]) {
      const spot: Vec3 = [0, 0, 0];
      return screen.view.project(x, y, z, spot) ? [spot[0], spot[1]] : null;
    },
    unproject: ([px, py]) => screen.view.unproject(px, py),
    state: () => ({
      connection: game.connection,
      role: game.hello?.role ?? null,
      source: game.hello?.source ?? null,
      tick: Number(screen.tickShown),
      time: game.time,
      mode: game.mode,
      selection: game.selection,
      renderer: game.renderer,
      camera: { mode: screen.rig.mode, preset: screen.rig.preset + 1, ...structuredClone(screen.rig.lens) },
      clock: page.clock.face(),
      drawMs: screen.meter.summary(),
    }),
    clock: () => page.clock,
    lead: (tick, speed) => page.clock instanceof LiveClock && page.clock.lead(tick, speed),
    lens: () => screen.rig.lens,
    setLens(lens) {
      screen.rig.place(lens);
      screen.refresh();
    },
    select(name) {
      const isKnown = game.cast?.actors.some((actor) => actor.thing.name === name) ?? false;
      game.selection = isKnown ? name : null;
      // The entity may arrive with the next scene, whose frame is not on screen yet.
      link.select = isKnown ? null : name;
    },
  };
}
