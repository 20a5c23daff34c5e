// Composition of the picture: poses, rings, labels, trail and lost robots. The picture and its contents are reused for each
// frame.

import { colourOf } from "../game/looks";
import type { Actor, Cast } from "../game/cast";
import { NO_DRAWINGS, type VisibleDrawings } from "../game/drawings";
import { reachOf } from "../game/sizes";
import type { Lens } from "../camera/lens";
import type { Stage, Subject } from "../camera/rig";
import type { Poses } from "../play/poses";
import type { Sample } from "../play/stream";
import type { Frame } from "../protocol/frame";
import type { Vec3 } from "../protocol/messages";
import { settings } from "../settings/settings.svelte";
import { Ink } from "../view/ink";
import { selectedLast } from "../view/labels";
import type { Label, Look, Path, Picture, Ring, RobotAnnotations } from "../view/picture";
import { Trail } from "./trail";
import { Zone } from "./zone";

const BALL_RING_M = 0.15;

export class Sight {
  readonly stage: Stage = { pitch: null, size: { width: 1, height: 1 }, ball: null, player: null, playerHead: null };
  /** The preview of a tool. */
  preview: Path = { points: new Float32Array(0), count: 0 };
  ghost: Path = { points: new Float32Array(0), count: 0 };
  private readonly trail = new Trail();
  private readonly zone = new Zone();
  private readonly ring: Ring = { x: 0, y: 0, radius: 1, colour: "#ffffff", opacity: 0.9 };
  private readonly spots = { ball: subject(), player: subject(), head: subject() };
  private readonly lastKnown = new Map<string, Vec3>();
  private labels: Label[] = [];
  private labelsKey = "";
  private worn: RobotAnnotations[] = [];
  private wornFor: { drawings: VisibleDrawings; cast: Cast } | null = null;
  private picture: Picture | null = null;
  private a: Frame | null = null;
  private b: Frame | null = null;
  private t = -1;
  selected: Actor | null = null;

  reset(): void {
    this.lastKnown.clear();
    this.trail.clear();
    this.picture = null;
    this.a = null;
  }

  /** Interpolates the poses. Returns whether they changed. */
  takeSample({ a, b, t }: Sample, poses: Poses, cycle_s: number): boolean {
    if (a === this.a && b === this.b && t === this.t) return false;
    if (a.isCut && a !== this.a) this.trail.clear();
    this.a = a;
    this.b = b;
    this.t = t;
    poses.blend(a, b, t, cycle_s);
    return true;
  }

  /** Finds the targets of the camera. */
  look(cast: Cast, poses: Poses, selection: string | null, canvas: HTMLCanvasElement): void {
    const { stage, spots } = this;
    stage.pitch = cast.pitch;
    stage.size.width = canvas.clientWidth || 1;
    stage.size.height = canvas.clientHeight || 1;
    this.selected = null;
    for (const actor of cast.actors) if (actor.thing.name === selection) this.selected = actor;
    const robot = this.selected?.thing.kind === "robot" ? this.selected : (cast.robots[0] ?? null);
    stage.ball = cast.ball ? find(spots.ball, poses, cast.ball.pose) : null;
    stage.player = robot ? find(spots.player, poses, robot.pose) : null;
    stage.playerHead = robot ? find(spots.head, poses, robot.head) : null;
  }

  compose(cast: Cast, poses: Poses, lens: Lens, look: Look, drawings: VisibleDrawings): Picture {
    this.picture ??= blank(cast, poses, lens, this.trail.path, this.preview, this.ghost);
    const { picture } = this;
    picture.cast = cast;
    picture.drawings = drawings;
    picture.worn = this.wornIn(cast, drawings);
    this.findLost(cast, poses, picture);
    picture.rings.length = 0;
    this.setRing(picture, poses, cast);
    const frame = this.t >= 1 && this.b ? this.b : this.a!;
    this.zone.set(picture, this.stage.ball, cast.pitch, look, frame.tick, frame.time);
    this.trail.isOn = settings.showTrail;
    if (this.stage.ball) this.trail.add(this.stage.ball.at);
    picture.labels = this.labelsFor(cast, look);
    return picture;
  }

  private findLost(cast: Cast, poses: Poses, picture: Picture): void {
    picture.lost.length = 0;
    for (const actor of cast.robots) {
      const p = 3 * actor.pose;
      const { position } = poses;
      if (actor.pose >= poses.count) continue;
      let known = this.lastKnown.get(actor.thing.name);
      if (Number.isFinite(position[p] + position[p + 1] + position[p + 2])) {
        if (!known) this.lastKnown.set(actor.thing.name, (known = [0, 0, 0]));
        known[0] = position[p];
        known[1] = position[p + 1];
        known[2] = position[p + 2];
      } else picture.lost.push({ actor, at: known ?? [0, 0, 0.4] });
    }
  }

  private setRing(picture: Picture, poses: Poses, cast: Cast): void {
    const actor = this.selected;
    if (!actor || actor.pose >= poses.count) return;
    const isBall = actor === cast.ball;
    this.ring.x = poses.position[3 * actor.pose];
    this.ring.y = poses.position[3 * actor.pose + 1];
    if (!Number.isFinite(this.ring.x + this.ring.y)) return;
    this.ring.radius = isBall ? BALL_RING_M : reachOf(actor.thing);
    this.ring.colour = isBall ? "#ffffff" : colourOf(actor.thing.team);
    picture.rings.push(this.ring);
  }

  private labelsFor(cast: Cast, look: Look): Label[] {
    const key = `${settings.labels} ${this.selected?.thing.name} ${cast.scene.version}`;
    if (key === this.labelsKey && this.labels.every((label) => cast.robots.includes(label.actor))) return this.labels;
    this.labelsKey = key;
    this.labels = settings.labels === "none" ? [] : cast.robots.map((actor) => this.labelOf(actor, look)).sort(selectedLast);
    return this.labels;
  }

  private labelOf(actor: Actor, look: Look): Label {
    const { thing } = actor;
    const number = thing.number === null ? thing.name : String(thing.number);
    const text = settings.labels === "number" || thing.team === null ? number : `${thing.team} ${number}`;
    return { actor, text, colour: look.colourOf(thing.team), isSelected: actor === this.selected };
  }

  /** Annotations by robot, without absent robots. */
  private wornIn(cast: Cast, drawings: VisibleDrawings): RobotAnnotations[] {
    if (this.wornFor?.drawings === drawings && this.wornFor.cast === cast) return this.worn;
    this.wornFor = { drawings, cast };
    const wears = (actor: Actor) => drawings.agentTexts.filter(({ side, number }) => side === actor.thing.side && number === actor.thing.number);
    this.worn = cast.robots.map((actor) => ({ actor, texts: wears(actor) })).filter(({ texts }) => texts.length > 0);
    return this.worn;
  }

  relabel(): void {
    this.labelsKey = "";
  }
}

function blank(cast: Cast, poses: Poses, lens: Lens, trail: Path, preview: Path, ghost: Path): Picture {
  return { cast, poses, lens, rings: [], trail, preview, ghost, labels: [], drawings: NO_DRAWINGS, worn: [], lost: [], ink: new Ink() };
}

function subject(): Subject {
  return { at: [0, 0, 0], heading: [1, 0, 0] };
}

/** The position of a pose, and the direction of its y axis, which is the heading of robots; null if it is not finite. */
function find(out: Subject, poses: Poses, pose: number): Subject | null {
  if (pose >= poses.count) return null;
  const { position, rotation } = poses;
  const p = 3 * pose;
  const q = 4 * pose;
  for (let k = 0; k < 3; k++) out.at[k] = position[p + k];
  if (!Number.isFinite(out.at[0] + out.at[1] + out.at[2])) return null;
  const x = rotation[q];
  const y = rotation[q + 1];
  const z = rotation[q + 2];
  const w = rotation[q + 3];
  out.heading[0] = 2 * (x * y - z * w);
  out.heading[1] = 1 - 2 * (x * x + z * z);
  out.heading[2] = 2 * (y * z + x * w);
  return out;
}
