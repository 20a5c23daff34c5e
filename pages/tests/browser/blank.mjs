// Tests of the blank-canvas detector: it refuses canvases without a picture, whatever covers them.

import assert from "node:assert/strict";
import { test } from "./browser.mjs";
import { looksAlive } from "./looks.mjs";

const PANELS = `<header style="position: fixed; inset: 0 0 50% 0; background: linear-gradient(90deg, red, yellow, blue)">0 : 0</header>`;
const ON_CANVAS = {
  nothing: () => {},
  "one colour": (brush) => {
    brush.fillStyle = "#2f7d3a";
    brush.fillRect(0, 0, 800, 500);
  },
  "a sky and no field": (brush) => {
    const sky = brush.createLinearGradient(0, 0, 0, 500);
    sky.addColorStop(0, "#6b93b4");
    sky.addColorStop(1, "#7fa0b8");
    brush.fillStyle = sky;
    brush.fillRect(0, 0, 800, 500);
  },
  "a small thing": (brush) => {
    brush.fillStyle = "#2f7d3a";
    brush.fillRect(0, 0, 800, 500);
    for (let i = 0; i < 40; i++) {
      brush.fillStyle = `hsl(${9 * i} 90% 50%)`;
      brush.fillRect(400 + i, 200, 1, 30);
    }
  },
};

const MANY = (brush) => {
  for (let i = 0; i < 400; i++) {
    brush.fillStyle = `hsl(${37 * i} 70% ${20 + (i % 60)}%)`;
    brush.fillRect(40 * (i % 20), 25 * Math.floor(i / 20), 40, 25);
  }
};

async function show(page, draw) {
  await page.setContent(`<body style="margin: 0"><div id="app"><canvas id="field" width="700" height="400"></canvas>${PANELS}</div>`);
  await page.evaluate(`(${draw})(document.querySelector("#field").getContext("2d"))`);
}

test("canvases without a picture count as blank, others do not", async (stage) => {
  const page = await stage.page();
  for (const [what, draw] of Object.entries(ON_CANVAS)) {
    await show(page, draw);
    await assert.rejects(looksAlive(page), /looks blank/, what);
  }
  await show(page, MANY);
  await looksAlive(page);
});
