// The state that panels show. Poses are not here: they change with every frame, and only the views read them.

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

/** The action of a click on the field, besides selection. */
export type Tool = "none" | "beam" | "pull" | "roll" | "shoot";

class Game {
  connection = $state<ConnectionState>("connecting");
  /** False for a saved page that contains all its data. */
  hasServer = $state(true);
  retryInS = $state(0);
  hello = $state.raw<Hello | null>(null);
  cast = $state.raw<Cast | null>(null);
  /** The state of the game on screen, which may be in the past. */
  status = $state.raw<Status | null>(null);
  /** The latest state of the game from the server. */
  latestStatus = $state.raw<Status | null>(null);
  stats = $state.raw<Stats | null>(null);
  /** The events, sorted by number. */
  events = $state.raw<GameEvent[]>([]);
  tick = $state(0);
  time = $state(0);
  clock = $state.raw<Face>(blankFace());
  private run: string | null = null;
  /** Bookmarked ticks. */
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
  /** The panel that the open one was opened from; it stays beneath. */
  below = $state<Panel>("none");
  /** Whether the screen shows the server's current state: frames arrive, or the world is paused. */
  isFlowing = $state(false);
  notes = $state.raw<Note[]>([]);
  question = $state.raw<Question | null>(null);
  hasUi = $state(true);
  /** The version of the drawings that panels have. */
  drawn = $state(0);
  counts = $state.raw<{ left: number; right: number }>({ left: 0, right: 0 });

  readonly values = $derived(this.status?.values ?? {});
  readonly mode = $derived(this.values.play_mode ?? "");
  readonly teams = $derived<[string, string]>([this.values.team_left ?? "", this.values.team_right ?? ""]);

  /** Discards the state of the old connection. */
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

  /** Starts a session. Bookmarks stay if only the connection to the same run was lost. */
  greet(hello: Hello): void {
    this.hello = hello;
    if (hello.run !== null && hello.run === this.run) return;
    this.run = hello.run;
    this.bookmarks = [];
    this.branch = null;
  }

  /** Whether the world supports a command, regardless of the role. */
  has(command: string): boolean {
    return hasCommand(this.hello?.world, command);
  }

  can(command: string): boolean {
    return this.refusal(command) === "";
  }

  /** The reason why the page may not send a command now; empty if it may. */
  refusal(command: string): string {
    return refusalOf(command, this.situation);
  }

  /** The reason why no other server can continue the run from the moment on screen; empty if one can. */
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

  /** Closes the open panel; closing the tools' panel also deselects its tool. */
  close(): void {
    if (this.panel === "hands") this.tool = "none";
    this.panel = this.below;
    this.below = "none";
  }

  /** Whether the run is over for good according to its events, whatever moment is on screen. */
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
