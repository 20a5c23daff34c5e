import assert from "node:assert/strict";
import { test } from "node:test";
import { readCast } from "../../src/game/cast";
import { digits, feetOf, placeOf, quantitiesOf, quantityOf, stopOf, valueOf } from "../../src/game/quantities";
import { csvOf, seriesOf, Tape, windowAround } from "../../src/game/series";
import { arrowLength_m, inkForces, inkJoints, inkSight } from "../../src/page/inking";
import { Knowledge } from "../../src/play/knowledge";
import { readDetails, type Details, type Joint } from "../../src/protocol/details";
import { parseMessage, type Vec3 } from "../../src/protocol/messages";
import { clip, Ink, type Ends } from "../../src/view/ink";

const joint = (name: string, angle_rad: number): Joint => ({
  name, at: [0, 0, 0.4], axis: [1, 0, 0], angle_rad, rate_rad_s: 1, torque_n_m: 1.25, low_rad: -1, high_rad: 0.5,
});
const seen = { eye: { position_m: [0, 0, 0.5], rotation: [0, 0, 0, 1] }, items: [{ name: "B", at: [1, 2, 0], truth: [1, 2.1, 0] }, { name: "line", at: [0, 0, 0], to: [1, 0, 0], truth: [0, 0, 0], truth_to: [1, 0.5, 0] }] };

/** A robot's details in the server's format. */
const told = (tick: number, more: object = {}) => ({
  kind: "details",
  tick,
  things: [{
    thing: "left 3",
    body: { position_m: [1, 2, 0.38], velocity_m_s: [3, 0, 4], spin_rad_s: [0, 0, 1] },
    joints: [joint("he1", 0.1)],
    contacts: [{ at: [1, 2, 0], force_n: [0, 0, 20], with: "field" }, { at: [1.1, 2, 0], force_n: [0, 0, 0], with: "ball" }],
    feet: [{ name: "lfoot", at: [1, 2, 0], force_n: [0, 3, 4] }],
    seen: null,
    reports: [],
    ...more,
  }],
});
const details = (tick: number, more?: object): Details => readDetails(told(tick, more));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("details are parsed in the server's format", () => {
  const message = parseMessage(JSON.stringify(told(1200, { seen })));
  assert.deepEqual(JSON.parse(JSON.stringify(message)), {
    ...told(1200, { seen: { ...seen, items: [{ ...seen.items[0], to: null, truth_to: null }, seen.items[1]] } }),
  });
});

test("details that lack things are read all the same, and no number becomes zero", () => {
  const [bare, odd] = readDetails({ tick: 7, things: [{ thing: "ball" }, { thing: "x", joints: [{ name: "j", angle_rad: null }, 5], contacts: "none", seen: { items: [{}] } }] }).things;
  assert.deepEqual(bare, { thing: "ball", body: null, joints: [], contacts: [], feet: [], seen: null, reports: [] });
  assert.equal(odd.joints.length, 1);
  assert.ok(Number.isNaN(odd.joints[0].angle_rad) && Number.isNaN(odd.joints[0].at[2]));
  assert.equal(odd.joints[0].low_rad, null);
  assert.deepEqual(odd.contacts, []);
  assert.deepEqual(odd.seen?.eye.rotation, [0, 0, 0, 1]);
  assert.deepEqual(readDetails({ tick: 1 }).things, []);
});

test("a joint is at its stop half a degree before it", () => {
  const near = (0.4 * Math.PI) / 180;
  const far = (0.6 * Math.PI) / 180;
  assert.deepEqual([-1.2, -1, -1 + near, -1 + far, 0, 0.5 - far, 0.5 - near, 0.7].map((angle) => stopOf(joint("j", angle))), [-1, -1, -1, 0, 0, 0, 1, 1]);
  assert.equal(stopOf({ ...joint("j", 9), low_rad: null, high_rad: null }), 0);
  assert.equal(stopOf(joint("j", NaN)), 0);
  assert.equal(placeOf(joint("j", -0.25)), 0.5);
  assert.equal(placeOf(joint("j", 3)), 1);
  assert.equal(placeOf({ ...joint("j", 0), high_rad: null }), null);
});

test("quantities have names, and values in the units that people read", () => {
  const [detail] = details(1).things;
  const value = (key: string) => valueOf(key, detail);
  assert.ok(Math.abs(value("angle:he1")! - 5.729578) < 1e-6);
  assert.deepEqual([value("torque:he1"), value("height"), value("speed"), value("foot:lfoot")], [1.25, 0.38, 5, 5]);
  assert.equal(value("foot:rfoot"), 0, "a foot in the air");
  assert.equal(value("angle:nothing"), null);
  assert.equal(valueOf("speed", { ...detail, body: null }), null);
  assert.equal(quantityOf("torque:he1")?.name, "he1 torque");
  assert.deepEqual([quantityOf("weather"), quantityOf("angle:"), quantityOf("mood:he1")], [null, null, null]);
  assert.deepEqual(quantitiesOf(detail, ["lfoot"]).map(({ key }) => key), ["height", "speed", "ball-height", "ball-speed", "factor", "foot:lfoot", "angle:he1", "rate:he1", "torque:he1"]);
  assert.deepEqual([digits(-0.04, 1), digits(-1.25, 1), digits(null, 1), digits(NaN, 0)], ["0.0", "−1.3", "–", "–"]);
});

test("received details are bounded, and the latest is shown for a moment", () => {
  const knowledge = new Knowledge(async () => []);
  for (let tick = 1; tick <= 1200; tick++) knowledge.add(details(tick, tick % 3 ? {} : { seen }));
  assert.equal(knowledge.at("left 3", 100), null);
  assert.equal(knowledge.rows("left 3", 0, 5000).length, 1100);
  assert.equal(knowledge.latest("left 3", 1205)?.tick, 1200);
  assert.equal(knowledge.latest("left 3", 1300), null);
  assert.equal(knowledge.latest("left 4", 1200), null);
  assert.ok(knowledge.seen("left 3", 1199), "the image of tick 1197");
  assert.equal(knowledge.seen("left 3", 1220), null);
});

/** A server with the ticks up to a given one. */
function server(asked: unknown[] = []) {
  return new Knowledge(async (thing, from, to) => {
    asked.push([thing, from, to]);
    return Array.from({ length: to - from }, (_, i) => details(from + i));
  });
}

test("past details are requested in spans, the nearest first, and not twice", async () => {
  const asked: unknown[] = [];
  const knowledge = server(asked);
  knowledge.want("left 3", 450, 350, 550, 0);
  assert.deepEqual(asked, [], "the range is still unknown");
  knowledge.setRange(310, 5000);
  knowledge.want("left 3", 450, 350, 550, 0);
  knowledge.want("left 3", 450, 350, 550, 1);
  assert.deepEqual(asked, [["left 3", 400, 500], ["left 3", 310, 400]]);
  await settled();
  knowledge.want("left 3", 450, 350, 550, 2);
  await settled();
  assert.deepEqual(asked.slice(2), [["left 3", 500, 600]]);
  assert.equal(knowledge.rows("left 3", 350, 550).length, 201);
  assert.equal(knowledge.at("left 4", 450), null);
});

test("a span that grows is asked for again, one that failed later", async () => {
  const asked: unknown[] = [];
  const knowledge = server(asked);
  knowledge.setRange(0, 449);
  knowledge.want("left 3", 449, 400, 449, 0);
  await settled();
  knowledge.setRange(0, 480);
  knowledge.want("left 3", 480, 400, 480, 1000);
  assert.equal(asked.length, 1);
  knowledge.want("left 3", 480, 400, 480, 3000);
  await settled();
  assert.deepEqual(asked[1], ["left 3", 400, 481]);
  let attempts = 0;
  const refusing = new Knowledge(async () => {
    attempts++;
    throw new Error("gone");
  });
  refusing.setRange(0, 99);
  for (const now of [0, 100, 5000]) {
    refusing.want("left 3", 50, 0, 99, now);
    await settled();
  }
  assert.equal(attempts, 2);
});

test("spans are bounded, and a new run begins with nothing", async () => {
  const knowledge = server();
  knowledge.setRange(0, 100_000);
  for (let tick = 50; tick < 4000; tick += 100) {
    knowledge.want("left 3", tick, tick, tick, tick);
    await settled();
  }
  assert.equal(knowledge.at("left 3", 50), null);
  assert.ok(knowledge.at("left 3", 3950));
  assert.equal(knowledge.rows("left 3", 0, 5000).length, 1400);
  knowledge.want("left 3", 5050, 5050, 5050, 5050);
  knowledge.reset();
  await settled();
  assert.equal(knowledge.rows("left 3", 0, 6000).length, 0, "what was on its way is of the old run");
});

test("a window stays while the tick is well inside", () => {
  const first = windowAround(1000, 500, [0, 0], 0, 9000);
  assert.deepEqual(first, [750, 1250]);
  assert.equal(windowAround(1150, 500, first, 0, 9000), first);
  assert.deepEqual(windowAround(1240, 500, first, 0, 9000), [990, 1490]);
  assert.deepEqual(windowAround(10, 500, first, 0, 9000), [0, 500]);
  assert.deepEqual(windowAround(8990, 500, first, 0, 9000), [8500, 9000]);
  assert.deepEqual(windowAround(0, 500, [0, 500], 0, 9000), [0, 500]);
  assert.deepEqual(windowAround(20, 500, [0, 0], 0, 120), [0, 120], "a run that is shorter");
});

test("a tape keeps the latest, in order of ticks", () => {
  const tape = new Tape(3);
  for (const [tick, value] of [[1, 10], [2, 20], [3, 30], [4, 40], [3, 35]]) tape.add(tick, value);
  assert.deepEqual(tape.within([0, 9]), { ticks: [2, 3], values: [20, 35] });
  assert.deepEqual(tape.within([3, 3]), { ticks: [3], values: [35] });
});

test("plotted data are exported as a table", () => {
  const rows = [4, 5].map((tick) => ({ tick, detail: details(tick).things[0] }));
  const columns = [
    { quantity: quantityOf("height")!, thing: "left 3", series: seriesOf("height", rows) },
    { quantity: { ...quantityOf("factor")!, name: 'a "b", c' }, thing: "", series: { ticks: [5, 6], values: [0.5, null] } },
  ];
  assert.equal(csvOf(columns, 0.02), 'tick,time s,left 3 Height m,"a ""b"", c ×"\n4,0.08,0.38,\n5,0.1,0.38,0.5\n6,0.12,,\n');
});

test("forces are arrows and dots, joints lines where they are at their stops", () => {
  const ink = new Ink();
  const [detail] = details(1).things;
  inkForces(ink, detail);
  const kinds = () => ink.marks.slice(0, ink.count).map(({ kind }) => kind);
  assert.deepEqual(kinds(), ["arrow", "dot", "dot", "arrow", "dot"], "a contact without a force has no arrow");
  const [arrow] = ink.marks;
  assert.deepEqual(arrow.from, [1, 2, 0]);
  assert.ok(Math.abs(arrow.to[2] - arrowLength_m(20)) < 1e-12 && arrow.to[0] === 1);
  assert.ok(arrowLength_m(1000) < 5 * arrowLength_m(10), "by the logarithm");
  ink.clear();
  const joints = [joint("free", 0), joint("stopped", -1), { ...joint("nowhere", -1), at: [NaN, 0, 0] as Vec3 }];
  inkJoints(ink, joints, true, false);
  assert.equal(ink.count, 1);
  ink.clear();
  inkJoints(ink, joints, false, true);
  assert.equal(ink.count, 2);
});

test("seen objects are marked at the estimated position, with a line to the true one", () => {
  const ink = new Ink();
  inkSight(ink, details(1, { seen }).things[0].seen!, "#123456");
  const marks = ink.marks.slice(0, ink.count);
  const diamond = marks.find(({ kind }) => kind === "diamond")!;
  assert.deepEqual(diamond.from, [1, 2, 0]);
  assert.ok(marks.some(({ kind, from, to }) => kind === "line" && String(from) === "1,2,0" && String(to) === "1,2.1,0"));
  assert.ok(marks.some(({ kind, from, to, colour }) => kind === "line" && colour === "#123456" && String(from) === "0,0,0" && String(to) === "1,0,0"));
  const look = marks.filter(({ from }) => String(from) === "0,0,0.5").map(({ to }) => to);
  assert.ok(look.length > 4 && look.every((to) => to[1] > 0), "the eye looks along y");
  ink.clear();
  inkSight(ink, details(1, { seen }).things[0].seen!, "#123456", false);
  assert.ok(ink.marks.slice(0, ink.count).every(({ from }) => String(from) !== "0,0,0.5"), "nothing of the eye for those who look through it");
});

test("strokes end where the camera is", () => {
  // It looks along y; a point 1 m ahead and 1 m to the right is at 100 px.
  const view = {
    project(x: number, y: number, z: number, out: Vec3) {
      [out[0], out[1], out[2]] = [(100 * x) / Math.max(0.02, y), (-100 * z) / Math.max(0.02, y), y];
      return y > 0.02;
    },
  };
  const ends: Ends = [0, 0, 0, 0];
  assert.ok(clip(view, [1, 1, 0], [2, 1, 0], ends));
  assert.deepEqual(ends.map((px) => Math.round(px) + 0), [100, 0, 200, 0]);
  assert.equal(clip(view, [1, -1, 0], [2, -1, 0], ends), false);
  assert.ok(clip(view, [1, 1, 0], [1, -1, 0], ends));
  assert.deepEqual(ends.map((px) => Math.round(px) + 0), [100, 0, 2500, 0]);
  assert.ok(clip(view, [1, -1, 0], [1, 1, 0], ends));
  assert.deepEqual(ends.map((px) => Math.round(px) + 0), [2500, 0, 100, 0]);
});

test("feet are known from the scene, whether they touch something or not", () => {
  const part = (name: string) => ({ name, solids: [] });
  const thing = { name: "left 1", kind: "robot", team: "Alpha", side: "left" as const, number: 1, model: "nao", is_fixed: false, parts: ["body", "rfoot", "lfoot"].map(part) };
  const cast = readCast({ kind: "scene", version: 1, measures: {}, modes: [], things: [thing] });
  assert.deepEqual(feetOf(cast, "left 1"), ["lfoot", "rfoot"]);
  assert.deepEqual(feetOf(cast, "ball"), []);
  assert.ok(quantitiesOf(null, feetOf(cast, "left 1")).some(({ key }) => key === "foot:rfoot"));
});
