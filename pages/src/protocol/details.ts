// Details: the data of one entity in one tick, sent to subscribed clients. Missing fields become null or empty. Invalid numbers
// become NaN, not zero.

import type { Quat, Vec3 } from "./messages";

/** The name of the part that represents the whole entity. */
export interface Body {
  position_m: Vec3;
  velocity_m_s: Vec3;
  spin_rad_s: Vec3;
}

export interface Joint {
  name: string;
  at: Vec3;
  /** Unit vector. */
  axis: Vec3;
  angle_rad: number;
  rate_rad_s: number;
  torque_n_m: number;
  /** The stops; null for no stop on that side. */
  low_rad: number | null;
  high_rad: number | null;
}

export interface Contact {
  at: Vec3;
  /** A contact force on the entity, by the touched entity. */
  force_n: Vec3;
  with: string;
}

export interface Foot {
  name: string;
  at: Vec3;
  force_n: Vec3;
}

/** An object seen by a camera: the agent's estimate and the true position. Lines have two ends. */
export interface VisionItem {
  name: string;
  at: Vec3;
  truth: Vec3;
  to: Vec3 | null;
  truth_to: Vec3 | null;
}

export interface Vision {
  eye: { position_m: Vec3; rotation: Quat };
  items: VisionItem[];
}

/** The report of a camera above the field about an entity, with the true values. */
export interface Report {
  camera: string;
  /** The tick of its image. */
  tick: number;
  /** The reported position; null if the entity is not in the image. */
  at: Vec3 | null;
  truth: Vec3;
  /** Null where images do not provide it. */
  turned_rad: number | null;
  /** The reason why the entity is missing from the image, or its misclassification; empty if correct. */
  remark: string;
}

export interface Detail {
  thing: string;
  body: Body | null;
  joints: Joint[];
  contacts: Contact[];
  feet: Foot[];
  /** Null in ticks without an image. */
  seen: Vision | null;
  reports: Report[];
}

export interface Details {
  kind: "details";
  tick: number;
  things: Detail[];
}

type Loose = Record<string, unknown>;

export function readDetails(m: Loose): Details {
  return { kind: "details", tick: number(m.tick), things: rows(m.things).map(readDetail) };
}

function readDetail(m: Loose): Detail {
  return {
    thing: text(m.thing),
    body: isObject(m.body) ? readBody(m.body) : null,
    joints: rows(m.joints).map(readJoint),
    contacts: rows(m.contacts).map((c) => ({ at: vector(c.at), force_n: vector(c.force_n), with: text(c.with) })),
    feet: rows(m.feet).map((f) => ({ name: text(f.name), at: vector(f.at), force_n: vector(f.force_n) })),
    seen: isObject(m.seen) ? readSeen(m.seen) : null,
    reports: rows(m.reports).map(readReport),
  };
}

function readBody(m: Loose): Body {
  return { position_m: vector(m.position_m), velocity_m_s: vector(m.velocity_m_s), spin_rad_s: vector(m.spin_rad_s) };
}

function readJoint(m: Loose): Joint {
  return {
    name: text(m.name),
    at: vector(m.at),
    axis: vector(m.axis),
    angle_rad: number(m.angle_rad),
    rate_rad_s: number(m.rate_rad_s),
    torque_n_m: number(m.torque_n_m),
    low_rad: typeof m.low_rad === "number" ? m.low_rad : null,
    high_rad: typeof m.high_rad === "number" ? m.high_rad : null,
  };
}

function readSeen(m: Loose): Vision {
  const eye = isObject(m.eye) ? m.eye : {};
  const rotation = Array.isArray(eye.rotation) && eye.rotation.length === 4 ? (eye.rotation.map(number) as Quat) : ([0, 0, 0, 1] as Quat);
  return { eye: { position_m: vector(eye.position_m), rotation }, items: rows(m.items).map(readItem) };
}

function readItem(m: Loose): VisionItem {
  const end = (value: unknown) => (Array.isArray(value) ? vector(value) : null);
  return { name: text(m.name), at: vector(m.at), truth: vector(m.truth), to: end(m.to), truth_to: end(m.truth_to) };
}

function readReport(m: Loose): Report {
  return {
    camera: text(m.camera),
    tick: number(m.tick),
    at: Array.isArray(m.at) ? vector(m.at) : null,
    truth: vector(m.truth),
    turned_rad: typeof m.turned_rad === "number" ? m.turned_rad : null,
    remark: text(m.remark),
  };
}

function isObject(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function rows(value: unknown): Loose[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function number(value: unknown): number {
  return typeof value === "number" ? value : NaN;
}

function text(value: unknown): string {
  return value == null ? "" : String(value);
}

function vector(value: unknown): Vec3 {
  const from = Array.isArray(value) ? value : [];
  return [number(from[0]), number(from[1]), number(from[2])];
}
