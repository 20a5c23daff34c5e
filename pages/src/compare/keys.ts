// Keys of the comparison page: time keys act on both runs; all others go to the page that the user touched last.

import { actionOf, keyName } from "../keys/keymap";
import { nextSpeed } from "../play/clock";
import { settings } from "../settings/settings.svelte";
import type { Duet } from "./duet";

const FAR_STEP = 50;

/** The actions of the time keys on both runs; `jump` goes to a timeline position. */
export function timeTable(duet: Duet, jump: (isForwards: boolean, isGoal: boolean) => void): Record<string, () => void> {
  const face = () => duet.face();
  return {
    pause: () => (face().isPlaying ? duet.pause() : duet.play()),
    step: () => duet.step(1),
    "step back": () => duet.step(-1),
    "far step": () => duet.seek(face().tick + FAR_STEP),
    "far step back": () => duet.seek(face().tick - FAR_STEP),
    faster: () => duet.setSpeed(nextSpeed(face().speed, true)),
    slower: () => duet.setSpeed(nextSpeed(face().speed, false)),
    reverse: () => duet.setSpeed(-face().speed),
    live: () => duet.seek(face().end),
    "next mark": () => jump(true, false),
    "previous mark": () => jump(false, false),
    "next goal": () => jump(true, true),
    "previous goal": () => jump(false, true),
  };
}

/** Handles the keys of this window, and only the time keys of the runs' own windows. */
export function listenToPane(pane: Window, table: Record<string, () => void>, onTouch: () => void): void {
  pane.addEventListener("keydown", (event) => take(event, table) || onTouch(), true);
  for (const touch of ["pointerdown", "wheel"]) pane.addEventListener(touch, onTouch, { capture: true, passive: true });
}

export function listenToPair(table: Record<string, () => void>, pane: () => Window | null): void {
  const pass = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const isPress = event.target instanceof HTMLButtonElement && (event.key === "Enter" || event.key === " ");
    if (isPress || (event.type === "keydown" && take(event, table))) return;
    const { type, key, code, shiftKey } = event;
    pane()?.dispatchEvent(new KeyboardEvent(type, { key, code, shiftKey }));
  };
  window.addEventListener("keydown", pass);
  window.addEventListener("keyup", pass);
}

function take(event: KeyboardEvent, table: Record<string, () => void>): boolean {
  const target = event.target as Element | null;
  // Text fields keep their keys. An element of another window is not an instance of this window's classes.
  if (target?.matches?.("select, textarea, input:not([type=checkbox])")) return false;
  const action = actionOf(keyName(event), settings.keys);
  const run = action === null ? undefined : table[action];
  if (!run || (event.repeat && !action?.startsWith("step"))) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  run();
  return true;
}
