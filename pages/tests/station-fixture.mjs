// A server of the operator station with a scripted world, for manual use and tests: robots walking around a small office,
// requests, images, scores. `node tests/station-fixture.mjs FOLDER [PORT]` serves the built page of a folder.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { accept } from "./station-socket.mjs";
import { World } from "./station-world.mjs";

const TICK_MS = 100;
/** The most steps at once. */
const BEHIND_MAX = 5;
const TYPES = { html: "text/html", js: "text/javascript", css: "text/css" };

/**
 * Serves until the caller calls `close`. `world` receives commands and produces messages; `sent` stores all commands.
 * `isReplay`: the server grants the extension that only replays have. `tick_ms`: the step of
 * simulated time.
 */
export async function serveStation(folder, { port = 0, robots = 8, speed = 1, tick_ms = TICK_MS, isReplay = false, conditions = [] } = {}) {
  const world = new World(robots, conditions);
  const clients = new Set();
  const sent = [];
  const tell = (messages, to = clients) => messages.length && to.forEach((client) => client.send(JSON.stringify(messages)));

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const name = pathname === "/" ? "station.html" : pathname.slice(1);
    try {
      const body = name.startsWith("files/") ? "made by the fixture\n" : await readFile(join(folder, name.replaceAll("..", "")));
      response.writeHead(200, { "content-type": TYPES[name.split(".").at(-1)] ?? "text/plain" }).end(body);
    } catch {
      response.writeHead(404).end("not there");
    }
  });
  server.on("upgrade", (request, socket) => {
    const client = accept(request, socket, (text) => {
      const command = JSON.parse(text);
      sent.push(command);
      if (command[0] === "hello") tell([["hello", ...command.slice(1).filter((each) => each !== "replay" || isReplay)], ...world.snapshot()], [client]);
      else tell(world.take(command));
    });
    clients.add(client);
    socket.on("close", () => clients.delete(client));
    socket.on("error", () => clients.delete(client));
  });
  // Steps follow the wall clock, evenly, however late the timer is.
  let [before_ms, due_ms] = [performance.now(), 0];
  const timer = setInterval(() => {
    const now_ms = performance.now();
    // A machine that is too slow loses time.
    due_ms = Math.min(due_ms + (now_ms - before_ms) * speed, BEHIND_MAX * Math.max(tick_ms, TICK_MS));
    before_ms = now_ms;
    for (; due_ms >= tick_ms; due_ms -= tick_ms) tell(world.step(tick_ms));
  }, Math.max(4, Math.min(TICK_MS, tick_ms / speed)));
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  return {
    world,
    sent,
    tell,
    web: `http://127.0.0.1:${server.address().port}/`,
    drop: () => clients.forEach((client) => client.end()),
    close() {
      clearInterval(timer);
      clients.forEach((client) => client.end());
      server.close();
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = "dist", port = "8090", robots = "8", speed = "1"] = process.argv.slice(2);
  const { web } = await serveStation(folder, { port: Number(port), robots: Number(robots), speed: Number(speed) });
  console.log(web);
}
