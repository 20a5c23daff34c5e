// The plan of a form, or its errors. Nothing is corrected silently: the plan matches the form.

import type { Challenge, Plan } from "../protocol/competition";
import { UNREADABLE, type Draft, type DraftTeam, type Field } from "./draft";

interface Bounds {
  least: number;
  most: number;
  isWhole: boolean;
  isNeeded: boolean;
  words: string;
}

const COUNT = { least: 1, most: 100_000, isWhole: true, isNeeded: false, words: "a whole number from 1 to 100000, or nothing" };

export const BOUNDS: Record<Field, Bounds> = {
  seed: { least: 0, most: 2 ** 53, isWhole: true, isNeeded: true, words: "a whole number from 0 to 2⁵³" },
  runs: COUNT,
  repetitions: COUNT,
  run_time_s: { least: 0.1, most: 600, isWhole: false, isNeeded: false, words: "a number from 0.1 to 600, or nothing" },
};

const FIELDS: [Field, string][] = [
  ["seed", "The seed"],
  ["runs", "Runs"],
  ["repetitions", "Repetitions"],
  ["run_time_s", "The run time"],
];

/** Errors by field name; team fields include the team's index, as in `teams.0.name`. */
export type Faults = Record<string, string>;

export function faultsOf(draft: Draft, catalogue: Challenge[], profiles: string[]): Faults {
  const faults: Faults = {};
  const challenges = challengeFault(draft, catalogue);
  if (challenges) faults.challenges = challenges;
  if (!profiles.includes(draft.profile)) faults.profile = `There is no profile ${draft.profile}.`;
  for (const [field, name] of FIELDS) if (!fits(draft[field], BOUNDS[field])) faults[field] = `${name}: ${BOUNDS[field].words}.`;
  if (draft.teams.length === 0) faults.teams = "Add a team.";
  draft.teams.forEach((team, i) => {
    for (const [field, words] of Object.entries(teamFaults(team, draft.teams))) faults[`teams.${i}.${field}`] = words;
  });
  return faults;
}

/** The plan of a form without errors. */
export function planOf({ challenges, profile, seed, runs, repetitions, run_time_s, speed, teams }: Draft): Plan {
  return {
    challenges: [...challenges],
    profile,
    seed: Number(seed),
    runs: numberOrNull(runs),
    repetitions: numberOrNull(repetitions),
    run_time_s: numberOrNull(run_time_s),
    speed,
    teams: teams.map(({ name, source, drop_height_m }) => ({ name: name.trim(), source: source.trim(), drop_height_m: Number(drop_height_m) })),
  };
}

function challengeFault({ challenges, profile }: Draft, catalogue: Challenge[]): string | null {
  if (challenges.length === 0) return "Choose a challenge.";
  for (const name of challenges) {
    const known = catalogue.find((challenge) => challenge.name === name);
    if (!known) return `There is no challenge ${name}.`;
    if (!known.profiles.includes(profile)) return `The profile ${profile} does not have ${known.title}: take it off.`;
  }
  return null;
}

function teamFaults({ name, source, drop_height_m }: DraftTeam, teams: DraftTeam[]): Faults {
  const faults: Faults = {};
  if (name.trim() === "") faults.name = "A team needs a name.";
  else if (teams.filter((team) => team.name.trim() === name.trim()).length > 1) faults.name = `Two teams are called ${name.trim()}.`;
  if (source.trim() === "") faults.source = "A team needs a source: builtin, or a folder.";
  const isHeight = drop_height_m.trim() !== "" && Number.isFinite(Number(drop_height_m)) && Number(drop_height_m) > 0;
  if (!isHeight) faults.drop_height_m = "A drop height is a number of metres above 0.";
  return faults;
}

function fits(text: string, { least, most, isWhole, isNeeded }: Bounds): boolean {
  if (text.trim() === "") return !isNeeded;
  const value = Number(text);
  if (text === UNREADABLE || !Number.isFinite(value)) return false;
  // Above 2⁵³, numbers would be rounded to within the bounds.
  if (/^\d+$/.test(text.trim()) && BigInt(text.trim()) > BigInt(most)) return false;
  return value >= least && value <= most && (!isWhole || Number.isInteger(value));
}

function numberOrNull(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}
