// Countdown timers: pass mode and the wait after it, and a penalty.

import type { GameEvent, Side } from "../protocol/messages";
import { modeAge, modesAt } from "./modes";
import { sideOfMode } from "./words";

/**
 * The time after pass mode in which a team's goals do not count unless it has passed. Servers do not report it; this is the
 * standard value.
 */
const SCORE_WAIT_S = 10;
const PENALTY_S = 25;
const PASS = /^pass_(left|right)$/i;

export interface PassTimer {
  side: Side;
  /** Whether pass mode continues; otherwise its team waits until its goals count again. */
  isPass: boolean;
  rest_s: number;
}

/** The timer of pass mode at a tick. At most one exists, since pass mode of one side ends the wait of the other. */
export function passTimer(events: GameEvent[], mode: string, tick: number, time_s: number, duration_s: number): PassTimer | null {
  const age_s = modeAge(events, mode, tick, time_s);
  const side = sideOfMode(mode);
  if (PASS.test(mode) && side) return { side, isPass: true, rest_s: Math.max(0, duration_s - age_s) };
  const [now, before] = modesAt(events, tick);
  if (mode !== "PlayOn" || now?.what !== mode || !before || !PASS.test(before.what)) return null;
  const rest_s = SCORE_WAIT_S - age_s;
  return rest_s > 0 ? { side: sideOfMode(before.what)!, isPass: false, rest_s } : null;
}

/** The remaining time of a penalty that began when play went on, s; null if play is not on or the time has run out. */
export function penaltyRest(events: GameEvent[], mode: string, tick: number, time_s: number): number | null {
  const rest_s = PENALTY_S - modeAge(events, mode, tick, time_s);
  return /^(PlayOn|penalty_(kick|shoot)_(left|right))$/i.test(mode) && rest_s > 0 ? rest_s : null;
}
