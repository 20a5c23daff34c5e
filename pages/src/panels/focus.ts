// Focus management for keyboard users: into a panel when it opens, and back when it closes.

/** Prepares a panel: the next Tab moves to its first control. */
export function panel(node: HTMLElement): { destroy(): void } {
  const before = document.activeElement;
  const isByKeys = before instanceof HTMLElement && before.matches(":focus-visible");
  node.focus({ preventScroll: true });
  return {
    destroy() {
      const hadFocus = node.contains(document.activeElement) || document.activeElement === document.body;
      if (isByKeys && hadFocus && before.isConnected) before.focus({ preventScroll: true });
    },
  };
}

/** Moves the focus to the next button of a container, or with Shift to the previous one, cyclically. */
export function cycle(event: KeyboardEvent, box: HTMLElement): void {
  const buttons = [...box.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  if (!buttons.length) return;
  event.preventDefault();
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = event.shiftKey ? (at < 0 ? buttons.length : at) - 1 : at + 1;
  buttons[(next + buttons.length) % buttons.length].focus();
}

/** Returns the keys to the view after a selection by pointer; a selection by keyboard keeps its focus. */
export function leave(control: HTMLElement): void {
  if (!control.matches(":focus-visible")) control.blur();
}
