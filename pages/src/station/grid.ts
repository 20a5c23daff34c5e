// Tiles of the occupancy grid in their wire format: counts and letters, as in `12u3f1o`.

import type { Tile } from "./things";

/** Cell states, by letter. */
export const CELLS: Record<string, number> = { u: 0, f: 1, o: 2, s: 3 };
const CELLS_MAX = 1 << 22;

/** Decodes the cells of a run-length text. Missing cells and unknown letters become unknown; null if the text is not a tile. */
export function decodeRuns(runs: string, columns: number, rows: number): Uint8Array | null {
  const count = columns * rows;
  if (!Number.isInteger(columns) || !Number.isInteger(rows) || columns < 1 || rows < 1 || count > CELLS_MAX) return null;
  const cells = new Uint8Array(count);
  let at = 0;
  for (const [, length, letter] of runs.matchAll(/(\d*)([a-z])/gi)) {
    const end = Math.min(count, at + (length === "" ? 1 : Number(length)));
    cells.fill(CELLS[letter.toLowerCase()] ?? 0, at, end);
    at = end;
  }
  return cells;
}

/** The key of a tile: its corner, to the millimetre. A tile with the same corner replaces the previous one. */
export function tileName({ x, y }: Pick<Tile, "x" | "y">): string {
  return `${Math.round(x * 1000)} ${Math.round(y * 1000)}`;
}

export interface Extent {
  /** Explored floor, and floor covered by a camera. */
  explored_m2: number;
  seen_m2: number;
  /** Lower left and upper right corner of the known area; null if it is empty. */
  corners: [x: number, y: number][] | null;
}

const extents = new WeakMap<Tile, Extent>();

/** The statistics of a tile, counted once per received tile. */
export function extentOf(tile: Tile): Extent {
  const found = extents.get(tile);
  if (found) return found;
  const { x, y, cell, columns, rows, cells } = tile;
  const area_m2 = cell * cell;
  let [free, seen] = [0, 0];
  let [left, right, bottom, top] = [columns, -1, rows, -1];
  cells.forEach((each, index) => {
    if (each === CELLS.u) return;
    if (each !== CELLS.o) free++;
    if (each === CELLS.s) seen++;
    const [column, row] = [index % columns, Math.floor(index / columns)];
    [left, right, bottom, top] = [Math.min(left, column), Math.max(right, column), Math.min(bottom, row), Math.max(top, row)];
  });
  const corners: Extent["corners"] = [
    [x + left * cell, y + bottom * cell],
    [x + (right + 1) * cell, y + (top + 1) * cell],
  ];
  const extent = { explored_m2: free * area_m2, seen_m2: seen * area_m2, corners: right < 0 ? null : corners };
  extents.set(tile, extent);
  return extent;
}

export function areas(tiles: Iterable<Tile>): { explored_m2: number; seen_m2: number } {
  let [explored_m2, seen_m2] = [0, 0];
  for (const tile of tiles) {
    const extent = extentOf(tile);
    explored_m2 += extent.explored_m2;
    seen_m2 += extent.seen_m2;
  }
  return { explored_m2, seen_m2 };
}
