// Plottable quantities, by key: `angle:he1`, `foot:lfoot`, `height`, `ball-speed`, `factor`. Angles are in degrees here, for
// display.

import type { Detail, Joint } from "../protocol/details";
import type { Vec3 } from "../protocol/messages";
import type { Cast } from "./cast";

export interface Quantity {
  key: string;
  /** The display name: `he1 angle`. */
  name: string;
  unit: string;
  digits: number;
  /** The subject of the quantity: the selected entity, the ball, or the whole run. */
  of: "selection" | "ball" | "run";
}

/** The distance from a stop within which a joint counts as at it. */
const AT_STOP_RAD = (0.5 * Math.PI) / 180;
const DEGREES = 180 / Math.PI;

const PLAIN: Quantity[] = [
  { key: "height", name: "Height", unit: "m", digits: 3, of: "selection" },
  { key: "speed", name: "Speed", unit: "m/s", digits: 2, of: "selection" },
  { key: "ball-height", name: "Ball height", unit: "m", digits: 3, of: "ball" },
  { key: "ball-speed", name: "Ball speed", unit: "m/s", digits: 2, of: "ball" },
  { key: "factor", name: "Real-time factor", unit: "×", digits: 2, of: "run" },
];

const JOINTS: Record<string, { word: string; unit: string; digits: number; of(joint: Joint): number }> = {
  angle: { word: "angle", unit: "°", digits: 1, of: (joint) => joint.angle_rad * DEGREES },
  rate: { word: "rate", unit: "°/s", digits: 0, of: (joint) => joint.rate_rad_s * DEGREES },
  torque: { word: "torque", unit: "N·m", digits: 2, of: (joint) => joint.torque_n_m },
};

/** All plottable quantities of an entity. */
export function quantitiesOf(detail: Detail | null, feet: string[]): Quantity[] {
  const keys = [
    ...feet.map((name) => `foot:${name}`),
    ...Object.keys(JOINTS).flatMap((kind) => (detail?.joints ?? []).map((joint) => `${kind}:${joint.name}`)),
  ];
  return [...PLAIN, ...keys.map((key) => quantityOf(key)!)];
}

/** Names of the parts that are feet. Details leave out feet in the air. */
export function feetOf(cast: Cast | null, name: string): string[] {
  const thing = cast?.actors.find((actor) => actor.thing.name === name)?.thing;
  return (thing?.parts ?? []).map((part) => part.name).filter((part) => /foot$/i.test(part)).sort();
}

/** The quantity of a key; null for an invalid key. */
export function quantityOf(key: string): Quantity | null {
  const plain = PLAIN.find((quantity) => quantity.key === key);
  if (plain) return plain;
  const [kind, name] = splitKey(key);
  if (!name) return null;
  if (kind === "foot") return { key, name: `${name} force`, unit: "N", digits: 1, of: "selection" };
  const joint = JOINTS[kind];
  return joint ? { key, name: `${name} ${joint.word}`, unit: joint.unit, digits: joint.digits, of: "selection" } : null;
}

/** The value of a quantity; null if unknown. */
export function valueOf(key: string, detail: Detail): number | null {
  const [kind, name] = splitKey(key);
  let value = NaN;
  if (kind === "height" || kind === "ball-height") value = detail.body?.position_m[2] ?? NaN;
  else if (kind === "speed" || kind === "ball-speed") value = detail.body ? norm(detail.body.velocity_m_s) : NaN;
  // The server leaves out feet without contact.
  else if (kind === "foot") value = norm(detail.feet.find((foot) => foot.name === name)?.force_n ?? (detail.joints.length ? NO_FORCE : NOWHERE));
  else if (kind in JOINTS) {
    const joint = detail.joints.find((each) => each.name === name);
    value = joint ? JOINTS[kind].of(joint) : NaN;
  }
  return Number.isFinite(value) ? value : null;
}

/** -1 at the lower stop, 1 at the upper one, 0 between. */
export function stopOf({ angle_rad, low_rad, high_rad }: Joint): -1 | 0 | 1 {
  if (low_rad !== null && angle_rad <= low_rad + AT_STOP_RAD) return -1;
  if (high_rad !== null && angle_rad >= high_rad - AT_STOP_RAD) return 1;
  return 0;
}

/** The position of a joint between its stops, 0 to 1; null unless it has both. */
export function placeOf({ angle_rad, low_rad, high_rad }: Joint): number | null {
  if (low_rad === null || high_rad === null || !(high_rad > low_rad) || !Number.isFinite(angle_rad)) return null;
  return Math.min(1, Math.max(0, (angle_rad - low_rad) / (high_rad - low_rad)));
}

export function degrees(radians: number): number {
  return radians * DEGREES;
}

export function norm([x, y, z]: Vec3): number {
  return Math.hypot(x, y, z);
}

export function apart(a: Vec3, b: Vec3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** A number with the given number of decimals and a real minus sign; `–` if it is not a number. */
export function digits(value: number | null | undefined, count: number): string {
  if (value == null || !Number.isFinite(value)) return "–";
  const words = Math.abs(value).toFixed(count);
  return value < 0 && Number(words) !== 0 ? `−${words}` : words;
}

const NO_FORCE: Vec3 = [0, 0, 0];
const NOWHERE: Vec3 = [NaN, NaN, NaN];

function splitKey(key: string): [kind: string, name: string] {
  const at = key.indexOf(":");
  return at < 0 ? [key, ""] : [key.slice(0, at), key.slice(at + 1)];
}
