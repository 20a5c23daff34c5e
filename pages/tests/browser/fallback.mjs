// Tests that browsers without WebGL show the game from above.

import assert from "node:assert/strict";
import { pixelOf, see, seeState, test } from "./browser.mjs";
import { looksAlive } from "./looks.mjs";

test(
  "without WebGL the field is drawn from above",
  async (stage) => {
    const server = await stage.serve();
    await server.join("Alpha 1");
    const page = await stage.open(server);
    assert.equal(await page.locator("#field").getAttribute("data-renderer"), "2d");
    await looksAlive(page);
    await server.command("(playMode PlayOn)(score (left 1) (right 2))");
    await server.stateWhen("the score", (state) => state.score[1] === 2);
    assert.deepEqual((await seeState(page, server)).score, [1, 2]);
    const pixel = await pixelOf(page, [4, 3, 0]);
    const place = await page.evaluate((at) => window.spar.unproject(at), pixel);
    await page.keyboard.down("Control");
    await page.mouse.click(...pixel);
    await page.keyboard.up("Control");
    await server.stateWhen(`the ball near ${place}`, ({ ball }) => Math.hypot(ball.position_m[0] - place[0], ball.position_m[1] - place[1]) < 0.1);
    await see(page, "no complaint", () => document.querySelector("#connection").hidden);
  },
  { flags: ["--disable-3d-apis"], expected: [/Error creating WebGL context|WebGL.*(disabled|not supported)/i] },
);
