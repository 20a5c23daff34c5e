// The result columns of a challenge: the columns of the league's table and additional measurements.

import type { ChallengeResult, Team, TeamResult } from "../protocol/competition";
import { partWords } from "./parts";

export interface Column {
  name: string;
  title: string;
  value: (row: TeamResult) => string | number | null;
  /** The text in the table cell. */
  words: (row: TeamResult) => string;
}

type Count = "runs" | "falls" | "penalties";

const COUNTS: Record<string, Count[]> = {
  run: ["runs", "falls"],
  gazeboRun: ["runs", "falls"],
  kick: ["runs", "penalties"],
  throwIn: ["runs", "penalties"],
  keepAway: [],
  passing: [],
  goalie: ["runs"],
  rollingBall: ["runs", "falls"],
};

const OTHERS: Count[] = ["runs", "falls", "penalties"];

/** Challenges whose score parts are hidden. */
const WITHOUT_PARTS = ["goalie"];

export function columns(challenge: string, results: ChallengeResult, teams: Team[] = []): Column[] {
  const counts = Object.hasOwn(COUNTS, challenge) ? COUNTS[challenge] : OTHERS;
  const sources = new Map(teams.map((team) => [team.name, team]));
  return [
    column("place", "place", ({ place, runs }) => (runs === 0 ? null : place)),
    column("team", "team", ({ team }) => team),
    column("status", "status", statusOf),
    figure("score", `score (${results.unit})`, ({ score }) => score),
    ...counts.map((name) => column(name, name, (row) => row[name])),
    ...(WITHOUT_PARTS.includes(challenge) ? [] : partNames(results).map((name) => figure(name, partWords(name), (row) => partOf(row, name)))),
    column("source", "path", ({ team }) => sources.get(team)?.source ?? null),
    column("drop_height_m", "drop (m)", ({ team }) => sources.get(team)?.drop_height_m ?? null),
  ];
}

/** Formats a value with three digits, the same in every row; a dash if unknown. */
export function figureWords(value: number | null): string {
  if (value === null) return "–";
  const text = value.toFixed(3);
  return text === "-0.000" ? "0.000" : text.replace("-", "−");
}

function statusOf({ runs, is_valid }: TeamResult): string {
  if (runs === 0) return "–";
  return is_valid ? "ok" : "failed";
}

/** The score parts of all teams, in order of first appearance. A team without a run has no parts yet. */
function partNames({ results }: ChallengeResult): string[] {
  return [...new Set(results.flatMap(({ parts }) => parts.map(({ name }) => name)))];
}

function partOf({ parts }: TeamResult, name: string): number | null {
  return parts.find((part) => part.name === name)?.value ?? null;
}

function column(name: string, title: string, value: Column["value"]): Column {
  return { name, title, value, words: (row) => String(value(row) ?? "–") };
}

function figure(name: string, title: string, value: (row: TeamResult) => number | null): Column {
  return { name, title, value, words: (row) => figureWords(value(row)) };
}
