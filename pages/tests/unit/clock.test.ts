import assert from "node:assert/strict";
import { test } from "node:test";
import { nextSpeed } from "../../src/play/clock";
import { Footage } from "../../src/play/footage";
import { LiveClock } from "../../src/play/live";
import { Stream } from "../../src/play/stream";
import { TapeClock } from "../../src/play/tape";
import type { Shot } from "../../src/protocol/footage";
import { decodeFrame } from "../../src/protocol/frame";
import type { Request } from "../../src/protocol/socket";
import { frameBytes } from "./frames";

const scene = { kind: "scene" as const, version: 1, measures: {}, modes: [], things: [] };
const shot = (tick: number, isCut = false): Shot => ({ frame: decodeFrame(frameBytes({ tick, isCut, positions: [tick, 0, 0] })), scene, status: null });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A server with every tick up to a given one. */
function server(asked: [number, number][] = []) {
  return new Footage(async (from, to) => {
    asked.push([from, to]);
    return Array.from({ length: to - from }, (_, i) => shot(from + i));
  });
}

test("footage asks for whole spans, ahead first, and keeps them", async () => {
  const asked: [number, number][] = [];
  const footage = server(asked);
  footage.setRange(260, 5000);
  assert.equal(footage.at(450), null);
  footage.want(450, 1, 0);
  footage.want(450, 1, 1);
  assert.deepEqual(asked, [[400, 500], [500, 600]]);
  await settled();
  assert.equal(footage.at(450)?.frame.tick, 450);
  footage.want(450, -1, 2);
  assert.deepEqual(asked.slice(2), [[300, 400], [260, 300]]);
});

test("footage evicts the farthest spans", async () => {
  const footage = server();
  footage.setRange(0, 100_000);
  for (let tick = 50; tick < 6000; tick += 100) {
    footage.want(tick, 1, tick);
    await settled();
  }
  assert.equal(footage.at(50), null);
  assert.equal(footage.at(5950)?.frame.tick, 5950);
});

test("received frames fill the gap between the server's footage and now", () => {
  const footage = server();
  footage.setRange(0, 500);
  for (let tick = 480; tick <= 560; tick++) footage.add(shot(tick));
  assert.deepEqual(footage.reach, [0, 560]);
  assert.equal(footage.at(555)?.frame.tick, 555);
});

test("a short recording is asked for, although its first frame came by itself", async () => {
  const asked: [number, number][] = [];
  const footage = server(asked);
  footage.isGrowing = false;
  footage.setRange(1, 60);
  footage.add(shot(1));
  footage.want(30, 1, 0);
  assert.deepEqual(asked, [[1, 61]]);
  await settled();
  assert.equal(footage.at(60)?.frame.tick, 60);
});

test("without its server, footage is limited to memory, and a clock skips gaps", async () => {
  const asked: [number, number][] = [];
  const footage = server(asked);
  footage.setRange(0, 2000);
  footage.keep([[130, 180], [310, 330]], 0);
  await settled();
  for (let tick = 1900; tick <= 2000; tick++) footage.add(shot(tick));
  assert.deepEqual(asked, [[300, 400], [100, 200]], "the latest part first");
  footage.isAlone = true;
  assert.deepEqual(footage.reach, [100, 2000]);
  assert.equal(footage.count, 301);
  assert.deepEqual([footage.has(130, 180), footage.has(130, 230), footage.has(1950, 2000)], [true, false, true]);
  assert.equal(footage.at(900)?.frame.tick, 399, "the one before");
  assert.deepEqual([footage.beyondGap(150, 1), footage.beyondGap(600, 1), footage.beyondGap(1200, -1)], [150, 1900, 399]);
  footage.want(900, 1, 10_000);
  assert.equal(asked.length, 2, "no request is sent");

  const clock = new LiveClock(new Stream(), footage, 0.02);
  clock.sample(0, false);
  clock.seek(160);
  assert.equal(clock.sample(20, false)?.a.tick, 161);
  assert.deepEqual([clock.face().first, clock.face().end], [100, 2000]);
});

test("kept parts stay in memory, whatever else is viewed", async () => {
  const footage = server();
  footage.setRange(0, 100_000);
  footage.keep([[110, 150]], 0);
  await settled();
  for (let tick = 10_050; tick < 20_000; tick += 100) {
    footage.want(tick, 1, tick);
    await settled();
  }
  assert.equal(footage.at(150)?.frame.tick, 150);
  assert.equal(footage.at(10_050), null);
});

test("a server that refuses is not asked again at once", async () => {
  let asked = 0;
  const footage = new Footage(async () => {
    asked++;
    throw new Error("gone");
  });
  footage.setRange(0, 99);
  footage.want(50, 1, 0);
  await settled();
  footage.want(50, 1, 100);
  assert.equal(asked, 1);
  footage.want(50, 1, 5000);
  assert.equal(asked, 2);
});

function live() {
  const footage = server();
  footage.setRange(0, 900);
  const clock = new LiveClock(new Stream(), footage, 0.02);
  let tick = 900;
  const run = (ms: number) => {
    const now = 20 * (tick - 900);
    for (let passed = 0; passed < ms; passed += 20) clock.take(shot(++tick), now + passed);
    return clock.sample(now + ms, true);
  };
  return { clock, run };
}

test("a live clock follows, stops, steps and follows again", () => {
  const { clock, run } = live();
  run(400);
  assert.ok(clock.face().isLive);
  clock.pause();
  const stood = run(100)!.a.tick;
  assert.equal(run(100)!.a.tick, stood);
  clock.step(-3);
  assert.equal(run(20)!.a.tick, stood - 3);
  assert.equal(clock.shot?.frame.tick, stood - 3);
  clock.goLive();
  assert.ok(run(200)!.a.tick > stood + 10);
  assert.equal(clock.shot, null);
});

test("a live clock plays footage at its own speed, and ends where the run is", async () => {
  const { clock, run } = live();
  run(200);
  clock.seek(200);
  run(20);
  await settled();
  const begin = run(20)!.a.tick;
  for (let i = 0; i < 10; i++) run(100);
  assert.ok(Math.abs(clock.sample(Infinity, true)!.a.tick - begin - 50) <= 14, "about a second");
  clock.seek(1e9);
  assert.ok(clock.face().isLive);
});

test("a frame that does not come for a while is said to be loading, until it is here", async () => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  const footage = new Footage(async (from, to) => {
    await sent;
    return Array.from({ length: to - from }, (_, i) => shot(from + i));
  });
  footage.setRange(0, 900);
  const clock = new LiveClock(new Stream(), footage, 0.02);
  clock.take(shot(900), 0);
  clock.sample(0, false);
  clock.seek(200);
  clock.pause();
  const isLoading = (now: number) => (clock.sample(now, false), clock.face().isLoading);
  assert.deepEqual([isLoading(20), isLoading(220), isLoading(240)], [false, false, true]);
  assert.equal(clock.face().wanted, 200);
  send();
  await settled();
  assert.deepEqual([isLoading(260), clock.face().wanted], [false, null]);
  clock.seek(600);
  assert.deepEqual([isLoading(280), isLoading(500)], [false, true]);
  clock.goLive();
  assert.equal(isLoading(520), false);
});

test("a tape that waits for a sought frame is loading", () => {
  let now = 0;
  const clock = new TapeClock(new Stream(), 0, 1000, async () => true, () => now);
  clock.take(shot(0), now);
  const isLoading = (at: number) => (clock.sample((now = at), true), clock.face().isLoading);
  assert.equal(isLoading(10), false);
  clock.seek(500);
  assert.deepEqual([isLoading(150), isLoading(300)], [false, true]);
  clock.take(shot(500, true), 310);
  assert.equal(isLoading(320), false);
});

test("a tape has one question on its way, and the latest place goes next", async () => {
  const sent: Request[] = [];
  let now = 0;
  const stream = new Stream();
  const clock = new TapeClock(stream, 0, 1000, async (request) => (sent.push(request), true), () => now);
  clock.take(shot(0), now);
  for (const tick of [10, 20, 30, 2000]) clock.seek(tick);
  assert.deepEqual(sent.map((request) => request.tick), [10]);
  assert.equal(clock.face().wanted, 1000);
  clock.take(shot(10, true), (now = 30));
  assert.deepEqual(sent.map((request) => request.tick), [10, 1000]);
  clock.take(shot(1000, true), (now = 60));
  assert.equal(clock.face().wanted, null);
  assert.equal(clock.sample(now, true)!.a.tick, 1000);
});

test("a sought tick that never comes is not waited for", () => {
  const sent: Request[] = [];
  let now = 0;
  const clock = new TapeClock(new Stream(), 0, 1000, async (request) => (sent.push(request), true), () => now);
  clock.take(shot(0), now);
  clock.seek(10);
  clock.seek(20);
  clock.sample((now = 600), true);
  assert.deepEqual(sent.map((request) => request.tick), [10, 20]);
});

test("backwards, near frames are one motion", () => {
  const stream = new Stream();
  const clock = new TapeClock(stream, 0, 1000, async () => true, () => 0);
  clock.take(shot(500), 0);
  const frame = shot(498, true);
  clock.take(frame, 20);
  assert.equal(frame.frame.isCut, false);
});

test("speeds go by a row that turns around", () => {
  assert.equal(nextSpeed(1, true), 2);
  assert.equal(nextSpeed(0.05, false), -0.05);
  assert.equal(nextSpeed(20, true), 20);
  assert.equal(nextSpeed(-1, true), -0.5);
});
