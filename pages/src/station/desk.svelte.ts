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
const IN_A_REPLAY = "This is a replay: its robots take no commands.";

export type Panel = "none" | "help" | "experimenter" | "model";
/** The map item selected for removal. */
export type MapSelection = { kind: "mark"; uid: string } | { kind: "zone"; uid: string } | { kind: "waypoint"; uid: string; index: number } | null;
/** Parts of the map that can be hidden. */
export const LAYERS = ["trails", "plans", "marks"] as const;
export type Layer = (typeof LAYERS)[number];
/** The condition of an experiment that names hidden layers, as in `--set conditions=hide=trails plans`. */
const HIDE = "hide";

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
  hasLegend = $state(false);
  layers = $state.raw<Record<Layer, boolean>>({ trails: true, plans: true, marks: true });
  /** Whether `chosen` is a group that stays while keys select other robots. */
  isGroup = $state(false);
  /** Called after each message with a time. */
  onTime: (() => void) | null = null;

  private all = new WorldState();
  private past = new Past();
  private shown = $state.raw<WorldState | null>(null);
  private beat = $state(0);
  private isNews = false;
  private noteTimer: ReturnType<typeof setTimeout> | undefined;
  private aims = $state.raw<Record<string, Aim>>({});
  private out: (command: Command) => boolean = () => false;
  private refusals = 0;
  /** The marks and zones that existed when this page sent a new one; null if none is on its way. */
  private awaited = $state.raw<{ kind: "mark" | "zone"; uids: ReadonlySet<string> } | null>(null);

  /**
   * `own`: the station that the user entered; null lets the server choose. `isParticipant`: a study shows the page, and sets its
   * display; the panels of experimenters and the 3D view are closed.
   */
  constructor(
    private own: number | null = null,
    readonly isParticipant = false,
  ) {}

  /** The shown state: the present, or a past moment. */
  get known(): WorldState {
    return this.shown ?? this.present;
  }

  get present(): WorldState {
    void this.beat;
    return this.all;
  }

  /** Whether the server plays a log again. */
  get isReplay(): boolean {
    return this.present.isReplay;
  }

  /** Picks an item of the map for removal. A new mark that comes later is not picked in its place. */
  pick(item: MapSelection): void {
    this.picked = item;
    this.awaited = null;
  }

  /** Whether a mark or a zone of this page has not come back from the server yet. */
  get awaits(): boolean {
    return this.awaited !== null;
  }

  /** Whether the experiment hides a layer from operators. */
  isForbidden(layer: Layer): boolean {
    return (this.known.conditions.get(HIDE) ?? "").split(/[\s,;+]+/).includes(layer);
  }

  shows(layer: Layer): boolean {
    return this.layers[layer] && !this.isForbidden(layer);
  }

  switchLayer(layer: Layer): void {
    if (this.isForbidden(layer)) return this.say(`The experiment hides ${layer}.`);
    this.layers = { ...this.layers, [layer]: !this.layers[layer] };
    this.say(`The map ${this.layers[layer] ? "shows" : "hides"} ${layer}.`);
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
    this.onTime?.();
  }

  /** Whether commands of an extension are possible; before the server's answer, all are. A log takes none. */
  has(feature: string): boolean {
    return !this.isReplay && (this.known.features?.has(feature) ?? true);
  }

  send(...commands: Command[]): void {
    if (this.isReplay && commands.length > 0) return this.say(IN_A_REPLAY);
    if (this.isPast && !commands.every(([head]) => ALWAYS.includes(head))) return this.say("This is the past: nothing was sent. End goes back to now.");
    if (!commands.every((each) => this.out(each))) return this.say("There is no connection to the server: nothing was sent.");
    for (const [head, uid] of commands) {
      if (SERVES.includes(head)) this.all.serve(String(uid));
      if (head === "done") this.all.queue.delete(String(uid));
      if (head === "mark") this.awaited = { kind: "mark", uids: new Set(this.all.things.keys()) };
      if (head === "nogo") this.awaited = { kind: "zone", uids: new Set(this.all.zones.keys()) };
    }
    this.isNews = true;
  }

  /** Shows the state at a time; null for the present. */
  lookBack(time_ms: number | null): void {
    this.picked = null;
    this.note = "";
    this.shown = time_ms === null || time_ms >= this.all.time_ms ? null : this.past.at(time_ms);
  }

  /** `isByKeys`: a group of robots that keys have made stays. */
  select(uid: string | null, isByKeys = false): void {
    if (!isByKeys || !this.isGroup) this.ungroup();
    this.picked = null;
    if (this.isReplay) this.lookAt(uid);
    else this.send(select(uid));
  }

  /** Selects a robot on this page only: a log takes no commands. */
  private lookAt(uid: string | null): void {
    for (const known of new Set([this.all, this.known])) {
      if (uid === null) known.selections.delete(known.station);
      else known.selections.set(known.station, uid);
    }
    this.isNews = true;
  }

  ungroup(): void {
    this.chosen = [];
    this.isGroup = false;
  }

  selectNextRequest(): void {
    const uid = nextRequest(this.requests, this.known.selected);
    if (uid) this.select(uid, true);
    else if (this.isReplay) this.say("The log has no open request at this time.");
    else this.say(this.known.policy === "none" ? "Requests are switched off." : "No robot asks for help.");
  }

  selectNext(step: number): void {
    const { roster } = this;
    const at = roster.findIndex(({ uid }) => uid === this.known.selected);
    const next = roster.at((at < 0 && step < 0 ? 0 : at + step) % Math.max(1, roster.length));
    if (next) this.select(next.uid, true);
  }

  /** Adds the selected robot to a group that gets the commands, or removes it. Keys then select others without ending the group. */
  group(uid = this.known.selected): void {
    if (!uid) return this.say("Select a robot first: Shift+C adds it to the group.");
    if (!this.isGroup && this.chosen.length === 0) this.chosen = [uid];
    else this.chosen = this.chosen.includes(uid) ? this.chosen.filter((each) => each !== uid) : [...this.chosen, uid];
    this.isGroup = this.chosen.length > 0;
    this.say(this.isGroup ? `Commands go to ${this.chosen.join(", ")}. Escape ends the group.` : "The group is empty: commands go to the selected robot.");
  }

  /** Adds a robot to the command receivers, or removes it. */
  choose(uid: string): void {
    const now = this.receivers;
    this.chosen = now.includes(uid) ? now.filter((each) => each !== uid) : [...now, uid];
  }

  stop(): void {
    if (this.isReplay) return this.say(IN_A_REPLAY);
    if (this.isPast) this.lookBack(null);
    if (this.receivers.length) this.send(...this.receivers.map(stop));
    else this.say("No robot is selected.");
  }

  look(change: Partial<Aim>, from: Aim = this.aim): void {
    const uid = this.known.selected;
    if (!uid || !this.has("teleop") || this.isReplay) return;
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
    if (this.isParticipant && panel !== "help") return;
    this.panel = this.panel === panel ? "none" : panel;
  }

  private refuse(why: string): void {
    this.awaited = null;
    this.say(why);
  }

  /** Picks this page's new mark or zone: Delete takes it back. */
  private pickNew(): void {
    const { awaited } = this;
    if (!awaited) return;
    const marks = [...this.all.things.values()].filter(({ kind }) => kind === "vict").map(({ uid }) => uid);
    const uid = newOf(awaited.kind === "mark" ? marks : this.all.zones.keys(), awaited.uids);
    if (uid === undefined) return;
    this.picked = { kind: awaited.kind, uid };
    this.awaited = null;
  }

  private tellNews(): void {
    if (!this.isNews) return;
    this.isNews = false;
    if (this.shown && this.shown.time_ms > this.all.time_ms) this.lookBack(null);
    const { refusal } = this.all;
    if (refusal && refusal.number !== this.refusals) this.refuse(`Refused (${refusal.code}): ${refusal.text}`);
    this.refusals = refusal?.number ?? 0;
    this.pickNew();
    if (this.chosen.some((uid) => !this.all.robots.has(uid))) this.chosen = this.chosen.filter((uid) => this.all.robots.has(uid));
    this.beat++;
  }
}

/** The name in a collection that a set does not have. */
function newOf(uids: Iterable<string>, before: ReadonlySet<string>): string | undefined {
  return [...uids].find((uid) => !before.has(uid));
}

/** Commands that count as an operator's service of a robot. */
const SERVES = ["missionadd", "missiongen", "missiondel", "missionset", "missionclr", "drive", "stop", "camera"];
