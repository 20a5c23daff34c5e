// The viewer page: messages update the game state and frames update the clock. For each picture, the clock supplies the poses,
// the rig the camera, and the view draws.

import { game } from "../game/state.svelte";
import { readCast } from "../game/cast";
import { stopOf } from "../game/events";
import { ClipClock } from "../play/clip";
import { DrawingStore } from "../game/drawings";
import type { Clock } from "../play/clock";
import { Footage } from "../play/footage";
import { LiveClock } from "../play/live";
import { Poses } from "../play/poses";
import { Stream } from "../play/stream";
import { TapeClock } from "../play/tape";
import { ClipSource, findClip } from "../protocol/clip";
import type { Drawings } from "../protocol/drawings";
import type { Shot } from "../protocol/footage";
import type { Frame } from "../protocol/frame";
import { fetchDrawings, fetchFrames, socketUrl } from "../protocol/http";
import type { Hello, Message, Scene, Stats } from "../protocol/messages";
import { Connection, type Listener, type Request, type Source } from "../protocol/socket";
import { link } from "../settings/settings.svelte";
import { Enquiry } from "./enquiry";
import { forgetEvents, takeEvents } from "./news";
import { PastDrawings } from "./remembered";
import { Screen } from "./screen";

const USUAL_CYCLE_S = 0.02;
/** The part of a goal's aftermath to keep, ticks. */
const AFTER_GOAL = 100;
/** The time without frames after which the connection counts as idle. */
const SILENT_MS = 3000;

export class Page implements Listener {
  readonly source: Source;
  readonly poses = new Poses();
  readonly drawings = new DrawingStore();
  readonly remembered = new PastDrawings(this.drawings, (tick) => (game.hasServer ? fetchDrawings(tick, link.token) : Promise.resolve(null)), () => this.screen.refresh());
  readonly screen: Screen;
  readonly enquiry = new Enquiry(this);
  clock: Clock;
  private readonly stream = new Stream();
  readonly footage = new Footage((from, to) => fetchFrames(from, to, link.token));
  /** The server's latest scene; the scene on screen may be older. */
  private scene: Scene | null = null;
  private sought: number | null = link.at;
  private heard_ms = -Infinity;

  constructor(canvas: HTMLCanvasElement, labels: HTMLCanvasElement) {
    this.clock = new LiveClock(this.stream, this.footage, USUAL_CYCLE_S);
    this.screen = new Screen(this, canvas, labels);
    const block = findClip();
    game.hasServer = block === null;
    this.source = block === null ? new Connection(socketUrl(link.token, link.embed), this) : new ClipSource(block, this, (shots) => this.useShots(shots));
  }

  start(): void {
    this.source.open();
    this.screen.start();
  }

  /** Sends a request to the server and shows errors. Returns whether it succeeded. */
  async request(request: Request): Promise<boolean> {
    const error = await this.source.request(request);
    if (error !== null) game.note(error, true);
    return error === null;
  }

  onState(state: typeof game.connection, retryInS: number): void {
    game.connection = state;
    game.retryInS = retryInS;
    this.footage.isAlone = state !== "open";
  }

  onReset(): void {
    game.reset();
    forgetEvents();
    this.drawings.reset();
    this.remembered.reset();
    this.stream.reset();
    this.footage.reset();
    this.enquiry.reset();
    this.scene = null;
    this.screen.reset();
  }

  onMessage(message: Message): void {
    switch (message.kind) {
      case "hello":
        this.greet(message);
        break;
      case "scene":
        this.scene = message;
        this.stream.reset();
        break;
      case "status":
        game.latestStatus = message;
        break;
      case "stats":
        this.takeStats(message);
        break;
      case "events":
        takeEvents(message);
        this.screen.refresh();
        break;
      case "drawings":
        this.draw(message);
        break;
      case "details":
        this.enquiry.take(message);
        break;
      case "notice":
        game.note(message.text, true);
        break;
    }
  }

  onFrame(frame: Frame): void {
    // A frame is unreadable until its scene has arrived.
    this.heard_ms = performance.now();
    if (this.scene === null || frame.version !== this.scene.version) return;
    this.clock.take({ frame, scene: this.scene, status: game.latestStatus }, performance.now());
    // The range of a live run becomes known a moment after its first frames.
    if (this.sought === null || (game.hello?.source === "live" && !game.stats)) return;
    this.clock.seek(this.sought);
    if (game.hello?.source === "live") this.clock.pause();
    this.sought = null;
  }

  /** Whether the server's messages describe its current state. */
  isFlowing(now_ms: number): boolean {
    return game.connection === "open" && game.isReady && (game.latestStatus?.is_paused === true || now_ms - this.heard_ms < SILENT_MS);
  }

  /** Scene and status belong to the frame on screen. */
  settle(shot: Shot | null): void {
    const scene = shot?.scene ?? this.scene;
    const status = shot ? shot.status : game.latestStatus;
    if (scene && scene.version !== game.cast?.scene.version) this.useScene(scene);
    if (status === game.status) return;
    game.status = status;
    this.screen.refresh();
  }

  private draw(drawings: Drawings): void {
    this.drawings.take(drawings);
    this.screen.refresh();
    const { selected } = drawings;
    if (!selected) return;
    const robot = game.cast?.robots.find(({ thing }) => thing.side === selected.side && thing.number === selected.number);
    if (robot) game.selection = robot.thing.name;
  }

  private greet(hello: Hello): void {
    game.greet(hello);
    const isTape = hello.source === "recording" || hello.source === "log";
    this.footage.isGrowing = !isTape;
    this.footage.setRange(hello.first_tick, hello.end_tick);
    this.enquiry.setRange(hello.first_tick, hello.end_tick);
    this.clock =
      isTape && hello.role !== "viewer"
        ? new TapeClock(this.stream, hello.first_tick ?? 0, hello.end_tick ?? 0, (request) => this.request(request), () => performance.now())
        : new LiveClock(this.stream, this.footage, hello.cycle_s);
  }

  /** Loads the complete frames of a saved page. */
  private useShots(shots: Shot[]): void {
    this.clock = new ClipClock(shots, game.hello?.cycle_s ?? USUAL_CYCLE_S);
    if (this.sought === null) return;
    this.clock.seek(this.sought);
    this.clock.pause();
    this.sought = null;
  }

  private takeStats(stats: Stats): void {
    game.stats = stats;
    const first = stats.first_tick ?? game.hello?.first_tick ?? null;
    this.footage.setRange(first, stats.end_tick ?? game.hello?.end_tick ?? null);
    this.enquiry.setRange(first, stats.end_tick ?? game.hello?.end_tick ?? null);
    this.enquiry.takeFactor(stats.speed);
    // Keep the goals, which stay viewable after the server ends.
    if (game.isOver && this.clock instanceof LiveClock)
      this.footage.keep(game.events.filter(({ kind }) => kind === "goal").map((goal) => [stopOf(goal, 0).place, goal.tick + AFTER_GOAL]), performance.now());
    if (this.clock instanceof TapeClock) this.clock.hear(stats);
  }

  private useScene(scene: Scene): void {
    game.cast = readCast(scene);
    const robots = game.cast.robots;
    game.counts = {
      left: robots.filter((actor) => actor.thing.side === "left").length,
      right: robots.filter((actor) => actor.thing.side === "right").length,
    };
    const isKnown = (name: string | null) => name !== null && game.cast!.actors.some((actor) => actor.thing.name === name);
    if (game.selection && !isKnown(game.selection)) game.selection = null;
    // A recording may begin before the first robot joins.
    if (!isKnown(link.select)) return;
    game.selection ??= link.select;
    link.select = null;
  }
}
