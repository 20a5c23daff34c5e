// What the panels show. Poses are not here: they change with every frame, and nothing but the views reads them.

import type { CameraMode } from "../camera/rig";
import { blankFace, type Face } from "../play/clock";
import type { Branch } from "../protocol/http";
import type { ConnectionState } from "../protocol/socket";
import type { GameEvent, Hello, Stats, Status } from "../protocol/messages";
import type { Cast } from "./cast";
import { hasCommand, refusalOf, startRefusal, type Situation } from "./permission";
import { isGameOver } from "./words";

export interface Note {
  id: number;
  text: string;
  isError: boolean;
}

export interface Question {
  text: string;
  action: string;
  onYes(): void;
}

export type Panel = "none" | "settings" | "help" | "modes" | "hands" | "part" | "robot" | "drawings" | "events";

/** What a click on the field does, besides selecting. */
export type Tool = "none" | "beam" | "pull" | "roll" | "shoot";

class Game {
  connection = $state<ConnectionState>("connecting");
  /** False: the page is a file that has all it shows. */
  hasServer = $state(true);
  retryInS = $state(0);
  hello = $state.raw<Hello | null>(null);
  cast = $state.raw<Cast | null>(null);
  /** The state of the game on screen, which may be one of the past. */
  status = $state.raw<Status | null>(null);
  /** The state of the game that the server told last. */
  latestStatus = $state.raw<Status | null>(null);
  stats = $state.raw<Stats | null>(null);
  /** In order of their numbers. */
  events = $state.raw<GameEvent[]>([]);
  tick = $state(0);
  time = $state(0);
  clock = $state.raw<Face>(blankFace());
  private run: string | null = null;
  /** Ticks that somebody marked. */
  bookmarks = $state.raw<number[]>([]);
  tool = $state<Tool>("none");
  hint = $state("");
  /** A server that was started from a tick of this run. */
  branch = $state.raw<(Branch & { tick: number }) | null>(null);
  isFilming = $state(false);
  isReady = $state(false);
  renderer = $state<"webgl2" | "2d">("webgl2");
  isContextLost = $state(false);
  selection = $state<string | null>(null);
  camera = $state<{ mode: CameraMode; preset: number }>({ mode: "preset", preset: 5 });
  panel = $state<Panel>("none");
  /** The panel that the open one was opened from, and that stays beneath it. */
  below = $state<Panel>("none");
  /** Frames come, or the world is paused: what is on screen is what the server shows. */
  isFlowing = $state(false);
  notes = $state.raw<Note[]>([]);
  question = $state.raw<Question | null>(null);
  hasUi = $state(true);
  /** Version of the drawings, as panels know it. */
  drawn = $state(0);
  counts = $state.raw<{ left: number; right: number }>({ left: 0, right: 0 });

  readonly values = $derived(this.status?.values ?? {});
  readonly mode = $derived(this.values.play_mode ?? "");
  readonly teams = $derived<[string, string]>([this.values.team_left ?? "", this.values.team_right ?? ""]);

  /** Nothing of the old connection holds for the new one. */
  reset(): void {
    this.hello = null;
    this.cast = null;
    this.status = null;
    this.latestStatus = null;
    this.stats = null;
    this.events = [];
    this.tick = 0;
    this.time = 0;
    this.isReady = false;
    this.isFlowing = false;
    this.clock = blankFace();
    this.question = null;
    this.tool = "none";
  }

  /** What people have noted of a run stays when the connection to it was only lost. */
  greet(hello: Hello): void {
    this.hello = hello;
    if (hello.run !== null && hello.run === this.run) return;
    this.run = hello.run;
    this.bookmarks = [];
    this.branch = null;
  }

  /** Whether the world has such a command, whoever gives it. */
  has(command: string): boolean {
    return hasCommand(this.hello?.world, command);
  }

  can(command: string): boolean {
    return this.refusal(command) === "";
  }

  /** Why the page may not give a command now; empty: it may. */
  refusal(command: string): string {
    return refusalOf(command, this.situation);
  }

  /** Why no other server can continue the run from the moment on screen; empty: one can. */
  get startRefusal(): string {
    return startRefusal(this.situation, this.clock.canSeek);
  }

  private get situation(): Situation {
    const { hasServer, connection, hello, stats, clock } = this;
    return { hasServer, isConnected: connection === "open", hello, isOver: stats?.is_over === true, isLive: clock.isLive };
  }

  open(panel: Panel): void {
    this.below = panel === "modes" && this.panel === "hands" ? "hands" : "none";
    this.panel = panel;
  }

  /** Closes the open panel; the tools' panel takes its tool along. */
  close(): void {
    if (this.panel === "hands") this.tool = "none";
    this.panel = this.below;
    this.below = "none";
  }

  /** The run is over for good, as far as its events say, whatever moment of it is on screen. */
  get isOver(): boolean {
    return isGameOver(this.events.findLast(({ kind }) => kind === "mode")?.what ?? "");
  }

  note(text: string, isError = false): void {
    const id = nextId++;
    this.notes = [...this.notes.slice(-3), { id, text, isError }];
    setTimeout(() => (this.notes = this.notes.filter((note) => note.id !== id)), isError ? 8000 : 4000);
  }
}

let nextId = 1;

export const game = new Game();
