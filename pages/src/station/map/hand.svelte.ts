// Pointer and keyboard input on the map: input becomes gestures, and gestures become commands.

import { clearPlan, openStored, removeLast, removeMark, removeWaypoint, removeZone, type Command } from "../commands";
import type { Desk } from "../desk.svelte";
import { commandOf, commands, commandWithoutRobot, measureWords, needsDrag, TOOLS, type Gesture } from "../tools";
import { boundsOfMap } from "./bounds";
import { markAt, robotAt, robotsIn, storedAt, waypointAt, zoneAt } from "./hits";
import { endOf } from "./sketch";
import { fit, panBy, toPixel, toPlace, zoomAt, type Eye, type Point, type Size } from "./transform";
import { crossesWall } from "./walls";

const DRAG_PX = 6;
const KEY_STEP_PX = 16;
const ZOOM_STEP = 1.3;
const PRIMARY = 0;
const CROSSES = "crosses a wall: robots drive straight to a waypoint. Path (P) leads round it.";

export class Hand {
  eye = $state.raw<Eye>({ x: 0, y: 0, px_per_m: 30 });
  size = $state.raw<Size>({ width: 1, height: 1 });
  /** The pointer position; null if it is not over the map. */
  pixel = $state.raw<Point | null>(null);
  /** Whether keys moved the pointer. */
  isByKeys = $state(false);
  /** `isByKeys`: the gesture ends by key, not by the pointer. */
  private press = $state.raw<{ pixel: Point; isPan: boolean; isByKeys: boolean } | null>(null);
  /** Touching fingers, by pointer. */
  private fingers = new Map<number, Point>();
  /** Whether two fingers zoom: they set nothing until all are up. */
  private isPinch = false;
  /** Whether the map fits itself into view as it grows, until the user moves it. */
  private isWhole = true;

  constructor(private readonly desk: Desk) {}

  /** The current gesture, or the gesture that a press would begin. */
  get gesture(): Gesture | null {
    if (!this.pixel || this.press?.isPan) return null;
    const begin = this.press?.pixel ?? this.pixel;
    const isDrag = Math.hypot(this.pixel[0] - begin[0], this.pixel[1] - begin[1]) > DRAG_PX;
    return { from: this.place(begin), to: this.place(this.pixel), isDrag };
  }

  place(pixel: Point): [number, number] {
    return toPlace(this.eye, this.size, pixel);
  }

  resize(size: Size): void {
    this.size = size;
    this.grow();
  }

  /** Keeps the whole map in view until the operator moves it. */
  grow(): void {
    const bounds = this.isWhole ? boundsOfMap(this.desk.present) : null;
    if (bounds) this.eye = fit(bounds, this.size);
  }

  /** `finger`: the pointer's number if it touches the screen. */
  down(pixel: Point, button: number, finger: number | null = null): void {
    if (finger !== null) this.fingers.set(finger, pixel);
    if (this.fingers.size > 1) {
      this.isPinch = true;
      this.press = this.pixel = null;
      return;
    }
    this.pixel = pixel;
    this.isByKeys = false;
    this.press = { pixel, isPan: button !== PRIMARY, isByKeys: false };
  }

  move(pixel: Point, finger: number | null = null): void {
    if (finger !== null && this.isPinch) return this.pinch(pixel, finger);
    if (this.press?.isPan && this.pixel) this.look(panBy(this.eye, [pixel[0] - this.pixel[0], pixel[1] - this.pixel[1]]));
    this.pixel = pixel;
    this.isByKeys = false;
  }

  up(pixel: Point, isMore: boolean, finger: number | null = null): void {
    if (finger !== null && this.lift(finger)) return;
    this.move(pixel);
    const { gesture } = this;
    this.press = null;
    if (gesture) this.act(gesture, isMore);
    // A finger that is up points to no place.
    if (finger !== null) this.pixel = null;
  }

  cancel(finger: number | null = null): void {
    if (finger !== null) this.lift(finger);
    this.press = null;
  }

  /** Returns whether the finger was part of a pinch, which ends with its last finger. */
  private lift(finger: number): boolean {
    const wasPinch = this.isPinch;
    this.fingers.delete(finger);
    if (this.fingers.size === 0) this.isPinch = false;
    return wasPinch;
  }

  /** Zooms by the distance of the first two fingers and moves the map along with their middle. */
  private pinch(pixel: Point, finger: number): void {
    const before = [...this.fingers.values()];
    this.fingers.set(finger, pixel);
    const [a, b, c, d] = [...before.slice(0, 2), ...[...this.fingers.values()].slice(0, 2)];
    if (!d) return;
    const middle = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2];
    const distance = ([x1, y1]: Point, [x2, y2]: Point) => Math.max(1, Math.hypot(x2 - x1, y2 - y1));
    const [from, to] = [middle(a, b), middle(c, d)];
    this.look(zoomAt(panBy(this.eye, [to[0] - from[0], to[1] - from[1]]), this.size, to, distance(c, d) / distance(a, b)));
  }

  leave(): void {
    if (!this.press && !this.isByKeys) this.pixel = null;
  }

  zoom(factor: number, pixel: Point = [this.size.width / 2, this.size.height / 2]): void {
    this.look(zoomAt(this.eye, this.size, pixel, factor));
  }

  /** Handles the map's keys; false for other keys. */
  run(action: string): boolean {
    const step = /^pointer (up|down|left|right)$/.exec(action)?.[1];
    if (step) this.step(step);
    else if (action === "fit") this.fit();
    else if (action === "centre") this.centre();
    else if (action === "nearer") this.zoom(ZOOM_STEP);
    else if (action === "farther") this.zoom(1 / ZOOM_STEP);
    else if (action === "act") this.actByKeys();
    else if (action === "press") this.pressByKeys();
    else if (action === "leave" && this.press?.isByKeys) this.press = null;
    else if (action === "remove") this.remove();
    else if (action === "clear") this.desk.send(...this.desk.receivers.map(clearPlan));
    else if (action.startsWith("tool ")) this.choose(action.slice(5));
    else return false;
    return true;
  }

  fit(): void {
    this.isWhole = true;
    this.grow();
  }

  private centre(): void {
    const robot = this.desk.known.robots.get(this.desk.known.selected ?? "");
    if (robot) this.look({ ...this.eye, x: robot.x, y: robot.y });
  }

  private look(eye: Eye): void {
    this.eye = eye;
    this.isWhole = false;
  }

  private step(way: string): void {
    const [x, y] = this.pixel ?? [this.size.width / 2, this.size.height / 2];
    const [right, down] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[way]!;
    this.pixel = [inside(x + right * KEY_STEP_PX, this.size.width), inside(y + down * KEY_STEP_PX, this.size.height)];
    this.isByKeys = true;
  }

  private choose(name: string): void {
    if (this.press?.isByKeys) this.press = null;
    this.desk.tool = TOOLS.find((tool) => tool.name === name)!.name;
    this.desk.picked = null;
  }

  /** The pointer of keyboard users begins in the middle of the map. */
  private point(): void {
    if (this.pixel) return;
    this.pixel = [this.size.width / 2, this.size.height / 2];
    this.isByKeys = true;
  }

  /** Why the tool's gesture at the pointer would not do what it seems; empty if it would. */
  get warning(): string {
    return this.gesture ? this.warningOf(this.gesture) : "";
  }

  private warningOf(gesture: Gesture): string {
    const { desk } = this;
    if (desk.tool !== "waypoint") return "";
    const blocked = desk.receivers.filter((uid) => crossesWall(desk.known, endOf(desk.known, uid), gesture.from));
    return blocked.length ? `The way of ${blocked.join(", ")} ${CROSSES}` : "";
  }

  private pressByKeys(): void {
    this.point();
    if (!this.pixel) return;
    this.press = { pixel: this.pixel, isPan: false, isByKeys: true };
    this.desk.say("A drag begins here: Shift and arrows go on, Enter ends it, Escape calls it off.");
  }

  private actByKeys(): void {
    this.point();
    const { gesture, desk } = this;
    if (!gesture) return;
    if (needsDrag(desk.tool) && !this.press) return this.pressByKeys();
    if (this.press?.isByKeys) this.press = null;
    if (desk.tool === "measure") desk.say(measureWords(gesture));
    this.act(gesture, false);
  }

  private act(gesture: Gesture, isMore: boolean): void {
    const { desk } = this;
    if (desk.tool === "select") return gesture.isDrag ? this.box(gesture, isMore) : this.click(gesture, isMore);
    const free = commandWithoutRobot(desk.tool, gesture);
    if (free) return desk.send(free);
    if (desk.tool === "nogo") return desk.say("Drag a box: robots stay out of it.");
    if (!commands(desk.tool)) return;
    if (desk.receivers.length === 0) return desk.say("Select a robot first: no robot would get this command.");
    const warning = this.warningOf(gesture);
    const all = desk.receivers.map((uid) => commandOf(desk.tool, uid, endOf(desk.known, uid), gesture));
    desk.send(...all.filter((each): each is Command => each !== null));
    if (warning) desk.say(warning);
  }

  private box({ from, to }: Gesture, isMore: boolean): void {
    const found = robotsIn(this.desk.known, from, to);
    if (found.length === 1 && !isMore) return this.desk.select(found[0]);
    this.desk.chosen = isMore ? [...new Set([...this.desk.receivers, ...found])] : found;
  }

  private click({ from }: Gesture, isMore: boolean): void {
    const { desk, eye, size } = this;
    const pixel = toPixel(eye, size, from);
    const robot = robotAt(desk.known, pixel, eye, size);
    if (robot) return isMore ? desk.choose(robot) : desk.select(robot);
    const mark = desk.shows("marks") ? markAt(desk.known, pixel, eye, size) : null;
    const waypoint = mark || !desk.shows("plans") ? null : waypointAt(desk.known, desk.receivers, pixel, eye, size);
    const stored = mark || waypoint ? null : storedAt(desk.known, pixel, eye, size);
    const zone = mark || waypoint || stored ? null : zoneAt(desk.known, from);
    desk.pick(mark ? { kind: "mark", uid: mark } : waypoint ? { kind: "waypoint", ...waypoint } : zone ? { kind: "zone", uid: zone } : null);
    if (stored) {
      desk.openImage = stored;
      desk.send(openStored(stored));
    } else if (!desk.picked) desk.ungroup();
  }

  /** After a mark, removes the mark or nothing: a waypoint is removed only while a tool for robots is in use. */
  private remove(): void {
    const { desk } = this;
    const { picked } = desk;
    if (desk.awaits) return desk.say("Nothing was removed: the mark is on its way.");
    if (picked?.kind === "mark") desk.send(removeMark(picked.uid));
    else if (picked?.kind === "zone") desk.send(removeZone(picked.uid));
    else if (picked) desk.send(this.removalOf(picked.uid, picked.index));
    else if (desk.tool === "mark" || desk.tool === "nogo") desk.say("Nothing was removed: choose a mark or a box with Select (V).");
    else if (desk.receivers.length) desk.send(...desk.receivers.map((uid) => this.removalOf(uid)));
    else desk.say("No robot is selected.");
    desk.picked = null;
  }

  /** The removal of the waypoint at an index, or of the operator's last one. A detour goes with the waypoint that it leads to. */
  private removalOf(uid: string, index?: number): Command {
    const plan = this.desk.known.plans.get(uid) ?? [];
    const at = index ?? plan.findLastIndex(({ isDetour }) => !isDetour);
    return plan[at] ? removeWaypoint(uid, at, plan[at]) : removeLast(uid);
  }
}

function inside(value: number, max: number): number {
  return Math.min(max - 1, Math.max(0, value));
}
