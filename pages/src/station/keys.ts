// The key map. Driving keys are in `driving.ts`, since they act while held.

import { keyName, type Press } from "../keys/keymap";
import { TOOLS } from "./tools";

export interface Action {
  name: string;
  key: string;
  what: string;
  group: string;
}

const action = (group: string) => (name: string, key: string, what: string): Action => ({ name, key, what, group });
const robots = action("Robots");
const map = action("Map");
const picture = action("Picture and camera");
const page = action("Page");

/** Entries in the help that are not in the key map: several keys each. */
export const HELD_KEYS: [keys: string[], what: string][] = [
  [["W", "A", "S", "D"], "Drive the selected robot while held (or arrows)"],
  [["PgUp", "PgDn"], "Climb, sink"],
  [["1", "…", "9"], "Select robot 1 to 9; with Shift, add it to the group"],
  [["Space"], "Hold robots stopped, as some repairs need it"],
];

export const ACTIONS: Action[] = [
  robots("next request", "Tab", "Next request (Shift+Tab goes from control to control)"),
  robots("next request too", "N", "Next request"),
  robots("next robot", ".", "Next robot of the list"),
  robots("previous robot", ",", "Previous robot of the list"),
  robots("stop", "Space", "Stop the robots that would get a command"),
  robots("group", "Shift+C", "Add the selected robot to the group that gets commands, or remove it; the group stays while keys select others"),
  robots("remove", "Delete", "Remove the chosen mark, zone or waypoint, or the last waypoint; after a mark, the mark"),
  robots("clear", "Shift+Delete", "Clear the plan"),
  ...TOOLS.map(({ name, key, about }) => ({ name: `tool ${name}`, key, what: about, group: "Map tools" })),
  map("fit", "F", "Show the whole map"),
  map("legend", "U", "Legend and layers of the map"),
  map("layer trails", "Shift+T", "Show or hide trails"),
  map("layer plans", "Shift+P", "… plans"),
  map("layer marks", "Shift+R", "… marks"),
  map("centre", "H", "Centre the selected robot"),
  map("nearer", "+", "Nearer"),
  map("farther", "-", "Farther away"),
  map("pointer up", "Shift+ArrowUp", "Move the pointer of the map up"),
  map("pointer down", "Shift+ArrowDown", "… down"),
  map("pointer left", "Shift+ArrowLeft", "… to the left"),
  map("pointer right", "Shift+ArrowRight", "… to the right"),
  map("act", "Enter", "Use the tool where the pointer is; ends a drag"),
  map("press", "Shift+Enter", "Begin a drag there"),
  picture("mode", "Q", "Live, panorama, queue"),
  picture("mark seen", "Shift+M", "Mark the largest victim in the picture"),
  picture("next stored", "B", "Open the next stored picture"),
  picture("done stored", "Shift+B", "Done with the open one"),
  picture("look left", "J", "Turn the camera to the left"),
  picture("look right", "L", "… to the right"),
  picture("look up", "I", "… up"),
  picture("look down", "K", "… down"),
  picture("look ahead", "0", "… straight ahead"),
  picture("zoom in", "]", "Zoom the camera in"),
  picture("zoom out", "[", "… out"),
  page("team", "C", "Write to the team"),
  page("timeline", "Y", "Timeline"),
  page("back", "<", "Look back, by 5 s"),
  page("forth", ">", "… forth"),
  page("now", "End", "… to the present"),
  page("experimenter", "X", "For experimenters"),
  page("model", "O", "Where a model looks and clicks"),
  page("help", "?", "This help"),
  page("leave", "Escape", "Close the open panel; back to the select tool"),
];

const BY_KEY = new Map(ACTIONS.map(({ key, name }) => [key, name]));

/** The action of a key press; `robot N` for digits. Null leaves the key to the browser. */
export function actionOf(press: Press): string | null {
  const key = keyName(press);
  if (/^[1-9]$/.test(key)) return `robot ${key}`;
  const digit = /^Digit([1-9])$/.exec(press.code)?.[1];
  if (digit && press.shiftKey && !press.ctrlKey && !press.altKey && !press.metaKey && !BY_KEY.has(key)) return `add ${digit}`;
  return BY_KEY.get(key === "Backspace" ? "Delete" : key === "=" ? "+" : key) ?? null;
}
