// Grid tiles as images of one pixel per cell, rebuilt when a tile changes.

import { CELLS, tileName } from "../grid";
import type { Tile } from "../things";
import { CELL_COLOURS } from "./colours";
import { toPixel, type Eye, type Size } from "./transform";

/** The image of each tile position, and the tile that it shows. */
const made = new Map<string, { tile: Tile; canvas: HTMLCanvasElement }>();

export function paintTiles(ink: CanvasRenderingContext2D, tiles: Iterable<Tile>, eye: Eye, size: Size): void {
  ink.imageSmoothingEnabled = false;
  for (const tile of tiles) {
    const [left, bottom] = toPixel(eye, size, [tile.x, tile.y]).map(Math.round);
    const [right, top] = toPixel(eye, size, [tile.x + tile.columns * tile.cell, tile.y + tile.rows * tile.cell]).map(Math.round);
    if (right < 0 || bottom < 0 || left > size.width || top > size.height) continue;
    ink.drawImage(pictureOf(tile), left, top, right - left, bottom - top);
  }
}

function pictureOf(tile: Tile): HTMLCanvasElement {
  const found = made.get(tileName(tile));
  if (found?.tile === tile) return found.canvas;
  const { columns, rows, cells } = tile;
  const canvas = found?.canvas ?? document.createElement("canvas");
  Object.assign(canvas, { width: columns, height: rows });
  const ink = canvas.getContext("2d")!;
  const picture = ink.createImageData(columns, rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = cells[row * columns + column];
      // Unknown cells stay transparent above the grid lines. Map rows start at the bottom, image rows at the top.
      if (cell !== CELLS.u) picture.data.set([...CELL_COLOURS[cell], 255], ((rows - 1 - row) * columns + column) * 4);
    }
  }
  ink.putImageData(picture, 0, 0);
  made.set(tileName(tile), { tile, canvas });
  return canvas;
}
