// What the page knew at earlier moments, so that it can show them again.

import type { Known } from "./known";

const STEP_MS = 500;
const SHOTS_MAX = 900;

export class Past {
  private shots: Known[] = [];
  private step_ms = STEP_MS;

  constructor(private readonly shots_max = SHOTS_MAX) {}

  get first_ms(): number | null {
    return this.shots[0]?.time_ms ?? null;
  }

  /** Keeps what is known now, unless little time has gone by. Where there are too many moments, every other one goes. */
  keep(known: Known): void {
    const last_ms = this.shots.at(-1)?.time_ms ?? -Infinity;
    if (known.time_ms < last_ms) this.forget();
    else if (known.time_ms - last_ms < this.step_ms) return;
    this.shots.push(known.copy());
    if (this.shots.length <= this.shots_max) return;
    this.shots = this.shots.filter((_, index) => index % 2 === 0);
    this.step_ms *= 2;
  }

  /** The latest moment that is not after a time, or else the first one; null: none was kept. */
  at(time_ms: number): Known | null {
    return this.shots.findLast((shot) => shot.time_ms <= time_ms) ?? this.shots[0] ?? null;
  }

  private forget(): void {
    this.shots = [];
    this.step_ms = STEP_MS;
  }
}
