import { INK } from "./colours";

/** Draws text centred at a point, legible on any background. */
export function label(ink: CanvasRenderingContext2D, text: string, x: number, y: number, colour: string, font = "600 11px system-ui, Arial, sans-serif"): void {
  ink.font = font;
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  ink.lineJoin = "round";
  ink.lineWidth = 3;
  ink.strokeStyle = INK.halo;
  ink.strokeText(text, x, y);
  ink.fillStyle = colour;
  ink.fillText(text, x, y);
}
