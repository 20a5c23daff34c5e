// The camera controller. A mode sets the target lens; the lens on screen follows it smoothly, independently of the frame rate.

import type { Pitch } from "../game/measures";
import type { Vec3 } from "../protocol/messages";
import { Director } from "./director";
import { copyLens, forward, lookAt, type Lens, type Size } from "./lens";
import { FOV, HIGH_SIDE, presetLens } from "./presets";

export type CameraMode = "free" | "preset" | "ball" | "player" | "first" | "third" | "director";

/** The position and direction of a target; null if there is no target or its position is unknown. */
export interface Subject {
  at: Vec3;
  /** Unit vector. */
  heading: Vec3;
}

export interface Stage {
  pitch: Pitch | null;
  size: Size;
  ball: Subject | null;
  /** The selected robot, or the first one. */
  player: Subject | null;
  playerHead: Subject | null;
}

/** Camera input collected since the last frame. */
export interface Steering {
  /** Drag distance in pixels. */
  turnX: number;
  turnY: number;
  panX: number;
  panY: number;
  /** Wheel movement: positive values zoom in. */
  zoom: number;
  /** Held keys: forwards, left, up; each from -1 to 1. */
  ahead: number;
  left: number;
  up: number;
  isSlow: boolean;
}

export function noSteering(): Steering {
  return { turnX: 0, turnY: 0, panX: 0, panY: 0, zoom: 0, ahead: 0, left: 0, up: 0, isSlow: false };
}

type Axis = Exclude<keyof Steering, "isSlow">;

const AXES: Axis[] = ["turnX", "turnY", "panX", "panY", "zoom", "ahead", "left", "up"];
/** The input axes that each mode uses itself. Any other input switches the camera to free flight. */
const OWN_AXES: Record<CameraMode, Axis[]> = {
  free: AXES,
  preset: [],
  ball: ["turnX", "turnY", "zoom"],
  player: ["turnX", "turnY", "zoom"],
  first: ["zoom"],
  third: ["zoom"],
  director: [],
};

const TURN_PER_PIXEL = (0.25 * Math.PI) / 180;
const PITCH_MAX = (89.9 * Math.PI) / 180;
const FLIGHT_SPEED = 6;
const LOWEST_M = 0.1;
const SETTLE_S = { free: 0.06, preset: 0.18, ball: 0.3, player: 0.25, first: 0.04, third: 0.2, director: 0.5 };

export class Rig {
  mode: CameraMode = "preset";
  preset = 5;
  readonly lens: Lens = { eye: [0, -20, 12], yaw: Math.PI / 2, pitch: -0.6, fov: FOV };
  private readonly wanted: Lens = { eye: [0, -20, 12], yaw: Math.PI / 2, pitch: -0.6, fov: FOV };
  private readonly velocity: Vec3 = [0, 0, 0];
  private readonly director = new Director();
  private readonly ahead: Vec3 = [0, 0, 0];
  private orbit = { yaw: Math.PI / 2, pitch: -0.5, distance: 8 };
  private headFov = 1.7;
  private backYaw = 0;
  private isFresh = true;

  setMode(mode: CameraMode, preset = this.preset): void {
    if (mode === "ball") this.orbit = { yaw: Math.PI / 2, pitch: -0.52, distance: 9 };
    if (mode === "player") this.orbit = { yaw: Math.PI / 2, pitch: -0.42, distance: 3 };
    if (mode === "free") {
      // The director's lens is a little longer. Keep it, so the view does not jump on the first input.
      const { fov } = this.wanted;
      copyLens(this.lens, this.wanted);
      this.wanted.fov = this.mode === "director" ? fov : FOV;
    }
    this.mode = mode;
    this.preset = preset;
    this.velocity.fill(0);
  }

  /** Moves the camera at once, for links. */
  place(lens: Lens): void {
    copyLens(lens, this.wanted);
    copyLens(lens, this.lens);
    this.mode = "free";
    this.isFresh = false;
  }

  /** Makes the next frame show the target lens at once. */
  cut(): void {
    this.isFresh = true;
  }

  /** Advances the lens. Returns whether the picture changes. */
  update(dt_s: number, stage: Stage, hands: Steering): boolean {
    if (!this.isFresh && this.leaves(hands)) this.setMode("free");
    const isCut = this.direct(dt_s, stage, hands) || this.isFresh;
    this.isFresh = false;
    const settle = SETTLE_S[this.mode];
    return approach(this.lens, this.wanted, isCut ? 1 : 1 - Math.exp(-dt_s / settle));
  }

  /** Whether two fingers move the camera. In the other modes they only zoom, so a pinch does not end the mode. */
  get isMovedByPinch(): boolean {
    const own = OWN_AXES[this.mode];
    return own.length === 0 || own.includes("panX");
  }

  private leaves(hands: Steering): boolean {
    return AXES.some((axis) => hands[axis] !== 0 && !OWN_AXES[this.mode].includes(axis));
  }

  private direct(dt_s: number, stage: Stage, hands: Steering): boolean {
    switch (this.mode) {
      case "free":
        this.fly(dt_s, hands);
        return false;
      case "preset":
        copyLens(presetLens(this.preset, stage.pitch, stage.size), this.wanted);
        return false;
      case "ball":
        this.follow(stage.ball, stage, hands);
        return false;
      case "player":
        this.follow(stage.player, stage, hands);
        return false;
      case "first":
        this.lookThrough(stage.playerHead, hands);
        return false;
      case "third":
        this.lookOver(dt_s, stage.player, hands);
        return false;
      case "director":
        // Without a ball, show the whole field.
        if (!stage.ball) copyLens(presetLens(HIGH_SIDE, stage.pitch, stage.size), this.wanted);
        return this.director.direct(dt_s, stage, this.wanted);
    }
  }

  private fly(dt_s: number, hands: Steering): void {
    const { wanted, velocity } = this;
    turn(wanted, hands.turnX, hands.turnY);
    const height = Math.min(4, Math.max(0.25, wanted.eye[2] / 6));
    const speed = FLIGHT_SPEED * height * (hands.isSlow ? 0.5 : 1);
    const cy = Math.cos(wanted.yaw);
    const sy = Math.sin(wanted.yaw);
    const ease = 1 - Math.exp(-dt_s / 0.12);
    velocity[0] += ease * (speed * (cy * hands.ahead - sy * hands.left) - velocity[0]);
    velocity[1] += ease * (speed * (sy * hands.ahead + cy * hands.left) - velocity[1]);
    velocity[2] += ease * (speed * hands.up - velocity[2]);
    const slide = 0.0022 * Math.max(1, wanted.eye[2]);
    const look = forward(wanted, this.ahead);
    for (let k = 0; k < 3; k++) wanted.eye[k] += velocity[k] * dt_s + look[k] * hands.zoom * height;
    wanted.eye[0] += slide * (cy * hands.panY + sy * hands.panX);
    wanted.eye[1] += slide * (sy * hands.panY - cy * hands.panX);
    wanted.eye[2] = Math.max(LOWEST_M, wanted.eye[2]);
  }

  private follow(subject: Subject | null, stage: Stage, hands: Steering): void {
    if (!subject) return;
    const { wanted, orbit } = this;
    orbit.yaw -= hands.turnX * TURN_PER_PIXEL;
    orbit.pitch = Math.min(-0.02, Math.max(-PITCH_MAX, orbit.pitch - hands.turnY * TURN_PER_PIXEL));
    orbit.distance = Math.min(60, Math.max(0.5, orbit.distance * Math.exp(-0.12 * hands.zoom)));
    wanted.yaw = orbit.yaw;
    wanted.pitch = orbit.pitch;
    wanted.fov = FOV;
    const look = forward(wanted, this.ahead);
    const distance = orbit.distance * (subject === stage.ball ? narrowness(stage.size) : 1);
    for (let k = 0; k < 3; k++) wanted.eye[k] = subject.at[k] - distance * look[k];
    wanted.eye[2] = Math.max(LOWEST_M, wanted.eye[2]);
  }

  private lookThrough(head: Subject | null, hands: Steering): void {
    if (!head) return;
    const { wanted } = this;
    this.headFov = Math.min(2.2, Math.max(0.5, this.headFov * Math.exp(-0.08 * hands.zoom)));
    for (let k = 0; k < 3; k++) wanted.eye[k] = head.at[k] + 0.08 * head.heading[k];
    wanted.yaw = Math.atan2(head.heading[1], head.heading[0]);
    wanted.pitch = Math.asin(Math.max(-1, Math.min(1, head.heading[2])));
    wanted.fov = this.headFov;
  }

  private lookOver(dt_s: number, player: Subject | null, hands: Steering): void {
    if (!player) return;
    const { wanted } = this;
    const level = Math.hypot(player.heading[0], player.heading[1]);
    // The direction of a robot that is lying down is undefined.
    if (level > 0.5) {
      const yaw = Math.atan2(player.heading[1], player.heading[0]);
      this.backYaw += angleBetween(this.backYaw, yaw) * (1 - Math.exp(-dt_s / 0.35));
    }
    this.orbit.distance = Math.min(10, Math.max(1, this.orbit.distance * Math.exp(-0.12 * hands.zoom)));
    const back = Math.min(this.orbit.distance, 2.4);
    wanted.eye[0] = player.at[0] - back * Math.cos(this.backYaw);
    wanted.eye[1] = player.at[1] - back * Math.sin(this.backYaw);
    wanted.eye[2] = 1.3;
    lookAt(wanted, player.at[0] + 1.5 * Math.cos(this.backYaw), player.at[1] + 1.5 * Math.sin(this.backYaw), 0.2);
    wanted.fov = 1.1;
  }
}

/** The factor by which the camera is farther away on an upright screen, to show the robots around the ball. */
function narrowness({ width, height }: Size): number {
  return Math.min(1.5, Math.max(1, (0.75 * height) / width));
}

function turn(lens: Lens, dx: number, dy: number): void {
  lens.yaw += dx * TURN_PER_PIXEL;
  lens.pitch = Math.min(PITCH_MAX, Math.max(-PITCH_MAX, lens.pitch + dy * TURN_PER_PIXEL));
}

export function angleBetween(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
}

const STILL = 1e-5;

/** Moves a lens a share of the way towards another one. Returns whether the change is visible. */
function approach(lens: Lens, wanted: Lens, share: number): boolean {
  const yaw = angleBetween(lens.yaw, wanted.yaw);
  let change = Math.abs(yaw) + Math.abs(wanted.pitch - lens.pitch) + Math.abs(wanted.fov - lens.fov);
  for (let k = 0; k < 3; k++) change += Math.abs(wanted.eye[k] - lens.eye[k]);
  if (change < STILL) return false;
  for (let k = 0; k < 3; k++) lens.eye[k] += share * (wanted.eye[k] - lens.eye[k]);
  lens.yaw += share * yaw;
  lens.pitch += share * (wanted.pitch - lens.pitch);
  lens.fov += share * (wanted.fov - lens.fov);
  return true;
}
