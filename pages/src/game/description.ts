// A description of the field in words: the text alternative of the canvas.

import type { Poses } from "../play/poses";
import type { Cast } from "./cast";
import { clockWords, modeWords } from "./words";

export interface Facts {
  teams: [string, string];
  values: Record<string, string>;
  mode: string;
  time: number;
  selection: string | null;
}

/** The description as text: `Alpha 1 : 0 Beta, 2:17, Play on. 22 robots: …` */
export function fieldWords(cast: Cast, poses: Poses, { teams, values, mode, time, selection }: Facts): string {
  const [left, right] = [teams[0] || "Left", teams[1] || "Right"];
  const game = mode ? `${left} ${values.score_left ?? 0} : ${values.score_right ?? 0} ${right}, ${clockWords(time)}, ${modeWords(mode)}.` : "";
  const sentences = ["The field.", game, robotWords(cast), ballWords(cast, poses), selection ? `Selected: ${selection}.` : ""];
  return sentences.filter(Boolean).join(" ");
}

function robotWords({ robots, teams }: Cast): string {
  if (!robots.length) return "No robots.";
  const count = (team: string) => `${robots.filter(({ thing }) => thing.team === team).length} of ${team}`;
  return `${robots.length} ${robots.length === 1 ? "robot" : "robots"}${teams.length ? `: ${teams.map(count).join(", ")}` : ""}.`;
}

function ballWords({ ball, robots, pitch }: Cast, poses: Poses): string {
  const at = ball && placeOf(poses, ball.pose);
  if (!at) return "";
  const half = !pitch || Math.abs(at[0]) < 0.5 ? "near the middle line" : at[0] < 0 ? "in the left half" : "in the right half";
  const goal = pitch ? `, ${metres(Math.hypot(pitch.length / 2 - Math.abs(at[0]), at[1]))} from its goal` : "";
  const away = robots.flatMap(({ thing, pose }) => {
    const place = placeOf(poses, pose);
    return place ? [{ name: thing.team && thing.number !== null ? `${thing.team} ${thing.number}` : thing.name, far: Math.hypot(place[0] - at[0], place[1] - at[1]) }] : [];
  });
  const nearest = away.reduce<(typeof away)[number] | null>((best, each) => (best && best.far <= each.far ? best : each), null);
  return `The ball is ${half}${half.startsWith("in") ? goal : ""}${nearest ? `; ${nearest.name} is nearest, ${metres(nearest.far)} away` : ""}.`;
}

function placeOf({ position, count }: Poses, pose: number): [number, number] | null {
  const [x, y] = [position[3 * pose], position[3 * pose + 1]];
  return pose < count && Number.isFinite(x + y) ? [x, y] : null;
}

const metres = (x: number) => `${x.toFixed(1)} m`;
