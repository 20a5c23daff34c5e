// Tiles of the grid as small pictures, one pixel a cell, made once for each tile that comes.

import type { Tile } from "../things";
import { CELL_COLOURS } from "./colours";
import { toPixel, type Eye, type Size } from "./transform";

const made = new WeakMap<Tile, HTMLCanvasElement>();

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
  const found = made.get(tile);
  if (found) return found;
  const { columns, rows, cells } = tile;
  const canvas = Object.assign(document.createElement("canvas"), { width: columns, height: rows });
  const ink = canvas.getContext("2d")!;
  const picture = ink.createImageData(columns, rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const colour = CELL_COLOURS[cells[row * columns + column]] ?? CELL_COLOURS[0];
      // Rows of the map begin below, those of pictures above.
      picture.data.set([...colour, 255], ((rows - 1 - row) * columns + column) * 4);
    }
  }
  ink.putImageData(picture, 0, 0);
  made.set(tile, canvas);
  return canvas;
}
