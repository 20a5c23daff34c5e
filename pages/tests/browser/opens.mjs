// The page opens, shows what the server tells, and follows it.

import assert from "node:assert/strict";
import { see, seeState, sparState, test, tickOf } from "./browser.mjs";
import { looksAlive } from "./looks.mjs";
import { until } from "./wait.mjs";

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

/** From now on looks at the canvas whenever the page says that another picture is there; blank ones are counted. */
function watchPictures(page) {
  return page.evaluate(() => {
    const field = document.querySelector("#field");
    const small = Object.assign(document.createElement("canvas"), { width: 48, height: 30 });
    const pen = small.getContext("2d", { willReadFrequently: true });
    const pictures = (window.pictures = { seen: 0, blank: 0, firsts: 0 });
    const observer = new MutationObserver((changes) => {
      if (field.dataset.ready !== "true") return;
      // Callbacks come in the task that has drawn, while the canvas still has its pixels.
      pen.clearRect(0, 0, small.width, small.height);
      pen.drawImage(field, 0, 0, small.width, small.height);
      const words = new Uint32Array(pen.getImageData(0, 0, small.width, small.height).data.buffer);
      pictures.seen++;
      if (new Set(words).size < 12) pictures.blank++;
      if (changes.some(({ attributeName }) => attributeName === "data-ready")) pictures.firsts++;
    });
    observer.observe(field, { attributes: true, attributeFilter: ["data-ready", "data-frame"] });
  });
}

test(
  "whenever the page says that a picture is there, it is",
  async (stage) => {
    const old = await stage.serve();
    const page = await stage.open(old);
    await watchPictures(page);
    // Each player makes another scene.
    await old.join("Alpha 1", "Beta 2");
    await until("pictures with players", () => page.evaluate(() => window.pictures.seen), (seen) => seen > 20);
    await old.kill();
    const fresh = await stage.serve("--web", new URL(old.web).port);
    assert.equal(fresh.web, old.web, "the same address");
    await until("the first picture of the new run", () => page.evaluate(() => window.pictures.firsts));
    assert.deepEqual(await page.evaluate(() => window.pictures.blank), 0, "blank pictures");
  },
  { expected: [/WebSocket connection to .* failed/] },
);
