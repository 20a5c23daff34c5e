// Game pads in the standard layout (Gamepad API): the left stick drives, the right one turns the camera.

import type { Desk } from "./desk.svelte";
import type { Driver } from "./driver.svelte";
import { AT_REST, isAtRest, type Stick } from "./driving";

/** Deflections below this count as rest: sticks do not return to their centre exactly. */
const DEAD_ZONE = 0.15;
/** Camera rate at full deflection. */
const LOOK_RAD_S = 1.2;

/** Actions of buttons, by index: A, X, Y, the shoulder buttons, the triggers. */
const BUTTONS: Record<number, string> = { 0: "stop", 2: "mark seen", 3: "next request", 4: "previous robot", 5: "next robot", 6: "zoom out", 7: "zoom in" };
const [UP, DOWN] = [12, 13];

/** A deflection from −1 to 1 without the dead zone: it begins at 0 at the zone's edge. */
export function beyondDeadZone(value: number): number {
  const beyond = Math.max(0, Math.abs(value) - DEAD_ZONE) / (1 - DEAD_ZONE);
  return Math.sign(value) * Math.min(1, beyond) + 0;
}

type PadState = Pick<Gamepad, "axes"> & { buttons: readonly { pressed: boolean }[] };

export function stickOfPad({ axes, buttons }: PadState): Stick {
  const [right = 0, down = 0] = axes;
  const up = (buttons[UP]?.pressed ? 1 : 0) - (buttons[DOWN]?.pressed ? 1 : 0);
  return { ahead: -beyondDeadZone(down) + 0, left: -beyondDeadZone(right) + 0, up };
}

/** The actions of buttons that went down. */
export function pressesOf(buttons: PadState["buttons"], before: ReadonlySet<number>): string[] {
  return Object.entries(BUTTONS)
    .filter(([index]) => buttons[Number(index)]?.pressed && !before.has(Number(index)))
    .map(([, name]) => name);
}

/** Starts listening to game pads; call the result to stop. */
export function listenToPads(desk: Desk, driver: Driver, run: (action: string) => boolean): () => void {
  let frame = 0;
  let before = new Set<number>();
  let isDriving = false;
  let last_ms = 0;

  function poll(now_ms: number): void {
    const pad = navigator.getGamepads().find((each) => each?.connected);
    if (!pad) return void (frame = 0);
    frame = requestAnimationFrame(poll);
    const elapsed_s = Math.min(0.1, (now_ms - last_ms) / 1000);
    last_ms = now_ms;
    if (document.hidden) return;
    const stick = stickOfPad(pad);
    if (!isAtRest(stick)) driver.hold(stick);
    else if (isDriving) driver.hold(AT_REST);
    isDriving = !isAtRest(stick);
    const [, , right = 0, down = 0] = pad.axes;
    const [pan, tilt] = [-beyondDeadZone(right), -beyondDeadZone(down)];
    if (pan || tilt) desk.look({ pan_rad: pan * LOOK_RAD_S * elapsed_s, tilt_rad: tilt * LOOK_RAD_S * elapsed_s });
    pressesOf(pad.buttons, before).forEach(run);
    before = new Set(pad.buttons.flatMap(({ pressed }, index) => (pressed ? [index] : [])));
  }

  function connect(): void {
    desk.say("Game pad: the left stick drives, the right one turns the camera, A stops.");
    if (!frame) frame = requestAnimationFrame(poll);
  }

  addEventListener("gamepadconnected", connect);
  return () => {
    removeEventListener("gamepadconnected", connect);
    cancelAnimationFrame(frame);
  };
}
