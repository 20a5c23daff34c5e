// One browser for all tests; a test gets a stage, which opens pages and servers, hears all that goes wrong on them, and closes
// them. A test that has passed fails all the same if a page has complained.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test as nodeTest } from "node:test";
import { chromium } from "playwright-core";
import { Server } from "./server.mjs";
import { PATIENCE_MS, until } from "./wait.mjs";

const GRAPHICS = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-sandbox"];
const TEST_MS = 60_000;
const SMALL = { width: 800, height: 500 };
/** What a browser without a graphics card says about that. */
const NOT_OURS = [/GL Driver Message .*GPU stall due to ReadPixels/, /Automatic fallback to software WebGL/];
const FILES = { "/": ["index.html", "text/html; charset=utf-8"], "/viewer.js": ["viewer.js", "text/javascript"], "/index.css": ["index.css", "text/css"] };

const browsers = new Map();
after(() => Promise.all([...browsers.values()].map(async (browser) => (await browser).close())));

function launch(flags) {
  const key = flags.join(" ");
  if (!browsers.has(key)) {
    const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
    browsers.set(key, chromium.launch({ executablePath, args: [...GRAPHICS, ...flags] }));
  }
  return browsers.get(key);
}

/** A test with a stage. `expected`: complaints that belong to it; `flags`: those of a browser of its own. */
export function test(name, body, { expected = [], flags = [], timeout = TEST_MS } = {}) {
  nodeTest(name, { timeout }, async () => {
    const stage = new Stage(flags, [...NOT_OURS, ...expected]);
    try {
      await body(stage);
    } catch (error) {
      if (stage.complaints.length) error.message += `\nthe page said:\n${stage.complaints.join("\n")}`;
      throw error;
    } finally {
      await stage.close();
    }
    assert.deepEqual(stage.complaints, [], "what pages complained of");
  });
}

class Stage {
  complaints = [];
  contexts = [];
  servers = [];

  constructor(flags, tolerated) {
    this.flags = flags;
    this.tolerated = tolerated;
  }

  async keep(server) {
    this.servers.push(await server);
    return server;
  }

  serve(...args) {
    return this.keep(Server.serve(...args));
  }

  replay(file, ...args) {
    return this.keep(Server.replay(file, ...args));
  }

  /** Opens a server's page and waits for its first picture. `query` begins with a question mark. */
  async open(server, query = "", { size = SMALL, ...options } = {}) {
    const page = await this.blank({ viewport: size, ...options });
    const own = new URL(server.web).host;
    this.listen(page, own);
    if (process.env.PAGES_DIST) await serveBuild(page, server.web, process.env.PAGES_DIST);
    await page.goto(`${server.web}/${query}`, { waitUntil: "domcontentloaded" });
    await ready(page);
    return page;
  }

  async blank(options = { viewport: SMALL }) {
    const context = await (await launch(this.flags)).newContext({ serviceWorkers: "block", ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    this.contexts.push(context);
    return context.newPage();
  }

  complain(text) {
    if (!this.tolerated.some((pattern) => pattern.test(text))) this.complaints.push(text);
  }

  listen(page, own) {
    const isOwn = (url) => ["data:", "blob:"].includes(new URL(url).protocol) || new URL(url).host === own;
    page.on("console", (message) => ["error", "warning"].includes(message.type()) && this.complain(`console ${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => this.complain(`error: ${error.stack ?? error}`));
    page.on("request", (request) => isOwn(request.url()) || this.complain(`request to ${request.url()}`));
    page.on("response", (response) => response.status() < 400 || this.complain(`${response.status()} of ${response.url()}`));
    page.on("websocket", (socket) => isOwn(socket.url()) || this.complain(`connection to ${socket.url()}`));
    page.on("crash", () => this.complain("the page crashed"));
  }

  async close() {
    await Promise.all(this.contexts.map((context) => context.close()));
    await Promise.all(this.servers.map((server) => server.kill()));
  }
}

/** Gives the page the files of a folder in place of those in the server, under the server's own headers. */
async function serveBuild(page, web, folder) {
  await page.route((url) => url.origin === web && url.pathname in FILES, async (route) => {
    const [name, type] = FILES[new URL(route.request().url()).pathname];
    const answer = await route.fetch();
    const { "content-length": _length, "content-encoding": _encoding, ...headers } = answer.headers();
    await route.fulfill({ status: 200, headers: { ...headers, "content-type": type }, body: await readFile(join(folder, name)) });
  });
}

/** Waits until something is so on the page. */
export async function see(page, what, look, argument) {
  try {
    await page.waitForFunction(look, argument, { timeout: PATIENCE_MS });
  } catch (error) {
    const state = await page.evaluate(() => JSON.stringify(window.spar?.state())).catch((reason) => reason.message);
    throw new Error(`waited for ${what} on the page, but: ${error.message.split("\n")[0]}; its state: ${state}`);
  }
}

export function ready(page) {
  return see(page, "its first picture", () => document.querySelector("#field")?.dataset.ready === "true");
}

export function tickOf(page) {
  return page.evaluate(() => Number(document.querySelector("#field").dataset.frame));
}

export function seeTick(page, tick) {
  return see(page, `tick ${tick}`, (wanted) => document.querySelector("#field").dataset.frame === String(wanted), tick);
}

export function sparState(page) {
  return page.evaluate(() => window.spar.state());
}

export function text(page, selector) {
  return page.locator(selector).innerText();
}

/** Mode, score, teams and half as the panels show them, as `/api/state` tells them. */
export function panels(page) {
  return page.evaluate(() => {
    const words = (id) => document.querySelector(id).textContent.trim();
    return {
      mode: document.querySelector("#mode").dataset.mode,
      score: words("#score").split(":").map(Number),
      half: Number.parseInt(words("#half"), 10),
      teams: [words("#team-left"), words("#team-right")],
    };
  });
}

/** Waits until the panels tell what the server tells. */
export async function seeState(page, server) {
  let wanted;
  const named = ({ mode, score, half, teams }) => ({ mode, score, half, teams: [teams[0] || "Left", teams[1] || "Right"] });
  await until("the panels to show the server's state", async () => {
    wanted = named(await server.state());
    const shown = await panels(page);
    return { wanted, shown };
  }, ({ shown }) => JSON.stringify(shown) === JSON.stringify(wanted));
  return wanted;
}

/** Where a place of the field is on screen; whole pixels, as a mouse points. */
export async function pixelOf(page, place) {
  const pixel = await page.evaluate((at) => window.spar.project(at), place);
  assert.ok(pixel, `${place} is in front of the camera`);
  return pixel.map(Math.round);
}
