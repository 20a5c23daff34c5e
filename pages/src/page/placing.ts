// Tools in the hand: what is held decides what a click does, and until then the picture shows what it would do.

import { game } from "../game/state.svelte";
import { beamBall, beamRobot, deedOf, ELEVATION_MAX, ELEVATION_MIN, ghostOf, startOf, wayOf, type Deed, type Held, type Robot } from "../hands/placing";
import { LEAGUE_BALL, type Ball } from "../hands/trajectory";
import * as commands from "../protocol/commands";
import type { Vec3 } from "../protocol/messages";
import type { Path } from "../view/picture";
import type { Screen } from "./screen";
import type { Page } from "./page";

const ROBOT_M = 0.25;
const BALL_M = 0.12;
const TURN_STEP = Math.PI / 12;
const ELEVATION_STEP = Math.PI / 60;
/** Farther than this from where it was pressed, the pointer says where a robot looks. */
const TURN_PX = 12;

export class Placing {
  readonly way: Path = { points: new Float32Array(0), count: 0 };
  readonly ghost: Path = { points: new Float32Array(3 * 64), count: 0 };
  private readonly held: Held = { ctrl: false, alt: false, shift: false };
  private pointer: [number, number] | null = null;
  /** Where it was pressed, while it is down. */
  private pressed: { pixel: [number, number]; place: [number, number] } | null = null;
  private heading: number | null = null;
  private elevation = Math.PI / 4;
  private key = "";

  constructor(
    private readonly page: Page,
    private readonly screen: Screen,
  ) {}

  /** What a click would do now. */
  get deed(): Deed | null {
    const deed = deedOf(this.held) ?? (game.tool === "none" ? null : game.tool);
    return deed && game.can(this.commandOf(deed)) ? deed : null;
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
  }

  /** Answers whether the hand does something else now than moving the camera. */
  press(px: number, py: number): boolean {
    this.pointer = [px, py];
    const place = this.screen.view.unproject(px, py);
    const isMeant = deedOf(this.held) !== null || game.tool !== "none";
    if (isMeant && !this.deed) game.note("Only trainers can put things elsewhere; open the page with a trainer's link.", true);
    if (!this.deed || !place) return false;
    this.pressed = { pixel: [px, py], place };
    return true;
  }

  move(px: number, py: number): void {
    this.pointer = [px, py];
    const { pressed } = this;
    if (!pressed || this.deed !== "beam" || Math.hypot(px - pressed.pixel[0], py - pressed.pixel[1]) < TURN_PX) return;
    const place = this.screen.view.unproject(px, py);
    if (place) this.heading = Math.atan2(place[1] - pressed.place[1], place[0] - pressed.place[0]);
  }

  /** Answers whether the wheel was for the hand. */
  wheel(steps: number): boolean {
    if (this.deed === "shoot") this.elevation = Math.min(ELEVATION_MAX, Math.max(ELEVATION_MIN, this.elevation - steps * ELEVATION_STEP));
    else if (this.deed === "beam" && this.robot()) this.heading = (this.heading ?? this.robot()!.heading ?? 0) - steps * TURN_STEP;
    else return false;
    return true;
  }

  /** Does it. Answers whether there was something to do. */
  finish(): boolean {
    const { deed, pressed } = this;
    this.pressed = null;
    const to = this.target(pressed);
    if (!deed || !pressed || !to) return false;
    const words = this.words(deed, to);
    this.heading = null;
    if (words) void this.page.request({ do: "command", words });
    return true;
  }

  /** Draws what a click would do; answers whether that is another drawing than before. */
  update(): boolean {
    const { deed, way, ghost } = this;
    const to = deed && this.target(this.pressed);
    if (!to) this.heading = this.pressed ? this.heading : null;
    const ball = this.screen.sight.stage.ball?.at ?? null;
    const key = to ? `${deed} ${to} ${this.heading} ${this.elevation} ${ball} ${game.selection}` : "";
    if (key === this.key) return false;
    this.key = key;
    way.count = ghost.count = 0;
    this.screen.hint(to && deed ? this.hintOf(deed) : "");
    if (!deed || !to) return true;
    const robot = deed === "beam" ? this.robot() : null;
    ghost.count = ghostOf(to, robot ? ROBOT_M : BALL_M, robot ? (this.heading ?? robot.heading) : null, ghost.points);
    if (deed !== "beam" && ball) Object.assign(way, wayOf(ball, startOf(deed, ball, to, this.elevation, leagueBall()), leagueBall()));
    return true;
  }

  private words(deed: Deed, to: [number, number]): string | null {
    const robot = this.robot();
    if (deed === "beam") return robot ? beamRobot(robot, to, this.heading) : beamBall(to, leagueBall());
    const ball = this.screen.sight.stage.ball?.at;
    return ball ? commands.throwBall(startOf(deed, ball, to, this.elevation, leagueBall())) : null;
  }

  private target(pressed: Placing["pressed"]): [number, number] | null {
    if (this.deed === "beam" && pressed) return pressed.place;
    return this.pointer && this.screen.view.unproject(...this.pointer);
  }

  private commandOf(deed: Deed): string {
    return deed === "beam" && this.robot() ? "agent" : "ball";
  }

  /** The selected robot; without one, tools are for the ball. */
  private robot(): Robot | null {
    const actor = game.cast?.robots.find(({ thing }) => thing.name === game.selection);
    const subject = this.screen.sight.stage.player;
    if (!actor || !subject || actor.thing.side === null || actor.thing.number === null) return null;
    const [x, y, z] = subject.heading;
    const isUpright = Math.abs(z) < 0.6 && Math.hypot(x, y) > 0.5 && subject.at[2] > 0.2;
    return { side: actor.thing.side, number: actor.thing.number, at: [...subject.at] as Vec3, heading: isUpright ? Math.atan2(y, x) : null };
  }

  private hintOf(deed: Deed): string {
    if (deed === "roll") return "Click: roll the ball there";
    if (deed === "shoot") return `Click: shoot the ball there · ${Math.round((this.elevation * 180) / Math.PI)}°, wheel to change`;
    return this.robot() ? `Click: put ${game.selection} there · drag or wheel: turn it` : "Click: put the ball there";
  }
}

function leagueBall(): Ball {
  return { ...LEAGUE_BALL, radius_m: game.cast?.pitch?.ballRadius ?? LEAGUE_BALL.radius_m };
}
