// The state of the station page: received data, open panels, selections, and the command output. Panels update ten times a
// second: every reader of `known` is redrawn then.

import { camera, select, station, stop, type Command } from "./commands";
import { AHEAD, aimBy, type Aim } from "./driving";
import { WorldState } from "./known";
import type { LinkState } from "./link";
import { Past } from "./past";
import { nextRequest, ordered, passes, shown, type Filter, type Order } from "./roster";
import type { Request, Robot } from "./things";
import { receivers, type Tool } from "./tools";

const BEAT_MS = 100;
const NOTE_MS = 6000;
/** Commands that are also sent while the past is shown. */
const ALWAYS = ["stop", "chat"];

export type Panel = "none" | "help" | "experimenter" | "model";
/** The map item selected for removal. */
export type MapSelection = { kind: "mark"; uid: string } | { kind: "zone"; uid: string } | { kind: "waypoint"; uid: string; index: number } | null;

export class Desk {
  link = $state<LinkState>("connecting");
  retryIn_s = $state(0);
  tool = $state<Tool>("select");
  /** The robots that receive commands, if not only the selected one. */
  chosen = $state.raw<string[]>([]);
  picked = $state.raw<MapSelection>(null);
  panel = $state<Panel>("none");
  hasTimeline = $state(true);
  order = $state<Order>("number");
  filter = $state<Filter>("all");
  limit_m_s = $state(0.5);
  openImage = $state<string | null>(null);
  note = $state("");

  private all = new WorldState();
  private past = new Past();
  private shown = $state.raw<WorldState | null>(null);
  private beat = $state(0);
  private isNews = false;
  private noteTimer: ReturnType<typeof setTimeout> | undefined;
  private aims = $state.raw<Record<string, Aim>>({});
  private out: (command: Command) => boolean = () => false;
  private refusals = 0;

  /** `own`: the station that the user entered; null lets the server choose. */
  constructor(private own: number | null = null) {}

  /** The shown state: the present, or a past moment. */
  get known(): WorldState {
    return this.shown ?? this.present;
  }

  get present(): WorldState {
    void this.beat;
    return this.all;
  }

  get isPast(): boolean {
    return this.shown !== null;
  }

  /** The first available moment. */
  get first_ms(): number {
    return this.past.first_ms ?? this.present.time_ms;
  }

  get facts() {
    return { requests: this.known.requests, owners: this.known.owners, station: this.known.station };
  }

  get roster(): Robot[] {
    const robots = ordered(this.known.robots.values(), this.order, this.facts);
    return robots.filter((each) => passes(each, this.filter, this.facts));
  }

  get requests(): Request[] {
    return shown(this.known.requests.values(), this.known.policy);
  }

  get receivers(): string[] {
    const { known } = this;
    return receivers(this.chosen, known.selected, (uid) => known.robots.has(uid));
  }

  get aim(): Aim {
    return this.aims[this.known.selected ?? ""] ?? AHEAD;
  }

  /** Starts updating the panels; call the result to stop. */
  live(out: (command: Command) => boolean): () => void {
    this.out = out;
    const timer = setInterval(() => this.tellNews(), BEAT_MS);
    return () => clearInterval(timer);
  }

  onState(state: LinkState, retryIn_s: number): void {
    this.link = state;
    this.retryIn_s = retryIn_s;
    if (state === "open") {
      this.all = WorldState.after(this.all);
      // To the server, every connection is a new operator.
      if (this.own !== null) this.send(station(this.own));
    }
    this.isNews = true;
  }

  onFrame(text: string): void {
    try {
      this.all.takeFrame(text);
    } catch (error) {
      console.warn("A message of the server could not be read:", error);
    }
    this.past.keep(this.all);
    this.isNews = true;
  }

  /** Whether the server grants an extension; before its answer, all count as granted. */
  has(feature: string): boolean {
    return this.known.features?.has(feature) ?? true;
  }

  send(...commands: Command[]): void {
    if (this.isPast && !commands.every(([head]) => ALWAYS.includes(head))) return this.say("This is the past: nothing was sent. End goes back to now.");
    if (!commands.every((each) => this.out(each))) return this.say("There is no connection to the server: nothing was sent.");
    for (const [head, uid] of commands) {
      if (SERVES.includes(head)) this.all.serve(String(uid));
      if (head === "done") this.all.queue.delete(String(uid));
    }
    this.isNews = true;
  }

  /** Shows the state at a time; null for the present. */
  lookBack(time_ms: number | null): void {
    this.picked = null;
    this.note = "";
    this.shown = time_ms === null || time_ms >= this.all.time_ms ? null : this.past.at(time_ms);
  }

  select(uid: string | null): void {
    this.chosen = [];
    this.picked = null;
    this.send(select(uid));
  }

  selectNextRequest(): void {
    const uid = nextRequest(this.requests, this.known.selected);
    if (uid) this.select(uid);
    else this.say(this.known.policy === "none" ? "Requests are switched off." : "No robot asks for help.");
  }

  selectNext(step: number): void {
    const { roster } = this;
    const at = roster.findIndex(({ uid }) => uid === this.known.selected);
    const next = roster.at((at < 0 && step < 0 ? 0 : at + step) % Math.max(1, roster.length));
    if (next) this.select(next.uid);
  }

  /** Adds a robot to the command receivers, or removes it. */
  choose(uid: string): void {
    const now = this.receivers;
    this.chosen = now.includes(uid) ? now.filter((each) => each !== uid) : [...now, uid];
  }

  stop(): void {
    if (this.isPast) this.lookBack(null);
    if (this.receivers.length) this.send(...this.receivers.map(stop));
    else this.say("No robot is selected.");
  }

  look(change: Partial<Aim>, from: Aim = this.aim): void {
    const uid = this.known.selected;
    if (!uid || !this.has("teleop")) return;
    const aim = aimBy(from, change);
    this.aims = { ...this.aims, [uid]: aim };
    this.send(camera(uid, aim.pan_rad, aim.tilt_rad, aim.zoom));
  }

  operate(number: number): void {
    this.own = number;
    this.send(station(number));
  }

  say(note: string): void {
    clearTimeout(this.noteTimer);
    this.note = note;
    this.noteTimer = setTimeout(() => (this.note = ""), NOTE_MS);
  }

  toggle(panel: Panel): void {
    this.panel = this.panel === panel ? "none" : panel;
  }

  private tellNews(): void {
    if (!this.isNews) return;
    this.isNews = false;
    if (this.shown && this.shown.time_ms > this.all.time_ms) this.lookBack(null);
    const { refusal } = this.all;
    if (refusal && refusal.number !== this.refusals) this.say(`Refused (${refusal.code}): ${refusal.text}`);
    this.refusals = refusal?.number ?? 0;
    if (this.chosen.some((uid) => !this.all.robots.has(uid))) this.chosen = this.chosen.filter((uid) => this.all.robots.has(uid));
    this.beat++;
  }
}

/** Commands that count as an operator's service of a robot. */
const SERVES = ["missionadd", "missiongen", "missiondel", "missionset", "missionclr", "drive", "stop", "camera"];
