// The initial camera of a page.

import type { Preset } from "../settings/options";
import type { Size } from "./lens";
import { HIGH_SIDE } from "./presets";
import type { CameraMode } from "./rig";

export interface CameraChoice {
  mode: CameraMode;
  preset?: number;
}

const PHONE_PX = 700;

/** Whether a screen of this size is an upright phone. */
export function isPhone({ width, height }: Size): boolean {
  return width < PHONE_PX && height > width;
}

/** The default camera: automatic, or following the ball on upright phones, whose screens show too little of the field. */
export function firstCamera(size: Size): CameraChoice {
  return { mode: isPhone(size) ? "ball" : "director" };
}

/** The camera of a settings preset; null leaves the camera unchanged. */
export function cameraOf(preset: Preset, size: Size): CameraChoice | null {
  if (preset === "spectator") return firstCamera(size);
  return preset === "referee" ? { mode: "preset", preset: HIGH_SIDE } : null;
}
