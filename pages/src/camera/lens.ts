// A camera as numbers: where it is, where it looks, how wide. Everything that has to know where a place is on screen, or what
// place is under the pointer, asks the lens; so the drawing, the labels and the hands agree.

import type { Vec3 } from "../protocol/messages";

export interface Lens {
  eye: Vec3;
  /** Direction: yaw counts from x to the left, pitch upwards, roll around it. */
  yaw: number;
  pitch: number;
  /** Vertical angle of view, radians. */
  fov: number;
}

export interface Size {
  width: number;
  height: number;
}

export function copyLens(from: Lens, to: Lens): void {
  to.eye[0] = from.eye[0];
  to.eye[1] = from.eye[1];
  to.eye[2] = from.eye[2];
  to.yaw = from.yaw;
  to.pitch = from.pitch;
  to.fov = from.fov;
}

export function forward(lens: Lens, out: Vec3): Vec3 {
  const level = Math.cos(lens.pitch);
  out[0] = level * Math.cos(lens.yaw);
  out[1] = level * Math.sin(lens.yaw);
  out[2] = Math.sin(lens.pitch);
  return out;
}

/** Turns a lens towards a place. */
export function lookAt(lens: Lens, x: number, y: number, z: number): void {
  const dx = x - lens.eye[0];
  const dy = y - lens.eye[1];
  lens.yaw = Math.atan2(dy, dx);
  lens.pitch = Math.atan2(z - lens.eye[2], Math.hypot(dx, dy));
}

const NEAR = 0.02;

/** Where a place is on screen, in CSS pixels, and how far in front; false if it is behind. */
export function project(lens: Lens, size: Size, x: number, y: number, z: number, out: Vec3): boolean {
  const cy = Math.cos(lens.yaw);
  const sy = Math.sin(lens.yaw);
  const cp = Math.cos(lens.pitch);
  const sp = Math.sin(lens.pitch);
  const dx = x - lens.eye[0];
  const dy = y - lens.eye[1];
  const dz = z - lens.eye[2];
  const level = cy * dx + sy * dy;
  const depth = cp * level + sp * dz;
  const right = sy * dx - cy * dy;
  const up = cp * dz - sp * level;
  const scale = size.height / (2 * Math.tan(lens.fov / 2) * Math.max(NEAR, depth));
  out[0] = size.width / 2 + right * scale;
  out[1] = size.height / 2 - up * scale;
  out[2] = depth;
  return depth > NEAR;
}

/** The ray under a pixel: its direction, of unit length. */
export function rayAt(lens: Lens, size: Size, px: number, py: number, out: Vec3): Vec3 {
  const tan = Math.tan(lens.fov / 2);
  const right = ((2 * px) / size.width - 1) * tan * (size.width / size.height);
  const up = (1 - (2 * py) / size.height) * tan;
  const cy = Math.cos(lens.yaw);
  const sy = Math.sin(lens.yaw);
  const cp = Math.cos(lens.pitch);
  const sp = Math.sin(lens.pitch);
  const level = cp - sp * up;
  const x = cy * level + sy * right;
  const y = sy * level - cy * right;
  const z = sp + cp * up;
  const scale = 1 / Math.hypot(x, y, z);
  out[0] = x * scale;
  out[1] = y * scale;
  out[2] = z * scale;
  return out;
}

const ray: Vec3 = [0, 0, 0];

/** The place at a height that is under a pixel; null above the horizon. */
export function placeAt(lens: Lens, size: Size, px: number, py: number, height = 0): [number, number] | null {
  rayAt(lens, size, px, py, ray);
  const drop = lens.eye[2] - height;
  if (ray[2] * drop >= -1e-9) return null;
  const far = -drop / ray[2];
  return [lens.eye[0] + far * ray[0], lens.eye[1] + far * ray[1]];
}
