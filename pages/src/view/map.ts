// The map in the corner: the pitch from above, drawn once, and all robots on it.

import type { Cast } from "../game/cast";
import { drawPitch, drawPlayers } from "./plan";
import type { Look, Picture } from "./picture";

const PLAYER_ZOOM = 2.2;

export class FieldMap {
  private readonly pen: CanvasRenderingContext2D;
  private readonly ground = document.createElement("canvas");
  private cast: Cast | null = null;

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.pen = canvas.getContext("2d")!;
  }

  draw(picture: Picture, look: Look): void {
    const { canvas, pen } = this;
    const ratio = Math.min(window.devicePixelRatio || 1, look.sharpness);
    const width = Math.round(canvas.clientWidth * ratio);
    const height = Math.round(canvas.clientHeight * ratio);
    if (!width || !picture.cast.pitch) return;
    if (canvas.width !== width || canvas.height !== height || this.cast !== picture.cast) this.prepare(picture.cast, width, height);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, width, height);
    pen.drawImage(this.ground, 0, 0);
    toField(pen, picture.cast, width, height);
    drawPlayers(pen, picture, look, PLAYER_ZOOM);
  }

  private prepare(cast: Cast, width: number, height: number): void {
    this.cast = cast;
    for (const canvas of [this.canvas, this.ground]) {
      canvas.width = width;
      canvas.height = height;
    }
    const pen = this.ground.getContext("2d")!;
    toField(pen, cast, width, height);
    drawPitch(pen, cast.pitch!, true);
  }
}

/** From here on the pen draws in metres. */
function toField(pen: CanvasRenderingContext2D, { pitch }: Cast, width: number, height: number): void {
  const margin = 1.2;
  const scale = Math.min(width / (pitch!.length + 2 * margin), height / (pitch!.width + 2 * margin));
  pen.setTransform(scale, 0, 0, -scale, width / 2, height / 2);
}
