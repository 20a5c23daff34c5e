// Poses as 4 x 4 matrices, written directly into the arrays for the graphics card.

/** Writes the matrix of a pose. A pose that is not finite becomes a matrix that draws nothing. Returns whether it was finite. */
export function writePose(out: Float32Array, at: number, position: Float32Array, rotation: Float32Array, pose: number): boolean {
  const p = 3 * pose;
  const r = 4 * pose;
  const tx = position[p];
  const ty = position[p + 1];
  const tz = position[p + 2];
  if (!Number.isFinite(tx + ty + tz)) {
    out.fill(0, at, at + 16);
    return false;
  }
  const x = rotation[r];
  const y = rotation[r + 1];
  const z = rotation[r + 2];
  const w = rotation[r + 3];
  out[at] = 1 - 2 * (y * y + z * z);
  out[at + 1] = 2 * (x * y + z * w);
  out[at + 2] = 2 * (x * z - y * w);
  out[at + 3] = 0;
  out[at + 4] = 2 * (x * y - z * w);
  out[at + 5] = 1 - 2 * (x * x + z * z);
  out[at + 6] = 2 * (y * z + x * w);
  out[at + 7] = 0;
  out[at + 8] = 2 * (x * z + y * w);
  out[at + 9] = 2 * (y * z - x * w);
  out[at + 10] = 1 - 2 * (x * x + y * y);
  out[at + 11] = 0;
  out[at + 12] = tx;
  out[at + 13] = ty;
  out[at + 14] = tz;
  out[at + 15] = 1;
  return true;
}

/** Multiplies the matrix in place by another one, an offset relative to the pose. */
export function multiplyLocal(out: Float32Array, at: number, local: ArrayLike<number>): void {
  const a = out[at];
  const b = out[at + 4];
  const c = out[at + 8];
  const d = out[at + 12];
  const e = out[at + 1];
  const f = out[at + 5];
  const g = out[at + 9];
  const h = out[at + 13];
  const i = out[at + 2];
  const j = out[at + 6];
  const k = out[at + 10];
  const l = out[at + 14];
  for (let column = 0; column < 4; column++) {
    const x = local[4 * column];
    const y = local[4 * column + 1];
    const z = local[4 * column + 2];
    const w = local[4 * column + 3];
    out[at + 4 * column] = a * x + b * y + c * z + d * w;
    out[at + 4 * column + 1] = e * x + f * y + g * z + h * w;
    out[at + 4 * column + 2] = i * x + j * y + k * z + l * w;
  }
}
