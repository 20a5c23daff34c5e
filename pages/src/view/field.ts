// The pitch: grass with stripes of one metre, and its lines. Both are computed per pixel, so lines are sharp nearby and do not
// flicker far away.

import { Color, Mesh, MeshLambertMaterial, Object3D, PlaneGeometry, Vector2, Vector3 } from "three";
import type { Pitch } from "../game/measures";

const SURROUNDINGS_M = 400;
const GRASS = new Color("#3f9a46");
const FLOOR = new Color("#39434b");

export function buildField(pitch: Pitch | null): Object3D {
  const group = new Object3D();
  const floor = new Mesh(new PlaneGeometry(SURROUNDINGS_M, SURROUNDINGS_M), new MeshLambertMaterial({ color: FLOOR }));
  floor.position.z = -0.02;
  floor.receiveShadow = false;
  group.add(floor);
  if (!pitch) return group;
  const size = [pitch.length + 2 * pitch.border, pitch.width + 2 * pitch.border];
  const grass = new Mesh(new PlaneGeometry(size[0], size[1]), grassMaterial(pitch));
  grass.receiveShadow = true;
  group.add(grass);
  return group;
}

function grassMaterial(pitch: Pitch): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ color: GRASS });
  const none = new Vector2(-1, -1);
  const uniforms = {
    half_: { value: new Vector2(pitch.length / 2, pitch.width / 2) },
    border: { value: pitch.border },
    circle: { value: pitch.circleRadius },
    goalArea: { value: new Vector2(pitch.goalArea[0], pitch.goalArea[1] / 2) },
    penaltyArea: { value: pitch.penaltyArea ? new Vector2(pitch.penaltyArea[0], pitch.penaltyArea[1] / 2) : none },
    spots: { value: new Vector3(pitch.penaltySpot ?? -1, pitch.cornerRadius, 0) },
  };
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying vec2 vGround;")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvGround = position.xy;");
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\n${GROUND}`)
      .replace("#include <color_fragment>", "#include <color_fragment>\ndiffuseColor.rgb = ground(vGround, diffuseColor.rgb);");
  };
  return material;
}

/** Lines are 0.04 m wide; where a pixel is wider than that, they fade instead of flickering. */
const GROUND = `
varying vec2 vGround;
uniform vec2 half_;
uniform float border;
uniform float circle;
uniform vec2 goalArea;
uniform vec2 penaltyArea;
uniform vec3 spots;

float hash(vec2 p) {
  return fract(sin(dot(p, vec2(41.3, 289.1))) * 45758.5453);
}

float noise(vec2 p) {
  vec2 i = floor(p);
  vec2 f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1.0, 0.0)), f.x), mix(hash(i + vec2(0.0, 1.0)), hash(i + vec2(1.0, 1.0)), f.x), f.y);
}

// Distance to the outline of a rectangle.
float frame(vec2 p, vec2 middle, vec2 size) {
  vec2 d = abs(p - middle) - size;
  return abs(length(max(d, 0.0)) + min(max(d.x, d.y), 0.0));
}

// The outline of an area adjacent to the goal line.
float area(vec2 p, vec2 size) {
  vec2 q = vec2(abs(p.x), p.y);
  return size.x < 0.0 ? 1e3 : frame(q, vec2(half_.x - 0.5 * size.x, 0.0), vec2(0.5 * size.x, size.y));
}

vec3 ground(vec2 p, vec3 grass) {
  float pixel = max(length(vec2(dFdx(p.x), dFdy(p.x))), length(vec2(dFdx(p.y), dFdy(p.y))));
  float far = clamp(pixel / 0.5, 0.0, 1.0);
  float edge = clamp(0.5 * pixel, 0.004, 0.5);
  float stripe = smoothstep(-edge, edge, abs(fract(0.5 * p.x) - 0.5) * 2.0 - 0.5);
  float blades = mix(noise(p * vec2(55.0, 90.0)) - 0.5, 0.0, smoothstep(0.01, 0.05, pixel));
  float patches = noise(p * 0.9) - 0.5;
  vec2 beyond = max(abs(p) - half_, 0.0);
  grass *= mix(0.87, 1.06, mix(stripe, 0.5, far)) + 0.16 * blades + 0.07 * patches;
  grass *= 1.0 - 0.16 * smoothstep(0.0, 0.3, max(beyond.x, beyond.y));

  vec2 q = abs(p);
  float d = frame(p, vec2(0.0), half_);
  d = min(d, q.y < half_.y ? q.x : 1e3);
  d = min(d, abs(length(p) - circle));
  d = min(d, min(area(p, goalArea), area(p, penaltyArea)));
  if (spots.x > 0.0) d = min(d, length(vec2(q.x - half_.x + spots.x, p.y)) - 0.04);
  if (spots.y > 0.0 && max(beyond.x, beyond.y) <= 0.0) d = min(d, abs(length(q - half_) - spots.y));
  d = min(d, length(p) - 0.045);
  float soft = max(0.003, 0.75 * pixel);
  float line = (1.0 - smoothstep(0.02 - 0.5 * soft, 0.02 + soft, d)) * clamp(0.05 / max(pixel, 0.05) + 0.25, 0.0, 1.0);
  return mix(grass, vec3(0.93), 0.92 * line);
}
`;
