import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalOf, startRefusal, type Situation } from "../../src/game/permission";
import type { Hello } from "../../src/protocol/messages";

const hello = { world: "soccer3d", source: "live" as const, role: "trainer" as const, commands: null };
const now = (more: Partial<Situation> = {}, of: Partial<Hello> = {}): Situation => ({ hasServer: true, isConnected: true, isOver: false, isLive: true, hello: { ...hello, ...of }, ...more });

test("trainers may give all commands, and referees theirs", () => {
  for (const command of ["playMode", "ball", "agent", "score", "time", "kill", "killsim", "pause"]) assert.equal(refusalOf(command, now()), "", command);
  const referee = now({}, { role: "referee" });
  assert.deepEqual(["playMode", "kickOff", "dropBall"].map((command) => refusalOf(command, referee)), ["", "", ""]);
  assert.equal(refusalOf("score", referee), "As a referee you cannot set the score. Open the page with the link or the token of a trainer.");
  assert.equal(refusalOf("kickOff", now({}, { role: "viewer" })), "As a viewer you cannot give a kick-off. Open the page with the link or the token of a referee or trainer.");
});

test("from the past, only the world's pause can be changed", () => {
  const past = now({ isLive: false });
  for (const command of ["playMode", "kickOff", "dropBall", "ball", "agent", "pull", "kill", "score", "time", "step", "killsim"])
    assert.equal(refusalOf(command, { ...past, hello: { ...hello, world: "ssl" } }), "You are looking at the past. Press End to go back to LIVE first.", command);
  assert.equal(refusalOf("pause", past), "");
  assert.match(refusalOf("score", now({ isLive: false }, { role: "viewer" })), /^As a viewer/, "the way back to LIVE would not help");
});

test("after the match, without a connection, in recordings and in saved parts, nothing can be changed", () => {
  for (const command of ["playMode", "ball", "pause"]) {
    assert.equal(refusalOf(command, now({ isOver: true, isLive: false })), "The match is over. Start here continues from a moment on another server.");
    assert.equal(refusalOf(command, now({ isOver: true, isConnected: false })), "There is no connection to the server.");
    assert.equal(refusalOf(command, now({ hello: null })), "There is no connection to the server.");
    for (const source of ["recording", "log"] as const) assert.equal(refusalOf(command, now({ isLive: false }, { source })), "Nothing can be changed in a recording.");
    assert.equal(refusalOf(command, now({ hasServer: false, isLive: false }, { source: "recording", role: "viewer" })), "This is a saved part of a run: nothing can be changed in it.");
  }
});

test("commands that a run does not have are refused in words", () => {
  assert.equal(refusalOf("pull", now()), "In this run you cannot pull things by force.");
  assert.equal(refusalOf("pull", now({}, { world: "ssl" })), "");
  const few = now({}, { role: "viewer", commands: ["playMode"] });
  assert.deepEqual([refusalOf("playMode", few), refusalOf("time", few)], ["", "In this run you cannot set the game time."]);
});

test("another server continues a run that has inputs, while this one is there, for trainers", () => {
  assert.equal(startRefusal(now(), true), "");
  assert.equal(startRefusal(now({ isOver: true, isLive: false }), true), "");
  assert.equal(startRefusal(now({}, { source: "recording" }), true), "");
  assert.equal(startRefusal(now({ isConnected: false }), true), "There is no connection to the server.");
  assert.match(startRefusal(now({}, { role: "viewer" }), true), /trainers/);
  assert.match(startRefusal(now({}, { source: "log" }), true), /no inputs/);
  assert.match(startRefusal(now(), false), /no moment/);
});
