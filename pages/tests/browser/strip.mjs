// Tests that saved screenshots and videos contain the score, unless the setting is off.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { seeState, seeTick, test, tickOf } from "./browser.mjs";
import { decodePng } from "./looks.mjs";
import { recording } from "./server.mjs";
import { sleep, until } from "./wait.mjs";

const FILM_MS = 1500;

/** Colours of the two teams: the first in alphabetical order is blue. */
const BLUE = [47, 107, 255];
const RED = [240, 57, 43];

/** The share of pixels of a colour in the left and in the right half of the upper edge. */
function shares({ width, height, pixels }, colour, tolerance = 2) {
  const rows = Math.round(0.09 * height);
  const found = [0, 0];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++)
      if ([0, 1, 2].every((k) => Math.abs(pixels[3 * (y * width + x) + k] - colour[k]) <= tolerance)) found[x < width / 2 ? 0 : 1]++;
  return found.map((count) => count / (rows * width * 0.5));
}

async function taken(page, doing) {
  const [download] = await Promise.all([page.waitForEvent("download"), doing()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function opened(stage, run) {
  const server = await stage.replay(run);
  const page = await stage.open(server, `?at=${run.kick + 10}&labels=none`);
  await seeTick(page, run.kick + 10);
  await seeState(page, server);
  return [server, page];
}

const switchStrip = async (page) => {
  await page.keyboard.press(",");
  await page.getByLabel("Score in pictures and videos").click();
  await page.keyboard.press(",");
};

test("a screenshot has the score in it", async (stage) => {
  const run = await recording();
  const [, page] = await opened(stage, run);
  const shot = await taken(page, () => page.keyboard.press("F12"));
  assert.match(shot.name, /\.png$/);
  const picture = decodePng(shot.bytes);
  for (const colour of [BLUE, RED]) assert.ok(Math.max(...shares(picture, colour)) > 0.02, `${colour}: ${shares(picture, colour)}`);
  await switchStrip(page);
  const plain = decodePng((await taken(page, () => page.keyboard.press("F12"))).bytes);
  for (const colour of [BLUE, RED]) assert.deepEqual(shares(plain, colour), [0, 0], "without it");
  await switchStrip(page);
});

test("a video has the score in it", async (stage) => {
  const run = await recording();
  const [server, page] = await opened(stage, run);
  await page.keyboard.press("Shift+F12");
  await server.post("/api/play");
  await until("some frames on the page", () => tickOf(page), (tick) => tick >= run.kick + 40);
  // The browser's recorder needs wall-clock time, independently of the run's speed.
  await sleep(FILM_MS);
  const film = await taken(page, () => page.keyboard.press("Shift+F12"));
  assert.match(film.name, /\.(webm|mp4)$/);
  const picture = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const video = document.createElement("video");
    video.muted = true;
    video.src = URL.createObjectURL(new Blob([bytes]));
    await new Promise((resolve, reject) => {
      video.ontimeupdate = () => video.currentTime > 0.2 && resolve();
      video.onended = resolve;
      video.onerror = () => reject(new Error(video.error?.message));
      video.play().catch(reject);
    });
    video.pause();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    const pen = canvas.getContext("2d");
    pen.drawImage(video, 0, 0);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const pixels = Array.from({ length: 3 * canvas.width * canvas.height }, (_, i) => data[4 * Math.floor(i / 3) + (i % 3)]);
    return { width: canvas.width, height: canvas.height, pixels };
  }, film.bytes.toString("base64"));
  // Video compression changes colours slightly.
  for (const colour of [BLUE, RED]) assert.ok(Math.max(...shares(picture, colour, 40)) > 0.02, `${colour}: ${shares(picture, colour, 40)}`);
});
