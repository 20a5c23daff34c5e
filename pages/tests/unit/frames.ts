// Frames as bytes, for tests.

export interface FrameText {
  tick: number;
  time?: number;
  version?: number;
  isCut?: boolean;
  positions: number[];
  rotations?: number[];
}

export function frameBytes({ tick, time = 0, version = 1, isCut = false, positions, rotations }: FrameText): Uint8Array {
  const count = positions.length / 3;
  const bytes = new Uint8Array(32 + 20 * count);
  const view = new DataView(bytes.buffer);
  bytes[0] = 1;
  bytes[1] = isCut ? 1 : 0;
  view.setUint32(4, version, true);
  view.setFloat64(8, tick, true);
  view.setFloat64(16, time, true);
  view.setUint32(24, count, true);
  positions.forEach((x, i) => view.setFloat32(32 + 4 * i, x, true));
  const turns = rotations ?? Array.from({ length: count }, () => [0, 0, 0, 1]).flat();
  turns.forEach((x, i) => view.setInt16(32 + 12 * count + 2 * i, Math.round(x * 32767), true));
  return bytes;
}

/** A message sequence as in responses of /api/frames. */
export function footageBytes(messages: (object | Uint8Array)[]): ArrayBuffer {
  const rows = messages.map((m) => (m instanceof Uint8Array ? m : new TextEncoder().encode(JSON.stringify(m))));
  const bytes = new Uint8Array(rows.reduce((sum, row) => sum + 4 + row.length, 0));
  let at = 0;
  for (const row of rows) {
    new DataView(bytes.buffer).setUint32(at, row.length, true);
    bytes.set(row, at + 4);
    at += 4 + row.length;
  }
  return bytes.buffer;
}
