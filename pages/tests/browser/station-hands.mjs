// Tests of the operator station with a scripted world: groups by keys, undone marks, fingers, game pads, layers, repairs, fast runs,
// replays.

import assert from "node:assert/strict";
import { pixelOf } from "./station-map.mjs";
import { onStation } from "./station-stage.mjs";
import { until } from "./wait.mjs";

const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
const receivers = (page, wanted) => page.locator(`[data-testid="map"][data-receivers="${wanted}"]`).waitFor();
const selected = (page, uid) => page.locator(`[data-testid="map"][data-selected="${uid}"]`).waitFor();
const count = (server, wanted) => server.sent.filter(([head]) => head === wanted).length;
const note = (page, text) => page.getByTestId("note").getByText(text).waitFor();

onStation("keys make a group of robots, which gets the commands until Escape", async ({ page, heard }) => {
  await press(page, "2");
  await selected(page, "robot2");
  await press(page, "Shift+C");
  await press(page, "5");
  await selected(page, "robot5");
  await receivers(page, "robot2");
  await press(page, "Shift+C");
  await receivers(page, "robot2 robot5");
  await press(page, "Shift+Digit7");
  await receivers(page, "robot2 robot5 robot7");
  await press(page, "g", "Enter");
  for (const uid of ["robot2", "robot5", "robot7"]) await heard(["missionadd", uid]);
  await press(page, "Shift+C");
  await receivers(page, "robot2 robot7");
  await press(page, "Escape", "Escape");
  await receivers(page, "robot5");
});

onStation("Delete after a mark removes the mark, and then nothing", async ({ page, server, map, heard }) => {
  await press(page, "1");
  await selected(page, "robot1");
  await press(page, "g");
  await page.mouse.click(...(await pixelOf(map, [8, 6])));
  await heard(["missionadd", "robot1"]);
  await press(page, "m");
  await page.mouse.click(...(await pixelOf(map, [9, 6])));
  await page.getByText("vict2 Remove Del").waitFor();
  await press(page, "Delete");
  await heard(["markdel", "vict2"]);
  await press(page, "Delete");
  await note(page, "Nothing was removed");
  assert.equal(count(server, "missiondel"), 0);
  await press(page, "v", "Delete");
  await heard(["missiondel", "robot1"]);
});

onStation("keep-off boxes are made and removed by keys alone", async ({ page, heard }) => {
  await press(page, "z", "Enter");
  await note(page, "A drag begins here");
  await press(page, ...Array(5).fill("Shift+ArrowRight"), ...Array(4).fill("Shift+ArrowDown"), "Enter");
  await heard(["nogo"]);
  await page.getByText("nogo1 Remove Del").waitFor();
  await press(page, "Delete");
  await heard(["nogodel", "nogo1"]);
});

onStation("waypoints of a detour are not the operator's: they are not counted, and his own goes by its place", async ({ page, server, heard, map }) => {
  await press(page, "4", "g");
  await selected(page, "robot4");
  const told = [["mission", "robot4", ["goto", [3, 6, 0]], ["goto", [5, 6, 0]], ["goto", [8, 6, 0]]], ["detour", "robot4", 0, 1]];
  Object.assign(server.world.robots[3], { state: "stuck" });
  server.tell(told);
  await press(page, "v");
  await until("the operator's first waypoint", async () => {
    await page.mouse.click(...(await pixelOf(map, [8, 6])));
    await page.getByText("waypoint 1 of robot4").waitFor({ timeout: 1000 });
    return true;
  });
  await press(page, "Delete");
  assert.deepEqual(await heard(["missiondel", "robot4"]), ["missiondel", "robot4", 2, ["goto", [8, 6, 0]]]);
});

onStation("a way through a wall is warned of, before and after", async ({ page, map, heard, server }) => {
  const robot = server.world.robots[3];
  await press(page, "4", "g");
  await selected(page, "robot4");
  assert.equal(robot.state, "idle");
  const [across, along] = [[robot.x, robot.y < 6 ? robot.y + 9 : robot.y - 9], [robot.x - 0.6, robot.y]];
  await page.mouse.move(...(await pixelOf(map, across)));
  await page.getByTestId("warning").getByText("robot4 crosses a wall").waitFor();
  await page.mouse.move(...(await pixelOf(map, along)));
  await page.getByTestId("warning").waitFor({ state: "detached" });
  await page.mouse.click(...(await pixelOf(map, across)));
  await heard(["missionadd", "robot4"]);
  await note(page, "crosses a wall");
});

onStation("a request is told in full, with its repair, and a held stop is repeated", async ({ page, server }) => {
  server.tell([["request", "robot4", "camera", 3]]);
  await page.locator('[data-request="robot4"]').getByText("has a camera fault").waitFor();
  await press(page, "Tab");
  await selected(page, "robot4");
  await page.getByTestId("repair").getByText("Hold Space").waitFor();
  await page.keyboard.down("Space");
  await until("repeated stops", () => count(server, "stop") >= 4);
  await page.keyboard.up("Space");
  const drives = count(server, "drive");
  await press(page, "b");
  assert.equal(drives, 0);
});

onStation("states of newer servers are shown by their word", async ({ page, server }) => {
  Object.assign(server.world.robots[4], { state: "dancing", isFixed: true });
  Object.assign(server.world.robots[5], { state: "waiting", isFixed: true });
  await page.getByRole("button", { name: /^robot5: dancing/ }).waitFor();
  await page.getByRole("button", { name: /^robot6: waiting/ }).waitFor();
});

onStation("layers are switched by keys and in the legend", async ({ page, map, heard }) => {
  await press(page, "m");
  await page.mouse.click(...(await pixelOf(map, [9, 6])));
  const labels = () => map.getAttribute("data-labels");
  await until("a labelled mark", labels, (text) => text.includes("vict2"));
  await press(page, "Shift+R");
  await until("no marks", labels, (text) => !text.includes("vict"));
  await press(page, "u");
  const legend = page.getByRole("region", { name: "Legend and layers" });
  for (const words of ["fallen", "fault", "stuck", "lost", "waiting", "keep-off box", "the robot's own detour"]) await legend.getByText(words, { exact: true }).waitFor();
  await legend.getByRole("button", { name: "Marks", pressed: false }).click();
  await until("marks again", labels, (text) => text.includes("vict2"));
  await press(page, "Shift+P");
  await legend.getByRole("button", { name: "Plans", pressed: false }).waitFor();
  await press(page, "u");
  await legend.waitFor({ state: "detached" });
  await heard(["mark"]);
});

onStation(
  "an experiment's condition hides layers from its operators",
  async ({ page, map }) => {
    const labels = () => map.getAttribute("data-labels");
    await until("labels of robots only", labels, (text) => text !== null && text !== "" && !text.includes("vict"));
    await press(page, "Shift+R");
    await note(page, "The experiment hides marks.");
    await press(page, "u");
    const legend = page.getByRole("region", { name: "Legend and layers" });
    for (const [name, isOff] of [["Trails", true], ["Marks", true], ["Plans", false]]) assert.equal(await legend.getByRole("button", { name }).isDisabled(), isOff, name);
  },
  { conditions: [["hide", "trails marks"]] },
);

onStation(
  "a held key is repeated in simulated time in a fast run",
  async ({ page, server }) => {
    await press(page, "1");
    await selected(page, "robot1");
    const drives = [];
    const { take } = server.world;
    server.world.take = function (command) {
      if (command[0] === "drive") drives.push({ time_ms: this.time_ms, wall_ms: performance.now() });
      return take.call(this, command);
    };
    await page.keyboard.down("w");
    /** The commands of the last second of the wall clock. By that clock alone there are eight. */
    const recent = () => drives.filter(({ wall_ms }) => performance.now() - wall_ms < 1000);
    await until("a rate that follows the speed", () => recent().length, (number) => number >= 20);
    await page.keyboard.up("w");
    const [first, last] = [drives[0], drives.at(-1)];
    const most = 2 + (last.time_ms - first.time_ms) / 125 + (last.wall_ms - first.wall_ms) / 125;
    assert.ok(drives.length <= most, `${drives.length} commands, but ${most} are enough`);
  },
  { speed: 10, tick_ms: 20, robots: 2 },
);

onStation("a game pad drives, stops and selects, beyond its dead zone", async ({ page, server, heard }) => {
  await press(page, "1");
  await selected(page, "robot1");
  await page.evaluate(() => {
    const pad = { connected: true, axes: [0.1, 0.1, 0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false })) };
    window.pad = pad;
    navigator.getGamepads = () => [pad];
    window.dispatchEvent(new Event("gamepadconnected"));
  });
  await note(page, "Game pad");
  const hold = (change) => page.evaluate((change) => Object.assign(window.pad, change.axes && { axes: change.axes }) && change.button !== undefined && (window.pad.buttons[change.button].pressed = change.isDown), change);
  await hold({ button: 5, isDown: true });
  await selected(page, "robot2");
  await hold({ button: 5, isDown: false });
  assert.equal(count(server, "drive"), 0, "within the dead zone");
  await hold({ axes: [0, -1, 0, 0] });
  await heard(["drive", "robot2", 0.5, 0]);
  await hold({ axes: [0, 0, 0, 0] });
  await heard(["stop", "robot2"]);
  await hold({ axes: [0, 0, 1, 0] });
  const [, , pan] = await heard(["camera", "robot2"]);
  assert.ok(pan < 0, "to the right");
});

onStation(
  "a replay says so, takes no commands, and shows what its log has",
  async ({ page, server }) => {
    await page.getByTestId("replay").getByText("Replay").waitFor();
    await page.locator('[data-can-drive="false"]').waitFor();
    await press(page, "3");
    await selected(page, "robot3");
    await press(page, "w");
    await note(page, "This is a replay");
    await press(page, "g", "Enter", "m", "Enter", "Space");
    await page.getByText("The log has no open request now.").waitFor();
    assert.deepEqual(server.sent.map(([head]) => head), ["hello"]);
    await page.getByText(/Replay of a log/).waitFor();
    await press(page, "Escape", "x");
    for (const name of ["Start trial", "End trial", "All at once", "Panorama", "Take", "Hold"]) await page.getByRole("button", { name, exact: true }).and(page.locator(":disabled")).first().waitFor();
  },
  { isReplay: true },
);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

onStation(
  "two fingers zoom and set nothing; one finger sets a waypoint",
  async ({ page, server, map, heard }) => {
    await page.locator('[data-robot="robot2"]').tap();
    await selected(page, "robot2");
    await page.getByLabel("Map tool", { exact: true }).selectOption("waypoint");
    const session = await page.context().newCDPSession(page);
    const { x, y, width, height } = await map.boundingBox();
    const [middle, level] = [x + width / 2, y + height / 2];
    const touch = (type, away, points = 2) => session.send("Input.dispatchTouchEvent", { type, touchPoints: [-away, away].slice(0, points).map((right, id) => ({ x: middle + right, y: level, id })) });
    const scale = async () => Number((await map.getAttribute("data-eye")).split(" ")[2]);
    const before = await scale();
    // One finger is down first.
    await touch("touchStart", 40, 1);
    await touch("touchStart", 40);
    for (const away of [50, 60, 70, 80]) await touch("touchMove", away);
    await touch("touchEnd", 0, 0);
    await until("a map that is twice as large", scale, (now) => Math.abs(now / before - 2) < 0.1);
    assert.equal(count(server, "missionadd"), 0);
    await page.touchscreen.tap(middle, level);
    await heard(["missionadd", "robot2"]);
    assert.equal(count(server, "missionadd"), 1);
  },
  { view: PHONE },
);
