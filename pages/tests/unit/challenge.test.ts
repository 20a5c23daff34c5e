import assert from "node:assert/strict";
import { test } from "node:test";
import { cameraOf, shownChallenge } from "../../src/challenge/camera";
import { columns, figureWords } from "../../src/challenge/columns";
import { draftOf, nextTeam, UNREADABLE, type Draft } from "../../src/challenge/draft";
import { partWords } from "../../src/challenge/parts";
import { faultsOf, planOf } from "../../src/challenge/plan";
import { ariaSort, clicked, sorted } from "../../src/challenge/sorting";
import { captionWords, overWords, statusWords } from "../../src/challenge/words";
import type { Challenge, ChallengeResult, Competition, Plan, TeamResult } from "../../src/protocol/competition";

const plan: Plan = {
  challenges: ["run"],
  profile: "strict",
  seed: 123,
  runs: null,
  repetitions: 2,
  run_time_s: 4.5,
  speed: null,
  teams: [{ name: "builtin", source: "builtin:4", drop_height_m: 0.4 }],
};
const challenge = (name: string, profiles: string[]): Challenge => ({
  ...{ name, title: name.toUpperCase(), about: "", unit: "points", lower_is_better: false, agents: 1 },
  ...{ is_league: true, profiles, runs: 10, repetitions: 1, run_time_s: 10 },
});
const catalogue = [challenge("run", ["strict", "paper-2016"]), challenge("kick", ["strict"])];
const faults = (change: Partial<Draft>) => faultsOf({ ...draftOf(plan), ...change }, catalogue, ["strict", "paper-2016"]);

const row = (team: string, more: Partial<TeamResult> = {}): TeamResult => ({
  ...{ team, place: 1, score: 0.5, is_valid: true, runs: 3, falls: 1, penalties: 2, parts: [] },
  ...more,
});
const results = (challenge: string, rows: TeamResult[]): ChallengeResult => ({
  ...{ challenge, title: challenge, profile: "strict", seed: 123, unit: "points", lower_is_better: false, runs: 10, repetitions: 1 },
  results: rows,
});
const names = (challenge: string) => {
  const rows = [row("a"), row("b", { parts: [{ name: "speed_m_s", value: 0.63 }, { name: "off_ground", value: 1 }] })];
  return columns(challenge, results(challenge, rows)).map(({ name }) => name);
};

test("parts are words with a unit", () => {
  assert.equal(partWords("speed_m_s"), "speed (m/s)");
  assert.equal(partWords("time_s"), "time (s)");
  assert.equal(partWords("along_m"), "along (m)");
  assert.equal(partWords("turned_rad"), "turned (rad)");
  assert.equal(partWords("way_walked_m"), "way walked (m)");
  assert.equal(partWords("turn_speed_deg_s"), "turn speed (°/s)");
  assert.equal(partWords("seen_percent"), "seen (%)");
});

test("parts without a unit keep their words", () => {
  assert.equal(partWords("off_ground"), "off ground");
  assert.equal(partWords("goal"), "goal");
  assert.equal(partWords("m_s"), "m (s)");
  assert.equal(partWords("_m"), "m");
});

test("a challenge has the columns of the league's table", () => {
  const [begin, end] = [["place", "team", "status", "score"], ["source", "drop_height_m"]];
  const parts = ["speed_m_s", "off_ground"];
  const between: Record<string, string[]> = {
    run: ["runs", "falls", ...parts],
    gazeboRun: ["runs", "falls", ...parts],
    kick: ["runs", "penalties", ...parts],
    throwIn: ["runs", "penalties", ...parts],
    keepAway: parts,
    passing: parts,
    goalie: ["runs"],
    rollingBall: ["runs", "falls", ...parts],
    walkLine: ["runs", "falls", "penalties", ...parts],
    constructor: ["runs", "falls", "penalties", ...parts],
  };
  for (const [name, wanted] of Object.entries(between)) assert.deepEqual(names(name), [...begin, ...wanted, ...end], name);
});

test("cells show the known values", () => {
  const rows = [row("a", { runs: 0, score: null }), row("b", { is_valid: false, parts: [{ name: "time_s", value: -2 }] }), row("c")];
  const all = columns("run", results("run", rows), [{ name: "b", source: "/teams/b", drop_height_m: 0.42 }]);
  const words = (name: string) => rows.map((each) => all.find((column) => column.name === name)!.words(each));
  assert.deepEqual(words("place"), ["–", "1", "1"]);
  assert.deepEqual(words("status"), ["–", "failed", "ok"]);
  assert.deepEqual(words("score"), ["–", "0.500", "0.500"]);
  assert.deepEqual(words("time_s"), ["–", "−2.000", "–"]);
  assert.deepEqual(words("source"), ["–", "/teams/b", "–"]);
  assert.deepEqual(words("drop_height_m"), ["–", "0.42", "–"]);
  assert.equal(all.find(({ name }) => name === "score")!.title, "score (points)");
  assert.equal(figureWords(-0.0001), "0.000");
});

test("the camera of the picture follows what the challenge is about, and shows the whole field of others", () => {
  assert.deepEqual(["run", "get-up", "kick", "dribble", "somebody's own", null].map(cameraOf), ["player", "player", "ball", "ball", "6", "6"]);
  const [running, attempt] = [{ challenge: "kick" } as Competition["running"], { challenge: "run" } as Competition["attempts"][0]];
  assert.equal(shownChallenge({ running, attempts: [attempt], plan }), "kick");
  assert.equal(shownChallenge({ running: null, attempts: [attempt], plan: { ...plan, challenges: ["turn"] } }), "run");
  assert.equal(shownChallenge({ running: null, attempts: [], plan }), "run");
});

test("headings sort one way, the other way, and not any more", () => {
  const rows = [row("b", { score: 0.5 }), row("c", { score: null }), row("a10", { score: 0.9 }), row("a9", { score: 0.1 })];
  const all = columns("run", results("run", rows));
  const order = (sorting: ReturnType<typeof clicked>) => sorted(rows, all, sorting).map(({ team }) => team);
  const up = clicked(null, "score");
  const down = clicked(up, "score");
  assert.deepEqual(order(up), ["a9", "b", "a10", "c"]);
  assert.deepEqual(order(down), ["a10", "b", "a9", "c"]);
  assert.deepEqual(order(clicked(down, "score")), ["b", "c", "a10", "a9"]);
  assert.deepEqual(order(clicked(down, "team")), ["a9", "a10", "b", "c"]);
  assert.deepEqual([ariaSort(up, "score"), ariaSort(down, "score"), ariaSort(up, "team")], ["ascending", "descending", "none"]);
});

test("a plan comes out of the form as it went in", () => {
  assert.deepEqual(faults({}), {});
  assert.deepEqual(planOf(draftOf(plan)), plan);
});

test("invalid values are reported and unchanged", () => {
  for (const seed of ["", "-1", "1.5", "9007199254740993", UNREADABLE]) assert.deepEqual(Object.keys(faults({ seed })), ["seed"], seed);
  for (const runs of ["0", "100001", "2.5", UNREADABLE]) assert.deepEqual(Object.keys(faults({ runs })), ["runs"], runs);
  for (const run_time_s of ["0", "0.05", "601", UNREADABLE]) assert.deepEqual(Object.keys(faults({ run_time_s })), ["run_time_s"], run_time_s);
  assert.deepEqual(faults({ seed: "9007199254740992", runs: "100000", repetitions: "", run_time_s: "0.1" }), {});
});

test("a plan has challenges that its profile has", () => {
  assert.match(faults({ challenges: [] }).challenges, /Choose/);
  assert.match(faults({ challenges: ["run", "kick"], profile: "paper-2016" }).challenges, /does not have KICK/);
  assert.deepEqual(Object.keys(faults({ challenges: ["run"], profile: "other" })), ["challenges", "profile"]);
});

test("teams have names of their own, a source and a height", () => {
  const [team] = draftOf(plan).teams;
  assert.deepEqual(Object.keys(faults({ teams: [] })), ["teams"]);
  assert.deepEqual(Object.keys(faults({ teams: [team, { ...team, id: 1, name: " builtin " }] })), ["teams.0.name", "teams.1.name"]);
  assert.deepEqual(Object.keys(faults({ teams: [{ ...team, name: " ", source: "", drop_height_m: "0" }] })), ["teams.0.name", "teams.0.source", "teams.0.drop_height_m"]);
  const more = nextTeam([team, { ...team, id: 7, name: "team 3" }]);
  assert.deepEqual([more.id, more.name, more.drop_height_m], [8, "team 4", "0.4"]);
});

test("the status says what runs", () => {
  const running = { number: 4, challenge: "run", team: "builtin", run: 3, repetition: 0, status: "running", decision: "the robot stands" };
  const state = { phase: "running", what: "competition", running, progress: { made: 3, of: 10 }, catalogue } as Competition;
  assert.equal(statusWords(state), "run 4 of 10 · RUN · builtin · repetition 1 · running: the robot stands");
  assert.match(statusWords({ ...state, phase: "stopping" }), /stops after this run$/);
  assert.equal(statusWords({ ...state, running: null }), "Competition · 3 of 10 runs made");
  assert.equal(statusWords({ ...state, phase: "idle", running: null }), "Ready · 3 runs made");
  assert.equal(statusWords({ ...state, phase: "idle", what: null }), "Ready");
  const attempt = { number: 4, challenge: "run", team: "builtin", run: 1, repetition: 0, status: "finished", score: 0.25, reason: "", has_recording: true };
  assert.equal(overWords({ ...state, attempts: [attempt] }), "This run is over: RUN, builtin, run 2: 0.250.");
  assert.equal(overWords({ ...state, attempts: [{ ...attempt, score: null, status: "failed" }] }), "This run is over: RUN, builtin, run 2: failed.");
  assert.equal(captionWords(results("run", [])), "strict · seed 123 · 10 runs · 1 repetition · more is better");
});
