// The nao's visual model: the shapes of each body part. The robot looks along y of its torso, x is to its right; arms reach
// along y of their parts. Dimensions follow the type's joints, so long limbs have no gaps.

import { BufferGeometry, CapsuleGeometry, CylinderGeometry, SphereGeometry } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import type { Part, Thing } from "../protocol/messages";
import { join, piece, type Coat, type Place } from "./paint";

export interface Figure {
  /** A cache key: figures with equal keys share geometry. */
  key: string;
  geometry: BufferGeometry;
}

interface Lengths {
  /** The distance from the thigh's centre up to the hip. */
  hip: number;
  /** The distance from the shank's centre down to the ankle. */
  ankle: number;
  /** The distance from the upper arm's centre to the elbow. */
  elbow: number;
}

const LENGTHS: Lengths[] = [
  { hip: 0.04, ankle: 0.055, elbow: 0.07 },
  { hip: 0.05832, ankle: 0.07332, elbow: 0.10664 },
  { hip: 0.04, ankle: 0.055, elbow: 0.07 },
  { hip: 0.067868, ankle: 0.082868, elbow: 0.125737 },
  { hip: 0.04, ankle: 0.055, elbow: 0.07 },
];

const SHELL: Coat = { colour: "#eef1f4" };
const JOINT: Coat = { colour: "#3a4048" };
const SOLE: Coat = { colour: "#23272d" };
const SHIRT: Coat = { colour: "#ffffff", tint: 1 };
const FACE: Coat = { colour: "#15181c" };
const EYE: Coat = { colour: "#a8ecff" };
/** Thighs and shanks identify the type. */
const ACCENTS: Coat[] = [
  { colour: "#2b3036" },
  { colour: "#4a525b" },
  { colour: "#8d969f" },
  { colour: "#f4f6f8" },
  { colour: "#ffffff", tint: 0.85 },
];

export const NUMBER_FRONT: Place = { at: [0, 0.0565, 0.03] };
export const NUMBER_BACK: Place = { at: [0, -0.0565, 0.03] };
export const NUMBER_SIZE = 0.085;

export function isNao(thing: Thing): boolean {
  return thing.model !== null && thing.model.startsWith("nao");
}

/** The shape of a nao's part; null for parts inside other ones. */
export function figureOf(thing: Thing, index: number): Figure | null {
  const type = Math.max(0, parseInt((thing.model ?? "").replace(/\D+/g, ""), 10) || 0) % LENGTHS.length;
  const part = thing.parts[index];
  const lengths = LENGTHS[type];
  const limb = part.name.replace(/^[lr]/, "");
  if (index === 0) return { key: "torso", geometry: torso() };
  if (part.name === "neck") return { key: "neck", geometry: neck() };
  if (part.name === "head") return { key: "head", geometry: head() };
  if (limb === "upperarm") return { key: `upperarm ${lengths.elbow}`, geometry: upperArm(lengths.elbow) };
  if (limb === "lowerarm") return { key: "lowerarm", geometry: lowerArm() };
  if (limb === "thigh") return { key: `thigh ${lengths.hip} ${type}`, geometry: thigh(lengths.hip, ACCENTS[type]) };
  if (limb === "shank") return { key: `shank ${lengths.ankle} ${type}`, geometry: shank(lengths.ankle, ACCENTS[type]) };
  if (limb === "foot") return { key: `foot ${boxLength(part, 0.16)}`, geometry: foot(boxLength(part, 0.16)) };
  if (limb === "toe") return { key: `toe ${boxLength(part, 0.036)}`, geometry: toe(boxLength(part, 0.036)) };
  return null;
}

function boxLength(part: Part, otherwise: number): number {
  for (const solid of part.solids) if ("box" in solid.form) return solid.form.box[1];
  return otherwise;
}

const block = (x: number, y: number, z: number, radius: number) => new RoundedBoxGeometry(x, y, z, 2, radius);
const ball = (radius: number, detail = 12) => new SphereGeometry(radius, detail, Math.ceil(detail * 0.7));
/** A capsule along y. */
const rod = (radius: number, length: number) => new CapsuleGeometry(radius, length, 4, 10);

function torso(): BufferGeometry {
  return join([
    piece(block(0.15, 0.112, 0.13, 0.026), { at: [0, 0, 0.032] }, SHIRT),
    piece(block(0.112, 0.092, 0.1, 0.022), { at: [0, 0, -0.055] }, SHELL),
    piece(block(0.128, 0.098, 0.05, 0.02), { at: [0, -0.005, -0.108] }, JOINT),
    piece(new CylinderGeometry(0.034, 0.04, 0.02, 14), { at: [0, 0, 0.098], turn: [Math.PI / 2, 0, 0] }, JOINT),
    piece(ball(0.036), { at: [-0.09, 0, 0.075] }, SHIRT),
    piece(ball(0.036), { at: [0.09, 0, 0.075] }, SHIRT),
    piece(ball(0.012, 12), { at: [0, 0.042, -0.045] }, EYE),
  ]);
}

function neck(): BufferGeometry {
  return piece(rod(0.02, 0.05), { turn: [Math.PI / 2, 0, 0] }, JOINT);
}

function head(): BufferGeometry {
  return join([
    piece(ball(0.062, 18), { scale: [1.02, 0.95, 0.86] }, SHELL),
    piece(block(0.078, 0.03, 0.044, 0.013), { at: [0, 0.046, 0.002] }, FACE),
    piece(ball(0.0115, 12), { at: [-0.021, 0.0565, 0.004] }, EYE),
    piece(ball(0.0115, 12), { at: [0.021, 0.0565, 0.004] }, EYE),
    piece(new CylinderGeometry(0.026, 0.026, 0.018, 14), { at: [-0.06, 0, 0], turn: [0, 0, Math.PI / 2] }, SHIRT),
    piece(new CylinderGeometry(0.026, 0.026, 0.018, 14), { at: [0.06, 0, 0], turn: [0, 0, Math.PI / 2] }, SHIRT),
    piece(block(0.05, 0.05, 0.02, 0.009), { at: [0, -0.006, 0.05] }, SHIRT),
  ]);
}

function upperArm(elbow: number): BufferGeometry {
  const from = -0.02;
  return join([
    piece(rod(0.033, elbow - from - 0.036), { at: [0, (from + elbow - 0.03) / 2, 0.002] }, SHIRT),
    piece(ball(0.029, 14), { at: [0, elbow, 0.006] }, JOINT),
  ]);
}

function lowerArm(): BufferGeometry {
  return join([
    piece(rod(0.026, 0.055), { at: [0, 0.002, 0] }, SHELL),
    piece(new CylinderGeometry(0.0275, 0.0275, 0.016, 12), { at: [0, 0.022, 0] }, JOINT),
    piece(block(0.042, 0.05, 0.036, 0.015), { at: [0, 0.056, 0] }, SHELL),
  ]);
}

/** The knee is 0.08 below the thigh's centre. */
function thigh(hip: number, accent: Coat): BufferGeometry {
  const length = hip + 0.075;
  return join([
    piece(ball(0.042), { at: [0, -0.01, hip] }, JOINT),
    piece(block(0.088, 0.088, length, 0.03), { at: [0, -0.002, hip - length / 2 + 0.012] }, SHELL),
    piece(block(0.092, 0.03, length * 0.62, 0.014), { at: [0, 0.034, hip - length / 2 + 0.01] }, accent),
    piece(ball(0.036), { at: [0, -0.005, -0.078] }, JOINT),
  ]);
}

/** The knee is 0.045 above the shank's centre, and 0.01 behind. */
function shank(ankle: number, accent: Coat): BufferGeometry {
  const length = 0.045 + ankle - 0.004;
  const middle = (0.045 - ankle) / 2;
  return join([
    piece(block(0.084, 0.09, length, 0.028), { at: [0, -0.006, middle] }, SHELL),
    piece(block(0.074, 0.026, length * 0.72, 0.012), { at: [0, 0.032, middle + 0.004] }, accent),
    piece(block(0.09, 0.097, 0.02, 0.009), { at: [0, -0.006, 0.034 - ankle] }, SHIRT),
    piece(ball(0.032), { at: [0, -0.01, -ankle] }, JOINT),
  ]);
}

function foot(length: number): BufferGeometry {
  const heel = -length / 2;
  return join([
    piece(block(0.086, length, 0.016, 0.007), { at: [0, 0, -0.002] }, SOLE),
    piece(block(0.08, length * 0.94, 0.032, 0.015), { at: [0, 0, 0.01] }, SHELL),
    piece(block(0.068, 0.085, 0.045, 0.02), { at: [0, heel + 0.05, 0.024] }, SHELL),
  ]);
}

function toe(length: number): BufferGeometry {
  return piece(block(0.08, length, 0.014, 0.005), { at: [0, 0, 0.002] }, SOLE);
}
