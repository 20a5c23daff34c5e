// The view from above, for browsers without WebGL 2: everything except depth. It follows the same camera: the centre of the
// screen is the camera's target point, and its distance sets the scale.

import { forward, type Lens } from "../camera/lens";
import type { Cast } from "../game/cast";
import type { Vec3 } from "../protocol/messages";
import { drawPitch, drawPlayers } from "./plan";
import type { Look, Path, Picture, View } from "./picture";
import { drawShapes } from "./shapes2d";

/** The minimum size of robots that keeps them distinguishable: pixels per metre of their size. */
const ROBOT_PX_MIN = 24;

export class View2d implements View {
  readonly kind = "2d";
  readonly render_ms = 0;
  private readonly pen: CanvasRenderingContext2D;
  private look: Look | null = null;
  private size = { width: 1, height: 1 };
  private ratio = 1;
  private scale = 20;
  private middle = [0, 0];
  private readonly ahead: Vec3 = [0, 0, 0];

  constructor(readonly canvas: HTMLCanvasElement) {
    this.pen = canvas.getContext("2d")!;
  }

  setCast(_cast: Cast, look: Look): void {
    this.look = look;
  }

  resize(width: number, height: number, look: Look): void {
    const ratio = Math.min(window.devicePixelRatio || 1, look.sharpness);
    // Setting the size clears the canvas, even if it is the same.
    if (width === this.size.width && height === this.size.height && ratio === this.ratio) return;
    this.size = { width, height };
    this.ratio = ratio;
    this.canvas.width = Math.round(width * this.ratio);
    this.canvas.height = Math.round(height * this.ratio);
  }

  draw(picture: Picture): boolean {
    if (!this.look) return false;
    this.aim(picture.lens);
    const { pen } = this;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.fillStyle = "#39434b";
    pen.fillRect(0, 0, this.canvas.width, this.canvas.height);
    const s = this.ratio * this.scale;
    pen.setTransform(s, 0, 0, -s, this.ratio * (this.size.width / 2 - this.scale * this.middle[0]), this.ratio * (this.size.height / 2 + this.scale * this.middle[1]));
    if (picture.cast.pitch) drawPitch(pen, picture.cast.pitch);
    for (const ring of picture.rings) {
      pen.globalAlpha = ring.opacity;
      pen.strokeStyle = ring.colour;
      pen.lineWidth = ring.radius > 0.5 ? 0.06 : 0.14 * ring.radius;
      pen.beginPath();
      pen.arc(ring.x, ring.y, 0.93 * ring.radius, 0, 2 * Math.PI);
      pen.stroke();
    }
    pen.globalAlpha = 1;
    drawPath(pen, picture.trail, "#ffe27a");
    drawPath(pen, picture.preview, "#ffffff");
    drawPath(pen, picture.ghost, "#ffffff");
    drawShapes(pen, picture.drawings, 1 / this.scale);
    drawPlayers(pen, picture, this.look, Math.max(1, ROBOT_PX_MIN / this.scale));
    return true;
  }

  project(x: number, y: number, _z: number, out: Vec3): boolean {
    out[0] = this.size.width / 2 + (x - this.middle[0]) * this.scale;
    out[1] = this.size.height / 2 - (y - this.middle[1]) * this.scale;
    out[2] = 1;
    return true;
  }

  unproject(px: number, py: number): [number, number] {
    const x = (px - this.size.width / 2) / this.scale + this.middle[0];
    const y = (this.size.height / 2 - py) / this.scale + this.middle[1];
    return [x, y];
  }

  private aim(lens: Lens): void {
    const ahead = forward(lens, this.ahead);
    const far = ahead[2] < -0.1 ? -lens.eye[2] / ahead[2] : Math.max(4, lens.eye[2] * 3);
    this.middle = [lens.eye[0] + far * ahead[0], lens.eye[1] + far * ahead[1]];
    this.scale = this.size.height / (2 * Math.tan(lens.fov / 2) * Math.max(1, far));
  }
}

function drawPath(pen: CanvasRenderingContext2D, path: Path, colour: string): void {
  if (path.count < 2) return;
  pen.strokeStyle = colour;
  pen.lineWidth = 0.04;
  pen.beginPath();
  for (let i = 0; i < path.count; i++) pen.lineTo(path.points[3 * i], path.points[3 * i + 1]);
  pen.stroke();
}
