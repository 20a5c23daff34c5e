// Camera images of the scripted world: a corridor, and a victim lying in it.

import { crc32, deflateSync } from "node:zlib";

/** A PNG as base64. `shift` moves the corridor; `victim` is a box of pixels, by its centre. */
export function picture(width, height, shift, victim) {
  const rows = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.set(colour(x, y, width, height, shift, victim), y * (1 + 3 * width) + 1 + 3 * x);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]).toString("base64");
}

function colour(x, y, width, height, shift, victim) {
  if (victim && Math.abs(x - victim.x) < victim.width / 2 && Math.abs(y - victim.y) < victim.height / 2) {
    return x < victim.x - victim.width / 4 ? [214, 168, 140] : [60, 90, 160];
  }
  const [side, rise] = [(x - width / 2) / width, (y - height / 2) / height];
  if (rise > Math.abs(side) * 0.8 && rise > 0.06) {
    const line = (0.5 / rise + shift) % 1 < 0.08;
    return line ? [88, 88, 84] : [118, 116, 110];
  }
  if (-rise > Math.abs(side) * 0.8 && rise < -0.06) return [196, 200, 204];
  if (Math.abs(side) < 0.09) return [58, 62, 70];
  const door = (0.35 / Math.abs(side) + shift) % 1.4 < 0.3;
  return door ? [120, 84, 56] : side < 0 ? [168, 174, 178] : [150, 156, 162];
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([size, body, sum]);
}
