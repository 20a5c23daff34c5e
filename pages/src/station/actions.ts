// Key actions of the page, except the map's.

import { display, doneStored, markSeen, openStored } from "./commands";
import type { Desk } from "./desk.svelte";
import { AHEAD } from "./driving";
import { numberOf } from "./things";

const MODES = ["live", "panorama", "queue"];
const LOOK_RAD = 0.1;
const ZOOM_STEP = 1.25;
const LOOK_BACK_MS = 5000;

/** Runs an action; false if it is not one of the page's. */
export function run(desk: Desk, action: string): boolean {
  const [, deed, number] = /^(robot|add) (\d)$/.exec(action) ?? [];
  if (number) useNumber(desk, deed, Number(number));
  else if (Object.hasOwn(ACTIONS, action)) ACTIONS[action](desk);
  else return false;
  return true;
}

const ACTIONS: Record<string, (desk: Desk) => void> = {
  "next request": (desk) => desk.selectNextRequest(),
  "next request too": (desk) => desk.selectNextRequest(),
  "next robot": (desk) => desk.selectNext(1),
  "previous robot": (desk) => desk.selectNext(-1),
  stop: (desk) => desk.stop(),
  group: (desk) => desk.group(),
  legend: (desk) => (desk.hasLegend = !desk.hasLegend),
  "layer trails": (desk) => desk.switchLayer("trails"),
  "layer plans": (desk) => desk.switchLayer("plans"),
  "layer marks": (desk) => desk.switchLayer("marks"),
  mode: (desk) => desk.has("display") && !desk.isParticipant && desk.send(display(MODES[(MODES.indexOf(desk.known.display) + 1) % MODES.length])),
  "mark seen": markLargest,
  "next stored": openNext,
  "done stored": (desk) => desk.openImage && desk.send(doneStored(desk.openImage)),
  "look left": (desk) => desk.look({ pan_rad: LOOK_RAD }),
  "look right": (desk) => desk.look({ pan_rad: -LOOK_RAD }),
  "look up": (desk) => desk.look({ tilt_rad: LOOK_RAD }),
  "look down": (desk) => desk.look({ tilt_rad: -LOOK_RAD }),
  "look ahead": (desk) => desk.look({}, AHEAD),
  "zoom in": (desk) => desk.look({ zoom: ZOOM_STEP }),
  "zoom out": (desk) => desk.look({ zoom: 1 / ZOOM_STEP }),
  team: () => document.getElementById("chat")?.focus(),
  timeline: (desk) => (desk.hasTimeline = !desk.hasTimeline),
  back: (desk) => desk.lookBack(Math.max(desk.first_ms, desk.known.time_ms - LOOK_BACK_MS)),
  forth: (desk) => desk.lookBack(desk.known.time_ms + LOOK_BACK_MS),
  now: (desk) => desk.lookBack(null),
  experimenter: (desk) => desk.toggle("experimenter"),
  model: (desk) => desk.toggle("model"),
  help: (desk) => desk.toggle("help"),
  leave,
};

function useNumber(desk: Desk, deed: string, number: number): void {
  const robot = [...desk.known.robots.keys()].find((uid) => numberOf(uid) === number);
  if (robot && deed === "add") desk.group(robot);
  else if (robot) desk.select(robot, true);
  else desk.say(`There is no robot ${number}.`);
}

function markLargest(desk: Desk): void {
  const victims = [...desk.known.seen.values()].filter(({ kind }) => kind === "vict");
  const largest = victims.sort((a, b) => b.width * b.height - a.width * a.height)[0];
  if (largest) desk.send(markSeen(largest.uid));
  else desk.say("No victim is framed in the picture.");
}

function openNext(desk: Desk): void {
  const stored = [...desk.known.queue.values()].sort((a, b) => b.score - a.score);
  const next = stored[(stored.findIndex(({ uid }) => uid === desk.openImage) + 1) % Math.max(1, stored.length)];
  if (!next) return desk.say("No picture is stored.");
  desk.openImage = next.uid;
  desk.send(openStored(next.uid));
}

function leave(desk: Desk): void {
  if (desk.panel !== "none") desk.panel = "none";
  else if (desk.isPast) desk.lookBack(null);
  else if (desk.picked) desk.picked = null;
  else if (desk.tool !== "select") desk.tool = "select";
  else if (desk.chosen.length) desk.ungroup();
  else desk.hasLegend = false;
}
