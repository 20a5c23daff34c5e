// Tests of roles: the page offers the role's commands and gives reasons for the others.

import assert from "node:assert/strict";
import { pixelOf, ready, see, seeState, sparState, test } from "./browser.mjs";

const TOKENS = ["--trainer-token", "t1", "--referee-token", "r1"];

function seeNote(page, pattern) {
  const isThere = (source) => [...document.querySelectorAll("#notes .error")].some((note) => new RegExp(source, "i").test(note.textContent));
  return see(page, `a note with ${pattern}`, isThere, pattern);
}

async function mayNot(page, server, key, pattern) {
  const before = await server.state();
  await page.keyboard.press(key);
  await seeNote(page, pattern);
  assert.equal(await page.locator("#question").count(), 0, "no question that leads nowhere");
  const { mode, score } = await server.state();
  assert.deepEqual([mode, score], [before.mode, before.score]);
}

async function ballStays(page, server) {
  const { ball } = await server.state();
  const [x, y] = await pixelOf(page, [5, 4, 0]);
  await page.keyboard.down("Control");
  await page.mouse.click(x, y);
  await page.keyboard.up("Control");
  await seeNote(page, "trainer");
  const after = (await server.state()).ball.position_m;
  assert.ok(Math.hypot(after[0] - ball.position_m[0], after[1] - ball.position_m[1]) < 0.1, `the ball is at ${after}`);
}

test("without a token, the page is read-only and says so", async (stage) => {
  const server = await stage.serve(...TOKENS);
  for (const query of ["", "?token=guess"]) {
    const page = await stage.open(server, query);
    assert.equal((await sparState(page)).role, "viewer");
    await mayNot(page, server, "k", "viewer.*kick-off.*referee");
    await ballStays(page, server);
    await page.keyboard.press("o");
    assert.equal(await page.locator("#modes button:enabled").count(), 0, "play modes that could be chosen");
    assert.match(await page.locator("#modes").innerText(), /referee or trainer/);
  }
  assert.equal((await server.ask("POST", "/api/command", "(playMode PlayOn)")).status, 403);
});

test("a referee sets the mode and does not move the ball", async (stage) => {
  const server = await stage.serve(...TOKENS);
  const page = await stage.open(server, "?token=r1");
  assert.equal((await sparState(page)).role, "referee");
  await page.keyboard.press("o");
  await page.getByLabel("Filter", { exact: true }).fill("no mode");
  await see(page, "that there is none", () => /No such play mode/.test(document.querySelector("#modes").innerText));
  await page.getByLabel("Filter", { exact: true }).fill("");
  await page.locator('#modes [data-mode="PlayOn"]').click();
  await server.stateWhen("PlayOn", (state) => state.mode === "PlayOn");
  await seeState(page, server);
  await page.keyboard.press("j");
  await page.locator("#question .yes").click();
  await server.stateWhen("the right team's kick-off", (state) => state.mode === "KickOff_Right");
  await ballStays(page, server);
  await mayNot(page, server, "Shift+T", "referee.*trainer");
  assert.equal((await server.ask("POST", "/api/command", "(ball (pos 1 1 0.1))", "r1")).status, 403);
});

test("a trainer with a token may do everything", async (stage) => {
  const server = await stage.serve(...TOKENS);
  const page = await stage.open(server, "?token=t1");
  assert.equal((await sparState(page)).role, "trainer");
  await page.getByRole("button", { name: "Tools for referees and trainers" }).click();
  await page.getByRole("button", { name: "Score …" }).click();
  await page.getByLabel("Goals of Left").fill("4");
  await page.getByRole("button", { name: "Set", exact: true }).click();
  await page.locator("#question", { hasText: "4 : 0" }).waitFor();
  assert.deepEqual((await server.state()).score, [0, 0], "it asks first");
  await page.locator("#question .yes").click();
  await server.stateWhen("four goals", (state) => state.score[0] === 4);
  await seeState(page, server);
});

test("questions can be answered with no", async (stage) => {
  const server = await stage.serve();
  const page = await stage.open(server);
  for (const no of [() => page.keyboard.press("Escape"), () => page.getByRole("button", { name: "Cancel" }).click()]) {
    await page.keyboard.press("k");
    await page.locator("#question").waitFor();
    await no();
    await page.locator("#question").waitFor({ state: "detached" });
  }
  assert.equal((await server.state()).mode, "BeforeKickOff");
});

// Foreign pages can frame these and redirect clicks and keys there: no role, whatever the address says.
for (const query of ["?token=t1&embed=1", "?embed=0&token=t1"])
  test(`an embedded page looks on: ${query}`, async (stage) => {
    const server = await stage.serve(...TOKENS);
    const page = await stage.open(server, query);
    const sockets = [];
    page.on("websocket", (socket) => sockets.push(new URL(socket.url()).searchParams.has("embed")));
    await page.reload({ waitUntil: "commit" });
    await ready(page);
    assert.deepEqual(sockets, [true]);
    assert.equal((await sparState(page)).role, "viewer");
    assert.equal(await page.locator("nav").count(), 0, "no tools");
    const before = await server.state();
    for (const key of ["k", "j", "l", "r", "b", "Shift+T", "Shift+X", "Shift+P", "Shift+B", "Shift+R", "Shift+L", "z", "o"]) {
      await page.keyboard.press(key);
      assert.equal(await page.locator("#question, #hands, #modes").count(), 0, `nothing to click at after ${key}`);
    }
    await mayNot(page, server, "k", "viewer");
    await ballStays(page, server);
    const after = await server.state();
    assert.deepEqual([after.mode, after.score, after.is_paused], [before.mode, before.score, before.is_paused]);
    assert.ok(after.tick > before.tick, "the run continues");
  });
