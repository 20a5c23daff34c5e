// Goals from the field dimensions: posts, bar, net frame, and the net as a translucent grid.

import {
  CanvasTexture,
  CylinderGeometry,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Object3D,
  PlaneGeometry,
  RepeatWrapping,
  SphereGeometry,
} from "three";
import type { Pitch } from "../game/measures";

const POST_RADIUS = 0.02;
const FRAME_RADIUS = 0.012;
const MESH_M = 0.08;

export function buildGoals(pitch: Pitch): Object3D {
  const group = new Object3D();
  for (const side of [-1, 1]) {
    const goal = buildGoal(pitch);
    goal.position.x = (side * pitch.length) / 2;
    goal.rotation.z = side > 0 ? 0 : Math.PI;
    group.add(goal);
  }
  return group;
}

/** A goal that opens towards -x, its line at x = 0. */
function buildGoal({ goalWidth, goalDepth, goalHeight }: Pitch): Object3D {
  const goal = new Object3D();
  const white = new MeshStandardMaterial({ color: "#f6f7f8", roughness: 0.35 });
  const grey = new MeshStandardMaterial({ color: "#aab1b8", roughness: 0.5 });
  const y = goalWidth / 2 + POST_RADIUS;
  const top = goalHeight + POST_RADIUS;
  for (const s of [-1, 1]) {
    goal.add(pipe(white, POST_RADIUS, [0, s * y, 0], [0, s * y, top]));
    goal.add(pipe(grey, FRAME_RADIUS, [0, s * y, top], [goalDepth, s * y, top]));
    goal.add(pipe(grey, FRAME_RADIUS, [goalDepth, s * y, 0], [goalDepth, s * y, top]));
    goal.add(pipe(grey, FRAME_RADIUS, [0, s * y, FRAME_RADIUS], [goalDepth, s * y, FRAME_RADIUS]));
    const corner = new Mesh(new SphereGeometry(POST_RADIUS, 12, 8), white);
    corner.position.set(0, s * y, top);
    goal.add(corner);
  }
  goal.add(pipe(white, POST_RADIUS, [0, -y, top], [0, y, top]));
  goal.add(pipe(grey, FRAME_RADIUS, [goalDepth, -y, top], [goalDepth, y, top]));
  goal.add(pipe(grey, FRAME_RADIUS, [goalDepth, -y, FRAME_RADIUS], [goalDepth, y, FRAME_RADIUS]));
  for (const net of nets(2 * y, goalDepth, top)) goal.add(net);
  return goal;
}

type Point = [number, number, number];

function pipe(material: MeshStandardMaterial, radius: number, from: Point, to: Point): Mesh {
  const d = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const mesh = new Mesh(new CylinderGeometry(radius, radius, Math.hypot(...d), 14), material);
  mesh.position.set((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2);
  // Cylinders lie along y.
  if (d[0]) mesh.rotation.z = Math.PI / 2;
  else if (d[2]) mesh.rotation.x = Math.PI / 2;
  mesh.castShadow = true;
  return mesh;
}

function nets(width: number, depth: number, height: number): Mesh[] {
  const back = net(width, height);
  back.rotation.set(Math.PI / 2, Math.PI / 2, 0);
  back.position.set(depth, 0, height / 2);
  const roof = net(depth, width);
  roof.position.set(depth / 2, 0, height);
  const sides = [-1, 1].map((s) => {
    const side = net(depth, height);
    side.rotation.x = Math.PI / 2;
    side.position.set(depth / 2, (s * width) / 2, height / 2);
    return side;
  });
  return [back, roof, ...sides];
}

function net(width: number, height: number): Mesh {
  const texture = netTexture();
  texture.repeat.set(width / MESH_M, height / MESH_M);
  const material = new MeshBasicMaterial({ map: texture, transparent: true, side: DoubleSide, depthWrite: false });
  const mesh = new Mesh(new PlaneGeometry(width, height), material);
  mesh.renderOrder = 5;
  return mesh;
}

function netTexture(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext("2d")!;
  pen.strokeStyle = "rgba(240, 244, 248, 0.85)";
  pen.lineWidth = 7;
  pen.strokeRect(0, 0, 64, 64);
  const texture = new CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.anisotropy = 8;
  return texture;
}
