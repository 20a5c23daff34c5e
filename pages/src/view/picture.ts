// The input of a view for one picture. The page reuses one object; views keep no references to it.

import type { Lens } from "../camera/lens";
import type { Actor, Cast } from "../game/cast";
import type { VisibleDrawings } from "../game/drawings";
import type { Poses } from "../play/poses";
import type { AgentText } from "../protocol/drawings";
import type { Vec3 } from "../protocol/messages";
import type { Ink } from "./ink";

/** Rings on the ground around entities. */
export interface Ring {
  x: number;
  y: number;
  radius: number;
  colour: string;
  opacity: number;
}

/** A polyline: a trail, or a predicted ball path. */
export interface Path {
  points: Float32Array;
  count: number;
}

export interface Label {
  actor: Actor;
  text: string;
  colour: string;
  isSelected: boolean;
}

/** Annotations of a robot by programs. */
export interface RobotAnnotations {
  actor: Actor;
  texts: AgentText[];
}

export interface Picture {
  cast: Cast;
  poses: Poses;
  lens: Lens;
  rings: Ring[];
  /** The preview of a placement. */
  ghost: Path;
  trail: Path;
  preview: Path;
  labels: Label[];
  drawings: VisibleDrawings;
  worn: RobotAnnotations[];
  /** Actors whose pose is not finite, at their last position. */
  lost: { actor: Actor; at: Vec3 }[];
  /** Overlay marks. */
  ink: Ink;
}

/** The appearance of entities, independent of their poses. */
export interface Look {
  colourOf(team: string | null): string;
  shadows: boolean;
  /** The maximum number of drawn pixels per CSS pixel. */
  sharpness: number;
}

export interface View {
  readonly kind: "webgl2" | "2d";
  readonly canvas: HTMLCanvasElement;
  /** The time to draw the latest picture from the finished scene. */
  readonly render_ms: number;
  /** Loads another cast, or the same one with another appearance. */
  setCast(cast: Cast, look: Look): void;
  resize(width: number, height: number, look: Look): void;
  /** Draws a picture. Returns whether it drew, which requires the picture's cast. */
  draw(picture: Picture): boolean;
  /** Projects a point to CSS pixels; false if it is not in front of the camera. */
  project(x: number, y: number, z: number, out: Vec3): boolean;
  /** The ground point under a pixel. */
  unproject(px: number, py: number): [number, number] | null;
}
