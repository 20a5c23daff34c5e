import assert from "node:assert/strict";
import { test } from "node:test";
import { readCast } from "../../src/game/cast";
import { fieldWords, type Facts } from "../../src/game/description";
import { Poses } from "../../src/play/poses";
import { decodeFrame } from "../../src/protocol/frame";
import type { Thing } from "../../src/protocol/messages";
import { frameBytes } from "./frames";

const thing = (name: string, kind: string, team: string | null, number: number | null): Thing => ({
  ...{ name, kind, team, number, side: null, model: null, is_fixed: false },
  parts: [{ name: "body", solids: [] }],
});
const BALL = thing("ball", "ball", null, null);
const ROBOTS = [thing("left 1", "robot", "Alpha", 1), thing("left 2", "robot", "Alpha", 2), thing("right 9", "robot", "Beta", 9)];
const GAME: Facts = { teams: ["Alpha", "Beta"], values: { score_left: "2", score_right: "1" }, mode: "PlayOn", time: 137, selection: null };

function check(things: Thing[], positions: number[], facts: Facts, expected: string): void {
  const poses = new Poses();
  const frame = decodeFrame(frameBytes({ tick: 1, positions }));
  poses.blend(frame, null, 0, 0.02);
  const cast = readCast({ kind: "scene", version: 1, measures: { FieldLength: 30, FieldWidth: 20 }, modes: [], things });
  assert.equal(fieldWords(cast, poses, facts), expected);
}

test("the picture in words: game, robots, ball, selection", () => {
  const places = [5, 0, 0, -10, 0, 0.4, 4, 1, 0.4, 5, 2.5, 0.4];
  const words = "The field. Alpha 2 : 1 Beta, 2:17, Play on. 3 robots: 2 of Alpha, 1 of Beta. The ball is in the right half, 10.0 m from its goal; Alpha 2 is nearest, 1.4 m away.";
  check([BALL, ...ROBOTS], places, GAME, words);
  check([BALL, ...ROBOTS], places, { ...GAME, selection: "left 2" }, `${words} Selected: left 2.`);
});

test("absent parts are left out", () => {
  check([], [], { ...GAME, mode: "" }, "The field. No robots.");
  check([BALL], [0.1, 3, 0], { ...GAME, teams: ["", ""], values: {} }, "The field. Left 0 : 0 Right, 2:17, Play on. No robots. The ball is near the middle line.");
  check([BALL, ROBOTS[0]], [NaN, 0, 0, 1, 1, 0], { ...GAME, mode: "" }, "The field. 1 robot: 1 of Alpha.");
});
