// Sizes of robots, seen from above.

import type { Thing } from "../protocol/messages";

/** The radius of a humanoid, m. */
const USUAL_M = 0.25;

/** Whether a robot drives. Robots of one part cannot fall. */
export function drives({ parts }: Thing): boolean {
  return parts.length === 1;
}

/** The radius of a circle around a robot, m; the hull's radius for driving robots. */
export function reachOf(thing: Thing): number {
  if (!drives(thing)) return USUAL_M;
  const radii = thing.parts[0].solids.flatMap(({ form }) => ("cylinder" in form ? [form.cylinder[0]] : []));
  return radii.length ? 1.3 * Math.max(...radii) : USUAL_M;
}
