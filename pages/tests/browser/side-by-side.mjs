// Tests of the comparison page: one time, one camera, and the first difference.

import assert from "node:assert/strict";
import { see, seeTick, sparState, test, text } from "./browser.mjs";
import { decodePng, demandLife } from "./looks.mjs";
import { branch, matchLog, recording } from "./server.mjs";
import { until } from "./wait.mjs";

const AT = 100;
const CHANGED = 200;
const ONLY_FIELDS = "body *:not(#app):not(main):not(section):not(iframe):not(#field) { visibility: hidden !important }";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function runs() {
  const run = await recording();
  return [run.file, await branch(run, AT, CHANGED)];
}

const seeBoth = (panes, tick) => Promise.all(panes.map((pane) => seeTick(pane, tick)));
const selections = (panes) => Promise.all(panes.map(async (pane) => (await sparState(pane)).selection));
const lenses = (panes) => Promise.all(panes.map((pane) => pane.evaluate(() => structuredClone(window.spar.lens()))));

/** The ticks of both views, read in one task. */
const ticks = (page) => page.evaluate(() => [...document.querySelectorAll("iframe")].map((frame) => Number(frame.contentDocument.querySelector("#field").dataset.frame)));

/** Presses a key in a view. */
async function press(page, pane, key) {
  await pane.evaluate(() => window.focus());
  await page.keyboard.press(key);
}

/** Points at a tick of the timeline. */
async function clickTimeline(page, tick) {
  const track = page.locator('[role="slider"]');
  const { x, y, width, height } = await track.boundingBox();
  const [first, end] = await Promise.all(["min", "max"].map(async (name) => Number(await track.getAttribute(`aria-value${name}`))));
  await page.mouse.click(x + (width * (tick - first)) / (end - first), y + height / 2);
  await page.mouse.move(x, y - 200);
  return Number(await until("a place on the timeline", () => track.getAttribute("aria-valuenow"), (now) => Math.abs(now - tick) < 5));
}

test("both pictures show the tick that was sought, and the first difference is marked in them", async (stage) => {
  const server = await stage.view(await runs(), "--paused");
  const { page, panes } = await stage.openPair(server);
  const { difference } = await server.get("/api/difference");
  assert.equal(difference.tick, CHANGED);
  await page.locator("#go").waitFor();
  await seeBoth(panes, await clickTimeline(page, 320));
  assert.deepEqual(await selections(panes), [difference.thing, difference.thing], "after the difference");
  await seeBoth(panes, await clickTimeline(page, 150));
  assert.deepEqual(await selections(panes), [null, null], "before it");

  await page.locator("#go").click();
  await seeBoth(panes, CHANGED + 1);
  await see(page, "a button that says that it is here", () => document.querySelector("#go").classList.contains("on"));
  assert.deepEqual(await selections(panes), [difference.thing, difference.thing]);
  const told = (await text(page, "#finding")).replace(/\s+/g, " ");
  const [, robot, part] = /^(.+ \d+) (.+)$/.exec(difference.body);
  for (const part_told of [`after tick ${CHANGED}`, `${part} of ${robot}`, difference.a, difference.b]) assert.ok(told.includes(part_told), `${part_told} in: ${told}`);
  const mark = await page.locator(".track .mark").boundingBox();
  const knob = await page.locator(".track > b").boundingBox();
  assert.ok(Math.abs(mark.x + mark.width / 2 - knob.x - knob.width / 2) < 2, "the mark is where the knob is");
  for (const pane of panes) demandLife(decodePng(await pane.locator("#field").screenshot({ style: ONLY_FIELDS, scale: "css" })));

  await page.keyboard.press("ArrowLeft");
  await seeBoth(panes, CHANGED);
  assert.deepEqual(await selections(panes), [null, null]);
});

test("both play at one pace, by buttons and by keys in either picture", async (stage) => {
  const server = await stage.view(await runs(), "--at", "150", "--paused");
  const { page, panes } = await stage.openPair(server);
  await seeBoth(panes, 150);
  await page.getByRole("button", { name: "Play" }).click();
  for (let look = 0; look < 10; look++) {
    await page.waitForTimeout(50);
    const [a, b] = await ticks(page);
    assert.ok(Math.abs(a - b) <= 1, `${a} and ${b}`);
  }
  await until("both to continue", () => ticks(page), ([a, b]) => a > 170 && b > 170);
  await press(page, panes[1], "p");
  await page.getByRole("button", { name: "Play" }).waitFor();
  const stood = Number(await page.locator("#bar").getAttribute("data-tick"));
  await seeBoth(panes, stood);
  await press(page, panes[0], "ArrowRight");
  await seeBoth(panes, stood + 1);
  await page.locator("#rate").selectOption("-2");
  await until("both to go back", () => ticks(page), ([a, b]) => a < 130 && b < 130);
  await page.getByRole("button", { name: "Pause" }).click();
  // The second run begins later.
  await clickTimeline(page, 40);
  await page.getByText(`begins at tick ${AT}`).waitFor();
  assert.equal((await server.get("/a/api/state")).tick, 150, "the server's own run stands still");
});

test("the last touched picture leads the camera of both while they are linked", async (stage) => {
  const server = await stage.view(await runs(), "--paused");
  const { page, panes } = await stage.openPair(server);
  const isSame = ([a, b]) => Math.abs(a.yaw - b.yaw) + Math.abs(a.pitch - b.pitch) + Math.hypot(...a.eye.map((x, k) => x - b.eye[k])) < 1e-3;
  const before = await lenses(panes);
  await press(page, panes[1], "8");
  await until("one camera from above", () => lenses(panes), (now) => now[0].pitch < -1.5 && isSame(now));
  assert.ok(before[0].pitch > -1.5);
  const box = await page.locator("iframe").first().boundingBox();
  await page.mouse.move(box.x + 200, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + 160, { steps: 4 });
  await page.mouse.up();
  await until("one camera that was turned", () => lenses(panes), (now) => Math.abs(now[1].yaw - Math.PI / 2) > 0.1 && isSame(now));
  await page.getByRole("button", { name: "Cameras linked" }).click();
  await press(page, panes[0], "1");
  await until("two cameras", () => lenses(panes), (now) => Math.abs(now[0].yaw) < 0.01 && !isSame(now));
  // Unassigned keys go to the view that the user touched last.
  await page.locator("#go").focus();
  await page.keyboard.press("8");
  await until("the first camera from above", () => lenses(panes), (now) => now[0].pitch < -1.5);
});

test("a match log is shown, and has nothing to compare", async (stage) => {
  const run = await recording();
  const server = await stage.view([run.file, matchLog(run)], "--paused");
  const { page } = await stage.openPair(server);
  await page.getByText("is a match log: it has no states to compare").waitFor();
  const tick = await clickTimeline(page, 300);
  // A row represents ten ticks.
  await until("one time in both", () => ticks(page), ([a, log]) => a === tick && Math.abs(log - tick / 10) <= 1);
  assert.equal(await page.locator("#go").count(), 0);
});

test("on a phone the pictures are one above the other, and everything has its place", async (stage) => {
  const server = await stage.view(await runs(), "--paused");
  const { page } = await stage.openPair(server, "", PHONE);
  await page.locator("#go").waitFor();
  for (const size of [PHONE.viewport, { width: 844, height: 390 }, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(size);
    await see(page, "a width", (width) => innerWidth === width, size.width);
    const faults = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll("iframe, button, select, [role=slider], h2, #finding p")].map((element) => [element, element.getBoundingClientRect()]);
      const name = (element) => element.id || element.title || element.tagName;
      const outside = boxes.filter(([, box]) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.width < 10 || box.height < 10);
      const overlaps = boxes.flatMap(([one, a], i) => boxes.slice(i + 1).filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1).map(([other]) => `${name(one)} and ${name(other)}`));
      return [...outside.map(([element, box]) => `${name(element)} at ${JSON.stringify(box)}`), ...overlaps];
    });
    assert.deepEqual(faults, [], `${size.width} x ${size.height}`);
    const [a, b] = await Promise.all([0, 1].map((index) => page.locator("iframe").nth(index).boundingBox()));
    assert.equal(a.y < b.y, size.width < 700, "one above the other only where there is no room beside");
    assert.ok(a.width === b.width && Math.abs(a.height - b.height) <= 1, "equally large");
  }
});
