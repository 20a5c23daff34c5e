import assert from "node:assert/strict";
import { test } from "node:test";
import { endWords, kindWords } from "../../src/game/events";
import { countUntil, modeAge, modesAt } from "../../src/game/modes";
import { passTimer, penaltyRest } from "../../src/game/timers";
import { lossWords, type Loss } from "../../src/game/loss";
import { windowOf } from "../../src/game/window";
import { isGameOver } from "../../src/game/words";
import { restraintOf } from "../../src/hands/placing";
import type { GameEvent } from "../../src/protocol/messages";

const event = (kind: string, what: string, tick: number): GameEvent => ({ tick, time_s: tick / 50, kind, what, why: "" });
const mode = (what: string, tick: number) => event("mode", what, tick);

/** Play, a free kick, play, pass mode of the right team, play, a kick-in. */
const RUN = [
  mode("PlayOn", 100),
  event("foul", "foul of left 3", 900),
  mode("free_kick_left", 1000),
  event("kick", "kick taken by left 4", 1200),
  mode("PlayOn", 1200),
  mode("pass_right", 2000),
  mode("PlayOn", 2100),
  mode("KickIn_Left", 3000),
  mode("PlayOn", 3100),
];

test("the latest event before a tick determines its mode", () => {
  const at = (tick: number) => modesAt(RUN, tick).map((found) => found?.tick ?? null);
  assert.deepEqual([at(0), at(100), at(999), at(1000), at(1199), at(5000)], [[null, null], [100, null], [100, null], [1000, 100], [1000, 100], [3100, 3000]]);
  assert.deepEqual([0, 100, 1199, 1200, 9999].map((tick) => countUntil(RUN, tick)), [0, 1, 3, 5, 9]);
});

test("how long a mode has been on follows from the tick alone", () => {
  assert.equal(modeAge(RUN, "free_kick_left", 1100, 22), 2);
  assert.equal(modeAge(RUN, "free_kick_left", 1000, 20), 0);
  // Without a mode event, and after the clock was set back.
  assert.equal(modeAge(RUN, "goal_kick_left", 1100, 22), 0);
  assert.equal(modeAge([], "free_kick_left", 1100, 22), 0);
  assert.equal(modeAge(RUN, "free_kick_left", 1100, 0), 0);
});

test("pass mode and the wait after it run off, for the team that had it", () => {
  const timer = (tick: number, now: string) => passTimer(RUN, now, tick, tick / 50, 4);
  assert.deepEqual(timer(2050, "pass_right"), { side: "right", isPass: true, rest_s: 3 });
  assert.deepEqual(timer(2100, "PlayOn"), { side: "right", isPass: false, rest_s: 10 });
  assert.deepEqual(timer(2300, "PlayOn"), { side: "right", isPass: false, rest_s: 6 });
  for (const [tick, now] of [[2600, "PlayOn"], [1500, "PlayOn"], [3050, "KickIn_Left"], [3150, "PlayOn"], [1100, "free_kick_left"]] as [number, string][])
    assert.equal(timer(tick, now), null, `${now} at ${tick}`);
});

test("a penalty's time counts from play on", () => {
  assert.equal(penaltyRest(RUN, "PlayOn", 1700, 34), 15);
  assert.equal(penaltyRest(RUN, "free_kick_left", 1100, 22), null);
  assert.equal(penaltyRest([mode("PlayOn", 0)], "PlayOn", 1250, 25), null);
});

test("halves and games end, other things do not", () => {
  assert.equal(endWords(event("half", "half 2", 1)), "Half over");
  assert.equal(endWords(event("half", "half 1", 1)), "");
  assert.equal(endWords(mode("GameOver", 1)), "Game over");
  assert.equal(endWords(mode("PlayOn", 1)), "");
  assert.equal(kindWords("no-goal"), "No goal");
});

test("the latest mode determines the end of the game", () => {
  assert.deepEqual(["GameOver", "game_over", "PlayOn", ""].map(isGameOver), [true, true, false, false]);
});

test("before kick-off tools say what to do", () => {
  assert.match(restraintOf("BeforeKickOff"), /Play on/);
  assert.equal(restraintOf("PlayOn"), "");
});

test("a page without its server says what happened and what it has", () => {
  const check = (loss: Partial<Loss>, title: RegExp, rest: RegExp) => {
    const words = lossWords({ retryInS: 2.2, isOver: false, kept: 500, hello: { cycle_s: 0.02, source: "live" }, ...loss });
    assert.match(words[0], title);
    assert.match(words[1], rest);
  };
  check({}, /^No connection/, /ended, or the network is down.* 10 s of the pictures.* in 3 s/);
  check({ isOver: true }, /^The match is over/, /keeps the result, the events and 10 s/);
  check({ kept: 0 }, /^No connection/, /the last picture/);
  check({ isOver: true, hello: { cycle_s: 0.02, source: "recording" } }, /^No connection/, /plays this file has ended: start it again/);
});

test("only the visible rows of a long list are rendered", () => {
  assert.deepEqual(windowOf(10_000, 40, 0, 400, 5), { from: 0, to: 15 });
  assert.deepEqual(windowOf(10_000, 40, 200_000, 400, 5), { from: 4995, to: 5015 });
  assert.deepEqual(windowOf(10_000, 40, 399_600, 400, 5), { from: 9985, to: 10_000 });
  assert.deepEqual(windowOf(3, 40, 0, 400, 5), { from: 0, to: 3 });
  // Scrolled far down, then filtered to a few.
  assert.deepEqual(windowOf(3, 40, 399_600, 400, 5), { from: 0, to: 3 });
  assert.deepEqual(windowOf(0, 40, 0, 400, 5), { from: 0, to: 0 });
});
