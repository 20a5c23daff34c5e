// Fixed camera positions. Each is a direction; the distance follows from the pitch and the screen's aspect ratio, so everything
// fits on phones and on walls.

import { forward, project, type Lens, type Size } from "./lens";
import type { Pitch } from "../game/measures";
import type { Vec3 } from "../protocol/messages";

interface Direction {
  yaw: number;
  pitch: number;
}

const DEG = Math.PI / 180;
const NORTH = 90 * DEG;
export const FOV = 42 * DEG;

/** The presets in the order of the keys 1 to 8. */
export const PRESETS: { name: string; direction: Direction }[] = [
  { name: "Left end", direction: { yaw: 0, pitch: -27 * DEG } },
  { name: "Left corner", direction: { yaw: 40 * DEG, pitch: -28 * DEG } },
  { name: "Side", direction: { yaw: NORTH, pitch: -24 * DEG } },
  { name: "Right corner", direction: { yaw: 140 * DEG, pitch: -28 * DEG } },
  { name: "Right end", direction: { yaw: 180 * DEG, pitch: -27 * DEG } },
  { name: "High side", direction: { yaw: NORTH, pitch: -45 * DEG } },
  { name: "Far side", direction: { yaw: -NORTH, pitch: -30 * DEG } },
  { name: "From above", direction: { yaw: NORTH, pitch: -89.9 * DEG } },
];

/** The index of the preset that shows the whole field from one side. */
export const HIGH_SIDE = 5;

const NO_PITCH = { length: 20, width: 14, border: 1 };
/** Shares of the screen covered by the score bar and the timeline. */
const TOP = 0.1;
const BOTTOM = 0.1;
const SIDES = 0.02;

/** The lens of a preset, by index. */
export function presetLens(index: number, pitch: Pitch | null, size: Size): Lens {
  const { direction } = PRESETS[Math.min(PRESETS.length - 1, Math.max(0, index))];
  const { length, width, border } = pitch ?? NO_PITCH;
  const x = length / 2 + 0.4 * border;
  const y = width / 2 + 0.2 * border;
  const lens: Lens = { eye: [0, 0, 0], ...direction, fov: FOV };
  const corners: Vec3[] = [[x, y, 0], [x, -y, 0], [-x, y, 0], [-x, -y, 0]];
  let [near, far] = [1, 200];
  for (let i = 0; i < 24; i++) {
    const middle = (near + far) / 2;
    if (settle(lens, middle, corners, size)) far = middle;
    else near = middle;
  }
  settle(lens, far, corners, size);
  return lens;
}

const spot: Vec3 = [0, 0, 0];
const ahead: Vec3 = [0, 0, 0];

/**
 * Places the camera at a distance from the field's centre and centres the field in the free part of the screen. Returns whether
 * it fits.
 */
function settle(lens: Lens, distance: number, corners: Vec3[], size: Size): boolean {
  let shift = 0;
  for (let round = 0; round < 3; round++) {
    stand(lens, distance, shift);
    const [top, bottom] = extent(lens, corners, size);
    if (!Number.isFinite(top + bottom)) return false;
    const wanted = ((TOP + 1 - BOTTOM) / 2) * size.height;
    const metresPerPixel = (2 * distance * Math.tan(lens.fov / 2)) / size.height;
    shift += ((top + bottom) / 2 - wanted) * metresPerPixel / Math.max(0.3, Math.sin(-lens.pitch));
  }
  stand(lens, distance, shift);
  const [top, bottom] = extent(lens, corners, size);
  if (!(top >= TOP * size.height - 1 && bottom <= (1 - BOTTOM) * size.height + 1)) return false;
  return corners.every((c) => project(lens, size, ...c, spot) && Math.abs(spot[0] / size.width - 0.5) <= 0.5 - SIDES);
}

/** `shift` moves the target point towards the camera. */
function stand(lens: Lens, distance: number, shift: number): void {
  forward(lens, ahead);
  lens.eye[0] = -distance * ahead[0] - shift * Math.cos(lens.yaw);
  lens.eye[1] = -distance * ahead[1] - shift * Math.sin(lens.yaw);
  lens.eye[2] = -distance * ahead[2];
}

function extent(lens: Lens, corners: Vec3[], size: Size): [number, number] {
  let [top, bottom] = [Infinity, -Infinity];
  for (const corner of corners) {
    if (!project(lens, size, ...corner, spot)) return [NaN, NaN];
    top = Math.min(top, spot[1]);
    bottom = Math.max(bottom, spot[1]);
  }
  return [top, bottom];
}
