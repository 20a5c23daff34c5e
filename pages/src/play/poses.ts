// The poses on screen, interpolated between two frames, in arrays that are reused until the scene changes.

import type { Frame } from "../protocol/frame";

/** The distance between two frames beyond which a move counts as a teleport, m. */
const JUMP_M = 1;
/** The maximum speed of continuous motion, m/s. */
const SPEED_MAX = 20;

export class Poses {
  count = 0;
  position = new Float32Array(0);
  rotation = new Float32Array(0);

  /** Sets the poses of frame `a`, or a share `t` of the way from `a` to `b`. A tick takes `cycle_s`. */
  blend(a: Frame, b: Frame | null, t: number, cycle_s: number): void {
    this.resize(a.count);
    if (!b || t <= 0 || b.count !== a.count || b.version !== a.version) return this.take(a);
    if (t >= 1) return this.take(b);
    const reach = JUMP_M + SPEED_MAX * Math.abs(b.tick - a.tick) * cycle_s;
    const { position, rotation } = this;
    for (let i = 0; i < a.count; i++) {
      const near = distance(a.positions, b.positions, 3 * i) <= reach;
      const part = near ? t : t < 0.5 ? 0 : 1;
      for (let k = 3 * i; k < 3 * i + 3; k++) position[k] = a.positions[k] + part * (b.positions[k] - a.positions[k]);
      if (!near && part === 1) for (let k = 3 * i; k < 3 * i + 3; k++) position[k] = b.positions[k];
      blendRotation(rotation, a.rotations, b.rotations, 4 * i, part);
    }
  }

  private take(frame: Frame): void {
    this.position.set(frame.positions);
    const { rotation } = this;
    for (let k = 0; k < rotation.length; k++) rotation[k] = frame.rotations[k] / 32767;
  }

  private resize(count: number): void {
    if (count === this.count) return;
    this.count = count;
    this.position = new Float32Array(3 * count);
    this.rotation = new Float32Array(4 * count);
  }
}

function distance(a: Float32Array, b: Float32Array, k: number): number {
  return Math.hypot(b[k] - a[k], b[k + 1] - a[k + 1], b[k + 2] - a[k + 2]);
}

/** Interpolates along the shorter arc and normalises. */
function blendRotation(out: Float32Array, a: Int16Array, b: Int16Array, k: number, t: number): void {
  const dot = a[k] * b[k] + a[k + 1] * b[k + 1] + a[k + 2] * b[k + 2] + a[k + 3] * b[k + 3];
  const u = dot < 0 ? -t : t;
  const s = 1 - t;
  const x = s * a[k] + u * b[k];
  const y = s * a[k + 1] + u * b[k + 1];
  const z = s * a[k + 2] + u * b[k + 2];
  const w = s * a[k + 3] + u * b[k + 3];
  const scale = 1 / (Math.sqrt(x * x + y * y + z * z + w * w) || 1);
  out[k] = x * scale;
  out[k + 1] = y * scale;
  out[k + 2] = z * scale;
  out[k + 3] = w * scale;
}
