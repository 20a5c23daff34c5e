// Tests of saved pages: a part of a run plays from the disk without a server and looks like the server's page.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ready, see, seeTick, sparState, steadyCamera, test, text, tickOf } from "./browser.mjs";
import { compare, looksAlive, photograph } from "./looks.mjs";
import { recording } from "./server.mjs";
import { until } from "./wait.mjs";

const folder = mkdtempSync(join(tmpdir(), "spar-offline-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** Opens a file from the disk. Every external request is an error. */
async function openFile(stage, file, query = "") {
  const page = await stage.page();
  const { href } = pathToFileURL(file);
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && stage.complain(`console ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => stage.complain(`error: ${error.stack ?? error}`));
  page.on("request", (request) => request.url().startsWith(href) || /^(data|blob):/.test(request.url()) || stage.complain(`request to ${request.url()}`));
  page.on("websocket", (socket) => stage.complain(`connection to ${socket.url()}`));
  await page.goto(`${href}?shadows=0&smooth=0&camera=6&${query}`, { waitUntil: "commit" });
  await ready(page);
  return page;
}

/** Saves a part of a server's run as a page. */
async function partOf(server, name, query) {
  const answer = await fetch(`${server.web}/api/page?${query}`);
  assert.equal(answer.status, 200);
  const file = join(folder, name);
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

async function seek(page, tick) {
  await page.evaluate((wanted) => {
    const track = document.querySelector(".track");
    const { left, width, top, height } = track.getBoundingClientRect();
    const [first, end] = ["valuemin", "valuemax"].map((name) => Number(track.getAttribute(`aria-${name}`)));
    const at = { clientX: left + (width * (wanted - first)) / (end - first), clientY: top + height / 2, button: 0, pointerId: 1, bubbles: true };
    track.setPointerCapture = () => {};
    for (const kind of ["pointerdown", "pointerup"]) track.dispatchEvent(new PointerEvent(kind, at));
  }, tick);
  await seeTick(page, tick);
}

function settled(page) {
  return page.evaluate(() => new Promise((resolve) => {
    let turns = 12;
    const turn = () => (turns-- ? requestAnimationFrame(turn) : resolve());
    turn();
  }));
}

test("a saved page plays from the disk and looks like the server's", async (stage) => {
  const run = await recording();
  const server = await stage.replay(run);
  const [from, to] = [run.play + 20, run.play + 120];
  const page = await openFile(stage, await partOf(server, "part.html", `from=${from}&to=${to + 1}`));
  await looksAlive(page);
  const state = await sparState(page);
  assert.deepEqual([state.source, state.role, state.connection, state.clock.first, state.clock.end], ["recording", "viewer", "open", from, to]);
  // It plays by itself to its end.
  await until("its last tick", () => tickOf(page), (tick) => tick === to);
  assert.equal((await sparState(page)).clock.isPlaying, false);
  assert.deepEqual([await text(page, "#mode"), await text(page, "#team-right")], ["Play on", "Beta"]);
  const served = await stage.open(server, "camera=6");
  for (const tick of [from + 60, from, to, from + 20]) {
    await seek(page, tick);
    await server.post(`/api/seek?tick=${tick}`);
    await seeTick(served, tick);
    await Promise.all([settled(page), settled(served)]);
    await steadyCamera(page);
    await steadyCamera(served);
    assert.deepEqual(compare(await photograph(page), await photograph(served)), { differing: 0, largest: 0 }, `tick ${tick}`);
  }
  // From frame to frame, two ticks apart.
  await page.keyboard.press("ArrowRight");
  await seeTick(page, from + 22);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await seeTick(page, from + 18);
  assert.equal(await page.getByRole("button", { name: "Save a part of the run" }).count(), 0, "it is a part already");
  await page.keyboard.press("k");
  await see(page, "that nothing can be changed", () => /a saved part of a run/.test(document.querySelector("#notes").innerText));
  await page.keyboard.press("z");
  assert.match(await text(page, "#hands"), /a saved part of a run: nothing can be changed in it/);
  assert.equal(await page.getByRole("button", { name: /^Start here/ }).count(), 0);
});

test("a link to a moment of a saved page stands still there", async (stage) => {
  const run = await recording();
  const server = await stage.replay(run);
  const file = await partOf(server, "moment.html", `from=${run.play}&to=${run.play + 80}&every=1`);
  const page = await openFile(stage, file, `at=${run.play + 33}`);
  await seeTick(page, run.play + 33);
  assert.equal((await sparState(page)).clock.isPlaying, false);
});

test("a damaged page says so", async (stage) => {
  const run = await recording();
  const server = await stage.replay(run);
  const file = await partOf(server, "whole.html", `from=${run.play}&to=${run.play + 30}`);
  const damaged = join(folder, "damaged.html");
  writeFileSync(damaged, (await readFile(file, "utf8")).replace(/id="clip">.{3000}/, 'id="clip">'));
  const page = await stage.page();
  await page.goto(pathToFileURL(damaged).href, { waitUntil: "commit" });
  await see(page, "the error message", () => document.querySelector("#connection")?.innerText.includes("cannot be played"));
});

test("a part is saved from the page: as a page, and as a recording", async (stage) => {
  const run = await recording();
  const server = await stage.replay(run);
  const page = await stage.open(server, `at=${run.kick + 50}`);
  await seeTick(page, run.kick + 50);
  await page.getByRole("button", { name: "Save a part of the run" }).click();
  await see(page, "the tick on screen", (tick) => window.spar.state().tick === tick, run.kick + 50);
  await page.getByLabel("From", { exact: true }).fill(((run.kick + 10) * 0.02).toFixed(2));
  await page.getByLabel("To", { exact: true }).fill("1");
  await page.getByLabel("To", { exact: true }).press("Enter");
  assert.ok(await page.locator("#part-page").isDisabled(), "the end lies before the beginning");
  await page.getByTitle("End at the moment on screen").click();
  const [asPage] = await Promise.all([page.waitForEvent("download"), page.locator("#part-page").click()]);
  assert.equal(asPage.suggestedFilename(), `Alpha-Beta-${run.kick + 10}-${run.kick + 51}.html`);
  const [asRecording] = await Promise.all([page.waitForEvent("download"), page.locator("#part-recording").click()]);
  assert.equal(asRecording.suggestedFilename(), `Alpha-Beta-${run.kick + 10}-${run.kick + 50}.mcap`);
  const file = join(folder, "saved.html");
  await asPage.saveAs(file);
  const saved = await openFile(stage, file);
  await until("its last tick", () => tickOf(saved), (tick) => tick === run.kick + 50);
  // The page shows the server's refusals.
  await page.getByLabel("To", { exact: true }).fill("9999");
  await page.getByLabel("To", { exact: true }).press("Enter");
  await page.locator("#part-page").click();
  await page.getByRole("alert").getByText("at most 6000").waitFor();
}, { expected: [/400 of .*api\/page/, /console error: Failed to load resource: .*400/] });
