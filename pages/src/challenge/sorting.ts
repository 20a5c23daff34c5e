// Sorting of rows by a column.

import type { Column } from "./columns";
import type { TeamResult } from "../protocol/competition";

export interface Sorting {
  column: string;
  isDown: boolean;
}

/** The sort order after a click on a heading: the second click reverses it, the third restores the original order. */
export function clicked(sorting: Sorting | null, column: string): Sorting | null {
  if (sorting?.column !== column) return { column, isDown: false };
  return sorting.isDown ? null : { column, isDown: true };
}

export function ariaSort(sorting: Sorting | null, column: string): "ascending" | "descending" | "none" {
  if (sorting?.column !== column) return "none";
  return sorting.isDown ? "descending" : "ascending";
}

/** Unknown values come last in both directions. */
export function sorted(rows: TeamResult[], columns: Column[], sorting: Sorting | null): TeamResult[] {
  const by = columns.find(({ name }) => name === sorting?.column);
  if (!by) return rows;
  const sign = sorting!.isDown ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x, y] = [by.value(a), by.value(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    if (typeof x === "number" && typeof y === "number") return sign * (x - y);
    return sign * String(x).localeCompare(String(y), "en", { numeric: true });
  });
}
