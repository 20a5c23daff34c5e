// The requests and orders of the competition page.

import { address, fetchSince, postJson } from "./http";

/** The response timeout. */
const PATIENCE_MS = 10_000;

export interface Team {
  name: string;
  source: string;
  drop_height_m: number;
}

/** Null values select the challenge's default; for the speed, the maximum. */
export interface Plan {
  challenges: string[];
  profile: string;
  seed: number;
  runs: number | null;
  repetitions: number | null;
  run_time_s: number | null;
  speed: number | null;
  teams: Team[];
}

export interface Challenge {
  name: string;
  title: string;
  about: string;
  unit: string;
  lower_is_better: boolean;
  agents: number;
  is_league: boolean;
  profiles: string[];
  /** Available in the profile `strict`, like the fields below. */
  runs: number;
  repetitions: number;
  run_time_s: number | null;
}

export interface Part {
  name: string;
  value: number;
}

export interface TeamResult {
  team: string;
  place: number;
  score: number | null;
  is_valid: boolean;
  runs: number;
  falls: number;
  penalties: number;
  parts: Part[];
}

export interface ChallengeResult {
  challenge: string;
  title: string;
  profile: string;
  seed: number;
  unit: string;
  lower_is_better: boolean;
  runs: number;
  repetitions: number;
  results: TeamResult[];
}

export interface Attempt {
  number: number;
  challenge: string;
  team: string;
  /** Both are counted from 0. */
  run: number;
  repetition: number;
  status: string;
  score: number | null;
  reason: string;
  has_recording: boolean;
}

export interface Running {
  number: number;
  challenge: string;
  team: string;
  run: number;
  repetition: number;
  status: string;
  decision: string;
}

export interface Competition {
  revision: number;
  version: string;
  may_order: boolean;
  phase: "idle" | "running" | "stopping";
  what: "test" | "competition" | null;
  message: string | null;
  plan: Plan;
  catalogue: Challenge[];
  profiles: string[];
  progress: { made: number; of: number };
  running: Running | null;
  results: ChallengeResult[];
  attempts: Attempt[];
  is_shown: boolean;
  can_stop_server: boolean;
}

export type Order = "test" | "competition" | "stop" | "stop-server";

export type ResultFile = "results.json" | "results.csv" | "report.html";

/** Fetches the state; null if nothing has changed since that revision. */
export function fetchCompetition(since: number | null, token: string | null): Promise<Competition | null> {
  return fetchSince("api/competition", since, PATIENCE_MS, token) as Promise<Competition | null>;
}

export async function order(what: Order, plan: Plan | null, token: string | null): Promise<void> {
  await postJson(`api/${what}`, plan ?? {}, token);
}

/** Fetches the plan of a competition file on the server's machine. */
export function openPlan(path: string, token: string | null): Promise<Plan> {
  return postJson("api/open", { path }, token) as Promise<Plan>;
}

/** Requests the address of a page that shows the recording of a run. */
export async function watchRun(number: number, token: string | null): Promise<string> {
  const { web } = (await postJson("api/watch", { number }, token)) as { web: string };
  const url = new URL(web, location.href);
  if (!["http:", "https:"].includes(url.protocol)) throw new Error(`${web} is not the address of a page.`);
  return url.href;
}

export function fileAddress(name: ResultFile, token: string | null): string {
  return address(`files/${name}`, token).href;
}
