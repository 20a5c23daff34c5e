// The page at work: messages go into the game's state, frames to the clock, and whenever the screen wants a picture the clock
// says what was when, the rig says from where, and the view draws it.

import { game } from "../game/state.svelte";
import { readCast } from "../game/cast";
import type { Clock } from "../play/clock";
import { Footage } from "../play/footage";
import { LiveClock } from "../play/live";
import { Poses } from "../play/poses";
import { Stream } from "../play/stream";
import { TapeClock } from "../play/tape";
import type { Shot } from "../protocol/footage";
import type { Frame } from "../protocol/frame";
import { fetchFrames, socketUrl } from "../protocol/http";
import type { Hello, Message, Scene, Stats, Status } from "../protocol/messages";
import { Connection, type Listener, type Request } from "../protocol/socket";
import { link } from "../settings/settings.svelte";
import { forgetEvents, takeEvents } from "./news";
import { Screen } from "./screen";

const USUAL_CYCLE_S = 0.02;

export class Page implements Listener {
  readonly connection: Connection;
  readonly poses = new Poses();
  readonly screen: Screen;
  clock: Clock;
  private readonly stream = new Stream();
  private readonly footage = new Footage((from, to) => fetchFrames(from, to, link.token));
  /** What the server told last; what is on screen may be older. */
  private scene: Scene | null = null;
  private status: Status | null = null;
  private sought: number | null = link.at;

  constructor(canvas: HTMLCanvasElement, labels: HTMLCanvasElement) {
    this.clock = new LiveClock(this.stream, this.footage, USUAL_CYCLE_S);
    this.screen = new Screen(this, canvas, labels);
    this.connection = new Connection(socketUrl(link.token, link.embed), this);
  }

  start(): void {
    this.connection.open();
    this.screen.start();
  }

  /** Asks the server for something; tells people what went wrong, and answers whether it was done. */
  async request(request: Request): Promise<boolean> {
    const error = await this.connection.request(request);
    if (error !== null) game.note(error, true);
    return error === null;
  }

  onState(state: typeof game.connection, retryInS: number): void {
    game.connection = state;
    game.retryInS = retryInS;
  }

  onReset(): void {
    game.reset();
    forgetEvents();
    this.stream.reset();
    this.footage.reset();
    this.scene = null;
    this.status = null;
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
        this.status = message;
        break;
      case "stats":
        this.takeStats(message);
        break;
      case "events":
        takeEvents(message);
        break;
      case "notice":
        game.note(message.text, true);
        break;
    }
  }

  onFrame(frame: Frame): void {
    // A frame of a scene that is not here yet cannot be read.
    if (this.scene === null || frame.version !== this.scene.version) return;
    this.clock.take({ frame, scene: this.scene, status: this.status }, performance.now());
    if (this.sought === null) return;
    this.clock.seek(this.sought);
    if (game.hello?.source === "live") this.clock.pause();
    this.sought = null;
  }

  /** Scene and status go with the frame that is on screen. */
  settle(shot: Shot | null): void {
    const scene = shot?.scene ?? this.scene;
    const status = shot ? shot.status : this.status;
    if (scene && scene.version !== game.cast?.scene.version) this.useScene(scene);
    if (status !== game.status) game.status = status;
  }

  private greet(hello: Hello): void {
    game.hello = hello;
    const isTape = hello.source === "recording" || hello.source === "log";
    this.footage.isGrowing = !isTape;
    this.footage.setRange(hello.first_tick, hello.end_tick);
    this.clock =
      isTape && hello.role !== "viewer"
        ? new TapeClock(this.stream, hello.first_tick ?? 0, hello.end_tick ?? 0, (request) => this.request(request), () => performance.now())
        : new LiveClock(this.stream, this.footage, hello.cycle_s);
  }

  private takeStats(stats: Stats): void {
    game.stats = stats;
    const first = stats.first_tick ?? game.hello?.first_tick ?? null;
    this.footage.setRange(first, stats.end_tick ?? game.hello?.end_tick ?? null);
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
    if (isKnown(link.select)) game.selection ??= link.select;
    link.select = null;
  }
}
