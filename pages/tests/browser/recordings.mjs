// Tests of recordings controlled over HTTP: the page shows exactly the server's tick.

import assert from "node:assert/strict";
import { seeState, seeTick, sparState, test, tickOf } from "./browser.mjs";
import { compare, looksAlive, photograph } from "./looks.mjs";
import { recording } from "./server.mjs";
import { until } from "./wait.mjs";

const CAMERA = "?camera=6";

async function seek(server, page, tick) {
  await server.post(`/api/seek?tick=${tick}`);
  await seeTick(page, tick);
}

test("a recording shows the ticks that are sought, forwards and backwards", async (stage) => {
  const run = await recording();
  const server = await stage.replay(run);
  const page = await stage.open(server);
  const { source, clock } = await sparState(page);
  assert.equal(source, "recording");
  const { play, goal, kick } = run;
  for (const tick of [play + 100, play, play + 1, play - 1, clock.end, 0, goal, goal - 1, kick + 20]) {
    await seek(server, page, tick);
    await server.stateWhen(`tick ${tick}`, (state) => state.tick === tick);
    await seeState(page, server);
  }
  await seek(server, page, goal + 1);
  assert.deepEqual((await seeState(page, server)).score, [1, 0]);
  await looksAlive(page);
});

test("a recording steps in both directions", async (stage) => {
  const server = await stage.replay(await recording());
  const page = await stage.open(server);
  await seek(server, page, 150);
  for (const [by, tick] of [[1, 151], [3, 154], [-1, 153], [-10, 143], [5, 148]]) {
    await server.post(`/api/step?ticks=${by}`);
    await seeTick(page, tick);
    await seeState(page, server);
  }
});

test("a recording that runs backwards ends at its first tick", async (stage) => {
  const server = await stage.replay(await recording());
  const page = await stage.open(server);
  await seek(server, page, 240);
  await server.post("/api/speed?x=-4");
  await server.post("/api/play");
  await until("an earlier tick on the page", () => tickOf(page), (tick) => tick < 200);
  await seeTick(page, 0);
  assert.equal((await server.state()).tick, 0);
});

// A picture depends only on its tick, not on the seek path.
for (const [what, moment] of [["play", "play"], ["a free kick", "kick"]])
  test(`the picture of a tick in ${what} is the same whenever it is sought`, async (stage) => {
    const run = await recording();
    const server = await stage.replay(run);
    const page = await stage.open(server, "?camera=6");
    const tick = run[moment] + 100;
    const pictures = [];
    for (const from of [0, tick + 60, tick - 1, tick - 40, run[moment] + 2]) {
      await seek(server, page, from);
      await seek(server, page, tick);
      await settled(page);
      pictures.push(await photograph(page));
    }
    const [first, ...others] = pictures;
    const differences = others.map((other) => compare(first, other));
    assert.deepEqual(differences.filter(({ differing }) => differing > 0), [], "differences from the first picture");
    await seek(server, page, 1);
    assert.notEqual(compare(first, await photograph(page)).differing, 0, "another tick gives another picture");
  });

/** Waits for several animation frames and the periodic panel updates. */
function settled(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let turns = 12;
        const turn = () => (turns-- ? requestAnimationFrame(turn) : resolve());
        turn();
      }),
  );
}
