// Tests of recovery from a lost graphics context and a lost server.

import assert from "node:assert/strict";
import { see, seeState, sparState, test, text, tickOf } from "./browser.mjs";
import { looksAlive } from "./looks.mjs";
import { until } from "./wait.mjs";

test(
  "the picture returns when the graphics context is restored",
  async (stage) => {
    const server = await stage.serve();
    await server.join("Alpha 1");
    const page = await stage.open(server);
    await looksAlive(page);
    await page.evaluate(() => {
      window.taken = document.querySelector("#field").getContext("webgl2").getExtension("WEBGL_lose_context");
      window.taken.loseContext();
    });
    await see(page, "words about the loss", () => /graphics card/.test(document.querySelector("#connection").innerText));
    await assert.rejects(looksAlive(page), /looks blank/, "no picture without a graphics card");
    await page.evaluate(() => window.taken.restoreContext());
    await see(page, "no more words", () => document.querySelector("#connection").hidden);
    await until("a picture again", () => looksAlive(page));
    const tick = await tickOf(page);
    await until("a later tick", () => tickOf(page), (now) => now > tick);
  },
  { expected: [/Context Lost|CONTEXT_LOST_WEBGL/] },
);

test(
  "the page finds a server that comes back, and forgets the old run",
  async (stage) => {
    const old = await stage.serve();
    await old.join("Alpha 1", "Beta 2");
    const page = await stage.open(old, "?counts=1");
    await old.command("(playMode PlayOn)(score (left 2) (right 1))");
    await old.stateWhen("the score", (state) => state.score[0] === 2);
    await seeState(page, old);
    await page.keyboard.press(">");
    await see(page, "a selection", () => window.spar.state().selection === "left 1");
    assert.match(await text(page, "#counts"), /1 : 1/);
    await page.keyboard.press("Shift+Y");
    await see(page, "a bookmark", () => document.querySelector("#timeline .bookmark"));
    const last = (await sparState(page)).tick;

    await old.kill();
    await see(page, "words about the loss", () => {
      const box = document.querySelector("#connection");
      return box.dataset.state === "lost" && !box.hidden && /No connection/.test(box.innerText);
    });
    await page.keyboard.press("b");
    await see(page, "a note that nothing can be sent", () => /no connection/i.test(document.querySelector("#notes").innerText));
    await page.keyboard.press("z");
    const start = page.getByRole("button", { name: /^Start here/ });
    assert.ok(await start.isDisabled());
    assert.equal(await start.getAttribute("title"), "There is no connection to the server.");
    await page.keyboard.press("z");

    const fresh = await stage.serve("--web", new URL(old.web).port);
    assert.equal(fresh.web, old.web, "the same address");
    await see(page, "the new run's first picture", () => window.spar.state().connection === "open" && document.querySelector("#field").dataset.ready === "true");
    assert.deepEqual((await seeState(page, fresh)).score, [0, 0]);
    assert.ok((await tickOf(page)) < last, "ticks of the new run");
    assert.match(await text(page, "#counts"), /0 : 0/);
    assert.equal((await sparState(page)).selection, null);
    await see(page, "no bookmark of the old run", () => !document.querySelector("#timeline .bookmark"));
    assert.deepEqual((await fresh.get("/api/events")).length, await page.locator("#timeline .track i").count(), "marks of the new run only");
    await looksAlive(page);
  },
  { expected: [/WebSocket connection to .* failed/] },
);
