// The ball, with football panels computed per pixel: a point belongs to the nearest face of a truncated icosahedron.

import { CanvasTexture, Mesh, MeshStandardMaterial, SphereGeometry, SRGBColorSpace } from "three";

const WIDTH = 512;
const HEIGHT = 256;
/** Distances of the faces from the centre of a truncated icosahedron with edges of length 1. */
const PENTAGON = 2.32744;
const HEXAGON = 2.26728;
const SEAM = 0.012;

export function buildBall(): Mesh {
  const ball = new Mesh(new SphereGeometry(1, 40, 28), new MeshStandardMaterial({ map: ballTexture(), roughness: 0.4 }));
  ball.castShadow = true;
  return ball;
}

function ballTexture(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d")!;
  const image = pen.createImageData(WIDTH, HEIGHT);
  const faces = footballFaces();
  for (let row = 0; row < HEIGHT; row++) {
    const polar = ((row + 0.5) / HEIGHT) * Math.PI;
    for (let column = 0; column < WIDTH; column++) {
      const around = ((column + 0.5) / WIDTH) * 2 * Math.PI;
      const d = [-Math.cos(around) * Math.sin(polar), Math.cos(polar), Math.sin(around) * Math.sin(polar)];
      const grey = panelAt(faces, d);
      image.data.set([grey, grey, grey + (grey > 100 ? 4 : 6), 255], 4 * (row * WIDTH + column));
    }
  }
  pen.putImageData(image, 0, 0);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

interface Face {
  normal: number[];
  distance: number;
}

function panelAt(faces: Face[], d: number[]): number {
  let best = -1;
  let second = -1;
  let distance = 0;
  for (const face of faces) {
    const reach = (d[0] * face.normal[0] + d[1] * face.normal[1] + d[2] * face.normal[2]) / face.distance;
    if (reach > best) {
      second = best;
      best = reach;
      distance = face.distance;
    } else if (reach > second) second = reach;
  }
  if (distance === PENTAGON) return 28;
  return (best - second) * HEXAGON < SEAM ? 120 : 246;
}

function footballFaces(): Face[] {
  const g = (1 + Math.sqrt(5)) / 2;
  const faces: Face[] = [];
  const add = (v: number[], distance: number) => {
    const length = Math.hypot(...v);
    faces.push({ normal: v.map((x) => x / length), distance });
  };
  for (const a of [-1, 1])
    for (const b of [-1, 1]) {
      for (const v of [[0, a, b * g], [a, b * g, 0], [b * g, 0, a]]) add(v, PENTAGON);
      for (const c of [-1, 1]) add([a, b, c], HEXAGON);
      for (const v of [[0, a / g, b * g], [a / g, b * g, 0], [b * g, 0, a / g]]) add(v, HEXAGON);
    }
  return faces;
}
