// Tests memory over a long run at the highest message rate. The test takes minutes and runs only if LONG is set.

import assert from "node:assert/strict";
import { sparState, test, tickOf } from "./browser.mjs";
import { looksAlive } from "./looks.mjs";
import { Server } from "./server.mjs";
import { sleep } from "./wait.mjs";

const WARM_UP_MS = 15_000;
const GROWTH_MAX_BYTES = 10e6;
const minutes = Number(process.env.LONG) || 0;

async function heapBytes(debug) {
  await debug.send("HeapProfiler.collectGarbage");
  const { metrics } = await debug.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "JSHeapUsedSize").value;
}

async function watchMatch(stage) {
  const endless = ["match", "--watch", "--web", "0", "--drawings", "off", "--speed", "max", "--seed", "7", "--half-time", "100000", "--quiet"];
  const server = await stage.keep(Server.start(endless));
  await server.stateWhen("a match", ({ robots, tick }) => robots.length === 22 && tick > 50);
  const page = await stage.open(server);
  const debug = await page.context().newCDPSession(page);
  await debug.send("Performance.enable");
  await sleep(WARM_UP_MS);
  const [tick, before] = [await tickOf(page), await heapBytes(debug)];
  await sleep(minutes * 60_000 - WARM_UP_MS);
  const after = await heapBytes(debug);
  await looksAlive(page);
  assert.ok((await tickOf(page)) > tick, "the match continues");
  assert.equal((await sparState(page)).connection, "open");
  const found = `${(before / 1e6).toFixed(1)} MB, then ${(after / 1e6).toFixed(1)} MB`;
  console.log(`heap after ${WARM_UP_MS / 1000} s and at the end: ${found}`);
  assert.ok(after - before < GROWTH_MAX_BYTES, `the heap grew: ${found}`);
}

if (minutes > 0) test(`the heap does not grow in ${minutes} min of a match`, watchMatch, { timeout: minutes * 60_000 + 120_000 });
