// Pulling an entity by force while the pointer is down: the page sends target positions to the server at a limited rate.

import * as commands from "../protocol/commands";
import type { Side } from "../protocol/messages";

/** The pulled entity: a robot with side and number, otherwise the ball. */
export interface Grip {
  name: string;
  robot: { side: Side; number: number } | null;
}

type Place = [number, number];

const EVERY_MS = 50;
const NEAR_M = 0.001;

export class Pulling {
  grip: Grip | null = null;
  /** The target position. */
  to: Place = [0, 0];
  private told: Place | null = null;
  private told_ms = 0;

  /** `say` sends a command and returns whether it succeeded. */
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

  /** Sends the target position if it is new and the last message is old enough. */
  update(now_ms: number): void {
    const { grip, to, told } = this;
    if (!grip || now_ms - this.told_ms < EVERY_MS) return;
    if (told && Math.hypot(to[0] - told[0], to[1] - told[1]) < NEAR_M) return;
    this.told = to;
    this.told_ms = now_ms;
    void this.say(commands.pull(grip.robot, to)).then((isDone) => {
      // A client without permission gets one message, not twenty a second.
      if (!isDone && this.grip === grip) this.grip = null;
    });
  }

  /** Releases the entity. */
  end(): void {
    const { grip } = this;
    this.grip = null;
    if (grip) void this.say(commands.pull(grip.robot, null));
  }
}
