// Texts of the competition page.

import { countWords } from "../game/words";
import type { Challenge, ChallengeResult, Competition } from "../protocol/competition";
import { figureWords } from "./columns";

export const LOOK_ON = "You have read access only. To order runs, open the link with the token that the program printed.";

export function titleOf(name: string, catalogue: Challenge[]): string {
  return catalogue.find((challenge) => challenge.name === name)?.title ?? name;
}

/** The progress as text: `run 4 of 10 · Run · builtin · repetition 1 · running: the robot stands at its start`. */
export function statusWords({ phase, what, running, progress, catalogue }: Competition): string {
  if (phase === "idle") return what === null ? "Ready" : `Ready · ${countWords(progress.made, "run")} made`;
  const end = phase === "stopping" ? " · stops after this run" : "";
  if (!running) return `${what === "test" ? "Test" : "Competition"} · ${progress.made} of ${progress.of} runs made${end}`;
  const { number, challenge, team, repetition, status, decision } = running;
  const parts = [`run ${number} of ${progress.of}`, titleOf(challenge, catalogue), team, `repetition ${repetition + 1}`, decision ? `${status}: ${decision}` : status];
  return parts.join(" · ") + end;
}

/** The end of a run as text: `This run is over: Kick, builtin, run 2: 1.234.` */
export function overWords({ attempts, catalogue }: Competition): string {
  const last = attempts.at(-1);
  if (!last) return "No run has ended yet.";
  const { challenge, team, run, score, status } = last;
  return `This run is over: ${titleOf(challenge, catalogue)}, ${team}, run ${run + 1}: ${score === null ? status : figureWords(score)}.`;
}

export function challengeWords({ about, runs, repetitions, run_time_s, agents }: Challenge): string {
  const time = run_time_s === null ? "" : ` of ${run_time_s} s`;
  return `${about} ${countWords(agents, "robot")}, ${countWords(runs, "run")}${time}, ${countWords(repetitions, "repetition")}.`;
}

export function captionWords({ profile, seed, runs, repetitions, lower_is_better }: ChallengeResult): string {
  const how = lower_is_better ? "less is better" : "more is better";
  return [profile, `seed ${seed}`, countWords(runs, "run"), countWords(repetitions, "repetition"), how].join(" · ");
}
