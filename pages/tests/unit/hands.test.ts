import assert from "node:assert/strict";
import { test } from "node:test";
import { foulWords, goalWords, nextPlace, placeOfEvent, playerOf, sideOf } from "../../src/game/events";
import { beamRobot, deedOf, ghostOf } from "../../src/hands/placing";
import type { GameEvent } from "../../src/protocol/messages";

const event = (kind: string, what: string, why = "", tick = 1000): GameEvent => ({ tick, time_s: 0, kind, what, why });

test("keys of the hands are those that operators know", () => {
  assert.equal(deedOf({ ctrl: true, alt: false, shift: false }), "beam");
  assert.equal(deedOf({ ctrl: true, alt: true, shift: false }), "roll");
  assert.equal(deedOf({ ctrl: false, alt: true, shift: true }), "shoot");
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

test("events say whose they are", () => {
  assert.equal(sideOf(event("goal", "goal of right by right 9")), "right");
  assert.equal(sideOf(event("mode", "free_kick_left")), "left");
  assert.equal(sideOf(event("half", "half 2")), null);
  assert.deepEqual(playerOf(event("foul", "foul of right 11")), { side: "right", number: 11 });
  assert.deepEqual(foulWords(event("foul", "foul of right 11", "charging: right 11 hit left 10")), ["Charging", "right 11 hit left 10"]);
  assert.deepEqual(goalWords(event("goal", "goal of left by right 4"), ["Alpha", "Beta"]), ["Goal for Alpha!", "number 4, own goal"]);
  assert.deepEqual(goalWords(event("goal", "goal of left"), ["", ""]), ["Goal for left!", ""]);
});

test("jumps go to before an event, and from there to the next one", () => {
  const goals = [event("goal", "", "", 1000), event("goal", "", "", 3000)].map(placeOfEvent);
  assert.equal(nextPlace(goals, 0, true), 750);
  assert.equal(nextPlace(goals, 750, true), 2750);
  assert.equal(nextPlace(goals, 2750, true), null);
  assert.equal(nextPlace(goals, 2755, false), 750);
});
