// Details of entities: requests to the server, and their use in marks, panels and charts. Live details arrive as messages; past
// ticks, and ticks of a paused world, are fetched over HTTP.

import type { Actor } from "../game/cast";
import { charts, hasDetails, known, thingOf } from "../game/details.svelte";
import { colourOf } from "../game/looks";
import { feetOf, type Quantity } from "../game/quantities";
import { seriesOf, Tape, windowAround, type Series } from "../game/series";
import { game } from "../game/state.svelte";
import { Knowledge } from "../play/knowledge";
import type { Poses } from "../play/poses";
import type { Details } from "../protocol/details";
import { fetchDetails } from "../protocol/http";
import { link, settings } from "../settings/settings.svelte";
import type { Ink } from "../view/ink";
import { inkForces, inkJoints, inkReports, inkSight } from "./inking";
import type { Page } from "./page";

const LIVE_S = 20;
const PAST_S = 10;
const FACTORS_MAX = 2400;
/** The distance between camera images, ticks. */
const SEEN_BEFORE = 12;
const AGAIN_MS = 5000;
const LATER_MS = 3000;

export class Enquiry {
  private readonly knowledge = new Knowledge((thing, from, to) => fetchDetails(thing, from, to, link.token));
  private readonly factors = new Tape(FACTORS_MAX);
  private ends: { end: number | null; told_ms: number }[] = [];
  private things: string[] = [];
  /** The last requested subscription; the server may still refuse it. */
  private asked = "";
  private isGranted = false;
  /** The time of the server's refusal; null if it has not refused. */
  private refused_ms: number | null = null;

  constructor(private readonly page: Page) {}

  reset(): void {
    this.knowledge.reset();
    this.factors.clear();
    this.ends = [];
    this.things = [];
    this.asked = "";
    this.isGranted = false;
    this.refused_ms = null;
    known.clear();
    known.refusal = "";
  }

  /** The delay until the server has the latest ticks of a live run ready. */
  setRange(first: number | null, end: number | null, now_ms = performance.now()): void {
    if (game.hello?.source !== "live") return this.knowledge.setRange(first, end);
    this.ends.push({ end, told_ms: now_ms });
    while (this.ends.length > 1 && this.ends[1].told_ms <= now_ms - LATER_MS) this.ends.shift();
    const [oldest] = this.ends;
    this.knowledge.setRange(oldest.told_ms <= now_ms - LATER_MS ? first : null, oldest.end);
  }

  /** Subscribes to the details of the entities that the page needs. */
  ask(things: string[]): void {
    const asked = things.join("\n");
    if (asked === this.asked) return;
    this.asked = asked;
    this.things = things;
    this.send();
  }

  private send(): void {
    const { asked, things } = this;
    this.refused_ms = null;
    void this.page.source.request({ do: "details", things }).then((error) => {
      if (asked !== this.asked) return;
      this.isGranted = error === null;
      this.refused_ms = error === null ? null : performance.now();
      known.refusal = error ?? "";
    });
  }

  take(details: Details): void {
    // On busy machines the reply may arrive after the page has stopped waiting for it.
    this.isGranted = true;
    this.refused_ms = null;
    known.refusal = "";
    this.knowledge.add(details);
    // Details arrive after their frame, which may be on screen already.
    if (settings.showForces || settings.showAxes || settings.showSight) this.page.screen.refresh();
  }

  takeFactor(factor: number | null): void {
    const tick = this.page.screen.tickShown;
    if (factor !== null && tick >= 0) this.factors.add(tick, factor);
  }

  /** Draws the marks of the selected entity at a tick. */
  ink(ink: Ink, selected: Actor | null, tick: number): void {
    ink.clear();
    if (!selected) return;
    const { name, team } = selected.thing;
    const seen = settings.showSight ? this.knowledge.seen(name, tick) : null;
    if (seen) inkSight(ink, seen, colourOf(team), this.page.screen.rig.mode !== "first");
    if (!settings.showForces && !settings.showAxes && !settings.showSight) return;
    const detail = this.knowledge.latest(name, tick)?.detail;
    if (!detail) return;
    if (settings.showSight) inkReports(ink, detail.reports);
    inkJoints(ink, detail.joints, settings.showForces, settings.showAxes);
    if (settings.showForces) inkForces(ink, detail);
  }

  /** Updates panels and charts a few times a second. */
  tell(tick: number, now_ms: number): void {
    const face = this.page.clock.face();
    const cycle_s = game.hello?.cycle_s ?? 0.02;
    const { isLive } = face;
    const length = Math.round((isLive ? LIVE_S : PAST_S) / cycle_s);
    const window = isLive ? ([Math.max(face.first, tick - length), tick] as [number, number]) : windowAround(tick, length, known.window, face.first, face.end);
    if (window[0] !== known.window[0] || window[1] !== known.window[1]) known.window = window;
    if (this.refused_ms !== null && now_ms - this.refused_ms > AGAIN_MS) this.send();
    this.fetch(tick, isLive, face.isPlaying, now_ms);
    if (known.version !== this.knowledge.version) this.page.screen.refresh();
    known.version = this.knowledge.version;
    const latest = game.selection === null ? null : this.knowledge.latest(game.selection, tick);
    if (!latest) return known.clear();
    const { detail } = latest;
    if (detail.thing !== known.detail?.thing) known.feet = feetOf(game.cast, detail.thing);
    // The server leaves out feet without contact.
    const feet = new Set([...known.feet, ...detail.feet.map((foot) => foot.name)]);
    if (feet.size !== known.feet.length) known.feet = [...feet].sort();
    known.detail = detail;
    known.tick = latest.tick;
    known.seen = this.knowledge.seen(detail.thing, tick);
    known.lean_rad = leanOf(this.page.poses, game.cast?.robots.find(({ thing }) => thing.name === detail.thing));
  }

  /** The data of a chart. */
  series(quantity: Quantity): Series {
    if (quantity.of === "run") return this.factors.within(known.window);
    return seriesOf(quantity.key, this.knowledge.rows(thingOf(quantity), ...known.window));
  }

  private fetch(tick: number, isLive: boolean, isPlaying: boolean, now_ms: number): void {
    const stands = !isPlaying || game.status?.is_paused === true || (isLive && game.stats?.is_playing === false);
    if (!this.isGranted || !hasDetails() || (isLive && !stands)) return;
    // A playing recording also sends details as messages.
    const isTold = game.hello?.source === "recording" && game.hello.role !== "viewer" && !stands;
    const plotted = settings.showPlots ? charts().map(thingOf) : [];
    for (const thing of this.things)
      if (plotted.includes(thing)) this.knowledge.want(thing, tick, ...known.window, now_ms);
      else if (!isTold) this.knowledge.want(thing, tick, tick - SEEN_BEFORE, stands ? tick : tick + SEEN_BEFORE, now_ms);
  }
}

/** The angle between a robot's z axis and the world's; null if its pose is not finite. */
function leanOf({ rotation, count }: Poses, robot: Actor | undefined): number | null {
  if (!robot || robot.pose >= count) return null;
  const [x, y] = [rotation[4 * robot.pose], rotation[4 * robot.pose + 1]];
  const lean = Math.acos(Math.min(1, Math.max(-1, 1 - 2 * (x * x + y * y))));
  return Number.isFinite(lean) ? lean : null;
}
