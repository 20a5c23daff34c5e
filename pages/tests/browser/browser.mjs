// The shared browser and the test context. A context opens pages and servers, records all their errors, and closes them. A test
// fails on any unexpected page error.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test as nodeTest } from "node:test";
import { chromium } from "playwright-core";
import { Server } from "./server.mjs";
import { PATIENCE_MS, sleep, until } from "./wait.mjs";

const GRAPHICS = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-sandbox"];
const TEST_MS = 120_000;
/** The timeout of the first picture: compiling shaders takes long without a graphics card. */
const FIRST_PICTURE_MS = 60_000;
const POLL_MS = 40;
const STILL_MS = 300;
const SMALL = { width: 720, height: 450 };
const WIDE = { width: 1080, height: 520 };
/** Settings for fast software rendering and a fixed camera. */
const FAST = { shadows: 0, smooth: 0, camera: 6, labels: "none" };
/** The browser's warnings about a missing graphics card. */
const NOT_OURS = [/GL Driver Message .*GPU stall due to ReadPixels/, /Automatic fallback to software WebGL/];
/** The document itself always comes from the server, since a page without an address may not connect to this machine. */
const FILES = { "viewer.js": "text/javascript", "index.css": "text/css", "compare.js": "text/javascript", "compare.css": "text/css", "challenge.js": "text/javascript", "challenge.css": "text/css", "station.js": "text/javascript", "station.css": "text/css" };

const browsers = new Map();
/** Idle pages by their options. Reusing a page is much faster than opening a new one. */
const idle = new Map();
after(() => Promise.all([...browsers.values()].map(async (browser) => (await browser).close())));

function launch(flags) {
  const key = flags.join(" ");
  if (!browsers.has(key)) {
    const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
    browsers.set(key, chromium.launch({ executablePath, args: [...GRAPHICS, ...flags], timeout: TEST_MS }));
  }
  return browsers.get(key);
}

async function newPage(flags, options) {
  const context = await (await launch(flags)).newContext({ serviceWorkers: "block", ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
}

/** Defines a test with a context. `expected`: permitted page errors; `flags`: options of a separate browser. */
export function test(name, body, { expected = [], flags = [], timeout = TEST_MS } = {}) {
  nodeTest(name, async () => {
    const stage = new Stage(flags, [...NOT_OURS, ...expected]);
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the test took more than ${timeout / 1000} s`)), timeout);
    });
    try {
      await Promise.race([body(stage), late]);
    } catch (error) {
      if (stage.complaints.length) error.message += `\nthe page said:\n${stage.complaints.join("\n")}`;
      throw error;
    } finally {
      clearTimeout(timer);
      await stage.close();
    }
    assert.deepEqual(stage.complaints, [], "what pages complained of");
  });
}

class Stage {
  complaints = [];
  pages = [];
  servers = [];

  constructor(flags, tolerated) {
    this.flags = flags;
    this.tolerated = tolerated;
  }

  async keep(starting) {
    const server = await starting;
    this.servers.push(server);
    return server;
  }

  serve(...args) {
    return this.keep(Server.serve(...args));
  }

  smallsize(...args) {
    return this.keep(Server.smallsize(...args));
  }

  replay(run, ...args) {
    return this.keep(Server.replay(run, ...args));
  }

  challenges(...args) {
    return this.keep(Server.challenges(...args));
  }

  rescue(...args) {
    return this.keep(Server.rescue(...args));
  }

  rescueLog(...args) {
    return this.keep(Server.rescueLog(...args));
  }

  view(files, ...args) {
    return this.keep(Server.start(["view", ...files, "--web", "0", ...args]));
  }

  /**
   * Opens a server's page and waits for its first picture. Options missing from `query` are set for fast drawing. `prepare`
   * receives the page before it loads.
   */
  async open(server, query = "", options = {}) {
    const page = await this.goTo(server, query, options);
    await ready(page);
    return page;
  }

  /** Opens the comparison page and waits for both first pictures. Returns the page and both frames. */
  async openPair(server, query = "", options = {}) {
    const page = await this.goTo(server, query, { viewport: WIDE, ...options });
    const panes = [];
    for (const side of ["A", "B"]) {
      const frame = await (await page.waitForSelector(`iframe[title$="run ${side}"]`)).contentFrame();
      await ready(frame);
      panes.push(frame);
    }
    return { page, panes };
  }

  async goTo(server, query, { prepare, ...options }) {
    const page = await this.page(options);
    await prepare?.(page);
    this.listen(page, new URL(server.web).host);
    if (process.env.PAGES_DIST) await serveBuild(page, server.web, process.env.PAGES_DIST);
    await page.goto(`${server.web}/?${new URLSearchParams({ ...FAST, ...Object.fromEntries(new URLSearchParams(query)) })}`, { waitUntil: "commit" });
    return page;
  }

  /** Creates an empty page. */
  async page(options = {}) {
    const made = { viewport: SMALL, ...options };
    const key = JSON.stringify([this.flags, made]);
    const page = idle.get(key)?.pop() ?? (await newPage(this.flags, made));
    this.pages.push({ page, key });
    return page;
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

  /** Keeps reusable pages for the next test and closes the others. */
  async close() {
    for (const { page, key } of this.pages) {
      page.removeAllListeners();
      if (await isReusable(page, key)) {
        if (!idle.has(key)) idle.set(key, []);
        idle.get(key).push(page);
      } else {
        await page.context().close().catch(() => {});
      }
    }
    this.pages = [];
    await Promise.all(this.servers.map((server) => server.kill()));
  }
}

/** Empties a page for the next test. Chromium loses the screen size of a reused phone. */
async function isReusable(page, key) {
  try {
    await page.unrouteAll();
    await page.goto("about:blank");
    return !JSON.parse(key)[1].isMobile;
  } catch {
    return false;
  }
}

/** Serves a folder's files to the page in place of the server's, with the server's headers. */
async function serveBuild(page, web, folder) {
  const nameOf = ({ pathname }) => pathname.split("/").at(-1);
  await page.route((url) => url.origin === web && nameOf(url) in FILES, async (route) => {
    const name = nameOf(new URL(route.request().url()));
    const answer = await route.fetch();
    const { "content-length": _length, "content-encoding": _encoding, ...headers } = answer.headers();
    await route.fulfill({ status: 200, headers: { ...headers, "content-type": FILES[name] }, body: await readFile(join(folder, name)) });
  });
}

/** Waits until a condition holds on the page. */
export async function see(page, what, look, argument, timeout = PATIENCE_MS) {
  try {
    await page.waitForFunction(look, argument, { timeout, polling: POLL_MS });
  } catch (error) {
    const state = await page.evaluate(() => JSON.stringify(window.spar?.state())).catch((reason) => reason.message);
    throw new Error(`waited for ${what} on the page, but: ${error.message.split("\n")[0]}; its state: ${state}`);
  }
}

export function ready(page) {
  const isReady = () => document.querySelector("#field")?.dataset.ready === "true";
  return see(page, "its first picture", isReady, null, FIRST_PICTURE_MS);
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

/** Mode, score, teams and half in the panels, in the format of `/api/state`. */
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

/** Waits until the panels agree with the server. */
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

/** Waits until all robots are at their players' beam positions, and stops further beams. */
export async function standStill(server) {
  let before = "";
  await until("robots that stand still", async () => {
    const now = JSON.stringify((await server.state()).robots.map(({ position_m }) => position_m.map((x) => x.toFixed(2))));
    const stands = now === before;
    before = now;
    await sleep(STILL_MS);
    return stands;
  });
  server.freeze();
}

/** Waits until the camera, which moves smoothly, comes to rest. */
export function steadyCamera(page) {
  const rest = async () => {
    const lens = () => JSON.stringify(window.spar.state().camera, (_, value) => (typeof value === "number" ? value.toFixed(3) : value));
    const before = lens();
    for (let turns = 0; turns < 4; turns++) await new Promise(requestAnimationFrame);
    return lens() === before;
  };
  return until("a camera at rest", () => page.evaluate(rest));
}

/** The screen position of a field point in whole pixels, like mouse positions. */
export async function pixelOf(page, place) {
  await steadyCamera(page);
  const pixel = await page.evaluate((at) => window.spar.project(at), place);
  assert.ok(pixel, `${place} is in front of the camera`);
  return pixel.map(Math.round);
}
