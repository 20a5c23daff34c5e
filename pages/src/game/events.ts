// The meaning of events: which ones are timeline marks, which team they belong to, and their texts.

import type { GameEvent, Side } from "../protocol/messages";
import { isGameOver, modeWords } from "./words";

/** Kinds of events on the timeline; all others appear only in the event list. */
export const MARKED = ["goal", "no-goal", "foul", "mode", "kick-off", "half", "sides", "fall", "finished"];

/** The lead time of a jump before its event, ticks. */
const LEAD: Record<string, number> = { goal: 250, "no-goal": 250, foul: 100 };
const LEAD_OTHERWISE = 25;
/** The distance within which events count as one jump target, ticks. */
const CLOSE = 20;

export function isMark(event: GameEvent): boolean {
  return MARKED.includes(event.kind);
}

/** The side that an event's text concerns: the first one named. */
export function sideOf({ what }: GameEvent): Side | null {
  const side = /\b(left|right)\b|_(left|right)\b/i.exec(what);
  return side ? ((side[1] ?? side[2]).toLowerCase() as Side) : null;
}

/** The player that an event's text concerns. */
export function playerOf({ what }: GameEvent): { side: Side; number: number } | null {
  const player = /\b(left|right) (\d+)\b/i.exec(what);
  return player ? { side: player[1].toLowerCase() as Side, number: Number(player[2]) } : null;
}

export function whatWords(event: GameEvent): string {
  return event.kind === "mode" ? modeWords(event.what) : capital(event.what);
}

/** The display name of a kind: `no-goal` becomes `No goal`. */
export function kindWords(kind: string): string {
  return capital(kind.replace(/-/g, " "));
}

/** The kind of a foul and the rest of its reason: `charging: right 11 hit …`. */
export function foulWords({ what, why }: GameEvent): [kind: string, rest: string] {
  const parts = /^([a-z -]+): (.*)$/i.exec(why);
  return parts ? [capital(parts[1]), parts[2]] : [capital(what), why];
}

/** The text of a goal, with its scorer: `Goal for Alpha!`. */
export function goalWords(event: GameEvent, teams: [string, string]): [title: string, by: string] {
  const side = sideOf(event);
  const team = side ? teams[side === "left" ? 0 : 1] || side : "";
  const scorer = /by (left|right) (\d+)/.exec(event.what);
  const isOwn = scorer !== null && scorer[1] !== side;
  return [team ? `Goal for ${team}!` : capital(event.what), scorer ? `number ${scorer[2]}${isOwn ? ", own goal" : ""}` : ""];
}

/** The text of an event that ends a half or the game; empty for other events. */
export function endWords({ kind, what }: GameEvent): string {
  if (kind === "half" && what !== "half 1") return "Half over";
  return kind === "mode" && isGameOver(what) ? "Game over" : "";
}

/** A jump target: the tick of an event, and the earlier tick where playback begins. */
export interface Stop {
  tick: number;
  place: number;
}

/** The jump target of an event: a little before it, but not before the run's first tick. */
export function stopOf(event: GameEvent, first: number): Stop {
  const lead = LEAD[event.kind] ?? LEAD_OTHERWISE;
  return { tick: event.tick, place: Math.max(first, event.tick - lead) };
}

/**
 * The next or previous stop relative to a tick; null if there is none. `at` is the target of the last jump while the view is
 * still moving there: the search then continues from it, although it is still ahead.
 */
export function nextStop(stops: Stop[], tick: number, at: Stop | null, isForwards: boolean): Stop | null {
  const sorted = [...stops].sort((a, b) => a.tick - b.tick);
  if (!isForwards) return sorted.findLast((stop) => stop.tick < (at ? at.tick - CLOSE : tick)) ?? null;
  const found = sorted.find((stop) => stop.tick > (at ? at.tick + CLOSE : tick));
  // A forward jump must not go backwards. Close to the stop, it uses the shorter lead.
  return found ? { tick: found.tick, place: [found.place, found.tick - LEAD_OTHERWISE].find((place) => place > tick) ?? found.tick } : null;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
