// The page opens, shows what the server tells, and follows it.

import assert from "node:assert/strict";
import { see, seeState, sparState, test, tickOf } from "./browser.mjs";
import { looksAlive } from "./looks.mjs";

test("the page opens and shows the state of the game", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1", "Beta 7");
  const page = await stage.open(server, "?shadows=1&smooth=1");
  const { renderer } = await page.locator("#field").evaluate((canvas) => canvas.dataset);
  assert.equal(renderer, "webgl2");
  assert.deepEqual(await seeState(page, server), { mode: "BeforeKickOff", score: [0, 0], half: 1, teams: ["Alpha", "Beta"] });
  await looksAlive(page);
  const { connection, role, source, mode } = await sparState(page);
  assert.deepEqual([connection, role, source, mode], ["open", "trainer", "live", "BeforeKickOff"]);
  const before = await tickOf(page);
  await see(page, "another tick", (tick) => Number(document.querySelector("#field").dataset.frame) > tick, before);
});

test("the page follows modes, scores and the half", async (stage) => {
  const server = await stage.serve();
  const page = await stage.open(server);
  const steps = [
    ["(playMode PlayOn)", { mode: "PlayOn" }],
    ["(score (left 2) (right 1))", { score: [2, 1] }],
    ["(playMode corner_kick_right)", { mode: "corner_kick_right" }],
    ["(score (left 12) (right 10))", { score: [12, 10] }],
    ["(playMode GameOver)", { mode: "GameOver" }],
  ];
  for (const [words, expected] of steps) {
    await server.command(words);
    await server.stateWhen(words, (state) => Object.entries(expected).every(([key, value]) => String(state[key]) === String(value)));
    const shown = await seeState(page, server);
    for (const [key, value] of Object.entries(expected)) assert.deepEqual(shown[key], value, words);
  }
});

test("a page that opens late shows the same as one that was there", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 3");
  const early = await stage.open(server);
  await server.command("(playMode PlayOn)(score (left 3) (right 0))(pause)");
  const { tick } = await server.stateWhen("a pause", (state) => state.is_paused && state.score[0] === 3);
  const late = await stage.open(server);
  for (const page of [early, late]) {
    await seeState(page, server);
    await see(page, `tick ${tick}`, (wanted) => Number(document.querySelector("#field").dataset.frame) === wanted, tick);
  }
});
