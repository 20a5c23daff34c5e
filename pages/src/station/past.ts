// Snapshots of earlier states, for looking back.

import type { WorldState } from "./known";

const STEP_MS = 500;
const SHOTS_MAX = 900;

export class Past {
  private shots: WorldState[] = [];
  private step_ms = STEP_MS;

  constructor(private readonly shots_max = SHOTS_MAX) {}

  get first_ms(): number | null {
    return this.shots[0]?.time_ms ?? null;
  }

  /** Stores a snapshot unless the last one is recent. Beyond the maximum, every other snapshot is dropped. */
  keep(known: WorldState): void {
    const last_ms = this.shots.at(-1)?.time_ms ?? -Infinity;
    if (known.time_ms < last_ms) this.forget();
    else if (known.time_ms - last_ms < this.step_ms) return;
    this.shots.push(known.copy());
    if (this.shots.length <= this.shots_max) return;
    this.shots = this.shots.filter((_, index) => index % 2 === 0);
    this.step_ms *= 2;
  }

  /** The latest snapshot at or before a time, or else the first one; null if there are none. */
  at(time_ms: number): WorldState | null {
    return this.shots.findLast((shot) => shot.time_ms <= time_ms) ?? this.shots[0] ?? null;
  }

  private forget(): void {
    this.shots = [];
    this.step_ms = STEP_MS;
  }
}
