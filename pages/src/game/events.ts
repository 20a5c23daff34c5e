// What events mean to people: which ones are marks on the timeline, whose they are, and how to say it.

import type { GameEvent, Side } from "../protocol/messages";
import { isGameOver, modeWords } from "./words";

/** Kinds that the timeline shows; all others are for the list of events. */
export const MARKED = ["goal", "no-goal", "foul", "mode", "kick-off", "half", "sides", "fall", "finished"];

/** How long before an event a jump goes, ticks. */
const LEAD: Record<string, number> = { goal: 250, "no-goal": 250, foul: 100 };
const LEAD_OTHERWISE = 25;
/** Events that are closer together than this are one place to jump to, ticks. */
const CLOSE = 20;

export function isMark(event: GameEvent): boolean {
  return MARKED.includes(event.kind);
}

/** The side that an event's words are about: its first one. */
export function sideOf({ what }: GameEvent): Side | null {
  const side = /\b(left|right)\b|_(left|right)\b/i.exec(what);
  return side ? ((side[1] ?? side[2]).toLowerCase() as Side) : null;
}

/** The player that an event's words are about. */
export function playerOf({ what }: GameEvent): { side: Side; number: number } | null {
  const player = /\b(left|right) (\d+)\b/i.exec(what);
  return player ? { side: player[1].toLowerCase() as Side, number: Number(player[2]) } : null;
}

export function whatWords(event: GameEvent): string {
  return event.kind === "mode" ? modeWords(event.what) : capital(event.what);
}

/** `no-goal` becomes `No goal`. */
export function kindWords(kind: string): string {
  return capital(kind.replace(/-/g, " "));
}

/** A foul's kind and the rest of its reason: `charging: right 11 hit …`. */
export function foulWords({ what, why }: GameEvent): [kind: string, rest: string] {
  const parts = /^([a-z -]+): (.*)$/i.exec(why);
  return parts ? [capital(parts[1]), parts[2]] : [capital(what), why];
}

/** `Goal for Alpha!` and who shot it. */
export function goalWords(event: GameEvent, teams: [string, string]): [title: string, by: string] {
  const side = sideOf(event);
  const team = side ? teams[side === "left" ? 0 : 1] || side : "";
  const scorer = /by (left|right) (\d+)/.exec(event.what);
  const isOwn = scorer !== null && scorer[1] !== side;
  return [team ? `Goal for ${team}!` : capital(event.what), scorer ? `number ${scorer[2]}${isOwn ? ", own goal" : ""}` : ""];
}

/** What an event ends; empty: nothing. */
export function endWords({ kind, what }: GameEvent): string {
  if (kind === "half" && what !== "half 1") return "Half over";
  return kind === "mode" && isGameOver(what) ? "Game over" : "";
}

/** Something to jump to: the tick where it is, and the earlier one where the picture begins. */
export interface Stop {
  tick: number;
  place: number;
}

/** Where a jump to an event goes: a little before it, but not before the run's first tick. */
export function stopOf(event: GameEvent, first: number): Stop {
  const lead = LEAD[event.kind] ?? LEAD_OTHERWISE;
  return { tick: event.tick, place: Math.max(first, event.tick - lead) };
}

/**
 * The next or previous stop of these, seen from a tick; null if there is none. `at` is the stop that the last jump went to, while
 * the picture is still on its way to it: from there it goes to another one, though this one is still ahead.
 */
export function nextStop(stops: Stop[], tick: number, at: Stop | null, isForwards: boolean): Stop | null {
  const sorted = [...stops].sort((a, b) => a.tick - b.tick);
  if (!isForwards) return sorted.findLast((stop) => stop.tick < (at ? at.tick - CLOSE : tick)) ?? null;
  const found = sorted.find((stop) => stop.tick > (at ? at.tick + CLOSE : tick));
  // Forwards means forwards: so close before it, the jump goes nearer.
  return found ? { tick: found.tick, place: [found.place, found.tick - LEAD_OTHERWISE].find((place) => place > tick) ?? found.tick } : null;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
