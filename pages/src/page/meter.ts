// How long the page's script takes for a frame, over the latest frames.

const KEPT = 240;

export class Meter {
  private readonly samples = new Float64Array(KEPT);
  private count = 0;

  add(ms: number): void {
    this.samples[this.count++ % KEPT] = ms;
  }

  summary(): { median: number; p95: number; frames: number } {
    const kept = this.samples.slice(0, Math.min(this.count, KEPT)).sort();
    const at = (share: number) => (kept.length ? kept[Math.min(kept.length - 1, Math.floor(share * kept.length))] : 0);
    return { median: at(0.5), p95: at(0.95), frames: this.count };
  }
}
