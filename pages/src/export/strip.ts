// The score strip at the upper edge of screenshots and videos: teams, score, time and mode. Its size follows the image,
// independently of the screen.

import { inkOn } from "../game/colours";
import { colourOf } from "../game/looks";
import { game } from "../game/state.svelte";
import { clockWords, halfWords, modeWords } from "../game/words";

interface Cell {
  text: string;
  ground: string;
  ink: string;
  weight: number;
  /** Font size as a share of the strip's height. */
  size: number;
}

const GROUND = "rgba(14, 20, 28, 0.86)";
const DARK = "rgba(4, 7, 11, 0.92)";
const INK = "#f2f5f8";
const FONT = 'system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif';
/** Height and maximum width of the strip, as shares of the image size. */
const HEIGHT = 0.058;
const WIDTH_MAX = 0.94;
const HEIGHT_PX_MIN = 20;
const NAME_MAX = 24;

/** Draws the current score on an image of the given size. */
export function drawStrip(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const cells = cellsNow();
  let size = Math.max(HEIGHT_PX_MIN, HEIGHT * Math.min(height, 0.75 * width));
  let widths = measure(pen, cells, size);
  const tooWide = sum(widths) / (WIDTH_MAX * width);
  if (tooWide > 1) {
    size /= tooWide;
    widths = measure(pen, cells, size);
  }
  pen.save();
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  let x = (width - sum(widths)) / 2;
  const y = 0.3 * size;
  pen.beginPath();
  pen.roundRect(x, y, sum(widths), size, 0.2 * size);
  pen.clip();
  cells.forEach((cell, i) => {
    pen.fillStyle = cell.ground;
    pen.fillRect(x, y, widths[i] + 1, size);
    pen.fillStyle = cell.ink;
    pen.font = font(cell, size);
    pen.fillText(cell.text, x + widths[i] / 2, y + 0.53 * size);
    x += widths[i];
  });
  pen.restore();
}

function cellsNow(): Cell[] {
  const [left, right] = game.teams;
  const { values } = game;
  const team = (name: string, otherwise: string): Cell => {
    const ground = colourOf(name || null);
    return { text: short(name || otherwise), ground, ink: inkOn(ground), weight: 650, size: 0.46 };
  };
  const cells = [
    team(left, "Left"),
    { text: `${values.score_left ?? "0"} : ${values.score_right ?? "0"}`, ground: DARK, ink: INK, weight: 750, size: 0.62 },
    team(right, "Right"),
    { text: [clockWords(game.time), halfWords(values.half)].filter(Boolean).join("  "), ground: GROUND, ink: INK, weight: 600, size: 0.44 },
  ];
  if (game.mode) cells.push({ text: modeWords(game.mode), ground: GROUND, ink: "#ffe9a8", weight: 550, size: 0.42 });
  return cells;
}

function short(name: string): string {
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name;
}

function font(cell: Cell, size: number): string {
  return `${cell.weight} ${(cell.size * size).toFixed(1)}px ${FONT}`;
}

function measure(pen: CanvasRenderingContext2D, cells: Cell[], size: number): number[] {
  return cells.map((cell) => {
    pen.font = font(cell, size);
    return pen.measureText(cell.text).width + 0.9 * size;
  });
}

function sum(widths: number[]): number {
  return widths.reduce((all, width) => all + width, 0);
}
