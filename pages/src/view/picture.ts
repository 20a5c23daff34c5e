// What a view is asked to draw. The page fills one picture again and again; views keep nothing of it.

import type { Lens } from "../camera/lens";
import type { Actor, Cast } from "../game/cast";
import type { Shown } from "../game/drawings";
import type { Poses } from "../play/poses";
import type { AgentText } from "../protocol/drawings";
import type { Vec3 } from "../protocol/messages";
import type { Ink } from "./ink";

/** Marks around things: rings on the ground. */
export interface Ring {
  x: number;
  y: number;
  radius: number;
  colour: string;
  opacity: number;
}

/** A row of places: a trail, or where a ball would go. */
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

/** Texts that a robot wears for programs. */
export interface Worn {
  actor: Actor;
  texts: AgentText[];
}

export interface Picture {
  cast: Cast;
  poses: Poses;
  lens: Lens;
  rings: Ring[];
  /** Where something would be put. */
  ghost: Path;
  trail: Path;
  preview: Path;
  labels: Label[];
  drawings: Shown;
  worn: Worn[];
  /** Actors whose pose is not finite, where they were last. */
  lost: { actor: Actor; at: Vec3 }[];
  /** Marks over everything. */
  ink: Ink;
}

/** How things look, apart from where they are. */
export interface Look {
  colourOf(team: string | null): string;
  shadows: boolean;
  /** Drawn pixels per CSS pixel, at most. */
  sharpness: number;
}

export interface View {
  readonly kind: "webgl2" | "2d";
  readonly canvas: HTMLCanvasElement;
  /** How long the latest picture took from the finished scene on. */
  readonly render_ms: number;
  /** Takes another cast, or the same one with another look. */
  setCast(cast: Cast, look: Look): void;
  resize(width: number, height: number, look: Look): void;
  /** Answers whether it drew: it does not before it has the picture's cast. */
  draw(picture: Picture): boolean;
  /** Where a place is on screen, CSS pixels; false if it is not in front of the camera. */
  project(x: number, y: number, z: number, out: Vec3): boolean;
  /** The place on the ground under a pixel. */
  unproject(px: number, py: number): [number, number] | null;
}
