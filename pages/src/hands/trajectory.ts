// Ball trajectory prediction: the world's own equations for a ball and the ground, step by step. Air drag is -0.01 v and
// -0.00005 w. The ground returns 0.8 of speeds above 0.8 m/s, and friction is 1 N for every 0.3025 m/s of sliding, whatever the
// load. Robots and goals are ignored.

import type { Vec3 } from "../protocol/messages";

export interface Ball {
  radius_m: number;
  mass_kg: number;
}

export const LEAGUE_BALL: Ball = { radius_m: 0.042, mass_kg: 0.026 };

const STEP_S = 0.02;
const GRAVITY = 9.81;
const DRAG = 0.01;
const SPIN_DRAG = 0.00005;
const BOUNCE = 0.8;
const BOUNCE_SPEED_MIN = 0.8;
const CONTACT_ERP = 0.35;
const CONTACT_CFM = 0.05;
const CONTACT_LAYER_M = 0.001;
const CONTACT_SLIP = 0.3025;
const AT_REST = 0.05;

export interface Flight {
  /** Positions after each step: x, y, z, m. */
  points: Float32Array;
  count: number;
  /** The first landing point, or the resting point of a rolling ball. */
  landing: Vec3;
}

/** The trajectory of a ball thrown without spin, for at most `steps` steps; it ends early when the ball rests. */
export function fly(from: Vec3, velocity: Vec3, ball: Ball = LEAGUE_BALL, steps = 500): Flight {
  const { radius_m: r, mass_kg: m } = ball;
  const inertia = 0.4 * m * r * r;
  const normal = 1 / m + CONTACT_CFM / STEP_S;
  const tangent = 1 / m + (r * r) / inertia + CONTACT_SLIP / STEP_S;
  const points = new Float32Array(3 * (steps + 1));
  const [p, v] = [[...from], [...velocity]];
  // Spin as the speed of the ball's lowest point relative to its centre: x is -w_y r, y is w_x r.
  const spin = [0, 0];
  let landing: Vec3 | null = null;
  let count = 0;
  for (; count <= steps; count++) {
    points.set(p, 3 * count);
    const depth = r - p[2];
    const touches = depth >= 0;
    if (touches && v[2] <= 0 && count > 0) landing ??= [p[0], p[1], p[2]];
    if (touches && Math.hypot(v[0], v[1], v[2]) < AT_REST) break;
    for (const k of [0, 1]) {
      let force = -DRAG * v[k];
      const turn = (-SPIN_DRAG * spin[k]) / inertia;
      let rub = 0;
      if (touches) {
        const sliding = v[k] + spin[k];
        rub = -(sliding / STEP_S + force / m + turn) / tangent;
      }
      force += rub;
      v[k] += (STEP_S * force) / m;
      spin[k] += STEP_S * (turn + (rub * r * r) / inertia);
    }
    let lift = 0;
    const weight = -GRAVITY * m - DRAG * v[2];
    if (touches) {
      let wanted = (CONTACT_ERP / STEP_S) * Math.max(0, depth - CONTACT_LAYER_M);
      if (-v[2] > BOUNCE_SPEED_MIN) wanted = Math.max(wanted, -BOUNCE * v[2]);
      lift = Math.max(0, (wanted / STEP_S - v[2] / STEP_S - weight / m) / normal);
    }
    v[2] += (STEP_S * (weight + lift)) / m;
    for (const k of [0, 1, 2]) p[k] += STEP_S * v[k];
  }
  const last = Math.min(count, steps);
  return { points, count: last + 1, landing: landing ?? [points[3 * last], points[3 * last + 1], points[3 * last + 2]] };
}

/** The initial speed without spin for a rolling distance, m/s. */
export function rollSpeed(distance_m: number, ball: Ball = LEAGUE_BALL): number {
  const { radius_m: r, mass_kg: m } = ball;
  const inertia = 0.4 * m * r * r;
  // The ball first slides and keeps 5/7 of its speed; then both drags slow it down.
  const rate = (DRAG + SPIN_DRAG / (r * r)) / (m + inertia / (r * r));
  return (distance_m * rate * 7) / 5;
}

/** The velocity that lands a ball at a point, for a given elevation angle. */
export function shotAt(from: Vec3, to: [number, number], elevation: number, ball: Ball = LEAGUE_BALL): Vec3 {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const distance = Math.hypot(dx, dy);
  if (distance < 1e-6) return [0, 0, 0];
  const along = (speed: number): Vec3 => {
    const level = speed * Math.cos(elevation);
    return [(level * dx) / distance, (level * dy) / distance, speed * Math.sin(elevation)];
  };
  let [low, high] = [0, SHOT_SPEED_MAX];
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2;
    const { landing } = fly(from, along(middle), ball, 400);
    if (Math.hypot(landing[0] - from[0], landing[1] - from[1]) < distance) low = middle;
    else high = middle;
  }
  return along((low + high) / 2);
}

/** The server's upper limit, m/s. */
const SHOT_SPEED_MAX = 100;
