// The stage of tests of the operator station with a scripted world.

import { join } from "node:path";
import { serveStation } from "../station-fixture.mjs";
import { test } from "./browser.mjs";
import { until } from "./wait.mjs";

const WIDE = { viewport: { width: 1280, height: 800 } };
const FOLDER = process.env.PAGES_DIST ?? join(import.meta.dirname, "../../dist");

/** Defines a test with the station of 8 robots, after the initial messages. `view`: the options of the page. */
export function onStation(name, body, { view = WIDE, robots = 8, ...options } = {}) {
  test(name, async (stage) => {
    const server = await serveStation(FOLDER, { robots, ...options });
    stage.servers.push({ kill: () => server.close() });
    const page = await stage.page(view);
    stage.listen(page, new URL(server.web).host);
    await page.goto(server.web);
    await page.locator('[data-link="open"]').waitFor();
    await page.locator(`[data-robot="robot${robots}"]`).waitFor();
    await body({ page, server, heard: (wanted) => heard(server, wanted), map: page.getByTestId("map") });
  });
}

/** Waits for a command with this prefix. */
function heard({ sent }, wanted) {
  const isIt = (command) => wanted.every((item, index) => JSON.stringify(command[index]) === JSON.stringify(item));
  return until(JSON.stringify(wanted), () => sent.find(isIt));
}
