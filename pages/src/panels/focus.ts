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

/** After a choice with the pointer, keys are for the picture again; people who choose by keys go on from where they are. */
export function leave(control: HTMLElement): void {
  if (!control.matches(":focus-visible")) control.blur();
}
