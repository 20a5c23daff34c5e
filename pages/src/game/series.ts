// Chart data: series of values over ticks, their tick window, and text export.

import type { Row } from "../play/knowledge";
import { valueOf, type Quantity } from "./quantities";

export interface Series {
  ticks: number[];
  values: (number | null)[];
}

/** First and last tick of what charts show. */
export type Window = [from: number, to: number];

export function seriesOf(key: string, rows: Row[]): Series {
  return { ticks: rows.map((row) => row.tick), values: rows.map((row) => valueOf(key, row.detail)) };
}

/** The latest values of a series, each with its tick. */
export class Tape {
  private ticks: number[] = [];
  private values: number[] = [];

  constructor(private readonly most: number) {}

  clear(): void {
    this.ticks = [];
    this.values = [];
  }

  /** Drop later values after a jump back. */
  add(tick: number, value: number): void {
    while (this.ticks.length && this.ticks.at(-1)! >= tick) {
      this.ticks.pop();
      this.values.pop();
    }
    this.ticks.push(tick);
    this.values.push(value);
    if (this.ticks.length <= this.most) return;
    this.ticks.shift();
    this.values.shift();
  }

  within([from, to]: Window): Series {
    const isIn = (_: number, i: number) => this.ticks[i] >= from && this.ticks[i] <= to;
    return { ticks: this.ticks.filter((tick) => tick >= from && tick <= to), values: this.values.filter(isIn) };
  }
}

/** A window around a tick. It moves only when the tick comes near its edge, which keeps the chart still during reading. */
export function windowAround(tick: number, length: number, old: Window, first: number, end: number): Window {
  const edge = Math.min(0.1 * length, 0.25 * (old[1] - old[0]));
  const isStart = old[0] <= first;
  const isEnd = old[1] >= end;
  const isInside = tick >= (isStart ? old[0] : old[0] + edge) && tick <= (isEnd ? old[1] : old[1] - edge);
  if (isInside && old[1] - old[0] === Math.min(length, end - first)) return old;
  const from = Math.max(first, Math.min(Math.round(tick - length / 2), end - length));
  return [from, Math.min(end, from + length)];
}

/** CSV text with a line for each tick that any series has. Time counts from tick 0. */
export function csvOf(columns: { quantity: Quantity; thing: string; series: Series }[], cycle_s: number): string {
  const lines = new Map<number, string[]>();
  columns.forEach(({ series }, column) =>
    series.ticks.forEach((tick, i) => {
      const line = lines.get(tick) ?? columns.map(() => "");
      const value = series.values[i];
      line[column] = value === null ? "" : String(value);
      lines.set(tick, line);
    }),
  );
  const header = ["tick", "time s", ...columns.map(({ quantity, thing }) => `${thing ? `${thing} ` : ""}${quantity.name} ${quantity.unit}`)];
  const rows = [...lines].sort(([a], [b]) => a - b).map(([tick, line]) => [tick, Number((tick * cycle_s).toFixed(6)), ...line]);
  return [header.map(quoted), ...rows].map((row) => `${row.join(",")}\n`).join("");
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
