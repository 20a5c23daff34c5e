// The part of a long list that is on screen: only those rows are made.

export interface Window {
  from: number;
  to: number;
}

/** Rows from `from` to before `to` are near what is seen of a list that is scrolled; all rows are of one height. */
export function windowOf(count: number, row_px: number, scrolled_px: number, height_px: number, spare: number): Window {
  const from = Math.max(0, Math.min(count, Math.floor(scrolled_px / row_px)) - spare);
  const to = Math.min(count, Math.ceil((scrolled_px + height_px) / row_px) + spare);
  return { from: Math.min(from, to), to };
}
