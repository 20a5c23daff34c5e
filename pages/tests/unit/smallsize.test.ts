import assert from "node:assert/strict";
import { test } from "node:test";
import { readCast } from "../../src/game/cast";
import { cameraColour, Coverage, viewOf } from "../../src/game/coverage";
import { NO_DRAWINGS, type VisibleDrawings } from "../../src/game/drawings";
import { drives, reachOf } from "../../src/game/sizes";
import { Pulling } from "../../src/hands/pulling";
import { inkReports } from "../../src/page/inking";
import { readDetails } from "../../src/protocol/details";
import { pull } from "../../src/protocol/commands";
import type { Form, Quat, Scene, Thing, Vec3 } from "../../src/protocol/messages";
import { Ink } from "../../src/view/ink";

const solid = (form: Form, position_m: Vec3 = [0, 0, 0]) => ({ form, pose: { position_m, rotation: [0, 0, 0, 1] as Quat }, colour: [1, 1, 1, 1] as Quat });
const thing = (name: string, kind: string, more: Partial<Thing> = {}): Thing => ({
  name, kind, team: null, side: null, number: null, model: null, is_fixed: false, parts: [{ name: "", solids: [] }], ...more,
});
const camera = (name: string, box: Vec3, at: Vec3) => thing(name, "camera", { is_fixed: true, parts: [{ name: "", solids: [solid({ box }, at)] }] });
const disc = thing("blue 3", "robot", { side: "right", number: 3, parts: [{ name: "hull", solids: [solid({ cylinder: [0.09, 0.15] }), solid({ box: [1, 1, 1] })] }] });
const scene = (things: Thing[]): Scene => ({ kind: "scene", version: 1, measures: {}, modes: [], things });

test("cameras are separate from the drawn scene, and have no poses", () => {
  const cast = readCast(scene([thing("field", "field", { is_fixed: true }), thing("ball", "ball"), disc, camera("camera 0", [1, 1, 0], [0, 0, 0])]));
  assert.deepEqual([cast.fixed.map(({ name }) => name), cast.cameras.map(({ name }) => name)], [["field"], ["camera 0"]]);
  assert.deepEqual([cast.poses, cast.actors.length, cast.robots.length], [2, 2, 1]);
});

test("camera coverage is an area with an outline and a name", () => {
  const shapes = viewOf(camera("camera 2", [6, 4, 0], [3, -2, 0]));
  assert.deepEqual(shapes.map(({ kind }) => kind), ["polygon", "line", "line", "line", "line", "annotation"]);
  const [area, first] = shapes;
  assert.deepEqual(area.kind === "polygon" && area.corners, [[0, -4, 0], [6, -4, 0], [6, 0, 0], [0, 0, 0]]);
  assert.deepEqual(first.kind === "line" && first.ends, [[0, -4, 0], [6, -4, 0]]);
  assert.deepEqual(viewOf(thing("camera 0", "camera")), [], "a scene that does not say");
  assert.equal(new Set([0, 1, 2, 3, 4, 5, 6, 7].map((n) => cameraColour(`camera ${n}`))).size, 8);
  assert.equal(cameraColour("camera 9"), cameraColour("camera 1"));
});

test("the coverage lies below drawings, and is the same object until something changes", () => {
  const cast = readCast(scene([camera("camera 0", [1, 1, 0], [0, 0, 0])]));
  const drawn: VisibleDrawings = { sets: [{ key: "0 a", source: 0, name: "a", shapes: [] }], annotations: [], agentTexts: [] };
  const coverage = new Coverage();
  const shown = coverage.over(drawn, cast);
  assert.deepEqual(shown.sets.map(({ name }) => name), ["camera 0", "a"]);
  assert.deepEqual(shown.annotations.map(({ text }) => text), ["camera 0"]);
  assert.equal(coverage.over(drawn, cast), shown);
  assert.notEqual(coverage.over(NO_DRAWINGS, cast), shown);
  assert.equal(coverage.over(drawn, readCast(scene([]))), drawn, "a world without cameras");
});

test("robots that drive are as large as their hulls", () => {
  assert.ok(drives(disc) && Math.abs(reachOf(disc) - 0.117) < 1e-9);
  const legs = thing("left 1", "robot", { parts: [{ name: "torso", solids: [] }, { name: "head", solids: [] }] });
  assert.deepEqual([drives(legs), reachOf(legs)], [false, 0.25]);
});

const robot = { name: "blue 3", robot: { side: "right" as const, number: 3 } };
const ball = { name: "ball", robot: null };

test("pulling sends the target, and the release", () => {
  assert.equal(pull(robot.robot, [1, -2]), "(pull (unum 3)(team Right) (pos 1 -2 0))");
  assert.equal(pull(robot.robot, null), "(pull (unum 3)(team Right))");
  assert.equal(pull(null, [0.5, 0]), "(pull (pos 0.5 0 0))");
  assert.equal(pull(null, null), "(pull)");
});

test("a pull is sent when it changes, at most twenty times a second", () => {
  const said: string[] = [];
  const pulling = new Pulling(async (words) => (said.push(words), true));
  pulling.update(900);
  assert.deepEqual(said, [], "an empty hand");
  pulling.begin(robot, [0, 0], 1000);
  for (let now = 1001; now <= 1100; now++) {
    pulling.move([now / 1000, 0]);
    pulling.update(now);
  }
  assert.deepEqual(said.map((words) => /pos (\S+)/.exec(words)?.[1]), ["0", "1.05", "1.1"]);
  pulling.update(2000);
  assert.equal(said.length, 3, "a hand that stands still says nothing");
  pulling.end();
  pulling.end();
  assert.deepEqual(said.slice(3), ["(pull (unum 3)(team Right))"]);
  assert.equal(pulling.grip, null);
});

test("pulling holds one entity at a time, and a refusal releases it at once", async () => {
  const said: string[] = [];
  const pulling = new Pulling(async (words) => (said.push(words), !words.includes("unum")));
  pulling.begin(ball, [1, 0], 0);
  pulling.begin(robot, [2, 0], 10);
  assert.deepEqual(said, ["(pull (pos 1 0 0))", "(pull)", "(pull (unum 3)(team Right) (pos 2 0 0))"]);
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.equal(pulling.grip, null);
  pulling.move([3, 0]);
  pulling.update(5000);
  pulling.end();
  assert.equal(said.length, 3);
});

const told = { camera: "camera 1", tick: 8, at: [1, 2, 0.15], truth: [1.002, 2, 0.15], turned_rad: 0.01, remark: "" };
const lacking = { camera: "camera 2", tick: 8, at: null, truth: [1.002, 2, 0.15], turned_rad: null, remark: "outside its view" };

test("camera reports are parsed, and marked at the reported positions", () => {
  const [detail] = readDetails({ tick: 9, things: [{ thing: "blue 3", reports: [told, lacking, 7, {}] }] }).things;
  assert.deepEqual(detail.reports.slice(0, 2), [told, lacking]);
  assert.equal(detail.reports.length, 3);
  assert.ok(Number.isNaN(detail.reports[2].tick) && detail.reports[2].at === null);
  const ink = new Ink();
  inkReports(ink, detail.reports.slice(0, 2));
  const marks = ink.marks.slice(0, ink.count).map(({ kind, from, colour }) => [kind, [...from], colour]);
  assert.deepEqual(marks, [
    ["line", [1, 2, 0.15], "#ffffff"],
    ["diamond", [1, 2, 0.15], cameraColour("camera 1")],
    ["dot", [1.002, 2, 0.15], "#ffffff"],
  ]);
  ink.clear();
  inkReports(ink, []);
  assert.equal(ink.count, 0);
});
