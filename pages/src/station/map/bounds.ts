import { extentOf } from "../grid";
import type { WorldState } from "../known";
import { boundsOf, type Bounds, type Point } from "./transform";

/** The bounds of the known map; null if it is empty. Tiles may be mostly unknown. */
export function boundsOfMap({ tiles, things, robots }: WorldState): Bounds | null {
  const places: Point[] = [...things.values(), ...robots.values()].map(({ x, y }) => [x, y]);
  for (const tile of tiles.values()) places.push(...(extentOf(tile).corners ?? []));
  return boundsOf(places);
}
