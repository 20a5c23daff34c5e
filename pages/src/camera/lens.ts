// A camera as numbers: position, direction and angle of view. Every projection between the world and the screen uses the lens,
// which keeps drawing, labels and pointer input consistent.

import type { Vec3 } from "../protocol/messages";

export interface Lens {
  eye: Vec3;
  /** Direction: yaw is counterclockwise from x, pitch is upwards, and roll is about the viewing axis. */
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

/** Turns a lens towards a point. */
export function lookAt(lens: Lens, x: number, y: number, z: number): void {
  const dx = x - lens.eye[0];
  const dy = y - lens.eye[1];
  lens.yaw = Math.atan2(dy, dx);
  lens.pitch = Math.atan2(z - lens.eye[2], Math.hypot(dx, dy));
}

const NEAR = 0.02;

/** Projects a point to the screen: CSS pixels and depth. Returns false if it is behind the camera. */
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

/** The unit direction of the ray through a pixel. */
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

/** The point at a given height under a pixel; null above the horizon. */
export function placeAt(lens: Lens, size: Size, px: number, py: number, height = 0): [number, number] | null {
  rayAt(lens, size, px, py, ray);
  const drop = lens.eye[2] - height;
  if (ray[2] * drop >= -1e-9) return null;
  const far = -drop / ray[2];
  return [lens.eye[0] + far * ray[0], lens.eye[1] + far * ray[1]];
}
