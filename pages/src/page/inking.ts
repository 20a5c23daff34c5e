// Marks of one entity's details: forces, joints, and vision.

import { norm, stopOf } from "../game/quantities";
import { cameraColour } from "../game/coverage";
import type { Detail, Joint, Report, Vision } from "../protocol/details";
import type { Quat, Vec3 } from "../protocol/messages";
import type { Ink } from "../view/ink";

export const CONTACT = "#ffb02e";
export const FOOT = "#3fd9ff";
export const STOP = "#ff2f55";
const AXIS = "#ffffff";
const TRUTH = "#ffffff";

const AXIS_M = 0.045;
const STOP_M = 0.075;
/** Length and half width of the vision lines. They show the direction of view, not its range. */
const LOOK_M = 0.3;
const LOOK_SIDE = 0.55;

/** The length of a force arrow. The scale is logarithmic, since a fall exerts a hundred times the force of a step. */
export function arrowLength_m(force_n: number): number {
  return 0.15 * Math.log10(1 + force_n / 5);
}

export function inkForces(ink: Ink, { contacts, feet }: Detail): void {
  for (const { at, force_n } of contacts) inkForce(ink, at, force_n, CONTACT, 2);
  for (const { at, force_n } of feet) inkForce(ink, at, force_n, FOOT, 3);
}

/** Draws a force as an arrow with a dot. The dot stays visible along the axis of the arrow. */
function inkForce(ink: Ink, at: Vec3, force_n: Vec3, colour: string, width_px: number): void {
  const force = norm(force_n);
  const length = arrowLength_m(force);
  if (force > 0) {
    for (let k = 0; k < 3; k++) tip[k] = at[k] + (length * force_n[k]) / force;
    ink.stroke("arrow", at, tip, colour, width_px);
  }
  ink.spot("dot", at, colour, width_px + 10 * length);
}

export function inkJoints(ink: Ink, joints: Joint[], hasForces: boolean, hasAxes: boolean): void {
  for (const joint of joints) {
    const isAtStop = hasForces && stopOf(joint) !== 0;
    if (isAtStop) inkAxis(ink, joint, STOP_M, STOP, 4, 1);
    else if (hasAxes) inkAxis(ink, joint, AXIS_M, AXIS, 1.5, 0.8);
  }
}

function inkAxis(ink: Ink, { at, axis }: Joint, half_m: number, colour: string, width_px: number, opacity: number): void {
  for (let k = 0; k < 3; k++) {
    tip[k] = at[k] + half_m * axis[k];
    end[k] = at[k] - half_m * axis[k];
  }
  ink.stroke("line", end, tip, colour, width_px, opacity);
}

/** Draws an entity's vision. `hasEye` is false in the view through its eyes, which hides the eye and its lines. */
export function inkSight(ink: Ink, { eye, items }: Vision, colour: string, hasEye = true): void {
  if (hasEye) inkEye(ink, eye.position_m, eye.rotation, colour);
  for (const { name, at, truth, to, truth_to } of items) {
    ink.stroke("line", at, truth, TRUTH, 1, 0.75);
    if (to) {
      if (truth_to) ink.stroke("line", to, truth_to, TRUTH, 1, 0.75);
      ink.stroke("line", at, to, colour, 2);
    } else {
      if (name === "B" && hasEye) ink.stroke("dashes", eye.position_m, at, colour, 1.5, 0.9);
      ink.spot("diamond", at, colour, name === "B" ? 6 : 4.5);
    }
  }
}

/** Positions reported by cameras, in the cameras' colours, each with a line to the true position. */
export function inkReports(ink: Ink, reports: Report[]): void {
  for (const { camera, at, truth } of reports) {
    if (!at) continue;
    ink.stroke("line", at, truth, TRUTH, 1, 0.75);
    ink.spot("diamond", at, cameraColour(camera), 5);
  }
  const [first] = reports;
  if (first) ink.spot("dot", first.truth, TRUTH, 2);
}

/** Cameras look along their y axis; z is up in their images. */
function inkEye(ink: Ink, from: Vec3, rotation: Quat, colour: string): void {
  for (let i = 0; i < 4; i++) {
    const x = i === 0 || i === 3 ? -LOOK_SIDE : LOOK_SIDE;
    const z = i < 2 ? -LOOK_SIDE : LOOK_SIDE;
    turn(rotation, LOOK_M * x, LOOK_M, LOOK_M * z, corners[i]);
    for (let k = 0; k < 3; k++) corners[i][k] += from[k];
  }
  for (let i = 0; i < 4; i++) {
    ink.stroke("line", from, corners[i], colour, 1, 0.6);
    ink.stroke("line", corners[i], corners[(i + 1) % 4], colour, 1, 0.6);
  }
}

function turn([qx, qy, qz, qw]: Quat, x: number, y: number, z: number, out: Vec3): void {
  const tx = 2 * (qy * z - qz * y);
  const ty = 2 * (qz * x - qx * z);
  const tz = 2 * (qx * y - qy * x);
  out[0] = x + qw * tx + qy * tz - qz * ty;
  out[1] = y + qw * ty + qz * tx - qx * tz;
  out[2] = z + qw * tz + qx * ty - qy * tx;
}

const tip: Vec3 = [0, 0, 0];
const end: Vec3 = [0, 0, 0];
const corners: Vec3[] = [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]];
