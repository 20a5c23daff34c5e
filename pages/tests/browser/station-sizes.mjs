// Tests of the operator station's layout: boxes of panels, controls and labels in windows of many sizes.

import assert from "node:assert/strict";
import { onStation } from "./station-stage.mjs";
import { until } from "./wait.mjs";

const SIZES = [[1366, 768], [1366, 640], [1280, 800], [1024, 768], [820, 1180], [390, 844], [844, 390]];
const TABS = ["Picture", "Drive", "Team", "Timeline", "Robots"];

/** Faults of the layout, in words. */
function faults(page) {
  return page.evaluate(() => {
    const found = [];
    const name = (node) => `${node.tagName.toLowerCase()} ${node.getAttribute("aria-label") || node.title || node.textContent.trim().slice(0, 20)}`;
    const isSeen = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && node.getBoundingClientRect().width > 0;
    const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    /** The part of an element that its scrolling ancestors show. */
    const shown = (node) => {
      let { left, right, top, bottom } = node.getBoundingClientRect();
      for (let up = node.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowY === "visible") continue;
        const box = up.getBoundingClientRect();
        [left, right, top, bottom] = [Math.max(left, box.left), Math.min(right, box.right), Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      return { left, right, top, bottom };
    };
    const check = (kind, nodes) =>
      nodes.forEach((a, index) => nodes.slice(index + 1).forEach((b) => !a.contains(b) && !b.contains(a) && overlap(shown(a), shown(b)) && found.push(`${kind} ${name(a)} is over ${name(b)}`)));
    const map = document.querySelector('[data-testid="map"]');
    const box = map.getBoundingClientRect();
    if (box.height < innerHeight / 2) found.push(`the map has ${box.height} of ${innerHeight} px`);

    const controls = [...document.querySelectorAll("#app :is(button, select, input, a)")].filter((each) => isSeen(each) && !each.matches(".box"));
    for (const each of controls) {
      const { width, height } = each.getBoundingClientRect();
      if (width < 24 || height < 24) found.push(`${name(each)} is ${width.toFixed(1)} by ${height.toFixed(1)} px`);
      const { left, right, top, bottom } = shown(each);
      if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight) found.push(`${name(each)} is cut off`);
    }
    check("control", controls);
    const panels = [...document.querySelectorAll("#app > header, .tools, .who, main > div, nav, section[aria-label]"), map].filter(isSeen);
    check("panel", panels);

    const scrolling = [...document.querySelectorAll("#app, #app *, html, body")].filter((each) => {
      const { overflowX, overflowY } = getComputedStyle(each);
      const isOver = (style, content, room) => ["auto", "scroll"].includes(style) && content > room + 1;
      return isSeen(each) && (isOver(overflowY, each.scrollHeight, each.clientHeight) || isOver(overflowX, each.scrollWidth, each.clientWidth));
    });
    if (scrolling.length > 1) found.push(`scroll bars: ${scrolling.map((each) => each.className || each.tagName).join(", ")}`);

    const overlays = [...map.parentElement.children].filter((each) => each !== map && isSeen(each)).map((each) => each.getBoundingClientRect());
    for (const label of map.dataset.labels.split(";")) {
      const [text, x, y] = label.split(" ");
      const [middle, level, half] = [box.left + Number(x), box.top + Number(y), text.length * 3.5];
      const own = { left: middle - half, right: middle + half, top: level - 6, bottom: level + 6 };
      if (own.left < box.left || own.right > box.right || own.top < box.top || own.bottom > box.bottom) found.push(`label ${text} is outside of the map`);
      if (overlays.some((each) => overlap(own, each))) found.push(`label ${text} is over a panel`);
    }
    return found;
  });
}

for (const [width, height] of SIZES) {
  for (const robots of width < 1100 ? [12, 24] : [12]) {
    onStation(
      `${width} by ${height} with ${robots} robots: nothing overlaps, is cut or too small`,
      async ({ page, map }) => {
        await until("labels on the map", () => map.getAttribute("data-labels"), (labels) => labels?.split(";").length > 3);
        // Notices come and go; the layout is the same without them.
        const check = (what) => until(`no faults of the layout (${what})`, () => faults(page), (found) => found.length === 0, 10_000);
        await check("at first");
        await page.keyboard.press("2");
        await page.locator('[data-testid="map"][data-selected="robot2"]').waitFor();
        await check("a robot is selected");
        for (const tab of TABS) {
          const button = page.getByRole("navigation", { name: "Panes" }).getByRole("button", { name: tab });
          if (!(await button.count())) continue;
          await button.click();
          await check(tab);
        }
        await page.keyboard.press("q");
        await page.keyboard.press("q");
        await check("the queue of pictures");
      },
      // Requests come later: an attention notice is over the map.
      { view: { viewport: { width, height } }, robots },
    );
  }
}

onStation("a crowd's labels do not overlap, and the selected robot has one", async ({ page, map, server }) => {
  server.world.robots.forEach((robot, index) => Object.assign(robot, { x: 9 + (index % 4) * 0.2, y: 6 + Math.floor(index / 4) * 0.1, state: "idle" }));
  await page.keyboard.press("7");
  await page.locator('[data-testid="map"][data-selected="robot7"]').waitFor();
  const labels = async () => (await map.getAttribute("data-labels")).split(";").map((each) => each.split(" "));
  const all = await until("fewer labels than robots", labels, (found) => found.length < 25 && found.some(([text]) => text === "7"));
  all.forEach(([a, x, y], index) => all.slice(index + 1).forEach(([b, left, top]) => assert.ok(Math.abs(x - left) >= 6 || Math.abs(y - top) >= 12, `${a} and ${b}`)));
}, { robots: 24 });

onStation("the timeline merges rows that have no room", async ({ page }) => {
  await page.keyboard.press("9");
  const rows = () => page.getByTestId("gantt").getAttribute("data-rows");
  const found = await until("merged rows", rows, (text) => text?.includes("+") && text.split(" ").includes("9"));
  const { height } = await page.getByTestId("gantt").boundingBox();
  assert.ok(height / found.split(" ").length >= 9.5, `${height} px for ${found}`);
}, { robots: 24, view: { viewport: { width: 1366, height: 640 } } });
