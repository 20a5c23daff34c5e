// The pitch from above on a plain canvas, in metres: for the map in the corner, and for browsers without WebGL 2.

import { keeperColour } from "../game/colours";
import type { Pitch } from "../game/measures";
import type { Look, Picture } from "./picture";

const ROBOT_M = 0.22;
const BALL_M = 0.12;

export function drawPitch(pen: CanvasRenderingContext2D, p: Pitch, isPlain = false): void {
  const x = p.length / 2;
  const y = p.width / 2;
  if (!isPlain) {
    pen.fillStyle = "#3c8c43";
    pen.fillRect(-x - p.border, -y - p.border, 2 * (x + p.border), 2 * (y + p.border));
    pen.fillStyle = "rgba(255, 255, 255, 0.05)";
    for (let s = -Math.floor(x); s < x; s += 2) pen.fillRect(s, -y, 1, 2 * y);
  }
  pen.strokeStyle = "rgba(255, 255, 255, 0.9)";
  pen.lineWidth = isPlain ? 0.12 : 0.05;
  pen.strokeRect(-x, -y, 2 * x, 2 * y);
  pen.beginPath();
  pen.moveTo(0, -y);
  pen.lineTo(0, y);
  pen.moveTo(p.circleRadius, 0);
  pen.arc(0, 0, p.circleRadius, 0, 2 * Math.PI);
  pen.stroke();
  for (const s of [-1, 1]) {
    for (const area of [p.goalArea, p.penaltyArea])
      if (area) pen.strokeRect(s > 0 ? x - area[0] : -x, -area[1] / 2, area[0], area[1]);
    pen.strokeRect(s > 0 ? x : -x - p.goalDepth, -p.goalWidth / 2, p.goalDepth, p.goalWidth);
  }
}

/** Draws robots as discs with their headings, and the ball. `zoom` enlarges them. */
export function drawPlayers(pen: CanvasRenderingContext2D, picture: Picture, look: Look, zoom: number): void {
  const { cast, poses } = picture;
  for (const { thing, pose } of cast.robots) {
    const x = poses.position[3 * pose];
    const y = poses.position[3 * pose + 1];
    if (!(pose < poses.count) || !Number.isFinite(x + y)) continue;
    const team = look.colourOf(thing.team);
    const r = ROBOT_M * zoom;
    pen.fillStyle = thing.number === 1 ? keeperColour(team) : team;
    pen.strokeStyle = "rgba(0, 0, 0, 0.6)";
    pen.lineWidth = 0.15 * r;
    pen.beginPath();
    pen.arc(x, y, r, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
    drawHeading(pen, picture, pose, x, y, r);
  }
  for (const { at } of picture.lost) drawCross(pen, at[0], at[1], 1.4 * ROBOT_M * zoom);
  if (cast.ball) drawBall(pen, picture, cast.ball.pose, zoom);
}

function drawHeading(pen: CanvasRenderingContext2D, { poses }: Picture, pose: number, x: number, y: number, r: number): void {
  const q = 4 * pose;
  const qx = poses.rotation[q];
  const qy = poses.rotation[q + 1];
  const qz = poses.rotation[q + 2];
  const qw = poses.rotation[q + 3];
  // The torso's y axis.
  const hx = 2 * (qx * qy - qz * qw);
  const hy = 1 - 2 * (qx * qx + qz * qz);
  pen.strokeStyle = "#ffffff";
  pen.lineWidth = 0.22 * r;
  pen.beginPath();
  pen.moveTo(x + 0.3 * r * hx, y + 0.3 * r * hy);
  pen.lineTo(x + 1.25 * r * hx, y + 1.25 * r * hy);
  pen.stroke();
}

function drawBall(pen: CanvasRenderingContext2D, { poses }: Picture, pose: number, zoom: number): void {
  pen.fillStyle = "#ffffff";
  pen.strokeStyle = "#101418";
  pen.lineWidth = 0.03 * zoom;
  pen.beginPath();
  pen.arc(poses.position[3 * pose], poses.position[3 * pose + 1], BALL_M * zoom, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
}

function drawCross(pen: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  pen.strokeStyle = "#ff1f3d";
  pen.lineWidth = 0.4 * r;
  pen.beginPath();
  pen.moveTo(x - r, y - r);
  pen.lineTo(x + r, y + r);
  pen.moveTo(x - r, y + r);
  pen.lineTo(x + r, y - r);
  pen.stroke();
}
