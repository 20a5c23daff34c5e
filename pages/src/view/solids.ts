// Scene shapes as painted geometry of unit size, and the matrices for their size and pose.

import { BoxGeometry, BufferGeometry, CapsuleGeometry, CylinderGeometry, Matrix4, Quaternion, SphereGeometry, Vector3 } from "three";
import type { Form, Solid } from "../protocol/messages";
import { piece } from "./paint";

export interface Shape {
  key: string;
  make(): BufferGeometry;
  scale: [number, number, number];
}

const TINTED = { tint: 1 };
const UPRIGHT: [number, number, number] = [Math.PI / 2, 0, 0];

/** The geometry of a form; null for lines, which are not solid. */
export function shapeOf(form: Form): Shape | null {
  if ("box" in form) return { key: "box", make: () => piece(new BoxGeometry(1, 1, 1), {}, TINTED), scale: form.box };
  if ("sphere" in form) {
    const r = form.sphere;
    return { key: "sphere", make: () => piece(new SphereGeometry(1, 20, 14), {}, TINTED), scale: [r, r, r] };
  }
  if ("cylinder" in form) {
    const [r, l] = form.cylinder;
    return { key: "cylinder", make: () => piece(new CylinderGeometry(1, 1, 1, 24), { turn: UPRIGHT }, TINTED), scale: [r, r, l] };
  }
  if ("capsule" in form) {
    const [r, l] = form.capsule;
    const make = () => piece(new CapsuleGeometry(r, l, 6, 16), { turn: UPRIGHT }, TINTED);
    return { key: `capsule ${r} ${l}`, make, scale: [1, 1, 1] };
  }
  return null;
}

/** The transform of a solid on its part, including its size. */
export function placeOf(solid: Solid, scale: [number, number, number]): Matrix4 {
  return new Matrix4().compose(
    new Vector3(...solid.pose.position_m),
    new Quaternion(...solid.pose.rotation),
    new Vector3(...scale),
  );
}
