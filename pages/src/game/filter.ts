// A text filter: a regular expression, or plain text if it is not a valid one.

export interface Filter {
  /** Whether the text is not a valid expression. */
  isPlain: boolean;
  passes(name: string): boolean;
}

export function readFilter(text: string): Filter {
  if (text === "") return { isPlain: false, passes: () => true };
  try {
    const pattern = new RegExp(text, "i");
    return { isPlain: false, passes: (name) => pattern.test(name) };
  } catch {
    const wanted = text.toLowerCase();
    return { isPlain: true, passes: (name) => name.toLowerCase().includes(wanted) };
  }
}
