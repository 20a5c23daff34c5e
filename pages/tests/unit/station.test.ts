import assert from "node:assert/strict";
import { test } from "node:test";
import * as commands from "../../src/station/commands";
import { aimBy, drives, speedsOf, stickOf } from "../../src/station/driving";
import { rowsOf } from "../../src/station/gantt";
import { areas, decodeRuns, tileName } from "../../src/station/grid";
import { ACTIONS, actionOf } from "../../src/station/keys";
import { boundsOf, fit, panBy, toPixel, toPlace, zoomAt } from "../../src/station/map/transform";
import { nextRequest, ordered, passes, shown } from "../../src/station/roster";
import type { Request, Robot } from "../../src/station/things";
import { commandOf, commandWithoutRobot, measureWords, receivers, type Gesture } from "../../src/station/tools";
import { agoWords, clockWords, keyWords } from "../../src/station/words";

const robot = (uid: string, more: Partial<Robot> = {}): Robot => ({ uid, kind: "p2at", x: 0, y: 0, heading_rad: 0, state: "idle", battery: 1, speed_m_s: 0, served_ms: null, ...more });
const request = (uid: string, since_ms: number, priority = 0): Request => ({ uid, reason: "stuck", priority, since_ms });
const near = (a: readonly number[], b: readonly number[]) => a.forEach((each, index) => assert.ok(Math.abs(each - b[index]) < 1e-9, `${a} for ${b}`));

test("runs of letters are cells", () => {
  const check = (runs: string, wanted: number[]) => assert.deepEqual([...decodeRuns(runs, 3, 2)!], wanted, runs);
  check("1u2f1o2s", [0, 1, 1, 2, 3, 3]);
  check("6f", [1, 1, 1, 1, 1, 1]);
  check("fo", [1, 2, 0, 0, 0, 0]);
  check("2F4x", [1, 1, 0, 0, 0, 0]);
  check("5o99s", [2, 2, 2, 2, 2, 3]);
  check("", [0, 0, 0, 0, 0, 0]);
  for (const [columns, rows] of [[0, 3], [3, -1], [1.5, 2], [1e5, 1e5], [NaN, 1]]) assert.equal(decodeRuns("1f", columns, rows), null);
});

test("tiles go by their corner, and their areas are counted", () => {
  assert.equal(tileName({ x: 0.1 + 0.2, y: -1 }), tileName({ x: 0.3, y: -1 }));
  const tile = { x: 0, y: 0, cell: 0.5, columns: 3, rows: 2, cells: decodeRuns("1u2f1o2s", 3, 2)! };
  assert.deepEqual(areas([tile, tile]), { explored_m2: 2, seen_m2: 1 });
});

test("pixels and places are each other's inverse", () => {
  const size = { width: 640, height: 480 };
  for (const eye of [{ x: 0, y: 0, px_per_m: 30 }, { x: -7.25, y: 3, px_per_m: 2 }, { x: 100, y: -40, px_per_m: 399 }]) {
    for (const pixel of [[0, 0], [320, 240], [11.5, 479]] as const) near(toPixel(eye, size, toPlace(eye, size, pixel)), pixel);
    near(toPixel(eye, size, [eye.x, eye.y]), [320, 240]);
    // y is up on the map and down on the screen.
    near(toPixel(eye, size, [eye.x + 1, eye.y + 1]), [320 + eye.px_per_m, 240 - eye.px_per_m]);
  }
});

test("zooming keeps the point below the pointer, panning moves it along", () => {
  const size = { width: 640, height: 480 };
  const eye = { x: 3, y: 4, px_per_m: 30 };
  for (const factor of [1.3, 0.5, 1e6, 1e-6]) near(toPlace(zoomAt(eye, size, [100, 50], factor), size, [100, 50]), toPlace(eye, size, [100, 50]));
  assert.equal(zoomAt(eye, size, [0, 0], 1e6).px_per_m, 400);
  near(toPixel(panBy(eye, [12, -7]), size, toPlace(eye, size, [100, 50])), [112, 43]);
});

test("the whole map fits", () => {
  const size = { width: 640, height: 480 };
  const bounds = boundsOf([[0, 0], [20, -3], [5, 12]])!;
  assert.deepEqual(bounds, { left: 0, right: 20, bottom: -3, top: 12 });
  const eye = fit(bounds, size);
  for (const corner of [[0, -3], [20, 12]] as const) {
    const [x, y] = toPixel(eye, size, corner);
    assert.ok(x >= 20 && x <= 620 && y >= 20 && y <= 460, `${x} ${y}`);
  }
  assert.equal(boundsOf([]), null);
});

test("a key has one meaning, and none of them drives", () => {
  assert.equal(new Set(ACTIONS.map(({ key }) => key)).size, ACTIONS.length);
  assert.equal(new Set(ACTIONS.map(({ name }) => name)).size, ACTIONS.length);
  for (const { key } of ACTIONS) assert.ok(!drives(`Key${key}`) && !drives(key), key);
});

test("keys are actions", () => {
  const press = (key: string, more = {}) => actionOf({ key, code: "", shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });
  assert.equal(press("g"), "tool waypoint");
  assert.equal(press("G", { shiftKey: true }), null);
  assert.equal(press("Tab"), "next request");
  assert.equal(press("Tab", { shiftKey: true }), null);
  assert.equal(press("7", { code: "Digit7" }), "robot 7");
  assert.equal(press("0", { code: "Digit0" }), "look ahead");
  assert.equal(press(" "), "stop");
  assert.equal(press("Backspace"), "remove");
  assert.equal(press("?", { shiftKey: true }), "help");
  assert.equal(press("ArrowUp", { shiftKey: true }), "pointer up");
  assert.equal(press("f", { ctrlKey: true }), null);
});

test("held keys are a stick, and sticks are speeds", () => {
  assert.deepEqual(stickOf(["KeyW", "KeyA"]), { ahead: 1, left: 1, up: 0 });
  assert.deepEqual(stickOf(["KeyW", "ArrowUp"]), { ahead: 1, left: 0, up: 0 });
  assert.deepEqual(stickOf(["KeyW", "KeyS", "PageDown", "KeyX"]), { ahead: 0, left: 0, up: -1 });
  assert.deepEqual(speedsOf({ ahead: -1, left: 0.5, up: 1 }, 0.2), [-0.2, 0.6, 0.2]);
  assert.deepEqual(aimBy({ pan_rad: 1.5, tilt_rad: 0, zoom: 3 }, { pan_rad: 1, tilt_rad: -0.1, zoom: 2 }), { pan_rad: Math.PI / 2, tilt_rad: -0.1, zoom: 4 });
});

test("commands are what the server reads", () => {
  const check = (command: unknown, wanted: string) => assert.equal(JSON.stringify(command), wanted);
  check(commands.select(null), '["select","none"]');
  check(commands.goTo("robot1", [1.23456, -0.00001]), '["missionadd","robot1",["goto",[1.235,0]]]');
  check(commands.planTo("robot1", [1, 2, Math.PI]), '["missiongen","robot1",["goto",[1,2,3.142]]]');
  check(commands.turnTo("robot1", [1, 2]), '["missionadd","robot1",["turnto",[1,2]]]');
  check(commands.explore("robot1", [1, 2], 3.5), '["missionadd","robot1",["explore",[1,2],3.5]]');
  check(commands.explore("robot1", [1, 2], 0), '["missionadd","robot1",["explore",[1,2]]]');
  check(commands.removeWaypoint("robot1"), '["missiondel","robot1"]');
  check(commands.removeWaypoint("robot1", 0), '["missiondel","robot1",0]');
  check(commands.drive("robot1", 0.5, -1), '["drive","robot1",0.5,-1]');
  check(commands.drive("robot2", 0, 0, 0.4), '["drive","robot2",0,0,0.4]');
  check(commands.markPlace([1, 2]), '["mark",1,2]');
  check(commands.keepOff([1, 2], [3, 4.56789]), '["nogo",1,2,3,4.568]');
  check(commands.hold("robot1", true), '["hold","robot1",1]');
  check(commands.workload([0, 5, 100, 50, 25, 75]), '["tlx",0,5,100,50,25,75]');
  assert.deepEqual(commands.hello().slice(0, 3), ["hello", 2, "clock"]);
});

test("gestures are commands for each robot", () => {
  const click: Gesture = { from: [2, 2], to: [2, 2], isDrag: false };
  const drag: Gesture = { from: [2, 2], to: [2, 5], isDrag: true };
  const check = (tool: Parameters<typeof commandOf>[0], gesture: Gesture, wanted: string | null) =>
    assert.equal(JSON.stringify(commandOf(tool, "robot1", [0, 2], gesture)), JSON.stringify(wanted === null ? null : JSON.parse(wanted)));
  check("waypoint", click, '["missionadd","robot1",["goto",[2,2]]]');
  check("waypoint", drag, '["missionadd","robot1",["goto",[2,2,1.571]]]');
  check("path", click, '["missiongen","robot1",["goto",[2,2,0]]]');
  check("path", drag, '["missiongen","robot1",["goto",[2,2,1.571]]]');
  check("turn", click, '["missionadd","robot1",["turnto",[2,2]]]');
  check("explore", drag, '["missionadd","robot1",["explore",[2,2],3]]');
  for (const tool of ["select", "mark", "nogo", "measure"] as const) check(tool, drag, null);
  assert.deepEqual(commandWithoutRobot("nogo", drag), ["nogo", 2, 2, 2, 5]);
  assert.equal(commandWithoutRobot("nogo", click), null);
  assert.equal(measureWords({ from: [0, 0], to: [3, -4], isDrag: true }), "5.00 m · −53°");
});

test("chosen robots get commands, or else the selected one", () => {
  const isThere = (uid: string) => uid !== "robot9";
  assert.deepEqual(receivers(["robot2", "robot9"], "robot1", isThere), ["robot2"]);
  assert.deepEqual(receivers([], "robot1", isThere), ["robot1"]);
  assert.deepEqual(receivers([], "robot9", isThere), []);
  assert.deepEqual(receivers([], null, isThere), []);
});

test("the list has an order and a filter", () => {
  const robots = [robot("robot10", { state: "stuck", served_ms: 5 }), robot("robot2", { state: "moving", served_ms: 9 }), robot("robot1", { served_ms: 7 }), robot("robot3", { state: "moving" })];
  const facts = { requests: new Map([["robot2", request("robot2", 0)]]), owners: new Map([["robot1", 2], ["robot3", 1]]), station: 1 };
  const names = (all: Robot[]) => all.map(({ uid }) => uid.slice(5)).join(" ");
  assert.equal(names(ordered(robots, "number", facts)), "1 2 3 10");
  assert.equal(names(ordered(robots, "attention", facts)), "2 10 1 3");
  assert.equal(names(ordered(robots, "neglect", facts)), "3 10 1 2");
  const passing = (filter: Parameters<typeof passes>[1]) => names(robots.filter((each) => passes(each, filter, facts)));
  assert.equal(passing("all"), "10 2 1 3");
  assert.equal(passing("mine"), "10 2 3");
  assert.equal(passing("requests"), "2");
  assert.equal(passing("waiting"), "10 1");
});

test("requests are shown as the policy says", () => {
  const all = [request("robot3", 20, 9), request("robot1", 10, 1), request("robot2", 10, 5)];
  const names = (policy: string) => shown(all, policy).map(({ uid }) => uid);
  assert.deepEqual(names("open"), ["robot1", "robot2", "robot3"]);
  assert.deepEqual(names("fifo"), ["robot1"]);
  assert.deepEqual(names("sjf"), ["robot3"]);
  assert.deepEqual(names("none"), []);
  const open = shown(all, "open");
  assert.deepEqual([null, "robot1", "robot3", "robot8"].map((uid) => nextRequest(open, uid)), ["robot1", "robot2", "robot1", "robot1"]);
  assert.equal(nextRequest([], "robot1"), null);
});

test("bars of the timeline are shares of the time so far", () => {
  const states = new Map([["robot1", [{ state: "idle" as const, from_ms: 0 }, { state: "moving" as const, from_ms: 500 }]]]);
  const history = { states, services: new Map([["robot1", [250]]]), trails: new Map(), scores: new Map() };
  const [row, other] = rowsOf([robot("robot2"), robot("robot1")], history as never, 1000);
  assert.deepEqual([row.uid, other.uid], ["robot1", "robot2"]);
  assert.deepEqual(row.bars.map(({ from, to }) => [from, to]), [[0, 0.5], [0.5, 1]]);
  assert.deepEqual([row.services, other.bars], [[0.25], []]);
});

test("times and names are words", () => {
  assert.deepEqual([0, 59_999, 125_000, 3_600_000, -5].map(clockWords), ["0:00", "0:59", "2:05", "60:00", "0:00"]);
  assert.deepEqual([1500, 119_999, 240_000].map(agoWords), ["1 s", "119 s", "4 min"]);
  assert.deepEqual(["explored_m2", "victims_found", "m", "mark-error_m"].map(keyWords), ["explored (m²)", "victims found", "m", "mark error (m)"]);
});
