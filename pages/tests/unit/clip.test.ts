import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { ClipClock } from "../../src/play/clip";
import { ClipSource, decodeClip, unpack } from "../../src/protocol/clip";
import type { Shot } from "../../src/protocol/footage";
import { decodeFrame } from "../../src/protocol/frame";
import { footageBytes, frameBytes } from "./frames";

const scene = { kind: "scene", version: 1, measures: {}, modes: [], things: [] };
const hello = { kind: "hello", version: 1, program: "spar", world: "soccer3d", source: "recording", role: "viewer", cycle_s: 0.02, first_tick: 100, end_tick: 108 };
const goal = { tick: 104, time_s: 2, kind: "goal", what: "a goal", why: "" };
const row = () => footageBytes([hello, { kind: "events", from: 0, events: [goal] }, scene, ...[100, 102, 104, 106, 108].map((tick) => frameBytes({ tick, positions: [tick, 0, 0] }))]);
const packed = (bytes: ArrayBuffer) => gzipSync(new Uint8Array(bytes)).toString("base64");
const shots = (...ticks: number[]): Shot[] => ticks.map((tick) => ({ frame: decodeFrame(frameBytes({ tick, positions: [tick, 0, 0] })), scene: scene as unknown as Shot["scene"], status: null }));

/** The ticks on screen after these times, s. */
function shown(clock: ClipClock, ...seconds: number[]): number[] {
  return seconds.map((s) => {
    const { a, t, b } = clock.sample(1000 * s, true);
    return Number((a.tick + t * ((b?.tick ?? a.tick) - a.tick)).toFixed(6));
  });
}

test("a clip contains a server's messages, compressed", async () => {
  const clip = decodeClip(await unpack(`\n${packed(row())}\n`));
  assert.deepEqual(clip.shots.map(({ frame }) => frame.tick), [100, 102, 104, 106, 108]);
  assert.deepEqual(clip.events.events, [goal]);
  assert.deepEqual([clip.hello.source, clip.hello.first_tick, clip.hello.end_tick], ["recording", 100, 108]);
  assert.throws(() => decodeClip(footageBytes([hello, scene])), /no pictures/);
  assert.throws(() => decodeClip(row().slice(0, -1)), /inside a message/);
});

test("a source without a server sends everything once, and refuses requests", async () => {
  const heard: string[] = [];
  const listen = (block: string) =>
    new Promise<void>((resolve) => {
      const onState = (state: string) => {
        heard.push(state);
        if (state === "unreadable") resolve();
      };
      const listener = { onState, onReset: () => heard.push("reset"), onMessage: ({ kind }: { kind: string }) => heard.push(kind), onFrame: () => heard.push("frame") };
      const source = new ClipSource(block, listener, (all) => (heard.push(`${all.length} shots`), resolve()));
      source.open();
      void source.request().then((error) => assert.match(error ?? "", /no server/));
    });
  await listen(packed(row()));
  assert.deepEqual(heard, ["unpacking", "reset", "open", "hello", "events", "5 shots"]);
  heard.length = 0;
  const warn = console.warn;
  console.warn = () => {};
  await listen(packed(row()).slice(0, 60));
  await listen("§");
  console.warn = warn;
  assert.deepEqual(heard, ["unpacking", "unreadable", "unpacking", "unreadable"]);
});

test("the clock of a clip plays in real time, between pictures, to its end", () => {
  const clock = new ClipClock(shots(100, 102, 104, 106, 108), 0.02);
  assert.deepEqual(shown(clock, 0, 0.02, 0.05, 0.06), [100, 101, 102.5, 103]);
  clock.setSpeed(2);
  assert.deepEqual(shown(clock, 0.07, 0.1, 0.2), [104, 107, 108]);
  assert.equal(clock.face().isPlaying, false, "it ends");
  clock.setSpeed(1);
  clock.play();
  assert.deepEqual(shown(clock, 0.22, 0.24), [101, 102], "and begins again");
  clock.setSpeed(-1);
  assert.deepEqual(shown(clock, 0.26, 0.5), [101, 100]);
  assert.equal(clock.face().isPlaying, false);
});

test("without motion between pictures it shows the one before", () => {
  const clock = new ClipClock(shots(100, 102, 104), 0.02);
  clock.sample(0, false);
  assert.deepEqual([clock.sample(20, false).a.tick, clock.sample(30, false).b, clock.sample(45, false).a.tick], [100, null, 102]);
});

test("seeking and stepping stop at pictures", () => {
  const clock = new ClipClock(shots(100, 104, 108), 0.02);
  clock.pause();
  const at = (seek: number) => (clock.seek(seek), shown(clock, 0)[0]);
  assert.deepEqual([103, 101, 104, 107, 999, -5].map(at), [104, 100, 104, 108, 108, 100]);
  const by = (pictures: number) => (clock.step(pictures), shown(clock, 0)[0]);
  assert.deepEqual([1, 1, 1, -2, -1].map(by), [104, 108, 108, 100, 100]);
  const { first, end, isLive, canSeek, wanted } = clock.face();
  assert.deepEqual([first, end, isLive, canSeek, wanted], [100, 108, false, true, null]);
});
