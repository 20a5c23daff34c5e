// A hand that pulls a thing by force for as long as it holds it: the server hears where to, not more often than it needs.

import * as commands from "../protocol/commands";
import type { Side } from "../protocol/messages";

/** What is pulled; a robot without side and number is none: it is the ball. */
export interface Grip {
  name: string;
  robot: { side: Side; number: number } | null;
}

type Place = [number, number];

const EVERY_MS = 50;
const NEAR_M = 0.001;

export class Pulling {
  grip: Grip | null = null;
  /** Where the hand is. */
  to: Place = [0, 0];
  private told: Place | null = null;
  private told_ms = 0;

  /** `say` gives a command; it answers whether that was done. */
  constructor(private readonly say: (words: string) => Promise<boolean>) {}

  begin(grip: Grip, to: Place, now_ms: number): void {
    this.end();
    this.grip = grip;
    this.told = null;
    this.to = to;
    this.told_ms = now_ms - EVERY_MS;
    this.update(now_ms);
  }

  move(to: Place): void {
    this.to = to;
  }

  /** Tells the server where the hand is, if that is new and the last word was some time ago. */
  update(now_ms: number): void {
    const { grip, to, told } = this;
    if (!grip || now_ms - this.told_ms < EVERY_MS) return;
    if (told && Math.hypot(to[0] - told[0], to[1] - told[1]) < NEAR_M) return;
    this.told = to;
    this.told_ms = now_ms;
    void this.say(commands.pull(grip.robot, to)).then((isDone) => {
      // Who may not pull is told so once, and not twenty times a second.
      if (!isDone && this.grip === grip) this.grip = null;
    });
  }

  /** Lets go. */
  end(): void {
    const { grip } = this;
    this.grip = null;
    if (grip) void this.say(commands.pull(grip.robot, null));
  }
}
