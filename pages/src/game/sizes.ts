// How large robots are, seen from above.

import type { Thing } from "../protocol/messages";

/** A humanoid, m. */
const USUAL_M = 0.25;

/** Robots of one part cannot fall: they drive. */
export function drives({ parts }: Thing): boolean {
  return parts.length === 1;
}

/** The radius of a circle around a robot, m: that of its hull if it drives. */
export function reachOf(thing: Thing): number {
  if (!drives(thing)) return USUAL_M;
  const radii = thing.parts[0].solids.flatMap(({ form }) => ("cylinder" in form ? [form.cylinder[0]] : []));
  return radii.length ? 1.3 * Math.max(...radii) : USUAL_M;
}
