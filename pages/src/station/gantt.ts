// A Gantt chart of the robots' states: one row per robot, with ticks at an operator's service.

import { numberOf, type Robot } from "./things";
import type { History } from "./history";
import { stateColour } from "./words";

export interface Bar {
  from: number;
  to: number;
  colour: string;
}

export interface Row {
  uid: string;
  bars: Bar[];
  services: number[];
}

/** The width left of the bars. */
export const LABEL_PX = 22;
const FONT_PX = 10;
const INK = "#a9b4c0";

/** The time at a pixel. */
export const timeAt = (left_px: number, width_px: number, now_ms: number): number => (Math.max(0, left_px - LABEL_PX) / Math.max(1, width_px - LABEL_PX)) * now_ms;

/** The chart's rows, as shares of the elapsed time. */
export function rowsOf(robots: Iterable<Robot>, history: History, now_ms: number): Row[] {
  const share = (time_ms: number) => (now_ms > 0 ? time_ms / now_ms : 0);
  return [...robots]
    .sort((a, b) => numberOf(a.uid) - numberOf(b.uid))
    .map(({ uid }) => {
      const spans = history.states.get(uid) ?? [];
      const bars = spans.map(({ state, from_ms }, index) => {
        const to_ms = spans[index + 1]?.from_ms ?? now_ms;
        return { from: share(from_ms), to: share(to_ms), colour: stateColour(state) };
      });
      return { uid, bars, services: (history.services.get(uid) ?? []).map(share) };
    });
}

/** `shown`: the position of the shown moment as a share; null for the present. */
export function paintGantt(ink: CanvasRenderingContext2D, rows: Row[], shown: number | null, width: number, height: number): void {
  ink.clearRect(0, 0, width, height);
  const step_px = Math.min(16, height / Math.max(1, rows.length));
  const across = width - LABEL_PX;
  ink.font = `${FONT_PX}px system-ui, Arial, sans-serif`;
  // Overlapping labels are left out.
  const every = Math.ceil((FONT_PX + 1) / step_px);
  ink.textAlign = "right";
  ink.textBaseline = "middle";
  rows.forEach(({ uid, bars, services }, index) => {
    const top = index * step_px;
    ink.fillStyle = INK;
    if (index % every === 0) ink.fillText(String(numberOf(uid)), LABEL_PX - 5, Math.max(FONT_PX / 2, top + step_px / 2));
    for (const { from, to, colour } of bars) {
      ink.fillStyle = colour;
      ink.fillRect(LABEL_PX + from * across, top + 0.5, Math.max(1, (to - from) * across), step_px - 1);
    }
    ink.fillStyle = "#ffffff";
    for (const service of services) ink.fillRect(LABEL_PX + service * across - 0.75, top, 1.5, step_px);
  });
  if (shown === null) return;
  ink.fillStyle = "#ffd84d";
  ink.fillRect(LABEL_PX + shown * across - 1, 0, 2, height);
}
