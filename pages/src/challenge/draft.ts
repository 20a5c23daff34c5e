// The contents of the form, as typed text. They need not form a valid plan yet.

import type { Plan } from "../protocol/competition";

export type Field = "seed" | "runs" | "repetitions" | "run_time_s";

export interface DraftTeam {
  /** Identifies rows during editing. */
  id: number;
  name: string;
  source: string;
  drop_height_m: string;
}

export interface Draft extends Record<Field, string> {
  challenges: string[];
  profile: string;
  speed: number | null;
  teams: DraftTeam[];
}

/** Placeholder for text in a number field that does not parse as a number. */
export const UNREADABLE = "?";

export const DROP_HEIGHT_M = 0.4;

const text = (value: number | null) => (value === null ? "" : String(value));

export function draftOf({ challenges, profile, seed, runs, repetitions, run_time_s, speed, teams }: Plan): Draft {
  return {
    challenges: [...challenges],
    profile,
    seed: text(seed),
    runs: text(runs),
    repetitions: text(repetitions),
    run_time_s: text(run_time_s),
    speed,
    teams: teams.map(({ name, source, drop_height_m }, id) => ({ id, name, source, drop_height_m: text(drop_height_m) })),
  };
}

/** A copy of the draft with one more team, whose name is unique. */
export function nextTeam(teams: DraftTeam[]): DraftTeam {
  const names = teams.map(({ name }) => name.trim());
  let number = teams.length + 1;
  while (names.includes(`team ${number}`)) number++;
  const id = Math.max(-1, ...teams.map((team) => team.id)) + 1;
  return { id, name: `team ${number}`, source: "builtin", drop_height_m: String(DROP_HEIGHT_M) };
}
