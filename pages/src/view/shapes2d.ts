// Programs' drawings from above, on a canvas whose pen draws in metres.

import type { Shape } from "../protocol/drawings";
import type { VisibleDrawings } from "../game/drawings";

const TURN = 2 * Math.PI;

/** `px` is a CSS pixel in metres. */
export function drawShapes(pen: CanvasRenderingContext2D, { sets }: VisibleDrawings, px: number): void {
  // Areas lie under everything else, as in the 3D view.
  for (const isArea of [true, false])
    for (const set of sets)
      for (const shape of set.shapes) {
        if ((shape.kind === "polygon") !== isArea) continue;
        const [r, g, b, opacity] = shape.colour;
        pen.globalAlpha = opacity;
        pen.fillStyle = pen.strokeStyle = `rgb(${255 * r} ${255 * g} ${255 * b})`;
        drawShape(pen, shape, px);
      }
  pen.globalAlpha = 1;
}

function drawShape(pen: CanvasRenderingContext2D, shape: Shape, px: number): void {
  pen.beginPath();
  switch (shape.kind) {
    case "circle":
      pen.lineWidth = Math.max(1, shape.thickness_px) * px;
      pen.arc(shape.centre[0], shape.centre[1], Math.abs(shape.radius), 0, TURN);
      return pen.stroke();
    case "line":
      pen.lineWidth = Math.max(1, shape.thickness_px) * px;
      for (const [x, y] of shape.ends) pen.lineTo(x, y);
      return pen.stroke();
    case "point":
      pen.arc(shape.at[0], shape.at[1], (Math.max(1, shape.size_px) / 2) * px, 0, TURN);
      return pen.fill();
    case "sphere":
      pen.arc(shape.centre[0], shape.centre[1], Math.abs(shape.radius), 0, TURN);
      return pen.fill();
    case "polygon":
      for (const [x, y] of shape.corners) pen.lineTo(x, y);
      return pen.fill();
  }
}
