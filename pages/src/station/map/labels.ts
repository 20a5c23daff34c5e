// Placement of labels on the map: those of higher priority first; a label without a free place is left out.

import type { Size } from "./transform";

export interface Label {
  text: string;
  /** The middle of the labelled thing, and its radius. */
  x: number;
  y: number;
  radius_px: number;
  colour: string;
  /** Larger numbers are placed first. */
  priority: number;
}

export interface PlacedLabel extends Label {
  /** The middle of the text. */
  left: number;
  top: number;
}

export const LABEL_HEIGHT_PX = 13;
const LETTER_PX = 7;
const GAP_PX = 2;

export const labelWidth = (text: string): number => text.length * LETTER_PX + 2;

/** Finds a place for each label: above, below, right or left of its thing, within the map and over no other label. */
export function placeLabels(labels: readonly Label[], { width, height }: Size): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const isFree = (left: number, top: number, text: string) => {
    const half = labelWidth(text) / 2;
    if (left - half < 0 || left + half > width || top - LABEL_HEIGHT_PX / 2 < 0 || top + LABEL_HEIGHT_PX / 2 > height) return false;
    return placed.every((other) => Math.abs(other.left - left) >= half + labelWidth(other.text) / 2 || Math.abs(other.top - top) >= LABEL_HEIGHT_PX);
  };
  for (const label of [...labels].sort((a, b) => b.priority - a.priority)) {
    const { x, y, radius_px, text } = label;
    const [away, beside] = [radius_px + LABEL_HEIGHT_PX / 2 + GAP_PX, radius_px + labelWidth(text) / 2 + GAP_PX];
    const places = [[x, y - away], [x, y + away], [x + beside, y], [x - beside, y]];
    const found = places.find(([left, top]) => isFree(left, top, text));
    if (found) placed.push({ ...label, left: found[0], top: found[1] });
  }
  return placed;
}
