// Painted geometry: primitives with a colour and a tint per vertex. The tint is the share of the instance's colour. A whole
// body part with its team's shirt is one geometry, and all robots' parts of a kind are one draw call.

import {
  BufferAttribute,
  BufferGeometry,
  Color,
  Euler,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
  type MeshStandardMaterialParameters,
} from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";

export interface Coat {
  colour?: string;
  /** 0 for the paint's own colour; 1 for the instance's. */
  tint?: number;
}

export interface Place {
  at?: [number, number, number];
  turn?: [number, number, number];
  scale?: [number, number, number];
}

/** A primitive with its transform and colour. */
export function piece(geometry: BufferGeometry, place: Place, coat: Coat): BufferGeometry {
  const plain = geometry.index ? geometry.toNonIndexed() : geometry;
  const matrix = new Matrix4().compose(
    new Vector3(...(place.at ?? [0, 0, 0])),
    new Quaternion().setFromEuler(new Euler(...(place.turn ?? [0, 0, 0]))),
    new Vector3(...(place.scale ?? [1, 1, 1])),
  );
  plain.applyMatrix4(matrix);
  for (const name of Object.keys(plain.attributes))
    if (name !== "position" && name !== "normal") plain.deleteAttribute(name);
  const count = plain.attributes.position.count;
  const colour = new Color(coat.colour ?? "#ffffff");
  const colours = new Float32Array(3 * count);
  for (let i = 0; i < count; i++) colour.toArray(colours, 3 * i);
  plain.setAttribute("color", new BufferAttribute(colours, 3));
  plain.setAttribute("tint", new BufferAttribute(new Float32Array(count).fill(coat.tint ?? 0), 1));
  return plain;
}

export function join(pieces: BufferGeometry[]): BufferGeometry {
  return mergeGeometries(pieces, false);
}

/** The material for painted geometry. */
export function paint(parameters: MeshStandardMaterialParameters = {}): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ roughness: 0.55, metalness: 0, vertexColors: true, ...parameters });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nattribute float tint;")
      .replace("#include <color_vertex>", COLOUR_OF_VERTEX);
  };
  return material;
}

const COLOUR_OF_VERTEX = `
vColor = vec4(color, 1.0);
#ifdef USE_INSTANCING_COLOR
  vColor.rgb = mix(vColor.rgb, instanceColor.rgb, tint);
#endif
`;
