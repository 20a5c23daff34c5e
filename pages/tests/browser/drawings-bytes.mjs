// Tests the bytes of drawings against the example of docs/reference/monitor-protocol.md 10.2.

import assert from "node:assert/strict";
import { test } from "node:test";
import { draw } from "./drawings.mjs";

const latin = (bytes) => bytes.toString("latin1");

test("drawings have the bytes of RoboViz", () => {
  const line = draw.line("demo.a", [0, 0, 0], [1.5, -2, 0.5], 2, [255, 0, 0]);
  assert.equal(latin(line), "\x01\x010.00000.00000.00001.5000-2.0000.50002.0000\xff\x00\x00demo.a\0");
  assert.equal(latin(draw.swap("demo.a")), "\0\0demo.a\0");
  assert.equal(latin(draw.swap()), "\0\0\0");
  assert.equal(latin(draw.agent("right", 3, "go", [1, 2, 3])), "\x02\x01\x82\x01\x02\x03go\0");
  const sizes = { circle: draw.circle("a", [1, 2], 3, 1, [0, 0, 0]), point: draw.point("a", [1, 2, 3], 4, [0, 0, 0]), sphere: draw.sphere("a", [1, 2, 3], 4, [0, 0, 0]) };
  for (const [name, bytes] of Object.entries(sizes)) assert.equal(bytes.length, 31, name);
  assert.equal(draw.polygon("a", [[0, 0, 0], [1, 0, 0], [0, 12.5, 0]], [9, 9, 9, 200]).length, 8 + 18 * 3 + 1);
  assert.equal(draw.annotation("a", [1, -12.5, 100], "hi", [0, 0, 0]).length, 25 + 2 + 1);
});
