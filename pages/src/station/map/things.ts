// Map items: walls, furniture, borders of the explored region, stored images, marks.

import type { WorldState } from "../known";
import type { Box, Side, StoredImage, Zone } from "../things";
import { INK } from "./colours";
import type { Label } from "./labels";
import { toPixel, type Eye, type Size } from "./transform";

type Ink = CanvasRenderingContext2D;

const MARK_PX = 8;
const HATCH_PX = 9;

export function paintBackground(ink: Ink, eye: Eye, size: Size): void {
  ink.fillStyle = INK.unknown;
  ink.fillRect(0, 0, size.width, size.height);
  const step_m = [1, 2, 5, 10, 20, 50, 100].find((each) => each * eye.px_per_m >= 28) ?? 100;
  const [left, top] = [eye.x - size.width / 2 / eye.px_per_m, eye.y + size.height / 2 / eye.px_per_m];
  ink.strokeStyle = INK.grid;
  ink.lineWidth = 1;
  ink.beginPath();
  for (let x_m = Math.ceil(left / step_m) * step_m; ; x_m += step_m) {
    const [x] = toPixel(eye, size, [x_m, 0]);
    if (x > size.width) break;
    ink.moveTo(Math.round(x) + 0.5, 0);
    ink.lineTo(Math.round(x) + 0.5, size.height);
  }
  for (let y_m = Math.floor(top / step_m) * step_m; ; y_m -= step_m) {
    const [, y] = toPixel(eye, size, [0, y_m]);
    if (y > size.height) break;
    ink.moveTo(0, Math.round(y) + 0.5);
    ink.lineTo(size.width, Math.round(y) + 0.5);
  }
  ink.stroke();
}

export function paintSolids(ink: Ink, things: Iterable<Box>, eye: Eye, size: Size): void {
  for (const box of things) {
    if (box.kind === "vict") continue;
    ink.save();
    ink.translate(...toPixel(eye, size, [box.x, box.y]));
    ink.rotate(-box.angle_rad);
    const [width, height] = [Math.max(1.5, box.width * eye.px_per_m), Math.max(1.5, box.height * eye.px_per_m)];
    ink.globalAlpha = box.kind === "wall" ? 0.9 : 0.75;
    ink.fillStyle = box.kind === "wall" ? INK.wall : INK.furniture;
    ink.fillRect(-width / 2, -height / 2, width, height);
    ink.restore();
  }
}

/** Open sides (frontiers) are highlighted. */
export function paintSides(ink: Ink, sides: readonly Side[], eye: Eye, size: Size): void {
  for (const isOpen of [false, true]) {
    ink.strokeStyle = isOpen ? INK.open : INK.closed;
    ink.lineWidth = isOpen ? 2.5 : 1;
    ink.setLineDash(isOpen ? [6, 4] : []);
    ink.beginPath();
    for (const { kind, x, y, angle_rad, length } of sides) {
      if ((kind === "open") !== isOpen) continue;
      ink.moveTo(...toPixel(eye, size, [x, y]));
      ink.lineTo(...toPixel(eye, size, [x + length * Math.cos(angle_rad), y + length * Math.sin(angle_rad)]));
    }
    ink.stroke();
  }
  ink.setLineDash([]);
}

/** Draws keep-out zones, hatched. */
export function paintZones(ink: Ink, zones: Iterable<Zone>, picked: string | null, eye: Eye, size: Size): void {
  for (const { uid, left, bottom, right, top } of zones) {
    const [[x, y], [xEnd, yEnd]] = [toPixel(eye, size, [left, top]), toPixel(eye, size, [right, bottom])];
    const [width, height] = [xEnd - x, yEnd - y];
    ink.save();
    ink.beginPath();
    ink.rect(x, y, width, height);
    ink.strokeStyle = INK.zone;
    ink.lineWidth = uid === picked ? 3 : 1.5;
    ink.stroke();
    ink.clip();
    ink.globalAlpha = 0.55;
    ink.lineWidth = 1;
    ink.beginPath();
    // Only lines that can cross the view: each rises to the right by the zone's height.
    const [from, to] = [Math.max(x, 0) - height, Math.min(xEnd, size.width)];
    for (let each = Math.ceil(from / HATCH_PX) * HATCH_PX; each < to; each += HATCH_PX) {
      ink.moveTo(each, yEnd);
      ink.lineTo(each + height, y);
    }
    ink.stroke();
    ink.restore();
  }
}

/** Draws the camera positions and targets of stored images. */
export function paintStored(ink: Ink, queue: Iterable<StoredImage>, open: string | null, eye: Eye, size: Size): void {
  for (const { uid, x, y, heading_rad } of queue) {
    ink.save();
    ink.translate(...toPixel(eye, size, [x, y]));
    ink.rotate(-heading_rad);
    ink.beginPath();
    ink.moveTo(-5, 0);
    ink.lineTo(7, -6);
    ink.lineTo(7, 6);
    ink.closePath();
    ink.globalAlpha = uid === open ? 0.9 : 0.45;
    ink.fillStyle = INK.stored;
    ink.fill();
    ink.restore();
  }
}

/** Draws the marks. Returns their labels. */
export function paintMarks(ink: Ink, known: WorldState, picked: string | null, eye: Eye, size: Size): Label[] {
  const labels: Label[] = [];
  for (const { uid, kind, x, y } of known.things.values()) {
    if (kind !== "vict") continue;
    const [left, top] = toPixel(eye, size, [x, y]);
    paintMark(ink, [left, top]);
    if (uid === picked) ring(ink, [left, top], MARK_PX + 5, INK.text);
    if (eye.px_per_m >= 18 || uid === picked) labels.push({ text: uid, x: left, y: top, radius_px: MARK_PX, colour: INK.mark, priority: uid === picked ? 4 : 0 });
  }
  return labels;
}

export function paintMark(ink: Ink, [left, top]: readonly [number, number]): void {
  ink.lineWidth = 2;
  ink.strokeStyle = INK.halo;
  ink.fillStyle = INK.mark;
  ink.beginPath();
  ink.moveTo(left, top - MARK_PX);
  ink.lineTo(left + MARK_PX, top);
  ink.lineTo(left, top + MARK_PX);
  ink.lineTo(left - MARK_PX, top);
  ink.closePath();
  ink.stroke();
  ink.fill();
  ink.fillStyle = INK.text;
  ink.fillRect(left - 1, top - 4, 2, 8);
  ink.fillRect(left - 4, top - 1, 8, 2);
}

export function ring(ink: Ink, [x, y]: readonly [number, number], radius_px: number, colour: string): void {
  ink.beginPath();
  ink.arc(x, y, radius_px, 0, 2 * Math.PI);
  ink.strokeStyle = colour;
  ink.lineWidth = 2;
  ink.stroke();
}
