// The transform between the map (metres, y up) and its canvas (pixels, y down).

/** The map point at the canvas centre, and the scale. */
export interface Eye {
  x: number;
  y: number;
  px_per_m: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Bounds {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export type Point = readonly [x: number, y: number];

const SCALE_MIN = 2;
const SCALE_MAX = 400;
const MARGIN_PX = 24;

export function toPixel({ x, y, px_per_m }: Eye, size: Size, [x_m, y_m]: Point): [number, number] {
  return [size.width / 2 + (x_m - x) * px_per_m, size.height / 2 - (y_m - y) * px_per_m];
}

export function toPlace({ x, y, px_per_m }: Eye, size: Size, [x_px, y_px]: Point): [number, number] {
  return [x + (x_px - size.width / 2) / px_per_m, y - (y_px - size.height / 2) / px_per_m];
}

/** Zooms around a pixel, whose map point stays in place. */
export function zoomAt(eye: Eye, size: Size, pixel: Point, factor: number): Eye {
  const px_per_m = clamp(eye.px_per_m * factor, SCALE_MIN, SCALE_MAX);
  const [x, y] = toPlace(eye, size, pixel);
  const ratio = eye.px_per_m / px_per_m;
  return { x: x + (eye.x - x) * ratio, y: y + (eye.y - y) * ratio, px_per_m };
}

export function panBy(eye: Eye, [right_px, down_px]: Point): Eye {
  return { ...eye, x: eye.x - right_px / eye.px_per_m, y: eye.y + down_px / eye.px_per_m };
}

/** Fits the bounds into the canvas, with a margin. */
export function fit({ left, right, bottom, top }: Bounds, { width, height }: Size): Eye {
  const across = (width - 2 * MARGIN_PX) / Math.max(1, right - left);
  const up = (height - 2 * MARGIN_PX) / Math.max(1, top - bottom);
  return { x: (left + right) / 2, y: (bottom + top) / 2, px_per_m: clamp(Math.min(across, up), SCALE_MIN, SCALE_MAX) };
}

export function boundsOf(places: Iterable<Point>): Bounds | null {
  let bounds: Bounds | null = null;
  for (const [x, y] of places) {
    bounds ??= { left: x, right: x, bottom: y, top: y };
    bounds = { left: Math.min(bounds.left, x), right: Math.max(bounds.right, x), bottom: Math.min(bounds.bottom, y), top: Math.max(bounds.top, y) };
  }
  return bounds;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
