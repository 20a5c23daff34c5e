// Tests of small touch screens and walls: everything is within the screen, and the score bar stays uncovered.

import assert from "node:assert/strict";
import { pixelOf, see, seeState, seeTick, standStill, test } from "./browser.mjs";
import { looksAlive } from "./looks.mjs";
import { recording } from "./server.mjs";
import { until } from "./wait.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const WALL = { viewport: { width: 3840, height: 1600 } };

/** Layout faults: overlapping pairs, and elements beyond the screen. */
function misplaced(page) {
  return page.evaluate(() => {
    /** List rows scrolled out of view, wholly or in part. */
    const isScrolledAway = (element) => {
      const { top, bottom } = element.getBoundingClientRect();
      for (let box = element.parentElement; box; box = box.parentElement) {
        const edges = box.getBoundingClientRect();
        if (getComputedStyle(box).overflowY === "auto" && (top < edges.top - 1 || bottom > edges.bottom + 1)) return true;
      }
      return false;
    };
    const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getBoundingClientRect().width > 0 && !isScrolledAway(element);
    const name = (element) => `${element.tagName.toLowerCase()}${element.id && `#${element.id}`} ${element.ariaLabel ?? element.title ?? ""} ${element.innerText?.slice(0, 20) ?? ""}`.trim();
    const overlap = (a, b) => {
      const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return width > 1 && height > 1;
    };
    const all = [...document.querySelectorAll("#app *")].filter(shown);
    const header = document.querySelector("header");
    const score = ["#score", "#time", "#half", "#mode", "#team-left", "#team-right"].map((id) => document.querySelector(id));
    const panels = all.filter((element) => getComputedStyle(element).position === "fixed" && !header.contains(element) && !["field", "labels"].includes(element.id));
    const controls = all.filter((element) => element.matches("button, select, input, a"));
    const faults = [];
    for (const piece of score)
      for (const panel of panels) if (overlap(piece, panel)) faults.push(`${name(panel)} lies over ${name(piece)}`);
    for (const [i, piece] of score.entries())
      for (const other of score.slice(i + 1)) if (overlap(piece, other)) faults.push(`${name(piece)} and ${name(other)} overlap`);
    for (const [i, control] of controls.entries())
      for (const other of controls.slice(i + 1)) if (overlap(control, other)) faults.push(`${name(control)} and ${name(other)} overlap`);
    for (const element of [...panels, ...score, ...controls]) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isInside = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
      if (!isInside) faults.push(`${name(element)} reaches beyond the screen: ${[left, top, right, bottom].map(Math.round)}`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide, the screen ${clientWidth}`);
    return faults;
  });
}

async function demandRoom(page, when) {
  await until(`room for everything, ${when}`, () => misplaced(page), (found) => found.length === 0);
}

test("on a phone everything has its place, and a touch selects", async (stage) => {
  const server = await stage.serve();
  await server.join("ThunderboltsOfTheFarthestNorth 1", "Beta 11");
  await standStill(server);
  await server.command("(score (left 12) (right 10))(playMode direct_free_kick_right)(pause)");
  await server.stateWhen("a pause", (state) => state.is_paused);
  const page = await stage.open(server, "?preset=referee", PHONE);
  await seeState(page, server);
  await looksAlive(page);
  await demandRoom(page, "at first");
  await page.touchscreen.tap(...(await pixelOf(page, (await server.state()).robots[0].position_m)));
  await see(page, "a selection", () => window.spar.state().selection === "left 1");
  await page.getByRole("button", { name: "Settings" }).tap();
  await page.locator("#settings").waitFor();
  await page.getByRole("button", { name: "Close" }).first().tap();
  await page.locator("#settings").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Save a part of the run" }).tap();
  await page.locator("#part").waitFor();
  await demandRoom(page, "with the dialog that saves a part");
  await page.getByRole("button", { name: "Close" }).first().tap();
  const before = await page.evaluate(() => [scrollX, scrollY]);
  await page.evaluate(() => scrollBy(200, 200));
  assert.deepEqual(await page.evaluate(() => [scrollX, scrollY]), before, "nothing scrolls");
});

test("on a phone the selected tool's panel closes, and the tool stays active", async (stage) => {
  const server = await stage.serve();
  const page = await stage.open(server, "?preset=referee", PHONE);
  await see(page, "a frame of the server", () => window.spar.state().clock.end > 0);
  await page.getByRole("button", { name: "Tools for referees and trainers" }).tap();
  await page.getByRole("button", { name: "Beam", exact: true }).tap();
  await page.locator("#hands").waitFor({ state: "detached" });
  assert.match(await page.locator("#hint").innerText(), /Beam/);
  await demandRoom(page, "with a tool in the hand");
  await page.getByRole("button", { name: "Deselect the tool" }).tap();
  await page.locator("#hint").waitFor({ state: "detached" });
});

test("panels over the score bar, and beyond the screen, are found", async (stage) => {
  const server = await stage.serve();
  const page = await stage.open(server);
  const put = (style) => page.evaluate((css) => document.querySelector("#app").insertAdjacentHTML("beforeend", `<div id="intruder" style="position: fixed; ${css}">x</div>`), style);
  for (const [style, expected] of [["inset: 0 0 90% 0", /intruder.* lies over .*score/], ["top: 200px; left: 90%; width: 300px", /intruder.* reaches beyond the screen/]]) {
    await put(style);
    assert.match((await misplaced(page)).join("\n"), expected);
    await page.evaluate(() => document.querySelector("#intruder").remove());
  }
});

test("on a phone held sideways, and on a small window, everything has its place", async (stage) => {
  const server = await stage.replay(await recording());
  const page = await stage.open(server, "?preset=referee", PHONE);
  await seeTick(page, 0);
  for (const size of [{ width: 844, height: 390 }, { width: 600, height: 500 }, { width: 1000, height: 700 }, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    await see(page, `a canvas of ${size.width} pixels`, (width) => document.querySelector("#field").clientWidth === width, size.width);
    await demandRoom(page, `${size.width} x ${size.height}`);
  }
  await page.setViewportSize(PHONE.viewport);
});

test("on a wall everything has its place", async (stage) => {
  const run = await recording();
  const server = await stage.replay(run);
  const page = await stage.open(server, `?preset=developer&at=${run.goal + 10}`, WALL);
  await seeTick(page, run.goal + 10);
  await seeState(page, server);
  await demandRoom(page, "on a wall");
  await looksAlive(page);
});

test("long lists have their place, and the score bar has room for timers", async (stage) => {
  const server = await stage.serve();
  await server.join("ThunderboltsOfTheFarthestNorth 1", "Beta 11");
  await standStill(server);
  const page = await stage.open(server, "?preset=referee&penalty=1", PHONE);
  await server.command("(playMode PlayOn)(playMode KickIn_Left)".repeat(20) + "(score (left 12) (right 10))(playMode PlayOn)");
  await see(page, "the timer of a penalty", () => document.querySelector("#penalty-timer"));
  await server.command("(playMode pass_left)");
  await see(page, "the timer of pass mode", () => document.querySelector("#pass-timer"));
  for (const size of [PHONE.viewport, { width: 600, height: 500 }, { width: 844, height: 390 }, { width: 1280, height: 720 }, WALL.viewport]) {
    await page.setViewportSize(size);
    await see(page, `a canvas of ${size.width} pixels`, (width) => document.querySelector("#field").clientWidth === width, size.width);
    for (const [key, panel] of [["Shift+H", "#events"], ["y", "#drawings"]]) {
      await page.keyboard.press(key);
      await page.locator(panel).waitFor();
      await demandRoom(page, `${panel} on ${size.width} x ${size.height}`);
      await page.keyboard.press("Escape");
    }
  }
  await page.setViewportSize(PHONE.viewport);
});
