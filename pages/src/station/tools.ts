// What pressing, dragging and letting go on the map means with each tool.

import { explore, goTo, keepOff, markPlace, planTo, turnTo, type Command, type Place } from "./commands";

export const TOOLS = [
  { name: "select", key: "V", title: "Select", about: "Click a robot to select it; drag a box or hold Shift for several" },
  { name: "waypoint", key: "G", title: "Waypoint", about: "Click a place to go to; drag for the heading on arrival" },
  { name: "path", key: "P", title: "Path", about: "Click where a planned path is to end; drag for the heading" },
  { name: "turn", key: "T", title: "Turn", about: "Click the place to face" },
  { name: "explore", key: "E", title: "Explore", about: "Click a place to explore around; drag to limit the area" },
  { name: "mark", key: "M", title: "Mark", about: "Click where a victim lies" },
  { name: "nogo", key: "Z", title: "Keep off", about: "Drag a box that paths and exploration lead round" },
  { name: "measure", key: "R", title: "Measure", about: "Drag to measure" },
] as const;

export type Tool = (typeof TOOLS)[number]["name"];

/** Whether a tool commands robots. */
export const commands = (tool: Tool): boolean => ["waypoint", "path", "turn", "explore"].includes(tool);

/** True if a tool does nothing without a drag. */
export const needsDrag = (tool: Tool): boolean => tool === "nogo" || tool === "measure";

/** A press at a place and the place where it ended; a drag is one that a person would call so. */
export interface Gesture {
  from: Place;
  to: Place;
  isDrag: boolean;
}

/** What a gesture asks of one robot; `start`: where its plan ends so far. */
export function commandOf(tool: Tool, uid: string, start: Place, { from, to, isDrag }: Gesture): Command | null {
  switch (tool) {
    case "waypoint":
      return goTo(uid, isDrag ? [...from, heading(from, to)] : from);
    case "path":
      return planTo(uid, [...from, isDrag ? heading(from, to) : heading(start, from)]);
    case "turn":
      return turnTo(uid, from);
    case "explore":
      return explore(uid, from, isDrag ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0);
    default:
      return null;
  }
}

/** What a gesture asks for that is nothing of a robot. */
export function commandWithoutRobot(tool: Tool, { from, to, isDrag }: Gesture): Command | null {
  if (tool === "mark") return markPlace(from);
  return tool === "nogo" && isDrag ? keepOff(from, to) : null;
}

export function heading(from: Place, to: Place): number {
  return Math.atan2(to[1] - from[1], to[0] - from[0]);
}

/** Who gets the command: those that are chosen, or else the selected one. */
export function receivers(chosen: readonly string[], selected: string | null, isThere: (uid: string) => boolean): string[] {
  const all = chosen.length > 0 ? chosen : selected === null ? [] : [selected];
  return all.filter(isThere);
}

/** `3.42 m · 27°`. */
export function measureWords({ from, to }: Gesture): string {
  const length_m = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return `${length_m.toFixed(2)} m · ${Math.round((heading(from, to) * 180) / Math.PI)}°`.replace("-", "−");
}
