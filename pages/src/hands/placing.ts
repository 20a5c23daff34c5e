// The effect of a click with a tool or its modifier keys: the target position, the preview, and the command.

import type { Side, Vec3 } from "../protocol/messages";
import * as commands from "../protocol/commands";
import { fly, rollSpeed, shotAt, type Ball } from "./trajectory";

export type ToolAction = "beam" | "pull" | "roll" | "shoot";

/** The command that each tool sends, by the command's name in the viewer protocol. */
export const COMMANDS: Record<ToolAction, string> = { beam: "agent", pull: "pull", roll: "ball", shoot: "ball" };

export const TOOL_NAMES: Record<ToolAction, string> = { beam: "Beam", pull: "Pull", roll: "Roll", shoot: "Shoot" };

/** The reason why a play mode would undo a tool's effect, and the remedy; empty if it would not. */
export function restraintOf(mode: string): string {
  return mode === "BeforeKickOff" ? "Before kick-off the referee keeps the ball at the centre, and players go back to their places. Choose the play mode “Play on” first." : "";
}

export interface ModifierKeys {
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
}

/** The tool for held modifier keys, as in other monitors: Ctrl beams, Ctrl+Alt rolls, Shift+Alt shoots, and Ctrl+Shift pulls. */
export function deedOf({ ctrl, alt, shift }: ModifierKeys): ToolAction | null {
  if (ctrl && alt) return "roll";
  if (shift && alt) return "shoot";
  if (ctrl && shift) return "pull";
  return ctrl ? "beam" : null;
}

export interface Robot {
  side: Side;
  number: number;
  at: Vec3;
  /** The heading seen from above; null for a robot that is lying down. */
  heading: number | null;
}

const STANDING_M = 0.4;
const CIRCLE_POINTS = 40;
export const ELEVATION_MIN = 0.05;
export const ELEVATION_MAX = 1.5;

/**
 * Beams a robot. A standing robot keeps its orientation unless the user turns it; otherwise it is placed upright with the given
 * heading.
 */
export function beamRobot(robot: Robot, to: [number, number], heading: number | null): string {
  if (heading === null && robot.heading !== null) return commands.moveRobot(robot.side, robot.number, [to[0], to[1], robot.at[2]]);
  const z = robot.heading === null ? STANDING_M : robot.at[2];
  // The neutral heading is along y.
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

/** The initial velocity of a thrown ball. */
export function startOf(deed: ToolAction, from: Vec3, to: [number, number], elevation: number, ball: Ball): Vec3 {
  return deed === "roll" ? rollVelocity(from, to, ball) : shotAt(from, to, elevation, ball);
}

/** The path of a ball, limited to the points worth drawing. */
export function wayOf(from: Vec3, velocity: Vec3, ball: Ball): { points: Float32Array; count: number } {
  return fly(from, velocity, ball, WAY_STEPS);
}

/** The preview of a robot as one polyline: a circle on the ground, and an arrow along its heading. */
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
/** The server's upper limit, m/s. */
const SPEED_MAX = 100;
