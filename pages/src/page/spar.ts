// `window.spar`: a small face for scripts, such as tests and reports.

import { game } from "../game/state.svelte";
import type { Vec3 } from "../protocol/messages";
import type { Page } from "./page";

export interface Spar {
  /** Where a place in the world is on screen, CSS pixels; null if it is behind the camera. */
  project(place: Vec3): [number, number] | null;
  /** The place on the ground under a pixel; null above the horizon. */
  unproject(pixel: [number, number]): [number, number] | null;
  state(): unknown;
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
  };
}
