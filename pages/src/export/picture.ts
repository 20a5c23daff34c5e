// Screenshots and full screen.

import { game } from "../game/state.svelte";
import type { Screen } from "../page/screen";
import { settings } from "../settings/settings.svelte";
import { drawStrip } from "./strip";

export async function saveScreenshot(screen: Screen): Promise<void> {
  const blob = await takeScreenshot(screen);
  if (blob) save(blob, `spar-${String(screen.tickShown).padStart(6, "0")}.png`);
  else game.note("The browser gave no picture; try again.", true);
}

/** Draws and reads the canvas in one task, since it keeps its pixels only until the task ends. */
export function takeScreenshot(screen: Screen): Promise<Blob | null> {
  const { canvas } = screen.view;
  const copy = document.createElement("canvas");
  screen.drawNow();
  copy.width = canvas.width;
  copy.height = canvas.height;
  const pen = copy.getContext("2d")!;
  pen.drawImage(canvas, 0, 0);
  pen.drawImage(screen.labelsCanvas, 0, 0, copy.width, copy.height);
  if (settings.scoreInPictures) drawStrip(pen, copy.width, copy.height);
  return new Promise((resolve) => copy.toBlob(resolve, "image/png"));
}

export function save(blob: Blob, name: string): void {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(blob);
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
}

export function toggleFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
  done?.catch(() => game.note("The browser does not allow full screen here.", true));
}
