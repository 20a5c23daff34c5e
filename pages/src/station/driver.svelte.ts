// The teleoperation driver: keys and the on-screen stick become repeated commands, and a stop on release.

import { drive, stop } from "./commands";
import type { Desk } from "./desk.svelte";
import { AT_REST, isAtRest, REPEAT_MS, speedsOf, stickOf, type Stick } from "./driving";

export class Driver {
  stick = $state.raw<Stick>(AT_REST);
  private codes = new Set<string>();
  private timer: ReturnType<typeof setInterval> | undefined;
  /** The moving robot, which gets the stop command even if the selection has changed. */
  private uid: string | null = null;

  constructor(private readonly desk: Desk) {}

  key(code: string, isDown: boolean): void {
    if (isDown) this.codes.add(code);
    else this.codes.delete(code);
    this.hold(stickOf(this.codes));
  }

  hold(stick: Stick): void {
    if (isAtRest(stick)) return this.release();
    this.stick = stick;
    if (this.timer !== undefined) return this.send();
    if (this.desk.isPast) return this.desk.say("This is the past: End goes back to now.");
    const { selected } = this.desk.known;
    if (selected === null) return this.desk.say("Select a robot to drive it.");
    this.uid = selected;
    this.send();
    this.timer = setInterval(() => this.send(), REPEAT_MS);
  }

  /** All controls are released: stop the robot. */
  release(): void {
    this.codes.clear();
    this.stick = AT_REST;
    if (this.timer === undefined) return;
    clearInterval(this.timer);
    this.timer = undefined;
    if (this.uid) this.desk.send(stop(this.uid));
    this.uid = null;
  }

  private send(): void {
    const { known, limit_m_s } = this.desk;
    if (!this.uid || known.selected !== this.uid || this.desk.isPast || this.desk.link !== "open") return this.release();
    this.desk.send(drive(this.uid, ...speedsOf(this.stick, limit_m_s)));
  }
}
