import assert from "node:assert/strict";
import { test } from "node:test";
import type { Lens } from "../../src/camera/lens";
import { Duet } from "../../src/compare/duet";
import { bodyWords, comparisonWords, differenceWords, fieldWords, splitValues } from "../../src/compare/words";
import type { Spar } from "../../src/page/spar";
import { Footage } from "../../src/play/footage";
import { LiveClock } from "../../src/play/live";
import { Stream } from "../../src/play/stream";
import type { Difference, Pair } from "../../src/protocol/pair";
import { decodeFrame } from "../../src/protocol/frame";
import { frameBytes } from "./frames";

const run = (first_tick: number, end_tick: number, cycle_s = 0.02) => ({ name: "", cycle_s, first_tick, end_tick });
const pair = (a: Pair["a"], b: Pair["b"], more: Partial<Pair> = {}): Pair => ({ a, b, at: null, speed: 1, is_playing: true, ...more });
const difference: Difference = { tick: 150, thing: "left 1", body: "Left 1 head", field: "pos[0]", a: "1.25", b: "1.75", remark: "" };

/** A page with all frames except the given ones. */
function page(lacks: (tick: number) => boolean = () => false) {
  const lens: Lens = { eye: [0, 0, 0], yaw: 0, pitch: 0, fov: 1 };
  const seen = { at: NaN, selection: null as string | null, lens, placed: 0 };
  const spar = {
    lead: (tick: number) => ((seen.at = tick), !lacks(tick)),
    select: (name: string | null) => (seen.selection = name),
    state: () => ({ selection: seen.selection, tick: seen.at }),
    lens: () => seen.lens,
    setLens: (wanted: Lens) => ((seen.lens = structuredClone(wanted)), seen.placed++),
  };
  return { seen, pane: () => spar as unknown as Spar };
}

function duet(of: Pair, a = page(), b = page(), at: number | null = null) {
  const made = new Duet(of, [a.pane, b.pane], at);
  let now = 0;
  const turns = (count: number, ms = 20) => {
    for (let i = 0; i < count; i++) made.turn((now += ms));
  };
  turns(1);
  return { made, a: a.seen, b: b.seen, turns };
}

test("both pages move to the same tick, and the range spans both", () => {
  const { made, a, b, turns } = duet(pair(run(0, 200), run(120, 400)), page(), page(), 130);
  assert.deepEqual([made.first, made.end], [0, 400]);
  turns(50);
  assert.ok(Math.abs(a.at - 180) < 1e-6 && a.at === b.at, `${a.at} ${b.at}`);
  made.seek(50);
  turns(1, 0);
  assert.deepEqual([a.at, b.at, made.face().remarks], [50, 50, ["", "begins at tick 120"]]);
  made.seek(300);
  turns(1, 0);
  assert.deepEqual(made.face().remarks, ["over after tick 200", ""]);
});

test("a page without frames makes both wait", () => {
  let isMissing = true;
  const { made, a, turns } = duet(pair(run(0, 100), run(0, 100)), page(), page((tick) => isMissing && tick >= 10));
  turns(50);
  assert.ok(made.face().tick === 9 && a.at <= 10.001, `${made.face().tick} ${a.at}`);
  assert.equal(made.face().isThere, false);
  isMissing = false;
  turns(5);
  assert.ok(made.face().isThere && made.face().tick > 9);
});

test("at its ends the time stands still, and playing begins anew", () => {
  const { made, turns } = duet(pair(run(0, 40), run(0, 30)));
  turns(100);
  assert.deepEqual([made.face().tick, made.face().isPlaying], [40, false]);
  made.play();
  turns(1, 0);
  assert.deepEqual([made.face().tick, made.face().isPlaying], [0, true]);
  made.setSpeed(-1);
  turns(2);
  assert.deepEqual([made.face().tick, made.face().isPlaying], [0, false]);
  made.step(3);
  assert.equal(made.face().tick, 3);
  made.seek(7.8);
  made.step(1);
  assert.equal(made.face().tick, 8, "the one after that which is told");
});

test("runs with other cycles are shown at the same simulated time", () => {
  const { made, b, turns } = duet(pair(run(0, 1000), run(1, 90, 0.2), { is_playing: false }));
  assert.deepEqual([made.first, made.end], [0, 1000]);
  made.seek(500);
  turns(1);
  assert.equal(b.at, 50);
});

test("the differing entity is selected in both from the first tick that shows it", () => {
  const { made, a, b, turns } = duet(pair(run(0, 400), run(0, 400), { is_playing: false }));
  made.take({ difference, why: null });
  const selectedAt = (tick: number) => (made.seek(tick), turns(1), [a.selection, b.selection]);
  assert.deepEqual(selectedAt(150), [null, null]);
  assert.deepEqual(selectedAt(151), ["left 1", "left 1"]);
  b.selection = "ball";
  assert.deepEqual(selectedAt(200), ["left 1", "ball"]);
  assert.deepEqual(selectedAt(100), [null, "ball"]);
});

test("the last touched page leads the camera of both while they are linked", () => {
  const { made, a, b, turns } = duet(pair(run(0, 400), run(0, 400)));
  b.lens.yaw = 2;
  turns(2);
  assert.equal(a.placed, 0);
  made.leader = 1;
  turns(3);
  assert.deepEqual([a.lens.yaw, a.placed], [2, 1]);
  made.isLinked = false;
  b.lens.yaw = 1;
  turns(2);
  assert.equal(a.lens.yaw, 2);
});

test("a live clock follows an external clock", async () => {
  const scene = { kind: "scene" as const, version: 1, measures: {}, modes: [], things: [] };
  const shot = (tick: number) => ({ frame: decodeFrame(frameBytes({ tick, positions: [tick, 0, 0] })), scene, status: null });
  const footage = new Footage(async (from, to) => Array.from({ length: to - from }, (_, i) => shot(from + i)));
  const clock = new LiveClock(new Stream(), footage, 0.02);
  assert.equal(clock.lead(10, 1), false);
  footage.setRange(0, 1000);
  assert.equal(clock.lead(250.5, 1), false);
  clock.sample(0, true);
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.equal(clock.lead(250.5, 1), true);
  const { a, b, t } = clock.sample(20, true)!;
  assert.deepEqual([a.tick, b?.tick, t], [250, 251, 0.5]);
  clock.lead(5000, 1);
  assert.equal(clock.sample(5000, true)!.a.tick, 250, "until its frame is here, the picture stays");
});

test("differences as text", () => {
  assert.equal(bodyWords("Alpha 3 head"), "head of Alpha 3");
  assert.equal(bodyWords("Team 2 11 joint he1"), "joint he1 of Team 2 11");
  assert.equal(bodyWords("ball"), "ball");
  assert.equal(fieldWords("pos[2]"), "position, z");
  assert.equal(fieldWords("quat[0]"), "attitude, number 1");
  assert.equal(fieldWords("referee.mode"), "referee.mode");
  assert.equal(differenceWords(difference), "head of Left 1: position, x");
  assert.equal(differenceWords({ ...difference, body: null, field: null, remark: "no field" }), "no field");
  assert.deepEqual(splitValues("1.2345", "1.2399"), ["1.23", "45", "99"]);
  assert.match(comparisonWords(null), /Comparing/);
  assert.match(comparisonWords({ difference: null, why: null }), /No difference/);
  assert.match(comparisonWords({ difference: null, why: "x.log is a match log" }), /x.log/);
});
