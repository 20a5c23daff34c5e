// The camera that a page begins with.

import type { Preset } from "../settings/options";
import type { Size } from "./lens";
import { HIGH_SIDE } from "./presets";
import type { CameraMode } from "./rig";

export interface CameraChoice {
  mode: CameraMode;
  preset?: number;
}

const PHONE_PX = 700;

/** An upright phone. */
export function isPhone({ width, height }: Size): boolean {
  return width < PHONE_PX && height > width;
}

/** The automatic camera; on upright phones, which show too little of the field for it, the one that follows the ball. */
export function firstCamera(size: Size): CameraChoice {
  return { mode: isPhone(size) ? "ball" : "director" };
}

/** The camera of a preset of settings; null: it leaves the camera alone. */
export function cameraOf(preset: Preset, size: Size): CameraChoice | null {
  if (preset === "spectator") return firstCamera(size);
  return preset === "referee" ? { mode: "preset", preset: HIGH_SIDE } : null;
}
