// Tests of the competition page: a competition from the form has the results of the command line, Stop works during a run, the
// current run is visible with the referee's drawings, and guests cannot order runs. Reports show recorded runs without a
// server.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ready, see, test, text, tickOf } from "./browser.mjs";
import { faultyControls } from "./controls.mjs";
import { SPAR } from "./server.mjs";
import { until } from "./wait.mjs";

const TOKEN = "secret";
const WIDE = { viewport: { width: 1280, height: 800 } };

function program(stage, ...args) {
  return stage.challenges("--token", TOKEN, ...args);
}

/** Fills in challenges and parameters through the form. */
async function choose(page, challenges, fields) {
  for (const button of await page.locator("button[data-challenge]").all()) {
    const [name, isOn] = [await button.getAttribute("data-challenge"), (await button.getAttribute("aria-pressed")) === "true"];
    if (challenges.includes(name) !== isOn) await button.click();
  }
  for (const [id, value] of Object.entries(fields)) {
    const field = page.locator(`#${id}`);
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption({ label: value });
    else await field.fill(value);
  }
}

const isIdle = () => document.querySelector("#competition")?.disabled === false;

/** The result tables: challenge, then team, then column. */
function tables(page) {
  return page.evaluate(async () => {
    const all = {};
    const read = () => {
      for (const table of document.querySelectorAll("table[data-results]")) {
        const rows = [...table.querySelectorAll("tr[data-team]")];
        const cells = (row) => [...row.querySelectorAll("td[data-column]")].map((cell) => [cell.dataset.column, cell.textContent.trim().replace("−", "-")]);
        all[table.dataset.results] = Object.fromEntries(rows.map((row) => [row.dataset.team, Object.fromEntries(cells(row))]));
      }
    };
    const tabs = [...document.querySelectorAll("[role=tab]")];
    if (!tabs.length) read();
    for (const tab of tabs) {
      tab.click();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      read();
    }
    return all;
  });
}

test("a competition from the page has the results of the command line", async (stage) => {
  const server = await program(stage, "--team", "builtin:1", "--team", "builtin:3");
  const page = await stage.goTo(server, `token=${TOKEN}`, WIDE);
  await see(page, "the form", isIdle);
  assert.deepEqual(await faultyControls(page), [], "the form");
  await choose(page, ["kick", "rollingBall"], { seed: "9", runs: "2", repetitions: "1", speed: "as fast as it can" });
  await page.click("#competition");
  await until("all results", () => server.get("/api/competition"), (state) => state.phase === "idle" && state.progress.made === 8);
  await see(page, "the end", isIdle);
  await page.locator("[role=tabpanel]:not([hidden]) tr[data-team] button").first().click();
  await page.locator("[data-attempts]").waitFor();
  assert.deepEqual(await faultyControls(page), [], "with results");
  const shown = await tables(page);
  for (const challenge of ["kick", "rollingBall"]) {
    const args = ["challenge", "run", challenge, "--team", "builtin:1", "--team", "builtin:3", "--seed", "9", "--runs", "2", "--repetitions", "1"];
    const [{ results }] = JSON.parse(execFileSync(SPAR, [...args, "--json", "-", "--quiet"], { encoding: "utf8" })).challenges;
    for (const { team, place, score, falls, penalties, runs, parts } of results) {
      const row = shown[challenge][team];
      assert.equal(Number(row.place), place);
      assert.equal(Number(row.score).toFixed(3), score.toFixed(3), `${challenge} ${team}`);
      assert.equal(Number(row.runs), runs);
      if ("falls" in row) assert.equal(Number(row.falls), falls);
      if ("penalties" in row) assert.equal(Number(row.penalties), penalties);
      for (const { name, value } of parts) if (name in row) assert.equal(Number(row[name]).toFixed(3), value.toFixed(3), name);
    }
  }
});

test("the current run is visible with the referee's drawings, and Stop ends it", async (stage) => {
  const server = await program(stage);
  const page = await stage.goTo(server, `token=${TOKEN}`, WIDE);
  await see(page, "the form", isIdle);
  await choose(page, ["kick"], { runs: "5", repetitions: "1", speed: "1×" });
  await page.click("#competition");
  const frame = await (await page.waitForSelector("iframe#run")).contentFrame();
  await ready(frame);
  await see(page, "what runs", () => /kick/i.test(document.querySelector("#status").textContent) && /running/.test(document.querySelector("#status").textContent));
  const drawn = async () => server.get(`/run/api/drawings?tick=${await tickOf(frame)}`);
  await until("drawings of the referee", drawn, ({ sets }) => sets.some(({ name }) => name.includes("kickChallenge")));
  await page.click("#stop");
  await see(page, "that it stops", () => document.querySelector("#stop")?.textContent.includes("now"));
  await page.click("#stop");
  await see(page, "the end", isIdle);
  assert.match(await text(page, "#message"), /Stopped after [01] of 5 runs/);
});

test("a page without the token is read-only", async (stage) => {
  const server = await program(stage);
  const page = await stage.goTo(server, "", WIDE);
  await see(page, "the table of teams", () => document.querySelector("#teams input"));
  assert.ok(await page.locator("#competition").isDisabled());
  assert.ok(await page.locator("#test").isDisabled());
  assert.match(await text(page, "body"), /token/);
});

test("a report shows a recorded run at the moment when its clock begins", async (stage) => {
  const folder = mkdtempSync(join(tmpdir(), "spar-report-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const files = ["--record", join(folder, "films"), "--html", join(folder, "report.html")];
  execFileSync(SPAR, ["challenge", "run", "kick", "--runs", "1", "--repetitions", "1", "--quiet", ...files]);
  const page = await stage.page();
  page.on("pageerror", (error) => stage.complain(`error: ${error.stack ?? error}`));
  await page.goto(pathToFileURL(join(folder, "report.html")).href);
  const link = await page.locator("a", { hasText: "watch" }).first().getAttribute("href");
  const begin = Number(/at=(\d+)$/.exec(link)[1]);
  assert.ok(begin > 0, link);
  await page.goto(`${pathToFileURL(join(folder, "films/run-1.html")).href}?at=${begin}&shadows=0&smooth=0`, { waitUntil: "commit" });
  await ready(page);
  const tick = await tickOf(page);
  assert.ok(tick >= begin - 1 && tick <= begin + 150, `tick ${tick}, not ${begin}`);
});
