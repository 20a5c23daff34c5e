// What keys and buttons do, by the names of the key map.

import type { CameraMode } from "../camera/rig";
import { game, type Panel } from "../game/state.svelte";
import * as commands from "../protocol/commands";
import type { Side } from "../protocol/messages";
import type { Request } from "../protocol/socket";
import { saveScreenshot, toggleFullScreen } from "../export/picture";
import { set, settings } from "../settings/settings.svelte";
import type { Settings } from "../settings/options";
import type { Page } from "./page";

type Switch = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

export class Actions {
  private readonly table: Record<string, () => void>;

  constructor(readonly page: Page) {
    this.table = { ...this.cameras(), ...this.switches(), ...this.selections(), ...this.referee(), ...this.time() };
  }

  run(name: string): void {
    this.table[name]?.();
  }

  setCamera(mode: CameraMode, preset = game.camera.preset): void {
    this.page.screen.rig.setMode(mode, preset);
    game.camera = { mode, preset };
  }

  /** Sends commands, if the role has them; otherwise says so. */
  async command(words: string): Promise<void> {
    const name = /\(\s*(\w+)/.exec(words)?.[1] ?? "";
    if (!game.can(name)) return game.note(whyNot(name), true);
    await this.request({ do: "command", words });
  }

  async request(request: Request): Promise<void> {
    const error = await this.page.connection.request(request);
    if (error !== null) game.note(error, true);
  }

  private cameras(): Record<string, () => void> {
    const table: Record<string, () => void> = {
      "ball camera": () => this.setCamera("ball"),
      "player camera": () => this.setCamera("player"),
      "first person": () => this.setCamera("first"),
      "third person": () => this.setCamera("third"),
      "free camera": () => this.setCamera("free"),
      director: () => this.setCamera("director"),
    };
    for (let n = 1; n <= 8; n++) table[`preset ${n}`] = () => this.setCamera("preset", n - 1);
    return table;
  }

  private switches(): Record<string, () => void> {
    const flip = (key: Switch) => () => set(key, !settings[key]);
    const open = (panel: Panel) => () => (game.panel = game.panel === panel ? "none" : panel);
    return {
      map: flip("showMap"),
      fouls: flip("showFouls"),
      counts: flip("showCounts"),
      speed: flip("showSpeed"),
      trail: flip("showTrail"),
      timeline: flip("showTimeline"),
      labels: () => set("labels", settings.labels === "none" ? "number" : settings.labels === "number" ? "name" : "none"),
      interface: () => (game.hasUi = !game.hasUi),
      help: open("help"),
      settings: open("settings"),
      "play modes": open("modes"),
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
        if (game.panel !== "none") game.panel = "none";
        else game.selection = null;
      },
    };
  }

  private selectNext(step: number): void {
    const robots = game.cast?.robots ?? [];
    const current = robots.find((actor) => actor.thing.name === game.selection);
    const team = current?.thing.side ?? robots[0]?.thing.side;
    const mates = robots.filter((actor) => actor.thing.side === team).sort((a, b) => (a.thing.number ?? 0) - (b.thing.number ?? 0));
    if (!mates.length) return;
    const index = current ? mates.indexOf(current) + step : 0;
    game.selection = mates[(index + mates.length) % mates.length].thing.name;
  }

  private referee(): Record<string, () => void> {
    const ask = (text: string, action: string, words: string) => () => {
      const name = /\((\w+)/.exec(words)![1];
      if (!game.can(name)) return game.note(whyNot(name), true);
      game.question = { text, action, onYes: () => void this.command(words) };
    };
    const kickOff = (side: Side) => ask(`Kick-off for the ${side} team?`, "Kick off", commands.kickOff(side));
    const freeKick = (side: Side) => ask(`Free kick for the ${side} team?`, "Free kick", commands.playMode(`free_kick_${side}`));
    return {
      "kick-off left": kickOff("left"),
      "kick-off right": kickOff("right"),
      "free kick left": freeKick("left"),
      "free kick right": freeKick("right"),
      "drop ball": ask("Drop the ball?", "Drop the ball", commands.dropBall()),
      "reset time": ask("Set the game time to 0? Nothing brings it back.", "Set to 0", commands.setTime(0)),
      "end simulation": ask("End the simulation for everybody? Nothing brings it back.", "End it", commands.killSimulation()),
    };
  }

  private time(): Record<string, () => void> {
    return {
      pause: () => void this.request({ do: game.status?.is_paused ? "play" : "pause" }),
      step: () => void this.request({ do: "step", ticks: 1 }),
      "step back": () => void this.request({ do: "step", ticks: -1 }),
    };
  }
}

export function whyNot(command: string): string {
  if (game.connection !== "open") return "There is no connection to the server.";
  const role = game.hello?.role ?? "viewer";
  if (role === "trainer") return `This run takes no command "${command}".`;
  return `You look on as a ${role}; "${command}" takes more. Open the page with the link or the token of a ${command === "playMode" || command === "kickOff" || command === "dropBall" ? "referee or trainer" : "trainer"}.`;
}
