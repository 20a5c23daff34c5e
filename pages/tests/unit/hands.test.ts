import assert from "node:assert/strict";
import { test } from "node:test";
import { foulWords, goalWords, nextStop, playerOf, sideOf, stopOf, type Stop } from "../../src/game/events";
import { beamRobot, deedOf, ghostOf } from "../../src/hands/placing";
import type { GameEvent } from "../../src/protocol/messages";

const event = (kind: string, what: string, why = "", tick = 1000): GameEvent => ({ tick, time_s: 0, kind, what, why });

test("tool keys match other monitors", () => {
  assert.equal(deedOf({ ctrl: true, alt: false, shift: false }), "beam");
  assert.equal(deedOf({ ctrl: true, alt: true, shift: false }), "roll");
  assert.equal(deedOf({ ctrl: false, alt: true, shift: true }), "shoot");
  assert.equal(deedOf({ ctrl: true, alt: false, shift: true }), "pull");
  assert.equal(deedOf({ ctrl: false, alt: false, shift: true }), null);
});

test("a robot that stands keeps its stance, others are put upright and turned", () => {
  const stands = { side: "left" as const, number: 3, at: [0, 0, 0.34] as [number, number, number], heading: 0 };
  assert.equal(beamRobot(stands, [-2, 1], null), "(agent (unum 3)(team Left)(pos -2 1 0.34))");
  assert.equal(beamRobot(stands, [-2, 1], 0), "(agent (unum 3)(team Left)(move -2 1 0.34 -90))");
  assert.equal(beamRobot(stands, [-2, 1], -Math.PI), "(agent (unum 3)(team Left)(move -2 1 0.34 90))");
  assert.equal(beamRobot({ ...stands, heading: null }, [0, 0], null), "(agent (unum 3)(team Left)(move 0 0 0.4 -90))");
});

test("a ghost is a circle, and an arrow if it looks somewhere", () => {
  const out = new Float32Array(3 * 64);
  const circle = ghostOf([1, 2], 0.25, null, out);
  assert.ok(Math.abs(Math.hypot(out[0] - 1, out[1] - 2) - 0.25) < 1e-6);
  assert.ok(ghostOf([1, 2], 0.25, 1, out) > circle);
});

test("events have a side and a player", () => {
  assert.equal(sideOf(event("goal", "goal of right by right 9")), "right");
  assert.equal(sideOf(event("mode", "free_kick_left")), "left");
  assert.equal(sideOf(event("half", "half 2")), null);
  assert.deepEqual(playerOf(event("foul", "foul of right 11")), { side: "right", number: 11 });
  assert.deepEqual(foulWords(event("foul", "foul of right 11", "charging: right 11 hit left 10")), ["Charging", "right 11 hit left 10"]);
  assert.deepEqual(goalWords(event("goal", "goal of left by right 4"), ["Alpha", "Beta"]), ["Goal for Alpha!", "number 4, own goal"]);
  assert.deepEqual(goalWords(event("goal", "goal of left"), ["", ""]), ["Goal for left!", ""]);
});

/** The effect of successive `next` and `previous` presses, with the view at each jump's target. */
function jumper(ticks: number[], first: number, tick: number) {
  const stops = ticks.map((goal) => stopOf(event("goal", "", "", goal), first));
  let at: Stop | null = null;
  return (isForwards: boolean) => {
    const stop = nextStop(stops, tick, at, isForwards);
    if (stop) [at, tick] = [stop, stop.place];
    return stop?.place ?? null;
  };
}

test("jumps go to before an event, and from there to the next one", () => {
  const jump = jumper([1000, 3000], 0, 0);
  assert.deepEqual([jump(true), jump(true), jump(true)], [750, 2750, null]);
  assert.deepEqual([jump(false), jump(false)], [750, null]);
});

test("events at the begin of a run are jumped to as well, and never to before its first tick", () => {
  const jump = jumper([40, 200, 1000], 0, 0);
  assert.deepEqual([jump(true), jump(true), jump(true), jump(true)], [15, 175, 750, null]);
  assert.deepEqual([jump(false), jump(false), jump(false)], [0, 0, null]);
  assert.equal(jumper([2010], 2000, 2000)(true), 2010);
  assert.equal(jumper([2100], 2000, 2500)(false), 2000);
});

test("forwards never goes back, and what has passed is seen again backwards", () => {
  assert.equal(jumper([1000], 0, 900)(true), 975);
  assert.equal(jumper([1000], 0, 990)(true), 1000);
  assert.equal(jumper([1000], 0, 1000)(true), null);
  assert.equal(jumper([1000, 3000], 0, 3005)(false), 2750);
  // Events close together count as one target.
  assert.equal(jumper([1000, 1010, 3000], 0, 0)(true), 750);
  const jump = jumper([1000, 1010, 3000], 0, 0);
  assert.deepEqual([jump(true), jump(true)], [750, 2750]);
});
