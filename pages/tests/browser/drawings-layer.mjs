// Tests of programs' drawings: they arrive as RoboViz datagrams, and the page draws them at the right positions.

import assert from "node:assert/strict";
import { createSocket } from "node:dgram";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pixelOf, see, seeTick, sparState, standStill, test } from "./browser.mjs";
import { draw, sendDrawings } from "./drawings.mjs";
import { photograph } from "./looks.mjs";
import { until } from "./wait.mjs";

const MAGENTA = [255, 0, 255];
const CYAN = [0, 255, 255];
const ORANGE = [255, 120, 0];
const BLUE = [20, 20, 255];
const RED = [255, 0, 0];
const NEAR = 30;
const CAMERA = "?camera=6&map=0&timeline=0&speed=0&fouls=0";

/** Shapes of all kinds, each with a point where its colour is visible. */
const SHAPES = [
  ["circle", draw.circle("shapes.flat", [-6, 3], 1.5, 4, MAGENTA), [-7.5, 3, 0], MAGENTA],
  ["line", draw.line("shapes.flat", [0, -4, 0], [4, -4, 1], 6, CYAN), [2, -4, 0.5], CYAN],
  ["point", draw.point("shapes.high", [6, 2, 1.5], 14, ORANGE), [6, 2, 1.5], ORANGE],
  ["sphere", draw.sphere("shapes.high", [-3, -2, 0.5], 0.5, BLUE), [-3, -2, 0.5], BLUE],
  ["polygon", draw.polygon("shapes.flat", [[2, 2, 0], [4, 2, 0], [4, 5, 0], [2, 5, 0]], [...RED, 255]), [3, 3.5, 0], RED],
];
const ALL = SHAPES.map(([, bytes]) => bytes);

async function freePort() {
  const socket = createSocket("udp4");
  await new Promise((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const { port } = socket.address();
  await new Promise((resolve) => socket.close(resolve));
  return port;
}

async function open(stage, server, query) {
  const page = await stage.open(server, query);
  await findPixels(page);
  return page;
}

/** A live run with a drawings port. */
async function onCanvas(stage, query = CAMERA, ...args) {
  const port = await freePort();
  const server = await stage.serve("--drawings", `127.0.0.1:${port}`, ...args);
  const page = await open(stage, server, query);
  return { server, page, send: (...commands) => sendDrawings(port, ...commands) };
}

/** The pixel colour nearest to the expected one around a point. */
function has({ width, pixels }, [x, y], colour) {
  for (let dy = -3; dy <= 3; dy++)
    for (let dx = -3; dx <= 3; dx++) {
      const i = 3 * ((y + dy) * width + x + dx);
      if (colour.every((wanted, k) => Math.abs(pixels[i + k] - wanted) <= NEAR)) return true;
    }
  return false;
}

/** The shapes' screen positions, with a fixed camera. */
const pixels = new WeakMap();

async function findPixels(page) {
  const found = [];
  for (const [, , place] of SHAPES) found.push(await pixelOf(page, place));
  pixels.set(page, found);
}

/** Names of the shapes whose colour is visible at their point. */
async function seen(page) {
  const picture = await photograph(page);
  return SHAPES.filter(([, , , colour], i) => has(picture, pixels.get(page)[i], colour)).map(([name]) => name);
}

function seeShapes(page, what, expected) {
  return until(what, () => seen(page), (found) => JSON.stringify(found) === JSON.stringify(expected));
}

const EVERY = SHAPES.map(([name]) => name);

/** The number of opaque pixels on the label canvas around a point. */
async function inkAt(page, place, reach = 16) {
  const [x, y] = await pixelOf(page, place);
  return page.evaluate(
    ([px, py, size]) => {
      const canvas = document.querySelector("#labels");
      const ratio = canvas.width / canvas.clientWidth;
      const copy = Object.assign(document.createElement("canvas"), { width: 2 * size * ratio, height: 2 * size * ratio });
      const pen = copy.getContext("2d", { willReadFrequently: true });
      pen.drawImage(canvas, (size - px) * ratio, (size - py) * ratio);
      const { data } = pen.getImageData(0, 0, copy.width, copy.height);
      return data.filter((value, i) => i % 4 === 3 && value > 0).length;
    },
    [x, y, reach],
  );
}

test("every kind of shape shows at its place, after the swap", async (stage) => {
  const { page, send } = await onCanvas(stage);
  await seeShapes(page, "no shape at first", []);
  await send(...ALL);
  assert.deepEqual(await seen(page), [], "nothing shows before the swap");
  await send(draw.swap("shapes"));
  await seeShapes(page, "all shapes", EVERY);
  await send(draw.swap("shapes.high"));
  await seeShapes(page, "the remaining shapes when a set is empty", ["circle", "line", "polygon"]);
});

test("the user selects the visible drawings: by switch, by filter, set by set", async (stage) => {
  const { page, send } = await onCanvas(stage);
  await send(...ALL, draw.swap());
  await seeShapes(page, "all shapes", EVERY);
  await page.keyboard.press("t");
  await seeShapes(page, "no shapes after T", []);
  await page.keyboard.press("t");
  await page.keyboard.press("y");
  const filter = page.getByLabel("Filter sets by name");
  await filter.fill("^shapes\\.f");
  await seeShapes(page, "the flat set only", ["circle", "line", "polygon"]);
  assert.equal(await page.locator("#drawings .set").count(), 1);
  await filter.fill("high(");
  await see(page, "words about the expression", () => /not a valid expression/.test(document.querySelector("#filter-words").textContent));
  await seeShapes(page, "nothing that contains this", []);
  await filter.fill("");
  const flat = page.locator("#drawings .set", { hasText: "shapes.flat" }).getByRole("checkbox");
  await flat.uncheck();
  await seeShapes(page, "the shapes outside the hidden set", ["point", "sphere"]);
  // It stays off when it is drawn again.
  await send(...ALL, draw.swap());
  await seeShapes(page, "the same", ["point", "sphere"]);
  assert.match(await page.locator("#drawings .set", { hasText: "shapes.flat" }).innerText(), /3/);
  await page.getByRole("button", { name: "Show all" }).click();
  await seeShapes(page, "all again", EVERY);
});

test("the link contains the selection of drawings", async (stage) => {
  const { page, server, send } = await onCanvas(stage, `${CAMERA}&drawing-filter=high`);
  await send(...ALL, draw.swap());
  await seeShapes(page, "what the link's filter lets pass", ["point", "sphere"]);
  const without = await open(stage, server, `${CAMERA}&drawings=0`);
  await without.keyboard.press("y");
  await see(without, "the sets in the panel", () => document.querySelectorAll("#drawings .set").length === 2);
  assert.deepEqual(await seen(without), []);
});

test("trainers clear drawings for all clients, after a confirmation", async (stage) => {
  const { page, server, send } = await onCanvas(stage, `${CAMERA}&token=t1`, "--trainer-token", "t1");
  const other = await open(stage, server, CAMERA);
  await send(...ALL, draw.swap());
  for (const looker of [page, other]) await seeShapes(looker, "all shapes", EVERY);
  await other.keyboard.press("y");
  assert.ok(await other.getByRole("button", { name: "Clear …" }).isDisabled(), "viewers cannot clear drawings");
  await page.getByRole("button", { name: "Choose drawings" }).click();
  await page.getByRole("button", { name: "Clear …" }).click();
  assert.deepEqual(await seen(page), EVERY, "it asks first");
  await page.locator("#question .yes").click();
  for (const looker of [page, other]) await seeShapes(looker, "no shapes any more", []);
  await see(page, "nothing to clear", () => [...document.querySelectorAll("#drawings button")].find(({ textContent }) => textContent === "Clear …").disabled);
});

test("texts stand at their places and over robots, and a program selects robots", async (stage) => {
  const { page, server, send } = await onCanvas(stage);
  await server.join("Alpha 3");
  await standStill(server);
  const [x, y, z] = (await server.state()).robots[0].position_m;
  const [place, head] = [[4, -2, 1], [x, y, z + 0.42]];
  assert.deepEqual([await inkAt(page, place), await inkAt(page, head)], [0, 0]);
  await send(draw.annotation("words", place, "plan B", CYAN), draw.swap(), draw.agent("left", 3, "keeper?", ORANGE));
  await until("the annotation", () => inkAt(page, place), (ink) => ink > 100);
  await until("the robot's text", () => inkAt(page, head), (ink) => ink > 100);
  await send(draw.select("left", 3));
  await see(page, "the selection", () => window.spar.state().selection === "left 3");
  await send(draw.forget("left", 3), draw.swap());
  await until("no text over the robot", () => inkAt(page, head, 8), (ink) => ink === 0);
  await until("no annotation", () => inkAt(page, place, 8), (ink) => ink === 0);
  assert.equal((await sparState(page)).selection, "left 3", "the selection stays");
});

test("drawings are visible without WebGL", async (stage) => {
  const { page, send } = await onCanvas(stage, "?map=0&timeline=0&speed=0");
  assert.equal((await sparState(page)).renderer, "2d");
  await send(...ALL, draw.swap());
  await seeShapes(page, "all shapes from above", EVERY);
}, { flags: ["--disable-3d-apis"], expected: [/Error creating WebGL context|WebGL.*(disabled|not supported)/i] });

test("past moments are shown with their drawings", async (stage) => {
  const { page, send } = await onCanvas(stage);
  await send(...ALL, draw.swap());
  await seeShapes(page, "all shapes", EVERY);
  const drawn = await page.evaluate(() => window.spar.state().tick);
  await send(draw.swap("shapes.flat"));
  await seeShapes(page, "the remaining shapes", ["point", "sphere"]);
  await see(page, "a past", (tick) => window.spar.state().clock.canSeek && window.spar.state().clock.end > tick + 120, drawn);
  const first = await page.evaluate(() => window.spar.state().clock.first);
  for (const [tick, expected] of [[drawn, EVERY], [first, []], [drawn + 100, ["point", "sphere"]]]) {
    await see(page, `tick ${tick}`, (tick) => window.spar.lead(tick, 0) && window.spar.state().tick === tick, tick);
    await seeShapes(page, `the shapes of tick ${tick}`, expected);
  }
  await page.keyboard.press("End");
  await seeShapes(page, "the shapes of now", ["point", "sphere"]);
});

test("a recording shows the drawings of its ticks", async (stage) => {
  const folder = mkdtempSync(join(tmpdir(), "spar-drawings-"));
  try {
    const { first, second, file } = await recordDrawings(stage, join(folder, "drawn.mcap"));
    const server = await stage.replay({ file });
    const page = await open(stage, server, CAMERA);
    for (const [tick, expected] of [[second + 1, ["point", "sphere"]], [first - 1, []], [first + 1, EVERY], [second + 2, ["point", "sphere"]], [0, []]]) {
      await server.post(`/api/seek?tick=${tick}`);
      await seeTick(page, tick);
      await seeShapes(page, `the shapes of tick ${tick}`, expected);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}, { expected: [/WebSocket connection to .* failed/] });

/** A run with all drawings at one tick, whose flat set is cleared at a later tick. */
async function recordDrawings(stage, file) {
  const { server, page, send } = await onCanvas(stage, CAMERA, "--record", file);
  await server.post("/api/pause");
  const { tick: first } = await server.stateWhen("a pause", (state) => state.is_paused && state.tick > 5);
  await send(...ALL, draw.swap());
  await seeShapes(page, "all shapes", EVERY);
  const { tick: second } = await server.stepBy(20);
  await send(draw.swap("shapes.flat"));
  await seeShapes(page, "the remaining shapes", ["point", "sphere"]);
  await server.stepBy(20);
  await server.command("(killsim)").catch(() => {});
  await until("the end of the run", () => server.child.exitCode, (code) => code !== null);
  return { first, second, file };
}
