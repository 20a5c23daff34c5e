// The actions of keys and buttons, by their names in the key map.

import { isPhone } from "../camera/first";
import type { CameraMode } from "../camera/rig";
import { nextRobot } from "../game/cast";
import { isMark, nextStop, stopOf, type Stop } from "../game/events";
import { NO_CONNECTION } from "../game/permission";
import { game, type Panel } from "../game/state.svelte";
import { COMMANDS, type ToolAction } from "../hands/placing";
import { nextSpeed } from "../play/clock";
import * as commands from "../protocol/commands";
import { startBranch } from "../protocol/http";
import type { GameEvent, Side } from "../protocol/messages";
import type { Request } from "../protocol/socket";
import { saveScreenshot, toggleFullScreen } from "../export/picture";
import { Film } from "../export/film";
import { writeLink } from "../settings/link";
import { link, set, settings } from "../settings/settings.svelte";
import type { Settings } from "../settings/options";
import type { Page } from "./page";

type Switch = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

export class Actions {
  private readonly table: Record<string, () => void>;
  private readonly film: Film;
  /** The target of the last jump. */
  private visited: Stop | null = null;

  constructor(readonly page: Page) {
    this.film = new Film(page.screen);
    this.table = { ...this.cameras(), ...this.switches(), ...this.selections(), ...this.referee(), ...this.time(), ...this.sharing() };
  }

  run(name: string): void {
    if (link.embed && FOR_TOOLS.includes(name)) return;
    this.table[name]?.();
  }

  setCamera(mode: CameraMode, preset = game.camera.preset): void {
    this.page.screen.rig.setMode(mode, preset);
    game.camera = { mode, preset };
  }

  /** Sends commands if the role permits them; otherwise shows a note. */
  async command(words: string): Promise<void> {
    if (this.isRefused(commandName(words))) return;
    await this.request({ do: "command", words });
  }

  request(request: Request): Promise<boolean> {
    return this.page.request(request);
  }

  /** Whether a command is refused now; if so, a note gives the reason. */
  private isRefused(command: string): boolean {
    const why = game.refusal(command);
    if (why) game.note(why, true);
    return why !== "";
  }

  /** Asks for confirmation before it sends. */
  ask(text: string, action: string, words: string): void {
    if (this.isRefused(commandName(words))) return;
    game.question = { text, action, onYes: () => void this.command(words) };
  }

  /** Ends the run, after confirmation. */
  private askForEnd(): void {
    if (this.isRefused("killsim")) return;
    const end = () => (this.isRefused("killsim") ? undefined : void this.request({ do: "end" }));
    game.question = { text: "End the simulation for all clients? This cannot be undone.", action: "End it", onYes: end };
  }

  private cameras(): Record<string, () => void> {
    const ofRobot = (mode: CameraMode, what: string) => () =>
      game.cast?.robots.length ? this.setCamera(mode) : game.note(`There is no robot to ${what}.`);
    const table: Record<string, () => void> = {
      "ball camera": () => this.setCamera("ball"),
      "player camera": ofRobot("player", "follow"),
      "first person": ofRobot("first", "look through"),
      "third person": ofRobot("third", "follow"),
      "free camera": () => this.setCamera("free"),
      director: () => this.setCamera("director"),
    };
    for (let n = 1; n <= 8; n++) table[`preset ${n}`] = () => this.setCamera("preset", n - 1);
    return table;
  }

  private switches(): Record<string, () => void> {
    const flip = (key: Switch) => () => set(key, !settings[key]);
    const open = (panel: Panel) => () => (game.panel === panel ? game.close() : game.open(panel));
    return {
      map: flip("showMap"),
      fouls: flip("showFouls"),
      counts: flip("showCounts"),
      speed: flip("showSpeed"),
      trail: flip("showTrail"),
      forces: flip("showForces"),
      sight: flip("showSight"),
      plots: flip("showPlots"),
      drawings: flip("showDrawings"),
      coverage: flip("showCoverage"),
      penalty: flip("showPenalty"),
      timeline: flip("showTimeline"),
      labels: () => set("labels", settings.labels === "none" ? "number" : settings.labels === "number" ? "name" : "none"),
      interface: () => (game.hasUi = !game.hasUi),
      help: open("help"),
      settings: open("settings"),
      "drawing sets": open("drawings"),
      events: open("events"),
      "play modes": open("modes"),
      hands: open("hands"),
      "save part": () => (game.hasServer ? open("part")() : game.note("This page is a saved part already; the file contains nothing else.")),
      robot: open("robot"),
      "beam tool": this.tool("beam"),
      "pull tool": this.tool("pull"),
      "roll tool": this.tool("roll"),
      "shoot tool": this.tool("shoot"),
      "full screen": toggleFullScreen,
      screenshot: () => saveScreenshot(this.page.screen),
    };
  }

  private selections(): Record<string, () => void> {
    return {
      "next robot": () => this.selectNext(1),
      "previous robot": () => this.selectNext(-1),
      "select ball": () => (game.selection = game.cast?.ball?.thing.name ?? null),
      "select nothing": () => {
        if (game.tool !== "none") game.tool = "none";
        else if (game.panel !== "none") game.close();
        else game.selection = null;
      },
    };
  }

  private selectNext(step: 1 | -1): void {
    const next = nextRobot(game.cast?.robots ?? [], game.selection, step);
    if (next) game.selection = next.thing.name;
    else game.note("There is no robot to select.");
  }

  private referee(): Record<string, () => void> {
    const ask = (text: string, action: string, words: string) => () => this.ask(text, action, words);
    const kickOff = (side: Side) => ask(`Kick-off for the ${side} team?`, "Kick off", commands.kickOff(side));
    const freeKick = (side: Side) => ask(`Free kick for the ${side} team?`, "Free kick", commands.playMode(`free_kick_${side}`));
    return {
      "kick-off left": kickOff("left"),
      "kick-off right": kickOff("right"),
      "free kick left": freeKick("left"),
      "free kick right": freeKick("right"),
      "drop ball": ask("Drop the ball?", "Drop the ball", commands.dropBall()),
      "reset time": ask("Set the game time to 0? This cannot be undone.", "Set to 0", commands.setTime(0)),
      "end simulation": () => this.askForEnd(),
    };
  }

  private time(): Record<string, () => void> {
    const { page } = this;
    const jump = (isForwards: boolean, kinds: (event: GameEvent) => boolean) => () => this.jump(isForwards, kinds);
    const isGoal = (event: GameEvent) => event.kind === "goal";
    return {
      pause: () => (game.clock.isPlaying ? page.clock.pause() : page.clock.play()),
      step: () => this.step(1),
      "step back": () => this.step(-1),
      "far step": () => page.clock.seek(this.tick + FAR_STEP),
      "far step back": () => page.clock.seek(this.tick - FAR_STEP),
      faster: () => page.clock.setSpeed(nextSpeed(game.clock.speed, true)),
      slower: () => page.clock.setSpeed(nextSpeed(game.clock.speed, false)),
      reverse: () => page.clock.setSpeed(-game.clock.speed),
      live: () => page.clock.goLive(),
      "next goal": jump(true, isGoal),
      "previous goal": jump(false, isGoal),
      "next mark": jump(true, isMark),
      "previous mark": jump(false, isMark),
      bookmark: () => this.bookmark(),
      "pause world": () => void this.pauseWorld(),
    };
  }

  private get tick(): number {
    return this.page.clock.face().wanted ?? this.page.screen.tickShown;
  }

  /** A paused live world is stepped by the server; otherwise the step is local to the page. */
  private step(ticks: number): void {
    const isWorlds = game.hello?.source === "live" && game.clock.isLive && game.latestStatus?.is_paused && ticks > 0;
    if (isWorlds && game.can("step")) void this.request({ do: "step", ticks });
    else this.page.clock.step(ticks);
  }

  private jump(isForwards: boolean, isMeant: (event: GameEvent) => boolean): void {
    const { tick } = this;
    const stops = game.events.filter(isMeant).map((event) => stopOf(event, game.clock.first));
    if (isMeant === isMark) for (const mark of game.bookmarks) stops.push({ tick: mark, place: mark });
    const at = this.visited;
    const isThere = at !== null && at.place <= tick && tick <= at.tick;
    const stop = nextStop(stops, tick, isThere ? at : null, isForwards);
    if (stop) this.goTo(stop);
    else game.note(`There is none ${isForwards ? "after" : "before"} this.`);
  }

  /** Jumps to shortly before an event. */
  goToEvent(event: GameEvent): void {
    this.goTo(stopOf(event, game.clock.first));
  }

  /** Plays from shortly before an event. */
  playFrom(event: GameEvent): void {
    this.goToEvent(event);
    this.page.clock.play();
  }

  playFromStart(): void {
    this.page.clock.seek(game.clock.first);
    this.page.clock.play();
  }

  private goTo(stop: Stop): void {
    this.visited = stop;
    this.page.clock.seek(stop.place);
  }

  private bookmark(): void {
    const { tick } = this;
    const has = game.bookmarks.includes(tick);
    game.bookmarks = has ? game.bookmarks.filter((mark) => mark !== tick) : [...game.bookmarks, tick];
    game.note(has ? "Bookmark removed." : `Bookmark at tick ${tick}.`);
  }

  private async pauseWorld(): Promise<void> {
    if (this.isRefused("pause")) return;
    await this.request({ do: game.latestStatus?.is_paused ? "play" : "pause" });
  }

  private tool(tool: ToolAction): () => void {
    return () => {
      if (game.tool === tool) return void (game.tool = "none");
      if (this.isRefused(COMMANDS[tool])) return;
      // On phones the panel covers the view that the tool needs.
      if (game.panel === "hands" && isPhone({ width: innerWidth, height: innerHeight })) game.close();
      game.tool = tool;
    };
  }

  private sharing(): Record<string, () => void> {
    return {
      "copy link": () => void this.copyLink(),
      film: () => (game.isFilming ? this.film.stop() : this.film.start()),
      branch: () => this.askForBranch(),
    };
  }

  private async copyLink(): Promise<void> {
    const { rig } = this.page.screen;
    const { mode, preset, lens } = rig;
    const at = game.clock.canSeek ? this.tick : null;
    const href = writeLink(location.href, settings, { mode, preset, lens }, at, game.selection);
    try {
      await navigator.clipboard.writeText(href);
      game.note(at === null ? "Link copied." : `Link to tick ${at} copied.`);
    } catch {
      // Without https, browsers deny access to the clipboard; the link then goes into the address bar.
      history.replaceState(null, "", href);
      game.note("The link is in the address bar.");
    }
  }

  private askForBranch(): void {
    const { tick } = this;
    const why = game.startRefusal;
    if (why) return game.note(why, true);
    game.question = {
      text: `Start another server that continues the run from tick ${tick}? Built-in players rejoin automatically; other clients must reconnect. This run is unaffected.`,
      action: "Start here",
      onYes: () => void this.branch(tick),
    };
  }

  private async branch(tick: number): Promise<void> {
    try {
      game.branch = { tick, ...(await startBranch(tick, link.token)) };
    } catch (error) {
      // Browsers throw a TypeError if there is no response.
      const why = error instanceof TypeError ? NO_CONNECTION : error instanceof Error ? error.message : String(error);
      game.note(why, true);
    }
  }
}

const FAR_STEP = 50;
/** Panels that embedded pages lack. */
const FOR_TOOLS = ["hands", "play modes", "branch"];

function commandName(words: string): string {
  return /\(\s*(\w+)/.exec(words)?.[1] ?? "";
}
