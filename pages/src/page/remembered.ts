// Drawings at past moments: the page requests the drawings of the tick on screen, one request at a time.

import { DrawingStore, type VisibleDrawings } from "../game/drawings";
import type { Drawings } from "../protocol/drawings";

export type LoadDrawings = (tick: number) => Promise<Drawings | null>;

const PERIOD_MS = 150;
/** The delay before a failed request is repeated. */
const RETRY_MS = 3000;

export class PastDrawings {
  private readonly store: DrawingStore;
  private tick = -1;
  private isAsking = false;
  private next_ms = 0;
  /** Discards responses for an older run. */
  private run = 0;

  constructor(
    live: DrawingStore,
    private readonly load: LoadDrawings,
    private readonly onLoaded: () => void,
  ) {
    this.store = live.sibling();
  }

  reset(): void {
    this.store.take({ kind: "drawings", is_whole: true, sets: [], agent_texts: [], selected: null });
    this.tick = -1;
    this.next_ms = 0;
    this.run++;
  }

  /** The drawings at a tick, as far as they are loaded. */
  shown(tick: number, filter: string, now_ms: number): VisibleDrawings {
    if (tick !== this.tick && !this.isAsking && now_ms >= this.next_ms) this.ask(tick, now_ms);
    return this.store.shown(filter);
  }

  private ask(tick: number, now_ms: number): void {
    const { run } = this;
    this.isAsking = true;
    this.next_ms = now_ms + PERIOD_MS;
    this.load(tick)
      .then((drawings) => {
        if (run !== this.run || !drawings) return;
        this.tick = tick;
        this.store.take(drawings);
        this.onLoaded();
      })
      .catch(() => (this.next_ms = now_ms + RETRY_MS))
      .finally(() => (this.isAsking = false));
  }
}
