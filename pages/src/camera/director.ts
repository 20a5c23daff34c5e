// The automatic camera: it pans along the side line with the ball, moves closer when the ball is slow, and cuts to a camera
// behind the goal when the ball stays in front of it.

import type { Vec3 } from "../protocol/messages";
import { lookAt, type Lens } from "./lens";
import { FOV } from "./presets";
import type { Stage } from "./rig";

type Shot = "side" | "left goal" | "right goal";

const SHOT_S_MIN = 4;
/** The distance from a goal within which the ball counts as near it, in metres and as a share of a small field's length. */
const NEAR_GOAL_M = 5;
const NEAR_GOAL_SHARE = 1 / 6;
const WAIT_S = 0.8;

export class Director {
  private shot: Shot = "side";
  private shown_s = SHOT_S_MIN;
  private waited_s = 0;
  private isFirst = true;
  private readonly aim: Vec3 = [0, 0, 0];

  /** Sets the target lens. Returns whether the change is a cut. */
  direct(dt_s: number, { pitch, ball, size }: Stage, wanted: Lens): boolean {
    if (!ball) return false;
    const length = pitch?.length ?? 20;
    const width = pitch?.width ?? 14;
    const isCut = this.choose(dt_s, ball.at[0], length) || this.isFirst;
    this.isFirst = false;
    const ease = isCut ? 1 : 1 - Math.exp(-dt_s / 0.6);
    for (let k = 0; k < 3; k++) this.aim[k] += ease * (ball.at[k] - this.aim[k]);
    const narrow = Math.max(1, 1.5 / (size.width / size.height));
    if (this.shot === "side") {
      wanted.eye[0] = 0.72 * this.aim[0];
      wanted.eye[1] = -width / 2 - 3.5 * narrow;
      wanted.eye[2] = 0.28 * width * narrow;
    } else {
      const side = this.shot === "right goal" ? 1 : -1;
      wanted.eye[0] = side * (length / 2 + 3.5);
      wanted.eye[1] = 0.4 * this.aim[1] - 2;
      wanted.eye[2] = 3;
    }
    lookAt(wanted, this.aim[0], this.aim[1], 0.2);
    wanted.fov = FOV * (this.shot === "side" ? 0.9 : 1);
    return isCut;
  }

  private choose(dt_s: number, x: number, length: number): boolean {
    this.shown_s += dt_s;
    const wanted: Shot = Math.abs(x) < length / 2 - Math.min(NEAR_GOAL_M, NEAR_GOAL_SHARE * length) ? "side" : x > 0 ? "right goal" : "left goal";
    this.waited_s = wanted === this.shot ? 0 : this.waited_s + dt_s;
    if (this.waited_s < WAIT_S || this.shown_s < SHOT_S_MIN) return false;
    this.shot = wanted;
    this.shown_s = 0;
    this.waited_s = 0;
    return true;
  }
}
