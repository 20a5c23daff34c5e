// The monitor commands that the page sends, as text. Positions are in world coordinates, in metres.

import type { Side, Vec3 } from "./messages";

const capital = (side: Side): string => (side === "left" ? "Left" : "Right");
const n = (value: number): string => String(Math.round(value * 1000) / 1000 || 0);
const xyz = (v: Vec3): string => v.map(n).join(" ");
const robot = (side: Side, number: number): string => `(unum ${number})(team ${capital(side)})`;

export const playMode = (mode: string): string => `(playMode ${mode})`;
export const kickOff = (side: Side): string => `(kickOff ${capital(side)})`;
export const dropBall = (): string => "(dropBall)";
export const moveBall = (pos: Vec3): string => `(ball (pos ${xyz(pos)})(vel 0 0 0))`;
export const throwBall = (vel: Vec3): string => `(ball (vel ${xyz(vel)}))`;
export const moveRobot = (side: Side, number: number, pos: Vec3): string => `(agent ${robot(side, number)}(pos ${xyz(pos)}))`;
export const standRobot = (side: Side, number: number, pos: Vec3, degrees: number): string =>
  `(agent ${robot(side, number)}(move ${xyz(pos)} ${n(degrees)}))`;
/** Pulls a robot or the ball; without a position, releases it. */
export const pull = (who: { side: Side; number: number } | null, to: [number, number] | null): string =>
  `(${["pull", ...(who ? [robot(who.side, who.number)] : []), ...(to ? [`(pos ${xyz([...to, 0])})`] : [])].join(" ")})`;
export const killRobot = (side: Side, number: number): string => `(kill ${robot(side, number)})`;
export const setTime = (seconds: number): string => `(time ${n(seconds)})`;
export const setScore = (left: number, right: number): string => `(score (left ${left})(right ${right}))`;
