// Tests of the page by keyboard alone: Tab reaches every control and is never trapped, and the picture has a text alternative.

import assert from "node:assert/strict";
import { see, seeTick, sparState, test, text, tickOf } from "./browser.mjs";
import { faultyControls } from "./controls.mjs";
import { recording } from "./server.mjs";
import { until } from "./wait.mjs";

/** The focused element: its accessible name, and whether it is a control. */
function focus(page) {
  return page.evaluate(() => {
    const at = document.activeElement;
    return at && at !== document.body ? `${at.tagName.toLowerCase()} ${at.ariaLabel || at.title || at.id || at.textContent.trim().slice(0, 30)}` : null;
  });
}

/** Presses Tab through all controls of the page and returns them. */
async function walk(page, most = 120) {
  const seen = [];
  for (let i = 0; i < most; i++) {
    await page.keyboard.press("Tab");
    const now = await focus(page);
    if (now === null || (seen.length > 3 && now === seen[0])) return seen;
    seen.push(now);
  }
  return seen;
}

/** Visible controls that Tab could not reach, by their text. */
function unreached(page, seen) {
  return page.evaluate((names) => {
    const controls = [...document.querySelectorAll("#app button, #app select, #app input, #app a[href], #app [role=slider]")];
    const name = (at) => `${at.tagName.toLowerCase()} ${at.ariaLabel || at.title || at.id || at.textContent.trim().slice(0, 30)}`;
    return controls.filter((control) => control.checkVisibility() && !control.disabled && control.tabIndex >= 0).map(name).filter((each) => !names.includes(each));
  }, seen);
}

test("Tab reaches every control of the page, and selects nothing", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1", "Alpha 2");
  const page = await stage.open(server, "", { viewport: { width: 1280, height: 720 } });
  await see(page, "a past", () => window.spar.state().clock.canSeek);
  const seen = await walk(page);
  assert.ok(seen.length > 12, seen.join(", "));
  assert.deepEqual(await unreached(page, seen), []);
  assert.equal((await sparState(page)).selection, null);
});

test("panels take the focus when they open and give it back when they close", async (stage) => {
  const server = await stage.serve();
  const page = await stage.open(server, "", { viewport: { width: 1280, height: 720 } });
  for (let i = 0; i < 60 && !/Settings/.test((await focus(page)) ?? ""); i++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator("#settings").waitFor();
  await page.keyboard.press("Tab");
  assert.equal(await focus(page), "button Close");
  await page.keyboard.press("Tab");
  assert.match(await focus(page), /spectator/);
  const inside = [];
  for (let i = 0; i < 40 && !inside.at(-1)?.includes("Keys"); i++) {
    await page.keyboard.press("Tab");
    inside.push(await focus(page));
  }
  assert.match(inside.at(-1), /Keys/);
  await page.keyboard.press("Escape");
  await page.locator("#settings").waitFor({ state: "detached" });
  assert.match(await focus(page), /Settings/);
});

test("robots are selected, and a camera chosen, without the pointer", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1", "Alpha 2");
  const page = await stage.open(server);
  for (const [key, name] of [[">", "left 1"], [">", "left 2"], ["<", "left 1"], ["0", "ball"], ["Escape", null]]) {
    await page.keyboard.press(key);
    await see(page, `${name} selected`, (wanted) => window.spar.state().selection === wanted, name);
  }
  await page.locator("#camera").focus();
  await page.keyboard.press("ArrowUp");
  await see(page, "another camera", () => window.spar.state().camera.mode === "preset" && window.spar.state().camera.preset === 5);
  assert.equal(await focus(page), "select Camera", "the focus stays where it is");
  await page.keyboard.press("ArrowUp");
  await see(page, "the next one", () => window.spar.state().camera.preset === 4);
});

test("robots of both teams are selected by keys", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1", "Alpha 2", "Beta 7");
  const page = await stage.open(server);
  for (const [key, name] of [[">", "left 1"], [">", "left 2"], [">", "right 7"], [">", "left 1"], ["<", "right 7"]]) {
    await page.keyboard.press(key);
    await see(page, `${name} selected`, (wanted) => window.spar.state().selection === wanted, name);
  }
});

test("a dialog is announced, and Tab stays in it", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1");
  const page = await stage.open(server);
  await page.keyboard.press("k");
  await page.getByRole("alertdialog", { name: "Kick-off for the left team?" }).waitFor();
  const names = [];
  for (const key of ["Tab", "Tab", "Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    names.push((await focus(page)).replace(/ Esc$/, ""));
  }
  assert.deepEqual(names, ["button Cancel", "button Kick off", "button Cancel", "button Kick off"]);
  await page.keyboard.press("Escape");
  await page.locator("#question").waitFor({ state: "detached" });
});

test("the score is set by keyboard, and Escape closes its form before the panel", async (stage) => {
  const server = await stage.serve();
  const page = await stage.open(server);
  await page.keyboard.press("z");
  await page.getByRole("button", { name: "Score …" }).focus();
  await page.keyboard.press("Enter");
  await until("the first field", () => focus(page), (name) => name === "input Goals of Left");
  await page.keyboard.press("Escape");
  await until("the button again", () => focus(page), (name) => name === "button Score …");
  assert.ok(await page.locator("#hands").isVisible());
  await page.keyboard.press("Escape");
  await page.locator("#hands").waitFor({ state: "detached" });
});

test("without robots, keys that need one say so", async (stage) => {
  const server = await stage.serve();
  const page = await stage.open(server, "?camera=6");
  for (const [key, words] of [["v", "There is no robot to look through."], [">", "There is no robot to select."]]) {
    await page.keyboard.press(key);
    await see(page, words, (text) => document.querySelector("#notes").innerText.includes(text), words);
  }
  assert.equal((await sparState(page)).camera.mode, "preset");
});

test("the page names the rejoining players before another server starts, and afterwards", async (stage) => {
  const server = await stage.serve();
  const page = await stage.open(server);
  await see(page, "a past", () => window.spar.state().clock.canSeek);
  await page.route("**/api/branch**", (route) => route.fulfill({ json: { agent: "127.0.0.1:3177", web: "http://127.0.0.1:8999/" } }));
  await page.keyboard.press("z");
  await page.getByRole("button", { name: /^Start here/ }).click();
  await page.getByRole("alertdialog", { name: /Built-in players rejoin automatically/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator("#branch").waitFor();
  assert.match(await text(page, "#branch"), /Built-in players rejoin automatically\. Others connect to port 3177 with their team and number of this run\./);
});

test("every control has a name, and selected controls have a state", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1", "Beta 7");
  const page = await stage.open(server, "?plots=1", { viewport: { width: 1280, height: 720 } });
  await see(page, "a past", () => window.spar.state().clock.canSeek);
  await page.keyboard.press(">");
  for (const [key, id] of [["z", "hands"], ["o", "modes"], ["y", "drawings"], ["Shift+H", "events"], ["Shift+K", "part"], ["Shift+I", "robot"], ["?", "help"], [",", "settings"]]) {
    await page.keyboard.press(key);
    await page.locator(`#${id}`).waitFor();
    assert.deepEqual(await faultyControls(page), [], id);
    if (id === "robot") await page.getByRole("button", { name: /^Height: / }).waitFor();
    // The text field takes the keys.
    if (id === "modes") await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "Settings", pressed: true }).waitFor();
});

test("the timeline is a slider for keys", async (stage) => {
  const run = await recording();
  const server = await stage.replay(run);
  const page = await stage.open(server, `?at=${run.play}`);
  await seeTick(page, run.play);
  const slider = page.getByRole("slider", { name: "Place in the run" });
  await slider.focus();
  for (const [key, tick] of [["ArrowUp", run.play + 1], ["ArrowDown", run.play], ["Home", 0]]) {
    await page.keyboard.press(key);
    await seeTick(page, tick);
    // The next key counts from the place that the slider shows, which follows the tick.
    await until("the slider there", () => slider.getAttribute("aria-valuenow"), (value) => Number(value) === tick);
  }
  const { end } = (await sparState(page)).clock;
  await page.keyboard.press("PageUp");
  await until("a tenth of the run", () => tickOf(page), (tick) => Math.abs(tick - end / 10) < 2);
  await page.keyboard.press("End");
  await seeTick(page, end);
});

test("the picture has a text that follows the game", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1", "Beta 7");
  const page = await stage.open(server);
  const field = page.getByRole("img", { name: /^The field\./ });
  await until("teams and robots", () => field.getAttribute("aria-label"), (words) => /Alpha 0 : 0 Beta, 0:00, Before kick-off\. 2 robots: 1 of Alpha, 1 of Beta\. The ball is near the middle/.test(words));
  await server.command("(playMode PlayOn)(score (left 2) (right 1))");
  await until("the new score", () => field.getAttribute("aria-label"), (words) => /Alpha 2 : 1 Beta, .*Play on/.test(words));
});
