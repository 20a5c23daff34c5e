// Marks in the world: rings on the ground, the ball's trail, the predicted path of a ball, and markers for robots whose
// position is not a number.

import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  Line,
  LineBasicMaterial,
  Mesh,
  MeshBasicMaterial,
  Object3D,
  OctahedronGeometry,
  Points,
  PointsMaterial,
  RingGeometry,
} from "three";
import type { Path, Picture, Ring } from "./picture";

const RINGS_MAX = 8;
const LOST_MAX = 64;
const PATH_POINTS_MAX = 1024;
const GROUND_M = 0.012;

export class Marks {
  readonly group = new Object3D();
  private readonly rings: Mesh<RingGeometry, MeshBasicMaterial>[] = [];
  private readonly lost: Mesh[] = [];
  private readonly trail = line("#ffe27a", 0.85);
  private readonly preview = line("#ffffff", 0.9);
  private readonly ghost = line("#ffffff", 1);
  private readonly dots: Points;

  constructor() {
    const lostMaterial = new MeshBasicMaterial({ color: "#ff1f3d" });
    const lostGeometry = new OctahedronGeometry(0.22);
    for (let i = 0; i < RINGS_MAX; i++) this.rings.push(this.add(new Mesh(NARROW, ringMaterial())));
    for (let i = 0; i < LOST_MAX; i++) this.lost.push(this.add(new Mesh(lostGeometry, lostMaterial)));
    this.group.add(this.trail, this.preview, this.ghost);
    const size = { size: 2.5, sizeAttenuation: false, color: "#ffffff", transparent: true, depthTest: false };
    this.dots = new Points(this.preview.geometry, new PointsMaterial(size));
    this.dots.frustumCulled = false;
    this.dots.renderOrder = 9;
    this.group.add(this.dots);
  }

  update(picture: Picture): void {
    this.rings.forEach((mesh, i) => setRing(mesh, picture.rings[i]));
    this.lost.forEach((mesh, i) => {
      const lost = picture.lost[i];
      mesh.visible = lost !== undefined;
      if (lost) mesh.position.set(lost.at[0], lost.at[1], lost.at[2] + 0.3);
    });
    setLine(this.trail, picture.trail);
    setLine(this.preview, picture.preview);
    setLine(this.ghost, picture.ghost);
    this.dots.visible = this.preview.visible;
  }

  private add<T extends Object3D>(object: T): T {
    object.visible = false;
    this.group.add(object);
    return object;
  }
}

const WIDE = new RingGeometry(0.86, 1, 64);
const NARROW = new RingGeometry(0.97, 1, 96);
/** The radius above which rings are thin for their size, m. */
const LARGE_M = 0.5;

function ringMaterial(): MeshBasicMaterial {
  const material = new MeshBasicMaterial({ transparent: true, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2 });
  return material;
}

function setRing(mesh: Mesh<RingGeometry, MeshBasicMaterial>, ring: Ring | undefined): void {
  mesh.visible = ring !== undefined;
  if (!ring) return;
  mesh.geometry = ring.radius > LARGE_M ? NARROW : WIDE;
  mesh.position.set(ring.x, ring.y, GROUND_M);
  mesh.scale.setScalar(ring.radius);
  (mesh.material.color as Color).set(ring.colour);
  mesh.material.opacity = ring.opacity;
}

function line(colour: string, opacity: number): Line<BufferGeometry, LineBasicMaterial> {
  const geometry = new BufferGeometry();
  const points = new BufferAttribute(new Float32Array(3 * PATH_POINTS_MAX), 3);
  points.setUsage(DynamicDrawUsage);
  geometry.setAttribute("position", points);
  const result = new Line(geometry, new LineBasicMaterial({ color: colour, transparent: true, opacity }));
  result.frustumCulled = false;
  result.renderOrder = 8;
  return result;
}

function setLine(line: Line<BufferGeometry, LineBasicMaterial>, path: Path): void {
  const count = Math.min(path.count, PATH_POINTS_MAX);
  line.visible = count > 1;
  if (!line.visible) return;
  const attribute = line.geometry.attributes.position as BufferAttribute;
  (attribute.array as Float32Array).set(path.points.subarray(0, 3 * count));
  attribute.needsUpdate = true;
  line.geometry.setDrawRange(0, count);
}
