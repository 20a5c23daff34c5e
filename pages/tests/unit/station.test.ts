import assert from "node:assert/strict";
import { test } from "node:test";
import * as commands from "../../src/station/commands";
import { aimBy, drives, isDue, speedsOf, stickOf } from "../../src/station/driving";
import { fitRows, rowsOf, type Row } from "../../src/station/gantt";
import { areas, decodeRuns, tileName } from "../../src/station/grid";
import { ACTIONS, actionOf } from "../../src/station/keys";
import { layoutOf } from "../../src/station/layout";
import { labelWidth, LABEL_HEIGHT_PX, placeLabels, type Label } from "../../src/station/map/labels";
import { boundsOf, fit, panBy, toPixel, toPlace, zoomAt } from "../../src/station/map/transform";
import { crossesWall } from "../../src/station/map/walls";
import { beyondDeadZone, pressesOf, stickOfPad } from "../../src/station/pad";
import { WorldState } from "../../src/station/known";
import { nextRequest, ordered, passes, shown } from "../../src/station/roster";
import type { Request, Robot } from "../../src/station/things";
import { commandOf, commandWithoutRobot, measureWords, receivers, type Gesture } from "../../src/station/tools";
import { agoWords, clockWords, keyWords, stateColour, stateShape, STATE_COLOURS, STATE_SHAPES } from "../../src/station/words";

const robot = (uid: string, more: Partial<Robot> = {}): Robot => ({ uid, kind: "p2at", x: 0, y: 0, heading_rad: 0, state: "idle", why: null, battery: 1, speed_m_s: 0, served_ms: null, ...more });
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
  assert.equal(press("C", { shiftKey: true }), "group");
  assert.equal(press("#", { code: "Digit3", shiftKey: true }), "add 3");
  // A French keyboard has digits with Shift, others have ? there.
  assert.equal(press("3", { code: "Digit3", shiftKey: true }), "robot 3");
  assert.equal(press("?", { code: "Digit7", shiftKey: true }), "help");
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
  check(commands.removeLast("robot1"), '["missiondel","robot1"]');
  check(commands.removeWaypoint("robot1", 2, { kind: "goto", x: 1.23456, y: 2, heading_rad: 0.5, isDetour: false }), '["missiondel","robot1",2,["goto",[1.235,2,0.5]]]');
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
  const states = new Map([["robot1", [{ state: "idle", from_ms: 0 }, { state: "moving", from_ms: 500 }]]]);
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

test("held commands are repeated in simulated time, within the server's limit", () => {
  const check = (time_ms: number, wall_ms: number, wanted: boolean) => assert.equal(isDue({ time_ms: 1000, wall_ms: 1000 }, { time_ms, wall_ms }), wanted, `${time_ms} ${wall_ms}`);
  check(1100, 1100, false);
  check(1125, 1125, true);
  check(1130, 1013, true);
  check(1500, 1005, false);
  check(1000, 9000, false);
  // The time of a restarted run is smaller.
  check(20, 1100, true);
});

test("game pads drive beyond their dead zone, and buttons act once", () => {
  assert.deepEqual([0, 0.1, -0.15, 1, -1, 1.2].map(beyondDeadZone), [0, 0, 0, 1, -1, 1]);
  assert.ok(beyondDeadZone(0.16) < 0.02, "no jump at the edge");
  const buttons = (...pressed: number[]) => Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) }));
  assert.deepEqual(stickOfPad({ axes: [0.05, -1], buttons: buttons() }), { ahead: 1, left: 0, up: 0 });
  assert.deepEqual(stickOfPad({ axes: [1, 0.1], buttons: buttons(13) }), { ahead: 0, left: -1, up: -1 });
  assert.deepEqual(stickOfPad({ axes: [], buttons: [] }), { ahead: 0, left: 0, up: 0 });
  assert.deepEqual(pressesOf(buttons(0, 5, 9), new Set()), ["stop", "next robot"]);
  assert.deepEqual(pressesOf(buttons(0, 5), new Set([0])), ["next robot"]);
});

test("labels overlap neither each other nor the border, and the most urgent stay", () => {
  const size = { width: 300, height: 200 };
  const label = (text: string, x: number, y: number, priority: number): Label => ({ text, x, y, radius_px: 8, colour: "", priority });
  const crowd = Array.from({ length: 24 }, (_, index) => label(String(index + 1), 150 + (index % 5) * 6, 100 + Math.floor(index / 5) * 5, index === 17 ? 5 : 1));
  const placed = placeLabels([...crowd, label("99", 2, 2, 1)], size);
  assert.equal(placed[0].text, "18");
  assert.ok(placed.length < 25 && placed.length > 4, `${placed.length}`);
  for (const [index, a] of placed.entries()) {
    assert.ok(a.left - labelWidth(a.text) / 2 >= 0 && a.top - LABEL_HEIGHT_PX / 2 >= 0, a.text);
    for (const b of placed.slice(index + 1)) {
      const isApart = Math.abs(a.left - b.left) >= (labelWidth(a.text) + labelWidth(b.text)) / 2 || Math.abs(a.top - b.top) >= LABEL_HEIGHT_PX;
      assert.ok(isApart, `${a.text} and ${b.text}`);
    }
  }
});

test("rows without room are merged to one that shows the worst", () => {
  const row = (number: number, ...bars: [number, number, string][]): Row => ({ uid: `robot${number}`, label: String(number), bars: bars.map(([from, to, state]) => ({ from, to, state })), services: [] });
  const rows = [row(1, [0, 1, "moving"]), row(2, [0, 0.5, "idle"], [0.5, 1, "fallen"]), row(3, [0, 1, "exploring"]), row(4, [0, 1, "idle"])];
  assert.equal(fitRows(rows, 4, () => 0), rows);
  const fitted = fitRows(rows, 2, (uid) => (uid === "robot4" ? 1 : 0));
  assert.deepEqual(fitted.map(({ label }) => label), ["4", "+3"]);
  assert.deepEqual(fitted[1].bars, [{ from: 0, to: 0.5, state: "moving" }, { from: 0.5, to: 1, state: "fallen" }]);
});

test("a straight way through a wall is known", () => {
  const known = new WorldState();
  known.take(["map", "wall1", "wall", 5, 0, 4, 0.1, Math.PI / 2]);
  known.take(["map", "vict1", "vict", 1, 0, 1, 1, 0]);
  known.take(["grid", 10, -1, 0.5, 4, 4, "5f1o10f"]);
  const check = (from: [number, number], to: [number, number], wanted: boolean) => assert.equal(crossesWall(known, from, to), wanted, `${from} ${to}`);
  check([0, 0], [4.8, 0], false);
  check([0, 0], [6, 0], true);
  check([6, 0], [0, 0], true);
  check([0, 2.2], [9, 2.2], false);
  check([0, 1.9], [9, 1.9], true);
  check([9, -0.25], [12, -0.25], true);
  check([9, -0.75], [12, -0.75], false);
  // The robot itself may be close to an obstacle.
  check([5.05, 0], [5.2, 0], false);
});

test("states in need have colours that differ, icons of their own, and unknown states have both", () => {
  const rgb = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const needy = ["waiting", "stuck", "fallen", "fault", "lost"] as const;
  for (const [index, a] of needy.entries()) {
    for (const b of needy.slice(index + 1)) {
      const [p, q] = [rgb(STATE_COLOURS[a]), rgb(STATE_COLOURS[b])];
      assert.ok(Math.hypot(...p.map((each, at) => each - q[at])) > 60, `${a} and ${b}`);
    }
  }
  assert.equal(new Set(Object.values(STATE_SHAPES)).size, Object.keys(STATE_SHAPES).length);
  for (const state of [null, "dancing", "toString"]) assert.ok(stateColour(state).startsWith("#") && stateShape(state).startsWith("M"), `${state}`);
});

test("windows of each size have their layout", () => {
  const check = (width: number, height: number, wanted: string) => assert.equal(layoutOf(width, height), wanted, `${width} ${height}`);
  for (const [width, height] of [[1366, 768], [1366, 640], [1280, 800], [1024, 768], [1920, 1080]]) check(width, height, "wide");
  check(820, 1180, "tall");
  check(390, 844, "phone");
  check(844, 390, "flat");
});
