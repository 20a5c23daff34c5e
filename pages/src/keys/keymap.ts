// The key map. Each action has a default key that users may change. Keys are written as in `Shift+KeyX`: modifiers, then the
// character or the key's name.

export interface Action {
  name: string;
  key: string;
  what: string;
  group: string;
}

const camera = (name: string, key: string, what: string): Action => ({ name, key, what, group: "Camera" });
const show = (name: string, key: string, what: string): Action => ({ name, key, what, group: "Show" });
const select = (name: string, key: string, what: string): Action => ({ name, key, what, group: "Select" });
const referee = (name: string, key: string, what: string): Action => ({ name, key, what, group: "Referee" });
const play = (name: string, key: string, what: string): Action => ({ name, key, what, group: "Time" });

export const ACTIONS: Action[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => camera(`preset ${n}`, String(n), `Camera ${n}`)),
  camera("ball camera", "Space", "Follow the ball"),
  camera("player camera", "Shift+Space", "Follow the selected robot"),
  camera("first person", "V", "Look through the robot's eyes"),
  camera("third person", "E", "Look over the robot's shoulder"),
  camera("free camera", "C", "Fly freely: W A S D, Page Up and Down, drag, wheel"),
  camera("director", "X", "Automatic camera"),
  select("next robot", ">", "Next robot, one team after the other"),
  select("previous robot", "<", "Previous robot"),
  select("select ball", "0", "The ball (zero)"),
  select("select nothing", "Escape", "Nothing; closes panels first"),
  show("map", "F", "Map"),
  show("fouls", "Q", "Fouls"),
  show("labels", "I", "Labels: none, numbers, names"),
  show("counts", "N", "Players per team"),
  show("speed", "M", "Server speed"),
  show("trail", "Shift+M", "Ball trail"),
  show("drawings", "T", "Drawings of programs"),
  show("drawing sets", "Y", "Choose drawings"),
  show("coverage", "Shift+N", "Coverage of the cameras above the field"),
  show("penalty", "Ctrl+P", "Time left for a penalty, counted from play on"),
  show("timeline", "H", "Timeline"),
  show("events", "Shift+H", "List of all events"),
  show("interface", "U", "Everything but the picture"),
  show("robot", "Shift+I", "Details of the selected robot or ball"),
  show("forces", "Shift+F", "Forces on the selected one, and joints at their stops"),
  show("sight", "Shift+V", "Vision of the selected robot, or camera reports of it"),
  show("plots", "Shift+O", "Plots"),
  show("help", "?", "This help"),
  show("settings", ",", "Settings"),
  show("full screen", "F11", "Full screen"),
  show("screenshot", "F12", "Screenshot"),
  show("film", "Shift+F12", "Record a video, or end it"),
  show("save part", "Shift+K", "Save a part of the run as a file"),
  show("copy link", "Shift+C", "Copy a link to this moment"),
  referee("hands", "Z", "Tools for referees and trainers"),
  referee("beam tool", "Shift+B", "Put things elsewhere (or Ctrl+click)"),
  referee("pull tool", "Shift+J", "Pull things by force (or Ctrl+Shift+drag)"),
  referee("roll tool", "Shift+R", "Roll the ball (or Ctrl+Alt+click)"),
  referee("shoot tool", "Shift+L", "Shoot the ball (or Shift+Alt+click)"),
  referee("play modes", "O", "Choose a play mode"),
  referee("kick-off left", "K", "Kick-off for the left team"),
  referee("kick-off right", "J", "Kick-off for the right team"),
  referee("free kick left", "L", "Free kick for the left team"),
  referee("free kick right", "R", "Free kick for the right team"),
  referee("drop ball", "B", "Drop the ball"),
  referee("reset time", "Shift+T", "Set the time to 0"),
  referee("end simulation", "Shift+X", "End the simulation"),
  play("pause", "P", "Pause or resume"),
  play("pause world", "Shift+P", "Pause or resume the world for all clients"),
  play("step", "ArrowRight", "One step"),
  play("step back", "ArrowLeft", "One step back"),
  play("far step", "Shift+ArrowRight", "One second on"),
  play("far step back", "Shift+ArrowLeft", "One second back"),
  play("faster", "+", "Faster"),
  play("slower", "-", "Slower; slower still goes backwards"),
  play("reverse", "Backspace", "Turn around"),
  play("live", "End", "Back to live"),
  play("next mark", "Shift+E", "Next mark"),
  play("previous mark", "Shift+Q", "Previous mark"),
  play("bookmark", "Shift+Y", "Add or remove a bookmark"),
  play("next goal", "G", "Next goal"),
  play("previous goal", "Shift+G", "Previous goal"),
];

/** The actions in the help. Embedded pages have no role, so actions that need one are left out. */
export function listedActions(isEmbedded: boolean): Action[] {
  return ACTIONS.filter(({ name, group }) => !isEmbedded || (group !== "Referee" && name !== "pause world"));
}

/** Camera movement while a key is down. */
export const HELD: Record<string, [axis: "ahead" | "left" | "up", sign: number]> = {
  KeyW: ["ahead", 1],
  KeyS: ["ahead", -1],
  KeyA: ["left", 1],
  KeyD: ["left", -1],
  PageUp: ["up", 1],
  PageDown: ["up", -1],
};

export interface Press {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** Whether a key can be assigned. Tab is reserved for moving between controls. */
export function isFree(key: string): boolean {
  return !/(^|\+)Tab$/.test(key);
}

/** Whether a key moves the camera while it is down. It cannot be assigned to an action. */
export function isHeld({ code, ctrlKey, metaKey }: Press): boolean {
  return !ctrlKey && !metaKey && code in HELD;
}

/** The name of a key in the table. Shift is included only where it does not change the character. */
export function keyName(press: Press): string {
  const { key } = press;
  const isLetter = /^\p{L}$/u.test(key);
  const base = key === " " ? "Space" : isLetter ? key.toUpperCase() : key;
  const digit = /^Digit(\d)$/.exec(press.code)?.[1];
  const named = isLetter || base.length > 1;
  const modifiers = [press.ctrlKey || press.metaKey ? "Ctrl+" : "", press.altKey ? "Alt+" : ""].join("");
  if (digit && !press.shiftKey && !named) return `${modifiers}${digit}`;
  return `${modifiers}${press.shiftKey && named ? "Shift+" : ""}${base}`;
}

/** Keys by action, with the user's changes. */
export function keysOf(own: Record<string, string>): Map<string, string> {
  return new Map(ACTIONS.map(({ name, key }) => [name, own[name] ?? key]));
}

/** The display text of a key. */
export function keyWords(key: string): string {
  if (key === "0") return "0 zero";
  if (key === "O") return "O letter";
  return key.replace("ArrowRight", "→").replace("ArrowLeft", "←").replace("Escape", "Esc").replace("Backspace", "⌫ Backspace");
}

/** The action of a key; the user's keys take precedence over defaults. */
export function actionOf(key: string, own: Record<string, string>): string | null {
  if (!isFree(key)) return null;
  for (const [name, mine] of Object.entries(own)) if (mine === key && ACTIONS.some((a) => a.name === name)) return name;
  return ACTIONS.find((action) => action.key === key && own[action.name] === undefined)?.name ?? null;
}
