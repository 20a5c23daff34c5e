// Tests of the operator station with a scripted world: input becomes commands, messages become visible, and a robot stops when
// its keys are released.

import assert from "node:assert/strict";
import { faultyControls } from "./controls.mjs";
import { onStation } from "./station-stage.mjs";
import { pixelOf } from "./station-map.mjs";
import { sleep, until } from "./wait.mjs";


onStation("robots are selected from the list, by digits and on the map", async ({ page, heard, map, server }) => {
  await page.getByRole("button", { name: /^robot3:/ }).click();
  await heard(["select", "robot3"]);
  await page.locator('[data-testid="map"][data-selected="robot3"]').waitFor();
  await page.keyboard.press("5");
  await page.locator('[data-testid="map"][data-selected="robot5"]').waitFor();
  const { x, y } = server.world.robots[3];
  await page.mouse.click(...(await pixelOf(map, [x, y])));
  await heard(["select", "robot4"]);
});

onStation("a tool commands the robots in its preview", async ({ page, heard, map }) => {
  await page.keyboard.press("2");
  await page.locator('[data-selected="robot2"]').waitFor();
  await page.getByRole("button", { name: /^robot6:/ }).click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: /^Waypoint/ }).click();
  assert.match(await page.getByTestId("receivers").innerText(), /Waypoint for\s+robot2, robot6/);
  await page.mouse.click(...(await pixelOf(map, [4, 6])));
  for (const uid of ["robot2", "robot6"]) {
    const [, , [kind, [x, y]]] = await heard(["missionadd", uid]);
    assert.ok(kind === "goto" && Math.abs(x - 4) < 0.1 && Math.abs(y - 6) < 0.1, `${kind} ${x} ${y}`);
  }
});

onStation("the map is usable by keys alone", async ({ page, heard }) => {
  await page.keyboard.press("1");
  await page.locator('[data-selected="robot1"]').waitFor();
  for (const key of ["p", "Shift+ArrowRight", "Shift+ArrowUp", "Enter"]) await page.keyboard.press(key);
  await heard(["missiongen", "robot1"]);
  await page.keyboard.press("Delete");
  await heard(["missiondel", "robot1"]);
});

onStation("boxes and lengths are dragged by keys, too", async ({ page, server, heard, map }) => {
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("z", "Shift+ArrowRight", "Enter");
  await page.getByTestId("note").getByText("A drag begins here").waitFor();
  await press(...Array(4).fill("Shift+ArrowRight"), ...Array(4).fill("Shift+ArrowDown"), "Enter");
  const [, x1, y1, x2, y2] = await heard(["nogo"]);
  const [, , px_per_m] = (await map.getAttribute("data-eye")).split(" ").map(Number);
  for (const side of [x2 - x1, y1 - y2]) assert.ok(Math.abs(side - 64 / px_per_m) < 0.02, `${side} m`);
  await press("r", "Enter", "Shift+ArrowRight", "Enter");
  await page.getByTestId("note").getByText(/^0\.\d\d m · 0°$/).waitFor();
  await press("z", "Enter", "Shift+ArrowUp", "Escape", "v");
  assert.equal(server.sent.filter(([head]) => head === "nogo").length, 1, "Escape calls it off");
  // A tool that needs only a press.
  await press("1", "g", "Shift+Enter", "Shift+ArrowUp", "Enter");
  const [, , [, [, , heading]]] = await heard(["missionadd", "robot1"]);
  assert.ok(Math.abs(heading - Math.PI / 2) < 0.01, `${heading}`);
});

onStation("keys reach every control while robots ask for help, and panels take the focus", async ({ page, server }) => {
  server.tell([["request", "robot4", "stuck", 1], ["request", "robot7", "battery", 5]]);
  await page.locator('[data-request="robot7"]').waitFor();
  const name = () => page.evaluate(() => document.activeElement.ariaLabel || document.activeElement.textContent.trim());
  await page.getByRole("button", { name: "Timeline" }).focus();
  await page.keyboard.press("Tab");
  assert.match(await name(), /^Model view/);
  for (const [key, label] of [["x", "Experimenter"], ["o", "Where a model looks"], ["?", "Keys"]]) {
    await page.keyboard.press(key);
    assert.equal(await name(), label);
    await page.keyboard.press("Tab");
    assert.equal(await name(), "Close");
    await page.keyboard.press("Escape");
    await page.getByLabel(label, { exact: true }).waitFor({ state: "detached" });
    assert.match(await name(), /^Model view/, "where the focus was");
  }
  await page.getByTestId("map").focus();
  await page.keyboard.press("Tab");
  assert.match(await name(), /^Select/);
});

onStation("every control has a name, and selected controls have a state", async ({ page, server }) => {
  server.tell([["request", "robot4", "stuck", 1]]);
  await page.locator('[data-request="robot4"]').waitFor();
  await page.keyboard.press("4");
  await page.locator('[data-request="robot4"][aria-pressed="true"]').waitFor();
  await page.getByRole("button", { name: /^robot4: .*is stuck.*battery \d+ %.*of station 2/ }).waitFor();
  await page.keyboard.press("2");
  await page.keyboard.press("Shift+C");
  await page.keyboard.press("4");
  for (const key of ["x", "o", "?", "q", "q", "b"]) {
    await page.keyboard.press(key);
    assert.deepEqual(await faultyControls(page), [], key);
  }
});

onStation("driving ends when the key is let go, and when the window loses the focus", async ({ page, server, heard }) => {
  const stops = () => server.sent.filter(([head]) => head === "stop").length;
  await page.keyboard.press("1");
  await page.locator('[data-selected="robot1"]').waitFor();
  await page.keyboard.down("w");
  await until("repeated drive commands", () => server.sent.filter(([head]) => head === "drive").length >= 4);
  assert.deepEqual((await heard(["drive", "robot1"])).slice(2), [0.5, 0]);
  await page.keyboard.up("w");
  await until("a stop", () => stops() === 1);
  await page.keyboard.down("a");
  await until("turning", () => server.sent.some(([head, , , left]) => head === "drive" && left > 0));
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await until("another stop", () => stops() === 2);
  const count = server.sent.length;
  await sleep(300);
  assert.equal(server.sent.length, count);
});

onStation("Space stops the robot, whatever the pointer worked before", async ({ page, server }) => {
  const stops = () => server.sent.filter(([head]) => head === "stop").length;
  await page.getByRole("button", { name: /^robot1:/ }).click();
  await page.locator('[data-selected="robot1"]').waitFor();
  const works = [
    () => page.getByRole("button", { name: "Camera ahead" }).click(),
    () => page.getByRole("slider", { name: /^Pan/ }).click({ position: { x: 10, y: 5 } }),
    () => page.getByRole("button", { name: /^Explore/ }).click(),
  ];
  for (const [count, work] of works.entries()) {
    await work();
    await page.keyboard.press("Space");
    await until(`stop ${count + 1}`, () => stops() === count + 1);
  }
  assert.equal(server.sent.filter(([head]) => head === "camera").length, 2);
});

onStation("victims are marked in the picture and on the map, and marks are removed", async ({ page, server, heard, map }) => {
  await page.keyboard.press("1");
  await page.getByRole("button", { name: "Mark feat1 as a victim" }).click();
  await heard(["mark", "feat1"]);
  await page.keyboard.press("m");
  await page.mouse.click(...(await pixelOf(map, [8, 6])));
  const [, x, y] = await until("a mark on the map", () => server.sent.find(([head, x]) => head === "mark" && typeof x === "number"));
  assert.ok(Math.abs(x - 8) < 0.1 && Math.abs(y - 6) < 0.1, `${x} ${y}`);
  await page.keyboard.press("v");
  await page.mouse.click(...(await pixelOf(map, [11, 9.4])));
  await page.getByRole("button", { name: /^Remove/ }).click();
  await heard(["markdel", "vict1"]);
});

onStation("requests come one after the other", async ({ page, server, heard }) => {
  server.tell([["request", "robot4", "stuck", 1], ["request", "robot7", "battery", 5], ["attend", "robot7", "force"]]);
  await page.locator('[data-request="robot7"]').waitFor();
  await page.keyboard.press("Tab");
  await heard(["select", "robot4"]);
  await page.locator('[data-selected="robot4"]').waitFor();
  await page.getByRole("button", { name: "Go to robot7" }).click();
  await heard(["select", "robot7"]);
  await page.locator("[data-attend]").waitFor({ state: "detached" });
});

onStation("the past is shown, and only a stop command is available", async ({ page, server, heard, map }) => {
  await page.keyboard.press("1");
  await page.locator('[data-selected="robot1"]').waitFor();
  const before = server.world.time_ms;
  const back_ms = before + 1500;
  await until("some seconds", () => server.world.time_ms > back_ms + 2000);
  await page.getByLabel("Time that is shown").fill(String(back_ms));
  const past = page.getByTestId("past");
  await past.waitFor();
  await page.keyboard.press("g");
  await page.mouse.click(...(await pixelOf(map, [4, 6])));
  await page.getByTestId("note").getByText("This is the past").waitFor();
  await page.keyboard.press("w");
  await page.keyboard.press("Space");
  await heard(["stop", "robot1"]);
  await past.waitFor({ state: "detached" });
  assert.deepEqual(server.sent.map(([head]) => head), ["hello", "select", "stop"]);
  await page.keyboard.press("<");
  await past.waitFor();
  await page.keyboard.press("End");
  await past.waitFor({ state: "detached" });
});

onStation("the form comes up at the end of a trial", async ({ page, heard }) => {
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "End trial" }).click();
  await heard(["trial", "end"]);
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  for (const slider of await dialog.getByRole("slider").all()) await slider.fill("35");
  await dialog.getByRole("button", { name: "Send" }).click();
  await heard(["tlx", 35, 35, 35, 35, 35, 35]);
});

onStation("a lost connection is announced and restored", async ({ page, server }) => {
  const greetings = () => server.sent.filter(([head]) => head === "hello").length;
  server.drop();
  await page.getByRole("alert").filter({ hasText: "connection is lost" }).waitFor();
  await page.locator('[data-link="open"]').waitFor();
  await until("another greeting", () => greetings() === 2);
  await page.locator('[data-robot="robot8"]').waitFor();
});

onStation("a station's number survives a lost connection", async ({ page, server, heard }) => {
  await page.getByRole("button", { name: "Station 3" }).click();
  await heard(["station", 3]);
  server.sent.length = 0;
  server.drop();
  await heard(["station", 3]);
  assert.deepEqual(server.sent.map(([head]) => head), ["hello", "station"]);
});
