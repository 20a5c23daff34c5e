// The ball's trail: a bounded list of past positions.

import type { Vec3 } from "../protocol/messages";
import type { Path } from "../view/picture";

const POINTS_MAX = 600;
const APART_M = 0.03;
const JUMP_M = 3;

export class Trail {
  readonly path: Path = { points: new Float32Array(3 * POINTS_MAX), count: 0 };
  isOn = false;

  clear(): void {
    this.path.count = 0;
  }

  add([x, y, z]: Vec3): void {
    const { path } = this;
    if (!this.isOn) return this.clear();
    const last = 3 * (path.count - 1);
    const far = path.count ? Math.hypot(x - path.points[last], y - path.points[last + 1], z - path.points[last + 2]) : Infinity;
    if (far < APART_M) return;
    if (path.count && far > JUMP_M) this.clear();
    if (path.count === POINTS_MAX) {
      path.points.copyWithin(0, 3);
      path.count--;
    }
    path.points[3 * path.count] = x;
    path.points[3 * path.count + 1] = y;
    path.points[3 * path.count + 2] = z;
    path.count++;
  }
}
