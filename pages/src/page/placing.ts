// Tool handling: the active tool determines the effect of a click, and the view previews it.

import { drives, reachOf } from "../game/sizes";
import { game } from "../game/state.svelte";
import { beamBall, beamRobot, COMMANDS, deedOf, ELEVATION_MAX, ELEVATION_MIN, ghostOf, restraintOf, startOf, wayOf, type ToolAction, type ModifierKeys, type Robot } from "../hands/placing";
import { Pulling, type Grip } from "../hands/pulling";
import { LEAGUE_BALL, type Ball } from "../hands/trajectory";
import * as commands from "../protocol/commands";
import type { Thing, Vec3 } from "../protocol/messages";
import type { Path } from "../view/picture";
import type { Screen } from "./screen";
import type { Page } from "./page";

const BALL_M = 0.12;
const TURN_STEP = Math.PI / 12;
const ELEVATION_STEP = Math.PI / 60;
/** The drag distance beyond which the pointer sets a robot's heading. */
const TURN_PX = 12;

export class Placing {
  readonly way: Path = { points: new Float32Array(0), count: 0 };
  readonly ghost: Path = { points: new Float32Array(3 * 64), count: 0 };
  private readonly held: ModifierKeys = { ctrl: false, alt: false, shift: false };
  private pointer: [number, number] | null = null;
  /** The press position while the pointer is down. */
  private pressed: { pixel: [number, number]; place: [number, number] } | null = null;
  private heading: number | null = null;
  private elevation = Math.PI / 4;
  private readonly pulling = new Pulling((words) => this.page.request({ do: "command", words }));
  private key = "";

  constructor(
    private readonly page: Page,
    private readonly screen: Screen,
  ) {}

  /** The effect of a click at the current position. */
  get deed(): ToolAction | null {
    if (this.pulling.grip) return "pull";
    const deed = this.meant();
    return deed && game.can(this.commandOf(deed)) ? deed : null;
  }

  /** The active tool, whether permitted or not. Where pulling is not supported, its keys beam instead. */
  private meant(): ToolAction | null {
    const deed = deedOf(this.held) ?? (game.tool === "none" ? null : game.tool);
    return deed === "pull" && !game.can("pull") ? "beam" : deed;
  }

  hold(event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }): void {
    this.held.ctrl = event.ctrlKey || event.metaKey;
    this.held.alt = event.altKey;
    this.held.shift = event.shiftKey;
  }

  release(): void {
    this.held.ctrl = this.held.alt = this.held.shift = false;
    this.pressed = null;
    this.pointer = null;
    this.pulling.end();
  }

  /** Whether the pointer now controls a tool and not the camera. */
  press(px: number, py: number): boolean {
    this.pointer = [px, py];
    const place = this.screen.view.unproject(px, py);
    const meant = this.meant();
    const why = meant && !this.deed ? game.refusal(this.commandOf(meant)) : "";
    if (why) game.note(why, true);
    if (!this.deed || !place) return false;
    // Without players, the ball stays in place even in that mode.
    if (game.cast?.robots.length && restraintOf(game.mode)) game.note(restraintOf(game.mode), true);
    this.pressed = { pixel: [px, py], place };
    const grip = this.deed === "pull" ? this.gripAt(px, py) : null;
    if (grip) this.pulling.begin(grip, place, performance.now());
    return true;
  }

  move(px: number, py: number): void {
    this.pointer = [px, py];
    const { pressed } = this;
    if (this.pulling.grip) return this.pulling.move(this.screen.view.unproject(px, py) ?? this.pulling.to);
    if (!pressed || this.deed !== "beam" || Math.hypot(px - pressed.pixel[0], py - pressed.pixel[1]) < TURN_PX) return;
    const place = this.screen.view.unproject(px, py);
    if (place) this.heading = Math.atan2(place[1] - pressed.place[1], place[0] - pressed.place[0]);
  }

  /** Handles the wheel. Returns whether a tool used it. */
  wheel(steps: number): boolean {
    if (this.deed === "shoot") this.elevation = Math.min(ELEVATION_MAX, Math.max(ELEVATION_MIN, this.elevation - steps * ELEVATION_STEP));
    else if (this.deed === "beam" && this.robot()) this.heading = (this.heading ?? this.robot()!.heading ?? 0) - steps * TURN_STEP;
    else return false;
    return true;
  }

  /** Executes the action. Returns whether there was one. */
  finish(): boolean {
    const { deed, pressed } = this;
    this.pressed = null;
    if (deed === "pull") {
      this.pulling.end();
      return true;
    }
    const to = this.target(pressed);
    if (!deed || !pressed || !to) return false;
    const words = this.words(deed, to);
    this.heading = null;
    if (words) void this.page.request({ do: "command", words });
    return true;
  }

  /** Draws the preview. Returns whether it changed. */
  update(): boolean {
    const { deed, way, ghost } = this;
    this.pulling.update(performance.now());
    const to = deed && this.target(this.pressed);
    if (!to) this.heading = this.pressed ? this.heading : null;
    const ball = this.screen.sight.stage.ball?.at ?? null;
    const grip = deed === "pull" && this.pointer ? (this.pulling.grip ?? this.gripAt(...this.pointer)) : null;
    const held = grip ? `${grip.name} ${this.pulling.grip !== null}` : "";
    const key = to ? `${deed} ${to} ${this.heading} ${this.elevation} ${ball} ${held} ${game.selection}` : "";
    if (key === this.key) return false;
    this.key = key;
    way.count = ghost.count = 0;
    this.screen.hint(to && deed ? this.hintOf(deed, grip) : "");
    if (!deed || !to) return true;
    const robot = deed === "beam" ? this.robot() : null;
    const name = deed === "pull" ? grip?.name : robot ? game.selection : null;
    const thing = game.cast?.robots.find((actor) => actor.thing.name === name)?.thing;
    ghost.count = ghostOf(to, thing ? reachOf(thing) : BALL_M, robot ? (this.heading ?? robot.heading) : null, ghost.points);
    if ((deed === "roll" || deed === "shoot") && ball) Object.assign(way, wayOf(ball, startOf(deed, ball, to, this.elevation, leagueBall()), leagueBall()));
    return true;
  }

  private words(deed: ToolAction, to: [number, number]): string | null {
    const robot = this.robot();
    if (deed === "pull") return null;
    if (deed === "beam") return robot ? beamRobot(robot, to, this.heading) : beamBall(to, leagueBall());
    const ball = this.screen.sight.stage.ball?.at;
    return ball ? commands.throwBall(startOf(deed, ball, to, this.elevation, leagueBall())) : null;
  }

  private target(pressed: Placing["pressed"]): [number, number] | null {
    if (this.deed === "beam" && pressed) return pressed.place;
    return this.pointer && this.screen.view.unproject(...this.pointer);
  }

  private commandOf(deed: ToolAction): string {
    return deed === "beam" && !this.robot() ? "ball" : COMMANDS[deed];
  }

  /** The target of pulling: the entity under the pointer, otherwise the selected robot, otherwise the ball. */
  private gripAt(px: number, py: number): Grip | null {
    const chosen = game.cast?.robots.find(({ thing }) => thing.name === game.selection);
    const thing = (this.screen.pick(px, py) ?? chosen ?? game.cast?.ball)?.thing;
    return thing ? gripOf(thing) : null;
  }

  /** The selected robot; without one, tools act on the ball. */
  private robot(): Robot | null {
    const actor = game.cast?.robots.find(({ thing }) => thing.name === game.selection);
    const subject = this.screen.sight.stage.player;
    if (!actor || !subject || actor.thing.side === null || actor.thing.number === null) return null;
    const [x, y, z] = subject.heading;
    const isUpright = Math.abs(z) < 0.6 && Math.hypot(x, y) > 0.5 && (subject.at[2] > 0.2 || drives(actor.thing));
    return { side: actor.thing.side, number: actor.thing.number, at: [...subject.at] as Vec3, heading: isUpright ? Math.atan2(y, x) : null };
  }

  private hintOf(deed: ToolAction, grip: Grip | null): string {
    if (deed === "pull") return this.pulling.grip ? `Pulls ${grip?.name} until you release it` : `Drag: pull ${grip?.name} by force`;
    if (deed === "roll") return "Click: roll the ball there";
    if (deed === "shoot") return `Click: shoot the ball there · ${Math.round((this.elevation * 180) / Math.PI)}°, wheel to change`;
    return this.robot() ? `Click: put ${game.selection} there · drag or wheel: turn it` : "Click: put the ball there";
  }
}

function gripOf({ name, side, number }: Thing): Grip {
  return { name, robot: side !== null && number !== null ? { side, number } : null };
}

function leagueBall(): Ball {
  return { ...LEAGUE_BALL, radius_m: game.cast?.pitch?.ballRadius ?? LEAGUE_BALL.radius_m };
}
