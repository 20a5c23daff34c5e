import assert from "node:assert/strict";
import { test } from "node:test";
import { Poses } from "../../src/play/poses";
import { Stream } from "../../src/play/stream";
import { decodeFrame } from "../../src/protocol/frame";
import { frameBytes, type FrameText } from "./frames";

const frame = (text: FrameText) => decodeFrame(frameBytes(text));
const at = (tick: number, x = 0) => frame({ tick, positions: [x, 0, 0] });

test("poses between two frames lie between them", () => {
  const poses = new Poses();
  poses.blend(at(0, 1), at(1, 1.2), 0.5, 0.02);
  assert.ok(Math.abs(poses.position[0] - 1.1) < 1e-6);
  assert.ok(Math.abs(poses.rotation[3] - 1) < 1e-6);
});

test("teleports are never interpolated", () => {
  const poses = new Poses();
  poses.blend(at(0, 0), at(1, 9), 0.4, 0.02);
  assert.equal(poses.position[0], 0);
  poses.blend(at(0, 0), at(1, 9), 0.6, 0.02);
  assert.equal(poses.position[0], 9);
});

test("a pose that is not a number stays one", () => {
  const poses = new Poses();
  poses.blend(at(0, NaN), null, 0, 0.02);
  assert.ok(Number.isNaN(poses.position[0]));
});

test("rotations take the shorter way", () => {
  const poses = new Poses();
  const turned = frame({ tick: 1, positions: [0, 0, 0], rotations: [0, 0, 0, -1] });
  poses.blend(at(0), turned, 0.5, 0.02);
  assert.ok(Math.abs(Math.abs(poses.rotation[3]) - 1) < 1e-4);
});

test("the stream shows steady motion of frames that come unsteadily", () => {
  const stream = new Stream();
  const shown: number[] = [];
  let tick = 0;
  for (let ms = 0; ms <= 2000; ms++) {
    // Every 20 ms, but up to 7 ms late.
    if (ms === 20 * tick + ((tick * 5) % 8)) stream.push(at(tick++), ms);
    const sample = ms % 16 === 0 ? stream.sample(ms, true) : null;
    if (sample) shown.push(sample.a.tick + sample.t);
  }
  const steps = shown.map((x, i) => x - shown[i - 1]).slice(40);
  assert.ok(Math.max(...steps) < 1.2 && Math.min(...steps) > 0.4, `steps from ${Math.min(...steps)} to ${Math.max(...steps)}`);
});

test("without new frames, the newest frame is on screen", () => {
  const stream = new Stream();
  for (let tick = 0; tick < 5; tick++) stream.push(at(tick), 20 * tick);
  for (let ms = 80; ms < 400; ms += 16) stream.sample(ms, true);
  assert.equal(stream.sample(400, true)!.a.tick, 4);
});

test("a cut is shown at once", () => {
  const stream = new Stream();
  for (let tick = 0; tick < 5; tick++) stream.push(at(tick), 20 * tick);
  stream.sample(80, true);
  stream.push(frame({ tick: 900, isCut: true, positions: [0, 0, 0] }), 81);
  assert.equal(stream.sample(81, true)!.a.tick, 900);
});

test("without smoothing the newest frame is shown", () => {
  const stream = new Stream();
  for (let tick = 0; tick < 5; tick++) stream.push(at(tick), 20 * tick);
  assert.equal(stream.sample(81, false)!.a.tick, 4);
});
