// Tests of the local timeline: buttons, keys and the line itself, in recordings and live runs.

import assert from "node:assert/strict";
import { see, seeState, seeTick, sparState, test, text, tickOf } from "./browser.mjs";
import { looksAlive } from "./looks.mjs";
import { recording } from "./server.mjs";
import { until } from "./wait.mjs";

const button = (page, name) => page.getByRole("button", { name, exact: true });
const slider = (page) => page.getByRole("slider", { name: "Place in the run" });

async function onTape(stage, query = "") {
  const server = await stage.replay(await recording());
  const page = await stage.open(server, query);
  return { server, page };
}

/** The line spans the whole run. */
async function pointAt(page, share) {
  const box = await slider(page).boundingBox();
  return [box.x + share * box.width, box.y + box.height / 2];
}

function seePlaying(page, isPlaying) {
  const name = isPlaying ? "Pause" : "Play";
  return see(page, `the button ${name}`, (wanted) => document.querySelector("#play").ariaLabel === wanted, name);
}

test("the timeline plays, pauses and steps a recording", async (stage) => {
  const { server, page } = await onTape(stage);
  await seePlaying(page, false);
  await button(page, "Play").click();
  await seePlaying(page, true);
  await until("ticks that pass", () => tickOf(page), (tick) => tick > 10);
  await button(page, "Pause").click();
  await seePlaying(page, false);
  const { tick } = await until("a server that stands still", async () => {
    const before = await server.state();
    const after = await server.state();
    return { tick: after.tick, stands: before.tick === after.tick };
  }, ({ stands }) => stands);
  await seeTick(page, tick);
  await button(page, "One step").click();
  await seeTick(page, tick + 1);
  await button(page, "One step back").click();
  await seeTick(page, tick);
  await page.keyboard.press("ArrowRight");
  await seeTick(page, tick + 1);
  await page.keyboard.press("Shift+ArrowRight");
  await seeTick(page, tick + 51);
  await page.keyboard.press("Shift+ArrowLeft");
  await seeTick(page, tick + 1);
  await seeState(page, server);
});

test("a click on the line goes there, and a drag ends where it ends", async (stage) => {
  const { server, page } = await onTape(stage);
  const { first, end } = (await sparState(page)).clock;
  const near = (share) => async () => {
    const tick = await tickOf(page);
    return { tick, isNear: Math.abs(tick - (first + share * (end - first))) < 0.02 * (end - first) };
  };
  // Marks catch clicks nearby. Where they are depends on the ticks until the robots have joined, in real time.
  const marks = (await server.get("/api/events")).map((event) => (event.tick - first) / (end - first));
  const free = [0.4, 0.45, 0.35, 0.3, 0.5, 0.55, 0.25].filter((share) => marks.every((mark) => Math.abs(mark - share) > 0.04));
  const [clicked, dropped] = free;
  await page.mouse.click(...(await pointAt(page, clicked)));
  await until("the tick of the click", near(clicked), ({ isNear }) => isNear);
  await page.mouse.move(...(await pointAt(page, clicked)));
  await page.mouse.down();
  for (const share of [0.35, 0.4, 0.42, 0.2, 0.1, dropped]) await page.mouse.move(...(await pointAt(page, share)), { steps: 4 });
  await page.mouse.up();
  const { tick } = await until("the tick of the drag's end", near(dropped), ({ isNear }) => isNear);
  await server.stateWhen(`tick ${tick}`, (state) => state.tick === tick);
  assert.equal(Number(await slider(page).getAttribute("aria-valuenow")), tick);
  await looksAlive(page);
});

test("the timeline jumps to the goal", async (stage) => {
  const { server, page } = await onTape(stage);
  const goal = (await server.get("/api/events")).find((event) => event.kind === "goal");
  await see(page, "the goal's mark", () => document.querySelector("#timeline i.goal"));
  await button(page, "Next goal").click();
  await until("a tick shortly before the goal", () => tickOf(page), (tick) => tick > 0 && goal.tick - tick >= 0 && goal.tick - tick <= 300);
  assert.deepEqual((await seeState(page, server)).score, [0, 0]);
  // Seconds later, past the goal.
  for (let i = 0; i < 6; i++) {
    const tick = await tickOf(page);
    if (tick >= goal.tick) break;
    await page.keyboard.press("Shift+ArrowRight");
    await seeTick(page, tick + 50);
  }
  await until("the goal's banner", () => text(page, "#banner"), (words) => words.includes("Goal for Alpha!"));
  assert.deepEqual((await seeState(page, server)).score, [1, 0]);
});

test("a recording plays backwards on request", async (stage) => {
  const { play } = await recording();
  const { server, page } = await onTape(stage, `?at=${play}`);
  await seeTick(page, play);
  await page.locator("#rate").selectOption("-4");
  await button(page, "Play").click();
  await seeTick(page, 0);
  assert.equal((await server.state()).tick, 0);
});

test("a live run can be looked at again while it continues", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1");
  const page = await stage.open(server);
  await see(page, "a past", () => window.spar.state().clock.canSeek && window.spar.state().clock.end > 120);
  await button(page, "Pause").click();
  await see(page, "a picture of its own", () => !window.spar.state().clock.isLive);
  await seePlaying(page, false);
  const tick = await tickOf(page);
  await button(page, "One step back").click();
  await seeTick(page, tick - 1);
  await server.stateWhen("later ticks", (state) => state.tick > tick + 25);
  assert.equal(await tickOf(page), tick - 1, "the picture stands still while the run continues");
  await page.mouse.click(...(await pointAt(page, 0.2)));
  await until("an early tick", () => tickOf(page), (now) => now < tick - 20);
  await looksAlive(page);
  await page.locator("#live").click();
  await see(page, "the run as it is now", () => window.spar.state().clock.isLive);
  await until("a late tick", () => tickOf(page), (now) => now > tick + 25);
});
