// Programs' texts in the view, legible for every text and background colour.

import { lightness } from "../game/colours";
import type { Quat } from "../protocol/messages";

const FONT_PX = 12;
const LENGTH_MAX = 120;
const DARK = 0.35;
export const LINE_PX = 18;

/** Draws a text on a plate centred at a point, canvas pixels. */
export function drawText(pen: CanvasRenderingContext2D, text: string, [r, g, b, opacity]: Quat, x: number, y: number, ratio: number): void {
  const words = text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text;
  pen.font = `600 ${FONT_PX * ratio}px system-ui, "Segoe UI", Arial, sans-serif`;
  const width = pen.measureText(words).width + 10 * ratio;
  const height = (LINE_PX - 2) * ratio;
  if (x + width / 2 < 0 || y + height < 0 || x - width / 2 > pen.canvas.width || y - height > pen.canvas.height) return;
  pen.globalAlpha = Math.max(0.3, opacity);
  pen.fillStyle = lightness([r, g, b]) < DARK ? "rgba(240, 244, 248, 0.8)" : "rgba(12, 17, 23, 0.66)";
  pen.beginPath();
  pen.roundRect(x - width / 2, y - height / 2, width, height, 4 * ratio);
  pen.fill();
  pen.fillStyle = `rgb(${255 * r} ${255 * g} ${255 * b})`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(words, x, y + 0.5 * ratio);
  pen.globalAlpha = 1;
}
