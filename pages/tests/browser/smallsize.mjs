// Tests of the current small-size world: its page and tools.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pixelOf, see, seeTick, test } from "./browser.mjs";
import { compare, decodePng, photograph } from "./looks.mjs";
import { run } from "./server.mjs";
import { until } from "./wait.mjs";

/** The camera straight down on the whole field. */
const ABOVE = "?camera=8";
/** The canvas and its overlay marks. */
const PICTURE = "body *:not(#app):not(#field):not(#labels) { visibility: hidden !important }";
const NEAR_M = 0.05;
const ROBOT = "blue 3";

const distance = (place, to) => Math.hypot(place[0] - to[0], place[1] - to[1]);

const robotIn = (state, name) => state.robots.find((robot) => robot.name === name);

/** Formats numbers like the page. */
const words = (value, digits) => {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
};

/** A pixel, and the ground point that the page reports under it. */
async function target(page, place) {
  const pixel = await pixelOf(page, place);
  return { pixel, place: await page.evaluate((at) => window.spar.unproject(at), pixel) };
}

async function grab(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
}

test("both teams and the ball are there, and Ctrl+click puts the ball elsewhere", async (stage) => {
  const server = await stage.smallsize();
  const page = await stage.open(server, ABOVE);
  const state = await server.state();
  assert.deepEqual(state.teams, ["yellow", "blue"]);
  for (const team of state.teams) assert.equal(state.robots.filter((robot) => robot.team === team).length, 11, team);
  const before = await photograph(page);
  const { pixel, place } = await target(page, [2, 1.5, 0]);
  assert.ok(distance(state.ball.position_m, place) > 1);
  await page.keyboard.down("Control");
  await page.mouse.click(...pixel);
  await page.keyboard.up("Control");
  const { tick } = await server.stateWhen(`the ball at ${place}`, ({ ball }) => distance(ball.position_m, place) < NEAR_M);
  await see(page, `tick ${tick} or later`, (wanted) => Number(document.querySelector("#field").dataset.frame) >= wanted, tick);
  await until("the picture of it", async () => compare(before, await photograph(page)).differing, (differing) => differing > 2);
  await page.keyboard.press("0");
  await page.locator("#selected", { hasText: "ball" }).waitFor();
  await page.keyboard.press(">");
  await page.locator("#selected", { hasText: "yellow 0" }).waitFor();
});

test("Ctrl+Shift+drag pulls a robot by force: it drives there, it is let go, and the recording has it", async (stage) => {
  const folder = mkdtempSync(join(tmpdir(), "spar-pull-"));
  const file = join(folder, "pull.mcap");
  const server = await stage.smallsize("--record", file);
  // Away from the panels of the page.
  await server.command("(agent (unum 3)(team Right)(pos -1 -2 0))");
  const page = await stage.open(server, ABOVE);
  const begin = await server.stepBy(1);
  await seeTick(page, begin.tick);
  const from = robotIn(begin, ROBOT).position_m;
  const grip = await pixelOf(page, from);
  const { pixel, place } = await target(page, [1, 2, 0]);
  const way_m = distance(from, place);
  assert.ok(way_m > 4, `${way_m} m`);
  await page.keyboard.down("Control");
  await page.keyboard.down("Shift");
  await grab(page, grip, pixel);
  await page.keyboard.up("Shift");
  await page.keyboard.up("Control");
  await see(page, "what it does", (name) => document.body.textContent.includes(`Pulls ${name}`), ROBOT);
  // The world is paused: the next steps move the robot to the pointer.
  let last_m = way_m;
  for (const ticks of [24, 24, 48]) {
    const left_m = distance(robotIn(await server.stepBy(ticks), ROBOT).position_m, place);
    assert.ok(left_m < last_m - 0.01 && last_m - left_m <= (10 * ticks) / 240 + 0.001, `${left_m} m after ${last_m} m`);
    last_m = left_m;
  }
  assert.ok(last_m > NEAR_M, "still on its way");
  const there = await server.stepBy(480);
  assert.ok(distance(robotIn(there, ROBOT).position_m, place) < NEAR_M);
  assert.ok(distance(robotIn(there, "blue 4").position_m, robotIn(begin, "blue 4").position_m) < 0.2, "others stay");
  await page.mouse.up();
  await until("the end of the pull", () => page.evaluate(() => document.body.textContent), (text) => !text.includes(`Pulls ${ROBOT}`));
  await server.stepBy(4);
  await server.command("(killsim)").catch(() => {});
  await until("the end of the run", () => server.child.exitCode, (code) => code !== null);
  const orders = run("log", "inputs", file).split("\n").filter((line) => line.includes("TeleportRobot")).flatMap((line) => JSON.parse(line).inputs);
  const [beam, ...pulls] = orders.map((input) => input.Control?.command?.Order?.TeleportRobot).filter((order) => order);
  assert.ok(!beam.is_by_force && pulls.length >= 2, JSON.stringify(orders));
  assert.ok(pulls.slice(0, -1).every((order) => order.is_by_force && order.team === "Blue" && order.number === 3));
  assert.equal(pulls.at(-1).is_by_force, false, "it was let go");
  assert.match(run("replay", file, "--verify"), /verified/);
  rmSync(folder, { recursive: true });
});

test("the tool pulls without keys, as on phones, and a released entity stays", async (stage) => {
  const server = await stage.smallsize();
  const page = await stage.open(server, ABOVE);
  const begin = await server.stepBy(1);
  await seeTick(page, begin.tick);
  await page.getByRole("button", { name: "Tools for referees and trainers" }).click();
  await page.getByRole("button", { name: "Pull", exact: true }).click();
  const grip = await pixelOf(page, begin.ball.position_m);
  const { pixel, place } = await target(page, [2.5, 1, 0]);
  await grab(page, grip, pixel);
  const early = await server.stepBy(12);
  assert.ok(distance(early.ball.position_m, begin.ball.position_m) > 0.02 && distance(early.ball.position_m, place) > 1, "it does not jump");
  const there = await server.stepBy(600);
  assert.ok(distance(there.ball.position_m, place) < NEAR_M, `${there.ball.position_m}`);
  await page.mouse.up();
  await page.keyboard.press("Escape");
  await page.mouse.move(...grip);
  const later = await server.stepBy(240);
  assert.ok(distance(later.ball.position_m, place) < 2 * NEAR_M);
});

test("camera coverage is drawn on the field when it is switched on", async (stage) => {
  const server = await stage.smallsize();
  const page = await stage.open(server, ABOVE);
  const { tick } = await server.stepBy(4);
  await seeTick(page, tick);
  const { things } = await server.get("/api/scene");
  assert.deepEqual(things.filter(({ kind }) => kind === "camera").map(({ name }) => name), [0, 1, 2, 3].map((n) => `camera ${n}`));
  await pixelOf(page, [0, 0, 0]);
  const without = await photograph(page);
  await page.getByRole("button", { name: "Choose drawings" }).click();
  const box = page.getByRole("checkbox", { name: "Camera coverage" });
  assert.equal(await box.isChecked(), false, "off at first");
  await box.check();
  await page.keyboard.press("Escape");
  await until("the field in the cameras' colours", async () => compare(without, await photograph(page)).differing, (differing) => differing > 5000);
  await page.keyboard.press("Shift+N");
  await until("the field as it was", async () => compare(without, await photograph(page)).differing, (differing) => differing < 200);
  await page.evaluate(() => localStorage.clear());
});

/** The expected panel text of a report: camera, then the reported position or the reason for a missing report. */
function rowOf({ camera, at, truth, turned_rad, remark }) {
  const name = camera.replace("camera ", "");
  if (!at) return [name, remark];
  const turned = turned_rad === null ? "" : words((turned_rad * 180) / Math.PI, 1);
  return [name, `${words(at[0], 3)}  ${words(at[1], 3)}`, words(1000 * distance(at, truth), 1), turned];
}

test("the panel compares camera reports with true positions, and gives reasons for missing reports", async (stage) => {
  const server = await stage.smallsize("--set", "realism=RC2021");
  // Between the first camera and the second.
  await server.command("(agent (unum 3)(team Right)(pos 0 2 0))");
  await server.command("(ball (pos -3 2 0.0215)(vel 0 0 0))");
  const page = await stage.open(server, ABOVE);
  const { tick } = await server.stepBy(30);
  await seeTick(page, tick);
  await page.evaluate(() => window.spar.select("ball"));
  await page.keyboard.press("Shift+I");
  const rows = () => page.evaluate(() => [...document.querySelectorAll("#reports tr[data-camera]")].map((row) => [...row.children].map((cell) => cell.textContent)));
  const check = async (thing, seenBy) => {
    await see(page, `the panel of ${thing}`, ([name, wanted]) => {
      const { thing, tick } = document.querySelector("#robot")?.dataset ?? {};
      return thing === name && tick === String(wanted);
    }, [thing, tick]);
    const [{ things }] = await server.get(`/api/details?thing=${encodeURIComponent(thing)}&from=${tick}&to=${tick + 1}`);
    const { reports } = things[0];
    assert.deepEqual(await rows(), reports.map(rowOf), thing);
    assert.equal(reports.filter(({ at }) => at).length, seenBy, JSON.stringify(reports));
    assert.equal(reports.filter(({ remark }) => remark === "outside its view").length, 4 - seenBy);
    assert.ok(reports.every(({ at, truth }) => !at || (distance(at, truth) > 0 && distance(at, truth) < 0.02)), "noise, and not more");
  };
  await check("ball", 1);
  await page.evaluate((name) => window.spar.select(name), ROBOT);
  await check(ROBOT, 2);
  const picture = () => page.screenshot({ style: PICTURE, scale: "css" }).then(decodePng);
  const without = await picture();
  await page.keyboard.press("Shift+V");
  await until("marks of camera reports", async () => compare(without, await picture()).differing, (differing) => differing > 20);
  await page.evaluate(() => localStorage.clear());
});
