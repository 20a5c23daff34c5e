// Keyboard event handling. Text fields keep their keys; dialogs keep all.

import type { Desk } from "./desk.svelte";
import type { Driver } from "./driver.svelte";
import { drives } from "./driving";
import { actionOf } from "./keys";

interface Parts {
  desk: Desk;
  driver: Driver;
  /** Runs an action; false if it is unknown. */
  run(action: string): boolean;
}

/** Starts listening; call the result to stop. */
export function listenToKeys({ desk, driver, run }: Parts): () => void {
  const down = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || isElsewhere(target)) return;
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    // From the focused element, Tab moves on to the next control.
    if (event.key === "Tab" && target !== document.body) return;
    // Arrows move sliders, select list items and scroll the help; buttons take Enter and Space.
    if ((isControl(target) || isHelp(target)) && (event.key.startsWith("Arrow") || event.key.startsWith("Page"))) return;
    if ((isButton(target) || target instanceof HTMLSelectElement) && (event.key === "Enter" || event.key === " ")) return;
    if (!isModified && !event.shiftKey && drives(event.code)) {
      event.preventDefault();
      if (!event.repeat) driver.key(event.code, true);
      return;
    }
    const action = actionOf(event);
    if (!action || (action === "next request" && desk.requests.length === 0)) return;
    if (event.repeat && !REPEATS.test(action)) return event.preventDefault();
    if (action === "stop") {
      event.preventDefault();
      return driver.holdStop();
    }
    if (run(action)) event.preventDefault();
  };
  const up = (event: KeyboardEvent) => {
    if (drives(event.code)) driver.key(event.code, false);
    else if (event.code === "Space" || event.key === " ") driver.releaseStop();
  };
  const leave = () => driver.release();
  const hide = () => document.hidden && driver.release();
  // After pointer use of a control, return the focus to the page: Space then stops robots and presses no button again.
  let isByPointer = false;
  const point = () => (isByPointer = true);
  const type = () => (isByPointer = false);
  const giveBack = () => {
    const { activeElement: active } = document;
    if (isByPointer && (isButton(active) || isControl(active)) && !isElsewhere(active)) (active as HTMLElement).blur();
  };
  const all: [EventTarget, string, (event: never) => unknown][] = [
    [window, "keydown", down],
    [window, "keyup", up],
    [window, "blur", leave],
    [document, "visibilitychange", hide],
    [window, "pointerdown", point],
    [window, "keydown", type],
    [window, "click", () => isButton(document.activeElement) && giveBack()],
    [window, "change", giveBack],
  ];
  for (const [target, name, listener] of all) target.addEventListener(name, listener as EventListener);
  return () => all.forEach(([target, name, listener]) => target.removeEventListener(name, listener as EventListener));
}

const REPEATS = /^(pointer|look|nearer|farther|zoom|back|forth)/;

const isButton = (target: EventTarget | null) => target instanceof HTMLButtonElement;

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLSelectElement || target instanceof HTMLInputElement;
}

const isHelp = (target: EventTarget | null): boolean => target instanceof Element && target.closest("#help") !== null;

function isElsewhere(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && target.type !== "range") return true;
  return target instanceof HTMLTextAreaElement || (target instanceof Element && target.closest("dialog") !== null);
}
