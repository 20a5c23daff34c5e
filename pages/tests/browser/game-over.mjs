// Tests of the end of a game: its result and goals, live, in recordings, and after the server has ended.

import assert from "node:assert/strict";
import { see, seeState, seeTick, sparState, test, text, tickOf } from "./browser.mjs";
import { scratchFile } from "./server.mjs";
import { until } from "./wait.mjs";

/** A game with a goal that has just ended, and a page that has followed it from the beginning. */
async function play(stage, ...args) {
  const server = await stage.serve(...args);
  await server.join("Alpha 1", "Beta 2");
  const page = await stage.open(server);
  await see(page, "a past", () => window.spar.state().clock.canSeek);
  await server.command("(playMode PlayOn)");
  await server.command("(ball (pos 14 0 0.1) (vel 6 0 0))");
  await server.stateWhen("a goal", ({ score }) => score[0] === 1);
  assert.equal(await page.locator("#result").count(), 0, "no result while the game continues");
  await server.command("(playMode GameOver)");
  await seeResult(page);
  const goal = (await server.get("/api/events")).find(({ kind }) => kind === "goal");
  return { server, page, goal };
}

const seeResult = (page) => see(page, "the result", () => /Game over/.test(document.querySelector("#result")?.textContent));
const seeNoResult = (page) => see(page, "no result", () => !document.querySelector("#result"));

async function watchGoal(page, goal) {
  const button = page.locator("#result li button");
  await until("the goal", () => button.count(), (count) => count === 1);
  assert.match(await button.innerText(), /Goal for Alpha!/);
  await button.click();
  await until("a tick shortly before the goal", () => tickOf(page), (tick) => tick < goal.tick && goal.tick - tick <= 260);
  await seeNoResult(page);
  await until("the goal again", () => tickOf(page), (tick) => tick >= goal.tick);
}

test("at the end of a game the page shows result and goals, and a click plays a goal again", async (stage) => {
  const { server, page, goal } = await play(stage);
  await seeState(page, server);
  assert.match(await text(page, "#result .score"), /Alpha\s+1 : 0\s+Beta/);
  await watchGoal(page, goal);
  await page.keyboard.press("End");
  await seeResult(page);
  await page.getByRole("button", { name: "Close the result" }).click();
  await seeNoResult(page);
  assert.ok((await sparState(page)).clock.isLive);
});

test("two goals at one tick are two goals of the result", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1", "Beta 2");
  /** Injects two goals at one tick before the server's end event. */
  const tellGoals = (message) => {
    const told = typeof message === "string" && JSON.parse(message);
    if (told?.kind !== "events" || !told.events.some(({ what }) => what === "GameOver")) return message;
    const { tick, time_s } = told.events[0];
    const goals = ["left", "right"].map((side) => ({ tick, time_s, kind: "goal", what: `goal for the ${side} team`, why: "" }));
    return JSON.stringify({ ...told, events: [...goals, ...told.events] });
  };
  const prepare = (page) => page.routeWebSocket(/\/ws/, (socket) => {
    const own = socket.connectToServer();
    own.onMessage((message) => socket.send(tellGoals(message)));
  });
  const page = await stage.open(server, "", { prepare });
  await server.command("(playMode GameOver)");
  await seeResult(page);
  await until("two goals", () => page.locator("#result li").count(), (count) => count === 2);
});

test("when a watched match is over its tools are off, and Start here is not", async (stage) => {
  const server = await stage.serve();
  /** Injects the end of the run, as sent by the server of a watched match. */
  const tellEnd = (message) => {
    const told = typeof message === "string" && JSON.parse(message);
    return told?.kind === "stats" ? JSON.stringify({ ...told, speed: 0, is_over: true }) : message;
  };
  const prepare = (page) => page.routeWebSocket(/\/ws/, (socket) => {
    const own = socket.connectToServer();
    own.onMessage((message) => socket.send(tellEnd(message)));
  });
  const page = await stage.open(server, "speed=1", { prepare });
  await see(page, "a past", () => window.spar.state().clock.canSeek);
  await see(page, "the end in the corner", () => /has ended/.test(document.querySelector("#speed").innerText));
  await page.keyboard.press("z");
  const buttons = (isDisabled) => page.locator(`#hands button:${isDisabled ? "disabled" : "enabled"}`).allInnerTexts();
  assert.deepEqual((await buttons(false)).map((words) => words.split(" …")[0]), ["✕", "Start here"]);
  assert.ok((await buttons(true)).length > 8);
  await page.keyboard.press("k");
  await see(page, "why", () => /The match is over\. Start here continues/.test(document.querySelector("#notes").innerText));
});

test("a recording has its result at its end, and not before", async (stage) => {
  const file = scratchFile("over.mcap");
  const { server, goal } = await play(stage, "--record", file);
  await server.command("(killsim)").catch(() => {});
  await until("the end of the recorded run", () => server.child.exitCode, (code) => code !== null);
  const replay = await stage.replay({ file });
  const page = await stage.open(replay, "?at=0");
  await seeTick(page, (await sparState(page)).clock.first);
  assert.equal(await page.locator("#result").count(), 0);
  await page.getByRole("slider", { name: "Place in the run" }).focus();
  await page.keyboard.press("End");
  await seeResult(page);
  await watchGoal(page, goal);
}, { expected: [/WebSocket connection to .* failed/, /ERR_CONNECTION_REFUSED/] });

test(
  "when the server of a finished match ends, the page keeps result and goals and says what happened",
  async (stage) => {
    const { server, page, goal } = await play(stage);
    // The page fetches the goals within a few seconds.
    const fetched = () => page.evaluate(() => performance.getEntriesByType("resource").filter(({ name, responseEnd }) => name.includes("/api/frames") && responseEnd > 0).length);
    await until("the goal's pictures", fetched, (count) => count > 0);
    await page.waitForTimeout(2500);
    await server.kill();
    await see(page, "what happened", () => /match is over, and its server has ended/.test(document.querySelector("#connection").innerText));
    assert.match(await text(page, "#connection"), /keeps the result/);
    await see(page, "no light that says LIVE", () => !document.querySelector("#live").classList.contains("on"));
    await seeResult(page);
    await watchGoal(page, goal);
  },
  { expected: [/WebSocket connection to .* failed/, /ERR_CONNECTION_REFUSED/] },
);
