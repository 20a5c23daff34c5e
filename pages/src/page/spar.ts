// `window.spar`: a small face for scripts, such as tests and reports, and for the page that shows two runs.

import type { Lens } from "../camera/lens";
import { game } from "../game/state.svelte";
import type { Clock } from "../play/clock";
import { LiveClock } from "../play/live";
import type { Vec3 } from "../protocol/messages";
import { link } from "../settings/settings.svelte";
import type { Page } from "./page";

export interface Spar {
  /** Where a place in the world is on screen, CSS pixels; null if it is behind the camera. */
  project(place: Vec3): [number, number] | null;
  /** The place on the ground under a pixel; null above the horizon. */
  unproject(pixel: [number, number]): [number, number] | null;
  state(): { selection: string | null; tick: number } & Record<string, unknown>;
  /** What the timeline's buttons move: `play`, `pause`, `step`, `seek`, `setSpeed`, `goLive`; `face()` says how it stands. */
  clock(): Clock;
  /**
   * Shows this place of the run, which may lie between two ticks, for somebody who keeps the time; the speed says where it goes
   * next. Answers whether its frame is at hand. Only where the page has a clock of its own: where it looks on.
   */
  lead(tick: number, speed: number): boolean;
  /** The camera as it is; the same object every time. */
  lens(): Readonly<Lens>;
  /** Puts the camera there at once. */
  setLens(lens: Readonly<Lens>): void;
  /** Selects a thing by its name, now or as soon as the next scene has it; null: nothing is selected. */
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
      // It may come with the next scene, which is that of a frame on its way to the screen.
      link.select = isKnown ? null : name;
    },
  };
}
