// Tests of the tools: the effect of a click on the world.

import assert from "node:assert/strict";
import { pixelOf, see, sparState, standStill, steadyCamera, test } from "./browser.mjs";
import { compare, photograph } from "./looks.mjs";

const NEAR_M = 0.3;
const BALL_NEAR_M = 0.1;
const ROLLED_NEAR_M = 1.2;

const distance = (place, to) => Math.hypot(place[0] - to[0], place[1] - to[1]);

const robotIn = (state, name) => state.robots.find((robot) => robot.name === name);

async function clickWith(page, keys, [x, y]) {
  for (const key of keys) await page.keyboard.down(key);
  await page.mouse.click(x, y);
  for (const key of keys) await page.keyboard.up(key);
}

/** A pixel, and the ground point that the page reports under it. */
async function target(page, place) {
  const pixel = await pixelOf(page, place);
  return { pixel, place: await page.evaluate((at) => window.spar.unproject(at), pixel) };
}

async function select(page, server, name) {
  await standStill(server);
  const state = await server.state();
  await see(page, `tick ${state.tick} or later`, (tick) => Number(document.querySelector("#field").dataset.frame) >= tick, state.tick);
  const robot = robotIn(state, name);
  await page.mouse.click(...(await pixelOf(page, robot.position_m)));
  await see(page, `${name} selected`, (wanted) => window.spar.state().selection === wanted, name);
}

test("Ctrl+click puts the selected robot there", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 4", "Alpha 5");
  const page = await stage.open(server);
  await select(page, server, "left 4");
  const before = await photograph(page);
  const { pixel, place } = await target(page, [-6, 3, 0]);
  await clickWith(page, ["Control"], pixel);
  const state = await server.stateWhen(`left 4 near ${place}`, (now) => distance(robotIn(now, "left 4").position_m, place) < NEAR_M);
  assert.ok(robotIn(state, "left 4").position_m[2] > 0.2, "it stands");
  assert.ok(distance(robotIn(state, "left 5").position_m, place) > 1, "the other one stays where it is");
  await page.waitForTimeout(300);
  assert.ok(compare(before, await photograph(page)).differing > 50, "the picture shows it");
});

test("a drag with Ctrl turns the robot to where it was dragged", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 4");
  const page = await stage.open(server);
  await select(page, server, "left 4");
  const from = await target(page, [-5, -2, 0]);
  const to = await target(page, [-7, -4, 0]);
  await page.keyboard.down("Control");
  await page.mouse.move(...from.pixel);
  await page.mouse.down();
  await page.mouse.move(...to.pixel, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up("Control");
  const wanted = Math.atan2(to.place[1] - from.place[1], to.place[0] - from.place[0]);
  const offBy = ({ rotation: [x, y, z, w] }) => {
    const heading = Math.atan2(1 - 2 * (x * x + z * z), 2 * (x * y - z * w));
    return Math.abs(Math.atan2(Math.sin(heading - wanted), Math.cos(heading - wanted)));
  };
  await server.stateWhen(`left 4 at ${from.place}, turned to ${wanted}`, (state) => {
    const robot = robotIn(state, "left 4");
    return distance(robot.position_m, from.place) < NEAR_M && offBy(robot) < 0.3;
  });
});

test("the ball goes where Ctrl+click or the tool puts it", async (stage) => {
  const server = await stage.serve();
  await server.command("(playMode PlayOn)");
  const page = await stage.open(server);
  const first = await target(page, [4, -3, 0]);
  await clickWith(page, ["Control"], first.pixel);
  await server.stateWhen(`the ball near ${first.place}`, ({ ball }) => distance(ball.position_m, first.place) < BALL_NEAR_M);
  await page.getByRole("button", { name: "Tools for referees and trainers" }).click();
  await page.getByRole("button", { name: "Beam", exact: true }).click();
  const second = await target(page, [6, 2, 0]);
  await page.mouse.click(...second.pixel);
  await server.stateWhen(`the ball near ${second.place}`, ({ ball }) => distance(ball.position_m, second.place) < BALL_NEAR_M);
  await page.keyboard.press("Escape");
  await page.mouse.click(...first.pixel);
  assert.ok(distance((await server.state()).ball.position_m, second.place) < BALL_NEAR_M, "a click without a tool moves nothing");
});

test("a tool is deselected with its panel, or by its mark, which does not cover the timeline", async (stage) => {
  const server = await stage.serve();
  const page = await stage.open(server);
  const away = () => see(page, "no tool", () => !document.querySelector("#hint"));
  await page.keyboard.press("z");
  await page.getByRole("button", { name: "Roll", exact: true }).click();
  assert.match(await page.locator("#hint").innerText(), /Roll/);
  const [hint, timeline] = [await page.locator("#hint").boundingBox(), await page.locator("#timeline").boundingBox()];
  assert.ok(hint.y + hint.height < timeline.y, "above the timeline");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await away();
  await page.keyboard.press("Shift+B");
  await page.getByRole("button", { name: "Deselect the tool" }).click();
  await away();
});

test("in the past, tools are off, and the world can be paused and resumed", async (stage) => {
  const server = await stage.serve();
  const page = await stage.open(server);
  await see(page, "a past", () => window.spar.state().clock.canSeek);
  await page.keyboard.press("p");
  await see(page, "a picture of its own", () => !window.spar.state().clock.isLive);
  await page.keyboard.press("z");
  const button = (name) => page.locator("#hands button", { hasText: name });
  for (const name of ["Play mode", "Kick-off Left", "Drop the ball", "Beam", "Score", "Time to 0", "End the run"]) {
    await see(page, `${name} off`, (words) => [...document.querySelectorAll("#hands button")].find(({ textContent }) => textContent.includes(words)).disabled, name);
    assert.match(await button(name).getAttribute("title"), /looking at the past/);
  }
  await page.keyboard.press("b");
  await see(page, "a note", () => /looking at the past/.test(document.querySelector("#notes").innerText));
  assert.equal(await page.locator("#question").count(), 0);
  await button("Pause the world").click();
  await server.stateWhen("a pause", (state) => state.is_paused);
  await button("Resume the world").click();
  await server.stateWhen("no pause", (state) => !state.is_paused);
  await page.keyboard.press("End");
  await see(page, "tools again", () => ![...document.querySelectorAll("#hands button")].some(({ disabled }) => disabled));
});

test("the ball rolls to where Ctrl+Alt+click says", async (stage) => {
  const server = await stage.serve();
  await server.command("(playMode PlayOn)");
  const page = await stage.open(server);
  const { pixel, place } = await target(page, [3, 2, 0]);
  await clickWith(page, ["Control", "Alt"], pixel);
  await server.stateWhen(`the ball on its way to ${place}`, ({ ball }) => ball.position_m[0] > 0.3 && ball.position_m[1] > 0.2);
  await server.stateWhen(`the ball near ${place}`, ({ ball }) => distance(ball.position_m, place) < ROLLED_NEAR_M);
});

test("Shift+Alt+click shoots the ball through the air", async (stage) => {
  const server = await stage.serve();
  await server.command("(playMode PlayOn)");
  const page = await stage.open(server);
  const { pixel } = await target(page, [5, 1, 0]);
  await clickWith(page, ["Shift", "Alt"], pixel);
  await server.stateWhen("a ball in the air", ({ ball }) => ball.position_m[2] > 0.5 && ball.position_m[0] > 0.3);
});

test("before kick-off the trainer's tools say what to do, and choosing a mode leaves their panel open", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 4");
  const page = await stage.open(server);
  await page.getByRole("button", { name: "Tools for referees and trainers" }).click();
  await see(page, "what to do", () => /Play on/.test(document.querySelector("#restraint")?.textContent));
  const { pixel, place } = await target(page, [4, 2, 0]);
  await page.getByRole("button", { name: "Beam", exact: true }).click();
  await page.mouse.click(...pixel);
  await see(page, "a note", () => /keeps the ball at the centre/.test(document.querySelector("#notes").innerText));
  // The referee puts the ball back in the cycle after the command.
  const { tick } = await server.state();
  await server.stateWhen("the ball at the centre again", (state) => state.tick > tick + 5 && distance(state.ball.position_m, [0, 0]) < BALL_NEAR_M);
  await page.keyboard.press("o");
  await page.locator('#modes [data-mode="PlayOn"]').click();
  await server.stateWhen("PlayOn", ({ mode }) => mode === "PlayOn");
  assert.ok(await page.locator("#hands").isVisible(), "the tools stay");
  assert.equal(await page.locator("#modes").count(), 0);
  await see(page, "no more advice", () => !document.querySelector("#restraint"));
  await page.mouse.click(...pixel);
  await server.stateWhen(`the ball near ${place}`, ({ ball }) => distance(ball.position_m, place) < 1);
});

test("points off the ground cannot be clicked", async (stage) => {
  const server = await stage.serve();
  const page = await stage.open(server, "?camera=free&lens=0,-10,2,1.571,0.3,0.8");
  await steadyCamera(page);
  assert.equal(await page.evaluate(() => window.spar.unproject([400, 20])), null);
  const { ball } = await server.state();
  await clickWith(page, ["Control"], [200, 120]);
  assert.ok(distance((await server.state()).ball.position_m, ball.position_m) < BALL_NEAR_M);
  assert.equal((await sparState(page)).connection, "open");
});
