// A filter that people type: a regular expression, or, where it is none, plain text to find.

export interface Filter {
  /** The text is no valid expression. */
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
