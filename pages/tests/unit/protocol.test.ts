import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeFootage } from "../../src/protocol/footage";
import { decodeFrame } from "../../src/protocol/frame";
import { parseMessage, type Stats } from "../../src/protocol/messages";
import { backoff } from "../../src/protocol/socket";
import { footageBytes, frameBytes } from "./frames";

test("a frame keeps its numbers", () => {
  const frame = decodeFrame(frameBytes({ tick: 12345, time: 246.9, version: 7, isCut: true, positions: [1, 2, 3, 4, 5, 6] }));
  assert.deepEqual([frame.tick, frame.time, frame.version, frame.isCut, frame.count], [12345, 246.9, 7, true, 2]);
  assert.deepEqual([...frame.positions], [1, 2, 3, 4, 5, 6]);
  assert.deepEqual([...frame.rotations], [0, 0, 0, 32767, 0, 0, 0, 32767]);
});

test("a frame at an odd address is read all the same", () => {
  const bytes = frameBytes({ tick: 3, positions: [7, 8, 9] });
  const odd = new Uint8Array(bytes.length + 1);
  odd.set(bytes, 1);
  assert.deepEqual([...decodeFrame(odd.subarray(1)).positions], [7, 8, 9]);
});

test("frames that are cut short are refused", () => {
  const bytes = frameBytes({ tick: 3, positions: [7, 8, 9] });
  assert.throws(() => decodeFrame(bytes.subarray(0, 20)), /shorter than its header/);
  assert.throws(() => decodeFrame(bytes.subarray(0, 40)), /cannot hold 1 poses/);
});

test("what a message leaves out becomes null or empty", () => {
  assert.deepEqual(parseMessage('{"kind":"hello","version":1,"source":"live","role":"viewer"}'), {
    kind: "hello", version: 1, program: "", run: null, world: "", source: "live", role: "viewer", cycle_s: 0.02, first_tick: null, end_tick: null, commands: null,
  });
  const isOver = (text: string) => (parseMessage(text) as Stats).is_over;
  assert.deepEqual([isOver('{"kind":"stats"}'), isOver('{"kind":"stats","is_over":true}')], [false, true]);
});

test("unknown kinds are passed over, and nonsense is an error", () => {
  assert.equal(parseMessage('{"kind":"weather"}'), null);
  assert.throws(() => parseMessage("[1]"), /not a JSON object/);
});

test("footage gives each frame the scene and the status before it", () => {
  const scene = (version: number) => ({ kind: "scene", version, measures: {}, modes: [], things: [] });
  const status = (score_left: string) => ({ kind: "status", values: { score_left }, is_paused: false });
  const frame = (tick: number) => frameBytes({ tick, positions: [0, 0, 0] });
  const shots = decodeFootage(footageBytes([frame(0), scene(1), status("0"), frame(1), status("1"), frame(2), scene(2), frame(3)]));
  assert.deepEqual(shots.map((s) => [s.frame.tick, s.scene.version, s.status?.values.score_left]), [[1, 1, "0"], [2, 1, "1"], [3, 2, "1"]]);
});

test("attempts to connect come later and later, but not forever later", () => {
  assert.deepEqual([0, 1, 2, 10].map(backoff), [0.5, 1, 2, 10]);
});
