// Keyboard event handling. Text fields keep their keys.

import { game } from "../game/state.svelte";
import type { Actions } from "../page/actions";
import { settings } from "../settings/settings.svelte";
import { actionOf, isHeld, keyName } from "./keymap";

export function listenToKeys(actions: Actions): void {
  window.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || (takesText(event.target) && event.key !== "Escape")) return;
    if (game.question) {
      if (event.key === "Escape") game.question = null;
      return;
    }
    const { hands } = actions.page.screen;
    hands.placing.hold(event);
    if (event.key.startsWith("Page") && isInPanel(event.target)) return;
    if (isHeld(event)) return hands.holdKey(event.code, true, event.shiftKey);
    hands.holdKey("", false, event.shiftKey);
    const action = actionOf(keyName(event), settings.keys);
    if (!action || (event.repeat && !action.startsWith("step"))) return;
    // Space and Enter press focused buttons, and Space toggles checkboxes.
    if (event.target instanceof HTMLButtonElement && (event.key === "Enter" || event.key === " ")) return;
    if (event.target instanceof HTMLInputElement && event.key === " ") return;
    event.preventDefault();
    actions.run(action);
  });
  window.addEventListener("keyup", (event) => {
    actions.page.screen.hands.placing.hold(event);
    actions.page.screen.hands.holdKey(event.code, false, event.shiftKey);
  });
}

/** Keys scroll panels. */
function isInPanel(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("section") !== null;
}

function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement ? target.type !== "checkbox" : target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}
