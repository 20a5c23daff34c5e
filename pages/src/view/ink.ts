// Overlay marks: arrows, lines and dots at points of the world, with widths in pixels, never occluded. They use the canvas of
// the labels and therefore look the same in every view. Marks are reused for each picture.

import type { Vec3 } from "../protocol/messages";
import type { View } from "./picture";

export type MarkKind = "line" | "dashes" | "arrow" | "dot" | "diamond";

export interface Mark {
  kind: MarkKind;
  from: Vec3;
  /** The colour of lines and arrows. */
  to: Vec3;
  colour: string;
  /** The width of lines, and the radius of dots. */
  size_px: number;
  opacity: number;
}

const MARKS_MAX = 1000;
const HEAD_PX = 8;
const HEAD_RAD = 0.42;
/** The clipping distance of lines in front of the camera, m. */
const NEAR_M = 0.04;
const OUTLINE = "rgba(8, 12, 18, 0.75)";
/** The outline of a mark, which separates it from robots of the same colour. */
const RIM = "rgba(255, 255, 255, 0.9)";

export class Ink {
  readonly marks: Mark[] = [];
  count = 0;

  clear(): void {
    this.count = 0;
  }

  /** Adds a line between two points. Points that are not finite add no mark. */
  stroke(kind: "line" | "dashes" | "arrow", from: Vec3, to: Vec3, colour: string, size_px: number, opacity = 1): void {
    this.put(kind, from, to, colour, size_px, opacity);
  }

  spot(kind: "dot" | "diamond", at: Vec3, colour: string, size_px: number, opacity = 1): void {
    this.put(kind, at, at, colour, size_px, opacity);
  }

  private put(kind: MarkKind, from: Vec3, to: Vec3, colour: string, size_px: number, opacity: number): void {
    if (this.count >= MARKS_MAX || !Number.isFinite(from[0] + from[1] + from[2] + to[0] + to[1] + to[2])) return;
    let mark = this.marks[this.count];
    if (!mark) this.marks.push((mark = { kind, from: [0, 0, 0], to: [0, 0, 0], colour, size_px, opacity }));
    this.count++;
    mark.kind = kind;
    mark.colour = colour;
    mark.size_px = size_px;
    mark.opacity = opacity;
    for (let k = 0; k < 3; k++) {
      mark.from[k] = from[k];
      mark.to[k] = to[k];
    }
  }
}

/** Draws with a pen whose unit is a drawn pixel; `ratio` of them are a CSS pixel. */
export function drawInk(pen: CanvasRenderingContext2D, ratio: number, ink: Ink, view: View): void {
  if (!ink.count) return;
  pen.save();
  pen.scale(ratio, ratio);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  for (let i = 0; i < ink.count; i++) {
    const mark = ink.marks[i];
    pen.globalAlpha = mark.opacity;
    if (mark.kind === "dot" || mark.kind === "diamond") drawSpot(pen, mark, view);
    else if (clip(view, mark.from, mark.to, ends)) drawStroke(pen, mark, ends);
  }
  pen.restore();
}

function drawSpot(pen: CanvasRenderingContext2D, { kind, from, size_px, colour }: Mark, view: View): void {
  if (!view.project(from[0], from[1], from[2], spot)) return;
  const [x, y] = spot;
  pen.beginPath();
  if (kind === "dot") pen.arc(x, y, size_px, 0, 2 * Math.PI);
  else {
    pen.moveTo(x, y - size_px);
    pen.lineTo(x + size_px, y);
    pen.lineTo(x, y + size_px);
    pen.lineTo(x - size_px, y);
    pen.closePath();
  }
  pen.fillStyle = colour;
  pen.fill();
  pen.lineWidth = 1;
  pen.strokeStyle = kind === "dot" ? OUTLINE : RIM;
  pen.stroke();
}

function drawStroke(pen: CanvasRenderingContext2D, { kind, size_px, colour }: Mark, [ax, ay, bx, by]: Ends): void {
  pen.beginPath();
  pen.moveTo(ax, ay);
  pen.lineTo(bx, by);
  if (kind === "arrow") addHead(pen, Math.atan2(by - ay, bx - ax), Math.hypot(bx - ax, by - ay), bx, by);
  if (kind === "arrow") {
    pen.lineWidth = size_px + 2;
    pen.strokeStyle = OUTLINE;
    pen.stroke();
  }
  pen.setLineDash(kind === "dashes" ? DASHES : SOLID);
  pen.lineWidth = size_px;
  pen.strokeStyle = colour;
  pen.stroke();
}

function addHead(pen: CanvasRenderingContext2D, angle: number, length_px: number, x: number, y: number): void {
  const head_px = Math.min(HEAD_PX, 0.6 * length_px);
  if (head_px < 2) return;
  for (const side of SIDES) {
    pen.moveTo(x, y);
    pen.lineTo(x - head_px * Math.cos(angle + side), y - head_px * Math.sin(angle + side));
  }
}

/** Both ends on screen: x and y of the first, then of the second. */
export type Ends = [number, number, number, number];

/** Projects a line to the screen and clips it at the camera; false if it is entirely behind. */
export function clip(view: Pick<View, "project">, from: Vec3, to: Vec3, out: Ends): boolean {
  const isFromSeen = view.project(from[0], from[1], from[2], spot);
  [out[0], out[1]] = spot;
  const depth = spot[2];
  const isToSeen = view.project(to[0], to[1], to[2], spot);
  [out[2], out[3]] = spot;
  if (isFromSeen && isToSeen) return true;
  if (!isFromSeen && !isToSeen) return false;
  const share = (NEAR_M - depth) / (spot[2] - depth);
  for (let k = 0; k < 3; k++) cut[k] = from[k] + share * (to[k] - from[k]);
  if (!view.project(cut[0], cut[1], cut[2], spot)) return false;
  [out[isFromSeen ? 2 : 0], out[isFromSeen ? 3 : 1]] = spot;
  return true;
}

const spot: Vec3 = [0, 0, 0];
const cut: Vec3 = [0, 0, 0];
const ends: Ends = [0, 0, 0, 0];
const DASHES = [5, 5];
const SOLID: number[] = [];
const SIDES = [-HEAD_RAD, HEAD_RAD];
