// Tests of the event list, and of events in the score bar and the banner.

import assert from "node:assert/strict";
import { see, seeState, seeTick, test, text, tickOf } from "./browser.mjs";
import { recording } from "./server.mjs";
import { until } from "./wait.mjs";

/** The list's initial filter: the marks of the timeline. */
const MARKED = ["goal", "no-goal", "foul", "mode", "kick-off", "half", "sides", "fall", "finished"];

const list = (page) => page.getByRole("button", { name: "List of all events" });
const rows = (page) => page.locator("#events .row button");

/** The distance of the list from its end, pixels. */
const toEnd = (page) => page.locator("#events .list").evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);

test("all events of a recording are listed, and a click goes there", async (stage) => {
  const server = await stage.replay(await recording());
  const page = await stage.open(server);
  const events = await server.get("/api/events");
  await list(page).click();
  const marks = events.filter(({ kind }) => MARKED.includes(kind)).length;
  await see(page, "the important ones at first", (words) => document.querySelector("#events h2 small").textContent === words, marks === events.length ? String(marks) : `${marks} of ${events.length}`);
  await page.getByLabel("Kind of events").selectOption("");
  await see(page, "as many as the server has", (count) => document.querySelector("#events h2 small").textContent === String(count), events.length);
  await page.getByLabel("Kind of events").selectOption("goal");
  await until("the goal alone", () => rows(page).count(), (count) => count === 1);
  assert.match(await rows(page).innerText(), /Goal of left/);
  await rows(page).click();
  assert.equal(await page.locator("#events .row.open").count(), 1, "its text in full");
  const goal = events.find((event) => event.kind === "goal");
  const place = Math.max(0, goal.tick - 250);
  await seeTick(page, place);
  assert.deepEqual((await seeState(page, server)).score, [0, 0]);
  await page.getByLabel("Kind of events").selectOption("");
  const find = page.getByLabel("Find in events");
  await find.fill("^free kick (left|right)");
  await until("the free kick", () => rows(page).allInnerTexts(), (texts) => texts.length === 1 && /Free kick left/.test(texts[0]));
  await find.fill("no such thing (");
  await until("no events", () => rows(page).count(), (count) => count === 0);
  await find.press("Escape");
  await page.locator("#events").waitFor({ state: "detached" });
});

test("the list of a live run is a window, and follows the newest event until the user scrolls away", async (stage) => {
  const server = await stage.serve();
  const page = await stage.open(server);
  const more = async () => {
    const before = (await server.get("/api/events")).length;
    await server.command("(playMode PlayOn)(playMode KickIn_Left)(playMode PlayOn)(playMode corner_kick_right)".repeat(15));
    return until("more events", async () => (await server.get("/api/events")).length, (count) => count > before + 30);
  };
  await page.keyboard.press("Shift+H");
  await page.getByLabel("Kind of events").selectOption("");
  const many = await more();
  await see(page, "all of them counted", (least) => Number(document.querySelector("#events h2 small").textContent) >= least, many);
  assert.ok((await rows(page).count()) < 30, "rows that can be seen, and few more");
  await until("the end of the list", () => toEnd(page), (far) => far < 2);
  await page.locator("#events .list").evaluate((box) => (box.scrollTop = 0));
  await see(page, "the first events", () => document.querySelector("#events .row")?.style.top === "0px");
  await more();
  await see(page, "more of them", (before) => Number(document.querySelector("#events h2 small").textContent) > before, many);
  assert.equal(await page.locator("#events .list").evaluate((box) => box.scrollTop), 0, "it keeps the user's scroll position");
});

test("the list of a recording begins at the moment on screen, and stays there with another filter", async (stage) => {
  const run = await recording();
  const server = await stage.replay(run);
  const page = await stage.open(server, `?at=${run.kick + 20}`, { viewport: { width: 720, height: 400 } });
  await seeTick(page, run.kick + 20);
  await list(page).click();
  const isInSight = () => {
    const [row, box] = ["#events .now", "#events .list"].map((id) => document.querySelector(id)?.getBoundingClientRect());
    return row !== undefined && box !== undefined && row.top >= box.top - 1 && row.bottom <= box.bottom + 1;
  };
  await see(page, "the latest event that has happened", isInSight);
  assert.equal(await page.getByLabel("Kind of events").inputValue(), "*");
  await page.getByLabel("Kind of events").selectOption("");
  await see(page, "it among all of them", isInSight);
});

test("pass mode expires, then the wait of its team", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1", "Beta 2");
  const page = await stage.open(server);
  await server.command("(playMode PlayOn)");
  await see(page, "play on", () => window.spar.state().mode === "PlayOn");
  assert.equal(await page.locator("#pass-timer").count(), 0);
  await server.command("(playMode pass_right)");
  const seconds = async () => Number(/[\d.]+/.exec(await text(page, "#pass-timer"))[0]);
  await see(page, "the timer of pass mode", () => /^Pass/.test(document.querySelector("#pass-timer")?.textContent.trim()));
  assert.equal(await page.locator("#pass-timer").getAttribute("data-side"), "right");
  const [timer, team] = await page.evaluate(() => [document.querySelector("#pass-timer"), document.querySelector("#team-right").parentElement].map((element) => getComputedStyle(element).backgroundColor));
  assert.equal(timer, team, "in the team's colour");
  await see(page, "the wait after it", () => /^Goals count in \d/.test(document.querySelector("#pass-timer")?.textContent.trim()));
  const first = await seconds();
  assert.ok(first > 5 && first <= 10, `${first} s`);
  await until("less of it", seconds, (now) => now < first - 0.5);
  await server.command("(playMode KickIn_Left)");
  await see(page, "no timer any more", () => !document.querySelector("#pass-timer"));
});

test("a penalty's time counts from play on, if the setting is on", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1", "Beta 2");
  const page = await stage.open(server);
  await server.command("(playMode PlayOn)");
  await see(page, "play on", () => window.spar.state().mode === "PlayOn");
  assert.equal(await page.locator("#penalty-timer").count(), 0);
  await page.keyboard.press("Control+p");
  await until("its timer", () => text(page, "#penalty-timer"), (words) => /^Penalty (2[0-4]|1\d)\.\d$/.test(words));
  await page.keyboard.press("Control+p");
  await see(page, "no timer", () => !document.querySelector("#penalty-timer"));
});

test("the end of a half is announced with the score, whenever playback passes it", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1", "Beta 2");
  const page = await stage.open(server);
  await server.command("(playMode PlayOn)(score (left 3) (right 1))(time 299.5)");
  await until("the note", () => text(page, "#half-over"), (words) => /^Half over, score (3 : 1|1 : 3)$/.test(words));
  await see(page, "no note", () => !document.querySelector("#half-over"));
  const { tick } = (await server.get("/api/events")).find(({ kind }) => kind === "half");
  await page.keyboard.press("Shift+H");
  await page.locator('#events .row button[data-kind="half"]').click();
  await until("the time before it", () => tickOf(page), (now) => now < tick);
  await until("the note again", () => text(page, "#half-over"), (words) => words.startsWith("Half over"));
});
