// Programs' drawings in the 3D view. All shapes of a kind are one draw call: instances of one geometry, each with a row of
// numbers. Lighting does not affect them. Thickness and sizes are CSS pixels, whatever the distance.

import {
  BufferGeometry,
  Color,
  DoubleSide,
  DynamicDrawUsage,
  Float32BufferAttribute,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  Object3D,
  ShaderMaterial,
  SphereGeometry,
  SRGBColorSpace,
  Vector2,
} from "three";
import { NO_DRAWINGS, type VisibleDrawings } from "../game/drawings";
import type { Shape } from "../protocol/drawings";
import type { Quat } from "../protocol/messages";

const CIRCLE_PARTS = 72;
const ROWS_MIN = 16;
const PX_MIN = 1;

export class Shapes {
  readonly group = new Object3D();
  private readonly size = { value: new Vector2(1, 1) };
  private readonly triangles = new Copies(TRIANGLE, this.size);
  private readonly spheres = new Copies(SPHERE, this.size);
  private readonly circles = new Copies(CIRCLE, this.size);
  private readonly lines = new Copies(LINE, this.size);
  private readonly points = new Copies(POINT, this.size);
  private readonly all = [this.triangles, this.spheres, this.circles, this.lines, this.points];
  private shown: VisibleDrawings = NO_DRAWINGS;

  constructor() {
    this.group.add(...this.all.map((copies) => copies.mesh));
  }

  update(shown: VisibleDrawings, width: number, height: number): void {
    this.size.value.set(width, height);
    if (shown === this.shown) return;
    this.shown = shown;
    for (const copies of this.all) copies.begin();
    for (const set of shown.sets) for (const shape of set.shapes) this.add(shape);
    for (const copies of this.all) copies.end();
  }

  private add(shape: Shape): void {
    const [r, g, b, opacity] = linear(shape.colour);
    switch (shape.kind) {
      case "circle":
        return this.circles.add(...shape.centre, Math.abs(shape.radius), Math.max(PX_MIN, shape.thickness_px), r, g, b, opacity);
      case "line":
        return this.lines.add(...shape.ends[0], ...shape.ends[1], Math.max(PX_MIN, shape.thickness_px), r, g, b, opacity);
      case "point":
        return this.points.add(...shape.at, Math.max(PX_MIN, shape.size_px), r, g, b, opacity);
      case "sphere":
        return this.spheres.add(...shape.centre, Math.abs(shape.radius), r, g, b, opacity);
      case "polygon":
        for (let i = 2; i < shape.corners.length; i++)
          this.triangles.add(...shape.corners[0], ...shape.corners[i - 1], ...shape.corners[i], r, g, b, opacity);
    }
  }
}

const mixed = new Color();

function linear([r, g, b, opacity]: Quat): Quat {
  mixed.setRGB(r, g, b, SRGBColorSpace);
  return [mixed.r, mixed.g, mixed.b, opacity];
}

interface Kind {
  /** The geometry to copy. */
  geometry: BufferGeometry;
  /** The sizes of a copy's attributes, by name. */
  row: Record<string, number>;
  /** The body of the vertex shader. */
  place: string;
  fragment?: string;
  isSolid?: boolean;
  order: number;
}

/** Instances of one geometry. Their buffer grows and never shrinks. */
class Copies {
  readonly mesh: Mesh<InstancedBufferGeometry, ShaderMaterial>;
  private readonly stride: number;
  private rows = new Float32Array(0);
  private buffer: InstancedInterleavedBuffer | null = null;
  private used = 0;

  constructor(
    private readonly kind: Kind,
    size: { value: Vector2 },
  ) {
    this.stride = Object.values(kind.row).reduce((sum, count) => sum + count);
    const geometry = new InstancedBufferGeometry();
    geometry.index = kind.geometry.index;
    geometry.setAttribute("position", kind.geometry.attributes.position);
    this.mesh = new Mesh(geometry, materialOf(kind, size));
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = kind.order;
    this.mesh.visible = false;
  }

  begin(): void {
    this.used = 0;
  }

  add(...row: number[]): void {
    if (this.used + this.stride > this.rows.length) this.grow();
    this.rows.set(row, this.used);
    this.used += this.stride;
  }

  end(): void {
    const { geometry } = this.mesh;
    this.mesh.visible = this.used > 0;
    geometry.instanceCount = this.used / this.stride;
    if (!this.used) return;
    if (this.buffer?.array !== this.rows) this.setBuffer(geometry);
    this.buffer!.clearUpdateRanges();
    this.buffer!.addUpdateRange(0, this.used);
    this.buffer!.needsUpdate = true;
  }

  private grow(): void {
    const rows = new Float32Array(Math.max(ROWS_MIN * this.stride, 2 * this.rows.length));
    rows.set(this.rows);
    this.rows = rows;
  }

  private setBuffer(geometry: InstancedBufferGeometry): void {
    // Return the old buffer to the graphics card.
    geometry.dispose();
    this.buffer = new InstancedInterleavedBuffer(this.rows, this.stride);
    this.buffer.setUsage(DynamicDrawUsage);
    let offset = 0;
    for (const [name, count] of Object.entries(this.kind.row)) {
      geometry.setAttribute(name, new InterleavedBufferAttribute(this.buffer, count, offset));
      offset += count;
    }
  }
}

function materialOf({ row, place, fragment, isSolid }: Kind, size: { value: Vector2 }): ShaderMaterial {
  const attributes = Object.entries(row).map(([name, count]) => `attribute ${["float", "vec2", "vec3", "vec4"][count - 1]} ${name};`);
  return new ShaderMaterial({
    uniforms: { size },
    vertexShader: `${attributes.join("\n")}\n${COMMON}\nvoid main() {\nvColour = colour;\nvSpot = position.xy;\n${place}\n}`,
    fragmentShader: fragment ?? FLAT,
    side: DoubleSide,
    transparent: !isSolid,
    depthWrite: isSolid === true,
  });
}

const COMMON = `
uniform vec2 size;
varying vec4 vColour;
varying vec2 vSpot;

// The ground would partly hide shapes on it. Draw them slightly nearer, in proportion to their thickness.
vec4 lifted(vec4 clip, vec3 eye, float px) {
  float pixel = 2.0 / (projectionMatrix[1][1] * size.y);
  float share = min(0.3, 0.004 + 2.0 * px * pixel);
  vec4 nearer = projectionMatrix * vec4(eye * (1.0 - share), 1.0);
  clip.z = max(nearer.z / nearer.w, -0.9999) * clip.w;
  return clip;
}

vec2 direction(vec2 way) {
  float far = length(way);
  return far > 1e-9 ? way / far : vec2(1.0, 0.0);
}
`;

const FLAT = `
varying vec4 vColour;
void main() {
  gl_FragColor = vColour;
  #include <colorspace_fragment>
}`;

const ROUND = `
varying vec4 vColour;
varying vec2 vSpot;
void main() {
  float far = length(vSpot);
  float soft = fwidth(far);
  gl_FragColor = vec4(vColour.rgb, vColour.a * (1.0 - smoothstep(1.0 - soft, 1.0, far)));
  #include <colorspace_fragment>
}`;

/** A square from -1 to 1, or a strip along y with this many segments, from 0 to 1. */
function strip(parts: number, from: number): BufferGeometry {
  const places: number[] = [];
  const index: number[] = [];
  for (let i = 0; i <= parts; i++) {
    const y = from + ((1 - from) * i) / parts;
    places.push(-1, y, 0, 1, y, 0);
    if (i < parts) index.push(2 * i, 2 * i + 1, 2 * i + 2, 2 * i + 1, 2 * i + 3, 2 * i + 2);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(places, 3));
  geometry.setIndex(index);
  return geometry;
}

function corners(): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute([0, 0, 0, 1, 0, 0, 2, 0, 0], 3));
  return geometry;
}

const TRIANGLE: Kind = {
  geometry: corners(),
  row: { first: 3, second: 3, third: 3, colour: 4 },
  place: `
    vec3 corner = position.x < 0.5 ? first : position.x < 1.5 ? second : third;
    vec4 eye = viewMatrix * vec4(corner, 1.0);
    gl_Position = lifted(projectionMatrix * eye, eye.xyz, 0.0);`,
  order: 3,
};

const SPHERE: Kind = {
  geometry: new SphereGeometry(1, 24, 16),
  row: { centre: 3, radius: 1, colour: 4 },
  place: "gl_Position = projectionMatrix * viewMatrix * vec4(centre + radius * position, 1.0);",
  isSolid: true,
  order: 0,
};

const CIRCLE: Kind = {
  geometry: strip(CIRCLE_PARTS, 0),
  row: { centre: 2, radius: 1, width: 1, colour: 4 },
  place: `
    float angle = 6.2831853 * position.y;
    vec2 out_ = vec2(cos(angle), sin(angle));
    vec4 eye = viewMatrix * vec4(centre + radius * out_, 0.0, 1.0);
    vec4 clip = projectionMatrix * eye;
    // The screen-space derivative along the circle; the divisor is positive.
    vec4 along = projectionMatrix * viewMatrix * vec4(-out_.y, out_.x, 0.0, 0.0);
    vec2 way = direction((along.xy * clip.w - clip.xy * along.w) * size);
    clip.xy += vec2(-way.y, way.x) * position.x * width / size * clip.w;
    gl_Position = lifted(clip, eye.xyz, width);`,
  order: 4,
};

const LINE: Kind = {
  geometry: strip(1, 0),
  row: { begin: 3, end: 3, width: 1, colour: 4 },
  place: `
    vec4 a = viewMatrix * vec4(begin, 1.0);
    vec4 b = viewMatrix * vec4(end, 1.0);
    // Clip the part behind the camera.
    const float NEAR = -0.05;
    if (a.z > NEAR && b.z < NEAR) a = mix(b, a, (NEAR - b.z) / (a.z - b.z));
    else if (b.z > NEAR && a.z < NEAR) b = mix(a, b, (NEAR - a.z) / (b.z - a.z));
    vec4 from = projectionMatrix * a;
    vec4 to = projectionMatrix * b;
    vec2 way = direction((to.xy / to.w - from.xy / from.w) * size);
    vec4 clip = position.y < 0.5 ? from : to;
    vec2 ends = way * (2.0 * position.y - 1.0);
    clip.xy += (vec2(-way.y, way.x) * position.x + ends) * width / size * clip.w;
    gl_Position = lifted(clip, position.y < 0.5 ? a.xyz : b.xyz, width);`,
  order: 5,
};

const POINT: Kind = {
  geometry: strip(1, -1),
  row: { at: 3, width: 1, colour: 4 },
  place: `
    vec4 eye = viewMatrix * vec4(at, 1.0);
    vec4 clip = projectionMatrix * eye;
    clip.xy += position.xy * width / size * clip.w;
    gl_Position = lifted(clip, eye.xyz, width);`,
  fragment: ROUND,
  order: 6,
};
