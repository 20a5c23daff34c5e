// Tests of an entity's details: the panel of the selected robot, marks in the picture, vision, and charts, against the server's
// numbers.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { see, seeTick, sparState, steadyCamera, test, tickOf } from "./browser.mjs";
import { decodePng } from "./looks.mjs";
import { recording } from "./server.mjs";
import { until } from "./wait.mjs";

const PICTURE = "body *:not(#app):not(#field):not(#labels) { visibility: hidden !important }";
const AROUND_PX = 40;
/** Colours of contact and foot forces. */
const FORCES = [[255, 176, 46], [63, 217, 255]];
const NEAR_COLOUR = 24;
const MARKED = 60;
const ROBOT = "left 1";

async function known(server, tick, thing = ROBOT) {
  const [{ things }] = await server.get(`/api/details?thing=${encodeURIComponent(thing)}&from=${tick}&to=${tick + 1}`);
  assert.equal(things[0].thing, thing);
  return things[0];
}

/** Formats numbers like the page. */
const words = (value, digits) => {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
};
const degrees = (radians) => (radians * 180) / Math.PI;
const apart = (a, b) => Math.hypot(...a.map((x, k) => x - b[k]));

function seePanel(page, tick) {
  return see(page, `the panel of tick ${tick}`, (wanted) => document.querySelector("#robot")?.dataset.tick === String(wanted), tick);
}

function panel(page) {
  return page.evaluate(() => ({
    joints: [...document.querySelectorAll("#joints tr[data-joint]")].map((row) => [row.dataset.joint, ...[...row.querySelectorAll("button")].map((cell) => cell.textContent)]),
    stops: [...document.querySelectorAll("#joints tr.stop")].map((row) => row.dataset.joint),
    height: document.querySelector("#robot [data-plot=height]").textContent,
    speed: document.querySelector("#robot [data-plot=speed]").textContent,
    contacts: document.querySelectorAll("#contacts dt").length,
    seen: [...document.querySelectorAll("#seen tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent)),
  }));
}

function atStop({ angle_rad, low_rad, high_rad }) {
  const near = (stop) => stop !== null && Math.abs(angle_rad - stop) <= (0.5 * Math.PI) / 180;
  return near(low_rad) || near(high_rad) || (low_rad !== null && angle_rad < low_rad) || (high_rad !== null && angle_rad > high_rad);
}

/** The expected panel contents for a robot. */
function wantedPanel({ body, joints, contacts }) {
  return {
    joints: joints.map((joint) => [joint.name, words(degrees(joint.angle_rad), 1), words(degrees(joint.rate_rad_s), 0), words(joint.torque_n_m, 2)]),
    stops: joints.filter(atStop).map(({ name }) => name),
    height: `${words(body.position_m[2], 3)} m`,
    speed: `${words(Math.hypot(...body.velocity_m_s), 2)} m/s`,
    contacts: new Set(contacts.map((contact) => contact.with)).size,
  };
}

/** The picture around a point of the world, with its overlay marks. */
async function pictureAround(page, place) {
  await steadyCamera(page);
  const [x, y] = await page.evaluate((at) => window.spar.project(at), place);
  const clip = { x: Math.round(x) - AROUND_PX, y: Math.round(y) - AROUND_PX, width: 2 * AROUND_PX, height: 2 * AROUND_PX };
  return decodePng(await page.screenshot({ clip, style: PICTURE, scale: "css" }));
}

test("the panel of a recorded robot agrees with the server", async (stage) => {
  const run = await recording();
  const server = await stage.replay(run);
  const page = await stage.open(server, `?select=${ROBOT}&at=${run.play + 100}`);
  await seeTick(page, run.play + 100);
  await page.getByRole("button", { name: `Details of ${ROBOT}` }).click();
  for (const tick of [run.play + 100, run.play + 220, run.play + 10]) {
    await server.post(`/api/seek?tick=${tick}`);
    await seeTick(page, tick);
    await seePanel(page, tick);
    const { seen: _seen, ...shown } = await panel(page);
    const thing = await known(server, tick);
    assert.ok(thing.joints.length >= 20, "a Nao's joints");
    assert.deepEqual(shown, wantedPanel(thing), `tick ${tick}`);
  }
  await page.keyboard.press("0");
  await see(page, "the ball's panel", () => document.querySelector("#robot").dataset.thing === "ball");
  const tick = await tickOf(page);
  await seePanel(page, tick);
  const ball = await known(server, tick, "ball");
  assert.equal((await page.locator("#robot [data-plot=height]").innerText()).trim(), `${words(ball.body.position_m[2], 3)} m`);
  await page.keyboard.press("Escape");
  await page.locator("#robot").waitFor({ state: "detached" });
});

test("the panel follows a live run, and looks back with it", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1");
  const page = await stage.open(server, `?select=${ROBOT}`);
  await page.keyboard.press("Shift+I");
  const shown = () => page.evaluate(() => Number(document.querySelector("#robot")?.dataset.tick ?? -1));
  const begin = await until("details", shown, (tick) => tick >= 0);
  await until("later details", shown, (tick) => tick > begin + 20);
  await see(page, "a past", () => window.spar.state().clock.canSeek && window.spar.state().clock.end > 150);
  await page.keyboard.press("p");
  await see(page, "a picture of its own", () => !window.spar.state().clock.isLive && !window.spar.state().clock.isPlaying);
  const tick = (await tickOf(page)) - 50;
  await page.keyboard.press("Shift+ArrowLeft");
  await seeTick(page, tick);
  await seePanel(page, tick);
  const { seen: _seen, ...numbers } = await panel(page);
  // The server has the latest ticks a moment later.
  const thing = await until("what the server says of it", () => known(server, tick));
  assert.deepEqual(numbers, wantedPanel(thing), `tick ${tick}`);

  // A page opened later has received no message about that tick.
  const late = await stage.open(server, `?select=${ROBOT}&at=${tick}`);
  await late.keyboard.press("Shift+I");
  await seePanel(late, tick);
  const { seen: _seenLate, ...asked } = await panel(late);
  assert.deepEqual(asked, numbers);
});

for (const [where, options] of [
  ["in depth", {}],
  ["from above", { flags: ["--disable-3d-apis"], expected: [/Error creating WebGL context|WebGL.*(disabled|not supported)/i] }],
])
  test(
    `forces and vision are marked in the picture, ${where}`,
    async (stage) => {
      const run = await recording();
      const server = await stage.replay(run);
      const [foot] = (await known(server, run.play + 100)).feet;
      assert.ok(foot && Math.hypot(...foot.force_n) > 1, "it stands");
      // A camera that never moves.
      const lens = [foot.at[0], foot.at[1] - 2, 1, Math.PI / 2, -0.46, 0.8].join(",");
      const page = await stage.open(server, `?select=${ROBOT}&camera=free&lens=${lens}&at=${run.play + 100}`);
      await seeTick(page, run.play + 100);
      const arrows = async () => coloured(await pictureAround(page, foot.at), FORCES);
      assert.equal(await arrows(), 0, "nothing is marked before");
      await page.keyboard.press("Shift+F");
      await until("marks near the foot", arrows, (count) => count > 20);
      await page.keyboard.press("Shift+F");
      await until("no marks any more", arrows, (count) => count === 0);
      const blind = await wholePicture(page);
      await page.keyboard.press("Shift+V");
      await until("vision marks", async () => marked(blind, await wholePicture(page)), (count) => count > 100);
      await page.evaluate(() => localStorage.clear());
    },
    options,
  );

/** The number of pixels with one of these colours. */
function coloured({ pixels }, colours) {
  let count = 0;
  for (let i = 0; i < pixels.length; i += 3)
    if (colours.some((colour) => colour.every((x, k) => Math.abs(pixels[i + k] - x) <= NEAR_COLOUR))) count++;
  return count;
}

/** The number of pixels that differ by more than residual camera motion. */
function marked(one, other) {
  let count = 0;
  for (let i = 0; i < one.pixels.length; i += 3) if ([0, 1, 2].some((k) => Math.abs(one.pixels[i + k] - other.pixels[i + k]) > MARKED)) count++;
  return count;
}

function wholePicture(page) {
  return page.screenshot({ style: PICTURE, scale: "css" }).then(decodePng);
}

test("the panel lists a robot's vision and its errors", async (stage) => {
  const run = await recording();
  const server = await stage.replay(run);
  // Players look around: find a moment with enough in sight.
  const moments = await server.get(`/api/details?thing=${encodeURIComponent(ROBOT)}&from=${run.play}&to=${run.play + 300}`);
  const points = ({ seen }) => seen?.items.filter((item) => !item.to) ?? [];
  const { tick, things } = moments.find(({ things }) => points(things[0]).length > 3) ?? assert.fail("it never sees flags and posts");
  const image = things[0].seen;
  const page = await stage.open(server, `?select=${ROBOT}&at=${tick}`);
  await seeTick(page, tick);
  await page.keyboard.press("Shift+I");
  await seePanel(page, tick);
  await see(page, "the vision table", () => document.querySelectorAll("#seen tbody tr").length > 0);
  const shown = (await panel(page)).seen;
  assert.equal(shown.length, image.items.length);
  for (const item of points(things[0])) {
    const row = [item.name === "B" ? "ball" : item.name, words(apart(item.at, image.eye.position_m), 2), words(apart(item.at, item.truth), 3)];
    assert.ok(shown.some((each) => String(each) === String(row)), `${row} is listed`);
  }
});

test("charts show the past around the tick, their line follows, and a click seeks", async (stage) => {
  const run = await recording();
  const server = await stage.replay(run);
  const tick = run.play + 100;
  const page = await stage.open(server, `?select=${ROBOT}&plots=1&charts=height,torque:lle3&at=${tick}`);
  await seeTick(page, tick);
  await see(page, "points", () => [...document.querySelectorAll("[data-chart]")].every((chart) => Number(chart.dataset.points) > 200));
  assert.deepEqual(await page.locator("[data-chart]").evaluateAll((all) => all.map((each) => each.dataset.chart)), ["height", "torque:lle3"]);
  const chart = page.locator("[data-chart=height]");
  await server.post(`/api/seek?tick=${tick + 40}`);
  await see(page, "the line at the sought tick", (wanted) => document.querySelector("[data-chart=height] .now").dataset.tick === String(wanted), tick + 40);
  const { from, to, x, line, width } = await chart.evaluate((figure) => {
    const over = figure.querySelector(".u-over").getBoundingClientRect();
    const now = figure.querySelector(".now").getBoundingClientRect();
    return { from: Number(figure.dataset.from), to: Number(figure.dataset.to), x: over.left, line: (now.left + now.right) / 2, width: over.width };
  });
  assert.ok(Math.abs((line - x) / width - (tick + 40 - from) / (to - from)) < 0.01, "where its tick is");
  const inked = await chart.evaluate((figure) => {
    const canvas = figure.querySelector("canvas");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 100 && data[i + 2] > 180 && data[i] < 120) count++;
    return count;
  });
  assert.ok(inked > 100, `a curve of ${inked} pixels`);
  const share = 0.3;
  const box = await chart.locator(".u-over").boundingBox();
  await page.mouse.click(box.x + share * box.width, box.y + box.height / 2);
  await until("the tick of the click", () => tickOf(page), (now) => Math.abs(now - (from + share * (to - from))) <= 0.02 * (to - from));

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the plotted data as CSV" }).click();
  const lines = (await readFile(await (await saved).path(), "utf8")).trim().split("\n");
  assert.equal(lines[0], "tick,time s,left 1 Height m,left 1 lle3 torque N·m");
  const [at, time_s, height, torque] = lines[50].split(",").map(Number);
  const thing = await known(server, at);
  assert.ok(Math.abs(time_s - at * 0.02) < 1e-9);
  assert.ok(Math.abs(height - thing.body.position_m[2]) < 1e-9);
  assert.ok(Math.abs(torque - thing.joints.find(({ name }) => name === "lle3").torque_n_m) < 1e-9);

  await page.getByRole("button", { name: "Close the plots" }).click();
  await page.locator("#plots").waitFor({ state: "detached" });
});

test("a click on a number of the panel plots it, in a live run", async (stage) => {
  const server = await stage.serve();
  await server.join("Alpha 1");
  const page = await stage.open(server, `?select=${ROBOT}`);
  await page.keyboard.press("Shift+I");
  await see(page, "joints", () => document.querySelector("#joints"));
  await page.locator("#joints [data-plot='angle:he1']").click();
  await see(page, "a chart that grows", () => Number(document.querySelector("[data-chart='angle:he1']")?.dataset.points) > 30);
  await page.getByRole("combobox", { name: "Add a plot" }).selectOption("factor");
  await see(page, "the real-time factor", () => Number(document.querySelector("[data-chart=factor]")?.dataset.points) > 2);
  await page.locator("#joints [data-plot='angle:he1']").click();
  await page.locator("[data-chart='angle:he1']").waitFor({ state: "detached" });
  await page.evaluate(() => localStorage.clear());
});

test(
  "a server that comes back is asked again",
  async (stage) => {
    const old = await stage.serve();
    await old.join("Alpha 1");
    const page = await stage.open(old, `?select=${ROBOT}`);
    await page.keyboard.press("Shift+I");
    const hasDetails = () => Number(document.querySelector("#robot")?.dataset.tick ?? -1) >= 0;
    await see(page, "details", hasDetails);
    await old.kill();
    await see(page, "the loss", () => window.spar.state().connection === "lost");
    const fresh = await stage.serve("--web", new URL(old.web).port);
    await see(page, "the new run", () => window.spar.state().connection === "open" && document.querySelector("#field").dataset.ready === "true");
    await see(page, "nothing of the old run", () => document.querySelector("#robot").dataset.tick === "-1");
    await fresh.join("Alpha 1");
    await until("a robot to select", async () => {
      await page.keyboard.press(">");
      return (await sparState(page)).selection;
    });
    await see(page, "details of the new run", hasDetails);
  },
  { expected: [/WebSocket connection to .* failed/] },
);

/** Pairs of overlapping panels. */
function overlaps(page) {
  return page.evaluate(() => {
    const all = ["#robot", "#plots", "#selected", "#timeline", "nav", "header", "#map"].map((id) => [id, document.querySelector(id)]);
    const shown = all.filter(([, element]) => element?.checkVisibility());
    const faults = [];
    for (const [i, [one, a]] of shown.entries()) {
      const { left, right, top, bottom } = a.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) faults.push(`${one} reaches beyond the screen: ${[left, top, right, bottom]}`);
      for (const [other, b] of shown.slice(i + 1)) {
        const box = b.getBoundingClientRect();
        if (Math.min(right, box.right) - Math.max(left, box.left) > 1 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1) faults.push(`${one} and ${other} overlap`);
      }
    }
    return faults;
  });
}

test("panel and charts have their place, on phones and on walls", async (stage) => {
  const run = await recording();
  const server = await stage.replay(run);
  const page = await stage.open(server, `?select=${ROBOT}&plots=1&charts=height,speed,angle:he1,factor&forces=1&at=${run.play + 100}`);
  await page.keyboard.press("Shift+I");
  await seePanel(page, run.play + 100);
  for (const [width, height] of [[390, 844], [844, 390], [720, 450], [1000, 700], [1280, 720], [2400, 1000]]) {
    await page.setViewportSize({ width, height });
    await see(page, `a canvas of ${width} pixels`, (wanted) => document.querySelector("#field").clientWidth === wanted, width);
    await until(`room for everything on ${width} x ${height}`, () => overlaps(page), (faults) => faults.length === 0);
  }
  await page.setViewportSize({ width: 720, height: 450 });
});
