// What a click with a tool, or with the keys of a tool, would do: where the thing goes, what is drawn of that beforehand, and
// the command for it.

import type { Side, Vec3 } from "../protocol/messages";
import * as commands from "../protocol/commands";
import { fly, rollSpeed, shotAt, type Ball } from "./trajectory";

export type Deed = "beam" | "pull" | "roll" | "shoot";

/** The commands that they are; with a robot in hand for those that move one. */
export const COMMANDS: Record<Deed, string> = { beam: "agent", pull: "pull", roll: "ball", shoot: "ball" };

export const TOOL_NAMES: Record<Deed, string> = { beam: "Beam", pull: "Pull", roll: "Roll", shoot: "Shoot" };

/** Why nothing that tools do stays so in a play mode, and what to do about it; empty: it does. */
export function restraintOf(mode: string): string {
  return mode === "BeforeKickOff" ? "Before kick-off the referee keeps the ball at the centre, and players go back to their places. Choose the play mode “Play on” first." : "";
}

export interface Held {
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
}

/** The keys that operators know: Ctrl beams, Ctrl+Alt rolls, Shift+Alt shoots; and Ctrl+Shift pulls. */
export function deedOf({ ctrl, alt, shift }: Held): Deed | null {
  if (ctrl && alt) return "roll";
  if (shift && alt) return "shoot";
  if (ctrl && shift) return "pull";
  return ctrl ? "beam" : null;
}

export interface Robot {
  side: Side;
  number: number;
  at: Vec3;
  /** Where it looks, seen from above; null while it lies. */
  heading: number | null;
}

const STANDING_M = 0.4;
const CIRCLE_POINTS = 40;
export const ELEVATION_MIN = 0.05;
export const ELEVATION_MAX = 1.5;

/** Beams a robot: as it is if it stands and nobody turned it, otherwise upright and turned. */
export function beamRobot(robot: Robot, to: [number, number], heading: number | null): string {
  if (heading === null && robot.heading !== null) return commands.moveRobot(robot.side, robot.number, [to[0], to[1], robot.at[2]]);
  const z = robot.heading === null ? STANDING_M : robot.at[2];
  // A robot that is not turned looks along y.
  const degrees = (((heading ?? 0) - Math.PI / 2) * 180) / Math.PI;
  return commands.standRobot(robot.side, robot.number, [to[0], to[1], z], degreesBetween(degrees));
}

export function beamBall(to: [number, number], ball: Ball): string {
  return commands.moveBall([to[0], to[1], ball.radius_m]);
}

export function rollVelocity(from: Vec3, to: [number, number], ball: Ball): Vec3 {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const distance = Math.hypot(dx, dy);
  if (distance < 1e-6) return [0, 0, 0];
  const speed = Math.min(SPEED_MAX, rollSpeed(distance, ball));
  return [(speed * dx) / distance, (speed * dy) / distance, 0];
}

/** How a thrown ball starts. */
export function startOf(deed: Deed, from: Vec3, to: [number, number], elevation: number, ball: Ball): Vec3 {
  return deed === "roll" ? rollVelocity(from, to, ball) : shotAt(from, to, elevation, ball);
}

/** The way of a ball, as many points as are worth drawing. */
export function wayOf(from: Vec3, velocity: Vec3, ball: Ball): { points: Float32Array; count: number } {
  return fly(from, velocity, ball, WAY_STEPS);
}

/** A circle on the ground, and an arrow where the robot would look; as one row of places. */
export function ghostOf(to: [number, number], radius: number, heading: number | null, out: Float32Array): number {
  const start = heading ?? 0;
  let count = 0;
  const add = (x: number, y: number) => out.set([x, y, GROUND_M], 3 * count++);
  for (let i = 0; i <= CIRCLE_POINTS; i++) {
    const angle = start + (2 * Math.PI * i) / CIRCLE_POINTS;
    add(to[0] + radius * Math.cos(angle), to[1] + radius * Math.sin(angle));
  }
  if (heading === null) return count;
  const tip = 2.4 * radius;
  const at = (reach: number, angle: number) => add(to[0] + reach * Math.cos(angle), to[1] + reach * Math.sin(angle));
  at(tip, heading);
  at(0.72 * tip, heading + 0.22);
  at(tip, heading);
  at(0.72 * tip, heading - 0.22);
  return count;
}

function degreesBetween(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

const WAY_STEPS = 900;
const GROUND_M = 0.02;
/** The server refuses more, m/s. */
const SPEED_MAX = 100;
