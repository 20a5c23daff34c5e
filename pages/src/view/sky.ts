// The sky: a gradient from the horizon up, on a sphere that follows the camera.

import { BackSide, Color, Mesh, ShaderMaterial, SphereGeometry } from "three";

export const HORIZON = new Color("#b9cad8");
const ZENITH = new Color("#3f6ea5");
const BELOW = new Color("#39434b");

export function buildSky(): Mesh {
  const material = new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    depthTest: false,
    uniforms: { horizon: { value: HORIZON }, zenith: { value: ZENITH }, below: { value: BELOW } },
    vertexShader: `
      varying vec3 vWay;
      void main() {
        vWay = position;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `
      varying vec3 vWay;
      uniform vec3 horizon;
      uniform vec3 zenith;
      uniform vec3 below;
      void main() {
        float up = normalize(vWay).z;
        vec3 colour = mix(horizon, zenith, pow(clamp(up, 0.0, 1.0), 0.55));
        colour = mix(colour, mix(horizon, below, 0.4), smoothstep(0.0, -0.08, up));
        gl_FragColor = vec4(colour, 1.0);
        #include <colorspace_fragment>
      }`,
  });
  const sky = new Mesh(new SphereGeometry(50, 32, 20), material);
  sky.frustumCulled = false;
  sky.renderOrder = -10;
  return sky;
}
