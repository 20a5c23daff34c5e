// Commands of the page to the server. Metres, m/s, radians, rad/s, as `docs/reference/rescue-protocol.md` has them.

import type { Item, Waypoint } from "./things";

export type Command = [head: string, ...rest: Item[]];
export type Place = readonly [x: number, y: number];
export type PlanarPose = readonly [x: number, y: number, heading_rad: number];

/** All extensions that the page can use. */
export const FEATURES = [
  ...["clock", "sync", "view", "frame", "pose", "polygon", "status", "request", "mark", "nogo", "teleop", "mission2", "queue", "grid", "errors"],
  ...["score", "gaze", "picture", "team", "attention", "display", "trial", "json", "detour", "replay"],
];

export const hello = (): Command => ["hello", 2, ...FEATURES];
export const select = (uid: string | null): Command => ["select", uid ?? "none"];

export const goTo = (uid: string, place: Place | PlanarPose): Command => ["missionadd", uid, ["goto", place.map(round)]];
export const planTo = (uid: string, place: PlanarPose): Command => ["missiongen", uid, ["goto", place.map(round)]];
export const turnTo = (uid: string, place: Place): Command => ["missionadd", uid, ["turnto", place.map(round)]];
/** Limits exploration to a radius around the point; 0 for no limit. */
export const explore = (uid: string, place: Place, radius_m: number): Command => {
  const area: Item[] = ["explore", place.map(round)];
  return ["missionadd", uid, radius_m > 0 ? [...area, round(radius_m)] : area];
};
/** Removes the last waypoint. */
export const removeLast = (uid: string): Command => ["missiondel", uid];
/** Removes a waypoint. The server finds it by its place if the robot has passed others since. */
export const removeWaypoint = (uid: string, index: number, { kind, x, y, heading_rad }: Waypoint): Command => ["missiondel", uid, index, [kind, [x, y, heading_rad].map(round)]];
export const clearPlan = (uid: string): Command => ["missionclr", uid];

export const markPlace = ([x, y]: Place): Command => ["mark", round(x), round(y)];
export const markSeen = (feature: string): Command => ["mark", feature];
export const removeMark = (uid: string): Command => ["markdel", uid];
/** A keep-out zone between two corners. */
export const keepOff = ([x1, y1]: Place, [x2, y2]: Place): Command => ["nogo", round(x1), round(y1), round(x2), round(y2)];
export const removeZone = (uid: string): Command => ["nogodel", uid];

export const drive = (uid: string, ahead_m_s: number, left_rad_s: number, up_m_s = 0): Command => {
  const command: Command = ["drive", uid, round(ahead_m_s), round(left_rad_s)];
  return up_m_s ? [...command, round(up_m_s)] : command;
};
export const camera = (uid: string, pan_rad: number, tilt_rad: number, zoom: number): Command => ["camera", uid, round(pan_rad), round(tilt_rad), round(zoom)];
export const stop = (uid: string): Command => ["stop", uid];

export const openStored = (image: string): Command => ["open", image];
export const doneStored = (image: string): Command => ["done", image];

export const station = (number: number): Command => ["station", number];
/** The owning station; 0 for the pool. */
export const owner = (uid: string, number: number): Command => ["owner", uid, number];
export const chat = (text: string): Command => ["chat", text];

export const policy = (word: string): Command => ["policy", word];
export const hold = (uid: string, isHeld: boolean): Command => ["hold", uid, isHeld ? 1 : 0];
export const display = (word: string): Command => ["display", word];
export const trial = (word: "start" | "end"): Command => ["trial", word];
export const workload = (answers: number[]): Command => ["tlx", ...answers];

/** Rounds to the millimetre, like the server. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
