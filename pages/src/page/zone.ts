// The circle around the ball that opponents must leave, during a kick of one side and in pass mode. It fades while play waits.

import type { Subject } from "../camera/rig";
import type { Pitch } from "../game/measures";
import { modeAge } from "../game/modes";
import { game } from "../game/state.svelte";
import { sideOfMode } from "../game/words";
import type { Look, Picture, Ring } from "../view/picture";

const KICKS = /^(kick_?in|corner_kick|free_kick|direct_free_kick|goal_kick|pass)_(left|right)$/i;
const FADE_S = 15;
const OPACITY_MIN = 0.15;

export class Zone {
  private readonly ring: Ring = { x: 0, y: 0, radius: 1, colour: "#ffffff", opacity: 1 };

  /** `tick` and `time_s` belong to the frame on screen; the panels' values are slightly older. */
  set(picture: Picture, ball: Subject | null, pitch: Pitch | null, look: Look, tick: number, time_s: number): void {
    const { mode } = game;
    if (!ball || !pitch || !KICKS.test(mode)) return;
    const isPass = /^pass/i.test(mode);
    const { ring } = this;
    const team = game.teams[sideOfMode(mode) === "right" ? 1 : 0];
    ring.x = ball.at[0];
    ring.y = ball.at[1];
    ring.radius = isPass ? pitch.passDistance : pitch.freeKickDistance;
    ring.colour = look.colourOf(team || null);
    ring.opacity = Math.max(OPACITY_MIN, 0.8 * (1 - modeAge(game.events, mode, tick, time_s) / (isPass ? pitch.passDuration_s : FADE_S)));
    if (ring.radius > 0) picture.rings.push(ring);
  }
}
