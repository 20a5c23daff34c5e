import { extentOf } from "../grid";
import type { Known } from "../known";
import { boundsOf, type Bounds, type Point } from "./transform";

/** All that is known of the map; null: nothing is. Much of a tile may be unknown. */
export function boundsOfMap({ tiles, things, robots }: Known): Bounds | null {
  const places: Point[] = [...things.values(), ...robots.values()].map(({ x, y }) => [x, y]);
  for (const tile of tiles.values()) places.push(...(extentOf(tile).corners ?? []));
  return boundsOf(places);
}
