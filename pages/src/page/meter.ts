// Duration of the latest frames: the page's own script, and the call that submits the scene to the graphics card (without one,
// the drawing itself).

const KEPT = 240;

export interface Times {
  median: number;
  p95: number;
}

export class Meter {
  private readonly script = new Float64Array(KEPT);
  private readonly render = new Float64Array(KEPT);
  private count = 0;

  add(script_ms: number, render_ms: number): void {
    this.script[this.count % KEPT] = script_ms;
    this.render[this.count % KEPT] = render_ms;
    this.count++;
  }

  summary(): { script: Times; render: Times; frames: number } {
    return { script: this.times(this.script), render: this.times(this.render), frames: this.count };
  }

  private times(samples: Float64Array): Times {
    const kept = samples.slice(0, Math.min(this.count, KEPT)).sort();
    const at = (share: number) => (kept.length ? kept[Math.min(kept.length - 1, Math.floor(share * kept.length))] : 0);
    return { median: at(0.5), p95: at(0.95) };
  }
}
