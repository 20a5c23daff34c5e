// The 3D view, drawn with WebGL 2.

import {
  DirectionalLight,
  Fog,
  HemisphereLight,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from "three";
import { forward, placeAt, project, type Lens } from "../camera/lens";
import type { Cast } from "../game/cast";
import type { Vec3 } from "../protocol/messages";
import { buildBall } from "./ball";
import { buildField } from "./field";
import { buildGoals } from "./goal";
import { Marks } from "./marks";
import { writePose } from "./matrix";
import type { Look, Picture, View } from "./picture";
import { Robots } from "./robots";
import { Shapes } from "./shapes";
import { buildSky, HORIZON } from "./sky";
import { piece, paint } from "./paint";
import { placeOf, shapeOf } from "./solids";
import { toHex } from "../game/colours";

const NEAR_M = 0.05;
const FAR_M = 400;
const SHADOW_PX = 2048;
const SHADOW_MARGIN_M = 3;

export class View3d implements View {
  readonly kind = "webgl2";
  render_ms = 0;
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera();
  private readonly sun = new DirectionalLight("#fff6e8", 2.4);
  private readonly sky = buildSky();
  private readonly robots = new Robots();
  private readonly marks = new Marks();
  private readonly shapes = new Shapes();
  private readonly ball = buildBall();
  private fixed = new Object3D();
  private cast: Cast | null = null;
  private size = { width: 1, height: 1 };
  private readonly lens: Lens = { eye: [0, -10, 7], yaw: 1.5, pitch: -0.6, fov: 0.8 };
  private readonly ballMatrix = new Float32Array(16);
  private readonly ahead: Vec3 = [0, 0, 0];

  constructor(readonly canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: "high-performance" });
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = true;
    this.camera.up.set(0, 0, 1);
    this.scene.fog = new Fog(HORIZON, 60, 190);
    this.scene.add(this.sky, new HemisphereLight("#dfeaf5", "#5d6b58", 1.55), this.sun, this.sun.target);
    this.scene.add(this.robots.group, this.marks.group, this.shapes.group, this.ball, this.fixed);
    this.ball.matrixAutoUpdate = false;
    this.sun.shadow.mapSize.set(SHADOW_PX, SHADOW_PX);
    this.sun.shadow.bias = -0.0006;
    this.sun.shadow.normalBias = 0.024;
    this.sun.shadow.radius = 2;
  }

  setCast(cast: Cast, look: Look): void {
    const isOther = cast !== this.cast;
    this.cast = cast;
    this.robots.setCast(cast, look);
    this.setShadows(look.shadows);
    if (!isOther) return;
    this.scene.remove(this.fixed);
    dispose(this.fixed);
    this.fixed = buildFixed(cast);
    this.scene.add(this.fixed);
    this.placeSun(cast);
  }

  resize(width: number, height: number, look: Look): void {
    const ratio = Math.min(window.devicePixelRatio || 1, look.sharpness);
    // Setting the size clears the canvas, even if it is the same.
    if (width === this.size.width && height === this.size.height && ratio === this.renderer.getPixelRatio()) return;
    this.size = { width, height };
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
  }

  draw(picture: Picture): boolean {
    if (picture.cast !== this.cast) return false;
    this.aim(picture.lens);
    this.robots.update(picture.poses);
    this.placeBall(picture);
    this.marks.update(picture);
    this.shapes.update(picture.drawings, this.size.width, this.size.height);
    const begin = performance.now();
    this.renderer.render(this.scene, this.camera);
    this.render_ms = performance.now() - begin;
    return true;
  }

  project(x: number, y: number, z: number, out: Vec3): boolean {
    return project(this.lens, this.size, x, y, z, out);
  }

  unproject(px: number, py: number): [number, number] | null {
    return placeAt(this.lens, this.size, px, py);
  }

  private aim(lens: Lens): void {
    this.lens.eye[0] = lens.eye[0];
    this.lens.eye[1] = lens.eye[1];
    this.lens.eye[2] = lens.eye[2];
    this.lens.yaw = lens.yaw;
    this.lens.pitch = lens.pitch;
    this.lens.fov = lens.fov;
    const [x, y, z] = lens.eye;
    const ahead = forward(lens, this.ahead);
    // Straight down, the direction does not determine the image's up axis; the yaw does.
    this.camera.up.set(-Math.sin(lens.pitch) * Math.cos(lens.yaw), -Math.sin(lens.pitch) * Math.sin(lens.yaw), Math.cos(lens.pitch));
    this.camera.position.set(x, y, z);
    this.camera.lookAt(x + ahead[0], y + ahead[1], z + ahead[2]);
    this.camera.fov = (lens.fov * 180) / Math.PI;
    this.camera.near = NEAR_M;
    this.camera.far = FAR_M;
    this.camera.updateProjectionMatrix();
    this.sky.position.copy(this.camera.position);
  }

  private placeBall({ cast, poses }: Picture): void {
    const { ball } = cast;
    this.ball.visible =
      ball !== null && ball.pose < poses.count && writePose(this.ballMatrix, 0, poses.position, poses.rotation, ball.pose);
    if (!this.ball.visible) return;
    this.ball.matrix.fromArray(this.ballMatrix);
    const radius = cast.pitch?.ballRadius ?? 0.042;
    this.ball.matrix.multiply(SCALE.makeScale(radius, radius, radius));
    this.ball.matrixWorldNeedsUpdate = true;
  }

  private setShadows(on: boolean): void {
    if (this.renderer.shadowMap.enabled !== on) {
      this.renderer.shadowMap.enabled = on;
      this.scene.traverse((object) => {
        if (object instanceof Mesh) for (const material of [object.material].flat()) material.needsUpdate = true;
      });
    }
    this.sun.castShadow = on;
  }

  /** The light covers the field, whatever its size. */
  private placeSun(cast: Cast): void {
    const x = (cast.pitch?.length ?? 20) / 2 + SHADOW_MARGIN_M;
    const y = (cast.pitch?.width ?? 20) / 2 + SHADOW_MARGIN_M;
    const reach = Math.hypot(x, y);
    this.sun.position.set(-0.35 * reach, -0.45 * reach, 1.0 * reach);
    const frustum = this.sun.shadow.camera;
    frustum.left = -x * 1.02;
    frustum.right = x * 1.02;
    frustum.top = y * 1.15;
    frustum.bottom = -y * 1.15;
    frustum.near = 0.1;
    frustum.far = 3 * reach;
    frustum.up.set(0, 1, 0);
    frustum.updateProjectionMatrix();
  }
}

const SCALE = new Matrix4();

function buildFixed(cast: Cast): Object3D {
  const group = new Object3D();
  group.add(buildField(cast.pitch));
  if (cast.pitch) group.add(buildGoals(cast.pitch));
  for (const thing of cast.fixed) {
    // Field and goals are built from the field dimensions.
    if (cast.pitch && (thing.kind === "goal" || thing.kind === "field")) continue;
    for (const part of thing.parts)
      for (const solid of part.solids) {
        const shape = shapeOf(solid.form);
        if (!shape) continue;
        const [r, g, b, opacity] = solid.colour;
        const material = paint({ transparent: opacity < 0.99, opacity });
        const mesh = new Mesh(piece(shape.make(), {}, { colour: toHex([r, g, b]) }), material as MeshStandardMaterial);
        mesh.applyMatrix4(placeOf(solid, shape.scale));
        mesh.receiveShadow = true;
        group.add(mesh);
      }
  }
  return group;
}

function dispose(group: Object3D): void {
  group.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    for (const material of [object.material].flat()) {
      material.map?.dispose();
      material.dispose();
    }
  });
}

/** Whether this browser has WebGL 2. The test uses a separate canvas, since a canvas keeps its first context type. */
export function hasWebGl2(): boolean {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
