// The teleoperation driver: keys, the on-screen stick and game pads become repeated commands, and a stop on release.

import { drive, stop } from "./commands";
import type { Desk } from "./desk.svelte";
import { AT_REST, isAtRest, isDue, REPEAT_MS, speedsOf, stickOf, type Moment, type Stick } from "./driving";

export class Driver {
  stick = $state.raw<Stick>(AT_REST);
  private codes = new Set<string>();
  private timer: ReturnType<typeof setInterval> | undefined;
  /** The moving robot, which gets the stop command even if the selection has changed. */
  private uid: string | null = null;
  /** The robots whose stop is held, as some repairs need it. */
  private stopped: string[] = [];
  private sent: Moment = { time_ms: 0, wall_ms: 0 };

  constructor(private readonly desk: Desk) {
    // Fast runs need more commands per second of the wall clock: the robot counts simulated time.
    desk.onTime = () => this.timer !== undefined && isDue(this.sent, this.now) && this.send();
  }

  private get now(): Moment {
    return { time_ms: this.desk.present.time_ms, wall_ms: performance.now() };
  }

  key(code: string, isDown: boolean): void {
    if (isDown) this.codes.add(code);
    else this.codes.delete(code);
    this.hold(stickOf(this.codes));
  }

  hold(stick: Stick): void {
    if (isAtRest(stick)) return this.release();
    if (this.stopped.length) this.release();
    this.stick = stick;
    if (this.timer !== undefined) return this.send();
    if (this.desk.isReplay) return this.desk.say("This is a replay: its robots take no commands.");
    if (this.desk.isPast) return this.desk.say("This is the past: End goes back to now.");
    const { selected } = this.desk.known;
    if (selected === null) return this.desk.say("Select a robot to drive it.");
    this.uid = selected;
    this.begin();
  }

  /** Stops the robots that would get a command, and keeps them stopped until release. */
  holdStop(): void {
    this.stick = AT_REST;
    this.end();
    this.desk.stop();
    if (this.desk.isReplay || this.desk.receivers.length === 0) return;
    this.stopped = this.desk.receivers;
    this.sent = this.now;
    this.timer = setInterval(() => this.send(), REPEAT_MS);
  }

  releaseStop(): void {
    if (this.stopped.length) this.end();
  }

  /** All controls are released: stop the robot. */
  release(): void {
    this.codes.clear();
    this.stick = AT_REST;
    const { uid } = this;
    if (this.end() && uid) this.desk.send(stop(uid));
  }

  private begin(): void {
    this.send();
    if (this.uid) this.timer = setInterval(() => this.send(), REPEAT_MS);
  }

  private end(): boolean {
    const isActive = this.timer !== undefined;
    clearInterval(this.timer);
    this.timer = undefined;
    this.uid = null;
    this.stopped = [];
    return isActive;
  }

  private send(): void {
    const { known, limit_m_s } = this.desk;
    this.sent = this.now;
    if (this.desk.isPast || this.desk.link !== "open") return this.release();
    if (this.stopped.length) return this.desk.send(...this.stopped.map(stop));
    if (!this.uid || known.selected !== this.uid) return this.release();
    this.desk.send(drive(this.uid, ...speedsOf(this.stick, limit_m_s)));
  }
}
