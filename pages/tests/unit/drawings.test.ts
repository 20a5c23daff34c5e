import assert from "node:assert/strict";
import { test } from "node:test";
import { DrawingStore } from "../../src/game/drawings";
import { readFilter } from "../../src/game/filter";
import { PastDrawings } from "../../src/page/remembered";
import type { Drawings } from "../../src/protocol/drawings";
import { parseMessage } from "../../src/protocol/messages";

const RED = [1, 0, 0, 1];
const point = (x: number) => ({ kind: "point", at: [x, 0, 0], size_px: 5, colour: RED });
const read = (message: object) => parseMessage(JSON.stringify({ kind: "drawings", ...message })) as Drawings;
const set = (source: number, name: string, ...xs: number[]) => ({ source, name, shapes: xs.map(point) });
const names = (store: DrawingStore, filter = "") => store.shown(filter).sets.map(({ source, name }) => `${source} ${name}`);

test("drawings are read as the server writes them", () => {
  const shapes = [
    { kind: "line", ends: [[0, 0, 0], [1.5, -2, 0.5]], thickness_px: 2, colour: RED },
    { kind: "circle", centre: [-12.34, 5], radius: 1.5, thickness_px: 2, colour: [0, 1, 0.502, 1] },
    point(100),
    { kind: "sphere", centre: [100, -0.5, 0.25], radius: 0.042, colour: [0, 0.004, 0.008, 1] },
    { kind: "polygon", corners: [[0, 0, 0.5]], colour: [0.004, 0.008, 0.012, 0.502] },
    { kind: "annotation", at: [1.2345, -9, 0], text: "größer", colour: RED },
  ];
  const text = { side: "right", number: 11, text: "mine", colour: RED };
  const drawings = read({ version: 3, is_whole: false, sets: [{ source: 1, name: "demo.a", shapes }], agent_texts: [{ source: 1, texts: [text] }], selected: { source: 1, side: "left", number: 1 } });
  assert.deepEqual(drawings, {
    kind: "drawings",
    is_whole: false,
    sets: [{ source: 1, name: "demo.a", shapes }],
    agent_texts: [{ source: 1, texts: [text] }],
    selected: { side: "left", number: 1 },
  });
});

test("shapes that are unknown or broken are left out, the others stay", () => {
  const broken = [
    { kind: "spline", colour: RED },
    { ...point(1), at: [1, null, 0] },
    { ...point(1), colour: [1, 0, 0] },
    { kind: "circle", centre: [0, 0], colour: RED },
    { kind: "line", ends: [[0, 0, 0]], colour: RED },
    { kind: "polygon", corners: "none", colour: RED },
    "nonsense",
    null,
  ];
  assert.deepEqual(read({ sets: [{ source: 1, name: "a", shapes: [...broken, point(7)] }] }).sets[0].shapes, [point(7)]);
  assert.deepEqual(read({}), { kind: "drawings", is_whole: false, sets: [], agent_texts: [], selected: null });
  assert.deepEqual(read({ sets: 3, agent_texts: [{ source: 1, texts: [{ side: "up" }] }], selected: { side: "left" } }).agent_texts, [{ source: 1, texts: [] }]);
});

test("sets show their latest contents, separately for each machine", () => {
  const store = new DrawingStore();
  store.take(read({ sets: [set(2, "ball", 1), set(1, "path", 1, 2), set(1, "ball", 3)] }));
  assert.deepEqual(names(store), ["1 ball", "1 path", "2 ball"]);
  store.take(read({ sets: [set(1, "ball", 4, 5)] }));
  assert.deepEqual(store.shown("").sets[0].shapes.map((shape) => shape.kind === "point" && shape.at[0]), [4, 5]);
  store.take(read({ sets: [set(1, "ball")] }));
  assert.deepEqual(names(store), ["1 path", "2 ball"], "a set without shapes is gone");
  store.take(read({ is_whole: true, sets: [set(3, "new", 1)] }));
  assert.deepEqual(names(store), ["3 new"], "the whole picture takes the place of all before");
  store.take(read({ is_whole: true }));
  assert.ok(store.isEmpty);
});

test("robots' texts are told for a machine as a whole", () => {
  const store = new DrawingStore();
  const texts = (...numbers: number[]) => numbers.map((number) => ({ side: "left", number, text: `t${number}`, colour: RED }));
  store.take(read({ agent_texts: [{ source: 1, texts: texts(1, 2) }, { source: 2, texts: texts(1) }] }));
  const worn = () => store.shown("").agentTexts.map(({ text }) => text);
  assert.deepEqual(worn(), ["t1", "t2", "t1"]);
  store.take(read({ agent_texts: [{ source: 1, texts: texts(2) }] }));
  assert.deepEqual(worn(), ["t2", "t1"]);
  store.take(read({ agent_texts: [{ source: 1, texts: [] }, { source: 2, texts: [] }] }));
  assert.ok(store.isEmpty);
});

test("switched-off sets stay off when drawn again, until another run", () => {
  const store = new DrawingStore();
  store.take(read({ sets: [set(1, "a", 1), set(1, "b", 1), set(2, "a", 1)] }));
  const [{ key }] = store.list();
  store.turn([key], false);
  assert.deepEqual(names(store), ["1 b", "2 a"]);
  store.take(read({ sets: [set(1, "a")] }));
  store.take(read({ sets: [set(1, "a", 9)] }));
  assert.deepEqual(names(store), ["1 b", "2 a"]);
  assert.deepEqual(store.list().map((shown) => store.isOn(shown.key)), [false, true, true]);
  store.turnAllOn();
  assert.equal(names(store).length, 3);
  store.turn([key], false);
  store.reset();
  store.take(read({ sets: [set(1, "a", 1)] }));
  assert.deepEqual(names(store), ["1 a"]);
});

test("the visible drawings are the same object until something changes", () => {
  const store = new DrawingStore();
  store.take(read({ sets: [set(1, "a", 1)] }));
  const shown = store.shown("");
  assert.equal(store.shown(""), shown);
  assert.notEqual(store.shown("a"), shown);
  const again = store.shown("");
  store.take(read({ sets: [set(1, "a", 1)] }));
  assert.notEqual(store.shown(""), again);
});

test("annotations show with their set", () => {
  const store = new DrawingStore();
  const annotation = { kind: "annotation", at: [0, 0, 0], text: "here", colour: RED };
  store.take(read({ sets: [{ source: 1, name: "words", shapes: [point(1), annotation] }, set(1, "dots", 2)] }));
  assert.deepEqual(store.shown("").annotations, [annotation]);
  assert.deepEqual(store.shown("dots").annotations, []);
});

test("filters are expressions, or plain text where they are none", () => {
  const passes = (text: string) => ["l_1.ball", "r_2.path", "a(b"].filter(readFilter(text).passes);
  assert.deepEqual(passes(""), ["l_1.ball", "r_2.path", "a(b"]);
  assert.deepEqual(passes(".*"), ["l_1.ball", "r_2.path", "a(b"]);
  assert.deepEqual(passes("^l_"), ["l_1.ball"]);
  assert.deepEqual(passes("BALL|path$"), ["l_1.ball", "r_2.path"]);
  assert.equal(readFilter("^l_").isPlain, false);
  for (const [broken, expected] of [["(", ["a(b"]], ["A(B", ["a(b"]], ["*", []], ["[", []]] as [string, string[]][]) {
    assert.equal(readFilter(broken).isPlain, true, broken);
    assert.deepEqual(passes(broken), expected, broken);
  }
});

test("drawings of the past are asked for one tick after the other, and switched off like those of now", async () => {
  const live = new DrawingStore();
  const asked: number[] = [];
  const answers: ((drawings: Drawings) => void)[] = [];
  const load = (tick: number) => (asked.push(tick), new Promise<Drawings>((resolve) => answers.push(resolve)));
  let loaded = 0;
  const past = new PastDrawings(live, load, () => loaded++);
  const shown = (tick: number, now_ms: number) => past.shown(tick, "", now_ms).sets.map(({ name }) => name);
  assert.deepEqual(shown(10, 0), []);
  assert.deepEqual(shown(11, 500), []);
  assert.deepEqual(asked, [10], "one question at a time");
  answers[0](read({ is_whole: true, sets: [set(0, "a", 1), set(0, "b", 2)] }));
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(loaded, 1);
  assert.deepEqual(shown(10, 501), ["a", "b"]);
  live.turn(["0 a"], false);
  assert.deepEqual(shown(10, 502), ["b"]);
  shown(12, 1000);
  past.reset();
  answers[1](read({ is_whole: true, sets: [set(0, "old", 1)] }));
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(shown(12, 1001), [], "of another run");
});
