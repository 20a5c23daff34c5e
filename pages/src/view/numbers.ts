// A texture of the numbers 0 to 99, drawn once.

import { CanvasTexture, SRGBColorSpace } from "three";

const COLUMNS = 10;
const ROWS = 10;
const CELL_PX = 96;

export function numberTexture(): { texture: CanvasTexture; columns: number; rows: number } {
  const canvas = document.createElement("canvas");
  canvas.width = COLUMNS * CELL_PX;
  canvas.height = ROWS * CELL_PX;
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "#ffffff";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = `800 ${CELL_PX * 0.8}px "Segoe UI", "Helvetica Neue", Arial, sans-serif`;
  for (let n = 0; n < COLUMNS * ROWS; n++) {
    const x = ((n % COLUMNS) + 0.5) * CELL_PX;
    const y = (Math.floor(n / COLUMNS) + 0.55) * CELL_PX;
    pen.fillText(String(n), x, y, CELL_PX * 0.92);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return { texture, columns: COLUMNS, rows: ROWS };
}

/** Column and row of a number, counted from the lower left. */
export function numberCell(number: number): [number, number] {
  const n = ((Math.trunc(number) % 100) + 100) % 100;
  return [n % COLUMNS, ROWS - 1 - Math.floor(n / COLUMNS)];
}
