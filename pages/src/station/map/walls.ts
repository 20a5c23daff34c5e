// Walls on the straight way between two places: a robot drives straight to a waypoint.

import { CELLS } from "../grid";
import type { WorldState } from "../known";
import type { Box, Tile } from "../things";
import type { Point } from "./transform";

/** Obstacles nearer to the way's beginning are the robot's own neighbourhood, m. */
const NEAR_M = 0.3;
const STEP_M = 0.05;
const SAMPLES_MAX = 4000;

/** Whether the straight way between two places crosses a known wall, or furniture. */
export function crossesWall(known: WorldState, from: Point, to: Point): boolean {
  const length_m = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length_m <= NEAR_M) return false;
  const at = (way_m: number): Point => [from[0] + ((to[0] - from[0]) * way_m) / length_m, from[1] + ((to[1] - from[1]) * way_m) / length_m];
  const solids = [...known.things.values()].filter(({ kind }) => kind !== "vict");
  if (solids.some((box) => crossesBox(box, at(NEAR_M), to))) return true;
  const tiles = [...known.tiles.values()];
  const step_m = Math.max(STEP_M, length_m / SAMPLES_MAX);
  let tile: Tile | undefined;
  for (let way_m = NEAR_M; way_m <= length_m; way_m += step_m) {
    const place = at(way_m);
    if (!tile || !holds(tile, place)) tile = tiles.find((each) => holds(each, place));
    if (tile && cellAt(tile, place) === CELLS.o) return true;
  }
  return false;
}

function holds({ x, y, cell, columns, rows }: Tile, [px, py]: Point): boolean {
  return px >= x && py >= y && px < x + columns * cell && py < y + rows * cell;
}

function cellAt({ x, y, cell, columns, cells }: Tile, [px, py]: Point): number {
  return cells[Math.floor((py - y) / cell) * columns + Math.floor((px - x) / cell)];
}

/** Clips the line to the box, in the box's own axes. */
function crossesBox({ x, y, width, height, angle_rad }: Box, from: Point, to: Point): boolean {
  const [cos, sin] = [Math.cos(angle_rad), Math.sin(angle_rad)];
  const own = ([px, py]: Point): Point => [(px - x) * cos + (py - y) * sin, (py - y) * cos - (px - x) * sin];
  const [a, b] = [own(from), own(to)];
  let [enter, leave] = [0, 1];
  for (const [start, end, half] of [[a[0], b[0], width / 2], [a[1], b[1], height / 2]]) {
    const delta = end - start;
    if (Math.abs(delta) < 1e-9) {
      if (Math.abs(start) > half) return false;
      continue;
    }
    const [near, far] = [(-half - start) / delta, (half - start) / delta];
    enter = Math.max(enter, Math.min(near, far));
    leave = Math.min(leave, Math.max(near, far));
  }
  return enter <= leave;
}
