// The scene indexed for drawing: its actors and the pose indices of each.

import type { Scene, Thing } from "../protocol/messages";
import { readPitch, type Pitch } from "./measures";

export interface Actor {
  thing: Thing;
  /** The index of its first pose, which is the entity's own. */
  pose: number;
  /** The index of its head's pose, for the view through its eyes; without a head, the index of its first pose. */
  head: number;
}

export interface Cast {
  scene: Scene;
  pitch: Pitch | null;
  actors: Actor[];
  robots: Actor[];
  ball: Actor | null;
  /** Fixed entities other than cameras. */
  fixed: Thing[];
  /** Cameras above the field. */
  cameras: Thing[];
  teams: string[];
  poses: number;
}

/** The robot after the selected one, or with -1 before it: by number within each team, cyclically. */
export function nextRobot(robots: readonly Actor[], selected: string | null, step: 1 | -1): Actor | null {
  const rank = ({ thing }: Actor) => (thing.side === "left" ? 0 : thing.side === "right" ? 1 : 2);
  const all = [...robots].sort((a, b) => rank(a) - rank(b) || (a.thing.number ?? 0) - (b.thing.number ?? 0));
  const at = all.findIndex(({ thing }) => thing.name === selected);
  return all[at < 0 ? 0 : (at + step + all.length) % all.length] ?? null;
}

export function readCast(scene: Scene): Cast {
  const actors: Actor[] = [];
  let poses = 0;
  for (const thing of scene.things) {
    if (thing.is_fixed || !thing.parts.length) continue;
    const head = thing.parts.findIndex((part) => part.name === "head");
    actors.push({ thing, pose: poses, head: poses + Math.max(0, head) });
    poses += thing.parts.length;
  }
  const robots = actors.filter((actor) => actor.thing.kind === "robot");
  return {
    scene,
    pitch: readPitch(scene.measures),
    actors,
    robots,
    ball: actors.find((actor) => actor.thing.kind === "ball") ?? null,
    fixed: scene.things.filter((thing) => thing.is_fixed && thing.kind !== "camera"),
    cameras: scene.things.filter((thing) => thing.kind === "camera"),
    teams: [...new Set(robots.flatMap((actor) => actor.thing.team ?? []))].sort(),
    poses,
  };
}
