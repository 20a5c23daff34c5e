import assert from "node:assert/strict";
import { test } from "node:test";
import { WorldState } from "../../src/station/known";
import { Past } from "../../src/station/past";
import { isTurn, sizeOf } from "../../src/station/png";
import type { Message } from "../../src/station/things";

function known(...messages: Message[]): WorldState {
  const all = new WorldState();
  for (const message of messages) all.take(message);
  return all;
}

const ROBOT: Message = ["robot", "robot1", "p2at", 1, 1.5, 0.5];

test("robots come, change and go", () => {
  const all = known(["status", "robot1", "idle", 1, 0], ["time", 2000], ROBOT, ["status", "robot1", "moving", 0.5, 0.6], ["robot", "robot1", "p2at", 2, 1.5, 0]);
  const wanted = { uid: "robot1", kind: "p2at", x: 2, y: 1.5, heading_rad: 0, state: "moving", why: null, battery: 0.5, speed_m_s: 0.6, served_ms: null };
  assert.deepEqual(all.robots.get("robot1"), wanted);
  assert.deepEqual(all.history.trails.get("robot1"), [[1, 1.5, 2000], [2, 1.5, 2000]]);
  assert.deepEqual(all.history.states.get("robot1"), [{ state: "moving", from_ms: 2000 }]);
  for (const message of [["mission", "robot1", ["goto", [1, 2, 0]]], ["select", "robot1"], ["owner", "robot1", 2], ["request", "robot1", "stuck", 1]]) all.take(message as Message);
  all.take(["robot", "robot1", "invalid", 0, 0, 0]);
  assert.deepEqual([all.robots.size, all.plans.size, all.owners.size, all.requests.size, all.selected], [0, 0, 0, 0, null]);
});

test("changes replace objects, which pages detect", () => {
  const all = known(ROBOT);
  const before = all.robots.get("robot1");
  all.take(["robot", "robot1", "p2at", 2, 1.5, 0]);
  assert.notEqual(all.robots.get("robot1"), before);
  assert.equal(before!.x, 1);
});

test("invalid messages change nothing", () => {
  const odd: Message[] = [
    ...[[], [[]], ["robot"], ["robot", "robot1", "p2at", 1, 2], ["robot", "robot1", "p2at", "x", 2, 3], ["grid", 0, 0, 0, 2, 2, "4f"]],
    ...[["grid", 0, 0, 0.1, -2, 2, "4f"], ["frontier", "f1", "open", 1], ["mission"], ["map", "wall1", "wall", 1, 2, 3], ["toString"], ["constructor", 1]],
    ...[["status", "robot9", "idle", 1, 0], ["status"], ["frame", "w", "robot1", 0, 0, 0], ["score", "key"], ["gaze", 1], ["unknown", 1, 2], [5, 6]],
  ];
  const all = known(...odd);
  assert.deepEqual([all.robots.size, all.things.size, all.sides.size, all.tiles.size, all.frames.size, all.history.scores.size, all.glances.length], [0, 0, 0, 0, 0, 0, 0]);
});

test("plans are their waypoints; unreadable ones are left out", () => {
  const all = known(["mission", "robot1", ["goto", [1, 2, 0.5]], ["explore", [3]], "goto", ["turnto", [4, 5, 6]]]);
  assert.deepEqual(all.plans.get("robot1"), [{ kind: "goto", x: 1, y: 2, heading_rad: 0.5, isDetour: false }, { kind: "turnto", x: 4, y: 5, heading_rad: 6, isDetour: false }]);
  all.take(["mission", "robot1"]);
  assert.deepEqual(all.plans.get("robot1"), []);
});

test("things of the map, of the picture and of the border are by name", () => {
  const all = known(["map", "wall1", "wall", 1, 2, 3, 0.1, 0], ["image", "feat1", "vict", 10, 20, 30, 40, 0], ["frontier", "frontier1", "open", 1, 2, 0, 4], ["window", "w1", "imgview", 0, 0, 320, 240]);
  assert.equal(all.things.get("wall1")!.width, 3);
  assert.equal(all.seen.get("feat1")!.height, 40);
  assert.equal(all.sides.get("frontier1")!.length, 4);
  assert.equal(all.windows.get("w1")!.kind, "imgview");
  for (const message of [["map", "wall1", "invalid", 0, 0, 0, 0, 0], ["image", "feat1", 0, 0, 0, 0, 0, 0], ["frontier", "frontier1", "invalid", 0, 0, 0, 0]]) all.take(message as Message);
  assert.deepEqual([all.things.size, all.seen.size, all.sides.size], [0, 0, 0]);
});

test("a tile takes the place of the one that was there", () => {
  const all = known(["grid", 0, 0, 0.1, 2, 1, "2u"], ["grid", 0.2, 0, 0.1, 2, 1, "2f"], ["grid", 0, 0, 0.1, 2, 1, "1f1o"]);
  assert.deepEqual([...all.tiles.values()].map(({ cells }) => [...cells]), [[1, 2], [1, 1]]);
});

test("selections are of stations, and are services", () => {
  const all = known(ROBOT, ["time", 1000], ["select", "robot1"], ["select", "robot2", 2]);
  assert.deepEqual([all.selected, all.selections.get(2)], ["robot1", "robot2"]);
  assert.equal(all.robots.get("robot1")!.served_ms, 1000);
  all.take(["station", 2]);
  assert.equal(all.selected, "robot2");
  all.take(["select", "none"]);
  assert.deepEqual([...all.selections], [[1, "robot1"]]);
});

test("attention ends when the robot is selected, or asks no longer", () => {
  const asked: Message[] = [ROBOT, ["request", "robot1", "stuck", 3], ["attend", "robot1", "force"]];
  assert.deepEqual(known(...asked).attend, { uid: "robot1", how: "force" });
  assert.equal(known(...asked, ["select", "robot1"]).attend, null);
  assert.deepEqual(known(...asked, ["select", "robot1", 2]).attend, { uid: "robot1", how: "force" });
  const done = known(...asked, ["requestdone", "robot1"]);
  assert.deepEqual([done.attend, done.requests.size], [null, 0]);
});

test("a request that is repeated keeps its age", () => {
  const all = known(["time", 100], ["request", "robot1", "stuck", 1], ["time", 900], ["request", "robot1", "stuck", 4]);
  assert.deepEqual(all.requests.get("robot1"), { uid: "robot1", reason: "stuck", priority: 4, since_ms: 100 });
});

test("messages of the team, the trial and the model", () => {
  const all = known(["owner", "robot1", 2], ["owner", "robot2", 1], ["owner", "robot2", 0], ["chat", 2, "north"], ["hold", "robot1", 1], ["policy", "fifo"], ["display", "queue"]);
  assert.deepEqual([[...all.owners], all.chat, [...all.held], all.policy, all.display], [[["robot1", 2]], [{ station: 2, text: "north" }], ["robot1"], "fifo", "queue"]);
  for (const message of [["trial", "running", 60_000], ["condition", "robots", "8"], ["tlx", 2, 1, 2, 3, 4, 5, 6], ["gaze", 10, 20], ["click", 11, 21]]) all.take(message as Message);
  assert.deepEqual([all.trial, [...all.conditions], all.forms.get(2)], [{ state: "running", left_ms: 60_000 }, [["robots", "8"]], [1, 2, 3, 4, 5, 6]]);
  assert.deepEqual([all.glances.at(-1), all.clicks.at(-1)], [{ x: 10, y: 20, at_ms: 0 }, { x: 11, y: 21, at_ms: 0 }]);
});

test("stored pictures wait until they are gone", () => {
  const all = known(["queued", "image1", "robot1", 1, 2, 0.5, 7.5]);
  assert.deepEqual(all.queue.get("image1"), { uid: "image1", robot: "robot1", x: 1, y: 2, heading_rad: 0.5, score: 7.5 });
  for (const gone of [["queued", "image1", "invalid", 0, 0, 0, 0], ["image", "image1", "invalid", 0, 0, 0, 0, 0]]) {
    all.take(["queued", "image1", "robot1", 1, 2, 0.5, 7.5]);
    all.take(gone);
    assert.equal(all.queue.size, 0);
  }
});

test("a frame of the connection is a message or many", () => {
  const all = new WorldState();
  all.takeFrame(JSON.stringify(ROBOT));
  all.takeFrame(JSON.stringify([["time", 500], 7, ["score", "found", 2], ["error", "no-path", "There is no way.", "(missiongen"]]));
  all.takeFrame("{}");
  all.takeFrame("[]");
  assert.deepEqual([all.robots.size, all.time_ms, all.history.scores.get("found")], [1, 500, { times_s: [0.5], values: [2] }]);
  assert.deepEqual(all.refusal, { code: "no-path", text: "There is no way.", echo: "(missiongen", number: 1 });
  assert.throws(() => all.takeFrame("nonsense"));
});

test("a new connection keeps what was, unless time has gone back", () => {
  const before = known(["time", 5000], ROBOT, ["select", "robot1"], ["score", "found", 2]);
  const after = WorldState.after(before);
  assert.deepEqual([after.robots.size, after.history.scores.size], [0, 1]);
  after.take(ROBOT);
  assert.equal(after.robots.get("robot1")!.served_ms, 5000);
  after.take(["time", 100]);
  assert.deepEqual([after.time_ms, after.history.scores.size], [100, 0]);
});

test("a score reported twice at one time is one point", () => {
  const all = known(["score", "found", 1], ["score", "found", 2], ["time", 1000], ["score", "found", 3]);
  assert.deepEqual(all.history.scores.get("found"), { times_s: [0, 1], values: [2, 3] });
});

test("moments stay what they were, and the first one stands for all before it", () => {
  const all = known(["time", 1000], ROBOT);
  const past = new Past();
  past.keep(all);
  all.take(["robot", "robot1", "p2at", 5, 1.5, 0]);
  past.keep(all);
  all.take(["time", 1600]);
  past.keep(all);
  const x = (time_ms: number) => past.at(time_ms)!.robots.get("robot1")!.x;
  assert.deepEqual([x(0), x(1599), x(1600), x(9000), past.first_ms], [1, 1, 5, 5, 1000]);
});

test("where there are too many moments, every other one goes", () => {
  const all = new WorldState();
  const past = new Past(4);
  for (let time_ms = 0; time_ms <= 2000; time_ms += 500) {
    all.take(["time", time_ms]);
    past.keep(all);
  }
  assert.deepEqual([0, 999, 1000, 1500, 2000].map((time_ms) => past.at(time_ms)!.time_ms), [0, 0, 1000, 1000, 2000]);
});

test("states before time went back are discarded", () => {
  const past = new Past();
  assert.equal(past.at(0), null);
  for (const time_ms of [5000, 200]) past.keep(known(["time", time_ms]));
  assert.deepEqual([past.first_ms, past.at(5000)!.time_ms], [200, 200]);
});

test("trails and scores depend on the time", () => {
  const { history } = known(["time", 1000], ROBOT, ["score", "found", 1], ["time", 3000], ["robot", "robot1", "p2at", 2, 1.5, 0], ["score", "found", 2]);
  assert.deepEqual([history.trail("robot1", 999), history.trail("robot1", 1000), history.trail("robot1", 3000).length], [[], [[1, 1.5, 1000]], 2]);
  assert.deepEqual([history.scoresAt(999), history.scoresAt(2999), history.scoresAt(3000)], [[], [["found", 1]], [["found", 2]]]);
});

test("the last live picture of a robot is kept, whatever is selected later", () => {
  const frame = (robot: string): Message => ["frame", "imgview1", robot, 320, 240, 0];
  const all = known(["select", "robot1"], ["picture", "imgview1", "one"], frame("robot1"), ["select", "robot2"], frame("robot2"));
  for (const message of [["picture", "imgview1", "two"], frame("robot2"), ["display", "panorama"], ["picture", "imgview1", "all round"], frame("robot2")]) all.take(message);
  assert.deepEqual([...all.glimpses], [["robot1", "one"], ["robot2", "two"]]);
});

test("the head of a PNG file has its size", () => {
  const head = Buffer.alloc(33);
  head.writeUInt32BE(1280, 16);
  head.writeUInt32BE(160, 20);
  assert.deepEqual(sizeOf(head.toString("base64")), { width: 1280, height: 160 });
  for (const bad of ["", "%%", "AAAA"]) assert.deepEqual(sizeOf(bad), { width: 0, height: 0 });
  assert.deepEqual([isTurn({ width: 1280, height: 160 }), isTurn({ width: 320, height: 240 }), isTurn(sizeOf(""))], [true, false, false]);
});

test("a robot's own waypoints are told apart until the next plan", () => {
  const plan: Message = ["mission", "robot1", ["goto", [1, 2, 0]], ["goto", [3, 2, 0]]];
  const all = known(plan, ["detour", "robot1", 0], ["detour", "robot9", 0]);
  const isDetour = () => all.plans.get("robot1")!.map((each) => each.isDetour);
  assert.deepEqual(isDetour(), [true, false]);
  all.take(plan);
  assert.deepEqual(isDetour(), [false, false]);
});

test("a waiting robot has its reason until its state changes", () => {
  const waiting = (...more: Message[]) => known(ROBOT, ["status", "robot1", "waiting", 0.5, 0], ["waiting", "robot1", "robot2"], ...more).robots.get("robot1")!;
  assert.deepEqual([waiting().state, waiting().why], ["waiting", "robot2 blocks it"]);
  assert.equal(waiting(["status", "robot1", "waiting", 0.4, 0]).why, "robot2 blocks it");
  assert.equal(waiting(["status", "robot1", "moving", 0.4, 0.5]).why, null);
});

test("states of newer servers are kept by their word", () => {
  const robot = known(ROBOT, ["status", "robot1", "dancing", 0.5, 0]).robots.get("robot1")!;
  assert.deepEqual([robot.state, robot.why], ["dancing", null]);
});

test("a replay is one if the server says so, and its log has no charges", () => {
  assert.equal(known().isReplay, false);
  assert.equal(known(["hello", 2, "clock"]).isReplay, false);
  const all = known(["hello", 2, "clock", "replay"], ROBOT, ["status", "robot1", "moving", 0, 0]);
  assert.deepEqual([all.isReplay, all.robots.get("robot1")!.state, all.robots.get("robot1")!.battery], [true, "moving", null]);
});

test("the time of a trial runs between its messages", () => {
  const all = known(["time", 1000], ["trial", "running", 60_000], ["time", 5000]);
  assert.equal(all.left_ms, 56_000);
  all.take(["trial", "over", 0]);
  assert.equal(all.left_ms, 0);
  assert.equal(known(["trial", "running", 0], ["time", 9000]).left_ms, 0, "without an end");
});
