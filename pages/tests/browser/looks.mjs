// Canvas contents: pixels of a screenshot without the panels, and blank detection.

import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";

const ONLY_FIELD = "body *:not(#app):not(#field) { visibility: hidden !important }";
const WIDEST = 1280;
const PICTURE_MS = 60_000;
const CHANNELS = { 2: 3, 6: 4 };
const DEVIATION_MIN = 8;
const COLOURS_MIN = 12;
const COMMONEST_MAX = 0.9;

/** Decodes width, height and pixels (red, green, blue) of a PNG file with 8 bits per channel, as written by browsers. */
export function decodePng(file) {
  let header;
  const packed = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const kind = file.toString("latin1", at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (kind === "IHDR") header = body;
    if (kind === "IDAT") packed.push(body);
    at += 12 + length;
  }
  const [width, height, depth, type, interlace] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9], header[12]];
  const channels = CHANNELS[type];
  assert.ok(depth === 8 && channels && !interlace, "a PNG of another kind");
  return { width, height, pixels: unfilter(inflateSync(Buffer.concat(packed)), width, height, channels) };
}

function unfilter(bytes, width, height, channels) {
  const row = width * channels;
  const lines = new Uint8Array(row * (height + 1));
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const filter = bytes[y * (row + 1)];
    const line = (y + 1) * row;
    for (let x = 0; x < row; x++) {
      const left = x < channels ? 0 : lines[line + x - channels];
      const above = lines[line - row + x];
      const corner = x < channels ? 0 : lines[line - row + x - channels];
      lines[line + x] = bytes[y * (row + 1) + 1 + x] + guess(filter, left, above, corner);
    }
    for (let x = 0; x < width; x++)
      for (let k = 0; k < 3; k++) pixels[3 * (y * width + x) + k] = lines[line + x * channels + k];
  }
  return pixels;
}

function guess(filter, left, above, corner) {
  if (filter < 2) return filter * left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  const [a, b, c] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs);
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

/** The canvas picture without overlays; for large canvases, its centre. */
export async function photograph(page) {
  const { width, height } = await page.locator("#field").boundingBox();
  const size = { width: Math.min(width, WIDEST), height: Math.min(height, WIDEST) };
  const clip = { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size };
  return decodePng(await page.screenshot({ clip, style: ONLY_FIELD, scale: "css", timeout: PICTURE_MS }));
}

/** Refuses blank and nearly blank pictures. */
export function demandLife({ width, height, pixels }) {
  const count = width * height;
  const seen = new Map();
  let [sum, squares] = [0, 0];
  for (let i = 0; i < 3 * count; i += 3) {
    const [r, g, b] = [pixels[i], pixels[i + 1], pixels[i + 2]];
    const light = (r + g + b) / 3;
    sum += light;
    squares += light * light;
    const colour = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    seen.set(colour, (seen.get(colour) ?? 0) + 1);
  }
  const deviation = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
  const commonest = Math.max(...seen.values()) / count;
  const found = `deviation ${deviation.toFixed(1)}, ${seen.size} colours, the commonest on ${(100 * commonest).toFixed(0)} %`;
  assert.ok(deviation >= DEVIATION_MIN && seen.size >= COLOURS_MIN && commonest <= COMMONEST_MAX, `the canvas looks blank: ${found}`);
  return found;
}

export async function looksAlive(page) {
  return demandLife(await photograph(page));
}

/** The number of differing pixels, and the largest difference of a channel. */
export function compare(one, other) {
  assert.deepEqual([one.width, one.height], [other.width, other.height], "pictures of the same size");
  let [differing, largest] = [0, 0];
  for (let i = 0; i < one.pixels.length; i += 3) {
    const by = Math.max(...[0, 1, 2].map((k) => Math.abs(one.pixels[i + k] - other.pixels[i + k])));
    if (by) differing++;
    largest = Math.max(largest, by);
  }
  return { differing, largest };
}
