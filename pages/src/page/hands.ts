// Pointer and held keys: their effect on the camera, and selection by click.

import { game } from "../game/state.svelte";
import { noSteering, type Steering } from "../camera/rig";
import { HELD } from "../keys/keymap";
import type { Page } from "./page";
import { Placing } from "./placing";
import type { Screen } from "./screen";

const CLICK_PX = 5;
const WHEEL_STEP = 100;
const PINCH_STEP_PX = 40;

interface Finger {
  x: number;
  y: number;
}

export class Hands {
  private readonly gathered = noSteering();
  private readonly given = noSteering();
  private readonly held = new Set<string>();
  private readonly fingers = new Map<number, Finger>();
  readonly placing: Placing;
  private isPlacing = false;
  private start: Finger | null = null;
  private button = 0;

  constructor(
    readonly page: Page,
    private readonly screen: Screen,
    private readonly canvas: HTMLCanvasElement,
  ) {
    this.placing = new Placing(page, screen);
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerup", (event) => this.up(event));
    canvas.addEventListener("pointercancel", (event) => this.cancel(event));
    canvas.addEventListener("pointerleave", () => this.fingers.size || this.placing.release());
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    window.addEventListener("pagehide", () => this.placing.release());
    window.addEventListener("blur", () => {
      this.held.clear();
      this.placing.release();
    });
  }

  /** The input collected since the last call. The result is the same object every time. */
  steering(): Steering {
    const { gathered, given } = this;
    Object.assign(given, gathered);
    gathered.turnX = gathered.turnY = gathered.panX = gathered.panY = gathered.zoom = 0;
    given.ahead = given.left = given.up = 0;
    for (const code of this.held) {
      const [axis, sign] = HELD[code];
      given[axis] += sign;
    }
    return given;
  }

  holdKey(code: string, isDown: boolean, isSlow: boolean): void {
    this.gathered.isSlow = isSlow;
    if (!(code in HELD)) return;
    if (isDown) this.held.add(code);
    else this.held.delete(code);
  }

  private down(event: PointerEvent): void {
    this.canvas.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    this.start = this.fingers.size === 1 ? { x: event.offsetX, y: event.offsetY } : null;
    this.button = event.button;
    this.placing.hold(event);
    if (this.fingers.size > 1) this.placing.release();
    this.isPlacing = event.button === 0 && this.fingers.size === 1 && this.placing.press(event.offsetX, event.offsetY);
    (document.activeElement as HTMLElement | null)?.blur?.();
  }

  private move(event: PointerEvent): void {
    this.placing.hold(event);
    this.placing.move(event.offsetX, event.offsetY);
    const finger = this.fingers.get(event.pointerId);
    if (!finger || this.isPlacing) return;
    const dx = event.offsetX - finger.x;
    const dy = event.offsetY - finger.y;
    if (this.fingers.size === 2) this.pinch(event, finger, dx, dy);
    else if (this.start && Math.hypot(event.offsetX - this.start.x, event.offsetY - this.start.y) < CLICK_PX) return;
    else this.drag(dx, dy, event.buttons);
    finger.x = event.offsetX;
    finger.y = event.offsetY;
  }

  private drag(dx: number, dy: number, buttons: number): void {
    this.start = null;
    const isPan = (buttons & 6) !== 0;
    if (isPan || this.screen.view.kind === "2d") {
      this.gathered.panX += dx;
      this.gathered.panY += dy;
    } else {
      this.gathered.turnX += dx;
      this.gathered.turnY += dy;
    }
  }

  private pinch(event: PointerEvent, finger: Finger, dx: number, dy: number): void {
    const other = [...this.fingers.entries()].find(([id]) => id !== event.pointerId)![1];
    const before = Math.hypot(finger.x - other.x, finger.y - other.y);
    const after = Math.hypot(event.offsetX - other.x, event.offsetY - other.y);
    this.gathered.zoom += (after - before) / PINCH_STEP_PX;
    if (!this.screen.rig.isMovedByPinch) return;
    this.gathered.panX += dx / 2;
    this.gathered.panY += dy / 2;
  }

  private up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    if (this.isPlacing) this.placing.finish();
    else if (this.start && this.button === 0) this.click(event);
    this.start = null;
    this.isPlacing = false;
  }

  private cancel(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.placing.release();
    this.isPlacing = false;
    this.start = null;
  }

  private click(event: PointerEvent): void {
    const actor = this.screen.pick(event.offsetX, event.offsetY);
    game.selection = actor?.thing.name ?? null;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const step = event.deltaMode === 1 ? event.deltaY / 3 : event.deltaY / WHEEL_STEP;
    // With Shift, browsers scroll horizontally.
    const placed = event.deltaMode === 1 ? (event.deltaY + event.deltaX) / 3 : (event.deltaY + event.deltaX) / WHEEL_STEP;
    if (this.placing.wheel(placed)) return;
    this.gathered.zoom -= step * (event.shiftKey ? 0.2 : 1);
  }
}
