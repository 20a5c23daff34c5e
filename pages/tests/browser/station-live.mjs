// Tests of the operator station with a real run and an ACT-R client: the client receives the page's commands, and the page
// shows the robots' motion.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "./actr.mjs";
import { test } from "./browser.mjs";
import { run, scratchFile } from "./server.mjs";
import { pixelOf } from "./station-map.mjs";
import { until } from "./wait.mjs";

const WIDE = { viewport: { width: 1280, height: 800 } };
const ROOM = join(import.meta.dirname, "station-room.toml");
/** The victim in the building. */
const VICTIM = [4.5, 1.5];
const PARTITION = { x: 6, end: 3 };
const PLAN = [127, 188, 255];
const ZONE = [255, 154, 77];

/** Defines a test in the building: its server, a client, and the page of the first operator. */
function inRoom(name, body, ...args) {
  test(name, async (stage) => {
    const server = await stage.rescue(ROOM, ...args);
    const client = await Client.connect(server.actrPort);
    stage.servers.push({ kill: () => client.end() });
    const page = await openStation(stage, server);
    await body({ stage, server, client, page, map: page.getByTestId("map") });
  });
}

async function openStation(stage, server, query = "") {
  const page = await stage.goTo(server, query, WIDE);
  await page.locator('[data-link="open"]').waitFor();
  await row(page, "robot3").waitFor();
  return page;
}

const row = (page, uid) => page.locator(`button[data-robot="${uid}"]`);
const near = (a, b, reach_m) => Math.hypot(a[0] - b[0], a[1] - b[1]) < reach_m;

async function select(page, number) {
  await page.keyboard.press(String(number));
  await page.locator(`[data-testid="map"][data-selected="robot${number}"]`).waitFor();
}

/** Uses a tool at a map point, after the map has stopped growing. */
async function use(page, map, key, place) {
  for (const each of ["+", "-", key]) await page.keyboard.press(each);
  await page.mouse.click(...(await pixelOf(map, place)));
}

/** Waits until lasers have measured most of the building. */
function explored(page, least_m2 = 50) {
  const area_m2 = async () => Number(/explored\s+(\d+)/.exec(await page.locator(".facts").innerText())[1]);
  return until("a map of the room", area_m2, (m2) => m2 > least_m2);
}

inRoom("a robot is selected on the page and by a program, and its picture comes", async ({ page, client }) => {
  const picture = (uid) => page.locator(`[data-testid="picture"][data-robot="${uid}"] img`);
  await row(page, "robot2").click();
  await page.locator('button[data-robot="robot2"][aria-pressed="true"]').waitFor();
  await client.hears(/^\(select robot2\)$/);
  await picture("robot2").waitFor();
  assert.deepEqual(await picture("robot2").evaluate(async (image) => (await image.decode(), [image.naturalWidth, image.naturalHeight])), [320, 240]);
  await page.locator('button[data-robot="robot2"] .seen').waitFor();
  client.say("(select robot1)");
  await page.locator('button[data-robot="robot1"][aria-pressed="true"]').waitFor();
  await picture("robot1").waitFor();
  await page.keyboard.press("q");
  for (const where of ["ahead", "behind"]) await page.getByRole("img", { name: `View ${where} of robot1` }).waitFor();
});

inRoom("a click on the map becomes a waypoint, and the robot goes there", async ({ page, client, map }) => {
  const place = [2.5, 2.5];
  await select(page, 1);
  await use(page, map, "g", place);
  const plan = await until("a plan", () => client.plans("robot1").find(({ length }) => length > 0));
  assert.ok(plan.length === 1 && near(plan[0], place, 0.1), JSON.stringify(plan));
  await until("the robot at its waypoint", () => near(client.place("robot1"), place, 0.25));
  await client.hears(/^\(mission robot1\)$/);
});

inRoom("a path is planned round the partition, drawn, and cleared", async ({ page, client, map }) => {
  const place = [8, 6.5];
  await explored(page);
  await select(page, 2);
  const before = await pixelsOf(map, PLAN);
  await use(page, map, "p", place);
  const plan = await until("a planned path", () => client.plans("robot2").find(({ length }) => length > 1));
  assert.ok(near(plan.at(-1), place, 0.1), JSON.stringify(plan));
  const crossing = plan.findIndex(([x]) => x > PARTITION.x);
  const [[x1, y1], [x2, y2]] = [plan[crossing - 1] ?? client.place("robot2"), plan[crossing]];
  assert.ok(y1 + ((PARTITION.x - x1) * (y2 - y1)) / (x2 - x1) < PARTITION.end, `not through the partition: ${JSON.stringify(plan)}`);
  await until("the path on the map", () => pixelsOf(map, PLAN), (count) => count > before + 100);
  await page.keyboard.press("Shift+Delete");
  await until("an empty plan", () => client.plans("robot2").at(-1).length === 0);
  await until("a map without the path", () => pixelsOf(map, PLAN), (count) => count < before + 50);
});

inRoom("a victim is marked in the picture, another on the map, and that mark is removed", async ({ page, client, map }) => {
  await select(page, 1);
  // Detectors miss objects for a second now and then.
  const framed = page.getByRole("button", { name: /^Mark feat\d+ as a victim$/ }).first();
  await until("a framed victim", () => framed.click({ timeout: 2000 }).then(() => true));
  const [, x, y] = await client.hears(/^\(map vict1 vict (\S+) (\S+) /);
  assert.ok(near([Number(x), Number(y)], VICTIM, 0.8), `${x} ${y}`);
  await use(page, map, "m", [9, 2]);
  const [, other] = await client.hears(/^\(map (vict\d+) vict 9\.\d+ /);
  await page.keyboard.press("v");
  await clickUntil(page, map, [9, 2], page.getByText(`${other} Remove Del`));
  await page.keyboard.press("Delete");
  await client.hears(new RegExp(`^\\(map ${other} invalid `));
});

inRoom("no path leads into a keep-out zone until it is removed", async ({ page, client, map }) => {
  await explored(page);
  await select(page, 2);
  client.say("(hello 2 nogo)");
  for (const each of ["+", "-", "z"]) await page.keyboard.press(each);
  await page.mouse.move(...(await pixelOf(map, [7.2, 5.7])));
  await page.mouse.down();
  await page.mouse.move(...(await pixelOf(map, [8.8, 7.3])), { steps: 4 });
  await page.mouse.up();
  await client.hears(/^\(nogo nogo1 7\.\d+ 5\.\d+ 8\.\d+ 7\.\d+\)$/);
  await until("the zone on the map", () => pixelsOf(map, ZONE), (count) => count > 100);
  await use(page, map, "p", [8, 6.5]);
  await page.getByText("there is no path to that place").waitFor();
  await page.keyboard.press("v");
  await clickUntil(page, map, [7.6, 6], page.getByText("nogo1 Remove Del"));
  await page.keyboard.press("Delete");
  await client.hears(/^\(nogodel nogo1\)$/);
  await use(page, map, "p", [8, 6.5]);
  await until("a planned path", () => client.plans("robot2").find(({ length }) => length > 1));
});

inRoom("the corners of a robot's detour are told to those who ask, and go with the operator's waypoint", async ({ stage, server, page, client, map }) => {
  const place = [8, 6.5];
  const guide = await Client.connect(server.actrPort);
  stage.servers.push({ kill: () => guide.end() });
  await explored(page);
  await select(page, 2);
  await use(page, map, "p", place);
  await until("a planned path", () => client.plans("robot2").find(({ length }) => length > 1));
  assert.deepEqual(client.heard(/^\(detour /), []);
  // Its way round the end of the partition.
  client.say("(hello 2 nogo detour)", `(nogo ${PARTITION.x - 0.4} 1.6 ${PARTITION.x + 0.4} ${PARTITION.end})`);
  await client.hears(/^\(detour robot2 0 1/);
  assert.ok(guide.plans("robot2").some(({ length }) => length > 1));
  assert.deepEqual(guide.heard(/^\(detour /), []);
  await page.keyboard.press("v");
  await clickUntil(page, map, place, page.getByText("waypoint 1 of robot2"));
  await page.keyboard.press("Delete");
  await until("an empty plan", () => client.plans("robot2").at(-1).length === 0);
});

inRoom("a robot is driven by keys, and stops when they are released", async ({ page, client }) => {
  const drive = page.locator('section[aria-label="Driving and camera"] h2');
  await select(page, 2);
  const [start_m, , before_rad] = client.place("robot2");
  await page.keyboard.down("w");
  await until("a robot that is driven", () => client.place("robot2")[0] > start_m + 0.4);
  await row(page, "robot2").getByText("teleop").waitFor();
  await page.keyboard.up("w");
  await drive.getByText("robot2 · 0.0 m/s").waitFor();
  await page.keyboard.down("a");
  await until("a robot that turns to its left", () => client.place("robot2")[2] > before_rad + 0.4);
  await page.keyboard.up("a");
  await row(page, "robot2").getByText("idle").waitFor();
  assert.ok(client.place("robot2")[0] < PARTITION.x, "it keeps to its side of the partition");
});

inRoom(
  "requests come as the policy says, and Tab goes from one to the next",
  async ({ page, client }) => {
    const requests = page.locator("[data-request]");
    const policy = (name) => page.getByRole("complementary", { name: "Experimenter" }).getByRole("button", { name }).click();
    // No robot is selected yet.
    client.say(...[1, 2, 3].map((number) => `(missionadd robot${number} (explore))`));
    await until("two requests", () => requests.count(), (count) => count >= 2);
    await page.keyboard.press("x");
    await policy("The oldest first");
    await until("one request", () => requests.count(), (count) => count === 1);
    await policy("None");
    await page.getByText("Requests are switched off.").waitFor();
    await policy("All at once");
    await until("all requests", () => requests.count(), (count) => count >= 2);
    const [first, second] = await requests.evaluateAll((all) => all.map((each) => each.dataset.request));
    for (const uid of [first, second]) {
      await page.keyboard.press("Tab");
      await page.locator(`[data-testid="map"][data-selected="${uid}"]`).waitFor();
      await client.hears(new RegExp(`^\\(select ${uid}\\)$`));
    }
  },
  ...["--set", "faults=3", "--speed", "2"],
);

inRoom("two operators have selections of their own, and a robot belongs to one of them", async ({ stage, server, page, client, map }) => {
  const other = await openStation(stage, server, "station=2");
  await other.getByRole("button", { name: "Station 2", pressed: true }).waitFor();
  await select(page, 1);
  await select(other, 2);
  await row(page, "robot2").getByTitle("Selected by station 2").waitFor();
  await row(other, "robot1").getByTitle("Selected by station 1").waitFor();
  await client.hears(/^\(select robot1\)$/);
  assert.deepEqual(client.heard(/^\(select robot2\)$/), [], "clients of the guide are at station 1");
  await other.getByRole("button", { name: "Take" }).click();
  await page.getByTitle("robot2 of station 2").waitFor();
  await select(page, 2);
  await use(page, map, "g", [3.5, 6]);
  await page.getByTestId("note").getByText("Refused (denied)").waitFor();
  await other.keyboard.press("c");
  await other.keyboard.type("robot2 is mine");
  await other.keyboard.press("Enter");
  await page.getByRole("log").getByText("robot2 is mine").waitFor();
  await page.getByLabel("Which robots").selectOption("mine");
  await row(page, "robot2").waitFor({ state: "detached" });
  await other.getByRole("button", { name: "Pool" }).click();
  await page.getByTitle("robot2 of the pool").waitFor();
});

inRoom(
  "what the experimenter takes away is what the program says of the log",
  async ({ page, client }) => {
    const panel = page.getByRole("complementary", { name: "Experimenter" });
    const take = async (name) => {
      const [download] = await Promise.all([page.waitForEvent("download"), panel.getByRole("link", { name, exact: true }).click()]);
      return { name: download.suggestedFilename(), path: await download.path() };
    };
    await page.keyboard.press("x");
    await panel.getByText("night shift").waitFor();
    await panel.getByRole("button", { name: "Start trial" }).click();
    await panel.getByTestId("trial").getByText("running").waitFor();
    await select(page, 1);
    await page.keyboard.press("g");
    client.say("(hello 2 mark)", `(mark ${VICTIM.join(" ")})`);
    await client.hears(/^\(map vict1 vict /);
    await panel.getByRole("button", { name: "End trial" }).click();
    const form = page.getByRole("dialog");
    await form.waitFor();
    for (const slider of await form.getByRole("slider").all()) await slider.fill("40");
    await form.getByRole("button", { name: "Send" }).click();
    await panel.getByText("Workload forms have come from station 1.").waitFor();

    const [log, json, csv] = [await take("Log"), await take("Metrics, JSON"), await take("Metrics, CSV")];
    assert.deepEqual([log.name, json.name, csv.name], ["session.log", "metrics.json", "metrics.csv"]);
    const text = await readFile(log.path, "utf8");
    assert.match(text, /^; mrcs-log 1 /);
    assert.match(text, / c\d+ \(tlx 40 40 40 40 40 40\)/);
    assert.deepEqual(JSON.parse(await readFile(json.path, "utf8")), JSON.parse(run("rescue", "metrics", log.path, "--json", "-")));
    run("rescue", "metrics", log.path, "--csv", `${log.path}.csv`);
    assert.equal(await readFile(csv.path, "utf8"), await readFile(`${log.path}.csv`, "utf8"));
  },
  ...["--set", "trial=600", "--set", "conditions=watch=night shift"],
);

test("the page replays a log and seeks backwards in it", async (stage) => {
  const log = scratchFile("station.log");
  const server = await stage.rescue(ROOM, "--set", `user-log=${log}`);
  const driver = await Client.connect(server.actrPort);
  const [start, end] = [[1.5, 1.5], [1.5, 4]];
  // It stops for a while, so slow pages also show it there during the replay.
  await until("a robot that was told again", () => driver.heard(/^\(robot robot1 /).length > 1);
  driver.say(`(missionadd robot1 (goto (${end.join(" ")})))`);
  await until("the robot at its waypoint", () => near(driver.place("robot1"), end, 0.25));
  await driver.hears(/^\(mission robot1\)$/);
  driver.end();
  // The log is complete when the server has ended.
  server.child.kill("SIGTERM");
  await server.child.ended;

  const replay = await stage.rescueLog(log, "--speed", "2");
  // Playback begins when the page has connected.
  const page = await openStation(stage, replay);
  const client = await Client.connect(replay.actrPort);
  stage.servers.push({ kill: () => client.end() });
  const map = page.getByTestId("map");
  await until("the robot at its waypoint, again", () => near(client.place("robot1"), end, 0.25));
  const selected = (number) => page.locator(`[data-testid="map"][data-selected="robot${number}"]`);
  await page.getByTestId("replay").waitFor();
  await page.locator('[data-can-drive="false"]').waitFor();
  // The log's notes have the areas and states, though it has no map.
  await explored(page, 1);
  await row(page, "robot2").getByText("idle").waitFor();
  for (const key of ["+", "-"]) await page.keyboard.press(key);
  await clickUntil(page, map, end, selected(1));
  await page.keyboard.press("w");
  await page.getByTestId("note").getByText("This is a replay").waitFor();
  await page.keyboard.press("2");
  await selected(2).waitFor();
  await page.getByLabel("Time that is shown").fill("0");
  await page.getByTestId("past").waitFor();
  // A robot is at its earlier position for the click.
  await clickUntil(page, map, start, selected(1));
});

/** Clicks a map point until the result shows, since the page may lag behind the clients. */
function clickUntil(page, map, place, wanted) {
  return until("an answer to a click on the map", async () => {
    await page.mouse.click(...(await pixelOf(map, place)));
    await wanted.waitFor({ timeout: 1000 });
    return true;
  });
}

/** The number of map pixels with a colour, within the tolerance for antialiasing. */
function pixelsOf(map, [red, green, blue]) {
  return map.evaluate((canvas, [red, green, blue]) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) count += Math.abs(data[at] - red) + Math.abs(data[at + 1] - green) + Math.abs(data[at + 2] - blue) < 12;
    return count;
  }, [red, green, blue]);
}
