// Permission to change the world: whether the page may give a command now, and the reason in words if not.

import type { Hello, Role } from "../protocol/messages";

export interface Situation {
  /** False: the page is a file that has all it shows. */
  hasServer: boolean;
  isConnected: boolean;
  hello: Pick<Hello, "world" | "source" | "role" | "commands"> | null;
  /** The run has ended, and its page stays for its past. */
  isOver: boolean;
  /** The picture follows what the server shows. */
  isLive: boolean;
}

export const NO_CONNECTION = "There is no connection to the server.";

/** Commands that only one world has. */
const ONLY_IN: Record<string, string> = { pull: "ssl" };
const REFEREES = ["playMode", "kickOff", "dropBall"];
/** These act on the world as it is now, whatever the picture shows. */
const FROM_THE_PAST = ["pause"];

/** The commands, as they follow "you cannot". */
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

/** Whether a world has such a command, whoever gives it. */
export function hasCommand(world: string | undefined, command: string): boolean {
  return !(command in ONLY_IN) || ONLY_IN[command] === world;
}

/** Why the page may not give a command now; empty: it may. */
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

/** Why no other server can continue the run from the moment on screen; empty: one can. */
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
