// Tests that a context records page errors, on which all other tests depend.

import assert from "node:assert/strict";
import { test } from "./browser.mjs";
import { until } from "./wait.mjs";

const WRONGS = [
  ["a warning", () => console.warn("careful"), /console warning: careful/],
  ["an uncaught error", () => void setTimeout(() => JSON.parse("{"), 0), /error: SyntaxError/],
  ["a script that the page's policy forbids", () => void document.head.append(Object.assign(document.createElement("script"), { textContent: "1" })), /Content Security Policy/],
  ["a picture from elsewhere", () => void (new Image().src = "http://127.0.0.1:9/a.png"), /Content Security Policy/],
  ["an answer that is an error", () => fetch("/nothing").then(() => {}), /404 of .*nothing/],
];

test("every page error is recorded", async (stage) => {
  const server = await stage.serve();
  const page = await stage.open(server);
  assert.deepEqual(stage.complaints, []);
  for (const [what, wrong, expected] of WRONGS) {
    await page.evaluate(wrong);
    await until(`the complaint of ${what}`, () => stage.complaints, (heard) => heard.some((text) => expected.test(text)));
    stage.complaints.length = 0;
  }
  // Browsers report the last error with a delay.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  stage.complaints.length = 0;
});
