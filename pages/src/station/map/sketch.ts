// The preview of a tool: its robots and target.

import type { WorldState } from "../known";
import { commands, heading, measureWords, type Gesture, type Tool } from "../tools";
import { INK } from "./colours";
import { label } from "./text";
import { ring } from "./things";
import { toPixel, type Eye, type Point, type Size } from "./transform";
import { crossesWall } from "./walls";

type Ink = CanvasRenderingContext2D;

/** The gesture so far; before a press, it begins and ends at the pointer. */
export function paintSketch(ink: Ink, tool: Tool, gesture: Gesture, known: WorldState, receivers: readonly string[], eye: Eye, size: Size): void {
  const [from, to] = [toPixel(eye, size, gesture.from), toPixel(eye, size, gesture.to)];
  ink.strokeStyle = ink.fillStyle = INK.sketch;
  ink.lineWidth = 1.5;
  if (commands(tool)) paintReceivers(ink, tool, gesture.from, from, known, receivers, eye, size);
  if (tool === "select" && gesture.isDrag) paintFrame(ink, from, to);
  if (tool === "measure" && gesture.isDrag) {
    line(ink, from, to);
    label(ink, measureWords(gesture), (from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - 12, INK.text);
  }
  if (tool === "explore") ring(ink, from, gesture.isDrag ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 11, INK.planSelected);
  if ((tool === "waypoint" || tool === "path") && gesture.isDrag) paintArrow(ink, from, heading(from, to));
  if (tool === "mark") ring(ink, from, 10, INK.mark);
  if (tool === "nogo" && gesture.isDrag) {
    ink.strokeStyle = INK.zone;
    paintFrame(ink, from, to);
  }
}

function paintReceivers(ink: Ink, tool: Tool, place: Point, at: Point, known: WorldState, receivers: readonly string[], eye: Eye, size: Size): void {
  ink.setLineDash([5, 5]);
  ink.globalAlpha = 0.7;
  for (const uid of receivers) {
    const end = endOf(known, uid);
    // Planned paths lead round walls; straight ways do not.
    ink.strokeStyle = tool === "waypoint" && crossesWall(known, end, place) ? INK.blocked : INK.sketch;
    line(ink, toPixel(eye, size, end), at);
  }
  ink.strokeStyle = INK.sketch;
  ink.globalAlpha = 1;
  ink.setLineDash([]);
}

/** The current end of a robot's plan. */
export function endOf(known: WorldState, uid: string): Point {
  const last = known.plans.get(uid)?.at(-1) ?? known.robots.get(uid);
  return last ? [last.x, last.y] : [0, 0];
}

function paintFrame(ink: Ink, from: Point, to: Point): void {
  ink.fillStyle = "rgba(77, 163, 255, 0.15)";
  ink.fillRect(from[0], from[1], to[0] - from[0], to[1] - from[1]);
  ink.strokeRect(from[0], from[1], to[0] - from[0], to[1] - from[1]);
}

/** The angle on screen, whose y points down. */
function paintArrow(ink: Ink, [x, y]: Point, angle_rad: number): void {
  ink.save();
  ink.translate(x, y);
  ink.rotate(angle_rad);
  ink.beginPath();
  ink.moveTo(0, 0);
  ink.lineTo(26, 0);
  ink.lineTo(19, -5);
  ink.moveTo(26, 0);
  ink.lineTo(19, 5);
  ink.stroke();
  ink.restore();
}

function line(ink: Ink, from: Point, to: Point): void {
  ink.beginPath();
  ink.moveTo(...from);
  ink.lineTo(...to);
  ink.stroke();
}

/** The pointer of keyboard users. */
export function paintPointer(ink: Ink, [x, y]: Point): void {
  ink.strokeStyle = INK.sketch;
  ink.lineWidth = 1.5;
  for (const [right, down] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) line(ink, [x + 4 * right, y + 4 * down], [x + 11 * right, y + 11 * down]);
}
