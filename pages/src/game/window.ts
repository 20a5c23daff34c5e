// The visible window of a long list: only its rows are rendered.

export interface Window {
  from: number;
  to: number;
}

/** The range of rows, `from` up to but excluding `to`, near the visible part of a scrolled list. All rows have the same height. */
export function windowOf(count: number, row_px: number, scrolled_px: number, height_px: number, spare: number): Window {
  const from = Math.max(0, Math.min(count, Math.floor(scrolled_px / row_px)) - spare);
  const to = Math.min(count, Math.ceil((scrolled_px + height_px) / row_px) + spare);
  return { from: Math.min(from, to), to };
}
