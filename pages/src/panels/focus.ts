// Where the focus goes for people who use the keyboard: into a panel when it opens, and back when it closes.

/** A panel: the next Tab goes to its first control. */
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

/** Moves the focus to the next button of a box, or with Shift to the one before it, round and round. */
export function cycle(event: KeyboardEvent, box: HTMLElement): void {
  const buttons = [...box.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  if (!buttons.length) return;
  event.preventDefault();
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = event.shiftKey ? (at < 0 ? buttons.length : at) - 1 : at + 1;
  buttons[(next + buttons.length) % buttons.length].focus();
}

/** After a choice with the pointer, keys are for the picture again; people who choose by keys go on from where they are. */
export function leave(control: HTMLElement): void {
  if (!control.matches(":focus-visible")) control.blur();
}
