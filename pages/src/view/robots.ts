// All moving entities, in few draw calls: one batch of instances per geometry, one instance per body part with that geometry.

import {
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Object3D,
  PlaneGeometry,
  type Material,
} from "three";
import { inkOn, keeperColour, toHex } from "../game/colours";
import type { Actor, Cast } from "../game/cast";
import type { Poses } from "../play/poses";
import { writePose, multiplyLocal } from "./matrix";
import { figureOf, isNao, NUMBER_BACK, NUMBER_FRONT, NUMBER_SIZE } from "./nao";
import { numberTexture, numberCell } from "./numbers";
import { paint } from "./paint";
import type { Look } from "./picture";
import { placeOf, shapeOf } from "./solids";

interface Entry {
  pose: number;
  local: Matrix4 | null;
  colour: string;
  /** The number instances on shirts. */
  number: number;
}

interface Batch {
  mesh: InstancedMesh;
  entries: Entry[];
}

interface Draft {
  geometry: BufferGeometry;
  material: Material;
  castsShadow: boolean;
  entries: Entry[];
}

const KEEPER = 1;
const TRANSPARENT_BELOW = 0.99;

export class Robots {
  readonly group = new Object3D();
  private batches: Batch[] = [];
  private readonly body = paint();
  private readonly shirtNumber = numberMaterial();

  /** Loads all moving entities except the ball. */
  setCast(cast: Cast, look: Look): void {
    this.clear();
    const drafts = new Map<string, Draft>();
    for (const actor of cast.actors) {
      if (actor === cast.ball) continue;
      if (isNao(actor.thing)) this.addNao(drafts, actor, look);
      else this.addSolids(drafts, actor, look);
    }
    for (const draft of drafts.values()) this.batches.push(this.build(draft));
  }

  update(poses: Poses): void {
    for (const { mesh, entries } of this.batches) {
      const out = mesh.instanceMatrix.array as Float32Array;
      for (let i = 0; i < entries.length; i++) {
        const { pose, local } = entries[i];
        const isFinite = pose < poses.count && writePose(out, 16 * i, poses.position, poses.rotation, pose);
        if (isFinite && local) multiplyLocal(out, 16 * i, local.elements);
      }
      mesh.instanceMatrix.needsUpdate = true;
    }
  }

  private addNao(drafts: Map<string, Draft>, actor: Actor, look: Look): void {
    const { thing } = actor;
    const team = look.colourOf(thing.team);
    const colour = thing.number === KEEPER ? keeperColour(team) : team;
    thing.parts.forEach((_, index) => {
      const figure = figureOf(thing, index);
      if (!figure) return;
      const draft = drafts.get(figure.key) ?? { geometry: figure.geometry, material: this.body, castsShadow: true, entries: [] };
      draft.entries.push({ pose: actor.pose + index, local: null, colour, number: 0 });
      drafts.set(figure.key, draft);
    });
    if (thing.number !== null) this.addNumbers(drafts, actor, colour, thing.number);
  }

  private addNumbers(drafts: Map<string, Draft>, actor: Actor, shirt: string, number: number): void {
    const draft = drafts.get("number") ?? {
      geometry: new PlaneGeometry(NUMBER_SIZE, NUMBER_SIZE),
      material: this.shirtNumber,
      castsShadow: false,
      entries: [],
    };
    // Upright on chest and back: the plane's normal, z, is rotated along y or against it.
    const front = new Matrix4().makeRotationX(Math.PI / 2).premultiply(new Matrix4().makeRotationZ(Math.PI));
    const back = new Matrix4().makeRotationX(Math.PI / 2);
    front.setPosition(...NUMBER_FRONT.at!);
    back.setPosition(...NUMBER_BACK.at!);
    for (const local of [front, back]) draft.entries.push({ pose: actor.pose, local, colour: inkOn(shirt), number });
    drafts.set("number", draft);
  }

  private addSolids(drafts: Map<string, Draft>, actor: Actor, look: Look): void {
    const { thing } = actor;
    thing.parts.forEach((part, index) => {
      for (const solid of part.solids) {
        const shape = shapeOf(solid.form);
        if (!shape) continue;
        const opacity = solid.colour[3];
        const isTeam = thing.kind === "robot" && index === 0;
        const colour = isTeam ? look.colourOf(thing.team) : toHex([solid.colour[0], solid.colour[1], solid.colour[2]]);
        const key = `${shape.key} ${opacity < TRANSPARENT_BELOW ? opacity : ""}`;
        const draft = drafts.get(key) ?? { geometry: shape.make(), material: this.solidMaterial(opacity), castsShadow: true, entries: [] };
        draft.entries.push({ pose: actor.pose + index, local: placeOf(solid, shape.scale), colour, number: 0 });
        drafts.set(key, draft);
      }
    });
  }

  private solidMaterial(opacity: number): Material {
    return opacity < TRANSPARENT_BELOW ? paint({ transparent: true, opacity }) : this.body;
  }

  private build({ geometry, material, castsShadow, entries }: Draft): Batch {
    const mesh = new InstancedMesh(geometry, material, entries.length);
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.frustumCulled = false;
    mesh.castShadow = castsShadow;
    mesh.receiveShadow = castsShadow;
    const colour = new Color();
    entries.forEach((entry, i) => mesh.setColorAt(i, colour.set(entry.colour)));
    if (material === this.shirtNumber) {
      const cells = new Float32Array(2 * entries.length);
      entries.forEach((entry, i) => cells.set(numberCell(entry.number), 2 * i));
      geometry.setAttribute("cell", new InstancedBufferAttribute(cells, 2));
    }
    this.group.add(mesh);
    return { mesh, entries };
  }

  private clear(): void {
    for (const { mesh } of this.batches) {
      this.group.remove(mesh);
      mesh.geometry.dispose();
      mesh.dispose();
    }
    this.batches = [];
  }
}

/** The material of all shirt numbers, from one texture: each instance has the cell of its number. */
function numberMaterial(): MeshBasicMaterial {
  const { texture, columns, rows } = numberTexture();
  const material = new MeshBasicMaterial({ map: texture, transparent: true, polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -1 });
  material.depthWrite = false;
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nattribute vec2 cell;")
      .replace("#include <uv_vertex>", `vMapUv = (uv + cell) / vec2(${columns}.0, ${rows}.0);`);
  };
  return material;
}
