// Parsing of message parts.

import type { Item } from "./things";

/** The numbers from an index on; null if there are too few, or other values. */
export function figures(items: Item[], from: number, count: number): number[] | null {
  const found = items.slice(from, from + count);
  const isFine = found.length === count && found.every((each) => typeof each === "number" && Number.isFinite(each));
  return isFine ? (found as number[]) : null;
}

export function words(items: Item[]): string[] {
  return items.filter((each) => typeof each === "string");
}
