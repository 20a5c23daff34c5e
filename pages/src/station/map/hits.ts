// Hit testing: the map items at a pixel, or in a box of pixels.

import type { WorldState } from "../known";
import type { Zone } from "../things";
import { radiusPx } from "./robots";
import { toPixel, type Eye, type Point, type Size } from "./transform";

const REACH_PX = 11;

export function robotAt(known: WorldState, pixel: Point, eye: Eye, size: Size): string | null {
  return nearest([...known.robots.values()], pixel, radiusPx(eye) + 4, eye, size)?.uid ?? null;
}

export function markAt(known: WorldState, pixel: Point, eye: Eye, size: Size): string | null {
  const marks = [...known.things.values()].filter(({ kind }) => kind === "vict");
  return nearest(marks, pixel, REACH_PX, eye, size)?.uid ?? null;
}

export function storedAt(known: WorldState, pixel: Point, eye: Eye, size: Size): string | null {
  return nearest([...known.queue.values()], pixel, REACH_PX, eye, size)?.uid ?? null;
}

export function waypointAt(known: WorldState, robots: readonly string[], pixel: Point, eye: Eye, size: Size): { uid: string; index: number } | null {
  const own = (uid: string) => (known.plans.get(uid) ?? []).map((each, index) => ({ ...each, uid, index })).filter(({ isDetour }) => !isDetour);
  const all = robots.flatMap(own);
  const found = nearest(all, pixel, REACH_PX, eye, size);
  return found && { uid: found.uid, index: found.index };
}

/** The most recently drawn zone at a point. */
export function zoneAt(known: WorldState, [x, y]: Point): string | null {
  const holds = ({ left, bottom, right, top }: Zone) => x >= left && x <= right && y >= bottom && y <= top;
  return [...known.zones.values()].filter(holds).at(-1)?.uid ?? null;
}

export function robotsIn(known: WorldState, [x1, y1]: Point, [x2, y2]: Point): string[] {
  const between = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b);
  return [...known.robots.values()].filter(({ x, y }) => between(x, x1, x2) && between(y, y1, y2)).map(({ uid }) => uid);
}

function nearest<T extends { x: number; y: number }>(all: T[], [x, y]: Point, reach_px: number, eye: Eye, size: Size): T | null {
  let [best, best_px]: [T | null, number] = [null, reach_px];
  for (const each of all) {
    const [left, top] = toPixel(eye, size, [each.x, each.y]);
    const distance_px = Math.hypot(left - x, top - y);
    if (distance_px <= best_px) [best, best_px] = [each, distance_px];
  }
  return best;
}
