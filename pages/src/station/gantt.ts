// A Gantt chart of the robots' states: one row per robot, with ticks at an operator's service. Where there is no room for all, the
// last row merges the robots that matter least.

import { numberOf, type Robot } from "./things";
import type { History } from "./history";
import { stateColour, stateShape, TROUBLES } from "./words";

export interface Bar {
  from: number;
  to: number;
  state: string;
}

export interface Row {
  uid: string;
  /** The text in front of the row. */
  label: string;
  bars: Bar[];
  services: number[];
}

/** The width left of the bars. */
export const LABEL_PX = 26;
/** Rows below this height are not readable. */
export const ROW_MIN_PX = 10;
const ROW_MAX_PX = 16;
const FONT_PX = 9.5;
const ICON_PX = 10;
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
        return { from: share(from_ms), to: share(to_ms), state };
      });
      return { uid, label: String(numberOf(uid)), bars, services: (history.services.get(uid) ?? []).map(share) };
    });
}

/** At most this many rows: those of the largest urgency, and one for all others. */
export function fitRows(rows: Row[], count_max: number, urgency: (uid: string) => number): Row[] {
  if (rows.length <= count_max) return rows;
  const byUrgency = [...rows].sort((a, b) => urgency(b.uid) - urgency(a.uid));
  const kept = new Set(byUrgency.slice(0, Math.max(0, count_max - 1)));
  const others = rows.filter((row) => !kept.has(row));
  return [...rows.filter((row) => kept.has(row)), { uid: "", label: `+${others.length}`, bars: worstOf(others), services: [] }];
}

/** At each time, the state of the row that needs an operator most. */
function worstOf(rows: Row[]): Bar[] {
  const times = [...new Set(rows.flatMap(({ bars }) => bars.flatMap(({ from, to }) => [from, to])))].sort((a, b) => a - b);
  const bars: Bar[] = [];
  for (const [index, from] of times.slice(0, -1).entries()) {
    const to = times[index + 1];
    const middle = (from + to) / 2;
    const states = rows.flatMap((row) => row.bars.filter((bar) => bar.from <= middle && bar.to >= middle).map(({ state }) => state));
    const state = states.sort((a, b) => severity(b) - severity(a))[0];
    if (state === undefined) continue;
    const last = bars.at(-1);
    if (last?.state === state && last.to === from) last.to = to;
    else bars.push({ from, to, state });
  }
  return bars;
}

const ORDER = ["dead", "idle", "exploring", "moving", "teleop", "waiting", "lost", "stuck", "fault", "fallen"];
const severity = (state: string): number => ORDER.indexOf(state);

/** `shown`: the position of the shown moment as a share; null for the present. */
export function paintGantt(ink: CanvasRenderingContext2D, rows: Row[], shown: number | null, width: number, height: number): void {
  ink.clearRect(0, 0, width, height);
  const step_px = Math.min(ROW_MAX_PX, height / Math.max(1, rows.length));
  const across = width - LABEL_PX;
  ink.font = `${FONT_PX}px system-ui, Arial, sans-serif`;
  ink.textAlign = "right";
  ink.textBaseline = "middle";
  rows.forEach(({ label, bars, services }, index) => {
    const top = index * step_px;
    ink.fillStyle = INK;
    ink.fillText(label, LABEL_PX - 5, Math.max(FONT_PX / 2, top + step_px / 2));
    for (const { from, to, state } of bars) {
      ink.fillStyle = stateColour(state);
      const [left, long_px] = [LABEL_PX + from * across, Math.max(1, (to - from) * across)];
      ink.fillRect(left, top + 0.5, long_px, step_px - 1);
      if (TROUBLES.includes(state) && long_px > ICON_PX + 2) paintIcon(ink, state, left + 1, top + step_px / 2);
    }
    ink.fillStyle = "#ffffff";
    for (const service of services) ink.fillRect(LABEL_PX + service * across - 0.75, top, 1.5, step_px);
  });
  if (shown === null) return;
  ink.fillStyle = "#ffd84d";
  ink.fillRect(LABEL_PX + shown * across - 1, 0, 2, height);
}

/** Tells the state apart without colour. */
function paintIcon(ink: CanvasRenderingContext2D, state: string, left: number, middle: number): void {
  ink.save();
  ink.translate(left, middle - ICON_PX / 2);
  ink.scale(ICON_PX / 16, ICON_PX / 16);
  ink.strokeStyle = "#0c1117";
  ink.lineWidth = 2;
  ink.stroke(new Path2D(stateShape(state)));
  ink.restore();
}
