// Robots, their trails, and their plans.

import type { WorldState } from "../known";
import { numberOf, type Robot, type Waypoint } from "../things";
import { stateColour, stateShape, stationColour, TROUBLES } from "../words";
import { INK } from "./colours";
import type { Label } from "./labels";
import { ring } from "./things";
import { toPixel, type Eye, type Point, type Size } from "./transform";
import { crossesWall } from "./walls";

type Ink = CanvasRenderingContext2D;

/** Half the drawn size of a robot: true to scale, but never too small to hit. */
export const radiusPx = (eye: Eye): number => Math.min(26, Math.max(8, 0.36 * eye.px_per_m));

export function paintTrails(ink: Ink, known: WorldState, eye: Eye, size: Size): void {
  ink.lineWidth = 1.5;
  ink.lineJoin = "round";
  for (const uid of known.robots.keys()) {
    ink.strokeStyle = uid === known.selected ? "rgba(127, 188, 255, 0.6)" : INK.trail;
    ink.beginPath();
    for (const [x, y] of known.history.trail(uid, known.time_ms)) ink.lineTo(...toPixel(eye, size, [x, y]));
    ink.stroke();
  }
}

export function paintPlans(ink: Ink, known: WorldState, receivers: readonly string[], picked: { uid: string; index: number } | null, eye: Eye, size: Size): void {
  for (const [uid, plan] of known.plans) {
    const robot = known.robots.get(uid);
    if (!robot || plan.length === 0) continue;
    const isOurs = receivers.includes(uid);
    let from: Point = [robot.x, robot.y];
    // An area to explore is not a waypoint on the path.
    for (const { kind, x, y, isDetour } of plan) {
      if (kind === "explore") continue;
      const to: Point = [x, y];
      ink.strokeStyle = isOurs && !isDetour && crossesWall(known, from, to) ? INK.blocked : isOurs ? INK.planSelected : INK.plan;
      ink.lineWidth = isOurs ? 2.5 : 1.5;
      ink.setLineDash(isDetour ? [3, 4] : []);
      ink.beginPath();
      ink.moveTo(...toPixel(eye, size, from));
      ink.lineTo(...toPixel(eye, size, to));
      ink.stroke();
      from = to;
    }
    ink.setLineDash([]);
    plan.forEach((each, index) => {
      const isLast = index === plan.length - 1;
      if (isOurs || isLast || each.kind !== "goto") paintWaypoint(ink, each, isLast, isOurs, eye, size);
      if (picked?.uid === uid && picked.index === index) ring(ink, toPixel(eye, size, [each.x, each.y]), 10, INK.text);
    });
  }
}

/**
 * Draws a plan: a dot for a waypoint, with the heading at the last one, a small ring for a corner of the robot's own detour; an arc
 * for a turn; a dashed ring for exploration.
 */
export function paintWaypoint(ink: Ink, { kind, x, y, heading_rad, isDetour }: Waypoint, isLast: boolean, isOurs: boolean, eye: Eye, size: Size): void {
  ink.save();
  ink.translate(...toPixel(eye, size, [x, y]));
  ink.strokeStyle = ink.fillStyle = isOurs ? INK.planSelected : INK.plan;
  ink.lineWidth = 2;
  ink.beginPath();
  if (kind === "explore") {
    ink.setLineDash([4, 3]);
    ink.arc(0, 0, 11, 0, 2 * Math.PI);
  } else if (kind === "turnto") {
    ink.rotate(-heading_rad);
    ink.arc(0, 0, 8, -2.2, 0);
    ink.moveTo(8, 0);
    ink.lineTo(15, 0);
  } else if (isLast) {
    ink.rotate(-heading_rad);
    ink.moveTo(5, 0);
    ink.lineTo(13, 0);
  }
  ink.stroke();
  ink.beginPath();
  ink.arc(0, 0, isLast ? 4.5 : 3, 0, 2 * Math.PI);
  if (isDetour) ink.fillStyle = INK.unknown;
  ink.fill();
  if (isDetour) ink.stroke();
  ink.restore();
}

/** Draws the robots. Returns their labels: the number of the selected robot comes first, then robots in need, then others. */
export function paintRobots(ink: Ink, known: WorldState, receivers: readonly string[], eye: Eye, size: Size): Label[] {
  const radius_px = radiusPx(eye);
  const labels: Label[] = [];
  // Robots that matter more are drawn over others.
  const all = [...known.robots.values()].sort((a, b) => urgency(known, receivers, a) - urgency(known, receivers, b));
  for (const robot of all) {
    const at = toPixel(eye, size, [robot.x, robot.y]);
    let rings_px = radius_px + 4;
    if (receivers.includes(robot.uid)) {
      ring(ink, at, rings_px, INK.text);
      rings_px += 3;
    }
    for (const [station, uid] of known.selections) {
      if (uid !== robot.uid) continue;
      ring(ink, at, rings_px, stationColour(station));
      rings_px += 3;
    }
    paintBody(ink, robot, at, radius_px);
    if (robot.state && TROUBLES.includes(robot.state)) paintState(ink, robot.state, [at[0] + radius_px, at[1] + radius_px]);
    if (known.requests.has(robot.uid)) paintBadge(ink, [at[0] + radius_px, at[1] - radius_px]);
    labels.push({ text: String(numberOf(robot.uid)), x: at[0], y: at[1], radius_px: rings_px - 3, colour: INK.text, priority: urgency(known, receivers, robot) });
  }
  return labels;
}

function urgency(known: WorldState, receivers: readonly string[], { uid, state }: Robot): number {
  if (uid === known.selected) return 5;
  if (receivers.includes(uid)) return 4;
  if (known.requests.has(uid)) return 3;
  return state && TROUBLES.includes(state) ? 2 : 1;
}

/** The icon of a state, which colour alone does not tell. */
export function paintState(ink: Ink, state: string, [x, y]: Point): void {
  ink.save();
  ink.translate(x, y);
  ink.beginPath();
  ink.arc(0, 0, 7, 0, 2 * Math.PI);
  ink.fillStyle = stateColour(state);
  ink.strokeStyle = INK.halo;
  ink.lineWidth = 1.5;
  ink.fill();
  ink.stroke();
  ink.scale(0.75, 0.75);
  ink.translate(-8, -8);
  ink.strokeStyle = "#0c1117";
  ink.lineWidth = 2.2;
  ink.lineCap = ink.lineJoin = "round";
  ink.stroke(new Path2D(stateShape(state)));
  ink.restore();
}

/** Draws a robot: a hull with tracks, or four rotors for flying robots; a nose marks the front. */
export function paintBody(ink: Ink, { kind, heading_rad, state }: Pick<Robot, "kind" | "heading_rad" | "state">, at: [number, number], radius_px: number): void {
  ink.save();
  ink.translate(...at);
  ink.rotate(-heading_rad);
  ink.fillStyle = stateColour(state);
  ink.strokeStyle = INK.halo;
  ink.lineWidth = 1.5;
  ink.beginPath();
  if (kind === "airrobot") {
    for (const [x, y] of [[1, 1], [1, -1], [-1, 1], [-1, -1]]) {
      ink.moveTo((x * 0.55 + 0.42) * radius_px, y * 0.55 * radius_px);
      ink.arc(x * 0.55 * radius_px, y * 0.55 * radius_px, 0.42 * radius_px, 0, 2 * Math.PI);
    }
  } else {
    const half = (kind === "telemax" ? 0.5 : kind === "kenaf" ? 0.6 : 0.72) * radius_px;
    ink.roundRect(-radius_px, -half, 2 * radius_px, 2 * half, 3);
  }
  ink.stroke();
  ink.fill();
  if (kind === "telemax" || kind === "kenaf") {
    ink.fillStyle = "rgba(10, 14, 19, 0.45)";
    for (const side of [-1, 1]) ink.fillRect(-radius_px, side * 0.38 * radius_px - 1, 2 * radius_px, 2);
  }
  ink.beginPath();
  ink.moveTo(1.25 * radius_px, 0);
  ink.lineTo(0.25 * radius_px, -0.42 * radius_px);
  ink.lineTo(0.25 * radius_px, 0.42 * radius_px);
  ink.closePath();
  ink.fillStyle = INK.text;
  ink.stroke();
  ink.fill();
  ink.restore();
}

/** A warning sign: the robot asks for help. */
export function paintBadge(ink: Ink, [x, y]: [number, number]): void {
  ink.beginPath();
  ink.moveTo(x, y - 9);
  ink.lineTo(x + 9, y + 7);
  ink.lineTo(x - 9, y + 7);
  ink.closePath();
  ink.lineJoin = "round";
  ink.lineWidth = 2;
  ink.strokeStyle = INK.halo;
  ink.stroke();
  ink.fillStyle = "#ffd84d";
  ink.fill();
  ink.fillStyle = "#1b1305";
  ink.font = "800 11px system-ui, Arial, sans-serif";
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  ink.fillText("!", x, y + 2);
}
