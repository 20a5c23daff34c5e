// Tests that the page opens, shows the server's state, and follows it.

import assert from "node:assert/strict";
import { ready, see, seeState, sparState, test, tickOf } from "./browser.mjs";
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

test("the first picture: the automatic camera and numbers; upright phones follow the ball", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1", "Beta 7");
  // The default state of a link without settings.
  const usual = "?camera=&labels=";
  for (const [size, mode] of [[{ width: 720, height: 450 }, "director"], [{ width: 390, height: 844 }, "ball"]]) {
    const page = await stage.open(server, usual, { viewport: size });
    assert.equal((await sparState(page)).camera.mode, mode);
    const [x, y] = await page.evaluate(() => window.spar.project([0, 0, 0]));
    assert.ok(x > 0 && x < size.width && y > 0 && y < size.height, `the ball at ${x}, ${y}`);
  }
  const plain = await stage.open(server, usual);
  await plain.getByRole("button", { name: "Settings" }).click();
  assert.equal(await plain.locator("#settings select").first().inputValue(), "number");
  const page = await stage.open(server, "?camera=&labels=&preset=spectator");
  assert.equal((await sparState(page)).camera.mode, "director");
  await page.keyboard.press("3");
  await page.keyboard.press("i");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "spectator" }).click();
  await see(page, "the automatic camera again", () => window.spar.state().camera.mode === "director");
  assert.equal(await page.locator("#settings select").first().inputValue(), "number");
  await page.evaluate(() => localStorage.clear());
});

test("a new visitor drags, turns the wheel or flies, and the automatic camera gives way", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1");
  const page = await stage.open(server, "?camera=director");
  const steer = {
    drag: async () => {
      await page.mouse.move(360, 260);
      await page.mouse.down();
      await page.mouse.move(420, 270, { steps: 4 });
      await page.mouse.up();
    },
    wheel: () => page.mouse.wheel(0, -100),
    keys: () => page.keyboard.down("d"),
  };
  for (const [name, work] of Object.entries(steer)) {
    await page.keyboard.press("x");
    await see(page, "the automatic camera", () => document.querySelector("#camera").value === "director");
    const before = await page.evaluate(() => structuredClone(window.spar.lens()));
    await work();
    await see(page, `a free camera after ${name}`, () => document.querySelector("#camera").value === "free camera");
    await see(page, `another picture after ${name}`, (old) => Math.abs(window.spar.lens().yaw - old.yaw) + Math.hypot(...window.spar.lens().eye.map((x, k) => x - old.eye[k])) > 0.05, before);
  }
  await page.keyboard.up("d");
});

test("a copied link shows what its sender saw, whatever the browser remembers", async (stage) => {
  const server = await stage.serve();
  const page = await stage.open(server, "?camera=&labels=");
  await page.keyboard.press("h");
  await page.keyboard.press("i");
  await page.locator("#timeline").waitFor({ state: "detached" });
  await page.goto(`${server.web}/?shadows=0&smooth=0`, { waitUntil: "commit" });
  await ready(page);
  assert.equal(await page.locator("#timeline").count(), 0, "remembered");
  await page.goto(`${server.web}/?shadows=0&smooth=0&camera=director`, { waitUntil: "commit" });
  await ready(page);
  await page.locator("#timeline").waitFor();
  await page.getByRole("button", { name: "Settings" }).click();
  assert.equal(await page.locator("#settings select").first().inputValue(), "number");
  await page.evaluate(() => localStorage.clear());
});

test("the theme follows the system, and texts are legible in both", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1", "Beta 7");
  const lightness = (colour) => {
    const [r, g, b] = colour.match(/[\d.]+/g).map(Number);
    return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
  };
  for (const colorScheme of ["light", "dark"]) {
    const page = await stage.open(server, "", { colorScheme });
    await page.keyboard.press("?");
    const [ink, paper] = await page.locator("#help").evaluate((panel) => [getComputedStyle(panel).color, getComputedStyle(panel).backgroundColor]);
    const isLight = colorScheme === "light";
    assert.ok(isLight ? lightness(paper) > 0.9 && lightness(ink) < 0.2 : lightness(paper) < 0.2 && lightness(ink) > 0.8, `${colorScheme}: ${ink} on ${paper}`);
  }
});

test("a page opened late shows the same as a page opened early", async (stage) => {
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

/** Watches the canvas at each new picture and counts blank ones. */
function watchPictures(page) {
  return page.evaluate(() => {
    const field = document.querySelector("#field");
    const small = Object.assign(document.createElement("canvas"), { width: 48, height: 30 });
    const pen = small.getContext("2d", { willReadFrequently: true });
    const pictures = (window.pictures = { seen: 0, blank: 0, firsts: 0 });
    const observer = new MutationObserver((changes) => {
      if (field.dataset.ready !== "true") return;
      // The callback runs in the drawing task, while the canvas still has its pixels.
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
    // Each player creates another scene.
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
