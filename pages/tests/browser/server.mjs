// Programs under test: servers, players, recordings. Every process that is started here ends with the tests.

import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { until } from "./wait.mjs";

const here = dirname(fileURLToPath(import.meta.url));
export const SPAR = process.env.SPAR ?? join(here, "../../../target/debug/spar");
const START_MS = 30_000;
const ANSWER_MS = 15_000;

const children = new Set();
const scratch = mkdtempSync(join(tmpdir(), "spar-browser-"));
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(scratch, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

function start(args) {
  const child = spawn(SPAR, args, { stdio: ["pipe", "pipe", "pipe"] });
  children.add(child);
  child.said = "";
  child.stderr.on("data", (bytes) => (child.said = (child.said + bytes).slice(-4000)));
  child.ended = new Promise((resolve) => child.on("close", resolve)).then(() => children.delete(child));
  child.on("error", (error) => (child.said += error.message));
  return child;
}

/** A running program with pages, and its players. */
export class Server {
  players = [];

  constructor(child, web, line) {
    this.child = child;
    this.web = web;
    this.agentPort = /agent=\S*:(\d+)/.exec(line)?.[1];
    this.actrPort = Number(/actr=\S*:(\d+)/.exec(line)?.[1]);
  }

  /** Starts the program and waits until it prints its page's address. */
  static async start(args) {
    const child = start(args);
    const said = new Promise((resolve, reject) => {
      // Servers print it on standard output, matches on standard error.
      for (const stream of [child.stdout, child.stderr])
        createInterface(stream).on("line", (line) => line.includes("web=http://") && resolve(line));
      child.ended.then(() => reject(new Error(`spar ${args.join(" ")} ended: ${child.said}`)));
      setTimeout(() => reject(new Error(`spar ${args.join(" ")} named no page in ${START_MS} ms: ${child.said}`)), START_MS).unref();
    });
    const line = await said;
    const web = /web=(http:\/\/[^\s?]+?)\/?(\?\S*)?$/.exec(line)[1];
    return new Server(child, web, line);
  }

  /** Starts the competition page; its files are deleted after the tests. */
  static challenges(...args) {
    const keep = mkdtempSync(join(scratch, "kept-"));
    return Server.start(["challenge", "page", "--web", "0", "--keep", keep, ...args]);
  }

  /** Starts a live run on free ports. */
  static serve(...args) {
    const web = args.includes("--web") ? [] : ["--web", "0"];
    const drawings = args.includes("--drawings") ? [] : ["--drawings", "off"];
    return Server.start(["serve", "--agent-port", "0", "--monitor-port", "0", "--log", "error", ...web, ...drawings, ...args]);
  }

  /** Starts the current small-size world on free ports, without network output. */
  static smallsize(...args) {
    const ports = ["control-port", "blue-port", "yellow-port"].flatMap((name) => ["--set", `${name}=0`]);
    return Server.start(["serve", "--world", "ssl", "--web", "0", "--vision", "off", "--tracker", "off", "--drawings", "off", "--log", "error", ...ports, ...args]);
  }

  /** Starts rescue robots and their operators' page on free ports, in a building from a file. */
  static rescue(building, ...args) {
    return Server.start(["rescue", building, "--actr-port", "0", "--web", "0", ...args]);
  }

  /** Replays a log of rescue robots with the operators' page. */
  static rescueLog(log, ...args) {
    return Server.start(["rescue", "replay", log, "--actr-port", "0", "--web", "0", ...args]);
  }

  /** Opens a paused recording. */
  static replay({ file }, ...args) {
    return Server.start(["replay", file, "--paused", "--monitor-port", "0", "--web", "0", ...args]);
  }

  /** Adds built-in players, written `Alpha 1`, and waits until they are on the field. */
  async join(...players) {
    for (const player of players) {
      const [team, number] = player.split(" ");
      this.players.push(start(["agent", "--port", this.agentPort, "--team", team, "--unum", number, "--log", "off"]));
      const count = this.players.length;
      await this.stateWhen(`${count} robots`, ({ robots }) => robots.length === count && robots.every((robot) => robot.number > 0));
    }
  }

  async ask(method, path, body, token) {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await fetch(this.web + path, { method, body, headers, signal: AbortSignal.timeout(ANSWER_MS) }).catch((error) => {
      throw new Error(`${method} ${path} ${body ?? ""}: ${error.cause ?? error}`);
    });
    return { status: answer.status, json: await answer.json() };
  }

  async get(path) {
    const { status, json } = await this.ask("GET", path);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(json)}`);
    return json;
  }

  async post(path, body) {
    const { status, json } = await this.ask("POST", path, body);
    if (status !== 200) throw new Error(`POST ${path} ${body ?? ""}: ${status} ${JSON.stringify(json)}`);
    return json;
  }

  command(words) {
    return this.post("/api/command", words);
  }

  state() {
    return this.get("/api/state");
  }

  stateWhen(what, isMeant) {
    return until(`the server's state: ${what}`, () => this.state(), isMeant);
  }

  /** Pauses the world, and steps it by this many ticks. */
  async stepBy(ticks) {
    await this.post("/api/pause");
    const { tick } = await this.stateWhen("a pause", (state) => state.is_paused);
    await this.post(`/api/step?ticks=${ticks}`);
    return this.stateWhen(`tick ${tick + ticks}`, (state) => state.tick >= tick + ticks);
  }

  /** Suspends the players' processes: before a kick-off they beam back every moved robot. */
  freeze() {
    for (const player of this.players) player.kill("SIGSTOP");
  }

  async kill() {
    for (const child of [...this.players, this.child]) child.kill("SIGKILL");
    await Promise.all([...this.players, this.child].map((child) => child.ended));
  }
}

let recorded;

/**
 * A recording with two robots, made once: 300 ticks of play, a goal for the left team, 200 ticks of a free kick for it.
 * Resolves to the file and the ticks of its events: `play`, `goal`, `kick`.
 */
export function recording() {
  recorded ??= record(join(scratch, "run.mcap"));
  return recorded;
}

/** The path of a new test file, which is deleted after the tests. */
export const scratchFile = (name) => join(scratch, name);

/** The output of a command that ends by itself. */
export function run(...args) {
  return execFileSync(SPAR, args, { encoding: "utf8" });
}

/** A branch of a recording, made at one tick, with a changed input at a later tick; resolves to its file. */
export async function branch({ file }, at, changed) {
  const line = JSON.parse(run("log", "inputs", file, "--from", String(changed), "--to", String(changed + 1)));
  const joint = line.inputs.map((input) => input.Act?.action.Joint).find((found) => found);
  joint.speed += 1;
  const [inputs, other] = [join(scratch, `changed-${changed}.jsonl`), join(scratch, `branch-${at}-${changed}.mcap`)];
  writeFileSync(inputs, JSON.stringify(line));
  run("branch", file, "--at", String(at), "--inputs", inputs, "--record", other);
  return other;
}

/** The match log of a recording. */
export function matchLog({ file }) {
  const log = join(scratch, "run.log");
  run("log", "export", file, "--format", "simspark", "--out", log);
  return log;
}

async function record(file) {
  const server = await Server.serve("--sync", "on", "--seed", "7", "--record", file);
  await server.join("Alpha 1", "Beta 2");
  await server.command("(playMode PlayOn)");
  await server.stepBy(300);
  await server.command("(ball (pos 14 0 0.1) (vel 6 0 0))");
  await server.stepBy(50);
  await server.command("(ball (pos 3 2 0.042) (vel 0 0 0))");
  await server.stepBy(5);
  await server.command("(playMode free_kick_left)");
  await server.stepBy(200);
  const events = await server.get("/api/events");
  const tickOf = (wanted) => events.find(({ kind, what }) => [kind, what].includes(wanted)).tick;
  const [play, goal, kick] = ["PlayOn", "goal", "free_kick_left"].map(tickOf);
  // A server that is ending may not respond.
  await server.command("(killsim)").catch(() => {});
  await until("the end of the recorded run", () => server.child.exitCode, (code) => code !== null);
  await server.kill();
  return { file, play, goal, kick };
}
