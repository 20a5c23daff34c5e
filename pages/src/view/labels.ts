// Labels above robots, on a separate canvas over the view. Each text is rendered once and then copied.

import type { Actor } from "../game/cast";
import type { Vec3 } from "../protocol/messages";
import { drawInk } from "./ink";
import type { Label, Picture, View } from "./picture";
import { drawText, LINE_PX } from "./texts";

const HEIGHT_M = 0.42;
/** The offset in the view from above, where labels go beside their robots. */
const LIFT_FLAT_PX = 17;
const FONT_PX = 12;
const KEPT_MAX = 200;
/** The maximum number of annotations, for legibility and speed. */
const ANNOTATIONS_MAX = 500;
/** The radius on screen below which the ball gets a ring around it. */
const MARKED_PX = 3;
const MARKER_PX = 7;
const BALL_M = 0.042;

export class Labels {
  private readonly pen: CanvasRenderingContext2D;
  private readonly stamps = new Map<string, HTMLCanvasElement>();
  private readonly spot: Vec3 = [0, 0, 0];
  private ratio = 1;
  private height = 1;
  private isBlank = true;

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.pen = canvas.getContext("2d")!;
  }

  resize(width: number, height: number, sharpness: number): void {
    this.height = height;
    this.ratio = Math.min(window.devicePixelRatio || 1, sharpness);
    this.canvas.width = Math.round(width * this.ratio);
    this.canvas.height = Math.round(height * this.ratio);
    this.stamps.clear();
    this.isBlank = true;
  }

  draw(picture: Picture, view: View): void {
    const { pen, spot, ratio } = this;
    const hasMarker = this.findBall(picture, view);
    const { labels, drawings, worn } = picture;
    const isBlank = !labels.length && !drawings.annotations.length && !worn.length && !hasMarker && !picture.ink.count;
    if (isBlank && this.isBlank) return;
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.isBlank = isBlank;
    if (isBlank) touch(pen);
    drawInk(pen, ratio, picture.ink, view);
    if (hasMarker) this.drawMarker(spot[0] * ratio, spot[1] * ratio);
    for (const { at, text, colour } of drawings.annotations.slice(0, ANNOTATIONS_MAX))
      if (view.project(at[0], at[1], at[2], spot)) drawText(pen, text, colour, spot[0] * ratio, spot[1] * ratio, ratio);
    for (const label of labels) {
      if (!this.findHead(label.actor, picture, view)) continue;
      const stamp = this.stamp(label);
      pen.drawImage(stamp, Math.round(spot[0] * ratio - stamp.width / 2), Math.round(spot[1] * ratio - stamp.height / 2));
    }
    // Above the label, if there is one.
    for (const { actor, texts } of worn) {
      if (!this.findHead(actor, picture, view)) continue;
      const first = spot[1] - (labels.length ? LINE_PX + 2 : 0);
      texts.forEach(({ text, colour }, line) => drawText(pen, text, colour, spot[0] * ratio, (first - line * LINE_PX) * ratio, ratio));
    }
  }

  /** Sets the spot above a robot's head; false if it is off screen. */
  private findHead(actor: Actor, { poses }: Picture, view: View): boolean {
    const { position, count } = poses;
    const p = 3 * actor.pose;
    if (actor.pose >= count || !Number.isFinite(position[p])) return false;
    if (!view.project(position[p], position[p + 1], position[p + 2] + HEIGHT_M, this.spot)) return false;
    if (view.kind === "2d") this.spot[1] -= LIFT_FLAT_PX;
    return true;
  }

  /** Sets the spot at the ball. Returns whether the ball is so small on screen that it needs a marker. */
  private findBall({ cast, poses, lens }: Picture, view: View): boolean {
    const { spot } = this;
    const pose = cast.ball?.pose ?? Infinity;
    if (view.kind === "2d" || pose >= poses.count) return false;
    const x = poses.position[3 * pose];
    const y = poses.position[3 * pose + 1];
    const z = poses.position[3 * pose + 2];
    if (!Number.isFinite(x + y + z) || !view.project(x, y, z, spot)) return false;
    return (BALL_M * this.height) / (2 * Math.tan(lens.fov / 2) * spot[2]) < MARKED_PX;
  }

  private drawMarker(x: number, y: number): void {
    const { pen, ratio } = this;
    pen.beginPath();
    pen.arc(x, y, MARKER_PX * ratio, 0, 2 * Math.PI);
    pen.lineWidth = 1.6 * ratio;
    pen.strokeStyle = "rgba(255, 246, 190, 0.95)";
    pen.stroke();
  }

  private stamp(label: Label): HTMLCanvasElement {
    const key = `${label.text}|${label.colour}|${label.isSelected}`;
    let stamp = this.stamps.get(key);
    if (stamp) return stamp;
    if (this.stamps.size > KEPT_MAX) this.stamps.clear();
    stamp = drawStamp(label, this.ratio);
    this.stamps.set(key, stamp);
    return stamp;
  }
}

/** The drawing order of labels: the selected robot's label is on top. */
export function selectedLast(a: Label, b: Label): number {
  return Number(a.isSelected) - Number(b.isSelected);
}

/** Some browsers defer clearing a canvas until the next drawing and then skip it; an invisible pixel avoids this. */
function touch(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = "rgba(0, 0, 0, 0.004)";
  pen.fillRect(0, 0, 1, 1);
}

function drawStamp({ text, colour, isSelected }: Label, ratio: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d")!;
  const font = `600 ${FONT_PX * ratio}px system-ui, "Segoe UI", Arial, sans-serif`;
  pen.font = font;
  const height = 18 * ratio;
  canvas.width = Math.ceil(pen.measureText(text).width + 12 * ratio);
  canvas.height = Math.ceil(height + 2 * ratio);
  pen.font = font;
  pen.fillStyle = isSelected ? "#ffffff" : "rgba(12, 17, 23, 0.72)";
  pen.beginPath();
  pen.roundRect(0, 0, canvas.width, height, 5 * ratio);
  pen.fill();
  pen.fillStyle = colour;
  pen.fillRect(4 * ratio, height - 2.5 * ratio, canvas.width - 8 * ratio, 2 * ratio);
  pen.fillStyle = isSelected ? "#101418" : "#ffffff";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(text, canvas.width / 2, height / 2);
  return canvas;
}
