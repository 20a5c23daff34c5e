// Permission to change the world: whether the page may send a command now, and otherwise the reason as text.

import type { Hello, Role } from "../protocol/messages";

export interface Situation {
  /** False for a saved page that contains all its data. */
  hasServer: boolean;
  isConnected: boolean;
  hello: Pick<Hello, "world" | "source" | "role" | "commands"> | null;
  /** Whether the run has ended and its page remains for playback. */
  isOver: boolean;
  /** Whether the view follows the server. */
  isLive: boolean;
}

export const NO_CONNECTION = "There is no connection to the server.";

/** Commands that only some worlds support. */
const ONLY_IN: Record<string, string> = { pull: "ssl" };
const REFEREES = ["playMode", "kickOff", "dropBall"];
/** Commands that act on the current world, whichever moment is on screen. */
const FROM_THE_PAST = ["pause"];

/** Descriptions of commands, to follow "you cannot". */
const WORDS: Record<string, string> = {
  playMode: "choose a play mode",
  kickOff: "give a kick-off",
  dropBall: "drop the ball",
  ball: "move the ball",
  agent: "move robots",
  pull: "pull things by force",
  kill: "remove robots",
  score: "set the score",
  time: "set the game time",
  pause: "pause the world",
  step: "step the world",
  killsim: "end the run",
  clear: "clear the drawings",
};

/** Whether a world supports a command, regardless of the role. */
export function hasCommand(world: string | undefined, command: string): boolean {
  return !(command in ONLY_IN) || ONLY_IN[command] === world;
}

/** The reason why the page may not send a command now; empty if it may. */
export function refusalOf(command: string, { hasServer, isConnected, hello, isOver, isLive }: Situation): string {
  if (!hasServer) return "This is a saved part of a run: nothing can be changed in it.";
  if (!isConnected || !hello) return NO_CONNECTION;
  if (hello.source === "recording" || hello.source === "log") return "Nothing can be changed in a recording.";
  if (!hasCommand(hello.world, command) || hello.commands?.includes(command) === false) return `In this run you cannot ${wordsOf(command)}.`;
  const mayGive = hello.commands !== null || hello.role === "trainer" || (hello.role === "referee" && REFEREES.includes(command));
  if (!mayGive) return roleRefusal(command, hello.role);
  if (isOver) return "The match is over. Start here continues from a moment on another server.";
  return isLive || FROM_THE_PAST.includes(command) ? "" : "You are looking at the past. Press End to go back to LIVE first.";
}

/** The reason why no other server can continue the run from the moment on screen; empty if one can. */
export function startRefusal({ hasServer, isConnected, hello }: Situation, canSeek: boolean): string {
  if (!hasServer || !isConnected || !hello) return NO_CONNECTION;
  if (hello.role !== "trainer") return "Only trainers start another server.";
  if (hello.source === "log" || hello.source === "gateway") return "This run has frames, no inputs: no other server can continue it.";
  return canSeek ? "" : "There is no moment to start from yet.";
}

export function roleRefusal(command: string, role: Role): string {
  return `As a ${role} you cannot ${wordsOf(command)}. Open the page with the link or the token of a ${REFEREES.includes(command) ? "referee or trainer" : "trainer"}.`;
}

function wordsOf(command: string): string {
  return WORDS[command] ?? "do this";
}
