// Frames: the poses of all entities at a tick. The numbers stay in the received buffer; they are copied only from unaligned
// addresses, which occur in footage.

export interface Frame {
  tick: number;
  /** Game time, s. */
  time: number;
  /** The version of the scene that names the poses. */
  version: number;
  /** Whether motion is discontinuous from the previous frame. */
  isCut: boolean;
  count: number;
  /** x, y, z of each pose, m. */
  positions: Float32Array;
  /** x, y, z, w of each pose, times 32767. */
  rotations: Int16Array;
}

export const FRAME_KIND = 1;
const HEADER_BYTES = 32;
const POSE_BYTES = 20;

export function decodeFrame(bytes: Uint8Array): Frame {
  if (bytes.byteLength < HEADER_BYTES) throw new Error(`a frame of ${bytes.byteLength} bytes is shorter than its header`);
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const view = new DataView(aligned.buffer, aligned.byteOffset, aligned.byteLength);
  const count = view.getUint32(24, true);
  if (HEADER_BYTES + count * POSE_BYTES > aligned.byteLength)
    throw new Error(`a frame of ${aligned.byteLength} bytes cannot hold ${count} poses`);
  const start = aligned.byteOffset + HEADER_BYTES;
  return {
    tick: view.getFloat64(8, true),
    time: view.getFloat64(16, true),
    version: view.getUint32(4, true),
    isCut: view.getUint8(1) === 1,
    count,
    positions: new Float32Array(aligned.buffer, start, 3 * count),
    rotations: new Int16Array(aligned.buffer, start + 12 * count, 4 * count),
  };
}
