// The screen: draws one picture per animation frame if anything in it has changed.

import { game } from "../game/state.svelte";
import { currentLook } from "../game/looks";
import type { Actor, Cast } from "../game/cast";
import { Coverage } from "../game/coverage";
import { fieldWords } from "../game/description";
import { NO_DRAWINGS, type VisibleDrawings } from "../game/drawings";
import type { Face } from "../play/clock";
import { Rig } from "../camera/rig";
import { settings } from "../settings/settings.svelte";
import type { Vec3 } from "../protocol/messages";
import { Labels } from "../view/labels";
import { FieldMap } from "../view/map";
import type { Look, Picture, View } from "../view/picture";
import { hasWebGl2, View3d } from "../view/view3d";
import { View2d } from "../view/view2d";
import { Hands } from "./hands";
import { Meter } from "./meter";
import type { Page } from "./page";
import { Sight } from "./sight";

const STATE_EVERY_MS = 100;
const DESCRIBED_EVERY_MS = 2000;

export class Screen {
  readonly rig = new Rig();
  readonly view: View;
  readonly meter = new Meter();
  readonly sight = new Sight();
  readonly hands: Hands;
  private readonly labels: Labels;
  private readonly coverage = new Coverage();
  private map: FieldMap | null = null;
  private look: Look = currentLook();
  private drawn_ms = 0;
  private told_ms = 0;
  private described_ms = -Infinity;
  private tick = -1;
  private time = 0;
  private isDirty = true;
  private wasResized = true;
  private picture: Picture | null = null;
  /** Called after each picture, while its pixels are still readable. */
  onDrawn: (() => void) | null = null;

  constructor(
    private readonly page: Page,
    private readonly canvas: HTMLCanvasElement,
    readonly labelsCanvas: HTMLCanvasElement,
  ) {
    this.view = hasWebGl2() ? new View3d(canvas) : new View2d(canvas);
    this.labels = new Labels(labelsCanvas);
    this.hands = new Hands(page, this, canvas);
    this.sight.preview = this.hands.placing.way;
    this.sight.ghost = this.hands.placing.ghost;
    game.renderer = this.view.kind;
    canvas.dataset.renderer = this.view.kind;
  }

  start(): void {
    new ResizeObserver(() => (this.wasResized = true)).observe(this.canvas);
    watchDensity(() => (this.wasResized = true));
    this.canvas.addEventListener("webglcontextlost", (event) => {
      // Without this call the browser does not restore the context.
      event.preventDefault();
      game.isContextLost = true;
    });
    this.canvas.addEventListener("webglcontextrestored", () => {
      game.isContextLost = false;
      this.isDirty = true;
    });
    requestAnimationFrame((now) => this.turn(now));
  }

  reset(): void {
    this.sight.reset();
    this.picture = null;
    this.tick = -1;
    this.canvas.dataset.ready = "false";
  }

  get tickShown(): number {
    return this.tick;
  }

  setMap(canvas: HTMLCanvasElement | null): void {
    this.map = canvas && new FieldMap(canvas);
    this.isDirty = true;
  }

  /** The hint about the tool's effect; empty if there is none. */
  hint(text: string): void {
    game.hint = text;
    this.canvas.style.cursor = text ? "crosshair" : "";
  }

  /** Requests a redraw for a change other than poses and camera. */
  refresh(): void {
    this.isDirty = true;
  }

  /** Applies another cast or appearance. */
  relook(): void {
    this.look = currentLook();
    if (game.cast) this.view.setCast(game.cast, this.look);
    this.wasResized = true;
  }

  /** Draws at once. A caller that reads the canvas in the same task finds the picture on it. */
  drawNow(): void {
    if (this.picture) this.view.draw(this.picture);
  }

  private turn(now_ms: number): void {
    requestAnimationFrame((next) => this.turn(next));
    const begin = performance.now();
    if (this.wasResized) this.resize();
    const hasDrawn = this.step(now_ms);
    this.tell(now_ms);
    if (!hasDrawn) return;
    const { render_ms } = this.view;
    this.meter.add(performance.now() - begin - render_ms, render_ms);
    this.onDrawn?.();
  }

  private step(now_ms: number): boolean {
    const { page, rig } = this;
    const sample = page.clock.sample(now_ms, settings.smooth);
    page.settle(page.clock.shot);
    const cast = game.cast;
    const dt_s = Math.min(0.1, (now_ms - this.drawn_ms) / 1000);
    this.drawn_ms = now_ms;
    if (!cast || sample?.a.version !== cast.scene.version) return false;
    const hasMoved = this.sight.takeSample(sample, page.poses, game.hello?.cycle_s ?? 0.02);
    this.sight.look(cast, page.poses, game.selection, this.canvas);
    if (this.hands.placing.update()) this.isDirty = true;
    const hasTurned = rig.update(dt_s, this.sight.stage, this.hands.steering());
    if (!hasMoved && !hasTurned && !this.isDirty) return false;
    const tick = sample.t >= 1 && sample.b ? sample.b.tick : sample.a.tick;
    this.picture = this.sight.compose(cast, page.poses, rig.lens, this.look, this.layers(cast, this.drawings(tick, now_ms)));
    page.enquiry.ink(this.picture.ink, this.sight.selected, tick);
    // The view receives a new cast a moment after the game. Until then it draws nothing, and the page reports nothing as shown.
    this.isDirty = !this.view.draw(this.picture);
    if (this.isDirty) return false;
    this.labels.draw(this.picture, this.view);
    this.map?.draw(this.picture, this.look);
    this.show(tick, sample.a.time);
    return true;
  }

  private layers(cast: Cast, drawings: VisibleDrawings): VisibleDrawings {
    return settings.showCoverage ? this.coverage.over(drawings, cast) : drawings;
  }

  /** The current drawings, or the drawings of the past moment on screen. */
  private drawings(tick: number, now_ms: number): VisibleDrawings {
    const { clock, drawings, remembered } = this.page;
    if (!settings.showDrawings) return NO_DRAWINGS;
    return clock.shot === null ? drawings.shown(settings.drawingFilter) : remembered.shown(tick, settings.drawingFilter, now_ms);
  }

  private show(tick: number, time: number): void {
    this.time = time;
    if (tick === this.tick) return;
    this.tick = tick;
    this.canvas.dataset.frame = String(tick);
    if (this.canvas.dataset.ready !== "true") this.canvas.dataset.ready = "true";
  }

  /** Updates the tick and clock in panels a few times a second. */
  private tell(now_ms: number): void {
    if (this.tick < 0 || (now_ms - this.told_ms < STATE_EVERY_MS && game.isReady)) return;
    this.told_ms = now_ms;
    game.isReady = true;
    game.tick = this.tick;
    game.time = this.time;
    game.drawn = this.page.drawings.version;
    game.camera.mode = this.rig.mode;
    game.camera.preset = this.rig.preset;
    game.isFlowing = this.page.isFlowing(now_ms);
    this.describe(now_ms);
    const face = this.page.clock.face();
    if (!isSame(face, game.clock)) game.clock = face;
    this.page.enquiry.tell(this.tick, now_ms);
  }

  /** The text alternative of the canvas. */
  private describe(now_ms: number): void {
    if (!game.cast || now_ms - this.described_ms < DESCRIBED_EVERY_MS) return;
    this.described_ms = now_ms;
    const words = fieldWords(game.cast, this.page.poses, game);
    // As an attribute: Firefox has no `ariaLabel` before version 119.
    if (this.canvas.getAttribute("aria-label") !== words) this.canvas.setAttribute("aria-label", words);
  }

  private resize(): void {
    this.wasResized = false;
    const { clientWidth, clientHeight } = this.canvas;
    if (!clientWidth || !clientHeight) return;
    this.view.resize(clientWidth, clientHeight, this.look);
    this.labels.resize(clientWidth, clientHeight, this.look.sharpness);
    this.isDirty = true;
  }

  /** The robot or ball under a pixel. */
  pick(px: number, py: number): Actor | null {
    const cast = game.cast;
    if (!cast) return null;
    const { position, count } = this.page.poses;
    let best: Actor | null = null;
    let nearest = PICK_PX;
    for (const actor of cast.actors) {
      if (actor.pose >= count) continue;
      const p = 3 * actor.pose;
      const size = actor === cast.ball ? 0.1 : 0.5;
      if (!this.view.project(position[p], position[p + 1], position[p + 2], spot)) continue;
      const [x, y] = spot;
      this.view.project(position[p], position[p + 1], position[p + 2] + size / 2, spot);
      const reach = Math.max(PICK_PX, Math.hypot(spot[0] - x, spot[1] - y));
      const distance = (Math.hypot(px - x, py - y) / reach) * PICK_PX;
      if (distance < nearest) {
        nearest = distance;
        best = actor;
      }
    }
    return best;
  }
}

function isSame(a: Face, b: Face): boolean {
  return (Object.keys(a) as (keyof Face)[]).every((key) => a[key] === b[key]);
}

const PICK_PX = 14;
const spot: Vec3 = [0, 0, 0];

/** Calls back when the device pixel ratio of the window changes. */
function watchDensity(onChange: () => void): void {
  const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
  query.addEventListener(
    "change",
    () => {
      onChange();
      watchDensity(onChange);
    },
    { once: true },
  );
}
