// Map tools: the commands of press, drag and release for each tool.

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

/** Whether a tool needs a drag. */
export const needsDrag = (tool: Tool): boolean => tool === "nogo" || tool === "measure";

/** A gesture from press to release; short movements do not count as a drag. */
export interface Gesture {
  from: Place;
  to: Place;
  isDrag: boolean;
}

/** The command of a gesture for one robot; `start`: the current end of its plan. */
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

/** The command of a gesture that involves no robot. */
export function commandWithoutRobot(tool: Tool, { from, to, isDrag }: Gesture): Command | null {
  if (tool === "mark") return markPlace(from);
  return tool === "nogo" && isDrag ? keepOff(from, to) : null;
}

export function heading(from: Place, to: Place): number {
  return Math.atan2(to[1] - from[1], to[0] - from[0]);
}

/** The robots that receive the command: the marked ones, otherwise the selected one. */
export function receivers(chosen: readonly string[], selected: string | null, isThere: (uid: string) => boolean): string[] {
  const all = chosen.length > 0 ? chosen : selected === null ? [] : [selected];
  return all.filter(isThere);
}

/** Length and heading as text: `3.42 m · 27°`. */
export function measureWords({ from, to }: Gesture): string {
  const length_m = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return `${length_m.toFixed(2)} m · ${Math.round((heading(from, to) * 180) / Math.PI)}°`.replace("-", "−");
}
